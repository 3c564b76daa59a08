"""X12 interchanges as segments: the envelope tells its own delimiters.

Source: ANSI ASC X12.5 (interchange control structures) and X12.6 (application control structure).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

ISA_ELEMENTS = 16
_ISA = re.compile(r"\bISA(?P<element>[^\w \r\n])")
_LOWER = re.compile(r"\bisa[^\w \r\n].{50,200}?\bgs[^\w \r\n]", re.DOTALL)
"""An interchange that some program folded to lower case."""
_ST = re.compile(
    r"\bST(?P<element>[^\w\s])\d{3}(?P=element)\w{1,9}(?:(?P=element)\w{0,35})?(?P<end>[^\w])\s*(?=[A-Z]{2}[A-Z0-9])"
)
_CLOSED_BY = {"ISA": "IEA", "GS": "GE", "ST": "SE"}
_CONTROL = {"ISA": (13, 2), "GS": (6, 2), "ST": (2, 2)}
"""Where the control number stands in the opening and in the closing segment. Source: X12.5."""


class NotX12(ValueError):
    """The text holds no interchange."""


@dataclass(frozen=True, kw_only=True)
class Segment:
    """A segment; `segment[1]` is its first element, "" when absent. at: its number in the interchange, from 0."""

    elements: tuple[str, ...]
    at: int
    component: str = ":"

    @property
    def name(self) -> str:
        return self.elements[0]

    def __getitem__(self, place: int) -> str:
        return self.elements[place] if place < len(self.elements) else ""

    def parts(self, place: int) -> list[str]:
        """The components of a composite element. A file may part them otherwise than it says it does."""
        value = self[place]
        if self.component in value:
            return value.split(self.component)
        return re.split(r"[:>|^\\]", value)


def is_x12(text: str) -> bool:
    """Whether a text has the head of an interchange."""
    return _ISA.search(text) is not None


def segments_of(text: str) -> list[Segment]:
    """The segments of the interchanges in a text, or of a transaction that lost its envelope. Raises: NotX12.

    The envelope is read by its delimiters, not by its width: text taken from a PDF has lost the padding. Each
    interchange has delimiters of its own.
    """
    if _LOWER.search(text):
        text = text.upper()
    found: list[Segment] = []
    while True:
        try:
            start, element, component, end = _delimiters(text)
        except NotX12:
            if found:
                return found
            raise
        read = 0
        for piece in text[start:].split(end):
            read += len(piece) + len(end)
            piece = re.sub(r"\s*[\r\n\f]+\s*", "", piece).strip("\r\n\f ")
            if not piece:
                continue
            elements = tuple(part.strip() for part in piece.split(element))
            found.append(Segment(elements=elements, at=len(found), component=component))
            if elements[0] == "IEA":
                break
        text = text[start + read :]


def _delimiters(text: str) -> tuple[int, str, str, str]:
    """Where the first segment begins, and what parts elements, components and segments."""
    opened = _ISA.search(text)
    if opened is None:
        bare = _ST.search(text)
        if bare is None:
            raise NotX12("neither ISA nor ST")
        return bare.start(), bare["element"], ":", "\n" if bare["end"] in "\r\n" else bare["end"]
    head = text[opened.start() :].split(opened["element"], ISA_ELEMENTS)
    if len(head) <= ISA_ELEMENTS or len(head[ISA_ELEMENTS]) < 2:
        raise NotX12("the ISA segment is cut off")
    component, end = head[ISA_ELEMENTS][0], head[ISA_ELEMENTS][1]
    return opened.start(), opened["element"], component, "\n" if end in "\r\n" else end


def envelope_errors(segments: Sequence[Segment]) -> list[str]:
    """What is wrong with the envelope: not closed, control numbers that differ, counts that are not right."""
    errors: list[str] = [] if segments[0].name == "ISA" else ["The interchange has no ISA envelope."]
    still_open: list[Segment] = []
    for segment in segments:
        if segment.name in _CLOSED_BY:
            still_open.append(segment)
        elif segment.name in _CLOSED_BY.values():
            opening = still_open.pop() if still_open else None
            if opening is None or _CLOSED_BY[opening.name] != segment.name:
                errors.append(f"{segment.name} closes what was not opened.")
            else:
                errors += _closing_errors(opening, segment)
    return errors + [f"{segment.name} is not closed by {_CLOSED_BY[segment.name]}." for segment in still_open]


def _closing_errors(opening: Segment, closing: Segment) -> list[str]:
    errors = []
    there, here = _CONTROL[opening.name]
    if opening[there].lstrip("0") != closing[here].lstrip("0"):
        errors.append(f"The control numbers of {opening.name} and {closing.name} differ.")
    if closing.name == "SE" and closing[1] != str(closing.at - opening.at + 1):
        errors.append("SE01 is not the number of segments of its transaction.")
    return errors
