"""Who is written to, and what of a customer's words is better not repeated."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from aibackend_blocks.language import english, tone
from aibackend_blocks.language.english.naming import GIVEN_NAME, is_dated
from aibackend_blocks.language.greetings import GREETING
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
_TITLE = r"(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Herr|Frau|M|Mme|Mlle|Monsieur|Madame|Señora?|Sra?|Srta|Senhora?|Dra)\.? "
_NAMED = rf"(?P<name>(?:{_TITLE})?[A-ZÀ-Þ][\w'’-]{{1,30}}(?: [A-ZÀ-Þ][\w'’-]{{1,30}})?)"
_STOP = r"(?= ?[,.:;!?\n–-]|$)"
_ADDRESSED = re.compile(
    rf"^\s*(?:(?P<english>(?i:dear|hello|hi|hey|good \w+))|(?i:{GREETING}|car[oa]))[,:]? "
    rf"(?:{_NAMED}{_STOP}|(?P<led>(?:{_TITLE})?[A-ZÀ-Þ][\w'’-]{{1,30}}(?![\w'’-])))"
)
"""How an agent's letter begins: with a name and a stop, or with one that runs into the sentence."""
_VOCATIVE = re.compile(rf", (?P<name>{_TITLE}[A-ZÀ-Þ][\w'’-]{{1,30}})(?=[.,!?])")
_FILED = re.compile(
    r"(?:^|[.;\n][ \t]{0,3}|, )(?i:(?:customer|client|guest|buyer|kundin|kunde|gast|cliente?|hóspede|huésped)(?:['’]s)?"
    rf"(?: name|nname)?|nom|nombre|nome) ?: ?{_NAMED}(?= ?[,.;(\n]|$)"
)
"""A customer's name as a record files it, by its field."""
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
    return _greeted(thread) or _told(text) or _standing_last(text)


def customer(heard: str, earlier: str, thread: Sequence[Mapping[str, str]], context: str) -> str:
    """The customer's name: as the letters give it, else as the context files it; "" for none."""
    return correspondent(heard, thread) or correspondent(earlier) or filed(context)


def is_titled(name: str) -> bool:
    """Whether a name begins with a title, as "Mrs Obi"."""
    return bool(re.match(_TITLE, name))


def filed(context: str) -> str:
    """The customer's name as the notes file it, "Customer: Olivia Grant"; "" for none, or for several."""
    names = {match["name"] for match in _FILED.finditer(context) if _is_person(match["name"])}
    return names.pop() if len(names) == 1 else ""


def _greeted(thread: Sequence[Mapping[str, str]]) -> str:
    """The name by which an agent has addressed the customer last."""
    for turn in reversed(thread):
        if turn["from_"] != "agent":
            continue
        if match := _ADDRESSED.match(turn["text"]):
            name = match["name"] or match["led"]
            strange = match["english"] and not any(is_word(word.lower()) for word in name.split())
            if _is_person(name) or strange:
                return name
        if match := _VOCATIVE.search(turn["text"]):
            return match["name"]
    return ""


def _is_person(name: str) -> bool:
    """Whether capital words name somebody: after a title, or as a known given name."""
    first = name.split()[0].lower()
    return is_titled(name) or bool(lists().get(first, 0) & GIVEN_NAME)


def _told(text: str) -> str:
    """A name in an address of mail beside it, or in "this is Ana again"."""
    if match := _BY_MAIL.search(text):
        return match["name"].capitalize()
    if (match := _TOLD.search(text)) and lists().get(match["name"].lower(), 0) & GIVEN_NAME:
        return match["name"]
    return ""


def _standing_last(text: str) -> str:
    """A name that is said or stands last; where what stands there is a date or a place, the name after it."""
    end, start = text.strip()[-END:], 0
    while match := _GIVEN.search(end, start):
        found = (match["said"] or match["signed"]).strip()
        if _is_own(found, match, end) and len(text.split()) > len(found.split()):
            return found.title() if found.islower() else found
        start = match.start() + 1
    return ""


def _is_own(found: str, match: re.Match[str], end: str) -> bool:
    words = found.split()
    surname = len(words) == 2 and found.istitle() and not all(is_word(word.lower()) for word in words)
    known = bool(lists().get(words[0].lower(), 0) & GIVEN_NAME) or surname
    dated = bool(match["signed"]) and is_dated(end[: match.start("signed")], words[0])
    lives = re.search(rf"\b\d{{1,3}}[a-z]? {re.escape(found)}\b", end)  # "14 Alder Close"
    return (
        known
        and not any(map(str.isdigit, found))
        and not dated
        and not lives
        and (words[0][0].isupper() or len(words) == 1)
    )


def safe(text: str) -> bool:
    """Whether words may be repeated: no secret, no insult, nothing harsh."""
    return not _SECRET.search(text) and not _INSULT.search(text) and all(v > HARSH for _, v in tone.valences(text))
