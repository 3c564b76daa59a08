"""A note of the business as it stands in a letter: as a sentence, else as an entry of a list, never half of either."""

from __future__ import annotations

import re

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.notes import sentence
from aibackend_blocks.language.english.parsing import subject
from aibackend_blocks.language.writing import sentence as whole
from aibackend_blocks.language.writing.wording import lowered
from aibackend_blocks.models.note_editor import Manner

_LABELLED = re.compile(r"(?P<label>[A-Z](?:[^:;.!?]|(?<=\d)\.(?=\d)){1,60}): (?P<said>\S.*)$")
_MEANT = re.compile(
    r"(?:[\w-]+ ){0,2}(?:polic(?:y|ies)|rules?|guidelines?|facts?|known|notes?|info|information|status|situation"
    r"|background|terms"
    r"|procedure|update|result|decision|precaution|advice|context|case)(?: [\d.]+)?$"
    r"|(?:[\w-]+ ){1,3}(?:shows|says|states|reads|tells us)$",
    re.IGNORECASE,
)
"""Labels that name the kind of note, which is nothing to a customer."""


def retold(note: str) -> tuple[str, bool]:
    """The note with a full stop, and whether it is a sentence. An order has its "please"."""
    label = _LABELLED.match(note)
    plain = label["said"] if label and _MEANT.match(label["label"]) else note
    made = sentence(plain, Manner.REPLY)
    if made is None:
        return whole(plain), False
    return (f"Please {lowered(made)}" if orders(made.rstrip(".")) else made), True


def orders(said: str) -> bool:
    """Whether a sentence is an order: it begins with its verb, or with "do" or "never"."""
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    first = root.i == 0 or doc[0].lower_ in ("do", "never", "not")
    return first and root.tag_ == "VB" and subject(root) is None and len(doc) > 1 and doc[1].text.isalpha()
