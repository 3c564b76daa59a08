"""Days of texts as the caller asks for them: ISO 8601, where the instructions or a description say so."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from aibackend_blocks.language.fields import day_told
from aibackend_blocks.values.dates import DateOrder, find_dates

from .kinds import types
from .wording import spoken

_ASKS = re.compile(
    r"\bISO(?:[ -]?8601)?\b(?!\W{0,2}(?:3166|4217|639|\d))|(?<!\w)(?:Y{4}|J{4}|A{4})-MM-(?:DD|TT|JJ|GG)(?!\w)",
    re.I,
)
_OF_DAYS = re.compile(r"\b(?:date|day|datum|fecha|data|deadline|due|born|birth|expiry|expires|until|from|since)\b")
_SHORT = 3
"""Words beside a day that a value may have and still be that day: `next charter 10 May`."""


def dated(schema: Any, data: Any, instructions: str, order: DateOrder, text: str) -> Any:
    """The data with its days in ISO 8601, where that is asked for; where a list's others are days, what is none goes.

    A day without a year is of the year that the days of the text lie in, if they leave no doubt.
    """
    return _Days(bool(_ASKS.search(instructions)), order, text).value("", schema, data)


class _Days:
    def __init__(self, asked: bool, order: DateOrder, text: str) -> None:
        self.asked, self.order, self.text = asked, order, text

    def value(self, name: str, schema: Any, data: Any) -> Any:
        below = schema if isinstance(schema, Mapping) else {}
        if isinstance(data, Mapping):
            parts = below.get("properties")
            parts = parts if isinstance(parts, Mapping) else {}
            return {one: self.value(one, parts.get(one), value) for one, value in data.items()}
        if isinstance(data, list):
            made = [self.value(name, below.get("items"), one) for one in data]
            return self._without_strays(below.get("items"), data, made)
        described = str(below.get("description", ""))
        if isinstance(data, str) and not {"enum", "format"} & {*below} and (self.asked or _ASKS.search(described)):
            return self._day(name, data) or data
        return data

    def _day(self, name: str, value: str) -> str:
        found = find_dates(value, self.order)
        day = found[0].iso if len(found) == 1 else "" if found else day_told(self.text, value)
        apart = re.findall(r"[^\W\d_]+", value.replace(found[0].text, " ")) if len(found) == 1 else value.split()[:-2]
        return day if len(apart) <= _SHORT or (day and _OF_DAYS.search(spoken(name))) else ""

    def _without_strays(self, schema: Any, before: Sequence[Any], made: list[Any]) -> list[Any]:
        """The rows without a value that is no day, in a column of which every other value was made one."""
        parts = schema.get("properties") if isinstance(schema, Mapping) else None
        if not isinstance(parts, Mapping) or not all(isinstance(one, dict) for one in made):
            return made
        for name, below in parts.items():
            values = [(one.get(name), was.get(name)) for one, was in zip(made, before, strict=True)]
            days = [one for one, was in values if one != was]
            strays = [one for one, was in values if isinstance(one, str) and one == was and not find_dates(one)]
            if len(days) > len(strays) > 0:
                empty = {name: None} if isinstance(below, Mapping) and "null" in types(below) else {}
                made = [
                    {**{key: value for key, value in one.items() if key != name}, **empty}
                    if one.get(name) in strays
                    else one
                    for one in made
                ]
        return made
