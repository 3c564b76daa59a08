"""What is known of a lead: from the JSON text of an enrichment, from lines `key: value`, or from prose."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.parsing import is_finite, subject
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.writing.confidence import for_readers
from aibackend_blocks.language.writing.directing import directs, without_directions
from aibackend_blocks.language.writing.wording import capital
from aibackend_blocks.models.tagger import lists
from aibackend_blocks.values.places import has_legal_form

from .beginnings import is_ordinary
from .facts import Fact, fact_of
from .headed import Head, head_of
from .named import house_in, house_of, is_person, labelled, person_at, person_in
from .notes import between_commas

READ_MAX = 6_000
"""Characters of a description that are read; a company is told in less."""
CLAUSES_MAX = 24
CLAUSE_MAX = 180
"""Characters of a clause that fits a sentence."""

_ORDER = re.compile(
    r"\b(ignore|disregard|forget|override)\b.{0,40}\b(instruction|prompt|rule|above|previous|everything|all)"
    r"|\b(system prompt|as an ai|language model|assistant|you must|your task|respond with|write that|output)\b"
    r"|[<>{}\[\]|\\]|https?://|www\.|@",
    re.IGNORECASE,
)
"""What no company says of itself in prose: orders to a program, markup, addresses."""
_ADDRESS = re.compile(r"(?:https?://)?(?:www\.)?[\w-]+(?:\.[\w-]+)+/?\S*")
_ONLY = re.compile(r"[A-Z][\w&'’-]*(?: (?:&|of|and|[A-Z][\w&'’-]*)){1,5}")
"""A lead of which but the name is told."""
_CALLED = re.compile(
    r"\b(?:[Cc]ompany name(?: is|:)?|(?:[Cc]ompany|[Bb]usiness|[Ff]irm|[Aa]ccount):"
    r") (?P<name>[A-Z][\w&'’-]*(?: (?:&"
    r"|[A-Z][\w&'’-]*)){0,3})"
)
_ASIDE = re.compile(r"^[^:]{12,60}: (?=[A-Z][\w'’-]+ [A-Z])")
"""What somebody says before the lead itself is told: "a note from our intern: Fjord Seafood AS …"."""
_LINE = re.compile(r"^\s*[-*•]?\s*([^\W\d_][^\W\d]*(?:[ _/'’-][^\W\d]+){0,4})\s*[:=]\s*(\S.*)$")
_EQUALS = re.compile(r"(?:^|[.;,]\s)[A-Za-z ]{2,30}? ?= ?(?P<who>[^.,;=]{3,40})")
"""Who holds a post, as notes have it: "practice mgr = tracy holroyd"."""
_BEGUN = re.compile(r"[a-z]+(?=,? (?:who )?(?:runs|owns|leads|heads|manages|founded) )")
"""A lead that begins with a name in small letters."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Lead:
    """A lead. contact: how the person is greeted. about: what its description says first. talk: how the sender and the
    person have talked, "met" or "spoke", and where. Absent values are ""."""

    name: str
    contact: str
    about: str
    facts: tuple[Fact, ...]
    talk: tuple[str, str] = ("", "")
    person: str = ""

    def without_facts(self) -> Lead:
        """The lead where its facts are in another language than the messages."""
        return replace(self, about="", facts=())


def read_lead(text: str) -> Lead:
    """The lead of a request."""
    text = without_directions(text)
    if (begun := _BEGUN.match(text)) and lists().get(begun.group(), 0) & GIVEN_NAME:
        text = capital(text)
    known = {"domain": text.strip()} if _ADDRESS.fullmatch(text.strip()) else _fields(text)
    if (
        known.keys() == {"description"}
        and _ONLY.fullmatch(known["description"])
        and not is_person(known["description"])
    ):
        known = {"name": known["description"]}
    prose = known.keys() == {"description"}
    description = next((known[key] for key in ("description", "about", "summary") if known.get(key)), "")
    met = _MET.match(description) if prose else None
    called = _CALLED.search(description)
    description = _LABELLED.sub("", description) if prose else description
    description = description[met.end() :] if met else _NAMED.sub("", description)
    head = head_of(description) if prose else Head("", "", "", description)
    person = met["who"] if met else _first(known, "contact", "person", "first name", "role") or head.person
    if {"name", "company"} <= known.keys() and is_person(known["name"]):
        person, known = person or known["name"], {**known, "name": ""}
    name = _named(_first(known, "name", "company")) or (called["name"] if called else "") or head.company
    if name and "company" not in known and prose and not called and is_person(name):
        name, person = "", person or name
    own = "" if prose and (person or called) else _subject(head.rest)
    if own and own not in name and is_person(own):
        own, person = "", person or own
    person = person or ((_holder(text) or person_in(text[:READ_MAX])) if prose else "")
    person = "" if prose and name and person in name else person
    name = _with_genitive(_house(name, own, text if prose else ""), text)
    name = name or _host(_first(known, "domain", "website", "url"))
    return _lead_of(text, known, head, name, person, prose=prose)


def _lead_of(text: str, known: Mapping[str, str], head: Head, name: str, person: str, *, prose: bool) -> Lead:
    """What is told beside who they are."""
    told = not any(known.get(key) for key in _NOTES)
    return Lead(
        name=house_of(name)[:80].strip(" ,;" if has_legal_form(name) else " .,;"),
        contact=_addressed(person) if len(person) < 60 else "",
        about="" if prose else _about(head.rest),
        facts=_facts(for_readers(head.rest), name, person, public=told and not prose),
        talk=talk_of(text) if prose else ("", ""),
        person=person if len(person) < 60 else "",
    )


_LABELLED: Final = re.compile(r"^(?:[Cc]ompany|[Bb]usiness|[Ff]irm|[Aa]ccount):\s+(?=[A-Z])")


def _holder(text: str) -> str:
    """Who a note in prose says holds a post, "" for nobody."""
    named = (person_at(match["who"].strip()) for match in _EQUALS.finditer(text[:READ_MAX]))
    return next((person for person in named if person and is_person(person)), "")


UNNAMED: Final = frozenset(("unknown", "n/a", "na", "none", "null", "-", "--", "?", "not available", "untitled", "tbd"))
"""What stands where nothing is known."""


def _named(name: str) -> str:
    return "" if name.strip().lower() in UNNAMED else name


def _first(known: Mapping[str, str], *keys: str) -> str:
    """The first of some fields that is told."""
    return next((known[key] for key in keys if known.get(key)), "")


def _house(name: str, own: str, prose: str) -> str:
    """The name that is told, else the one that the description begins with, else the first organisation in prose."""
    if _ADDRESS.fullmatch(name):
        return own or _host(name)
    return name or own or (house_in(prose[:READ_MAX]) if prose else "")


def _about(description: str) -> str:
    """What a description says first, whole, where a sentence can carry it."""
    first = next(iter(sentences(description[:READ_MAX])), "").split("; ")[0].strip(" .")
    return first if 8 <= len(first) <= CLAUSE_MAX and not _ORDER.search(first) and "?" not in first else ""


_MET: Final = re.compile(
    r"(?:I |We )?(?:[Mm]et|[Ss]poke (?:to|with)|[Tt]alked (?:to|with)|[Cc]hatted with)"
    r" (?P<who>(?:(?:Mr|Mrs|Ms|Dr|Prof)\.? )?[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?)"
    r"[^.;]*[.;]?\s*"
)
"""A note of the sender's own on how the two met: no fact of the lead's, and nothing to tell as news."""
_WHERE: Final = re.compile(
    r"\b(?:at|during) (?:the |a |an |our |their )(?:[\w'’&-]+ ){0,4}(?:show|fair|meetup|conference|expo|event"
    r"|summit|congress|workshop|dinner|exhibition|forum)\b"
)


def talk_of(note: str) -> tuple[str, str]:
    """How and where the sender met the lead, as a note in prose begins; ("", "") for any other text."""
    met = _TALKED.match(note.strip())
    where = _WHERE.search(note[:NOTE_MOST]) if met else None
    return ("met" if met["how"].lower() == "met" else "spoke", where.group() if where else "") if met else ("", "")


_TALKED: Final = re.compile(r"(?:I |We )?(?P<how>[Mm]et|[Ss]poke|[Tt]alked|[Cc]hatted)\b")
NOTE_MOST: Final = 200
"""Characters at the start of a note that tell where the two met."""
_PAIR: Final = re.compile(r"\w+ (?:and|&) \w+")
_NAMED: Final = re.compile(r"^(?:[Nn]ame|[Ll]ead|[Cc]ontact)(?:\s*:| is)\s+(?=[A-Z])")


def _with_genitive(name: str, text: str) -> str:
    """A name that a genitive goes on from, whole: "St. Brendan" of "St. Brendan's Primary School"."""
    match = re.search(rf"{re.escape(name)}['’]s(?: [A-Z][\w-]+)+", text[:READ_MAX]) if name else None
    return match.group() if match else name


def _addressed(person: str) -> str:
    """How a person is greeted: by the first name, or by title and last name; two by both their names."""
    if _PAIR.fullmatch(person):
        return person
    if person.split(" ")[0].rstrip(".") not in TITLES:
        person = (person_in(person) if " " in person else "") or person
    words = person.replace(",", " ").split()
    if not words:
        return ""
    if words[0].rstrip(".") in TITLES:
        last = next((at for at in range(len(words) - 1, 1, -1) if not words[at - 1].islower()), 1)
        return " ".join([words[0], *words[last:]]) if len(words) > 1 else ""  # "Mevr. de Vries"
    styled = len(words) >= NAMED_LEAST and is_ordinary(words[0].lower())
    given = lists().get(words[0].lower(), 0) & GIVEN_NAME and len(words) == NAMED_LEAST
    return person if styled and not given else words[0]


NAMED_LEAST: Final = 2
"""Words of a name, from which an ordinary word before it is how somebody is styled: "Sister Monique Adjei"."""
GIVEN_NAME: Final = 1
"""Mark of given names in the tagger's lists."""
TITLES = frozenset((
    "Mr", "Mrs", "Ms", "Miss", "Mx", "Dr", "Prof", "Frau", "Herr", "Madame", "Monsieur", "Mme", "M", "Señor", "Señora",
    "Sr", "Sra", "Sig", "Signor", "Signora", "Mevrouw", "Mevr", "Dhr", "Meneer",
))  # fmt: skip


def spelt_out(text: str) -> str:
    """The lead's text without JSON's escapes."""
    found = _object(text)
    return text if found is None else json.dumps(found, ensure_ascii=False)


def _object(text: str) -> Mapping[str, Any] | None:
    """The JSON object that the text is, None for any other text."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, Mapping) else None


def _fields(text: str) -> dict[str, str]:
    """The lead's fields by small name; prose is a description."""
    found = _object(text)
    if found is not None:
        told = found.get("grounded") is not False
        return _flat({key: value for key, value in found.items() if told or key != "description"})
    lines = [match for line in text[: READ_MAX * 2].splitlines() if (match := _LINE.match(line))]
    if len(lines) >= 2:
        fields: dict[str, str] = {}
        for match in lines:
            key, value = labelled(match[1], " ".join(match[2].split()))
            fields.setdefault(key, value)
        title = house_in(text.split("\n", 1)[0])
        return _with_news(({"company": title} if has_legal_form(title) else {}) | fields)
    return {"description": _ASIDE.sub("", " ".join(text[:READ_MAX].split()))}


def _flat(found: Mapping[str, Any]) -> dict[str, str]:
    """Texts and numbers of an object; of an inner object its name, of a list of texts its sentences."""
    flat: dict[str, str] = {}
    for key, value in found.items():
        inner = value.get("name") if isinstance(value, Mapping) else value
        if key in _PEOPLE and isinstance(inner, list) and inner and isinstance(inner[0], Mapping):
            key, inner = "contact", inner[0].get("name")
        if isinstance(inner, list):
            inner = ". ".join(item[:1].upper() + item[1:] for item in inner if isinstance(item, str))
        if isinstance(inner, str | int | float) and not isinstance(inner, bool) and inner:
            flat[str(key).lower()] = " ".join(str(inner)[:READ_MAX].split())
    return _with_news(flat)


def _with_news(flat: dict[str, str]) -> dict[str, str]:
    """The fields with all that is told of the lead in the description."""
    news = [flat[key] for key in (*_NEWS, *_NOTES) if key in flat]
    return flat | {"description": ". ".join([flat.get("description", "").rstrip("."), *news]).strip(". ")}


_NEWS: Final = ("news", "recentnews", "highlights", "facts", "signals")
_NOTES: Final = ("notes", "note", "comments", "next", "source")
"""Fields of a house's own news, and of a sender's notes."""
_PEOPLE: Final = frozenset(("people", "contacts", "persons", "team", "leadership"))


def _subject(description: str) -> str:
    """The name that a description begins with: "Acme Robotics builds …"; of words with capitals before a verb."""
    doc = parsed(re.split(r"[,;]\s", description[:CLAUSE_MAX], maxsplit=1)[0])
    if (match := _DOES.match(description)) and (verb := reading(match["verb"])) and verb.form in ("third", "past"):
        return match["name"] if match["name"].split()[0].lower() not in _NO_NAMES else ""
    root = next(iter(doc.sents)).root if len(doc) else None
    who = subject(root) if root is not None else None
    if root is None or who is None or who.i >= root.i or not is_finite(root):
        return ""
    words = doc[min(t.i for t in who.subtree) : max(t.i for t in who.subtree) + 1].text.split()
    named = 0 < len(words) <= 5 and all(word[:1].isupper() or word == "&" for word in words)
    return " ".join(words) if named and words[0].lower() not in _NO_NAMES else ""


_DOES: Final = re.compile(r"(?P<name>[A-Z][\w&'’.-]*(?: (?:&|[A-Z][\w'’.-]*)){0,4}) (?P<verb>[a-z]+)\b")
"""A name and what it does, where the parser takes the verb for a noun ("Volta Bikes ships")."""
_NO_NAMES: Final = frozenset(("it", "they", "we", "the", "i", "he", "she", "this", "our", "their"))


def _host(domain: str) -> str:
    """The name in an address: "acme-robotics.example" as "Acme Robotics"."""
    label = re.sub(r"^(?:https?://)?(?:www\.)?", "", domain).split("/")[0].split(".")[0]
    return " ".join(part.capitalize() for part in re.split(r"[-_]", label) if part)


def _facts(description: str, house: str, person: str, *, public: bool) -> tuple[Fact, ...]:
    """What can be told of the lead; parts of a note count alone, so that none speaks of the one before it."""
    found: dict[str, Fact] = {}
    for said in sentences(description[:READ_MAX])[:CLAUSES_MAX]:
        for piece in re.split(r"\s*;\s*|\s+[–—-]\s+", said):
            bare = re.sub(rf"^{re.escape(house)}\s*[,:–—-]\s+", "", piece) if house else piece
            for part in between_commas(bare) if 8 <= len(bare) <= CLAUSE_MAX * 2 else ():
                fits = 8 <= len(part) <= CLAUSE_MAX and not _ORDER.search(part) and not directs(part)
                fact = fact_of(part, house, person, public=public) if fits else None
                if fact is not None:
                    found.setdefault(fact.clause, fact)
    return tuple(found.values())
