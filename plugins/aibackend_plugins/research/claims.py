"""The sentences of the sources that can be quoted, and which of them carry a brief."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aibackend_blocks.language.sentences import sentences

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .pages import Read

PER_SOURCE, IN_ALL = 80, 480
"""Sentences that are looked at: of one source, and of all; a worker embeds about 150 a second."""
SHORTEST, LONGEST, FRAGMENT = 6, 60, 2
"""Words of a sentence that can be quoted; least words of a fragment."""
SPELT = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_REFERENCE = re.compile(r"\s*\[(?:\d+|citation needed|edit|note \d+)\]")
_UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]")
_LINK = re.compile(r"https?://|www\.|@\w+\.\w")
_PAGE_TALK = re.compile(
    r"\b(?:cookies?|subscribe|newsletter|sign (?:up|in)|log ?in|click (?:here|on)|read more|all rights reserved"
    r"|copyright|follow us|share this|privacy policy|terms of (?:use|service)|advertisement|javascript|your browser"
    r"|photo(?:graph)? by|abonnieren|anmelden|weiterlesen|mehr lesen|folgen sie|suscr[íi]b|abonnez)\b",
    re.IGNORECASE,
)
_LEANING = re.compile(
    r"^(?:he|she|it|they|this|that|these|those|but|and|so|however|also|then|there|his|her|their|its|such|er|sie|es|dies\w*"
    r"|aber|und|doch|il|elle|ils|cela|esto|pero)\b",
    re.IGNORECASE,
)
_PRIVATE = re.compile(r"(?<![\"“‘'])\b(?:I|I'm|I've|my|mine)\b(?![\"”])")
_POINTING = re.compile(
    r"^(?-i:The [a-z]+),? (?:will|would|is|was|are|were|has|had|have|with|said|says|could|can|gives?|puts?|plans?)\b"
    r"|\b(?:we|our|us|wir|unser\w*|nous|notre|nos)\b",
    re.IGNORECASE,
)
"""Words that mean what was named before them, or whoever writes."""
_STOP_WORDS = """a an and are as at be been but by can could did do does for from had has have he her his how i if in
into is it its may more most not of on or our she should so some such than that the their them then there these they
this those to was we were what when which who why will with would you your about after all also any because before
between both each no only other over same several since through under until very where while within without said says
der die das und ist ein eine einen einer nicht mit von den dem des zu im auf für sich auch als es wie bei nach aus
la le les et en un une de du est que qui au aux dans pour par sur el los las y con del se lo il gli di che per non da"""
STOP = frozenset(_STOP_WORDS.split())


@dataclass(frozen=True, kw_only=True)
class Claim:
    """A sentence of a source, verbatim but for reference marks; or a fragment, which is not whole: a row of a table, an
    item, a short line. source: index. place: 0 at its beginning, 1 at its end. under: the source's title."""

    text: str
    source: int
    place: float
    under: str = ""
    whole: bool = True

    @property
    def meant(self) -> str:
        """The words as their vector is made: what leans on others, and a fragment, with its source's title."""
        leans = not self.whole or _LEANING.match(self.text) or _POINTING.search(self.text)
        return f"{self.under}: {self.text}" if self.under and leans else self.text


def claims(sources: Sequence[Read]) -> list[Claim]:
    """What can be quoted, by source, in order; each sentence once."""
    seen: set[str] = set()
    found = [list(_of_one(number, read, seen)) for number, read in enumerate(sources)]
    share = min(PER_SOURCE, IN_ALL // max(1, len(sources)))
    if len(sources) == 1:
        share = IN_ALL // 2
    beside = [list(_fragments(number, read, seen))[: share // 2] for number, read in enumerate(sources)]
    return [claim for rows, more in zip(found, beside, strict=True) for claim in (*rows[:share], *more)]


def _of_one(number: int, read: Read, seen: set[str]) -> Iterator[Claim]:
    plain = (_REFERENCE.sub("", paragraph) for paragraph in read.article.paragraphs)
    rows = [sentence for paragraph in plain for sentence in sentences(paragraph)]
    for order, row in enumerate(rows):
        text = row.strip(" -–•*\t")
        key = " ".join(words(text))
        if key in seen or not is_quotable(text):
            continue
        seen.add(key)
        yield Claim(text=text, source=number, place=order / max(1, len(rows)), under=read.article.title[:100])


def _fragments(number: int, read: Read, seen: set[str]) -> Iterator[Claim]:
    """What a source states outside of sentences, but for its headline and what a longer line says, too."""
    title = read.article.title[:100]
    short = [text for paragraph in read.article.paragraphs for text in sentences(paragraph)]
    lines = [line.strip(" -–•*\t") for line in (*read.article.fragments, *short)]
    told = f"\n{title}\n{read.article.site}"
    for order, text in enumerate(lines):
        if (key := " ".join(words(text))) in seen or not _is_told(text) or text in told:
            continue
        seen.add(key)
        told += f"\n{text}"
        yield Claim(text=text, source=number, place=order / len(lines), under=title, whole=False)


def _is_told(text: str) -> bool:
    """Whether a fragment says something: two words or more, mostly of letters; no question, no page talk."""
    signs = sum(character.isalnum() for character in text)
    return (
        FRAGMENT <= _length(text) <= LONGEST
        and any(map(str.isalpha, text))
        and text[-1] not in "?？"
        and signs >= 0.5 * len(text)
        and not _LINK.search(text)
        and not _PAGE_TALK.search(text)
    )


def is_quotable(text: str) -> bool:
    """Whether a sentence can stand alone: whole, of words, and not the page speaking of itself."""
    letters = sum(character.isalpha() or character.isspace() for character in text)
    return (
        SHORTEST <= _length(text) <= LONGEST
        and text.rstrip("\"'”’»)]")[-1:] in tuple(".!。！…")
        and letters >= 0.75 * len(text)
        and not _LINK.search(text)
        and not _PAGE_TALK.search(text)
    )


def _length(text: str) -> float:
    """Words; where a script has no spaces, two characters count as one."""
    unspaced = len(_UNSPACED.findall(text))
    return len(text.split()) + unspaced / 2


def words(text: str) -> list[str]:
    """Words in lower case."""
    return [word.casefold() for word in SPELT.findall(text)]


def content(text: str) -> set[str]:
    """Words that carry meaning."""
    return {word for word in words(text) if word not in STOP and (len(word) > 2 or not word.isascii())}


def numbers(text: str) -> set[str]:
    """Figures, without separators of thousands."""
    return {match.replace(",", "").rstrip(".") for match in _NUMBER.findall(text)}


def frequent(sources: Sequence[Read]) -> dict[str, float]:
    """How much each word is dwelt on: its share of each source's content words, added up over the sources."""
    found: Counter[str] = Counter()
    for read in sources:
        said = [w for paragraph in read.article.paragraphs for w in words(paragraph) if w not in STOP and len(w) > 2]
        for word, count in Counter(said).items():
            if count > 1:
                found[word] += count / len(said)  # type: ignore[assignment]
    return dict(found)


def worth(
    rows: Sequence[Claim], vectors: NDArray[np.float32], topic: NDArray[np.float32], request: set[str]
) -> NDArray[np.float64]:
    """How well each claim serves the topic, about 0..1.5: by meaning, shared words, centrality, standing alone."""
    import numpy as np

    near = vectors @ topic
    centre = vectors.mean(axis=0)
    central = vectors @ (centre / (np.linalg.norm(centre) + 1e-9))
    shared = np.array([len(request & content(row.text)) / max(1, len(request)) for row in rows])
    alone = np.array([_standing(row.text) for row in rows])
    first = np.array([0.15 * (1 - row.place) for row in rows])
    total: NDArray[np.float64] = near + 0.4 * shared + 0.4 * central + alone + first
    return total


def _standing(text: str) -> float:
    """What a sentence loses for not standing alone, for holding others, for telling of its writer."""
    leaning, private = bool(_LEANING.match(text)), bool(_PRIVATE.search(text))
    return -0.15 * leaning - 0.5 * private - 0.4 * _inner_ends(text)


def _inner_ends(text: str) -> int:
    """Points that look like the end of a sentence within one: they make it hard to tell where its citation belongs."""
    return len(re.findall(r"[.!?。]\s", text))
