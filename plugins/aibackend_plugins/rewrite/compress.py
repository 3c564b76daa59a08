"""A text made shorter by what its trees can do without, the least telling part first.

A part may go if its tree sets it apart (a clause or phrase between commas, a clause about what the writer thinks, a
whole sentence) and it holds no fact, figure, denial, duty, permission or condition. How much it tells is measured: by
how far the meaning of the text moves without it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from aibackend_blocks.language.english import lemma, parsed
from aibackend_blocks.language.english.parsing import subject
from aibackend_blocks.language.writing.wording import capital

from .edits import WORDS_MOST, is_order
from .facts import facts
from .length import LEANS
from .meaning import binding
from .roles import probabilities
from .wholeness import unbroken, whole

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

MOVED_MOST: Final = 0.06
"""How far, as one less a cosine, the meaning of a text may move by a part left out."""
WEIGHED_MOST: Final = 40
"""Parts of a text that are weighed."""
PART_MIN: Final = 3
"""Words of a part that is worth leaving out."""
EMPTY_MIN, MATTER_MOST = 0.5, 0.1
"""How likely a sentence is small talk, a courtesy or a hedge at least, and of the matter at most, to be left out."""
_LED_BY: Final = frozenset(("as", "with", "including", "following", "like", "based"))
"""What phrases of circumstance begin with, which tell no place, no time and no cause."""
_CONCEDES: Final = frozenset(("although", "though", "while", "whereas"))
_REASONS: Final = frozenset(("as", "because", "since"))
_MUSES: Final = frozenset((
    "think", "know", "hear", "wonder", "believe", "feel", "mean", "hope", "guess", "suppose", "realise", "realize",
    "understand", "imagine", "remember", "be",
))  # fmt: skip
"""What writers do in a reason that tells nothing of the matter."""


_SAYS: Final = frozenset((
    "inform", "tell", "advise", "say", "note", "notify", "announce", "remind", "mention", "report", "state", "stress",
    "emphasise", "emphasize", "know", "add", "observe", "remark", "highlight",
))  # fmt: skip
"""Verbs of a frame that only says that something is said: "we would like to take this opportunity to tell you"."""
_GRIEVES: Final = re.compile(r"\b(?:sorry|regret\w*|afraid|unfortunately|sad\w*|apolog\w+)\b", re.IGNORECASE)
_COURTESIES: Final = (
    _GRIEVES,
    re.compile(r"\b(?:thank\w*|grat\w+|appreciat\w+)\b", re.IGNORECASE),
    re.compile(r"\b(?:welcom\w+|invit\w+)\b", re.IGNORECASE),
)
"""Courtesies that a goal can ask for."""

_OUR_LEAVE: Final = re.compile(r"\b(?:we|I) (?:can|could|may|might)\b", re.IGNORECASE)
"""What writers can themselves, which allows the reader nothing."""
_WILL: Final = re.compile(r"\b(?:will|shall)\b|['’]ll\b", re.IGNORECASE)
"""What is promised or announced."""


class Part(NamedTuple):
    """A part of a text: the line and sentence it is in, and that sentence without it, "" if it is the sentence."""

    row: int
    place: int
    left: str


def meant(said: str, goal: str) -> bool:
    """Whether a sentence is the courtesy that the goal asks for."""
    return any(pattern.search(goal) and pattern.search(said) for pattern in _COURTESIES)


def compressed(lines: list[list[str]], most: int, goal: str = "") -> tuple[list[list[str]], list[str]]:
    """The lines without their least telling parts, as long as they have more than `most` words, and the sentences that
    were left out."""
    gone: list[str] = []
    lines = [[unframed(said) for said in line] for line in lines]
    for part in _empty(lines, goal):
        if _words(lines) > most and _words(_without(lines, part)):
            gone += [] if part.left else [lines[part.row][part.place]]
            lines = _without(lines, part)
    while (count := _words(lines)) > most:
        found = [part for part in _parts(lines) if _words(_without(lines, part)) < count][:WEIGHED_MOST]
        if not found:
            break
        moved = _moved(lines, found)
        best = min(range(len(found)), key=lambda place: moved[place])
        if moved[best] > MOVED_MOST:
            break
        lines = _without(lines, found[best])
    return lines, gone


def unframed(said: str) -> str:
    """What follows a frame: "It is fair to say that sales fell" as "Sales fell"; any other sentence as it is."""
    doc = parsed(said)
    told = next((t for t in doc if t.dep_ == "ccomp" and lemma(t.head.text) in _SAYS and t.head.i < t.i), None)
    if told is None or said.endswith("?") or doc[told.left_edge.i].lower_ != "that" or told.left_edge.i < 2:
        return said
    frame = doc[: told.left_edge.i]
    speakers = {who.lower_ for t in frame if (who := subject(t)) is not None and t.tag_[:2] in ("VB", "MD")}
    goes_on = any(c.dep_ == "conj" and any(t.lower_ == "that" for t in c.children) for c in told.children)
    plain = not goes_on and speakers <= {"i", "we", "it"} and not any(t.dep_ == "neg" or t.tag_ == "VBD" for t in frame)
    ends = told.right_edge.i >= len(doc) - 2 and len(list(doc.sents)) == 1 and subject(told) is not None
    if not (plain and ends) or "," in frame.text or _GRIEVES.search(frame.text) or facts(frame.text):
        return said
    return capital(doc[frame.end + 1 :].text.lstrip(" ,"))


def _empty(lines: list[list[str]], goal: str) -> Iterator[Part]:
    """Sentences, and clauses at the end of one, that are nothing of the matter: the last first."""
    told = [(row, place) for row, line in enumerate(lines) for place in range(len(line))]
    for row, place in reversed(told):
        said = lines[row][place]
        if _is_empty(said, goal) and not LEANS.match("".join(lines[row][place + 1 : place + 2])):
            yield Part(row, place, "")
            continue
        doc = parsed(said)
        for token in doc:
            first = token.left_edge.i
            joint = doc[first - 1].lower_ if first else ""
            if token.dep_ != "conj" or joint not in ("and", "but") or token.right_edge.i < len(doc) - 2:
                continue
            who = subject(token) or subject(token.head)
            left = f"{doc[: first - 1].text.rstrip(' ,')}{said[-1]}"
            clause = doc[first:].text
            own = clause if subject(token) is not None or who is None else f"{who.text} {clause}"
            free = len(clause.split()) > PART_MIN and not _tells(clause, starts=False)
            if free and _is_empty(capital(own), goal) and whole(said, [left]):
                yield Part(row, place, left)
                break


def _is_empty(said: str, goal: str) -> bool:
    if _tells(said, starts=True) or binding(said, leave=False) or meant(said, goal) or said.endswith("?"):
        return False
    if is_order(next(iter(parsed(said).sents)).root):
        return False
    shares = probabilities(said)
    return shares["matter"] <= MATTER_MOST and sum(shares[kind] for kind in ("chat", "courtesy", "hedge")) >= EMPTY_MIN


def _words(lines: list[list[str]]) -> int:
    return sum(len(said.split()) for line in lines for said in line)


def _without(lines: list[list[str]], part: Part) -> list[list[str]]:
    line = lines[part.row]
    new = [*line[: part.place], *([part.left] if part.left else []), *line[part.place + 1 :]]
    return [*lines[: part.row], new, *lines[part.row + 1 :]]


def _moved(lines: list[list[str]], found: list[Part]) -> list[float]:
    """How far the meaning moves without each part."""
    from aibackend_blocks.models.minilm import embed

    texts = [" ".join(said for line in kept for said in line) for kept in (lines, *(_without(lines, p) for p in found))]
    whole_, *rest = embed(texts)
    return [1 - float(vector @ whole_) for vector in rest]


def _parts(lines: list[list[str]]) -> Iterator[Part]:
    for row, line in enumerate(lines):
        for place, said in enumerate(line):
            if len(said.split()) > WORDS_MOST:
                continue
            for left in _shortened(said):
                yield Part(row, place, left)


def _shortened(said: str) -> Iterator[str]:
    """The sentence without each part that its tree sets apart and that may go."""
    doc = parsed(said)
    for token in doc:
        first, last = token.left_edge.i, token.right_edge.i
        if not (_is_apart(token, doc, first, last) or _is_musing(token, doc, first)):
            continue
        part = doc[first : last + 1].text.rstrip(" .!?")
        bound = not _is_musing(token, doc, first) and (binding(_OUR_LEAVE.sub("", part)) or _WILL.search(part))
        if len(part.split()) < PART_MIN or bound or _tells(part, starts=first == 0):
            continue
        before, after = doc[:first].text.rstrip(" ,"), doc[last + 1 :].text.lstrip(" ,")
        left = f"{before}{'' if not before or after[:1] in '.!?' else ' '}{after}"
        if before.count("(") == before.count(")") and unbroken(said, capital(left)) and whole(said, [capital(left)]):
            yield capital(left)


def _tells(part: str, *, starts: bool) -> bool:
    """Whether a part, which starts a sentence or not, holds a figure, a name, a date or a link."""
    figures = any(token.like_num for token in parsed(part))
    return figures or bool(facts(part if starts else f"x {part}"))


def _is_apart(token: Token, doc: Doc, first: int, last: int) -> bool:
    """Whether a clause or phrase stands between commas, or between a comma and the sentence's beginning or end."""
    opens, closes = first == 0 or doc[first - 1].text == ",", last >= len(doc) - 2 or doc[last + 1].text == ","
    if not (opens and closes) or (first == 0 and last >= len(doc) - 2):
        return False
    if token.dep_ == "relcl":
        return first > 0 and doc[first].lower_ in ("which", "who", "where")
    marks = {child.lower_ for child in token.children if child.dep_ == "mark"}
    if token.dep_ == "advcl":
        return bool(marks & _CONCEDES) or (token.tag_ == "VBG" and not marks and first > 0)
    return token.dep_ == "prep" and token.lower_ in _LED_BY


def _is_musing(token: Token, doc: Doc, first: int) -> bool:
    """Whether a reason at a sentence's end only tells what the writer knows or thinks: "as I wasn't sure whether"."""
    marks = {child.lower_ for child in token.children if child.dep_ == "mark"}
    who = subject(token)
    verbs = (token, *(child for child in token.children if child.dep_ == "conj"))
    return (
        token.dep_ == "advcl" and bool(marks & _REASONS) and first > 0 and token.right_edge.i >= len(doc) - 2
        and who is not None and who.lower_ in ("i", "we") and all(lemma(verb.text) in _MUSES for verb in verbs)
    )  # fmt: skip
