"""What is said of one thing, said of several."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.language.english import inflected, lemma

_MODALS: Final = ("can", "will", "must", "should", "may", "never", "always", "also", "only")
"""Words that stay as they are in the plural; what follows an adverb is inflected in its place."""


def of_many(told: str) -> str:
    """A predicate for a subject in the plural: "packs into its pocket" as "pack into their pocket"."""
    head, _, rest = told.partition(" ")
    known = {"is": "are", "was": "were", "has": "have", "a": "a", "an": "an"} | dict.fromkeys(_MODALS, head)
    verb = known.get(head) or (inflected(lemma(head), "VBP") if head == inflected(lemma(head), "VBZ") else head)
    if head in _MODALS[5:]:
        return f"{head} {of_many(rest)}" if rest else head
    return " ".join([verb, re.sub(r"\bits\b", "their", rest)]).strip()
