"""Whether a value in a text holds: it does, it holds now, it held before, or it is said not to.

Read off the few words right before and behind the value, within its sentence: "was 42", "not 1174", "2 now".
"""

from __future__ import annotations

import re
from enum import Enum


class Standing(Enum):
    """What the text says of how long a value holds."""

    HOLDS = "holds"
    NOW = "now"
    """It holds, and another did before."""
    FORMER = "former"
    """It held before, or was only asked for or planned."""
    DENIED = "denied"


_FORMER = (
    "original originally previous previously old older former formerly was before earlier initial initially requested"
    " planned last prior vorher früher bisher bisherig ancien ancienne anterior antes precedente prima"
)
FORMER_WORDS = frozenset(_FORMER.split())
"""Words by which somebody asks for what held before."""
_BEFORE_MOST, _BEHIND_MOST = 44, 40
_GAP = r"(?:\s[^\s.;:,\n()]{1,20}){0,5}?\s+(?:[$€£¥#]\s?)?$"
_WAS = re.compile(
    r"(?:(?:^|[(,;–—-]|\bit)\s*(?:was|were|used to be|war|waren|était|era)\s+(?:at\s|only\s)?(?:[$€£¥#]\s?)?$"
    r"|(?:^\s*old|\b(?:originally|previously|formerly|initially|used to|until recently|the old|my old|earlier|former"
    r"|previous|prior|initial|requested|asked for|last (?:visit|time|year|month|week|reading)|control|vorher|früher"
    r"|bisher|anciennement|l['’]ancien(?:ne)?|antes|el anterior|prima))\b" + _GAP + r")",
    re.I,
)
_NOT = re.compile(
    r"\b(?:not(?: on| at| the| an?)?|instead of|rather than|no longer|nicht|pas|statt|au lieu d[eu]|en vez de"
    r"|invece d\w+|ignore(?: the)?(?: earlier| old)?|(?:forget|scrap)(?: the)?)\s+(?:[$€£¥#]\s?)?$",
    re.I,
)
_SINCE = re.compile(
    r"\b(?:now|today|currently|meanwhile|(?:changed|moved|up|down|back|raised|cut|reduced|increased|switched) to|jetzt"
    r"|heute|nun|aktuell|maintenant|désormais|ahora|adesso|instead)\W{1,3}"
    r"(?:is |at |on |stands at |let to )?(?:[$€£¥#]\s?)?$",
    re.I,
)
_ENDED = re.compile(
    r"^[^.;\n(]{0,14}?\s(?:(?:is|are|was|est|ist|wurde|has been)\s(?:now\s)?(?:cancell?ed|void|withdrawn|superseded"
    r"|annul|storniert|replaced|out of date|no longer)|(?:on admission|before|previously|originally|beforehand|vorher"
    r"|last (?:visit|time|year|month|week))\b)",
    re.I,
)
_TODAY = re.compile(r"^\s?(?:\S{1,6}\s)?(?:now|today|instead of|not|jetzt|heute|maintenant|ahora|adesso)\b", re.I)
_NOT_ASKED = re.compile(r"\b(?:why|whether|if|or)\s+not\s+$", re.I)


def standing(text: str, start: int, end: int) -> Standing:
    """How the value at a place stands."""
    before = re.split(r"[\n;]|(?<=\w)[.!?]\s", text[max(0, start - _BEFORE_MOST) : start])[-1]
    behind = text[end : end + _BEHIND_MOST].split("\n")[0]
    if _NOT.search(before) and not _NOT_ASKED.search(before):
        return Standing.DENIED
    if _SINCE.search(before):
        return Standing.NOW
    if _WAS.search(before) or _ENDED.match(behind):
        return Standing.FORMER
    return Standing.NOW if _TODAY.match(behind) else Standing.HOLDS
