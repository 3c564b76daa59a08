"""Particulars: the lines `Label: value` and rows `| Label | value |` in which forms and schedules tell main terms.

One line may tell several: `Start: 1 May 2025. End: 30 April 2026.`"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

HEAD_CHARACTERS = 12_000
_LINE = re.compile(
    r"(?:^|(?<=[.;])(?=[ \t]+[A-ZÀ-Þ][A-Za-zÀ-ÿ ]{1,30}:[ \t]))[ \t]*(?:\|[ \t]*)?"
    r"(?P<label>[A-ZÀ-Þ][A-Za-zÀ-ÿ ()/.'’-]{1,40}?)"
    r"[ \t]*(?::[ \t]*|\|[ \t]*|(?P<gap>\t[ \t]*|[ \t]{3,}))"
    r"(?P<value>[^\s|:][^\n|]*?)[ \t]*(?:(?=[.;][ \t]+[A-ZÀ-Þ][A-Za-zÀ-ÿ ]{1,30}:[ \t])|(?:\|[^\n]*)?$)",
    re.MULTILINE,
)
_SIGNATURES = re.compile(r"(?i)\bin\s+witness\s+whereof\b|\babove\s+written\b")
"""From here on columns are those who sign, side by side."""

_JOINED = re.compile(r"\s*(?:/|&|\b(?:and|und|et|y|e|en)\b)\s*")


@dataclass(frozen=True, kw_only=True, slots=True)
class Particular:
    """label: in lower case. start and end: of the value in the text."""

    label: str
    value: str
    start: int
    end: int


def find_particulars(text: str) -> Iterator[Particular]:
    """Every labelled line of the head of an agreement, in order."""
    signed = _SIGNATURES.search(text, 0, HEAD_CHARACTERS)
    for match in _LINE.finditer(text[:HEAD_CHARACTERS]):
        if match["gap"] and signed and match.start() > signed.start():
            continue
        label = match["label"].casefold().rstrip(" .")
        yield Particular(label=label, value=match["value"], start=match.start("value"), end=match.end("value"))


def labelled(text: str, labels: re.Pattern[str]) -> Iterator[Particular]:
    """The particulars with a label of a kind, also where it is joined to another: `Date of agreement and start`."""
    for each in find_particulars(text):
        if any(labels.fullmatch(label) for label in (each.label, *_JOINED.split(each.label))):
            yield each
