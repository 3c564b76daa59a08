"""The parts of a text that is one address, one name or one line of ingredients, for properties named as such parts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_plugins.structure.components import OTHER_NAMES, components, heads

from .wording import spoken

_LONGEST = 400
"""Characters of such a text."""
_ALIASES = {"item": "name", "ingredient": "name", "food": "name"}
"""Further names for parts."""


def parts_of(properties: Sequence[str], text: str) -> dict[str, str] | None:
    """Components of an address, a name or an ingredient line, where most properties are named as such parts are."""
    if not properties or not 0 < len(text) <= _LONGEST:
        return None
    for kind, head in heads().items():
        names = {
            one: label
            for one in properties
            for label in head.labels
            if _ALIASES.get(spoken(one), spoken(one)) == spoken(label)
        }
        telling = set(names.values()) - OTHER_NAMES
        if len(names) >= max(2, 0.6 * len(properties)) and len(telling) >= 2:
            found = components(text, kind)
            return {one: _joined(found[label], head.measured) for one, label in names.items() if label in found}
    return None


def _joined(tokens: Sequence[str], measured: bool) -> str:
    """Tokens as text; marks at the ends fall off, and so do all marks of measured texts."""
    if measured:
        tokens = [token.rstrip(".") for token in tokens if re.search(r"\w", token)]
    return " ".join(tokens).strip(" ,;")
