"""What a ticket already says, and what is missing that the next person will ask for."""

from __future__ import annotations

import re

from .ticket import Ticket

_MONEY = r"(?:[$€£¥]\s?\d[\d.,]*\d|[$€£¥]\s?\d|\b\d[\d.,]*\s?(?:€|EUR|USD|GBP|CHF|dollars|euros|pounds)(?!\w))"
GIVEN = {
    "version": r"\bversions?\b|\bv?\d+\.\d+(?:\.\d+)*\b",
    "steps": (
        r"steps to repro|repro(?:duc\w*)?\b|\bwhen(?:ever)? (?:i|we|you)\b|\bafter (?:i|we)\b|\bevery time\b|\btried\b"
    ),
    "error": r"\b(?:errors?|exceptions?|traceback|warning|code \d+|http \d{3})\b",
    "since": (
        r"\bsince\b|\byesterday\b|\btoday\b|\bthis (?:morning|week|afternoon)\b|\bago\b|\blast \w+\b|\bafter the \w+\b"
    ),
    "device": (
        r"\b(?:windows|mac ?os|macbook|linux|ubuntu|debian|ios|iphone|ipad|android|chrome|safari|firefox|edge|browser"
        r"|laptop|desktop|phone|tablet|docker|kubernetes|java|python)\b"
    ),
    "scope": (
        r"\b(?:every(?:one|body)|nobody|no one|all (?:\w+ )?(?:users|customers|staff)|only me|my colleagues?"
        r"|other users"
        r"|(?:whole|entire) \w+|several|many|some of|just me)\b"
    ),
    "reference": (
        r"\b(?:order|invoice|booking|ticket|case|reference|tracking|account|policy)\b[^.\n]{0,15}?[#A-Z-]{0,5}\d{3,}"
        r"|#\d{3,}"
    ),
    "account": r"[\w.+-]+@[\w-]+\.\w+|\b(?:user ?name|user ?id|account (?:number|id|name))\b",
    "amount": _MONEY,
    "day": r"\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{4}-\d\d-\d\d\b"
    r"|\b(?:mon|tues|wednes|thurs|fri|satur|sun|yester|to)day\b"
    r"|\bthis morning\b"
    r"|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b",
    "photo": r"\b(?:photos?|pictures?|screenshots?|attach\w*|enclosed|video)\b",
    "remedy": r"\b(?:refund|replace\w*|exchange|money back|new one|repair|credit)\b",
    "use": (
        r"\b(?:so that|because|in order to|would (?:help|allow|let)|use case|currently|at the moment|to be able to)\b"
    ),
    "deadline": r"\b(?:by|before|until|deadline|tomorrow|tonight|today|asap|urgent\w*)\b",
    "tried": r"\b(?:tried|restart\w*|reinstall\w*|rebooted|cleared|checked)\b",
}
"""What tells that a detail stands in the ticket."""
_GIVEN = {name: re.compile(pattern, re.IGNORECASE) for name, pattern in GIVEN.items()}
WANTED = {
    "Outage": ("scope", "since", "error", "tried"),
    "Bug": ("steps", "version", "error", "device", "since"),
    "Performance": ("since", "scope", "version", "steps", "device"),
    "Account access": ("error", "account", "device", "since"),
    "Billing": ("reference", "amount", "day"),
    "Refund": ("reference", "remedy", "day", "amount"),
    "Delivery": ("reference", "photo", "remedy", "day"),
    "Cancellation": ("account", "day", "reference"),
    "Security": ("since", "scope", "day", "version"),
    "Safety": ("day", "photo", "reference"),
    "Feature request": ("use", "version", "deadline"),
    "Question": ("version", "use", "deadline"),
    "Documentation": ("version", "photo", "use"),
    "Feedback": ("reference", "day", "use"),
    "Human resources": ("day", "deadline", "account"),
}
"""By situation, what helps most, the most helpful first."""
_NOTED = {
    "reference": re.compile(
        r"\b(?:order|invoice|booking|ticket|case|tracking)(?: (?:number|no\.?|id))?[ :#]{0,3}[A-Z]{0,4}-?\d[\w-]{2,20}",
        re.IGNORECASE,
    ),
    "amount": re.compile(_MONEY),
    "version": re.compile(r"\bversions? v?\d[\w.]{0,15}\w|\bv\d+\.[\d.]*\d", re.IGNORECASE),
    "error": re.compile(r"\b(?:[A-Z]\w{2,40}(?:Exception|Error)|(?:error|http|code) \d{3,5})\b"),
}


def missing(asked: Ticket, situation: str) -> list[str]:
    """The details that the situation wants and the ticket does not give, the most helpful first."""
    return [name for name in WANTED[situation] if not _GIVEN[name].search(asked.whole[:20_000])]


def noted(asked: Ticket) -> list[str]:
    """References, amounts, versions and errors of the ticket, verbatim, one of each kind."""
    found = (pattern.search(asked.whole[:20_000]) for pattern in _NOTED.values())
    return [" ".join(match.group().split()) for match in found if match]
