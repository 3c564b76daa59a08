"""What a sender notes of a talk with the lead: where they met and what was said, which a letter may come back to."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from .clauses import to_you

_MET: Final = re.compile(r"^(?:I |We )?(?P<how>[Mm]et|[Ss]poke|[Tt]alked|[Cc]hatted)\b")
_WHERE: Final = re.compile(
    r"\b(?:at|during) (?:the |a |an |our |their )(?:[\w'’&-]+ ){0,4}(?:show|fair|meetup|conference|expo|event"
    r"|summit|congress"
    r"|workshop|dinner|exhibition|forum)\b"
)
_SAID: Final = re.compile(
    r"\b(?:[Hh]e|[Ss]he|[Tt]hey) (?:said|mentioned|told (?:me|us)|complained|explained) (?:that )?(?P<what>[^.;]+)[.;]?"
)
_ASKED: Final = re.compile(r"\b(?:[Hh]e|[Ss]he|[Tt]hey) asked (?:me|us) (?P<what>(?:to|for|about) [^.;]+)[.;]?")
_LEFT: Final = re.compile(r"\b(?:he|she|they|him|them|I|said|think|after the show|contact)\b", re.IGNORECASE)


NOTE_MOST: Final = 200
"""Characters at the start of a note that tell where the two met."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Talk:
    """how: "met", "spoke" or "". where: "at the Prague meetup" or "". said: what the reader said, spoken to them."""

    how: str = ""
    where: str = ""
    said: str = ""
    asked: str = ""


def talk_of(note: str) -> Talk:
    """The talk that a note in prose tells of; empty for any other text."""
    met = _MET.match(note.strip())
    if not met:
        return Talk()
    said, asked, where = _SAID.search(note), _ASKED.search(note), _WHERE.search(note[:NOTE_MOST])
    return Talk(
        how="met" if met["how"].lower() == "met" else "spoke",
        where=where.group() if where else "",
        said=_turned(said["what"]) if said else "",
        asked=_turned(asked["what"]) if asked else "",
    )


def _turned(what: str) -> str:
    """What was said as it is told to whoever said it; "" where it speaks of somebody else."""
    told = to_you(what.strip())
    return "" if _LEFT.search(told) else told
