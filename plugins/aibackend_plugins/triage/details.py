"""What a ticket already says, and what is missing that the next person will ask for."""

from __future__ import annotations

import re

from .lists import category
from .ticket import SEARCHED_MOST, Ticket

_MONEY = (
    r"(?:\b(?:EUR|USD|GBP|CHF)\s?\d[\d.,]*\b|[$€£¥]\s?\d[\d.,]*\d|[$€£¥]\s?\d"
    r"|(?<![\w.,])\d[\d.,]*\s?(?:€|EUR|USD|GBP|CHF|dollars|euros|pounds)(?!\w))"
)
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
    "account": r"(?<![\w.+-])[\w.+-]+@[\w-]+\.\w+|\b(?:user ?name|user ?id|account (?:number|id|name))\b",
    "address": (
        r"\b\d{1,5}[a-z]?,? (?:\w+ ){1,3}(?:street|st|road|rd|lane|avenue|ave|drive|way|court|place|close)\b"
        r"|\b\w+(?:stra(?:ß|ss)e|weg|gasse) \d"
    ),
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
    "example": (
        r"\b(?:user|account|file|record) ?(?:name|id|number|no\.?)?[ :#]{1,2}[\w.-]*\d"
        r"|\b\w+\.(?:csv|pdf|xlsx?|docx?|json)\b"
    ),
    "place": r"\b(?:room|flat|apartment|floor|house) (?:no\.? ?)?\d|\b(?:on|in) the \w+ floor\b",
    "slot": r"\b\d{1,2}(?::\d\d)? ?(?:am|pm|o['’]clock)\b|\b(?:any|every) (?:morning|afternoon|evening|day|time)\b",
    "booking": r"\b(?:room|booking|reservation|table)\b[^.\n]{0,15}\d|\bunder the name\b|\bwith (?:dr|doctor)\b",
    "size": (
        r"\b\d+ (?:\w+ )?(?:people|persons|users|seats|licen[cs]es|teachers|pupils|employees|staff|pieces|units"
        r"|guests)\b"
    ),
    "medicine": r"\b\d+ ?(?:mg|ml|mcg)\b",
    "period": (
        r"\b(?:january|february|march|april|may|june|july|august|september|october|november|december"
        r"|this (?:month|year)|last (?:month|year))\b"
    ),
    "tried": r"\b(?:tried|twice|restart\w*|reinstall\w*|rebooted|cleared|checked)\b",
}
"""What tells that a detail stands in the ticket."""
_GIVEN = {name: re.compile(pattern, re.IGNORECASE) for name, pattern in GIVEN.items()}
WANTED = {
    "Outage": ("scope", "since", "error", "tried"),
    "Technical problem": ("example", "steps", "error", "device", "since", "version"),
    "Technical problem: hardware": ("error", "tried", "since", "device"),
    "Technical problem: building": ("place", "since", "photo", "scope"),
    "Performance": ("since", "scope", "example", "device"),
    "Account access": ("error", "account", "device", "since"),
    "Account access: request": ("account", "deadline"),
    "Billing": ("reference", "amount", "day"),
    "Refund": ("reference", "remedy", "day", "amount"),
    "Delivery": ("reference", "photo", "remedy", "address"),
    "Booking": ("slot", "booking", "day"),
    "Cancellation": ("account", "day", "reference"),
    "Security": ("noticed", "concerned", "day"),
    "Safety": ("day", "photo", "reference"),
    "Privacy": ("account", "day"),
    "Feature request": ("use", "deadline"),
    "Question": ("aim", "deadline"),
    "Question: offers": ("acquaintance",),
    "Question: prices": ("size", "deadline"),
    "Question: medicine": ("medicine", "day"),
    "Documentation": ("version", "photo", "use"),
    "Feedback": ("day", "more"),
    "Human resources": ("period", "deadline", "day"),
}
"""By situation, what helps most, the most helpful first."""
_OF_DAMAGE = ("photo", "remedy")
_DAMAGE = re.compile(
    r"\b(?:broken?|crack\w*|damag\w*|wrong|incomplete|missing|defect\w*|torn|scratch\w*|leak\w*|return\w*|faulty|stopped"
    r"|page|screen|help|typo|sparks?|smoke|fire)\b",
    re.IGNORECASE,
)
"""What can be shown or put right."""
_NOTED = {
    "reference": re.compile(
        r"\b(?:order|invoice|booking|ticket|case|tracking)(?: (?:number|no\.?|id))?[ :#]{0,3}[A-Z]{0,4}-?\d[\w-]{2,20}",
        re.IGNORECASE,
    ),
    "amount": re.compile(_MONEY),
    "version": re.compile(r"\bversions? v?\d[\w.]{0,15}\w|\bv\d+\.[\d.]*\d", re.IGNORECASE),
    "error": re.compile(r"\b(?:[A-Z]\w{2,40}(?:Exception|Error)|(?:error|http|code) \d{3,5})\b"),
}


def missing(request: Ticket, situation: str) -> list[str]:
    """The details that the situation wants and the ticket does not give, the most helpful first."""
    return [name for name in _wanted(situation) if _fits(name, request.whole[:SEARCHED_MOST])]


def _wanted(situation: str) -> tuple[str, ...]:
    return WANTED[situation] if situation in WANTED else WANTED[category(situation)]


def _fits(name: str, text: str) -> bool:
    """Whether it is not given, and makes sense: no picture shows a late parcel, no address mends a broken one."""
    if name == "address" and _DAMAGE.search(text):
        return False
    if name in _OF_DAMAGE and not _DAMAGE.search(text):
        return False
    return name not in _GIVEN or not _GIVEN[name].search(text)


def noted(request: Ticket) -> list[str]:
    """References, amounts, versions and errors of the ticket, verbatim, one of each kind."""
    found = (pattern.search(request.whole[:SEARCHED_MOST]) for pattern in _NOTED.values())
    return [" ".join(match.group().split()) for match in found if match]


def numbered(request: Ticket) -> bool:
    """Whether the ticket names a number that a matter is kept under, in any language: `ME-5530`, `#4417`."""
    return bool(_NUMBER.search(request.whole[:SEARCHED_MOST]))


_NUMBER = re.compile(
    r"(?<![\w.,/+-])(?:[A-Z]{1,5}[-/]?|#)\d[\d/-]{2,20}(?![\w.,/-]*\d)"
    r"|(?i:\b(?:(?!t[eé]l)\w{0,20}(?:n[uú]m\w{0,6}|nr)\b|no\.|n\.?[°º]))[^\w\n]{0,4}"
    r"(?:(?!(?i:t[eé]l))[a-zà-ÿ]{1,20}[: ]{1,3}){0,3}(?!0[1-9])\d{5,20}+(?![.,/-]*\d|\s*(?:[A-ZÀ-Þ€$£¥]|euros?\b))"
)
"""Letters or a sign before digits, or digits alone that a word calls a number, and no sum, postcode or telephone."""
