"""Whether a value stands in the text: verbatim but for spaces, or a date or an amount of it in normal form."""

from __future__ import annotations

import re
from functools import cached_property

from aibackend_blocks.language.fields import days_told, plainly_dated
from aibackend_blocks.language.writing.grounding import is_yearless
from aibackend_blocks.values.amounts import find_amounts
from aibackend_blocks.values.dates import DateOrder, find_dates


class Told:
    """What a text tells, worked out as far as a value asks for it.

    is_read_anew: by somebody who may find the year of a day elsewhere.
    """

    def __init__(self, text: str, *, is_read_anew: bool = False) -> None:
        self._text, self._plain, self._is_read_anew = text, squeezed(text), is_read_anew

    def holds(self, value: str) -> bool:
        """Whether a value, or each of several parted by "; ", stands there."""
        return self._is_there(value) or all(map(self._is_there, value.split("; ")))

    def _is_there(self, value: str) -> bool:
        if squeezed(value) in self._plain or value in self._normal_forms or value in self._days:
            return True
        return self._is_read_anew and is_yearless(value, self._text)

    @cached_property
    def _normal_forms(self) -> set[str]:
        """Dates in either order, and amounts by either decimal sign."""
        dated = plainly_dated(self._text)
        forms = {found.iso for order in (True, False) for found in find_dates(dated, DateOrder(day_first=order))}
        return forms | {format(amount.value, "f") for sign in (".", ",") for amount in find_amounts(self._text, sign)}

    @cached_property
    def _days(self) -> set[str]:
        return days_told(self._text)


def squeezed(text: str) -> str:
    """A text by which mentions are compared: case and white space set aside."""
    return re.sub(r"\s+", " ", text.strip()).casefold()
