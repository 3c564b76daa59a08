"""What a note says somebody does, as an order in English: `is chasing the pack` is `chase the pack`."""

from __future__ import annotations

import re

from aibackend_blocks.language.transcripts.grammar import is_past
from aibackend_blocks.language.verbs import reading

_BOUND = re.compile(
    r"^(?:(?:will|['’]ll|shall|must|should|(?:is|are) (?:going )?to|needs? to|has to|(?:has )?(?:agreed|offered) to|to)"
    r"\s+)(?=\w)",
    re.IGNORECASE,
)
_DOING = re.compile(r"^(?:is|are|['’]s)(?: (?:now|already|still))? (?P<doing>\w+ing) (?=\w)", re.IGNORECASE)
_NO_DEEDS = frozenset("say think know feel want need hope like believe mean remain seem have owe report ask".split())  # noqa: SIM905
"""Verbs in the present that tell of somebody and lay nothing on them."""


def as_deed(text: str) -> str:
    """What follows a name, with its verb in front as a bare one; the same text where it has none of these forms."""
    bare = _BOUND.sub("", text)
    if bare != text:
        return bare
    if (doing := _DOING.match(text)) and (verb := reading(doing["doing"])) and verb.form == "gerund":
        return f"{verb.base} {text[doing.end() :]}"
    first, _, rest = text.partition(" ")
    verb = reading(first)
    return f"{verb.base} {rest}" if verb and verb.form == "third" and rest else text


def tells_of(text: str) -> bool:
    """Whether what follows a name tells what they did, said or have: `says the lintel is cracked`."""
    first = re.match(r"[\w'’-]+", text)
    if first is None:
        return False
    verb = reading(first[0])
    told = verb is not None and verb.form == "third" and verb.base in _NO_DEEDS
    return told or (is_past(first[0]) and first[0].islower())
