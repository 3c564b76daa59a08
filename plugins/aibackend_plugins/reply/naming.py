"""Who is written to, and what of a customer's words is better not repeated."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from aibackend_blocks.language import english, tone
from aibackend_blocks.language.english.naming import GIVEN_NAME, is_dated
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.models.tagger import lists

_SECRET = re.compile(
    r"(?:\d[ -]?){12,19}|\b\d{3}-\d{2}-\d{4}\b|\bpassword\s*(?:is|:)|[<\[][A-Za-z_ ]+[>\]]", re.IGNORECASE
)
_INSULT = re.compile(
    r"\b(?:stupid|idiots?|liars?|lying|morons?|lazy|ridiculous|pathetic|useless|incompetent|crooks?|thie(?:f"
    r"|ves)|scam\w*|cheat\w*|shame|disgust\w*|crap\w*|shit\w*|fuck\w*|damn\w*|hell|bastards?|bullshit|whatever"
    r"|ignorant|joke|criminals?|clowns?|fools?|dumb)\b",
    re.IGNORECASE,
)
HARSH = -2.6
"""Rating of a word, -4..4, from which it is not repeated. Source: the ratings of Hutto & Gilbert 2014."""
_ADDRESSED = re.compile(
    r"^\s*(?:dear|hello|hi|good \w+),? (?P<name>(?:(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\.? )?[A-ZÀ-Þ][\w'’-]+)", re.I
)
_BY_MAIL = re.compile(r"(?:^|[\s,.!])(?P<name>[A-Za-zÀ-ÿ]{2,15})\s{0,3}\(?\s{0,3}\(?(?P=name)[\w.]*@", re.I)
_GIVEN = re.compile(
    r"(?:\b[Mm]y name(?:['’]s| is) (?P<said>[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+)?)"
    r"|(?:thx|thanks|cheers|ta|regards|best|merci|gracias|danke|obrigad[oa]|grüße|grüßen|,|[.!?)\d]|xx?)[\s,!.–-]*"
    r"(?P<signed>(?:[A-ZÀ-Þ][\w'’-]+ ?){1,3}|[a-z]{3,12})(?:,[^,?!\n]{2,40})?\s*[.!x]*\s*)$",
)
"""A name that is said, or stands last: after thanks, a comma or a full stop."""
END = 300
"""Characters at a text's end in which such a name is looked for: what leads to it is tried from each one on."""
_TOLD = re.compile(r"\b(?:[Ii]t'?s|[Tt]his is|I am|I'm) (?P<name>[A-ZÀ-Þ][\w'’-]+)(?= (?:again|here|from)\b)")


def correspondent(text: str, thread: Sequence[Mapping[str, str]] = ()) -> str:
    """The customer's name: as it is signed, else as an agent has written to the customer before; "" for none."""
    name = english.correspondent(text)
    if name and not re.search(rf"\bfrom {re.escape(name)},", text):  # "Best wishes from Gdynia, Marek" tells a place
        return name
    for turn in reversed(thread):
        if turn["from_"] == "agent" and (match := _ADDRESSED.match(turn["text"])):
            return match["name"] if match["name"][0].isupper() else ""
    if match := _BY_MAIL.search(text):
        return match["name"].capitalize()
    if (match := _TOLD.search(text)) and lists().get(match["name"].lower(), 0) & GIVEN_NAME:
        return match["name"]
    end = text.strip()[-END:]
    match = _GIVEN.search(end)
    found = (match["said"] or match["signed"]).strip() if match else ""
    words = found.split()
    first = words[0] if words else ""
    surname = len(words) == 2 and found.istitle() and not all(is_word(word.lower()) for word in words)
    known = bool(lists().get(first.lower(), 0) & GIVEN_NAME) or surname
    dated = bool(match and match["signed"] and is_dated(end[: match.start("signed")], first))
    lives = re.search(rf"\b\d{{1,3}}[a-z]? {re.escape(found)}\b", end) if found else None  # "14 Alder Close"
    fit = (
        known and not dated and not lives and (first[0].isupper() or len(words) == 1) and len(text.split()) > len(words)
    )
    return found.title() if fit and found.islower() else found if fit else ""


def safe(text: str) -> bool:
    """Whether words may be repeated: no secret, no insult, nothing harsh."""
    return not _SECRET.search(text) and not _INSULT.search(text) and all(v > HARSH for _, v in tone.valences(text))
