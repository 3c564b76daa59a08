"""What a note tells of the person who is written to: what they said, and since when they are who they are."""

from __future__ import annotations

import re

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.parsing import is_finite, subject

from .clauses import Fact, to_you

_SINCE = r"(?:since|as of|from) (?P<when>(?:[A-Z][a-z]+ )?(?:19|20)\d\d|last \w+)"


def role_of(note: str, person: str) -> list[Fact]:
    """Since when the person has had their office, where the note tells that it is new; a list of one, or empty."""
    match = re.search(rf"\bnew (?P<role>[A-Za-z][\w-]*(?: [\w-]+){{0,3}}) {re.escape(person)},? {_SINCE}", note)
    if not person or match is None:
        return []
    return [Fact(text=match.group(), clause=f"you have been {match['role']} since {match['when']}")]


def own_fact(part: str, person: str) -> Fact | None:
    """The fact as it is told to the person; None where it is not on them, or what it says is not sure.

    "editor in chief Tanya Brooks said that …" is "you said that …".
    """
    if not person or person not in part:
        return None
    before, _, after = part.partition(person)
    if not re.fullmatch(r"(?:[\w-]+ ){0,5}", before):
        return None
    told = f"{person}{after}"
    root = next(iter(parsed(told).sents)).root
    who = subject(root)
    says = any(child.dep_ == "ccomp" for child in root.children)
    if who is None or who.i > root.i or not is_finite(root) or root.tag_ != "VBD" or not says:
        return None
    return Fact(text=part, clause=f"you {to_you(after.strip())}")
