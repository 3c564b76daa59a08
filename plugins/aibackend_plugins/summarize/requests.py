"""What a report or a letter asks somebody to do: what it labels as an action, requests, and duties with a date."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.transcripts.commitments import Commitment, commitments
from aibackend_blocks.transcripts.people import People
from aibackend_blocks.transcripts.remarks import remarks
from aibackend_blocks.transcripts.turns import Transcript

_GREETED = re.compile(r"(?m)^\W*(?:hi|hello|dear|hey|@)\s*([A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?)\s*[,:!]")
_CHARGED = re.compile(
    r"(?<![.!?] )(?<!^)\b([A-Z][a-z'’-]+(?: [A-Z][a-z'’-]+)?),? (?:will|to|is to|should|must|needs to|has to|"
    r"can you|could you|please)\b"
    r"|(?m:^\W*)([A-Z][a-z'’-]+(?: [A-Z][a-z'’-]+)?)(?: (?:will|to|is to|must|needs to|has to)|,? (?:please|"
    r"can you|could you))\b"
)
_NO_NAMES_LISTED: Final = (
    "the this that it we you they he she there these those i if when what who our your all each everyone please and "
    "but also then so next action actions item items team to for in on at as by with from results result data figure "
    "table"
)
_NO_NAMES = frozenset(_NO_NAMES_LISTED.split())
LIKELY = 0.2
"""The head for action was trained on talk. In letters `we should` mostly argues; requests and names have to tell."""


def requests(text: Transcript, most: int) -> list[Commitment]:
    """In order; nobody is an owner who is not greeted or charged by name."""
    rows = remarks(text)
    whole = "\n".join(turn.text for turn in text.turns)
    return commitments(rows, [LIKELY] * len(rows), People(_names(whole)), None, most=most)


def _names(text: str) -> list[str]:
    found = [match[1] for match in _GREETED.finditer(text)]
    found += [match[1] or match[2] for match in _CHARGED.finditer(text)]
    small = set(re.findall(r"\b[a-z]+\b", text))
    return [
        name for name in found if name.lower() not in _NO_NAMES and not all(w.lower() in small for w in name.split())
    ]
