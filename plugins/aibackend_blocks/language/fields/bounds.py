"""Where a value begins and ends: names without greetings, with their particles, codes and names to their last part."""

from __future__ import annotations

import re

from aibackend_blocks.language import greetings
from aibackend_blocks.values.dates import find_dates

_GREETED = re.compile(
    rf"(?:{greetings.GREETING}(?![\w'’-])[\s,!]*)+(?:{greetings.ALL}(?![\w'’-])[\s,!]*)*"
    r"(?:(?:Herrn?|Frau|Monsieur|Madame|Señora?|Signora?|Sr|Sra)\.?\s+)?",
    re.I,
)


GREETING = re.compile(rf"(?:{_GREETED.pattern})\W*", re.I)
"""A greeting alone, which is nobody's name."""


def in_one_place(text: str, start: int, end: int) -> tuple[int, int]:
    """A name without what another line, cell or bracket holds, and without a greeting."""
    if greeting := _GREETED.match(text, start, end):
        start = greeting.end()
    opened = text.rfind("(", start, end)
    if opened >= 0 and (text[start].islower() or ")" not in text[start:end]):
        start, end = opened + 1, text.find(")", opened, end) if ")" in text[opened:end] else end
    broken = re.search(r"\n|\s{2,}", text[start:end])
    return start, start + broken.start() if broken and broken.start() else end


_PARTICLES = r"(?:(?:de|del|della|di|da|do|dos|du|la|le|van|von|der|den|ter|ten|zu|bin|ben|al) ){1,3}"
_SURNAME = re.compile(rf" {_PARTICLES}[A-ZÀ-Þ][\w'’-]+")
_TOKEN = re.compile(r"(?:(?<=\w)['’-][A-ZÀ-Þ][\w'’-]*)?")
"""The rest of a word that a name was cut in: `Dowd` of "O'Dowd"."""
_FORENAMES = re.compile(rf"(?:[A-ZÀ-Þ][\w'’.-]* ){{1,3}}(?:{_PARTICLES})$")


def with_particles(text: str, start: int, end: int) -> tuple[int, int]:
    """A person's name with what a particle joins to it: `Jan` and `Boer` of "Jan de Boer" are both the whole."""
    before = _FORENAMES.search(text[max(0, start - 40) : start])
    end = _TOKEN.match(text, end).end()  # type: ignore[union-attr]  # it may be empty
    behind = _SURNAME.match(text, end)
    return start - len(before[0] if before else ""), behind.end() if behind else end


_REST = re.compile(r"(?: (?:(?:& |and |of )?[A-ZÀ-Þ][a-zß-ÿ'’-]+))+(?![\w:]| [a-z]+:)")


def named_on(text: str, start: int, end: int) -> int:
    """The end of a name whose capitals go on: `31 Orchard Rise`, where the tagger stopped at `Orchard`."""
    rest = _REST.match(text, end) if re.search(r"[A-ZÀ-Þ]\w*$", text[start:end]) else None
    found = find_dates(text[start : rest.end()]) if rest else []
    return rest.end() if rest and not found and rest[0].count(" ") < _REST_MOST else end


_REST_MOST = 4


def whole_code(text: str, start: int, end: int) -> tuple[int, int]:
    """A code to its ends: `INV-20931`, where only a part of it was told."""
    before = re.search(r"[\w/-]*$", text[max(0, start - 20) : start])
    behind = re.match(r"[\w/-]*", text[end : end + 20])
    return start - len(before.group() if before else ""), end + len(behind.group() if behind else "")
