"""Whether a value that a model gives has its ground in the input, the draft or the caller's schema."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from decimal import Decimal
from functools import cached_property
from typing import Any

from aibackend import Draft
from aibackend_blocks.language.fields import days_told
from aibackend_blocks.language.writing import written_in
from aibackend_blocks.language.writing.grounding import (
    is_carried,
    is_currency,
    is_yearless,
    unknown_facts,
    untold,
    values_at,
)
from aibackend_blocks.values.number_words import counts
from aibackend_blocks.values.quantities import find_quantities

PROSE = 4
"""Words from which on a text may be told in other words than the input's."""


class Ground:
    """What may be said. draft: with the skill of the model that says it: one that reads anew may also tell in words of
    its own, and figures and days as they follow from the input's words.
    """

    def __init__(self, schema: Any, draft: Draft) -> None:
        self._source, self._is_read_anew = draft.source, draft.is_read_anew
        drafted = (json.dumps(value, default=str) for _, value in values_at(draft.result, "data/**"))
        self._given = {json.dumps(value) for value in _offered(schema)} | set(drafted)

    def holds(self, value: Any) -> bool:
        """Whether a value may be said; what says nothing, and yes and no, always may."""
        if value in (None, "") or isinstance(value, bool) or json.dumps(value) in self._given:
            return True
        return is_carried(value, self._source) or (self._is_read_anew and self._follows(value))

    def _follows(self, value: Any) -> bool:
        if not isinstance(value, str):
            return not value or abs(Decimal(str(value))) in self._in_words
        if is_currency(value, self._source) or value in self._days or is_yearless(value, self._source):
            return True
        prose = len(value.split()) >= PROSE
        return prose and not (unknown_facts(value, self._source) or untold(value, self._source))

    @cached_property
    def _in_words(self) -> set[Decimal]:
        """Figures that the input tells in words."""
        foreign = counts(self._source, written_in(self._source[:2_000]))
        return {each.value for each in find_quantities(self._source)} | {Decimal(value) for _, _, value in foreign}

    @cached_property
    def _days(self) -> set[str]:
        return days_told(self._source)


def _offered(schema: Any) -> Iterator[Any]:
    """What a schema names as possible values."""
    if isinstance(schema, Mapping):
        yield from schema.get("enum", []) if isinstance(schema.get("enum"), list) else []
        yield from (schema[name] for name in ("const", "default") if name in schema)
        for part in schema.values():
            yield from _offered(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from _offered(part)
