"""What is known of a lead: from the JSON text of an enrichment, from lines `key: value`, or from prose."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from aibackend_blocks.language.sentences import sentences

from .clauses import Fact, fact_of
from .headed import Head, head_of

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
_LINE = re.compile(r"^\s*[-*•]?\s*([A-Za-z][A-Za-z _/]{1,30}?)\s*[:=]\s*(\S.*)$")
_SUBJECT_END = re.compile(
    r"\s+(?:is|are|was|runs|operates|makes|builds|provides|offers|sells|helps|develops|designs|has|opened|launched|raised|uses"
    r"|employs|serves|manages|produces|manufactures|delivers|supplies|acquired|won|moved|hired|started|plans|needs|ships"
    r"|recently|just|still)\b"
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Lead:
    """A lead. contact: first name of the person, "" when unknown. facts: in their order. Absent values are ""."""

    name: str
    contact: str
    industry: str
    place: str
    people: str
    founded: str
    facts: tuple[Fact, ...]


def read_lead(text: str) -> Lead:
    """The lead of a request."""
    known = _fields(text)
    description = known.get("description") or known.get("about") or known.get("summary") or ""
    head = head_of(description) if known.keys() == {"description"} else Head("", "", "", description)
    description = head.rest
    name = known.get("name") or known.get("company") or head.company or ("" if head.person else _subject(description))
    name = name or _host(known.get("domain", ""))
    person = known.get("contact") or known.get("person") or known.get("first name") or head.person
    return Lead(
        name=name[:80].strip(),
        contact=person.split()[0].strip(",") if person and len(person) < 60 else "",
        industry=_short(known.get("industry", "")),
        place=_short(known.get("headquarters") or known.get("location") or head.place),
        people=_people(known.get("employeerange") or known.get("employees") or ""),
        founded=found[0] if (found := re.findall(r"\b(?:1[6-9]|20)\d\d\b", known.get("founded", ""))) else "",
        facts=tuple(_facts(description, name)),
    )


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
        return _flat(found)
    lines = [match for line in text[: READ_MAX * 2].splitlines() if (match := _LINE.match(line))]
    if len(lines) >= 2:
        return _with_news({match[1].lower().strip(): " ".join(match[2].split()) for match in lines})
    return {"description": " ".join(text[:READ_MAX].split())}


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
    news = [flat[key] for key in ("news", "recentnews", "highlights", "facts", "notes", "signals") if key in flat]
    return flat | {"description": ". ".join([flat.get("description", "").rstrip("."), *news]).strip(". ")}


_PEOPLE: Final = frozenset(("people", "contacts", "persons", "team", "leadership"))


def _subject(description: str) -> str:
    """The name that a description begins with: "Acme Robotics builds …"."""
    head = _SUBJECT_END.split(description, maxsplit=1)[0]
    words = head.split()
    named = (
        0 < len(words) <= 5
        and len(head) < len(description)
        and all(word[:1].isupper() or word == "&" for word in words)
    )
    return head if named and words[0].lower() not in ("it", "they", "we", "the") else ""


def _host(domain: str) -> str:
    label = re.sub(r"^(?:https?://)?(?:www\.)?", "", domain).split(".")[0]
    return label.capitalize()


def _short(value: str) -> str:
    return value if len(value) <= 60 and not _ORDER.search(value) else ""


def _people(value: str) -> str:
    """ "501-1000" as "501 to 1000"."""
    match = re.fullmatch(r"([\d,]+)\s*(?:-|–|to)\s*([\d,]+)", value.strip())
    return f"{match[1]} to {match[2]}" if match else value if re.fullmatch(r"[\d,]+\+?", value.strip()) else ""


_LATELY = re.compile(r"^(?P<when>recently) (?P<did>[a-z]+ed\b.*)$")


def _facts(description: str, name: str) -> list[Fact]:
    """Clause by clause; what is too long for a sentence, or no statement of a company, is left out."""
    parts = [part for said in sentences(description[:READ_MAX]) for part in re.split(r"\s*;\s*", said)]
    plain = [_LATELY.sub(r"\g<did> \g<when>", part.strip(" .,;")) for part in parts]
    kept = [part for part in plain if 8 <= len(part) <= CLAUSE_MAX and not _ORDER.search(part) and "?" not in part]
    return [fact_of(part, name) for part in dict.fromkeys(kept)][:CLAUSES_MAX]
