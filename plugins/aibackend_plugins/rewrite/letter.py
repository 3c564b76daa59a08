"""The greeting and the farewell of a letter, taken off its body and put round it again as the voice has them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from aibackend_blocks.language.english import correspondent, unsigned
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.models.tagger import lists

from .voice import Profile

GIVEN_NAME: Final = 1
"""Mark of given names in the tagger's lists."""
_HELLO: Final = r"(?:hi|hey|hello|hiya|dear|morning|good morning|good afternoon|good evening|evening|afternoon)"
_TITLE: Final = r"(?:mr|mrs|ms|miss|mx|dr|prof)\.?"
_GREETED: Final = re.compile(
    rf"^(?P<hello>{_HELLO})\b[ ,]*(?P<who>(?:{_TITLE} )?[^\W\d_][\w'’/-]*(?: (?:and |& )?[^\W\d_][\w'’/-]*){{0,3}}?)?"
    r"\s*(?:[,!.:]+|[–-] |\n)\s*",
    re.IGNORECASE,
)
_CALLED: Final = re.compile(r"^(?P<who>[A-Z][a-z]{2,})[.,!:]+\s+(?=[A-Z\"“])")
_PARTED: Final = re.compile(
    r"(?:^|(?<=[.!?\n])|(?<=[.!?\n] ))\s*(?P<bye>(?:many thanks|thanks|thank you|cheers|ta|regards|(?:kind|best"
    r"|warm|many)"
    r" (?:regards|wishes)|all the best|best|yours(?: sincerely| faithfully| truly)?|sincerely|take care|love)"
    r"(?: again| in advance)?)\s*[,.!–-]*\s*(?P<name>(?:[^\W\d_][\w'’.-]*\s?){0,3})[.!]?\s*$",
    re.IGNORECASE,
)
_GROUPS: Final = frozenset((
    "all", "team", "everyone", "everybody", "there", "folks", "guys", "colleagues", "both", "parents", "residents",
    "customers", "neighbours", "customer", "guest", "guests", "member", "resident", "tenant", "tenants", "patient",
    "reader", "neighbour", "neighbors", "members", "friends", "sir", "madam",
))  # fmt: skip
_FAREWELL_MOST: Final = 400
"""Characters at a text's end in which it takes leave; blanks between the words included."""
_THANKFUL: Final = re.compile(r"thank", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True, slots=True)
class Letter:
    """A text by its parts; greeting, farewell and name are "" where it has none. hello, bye: the words used."""

    hello: str
    who: str
    body: str
    bye: str
    name: str


def taken_apart(text: str) -> Letter:
    """The parts of a text, which is all body where nobody is greeted or takes leave."""
    hello, who, body = _greeting(text)
    bye, name = "", ""
    end = len(body.rstrip())
    match = _PARTED.search(body, max(0, end - _FAREWELL_MOST), end)
    if match and _is_signed(match["name"]):
        bye, name, body = match["bye"].strip(), match["name"].strip(), body[: match.start()]
        name = name.title() if name.islower() else name
    elif (signed := correspondent(body)) and unsigned(body) != body:
        name, body = signed, unsigned(body)
    if not re.search(r"\w", body):
        return Letter(hello="", who="", body=text, bye="", name="")
    return Letter(hello=hello, who=who, body=body.strip(), bye=bye, name=name)


def _is_signed(name: str) -> bool:
    """Whether what follows a farewell is nobody, or a name: capitals, or a given name in a chat's small letters."""
    words = name.split()
    if not words or words[0][0].isupper():
        return True
    called = lists().get(words[0], 0) & GIVEN_NAME or (len(words) == 1 and not is_word(words[0]))
    return bool(called) and len(words) <= 2


def _greeting(text: str) -> tuple[str, str, str]:
    match = _GREETED.match(text)
    if match and _is_addressed(match["who"] or ""):
        return match["hello"], match["who"] or "", _begun(text[match.end() :])
    called = _CALLED.match(text)
    if called and lists().get(called["who"].lower(), 0) & GIVEN_NAME:
        return "", called["who"], text[called.end() :]
    return "", "", text


def _begun(body: str) -> str:
    return body[:1].upper() + body[1:]


def _is_addressed(who: str) -> bool:
    """Whether words behind a greeting name somebody: a capital, a title, a known given name, or a group."""
    words = who.split()
    return not words or all(
        word[0].isupper()
        or word.lower() in _GROUPS
        or word.lower() in ("and", "&", "or")
        or bool(lists().get(word.lower(), 0))
        or re.fullmatch(_TITLE, word, re.IGNORECASE) is not None
        for word in words
    )


_MAIL: Final = re.compile(r"\b(?:e-?mail|letter)\b", re.IGNORECASE)
_TO: Final = re.compile(r"\bto (?:[a-z ]{2,30}, )?(?P<who>(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\.? [A-Z][\w'’-]+)")


def put_together(letter: Letter, body: str, profile: Profile, asked_for: str = "") -> str:
    """The letter with a new body, its greeting and farewell as the voice has them; a letter that is asked for, and
    whose reader is named there, greets them."""
    courteous = profile.letter or profile.formal or profile.polite
    head = _opened(letter, courteous=courteous, warm=profile.warm)
    if not head and _MAIL.search(asked_for) and (named := _TO.search(asked_for)):
        head = f"Dear {named['who']},"
    tail = _closed(letter, body, courteous=courteous)
    return "\n\n".join(part for part in (head, body, tail) if part)


def _opened(letter: Letter, *, courteous: bool, warm: bool) -> str:
    if not letter.hello and not letter.who:
        return ""
    who = " ".join(_cased(word) for word in letter.who.split())
    if who in ("guys", "folks", "there") and courteous:
        who = "" if who == "there" else "all"
    hello = letter.hello.lower()
    if courteous and hello in ("hi", "hey", "hello", "hiya", "") and who:
        hello = "dear"
    elif courteous or (warm and hello in ("hey", "hiya")):
        hello = {"hey": "hello", "hiya": "hello", "morning": "good morning"}.get(hello, hello)
    return f"{f'{hello} {who}'.strip().capitalize() if not who else f'{hello.capitalize()} {who}'.strip()},"


def _cased(word: str) -> str:
    low = word.lower()
    if low in _GROUPS and word == low:
        return word
    return word.capitalize() if word.islower() and low not in ("and", "or") else word


def _closed(letter: Letter, body: str, *, courteous: bool) -> str:
    if not letter.bye and not letter.name:
        return ""
    bye = letter.bye.capitalize() if letter.bye else ""
    if courteous and letter.bye and not _THANKFUL.search(letter.bye):
        bye = "Kind regards"
    elif courteous and letter.bye:
        bye = "" if _THANKFUL.search(body[-120:]) else "Many thanks"
        bye = bye or "Kind regards"
    return f"{bye}{',' if bye and letter.name else ''}{chr(10) if bye and letter.name else ''}{letter.name}"
