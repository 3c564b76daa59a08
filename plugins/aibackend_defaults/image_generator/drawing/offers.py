"""Words that a prompt wants to be read in the picture: those in quotes, else a name, else the offer of a banner."""

from __future__ import annotations

import re

QUOTED = re.compile(r"(?<![A-Za-z])['‘\"“]([^'\"‘’“”\n]{1,60}(?:['’][a-z]{1,2}\b[^'\"‘’“”\n]{0,40})?)['’\"”](?![a-z])")
LETTERING_MOST = 60
_REBATE = re.compile(
    r"(?i)\b(?:up to |save )?(?:[$€£]\d+|\d{1,3} ?%)(?: off\b| discount\b)?(?: everything\b| all \w+\b)?"
    r"|\b(?:from|only|just|now) (?:[$€£] ?\d[\d.,]*\d|\d[\d.,]* ?(?:€|euros?\b|dollars?\b))"
    r"|(?<=[\s(])-\d{1,3} ?%|\bbuy one,? get one(?: free)?\b|\bhalf price\b|\bfree shipping\b|\btwo for one\b"
)
_OF_ALL = re.compile(r"(?i)^.*\ball ")
"""What an offer on all of something says before it."""
_WORD = r"(?!(?:the|big|a|an|for|huge|our|my|with|of|on|in|at|and|promo|advertising|announcing)\b)[a-z]+"
_EVENT = re.compile(
    rf"(?i)\b(?:{_WORD} ){{0,3}}(?:sale|clearance)\b(?! (?:of|person|rep|team|tag|price))"
    rf"|\b(?:{_WORD} ){{1,2}}(?:discounts|deals)\b"
    r"|\b(?:black friday|cyber monday|grand opening|special offer)(?: (?:sale|deals))?\b"
)
_GREETING = re.compile(r"(?i)\b(?:happy|merry) (?:new year(?: \d{4})?|\w+)|\b(?:thank you|congratulations|welcome)\b")
_PRINTED = re.compile(
    r"(?i)\b(?:banner|poster|flyer|ad|advert|advertisement|sign|graphic|post|promo|promotion|card|cover|tag|label|badge)\b"
)
_NAME = re.compile(
    r"\b(?i:logo|sign|signboard|storefront|emblem|label|business card)"
    r"(?i: (?:for|of)(?: (?!(?:with|and|in|on|at|who|that)\b)[\w'’-]+){1,5})? (?i:called|named)"
    r" ([A-ZÀ-Þ][\w'’&-]*(?: (?:(?:&|and|of|the|de|la) ){0,2}[A-ZÀ-Þ\d][\w'’&-]*){0,4})"
)
"""`a logo for a shop called Copper Lane`: the name that it bears."""


def lettered(text: str) -> tuple[str, str]:
    """(What is to be written, the text without it). Offers and sales are written, greetings on what is printed."""
    quoted = " ".join(found[1].strip() for found in QUOTED.finditer(text))[:LETTERING_MOST]
    if quoted:
        return quoted, QUOTED.sub(" , ", text)
    if named := _NAME.search(text):
        return named[1][:LETTERING_MOST], f"{text[: named.start(1)]} , {text[named.end() :]}"
    event, printed = _EVENT.search(text), _PRINTED.search(text)
    greeting = _GREETING.search(text) if printed and not event else None
    offers = [found[0].strip().upper() for found in _REBATE.finditer(text)] if event or printed else []
    price = " ".join(dict.fromkeys(offers))
    words = [(event or greeting or [""])[0].title(), price]
    rest = _REBATE.sub(lambda found: f" , {_OF_ALL.sub('', found[0]) if _OF_ALL.search(found[0]) else ''} , ", text)
    rest = rest if price else text
    offered = " , " if event and event[0].lower() == "grand opening" else " sale "
    return " ".join(filter(None, words))[:LETTERING_MOST], _EVENT.sub(offered, rest, count=1) if event else rest
