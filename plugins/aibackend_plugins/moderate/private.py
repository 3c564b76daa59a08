"""Rules about what identifies somebody: which kinds of detail a rule means, and where they stand in a text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from aibackend_blocks.models import minilm, multilingual
from aibackend_blocks.models.tagger import tag
from aibackend_blocks.values.identifiers import find_personal

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_EVERY = frozenset(
    [
        "NAME",
        "PHONE",
        "EMAIL",
        "ADDRESS",
        "DATE_OF_BIRTH",
        "PASSWORD",
        "SSN",
        "PASSPORT",
        "IBAN",
        "CARD",
        "BANK_ACCOUNT",
    ]
)
IDENTIFYING = _EVERY - {"NAME"}
"""What leads to somebody; that a name stands there does not yet."""
_UNSEEN = frozenset(["unseen"])
LOGIN = frozenset(["PASSWORD", "SECRET", "API_KEY", "USERNAME"])
_MEANT: tuple[tuple[str, frozenset[str]], ...] = (
    ("names of people, full names, real names", frozenset(["NAME"])),
    ("phone numbers", frozenset(["PHONE"])),
    ("e-mail addresses", frozenset(["EMAIL"])),
    ("home addresses, where somebody lives", frozenset(["ADDRESS"])),
    ("contact details", frozenset(["PHONE", "EMAIL", "ADDRESS"])),
    ("birth dates", frozenset(["DATE_OF_BIRTH"])),
    ("passwords", LOGIN),
    ("login data, credentials, access keys", LOGIN),
    ("API keys, access tokens, secrets", LOGIN),
    ("credit card numbers", frozenset(["CARD", "CVV"])),
    ("bank account numbers", frozenset(["IBAN", "BANK_ACCOUNT"])),
    ("passport, identity card and social security numbers", frozenset(["SSN", "PASSPORT", "LICENSE"])),
    ("personal data, information that identifies a person", _EVERY),
    ("names of brands, products and companies", frozenset()),
    ("web addresses and links to other sites", frozenset()),
    ("health, illness, medicine, diagnoses", frozenset()),
    ("goods for sale", frozenset()),
    ("insults and bad words", frozenset()),
    ("politics and religion", frozenset()),
    ("photos, films and pictures attached", _UNSEEN),
    ("length, number of words or characters", _UNSEEN),
    ("language that a text is written in", _UNSEEN),
    ("capital letters, spelling and formatting", _UNSEEN),
    ("posted twice, duplicates, how often somebody posts", _UNSEEN),
    ("age or identity of the author is proved", _UNSEEN),
    ("written permission or licence was given", _UNSEEN),
)
"""What a rule may mean, and the identifiers that settle it; none: it is about something else."""
LEAST = 0.52
"""Cosine from which a rule means one of them; the strangest of 40 wordings had 0.48."""
NAMING = re.compile(r"^(?:nam(?:es?|ing)|identif(?:y|ies|ying)) (?=(?:an?|any|the|our|another|other)\b)", re.IGNORECASE)
NAMED_LEAST = 0.45
"""How a rule says that somebody is named, and the cosine that is enough then: eight kinds of people had 0.46 to 0.69, a
competitor and a shop were nearer to names of brands."""
SURE = {"NAME": 0.8}
"""Least confidence in an identifier of a kind."""
_TAGGED = {"PERSON": "NAME", "PASSWORD": "PASSWORD", "USERNAME": "USERNAME"}


def meant(thing: str) -> frozenset[str]:
    """The identifiers that a thing of a rule means."""
    asked, names = NAMING.subn("full name of ", thing)
    best, kinds = max(_likeness(asked), key=lambda pair: pair[0])
    return kinds if best >= (NAMED_LEAST if names else LEAST) else frozenset()


def unseen(thing: str) -> bool:
    """Whether a thing of a rule is nothing that the words of a text tell: its length, its author, its pictures."""
    return meant(thing) == _UNSEEN


def shown(text: str, kinds: frozenset[str]) -> str:
    """The first identifier of these kinds in a text, verbatim; "" where there is none."""
    found = [
        (one.start, one.end)
        for one in find_personal(text)
        if one.kind in kinds and one.confidence >= SURE.get(one.kind, 0.6)
    ]
    found += [
        (one.start, one.end)
        for one in tag(text, least=0.8)
        if _TAGGED.get(one.kind) in kinds and one.end - one.start > 3
    ]
    return text[slice(*min(found))].strip() if found else ""


def _likeness(thing: str) -> Sequence[tuple[float, frozenset[str]]]:
    abroad = _vectors()[0] @ multilingual.embed([thing])[0]
    here = _vectors()[1] @ minilm.embed([thing])[0]
    return [(float(max(a, b)), kinds) for a, b, (_, kinds) in zip(abroad, here, _MEANT, strict=True)]


@cache
def _vectors() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    words = [name for name, _ in _MEANT]
    return multilingual.embed(words), minilm.embed(words)
