"""Labels that mean a property in other words or another language: `Cliente:` a customer, `Shipped to:` a recipient."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aibackend_blocks.language.field_names import likenesses
from aibackend_blocks.language.mail import OF_MAIL
from aibackend_blocks.values.assignment import best_pairs

from .kinds import typed, types
from .wording import likeness, spoken

LEAST = 0.5
"""Likeness from which a label means a property."""
NULLABLE = 0.1
"""What more it takes where the schema takes null for an answer."""
VALUE_MOST = 80
"""Characters of a value behind such a label; a longer one is a sentence."""
_SAID = 0.8
"""Likeness by words from which a label is a property's own."""
_LABELS_MOST = 40


def meant_labels(
    properties: Mapping[str, Mapping[str, Any]], labels: Sequence[tuple[str, str]]
) -> list[tuple[str, str]]:
    """(property, value) of the labels that no property's words say but that mean one, each property's best one."""
    labels = [one for one in dict.fromkeys(labels) if spoken(one[0]) and one[0] not in OF_MAIL][:_LABELS_MOST]
    open_ = [name for name, below in properties.items() if _is_plain(below) and not _told(name, labels)]
    free = [one for one in labels if not any(likeness(name, one[0]) >= _SAID for name in properties)]
    if not open_ or not free:
        return []
    worths = likenesses([spoken(name) for name in open_], [spoken(label) for label, _ in free])
    for row, name in enumerate(open_):
        for column, (_, value) in enumerate(free):
            if len(value) > VALUE_MOST or typed(value, properties[name], name) is None:
                worths[row][column] = 0.0
            worths[row][column] -= NULLABLE * ("null" in types(properties[name]))
    return [(open_[row], free[column][1]) for row, column in best_pairs(worths, least=LEAST)]


def _is_plain(below: Mapping[str, Any]) -> bool:
    return not {"object", "array"} & {*types(below)} and "const" not in below


def _told(name: str, labels: Sequence[tuple[str, str]]) -> bool:
    return any(likeness(name, label) >= _SAID for label, _ in labels)
