"""Whether a value in a text holds: it does, it holds now, it held before, or it is said not to.

Read off the few words right before and behind the value, within its sentence: "was 42", "not 1174", "2 now"; and off
what a message answers to ("> 2 rooms") or corrects later ("sorry, make that 60 boxes").
"""

from __future__ import annotations

import re
from bisect import bisect_left
from enum import Enum
from functools import lru_cache


class Standing(Enum):
    """What the text says of how long a value holds."""

    HOLDS = "holds"
    NOW = "now"
    """It holds, and another did before."""
    FORMER = "former"
    """It held before, or was only asked for or planned."""
    DENIED = "denied"
    QUOTED = "quoted"
    """It stands in what a message answers to."""


_FORMER = (
    "original originally previous previously old older former formerly was before earlier initial initially requested"
    " planned last prior vorher früher bisher bisherig ancien ancienne anterior antes precedente prima"
)
FORMER_WORDS = frozenset(_FORMER.split())
"""Words by which somebody asks for what held before."""
_BEFORE_MOST, _BEHIND_MOST = 44, 40
_GAP = r"(?:\s[^\s.;:,\n()]{1,20}){0,5}?\s+(?:[$€£¥#]\s?)?$"
_WAS = re.compile(
    r"(?:(?:^|[(,;–—-]|\bit)\s*(?:was|were|used to be|war|waren|était|era)\s+(?:at\s|only\s|\w+ing\s)?(?:[$€£¥#]\s?)?$"
    r"|(?:^\s*old|\b(?:originally|previously|formerly|initially|used to|until recently|the old|my old|earlier|former"
    r"|previous|prior|initial|requested|asked for|last (?:visit|time|year|month|week|reading)|control|vorher|früher"
    r"|bisher|anciennement|l['’]ancien(?:ne)?|antes|el anterior|prima))\b" + _GAP + r")",
    re.I,
)
_NOT = re.compile(
    r"\b(?:not(?: on| at| the| an?)?|instead of|rather than|no longer|nicht|pas|statt|au lieu d[eu]|en vez de"
    r"|invece d\w+|ignore(?: the)?(?: earlier| old)?|forget(?: the)?|scrap the)\s+(?:[$€£¥#]\s?)?$",
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
_RISING = re.compile(
    r"\b(?:ris(?:es?|ing|en)|rose|go(?:es|ing)? (?:up|down)|went (?:up|down)|(?:in|de)creas\w+|rais\w+|cut|reduced"
    r"|drops?|fell|falls?|chang\w+|mov\w+|up|down|steig\w+|erhöh\w+|sink\w+|passe(?:nt|r)?|augment\w+|sube?n?|baja\w*|passa\w*|aument\w+"
    r"|stijg\w+|gaa[tn]?)\b[^.;\n]{0,24}?\s(?:from|von|de|da|van)\s(?:[$€£¥#]\s?|[A-Z]{3}\s)?$",
    re.I,
)
"""Before what something rises or falls from."""
_UP_TO = re.compile(r"^\s?\S{0,12}\s(?:to|auf|à|a|naar)\s(?:[$€£¥#]\s?|[A-Z]{3}\s)?\d", re.I)
_TODAY = re.compile(r"^\s?(?:\S{1,6}\s)?(?:now|today|instead of|not|jetzt|heute|maintenant|ahora|adesso)\b", re.I)
_REPLACED = re.compile(r"^,?\s(?:but\s)?(?:now|jetzt|maintenant|ahora|adesso)\s(?:[$€£¥#]\s?|[A-Z]{3}\s)?\d", re.I)
_QUOTED = re.compile(r"^[ \t]*>", re.M)
_CORRECTS = re.compile(
    r"\b(?:make (?:that|it)|i meant?(?: to say)?|correction|edit|scratch that|no,? wait|typed (?:that|it) wrong"
    r"|(?:it['’]?s|that['’]?s|is) actually|sorry|oops|pardon|entschuldigung|korrektur|je voulais dire|plutôt|perdón"
    r"|perdona|scusa)\b",
    re.I,
)
_CODE_LEAST = 5
"""Characters from which two codes of one shape are taken for two readings of one."""
_NOT_ASKED = re.compile(r"\b(?:why|whether|if|or)\s+not\s+$", re.I)


def standing(text: str, start: int, end: int) -> Standing:
    """How the value at a place stands."""
    before = re.split(r"[\n;]|(?<=\w)[.!?]\s", text[max(0, start - _BEFORE_MOST) : start])[-1]
    behind = text[end : end + _BEHIND_MOST].split("\n")[0]
    if _NOT.search(before) and not _NOT_ASKED.search(before):
        return Standing.DENIED
    if _RISING.search(before) and _UP_TO.match(behind):
        return Standing.FORMER
    if _SINCE.search(before):
        return Standing.NOW
    if _REPLACED.match(behind) or _corrected(text, start, end):
        return Standing.FORMER
    if _WAS.search(before) or _ENDED.match(behind):
        return Standing.FORMER
    if _TODAY.match(behind):
        return Standing.NOW
    return Standing.QUOTED if _quoted(text, start) else Standing.HOLDS


def _quoted(text: str, start: int) -> bool:
    """Whether a value stands in a line that a message quotes and says more than; a message that only passes another on
    says less."""
    if not _QUOTED.match(text, text.rfind("\n", 0, start) + 1):
        return False
    lines = text.split("\n")
    quoted = sum(len(line) for line in lines if _QUOTED.match(line))
    return quoted < len(text) - len(lines) - quoted


@lru_cache(maxsize=4)
def _corrections(text: str) -> list[tuple[int, int]]:
    """Where a text corrects itself: asked of each value."""
    return [one.span() for one in _CORRECTS.finditer(text)]


def _corrected(text: str, start: int, end: int) -> bool:
    """Whether a correction further on tells another value of the same shape, or another figure of the same thing."""
    value = text[start:end]
    if not any(map(str.isdigit, value)):
        return False
    noun = re.match(r"\s([^\W\d_]{3,})", text[end : end + _BEHIND_MOST])
    if len(value) >= _CODE_LEAST:
        same = "".join(r"\d" if one.isdigit() else "[A-Z]" if one.isupper() else re.escape(one) for one in value)
    elif noun:
        same = rf"\d[\d.,]*(?=\s{re.escape(noun[1])})"
    else:
        return False
    cues = _corrections(text)
    at = bisect_left(cues, (end, end))
    others = re.finditer(rf"(?<![\w.,-]){same}(?![\w-])", text[cues[at][1] :]) if at < len(cues) else ()
    return any(one[0] != value for one in others)
