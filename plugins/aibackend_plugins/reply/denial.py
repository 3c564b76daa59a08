"""Words that deny, in the languages that are read by their words."""

from __future__ import annotations

import re

from aibackend_blocks.language.customer.tongues import folded

_DENIED = {
    "de": r"nicht|kein\w*|nie\w*|ausverkauft|geschlossen|vergriffen|leider",
    "fr": r"ne|n['’]\w+|pas|non|aucun\w*|epuise\w*|ferme\w*|impossible|complet\w*",
    "es": r"no|nunca|ningun\w*|agotad\w+|cerrad\w+|completo|sin",
    "it": r"non|nessun\w*|mai|esaurit\w+|chius\w+|completo|senza",
    "nl": r"niet|geen|nooit|uitverkocht|gesloten|helaas",
    "pt": r"nao|nunca|nenhum\w*|esgotad\w+|fechad\w+|sem",
}


def denies(text: str, code: str) -> bool:
    """Whether a text denies something."""
    return re.search(rf"\b(?:{_DENIED[code]})\b", folded(text)) is not None
