"""The head of a lead in prose: the person, the title and the company that people put first."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_NAME = r"[A-Z](?:\.|[\w'’-]+)(?: [A-Z](?:\.|[\w'’-]+)){1,2}"
_TITLED = r"(?:(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\.? )?"
_WORD = r"[A-Z](?:[\w'’-]|\.(?=\w)|(?<=\b[A-Z])\.|(?<=\b[SDCMF][trot])\.)*"
"""A word of a name, with a stop only where it is short for one: "St.", "J."."""
_COMPANY = rf"(?!(?:IT|HR|R&D|QA|PR|AP|AR|UX)\b){_WORD}(?: (?:&|of|and|{_WORD}|\d[\w-]*)){{0,5}}"
_PERSON: Final = re.compile(
    rf"^(?P<who>{_TITLED}{_NAME}),? (?:\(|– |- |is )?(?:the )?(?P<title>[A-Za-z][\w &/-]{{1,50}}?)"
    r"(?:,? (?:at|of|@|with|for)|,)"
    rf" (?P<company>{_COMPANY})\)?(?P<rest> ?[,.;:(–-].*|$)"
)
_ROLE: Final = re.compile(
    rf"^(?:[Tt]he )?(?P<title>[A-Z][\w &/-]{{1,50}}?),? (?:at|@|for|with) (?P<company>{_COMPANY})"
    r"(?P<rest> ?[,.;:(–-].*|$)"
)
_ALONE: Final = re.compile(
    rf"^(?P<who>{_NAME}|[A-Z][a-z]+)(?: (?=(?:is|was) an? )|,? (?:who )?(?=(?:runs|owns|leads|heads|manages|founded) ))"
)
_PRONOUN: Final = re.compile(r"\b(?:she|he|her|his)\b", re.IGNORECASE)
_FIRM: Final = re.compile(rf"^(?P<company>{_COMPANY}) ?(?P<rest>[,.:;(–-] ?.*)$")
_PLACE: Final = re.compile(r"^(?P<place>[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?)(?=[.,;)]|$)\)?[.,;] *")
_ENDED: Final = re.compile(r", (?P<place>[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?)\.?$")
_CONTACT: Final = re.compile(
    r"\b(?:(?:[Cc]ontact(?: is| person is)?|[Aa]sk for|[Aa]ttn)[:.]?"
    r"|(?:[Oo]wner|[Pp]rincipal|[Dd]irector|[Mm]anager|[Ff]ounder|[Hh]ead ?(?:teacher|master|mistress)?"
    r"|C[A-Z]O)s?(?::| is| are)?)"
    rf" (?P<who>{_TITLED}{_NAME}|[A-Z][a-z]+ (?:and|&) [A-Z][a-z]+|[A-Z][a-z]+(?=[.,;]|$))(?:, [\w ]{{2,30}}(?=[.;]"
    rf"|$))?[.;]?"
)
_TITLE: Final = re.compile(
    r"\b(?:head|chief|director|manager|lead|officer|president|founder|owner|partner|vp|ceo|cfo|coo|cto|cmo|engineer"
    r"|buyer|administrator|coordinator|supervisor|principal|dean|editor|analyst|consultant|executive|chair)\b",
    re.IGNORECASE,
)


class Head(NamedTuple):
    """company, person, place: "" where the text does not begin with them. rest: the text after them."""

    company: str
    person: str
    place: str
    rest: str


def head_of(text: str) -> Head:
    """The head of a text, taken off it: "Ada Osei, CFO at Orbit, 40 people" has the rest "40 people"."""
    contact = _CONTACT.search(text)
    told = _CONTACT.sub("", text).strip()
    person = contact["who"] if contact else ""
    match = _PERSON.match(told)
    if match and _TITLE.search(match["title"]):
        return Head(match["company"].rstrip("."), match["who"], "", _rest(match["rest"]))
    role = _ROLE.match(told)
    if role and _TITLE.search(role["title"]):
        return Head(role["company"].rstrip("."), person, "", _rest(role["rest"]))
    alone = _ALONE.match(told)
    if alone and (alone.group()[-2:] == ", " or _PRONOUN.search(told)):
        return Head("", alone["who"], "", told[alone.end() :])
    firm = _FIRM.match(told)
    if not firm or len(firm["company"].split()) < 2:
        return Head("", person, "", told)
    rest = _rest(firm["rest"])
    place = _PLACE.match(rest)
    if place:
        return Head(firm["company"], person, place["place"], rest[place.end() :])
    first, *others = rest.split("; ")
    ended = _ENDED.search(first)
    first = first[: ended.start()] if ended else first
    return Head(firm["company"], person, ended["place"] if ended else "", "; ".join([first, *others]))


def _rest(told: str) -> str:
    """The facts after the head; those of a list are parted as sentences are."""
    plain = re.sub(r"^ ?\([^()]*\)|^[\s,.;:(–-]+", "", told).lstrip(" ,.;:")
    return _LISTED.sub("; ", plain)


_LISTED: Final = re.compile(
    r", (?:and )?(?=(?:recently )?(?:runs|opened|hiring|launched|raised|uses|moved|expanding|operates"
    r"|employs|serves)\b|\d[\d.,]* (?:people|employees|staff|seats|pupils|students|members)\b)"
)
