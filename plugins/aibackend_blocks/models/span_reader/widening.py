"""A span that holds a part of a name is the whole name: `Border` of "Border Collie", `871` of "AC 871", `Mr`."""

from __future__ import annotations

import re

_TITLE = r"(?:Mr|Mrs|Ms|Dr|Prof|Herr|Frau|Mme|M|Sr|Sra|St)\.?"
_WORD = r"(?:[A-ZÀ-ÖØ-Þ][\w'’&-]*|\d[\w-]*|&)"
_JOINED = rf"(?:(?:of|de|del|la|van|von|der|den|du|da|di|&)\s){{0,2}}{_WORD}"
_AFTER = re.compile(rf"\.?(?: {_JOINED}){{1,5}}")
_PARTICLES = "(?:(?:de|del|de la|van|van der|van den|von|der|den|du|da|di|la|bin|ben) )?"
_BEFORE = re.compile(rf"(?:(?<=[a-z,(:] )|(?<=\w, )){_WORD}(?: {_WORD}){{0,3}} {_PARTICLES}$")
_FIGURE_AFTER = re.compile(r"(?:[.,'’]\d+)+")
_CODE_BEFORE = re.compile(r"(?<![\w-])[A-Z]{1,4} $")
_WHEN = re.compile(
    r" (?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul"
    r"|Aug|Sept?|Oct|Nov|Dec|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|I)\b"
)
_MEASURE_ALONE = re.compile(r"[A-Z]{3}|[$€£¥]|%")
_FIGURE_BEFORE = re.compile(r"(?<![\w.,])\d[\d.,]*\s?$")
_LOOKED = 80


def widened(text: str, start: int, end: int) -> tuple[int, int]:
    """The whole name that a span is a part of, on its line; the span itself where it is none."""
    if text[end - 1 : end].isdigit() and (more := _FIGURE_AFTER.match(text, end)):
        return start, more.end()
    value = text[start:end]
    if _MEASURE_ALONE.fullmatch(value) and (figure := _FIGURE_BEFORE.search(text, max(0, start - _LOOKED), start)):
        return figure.start(), end
    if not value or "\n" in value:
        return start, end
    titled = re.fullmatch(_TITLE, value) is not None
    last = value.rpartition(" ")[2]
    if titled or re.match(_WORD, last):
        behind = text[end : end + _LOOKED].split("\n")[0]
        found = _AFTER.match(behind) if titled or behind[:1] == " " else None
        if found and last[:1].isalpha():
            kept = found[0][: when.start()] if (when := _WHEN.search(found[0])) else found[0]
            end += len(kept) if kept.strip(" .") else 0
    before = text[max(0, start - _LOOKED) : start]
    if value[:1].isdigit() and (code := _CODE_BEFORE.search(before)) and len(value) <= 6:
        start -= len(code[0])
    elif (
        re.match(_WORD, value)
        and value[:1].isupper()
        and (name := _BEFORE.search(before))
        and not _WHEN.search(f" {name[0]}")
    ):
        start -= len(name[0])
    return start, end
