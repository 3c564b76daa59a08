"""Who and where: the only person, firm, place or address of a text, and the heading of a text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from aibackend_blocks.language.fields.bounds import GREETING, in_one_place
from aibackend_blocks.language.greetings import greeting_end
from aibackend_blocks.values.places import country_of, has_legal_form

from .spotted import TEXT_MAX, addresses
from .wording import spoken

_T = TypeVar("_T")


_PLACE = re.compile(r"([A-ZÀ-Þ][\w'-]+(?: [A-ZÀ-Þ][\w'-]+)?), ([A-ZÀ-Þ]\w+(?: [A-Z]\w+)?)\b")


_STOP = r"[A-ZÀ-Þ][\w.'-]*(?: [A-ZÀ-Þ][\w.'-]*)*(?: \([A-Z]{3}\))?"


_ROUTE = re.compile(rf"(?<![\w:] )({_STOP}) (?:to|→|->) ({_STOP})")


_FORMED = re.compile(
    r"(?:[A-ZÀ-Þ0-9][\w&'’.-]*,? (?:& )?){1,6}(?:GmbH|AG|KG|SE|Inc|LLC|Ltd|Limited|Corp|PLC|plc"
    r"|S\.A|SA|SAS|S\.r\.l|B\.V|BV|LLP|Oy|AB)\b\.?"
)


_ANYONE = frozenset(["name", "full", "contact", "person"])
"""Who is asked for by no role: the only person of a text."""
_GIVES, _GETS = "seller sender vendor supplier payer from", "buyer recipient customer client payee consignee to"
_SIDES = {word: side for side, words in enumerate((_GIVES, _GETS)) for word in words.split()}
"""Who gives and who gets, where a text says "from X to Y"."""
_NAMED = r"[A-ZÀ-Þ][\w&'’-]*(?: (?:& |and |of )?[A-ZÀ-Þ][\w&'’-]*){0,4}"
_FROM_TO = re.compile(rf"\bfrom ({_NAMED}) to ({_NAMED})")
_WHO = _ANYONE | frozenset([
    "customer", "client", "guest", "passenger", "patient", "organizer", "organiser", "requester", "recipient", "author",
    "applicant", "candidate", "owner", "manager", "buyer", "seller", "agent", "tenant", "landlord", "employee",
])  # fmt: skip
_FIRM = frozenset(["company", "organization", "organisation", "firm", "business", "firma"])


def known_of(name: str, text: str) -> str | None:
    """The only person, firm or address of a text, where the property asks for one."""
    words = spoken(name).split()
    if not words or len(text) > TEXT_MAX:
        return None
    if words[-1] in ("address", "adresse", "anschrift") and "email" not in words:
        return _only(addresses(text))
    if words[-1] in ("city", "country"):
        pairs = {one.groups() for one in _PLACE.finditer(text) if country_of(one[2])}
        return _only([str(pair[words[-1] == "country"]) for pair in pairs])
    if words[-1] in ("origin", "destination"):
        routes = [one.groups() for one in _ROUTE.finditer(text)]
        return _only([str(route[words[-1] == "destination"]).strip() for route in routes])
    sides = _SIDES.get(words[-1]) or _SIDES.get(words[0])
    if sides is not None:
        pairs = {one.groups() for one in _FROM_TO.finditer(text)}
        if len(pairs) == 1:
            return str(pairs.pop()[sides])
    role = words[-2] if words[-1] == "name" and len(words) > 1 else words[-1]
    if role in _FIRM:
        return _only(_firms(text))
    only = _only(people(text)) if role in _WHO else None
    return only if only and (role in _ANYONE or re.search(rf"\b{role}\W+{re.escape(only)}", text, re.I)) else None


def _only(found: Sequence[_T]) -> _T | None:
    return found[0] if len(set(found)) == 1 else None


def _firms(text: str) -> list[str]:
    """Names with a legal form."""
    return [one for one in _FORMED.findall(text) if has_legal_form(one)]


@lru_cache(maxsize=16)
def people(text: str) -> tuple[str, ...]:
    """People that the tagger is sure of."""
    from aibackend_blocks.models.tagger import tag

    spans = [in_one_place(text, one.start, one.end) for one in tag(text, least=0.5) if one.kind == "PERSON"]
    names = [_whole(text, start, end) for start, end in spans if not GREETING.fullmatch(text[start:end] + " ")]
    return tuple(one for one in names if not any(one != other and one in other for other in names))


def _whole(text: str, start: int, end: int) -> str:
    """A name with the capitalised words before it that do not open a sentence, on one line."""
    while found := re.search(r"(?<=[^\s.!?:] )[A-ZÀ-Þ][\w'’-]* $", text[max(0, start - 30) : start]):
        start -= len(found[0])
    return text[start:end].split("\n")[0].strip()


_REPLY = re.compile(r"(?:re|aw|fwd?|wg|tr|sv|vs):", re.I)


def headed(name: str, text: str) -> str | None:
    """The first line of a text of several, where it is a heading and the property asks for a title or a name."""
    first, _, rest = text.strip()[:500].partition("\n")
    plain = first.strip(" *#=-_")
    if (
        not rest.strip()
        or not 3 <= len(plain) <= 80
        or re.search(r"[.!?,;:]$|:\s|@|\d{4,}", plain)
        or greeting_end(plain)
        or _REPLY.match(plain)
    ):
        return None
    words = spoken(name).split() or [""]
    named = people(text[:TEXT_MAX])
    if words[-1] in ("title", "headline", "heading"):
        return plain if not any(one in plain for one in named) else None
    if (
        named
        and words[-1] == "name"
        and not (plain.isupper() or plain != first.strip() or any(one in plain for one in named))
    ):
        return None
    proper = all(word[:1].isupper() for word in re.findall(r"[^\W\d_]{4,}", plain)) and len(plain.split()) <= 6
    return plain if words in (["name"], ["event", "name"], ["full", "name"], ["product", "name"]) and proper else None
