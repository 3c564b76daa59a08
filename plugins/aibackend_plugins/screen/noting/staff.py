"""Whether a figure of a note is a number of people: by the noun or the label of staff beside it."""

from __future__ import annotations

import re
from collections.abc import Callable

from aibackend_blocks.values.dates import month_of
from aibackend_plugins.screen.kinds import APART, kind_of, noun_behind

_INSIDE = re.compile(r"(?:[A-Za-z/:#°º]|nº\s|\b[A-Z]{2,}[ -])$")
_UNIT = re.compile(r"\s?%|[^\W\d_]|[:/]\d")
"""Behind a figure that is a share, an hour, a day or part of a code: `45 %`, `10h`, `19th`, `09:12`."""
_WORD = re.compile(r"[^\W\d_]+")
_OF_THEM = re.compile(r"\s(?:of (?:us|them)\b|strong\b)|-strong\b", re.IGNORECASE)
_CLAUSE = re.compile(r"[.,;:!?()\n]")
LABEL = re.compile(r"(?:^|[\n.;|,])\s*(?P<label>[^\W\d_][\w /-]{1,25}?)(?:\s?:|(?<=\bFa)\.)\s*$")
"""The label of what follows."""
LABEL_MOST = 40
"""Characters before a name among which its label stands."""
THINGS = ("sites", "homes", "goods", "deals", "time")


def counts_nothing(text: str, start: int, end: int) -> bool:
    """Whether a figure is part of a date, a share, an hour or a code, as in `21 Jan`, `ISO 14001` and `S/4HANA`."""
    behind, before = _WORD.search(text, end, end + 20), _WORD.findall(text[max(0, start - 20) : start])
    dated = behind and not text[end : behind.start()].strip(" .") and month_of(behind.group())
    ends_in_month = before and text[:start].endswith(f"{before[-1]} ") and before[-1].istitle() and month_of(before[-1])
    return bool(_INSIDE.search(text[max(0, start - 12) : start]) or _UNIT.match(text, end) or dated or ends_in_month)


def labels_staff(text: str, start: int, labelled: Callable[[str], str | None] | None) -> bool:
    """Whether the label of staff stands before a figure, as in `Team: 62`, which settles it whatever is around."""
    label = LABEL.search(text, max(0, start - LABEL_MOST), start)
    return bool(labelled and label and labelled(label["label"]) == "employees")


def of_staff(text: str, start: int, end: int, labelled: Callable[[str], str | None] | None) -> bool | None:
    """Whether a figure stands beside the noun or the label of staff; False beside that of other things, else None."""
    label = LABEL.search(text, max(0, start - LABEL_MOST), start)
    if labelled and label and (meant := labelled(label["label"])):
        return meant == "employees"
    if _OF_THEM.match(text, end):
        return True
    behind = _CLAUSE.split(text[end : end + 60])[0]
    noun = noun_behind(behind)
    first = kind_of(noun.partition(" ")[0], APART) if noun else ""
    if "people" in {first, kind_of(noun, APART) if noun else ""}:
        return True
    if first in THINGS:
        return False
    beside = _WORD.findall(behind)[:3] + _WORD.findall(_CLAUSE.split(text[max(0, start - 40) : start])[-1])[-2:]
    return True if any(kind_of(word, APART) == "people" for word in beside if len(word) > 1) else None
