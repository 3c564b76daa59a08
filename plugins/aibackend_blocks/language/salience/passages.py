"""A text as the sentences that could stand in a summary, with where each stands; marks of lists and headings "
"left out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from aibackend_blocks.language.sentences import sentences

_MARK = re.compile(
    r"^\s*(?:\[\d{1,4}\]|\(?\d{1,3}[.)](?!\d)|[-*•–—‣◦>#]+|\([a-z]\)|(?:Q|A|Question|Answer|Frage|"
    r"Antwort)\s?\d{0,2}:)\s*"
)
_STOPPED = re.compile(r"[.!?…。！？][\"'”’»)]*$|[\"”]$")
_HEADING = re.compile(r"^\s*#{1,6}\s+(?=\S)")
_FIELDS = re.compile(r"(?:^|\s{2,}|[|;•·]\s*)[A-ZÀ-Þ][\w ]{1,20}:\s")
"""`Status: final  Severity: 1` and the like: a line of such fields is no sentence."""
_WORDS = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
WRAPPED_LEAST = 45
"""Characters from which a line without a stop goes on in the next."""
_HEADING_WORDS = 12
SENTENCE_MAX = 1_000
"""Characters of one sentence; what is longer is no sentence but a table or a log, and is cut at its commas."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Passage:
    """A sentence. place: 0 at the text's beginning to 1 at its end. listed: an item of a list. line: of its line."""

    text: str
    place: float
    listed: bool
    line: int

    @property
    def words(self) -> int:
        return length(self.text)


def passages(text: str) -> list[Passage]:
    """Every sentence of a text that says something, in order."""
    lines = text.splitlines()
    found = [
        Passage(text=part, place=0, listed=listed, line=number)
        for number, (line, listed) in enumerate(_joined(lines))
        for sentence in sentences(line)
        for part in _parts(sentence)
        if length(part)
    ]
    last = max(len(found) - 1, 1)
    return [
        Passage(text=row.text, place=spot / last, listed=row.listed, line=row.line) for spot, row in enumerate(found)
    ]


def length(text: str) -> int:
    """Words; of languages that put no spaces, half the letters."""
    spaced = len(_WORDS.findall(text))
    dense = len(re.findall(r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]", text))
    return max(spaced, dense // 2)


def words_of(text: str) -> list[str]:
    """Its words, small."""
    return [word.casefold() for word in _WORDS.findall(text)]


def telling(rows: Sequence[Passage], most: int) -> list[int]:
    """Numbers of at most so many rows, in order, that say most of what the text repeats, from all over the text.

    For long texts: by words alone, so that only these need a sentence vector.
    """
    if len(rows) <= most:
        return list(range(len(rows)))
    scores = lexical_worth([row.text for row in rows])
    parts = min(24, most)
    kept: list[int] = []
    for part in range(parts):
        begin, end = part * len(rows) // parts, (part + 1) * len(rows) // parts
        share = (part + 1) * most // parts - part * most // parts
        kept += sorted(range(begin, end), key=lambda number: (-scores[number], number))[:share]
    return sorted(kept)


def lexical_worth(texts: Iterable[str]) -> list[float]:
    """How much of what the text speaks of often each sentence names: mean over its words of log count, 0 and more."""
    import math

    bags = [set(words_of(text)) for text in texts]
    counts = Counter(word for bag in bags for word in bag if len(word) > 3)
    total = max(len(bags), 1)
    weight = {word: math.log1p(n) * max(math.log(total / n), 0.0) for word, n in counts.items() if n > 1}
    return [sum(weight.get(word, 0.0) for word in bag) / (len(bag) + 6) for bag in bags]


def _joined(lines: Sequence[str]) -> Iterable[tuple[str, bool]]:
    """Paragraphs: lines that were only wrapped are joined, items of lists stay apart, headings are left out."""
    held: list[str] = []
    listed = False
    for line in [*("" if _apart(line) else line for line in lines), ""]:
        bare = _MARK.sub("", line).strip()
        marked = bool(_MARK.match(line)) and bool(bare)
        wrapped = held and bare and not marked and len(held[-1]) > WRAPPED_LEAST and held[-1][-1] not in ".!?:;。！？"
        if wrapped:
            held.append(bare)
            continue
        if held and not _is_heading(held, listed, len(lines)):
            yield " ".join(held), listed
        held, listed = ([bare] if bare else []), marked


def _apart(line: str) -> bool:
    """Whether a line is a heading or a row of fields by its marks."""
    return bool(_HEADING.match(line)) or (len(line) < 200 and len(_FIELDS.findall(line)) > 1)


def _is_heading(held: Sequence[str], listed: bool, lines: int) -> bool:
    text = " ".join(held)
    ended = bool(_STOPPED.search(text))
    words = len(re.sub(r"\([^)]*\)$", "", text).split())
    return lines > 2 and not listed and not ended and words <= _HEADING_WORDS


def _parts(sentence: str) -> list[str]:
    if len(sentence) <= SENTENCE_MAX:
        return [sentence]
    parts, held = [], ""
    for piece in re.split(r"(?<=[,;])\s+|(?<=\S{120})", sentence):
        if held and len(held) + len(piece) > SENTENCE_MAX // 3:
            parts.append(held)
            held = ""
        held = f"{held} {piece}".strip()
    return [*parts, held] if held else parts
