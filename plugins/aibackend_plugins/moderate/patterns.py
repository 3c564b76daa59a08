"""Names given away, links and spam, by their form."""

from __future__ import annotations

import re

_PERSONAL = re.compile(
    r"\b(?:[Hh]is|[Hh]er|[Tt]heir|[Mm]y) (?:real|full) name is (?:[A-Z][\w'’-]+ ?){1,3}"
    r"|\b(?:[Mm]y|[Hh]is|[Hh]er|[Tt]heir) school is (?:[A-Z][\w'’-]+ ?){1,4}"
    r"|\bgo(?:es)? to (?:[A-Z][\w'’-]+ ){1,3}(?:Primary|Elementary|Middle|High|School|Academy)\b"
)
"""Who somebody is and where a child is to be found, said in words; identifiers are read by `private.shown`."""
_LURE = re.compile(
    r"click (?:here|below|the link)|free (?:money|gift|iphone|trial|followers|robux|v-?bucks|coins|nitro)|act now"
    r"|you(?:'ve| have) (?:won|been selected)"
    r"|limited[- ]time|earn \$?\d+|work from home|make money|buy (?:now|followers|cheap)|100% (?:free|guaranteed)|dm me"
    r"|double your|crypto(?:currency)? (?:giveaway|investment)|whatsapp me|subscribe to my|check out my|promo code"
    r"|(?:use|with) (?:my |the )?(?:discount )?code|discount code"
    r"|visit my"
    r"|verify your account|claim your|lowest price|cheap (?:meds|pills)|guaranteed (?:income|returns|profit)",
    re.IGNORECASE,
)
_LINK = re.compile(
    r"(?:https?://|www\.)[^\s<>]{1,500}"
    r"|\b[\w-]{2,63}\.(?:ly|biz|xyz|top|click|info|gg|com|net|org|io|me|tv)/\S{1,200}",
    re.IGNORECASE,
)
_SWEARING = re.compile(
    r"\b(?:(?:mother|mutha)?f(?:u|\*)(?:c|\*)k(?:s|ed|in|ing|er|ers)?|fck\w*|wtf|(?:bull|horse)?sh[i1*]t(?:s|ty|ting)?"
    r"|(?:god)?damn(?:ed|it)?|hell|crap(?:py)?|bloody|piss(?:ed)?(?: off)?|arse|ass|bastards?|bollocks|bugger)\b ?",
    re.IGNORECASE,
)
_REPORT = re.compile(
    r"\b(?:called|calls|calling|told|texted|messaged|harassed|threatened|insulted) (?:me|us|my|her|him|them)\b"
    r"|\b(?:said|wrote|sent|says) (?:this |that )?(?:to|about) (?:me|us)\b|\bsomeone (?:said|wrote|posted)\b"
    r"|\bcan (?:a|the|some) (?:mod|moderator|admin)\w*\b|\bplease (?:ban|remove|report) (?:him|her|them|this)\b"
    r"|\breport(?:ed|ing)? (?:him|her|them|this)\b",
    re.IGNORECASE,
)


def personal(text: str) -> str:
    """The first full name or school that a text gives away in words; "" if there is none."""
    found = _PERSONAL.search(text)
    return found.group().strip() if found else ""


def link(text: str) -> str:
    """The first link; "" if there is none."""
    found = _LINK.search(text)
    return found.group() if found else ""


def spam(text: str) -> tuple[float, str]:
    """(how likely, what shows it): lures and links together; a link alone is none."""
    lures, links = list(_LURE.finditer(text)), list(_LINK.finditer(text))
    signs = len(lures) + min(len(links), 2) * (0.7 if lures else 0.3)
    shown = [*lures, *links][:1]
    return min(0.95, 0.4 * signs), shown[0].group() if shown else ""


def unsworn(text: str) -> str:
    """The text without swear words that name nobody's group; it is not shown to anyone."""
    return _SWEARING.sub("", text)


_CURSE = re.compile(
    r"\b(?:(?:mother)?f(?:u|\*)(?:c|\*)k(?:s|ed|in|ing|er|ers)?|fck\w*|(?:bull|horse)?sh[i1*]t(?:s|ty|ting)?|bitch\w*"
    r"|cunts?|assholes?|arseholes?|dickheads?|wank\w*|twats?|bastards?|motherfuck\w*|scheiß\w*|scheiss\w*|fotze\w*|arschl\w+"
    r"|putains?|merdes?|connards?|connasses?|enculé\w*|mierdas?|coños?|cabron\w*|cabrón|puta\w*|cazzo|stronz\w+|merda|caralho)\b",
    re.IGNORECASE,
)


def curse(text: str) -> str:
    """The first word that is a curse wherever it stands; "" if there is none."""
    found = _CURSE.search(text)
    return found.group() if found else ""


def reports(text: str) -> bool:
    """Whether somebody tells of what was said to them, or asks for help against it."""
    return bool(_REPORT.search(text))
