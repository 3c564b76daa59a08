"""Criteria in words cut into parts of which each asks for one thing, by their marks, in any language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from aibackend_blocks.language.sentences import ends

from .bounds import OPS
from .denial import LACKING, NOT, denies

CHECKS_MOST = 30
_TOO_LONG = re.compile(r"(\S{80})\S+")
_THEN = rf"(?<!,)\s+(?:and|und|et|y|e|en)\s+(?=(?-i:[a-zà-ÿ]+ )?(?:{OPS})\s*[$€£]?\d)"
"""Before a bound of its own: `export to Peru and make more than 5 million`."""
_CLAUSE = re.compile(
    r"\s+(?=(?:that|which|who)\s+(?:are|is|do|does|have|has|were)\b)|[;\n•]+"
    r"|[?!](?=\s|$)"
    rf"|(?<!\s)\s+but\b\s+|,?\s+(?=(?:excluding|except|{LACKING})\b)"
    r"|(?<!,)\s+(?=(?:che|que|qui)\s)"
    rf"|{_THEN}|(?<!,)\s+(?:and|und|et|y|e|en)\s+(?={NOT.pattern})",
    re.IGNORECASE,
)
_REASON = re.compile(r",?\s+(?:or (?-i:else|we)|otherwise|because|since we|as we|so (?:that )?we)\b[^.;]*", re.I)
"""Why something is asked for, which asks for nothing itself."""
_PART = re.compile(r"(?:,(?=\s|\D))(?![^()]*\))\s*(?:(?:and|und|et|y|e|en|but|aber)\s+)?(?=\S)")
_BRACKETS = re.compile(rf"\((?=[^()]*?(?:[\d=]|{NOT.pattern}))([^()]{{3,}})\)", re.IGNORECASE)
"""Brackets that ask for something of their own: a figure, a denial, what equals what."""
OR = re.compile(r"\b(?:or|oder|ou|of|o|lub)\b", re.IGNORECASE)
_BARE = re.compile(r"(?:(?:or|oder|ou|of|o)\s+)?[^\d\s]+(?:\s[^\d\s]+){0,3}", re.IGNORECASE)

_MARKER = re.compile(r"(?:(?<=\s)|^)\(?(?P<mark>\d{1,2}|[a-h]|[ivx]{1,4})[.)]\s+(?=\S)", re.IGNORECASE | re.MULTILINE)
_NUMBERINGS = (
    tuple(map(str, range(1, CHECKS_MOST + 1))), tuple("abcdefgh"), ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii"),
)  # fmt: skip
_HEADING = re.compile(r"^[^\S\n]*+(?:#{1,6}\s*(?P<rubric>.+)|(?P<list>\S[^\n]*):\s*)$", re.MULTILINE)
_BULLET = re.compile(r"\s*(?:[-*•+–—]|\(?(?:\d{1,2}|[a-h]|[ivx]{1,4})[.)])\s", re.IGNORECASE)
_HEAD_MOST = 40
"""Characters of a label before a colon."""


@dataclass(frozen=True)
class Line:
    """A line of criteria, or an item of a list that is numbered within a line. heading: what stands over it, or "".

    is_rubric: whether the heading is one of a document, under which nothing must hold.
    """

    text: str
    heading: str = ""
    is_rubric: bool = False


def lines(criteria: str) -> Iterator[Line]:
    """The lines of criteria, each with the heading that it stands under.

    A list ends at a blank line, and behind items with bullets at a line without one that is not indented.
    """
    head: tuple[str, bool] = ("", False)
    rubric, before = head, ""
    for line in _apart(criteria).splitlines():
        if heading := _HEADING.match(line):
            head, before = (heading["rubric"] or heading["list"], bool(heading["rubric"])), ""
            rubric = head if heading["rubric"] else rubric
        elif not line.strip():
            head = rubric if before else head
        else:
            if _BULLET.match(before) and not _BULLET.match(line) and not line[0].isspace():
                head = rubric
            before = line
            yield Line(line, *head)


def _apart(criteria: str) -> str:
    """Criteria with a line for each item of a list that is numbered in whatever way: by marks that count on."""
    marks = list(_MARKER.finditer(criteria))
    chains = []
    for numbering in _NUMBERINGS:
        wanted, chain = iter(numbering), []
        due = next(wanted)
        for mark in marks:
            if mark["mark"].casefold() == due:
                chain.append(mark)
                due = next(wanted, "")
        chains.append(chain)
    best = max(chains, key=len)
    for mark in reversed(best if len(best) > 1 else []):
        before = criteria[: mark.start()].rstrip(" ,")
        gap = "" if before.endswith("\n") else "\n"
        criteria = f"{before}{gap}- {criteria[mark.end() :]}"
    return criteria


def denied_label(part: str) -> bool:
    """Whether a part begins with a label that denies: `Not for us: consultancies`."""
    label, colon, _ = part.partition(":")
    return bool(colon) and len(label) <= _HEAD_MOST and denies(label)


def clauses(line: str) -> Iterator[list[str]]:
    """The clauses of a line, each by its parts between commas; what stands in brackets is a clause of its own."""
    even = _REASON.sub("", _TOO_LONG.sub(r"\1", " ".join(line.split())))
    brackets = [match[1] for match in _BRACKETS.finditer(even)]
    told = [clause for said in _sentences(_BRACKETS.sub(" ", even)) for clause in _CLAUSE.split(said)]
    for clause in [*told, *brackets]:
        if parts := [part for said in _PART.split(clause) if (part := said.strip(" -*\t,"))]:
            yield parts


_STOP = re.compile(r"\.(?=\s|$)")
_AROUND = 80
"""Characters on either side of a stop that tell whether it ends a sentence."""


def _sentences(text: str) -> Iterator[str]:
    """The sentences of a line without their stops, also where the next begins with a small letter."""
    start = 0
    for stop in _STOP.finditer(text):
        said, more = (
            text[max(start, stop.start() - _AROUND) : stop.end()],
            text[stop.end() + 1 : stop.end() + 1 + _AROUND],
        )
        if not more or len(said) + 1 in ends(f"{said} {more[0].upper()}{more[1:]}", ordinals=False):
            yield text[start : stop.start()]
            start = stop.end()
    yield text[start:]


def listed(parts: list[str], *, is_head: bool) -> int:
    """How many parts from the first on are one list that an "or" closes: `agencies, studios or freelancers`.

    is_head: whether the first part opens a list, as a denial or a label does, and takes what follows it.
    """
    closed = 1
    for number, part in enumerate(parts[1:], 2):
        if not _BARE.fullmatch(part):
            break
        first = OR.match(part)
        if first or (is_head and OR.search(part)):
            closed = number
    return closed
