"""What is known of a lead, each fact with its source."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from aibackend_blocks.language.field_names import likenesses
from aibackend_blocks.language.field_names.translating import known as abroad
from aibackend_blocks.language.mail import head_end
from aibackend_blocks.values.mail_domains import is_free_mail
from aibackend_blocks.web import company
from aibackend_blocks.web.page import Page
from aibackend_blocks.web.site_visit import host_of, is_reserved

from . import noting, records
from .scales import figures

LEAD = "the lead"
ASSETS_MOST = 60
PAIRS_LEAST = 2
"""Facts that a text must name to be read as a record: `Country: Canada; Team: 18`."""
_LABELS = {
    "name": ("company", "company name", "account", "account name", "organization", "business name", "firm",
             "fa", "name"),
    "employees": ("employees", "number of employees", "headcount", "staff", "team size", "company size", "team"),
    "hq": ("headquarters", "hq", "location", "address", "based in", "city", "country", "region", "state"),
    "industry": ("industry", "sector", "vertical", "segment", "trade", "category", "subindustry"),
    "founded": ("founded", "year of foundation", "established", "founded year"),
    "revenue": ("annual revenue", "revenue", "turnover", "sales", "ARR"),
    "technologies": ("technologies", "tech stack", "technology", "tools", "platform", "software", "CRM", "ERP"),
    "domain": ("website", "domain", "url", "email", "links"),
    "description": ("description", "summary", "about", "notes", "overview", "message", "inbound message"),
    "": (
        "first name", "last name", "contact", "contact person", "job title", "phone", "owner",
        "sales representative", "id",
        "status", "lead source", "date", "created", "score", "budget", "vendor", "certifications", "exports",
        "customers", "funding", "investors", "next step", "timeline", "number of locations", "branches", "languages",
        "visits", "time spent",
    ),
}  # fmt: skip
"""What names of fields mean; those without a kind are further facts."""
_KIND_OF = {label.casefold(): kind for kind, labels in _LABELS.items() for label in labels}
_SQUASHED = {label.replace(" ", ""): kind for label, kind in _KIND_OF.items()}
_SPELT = {label: kind for label, kind in _KIND_OF.items() if len(label) > 3}
"""Those of which others may be forms or translations: an abbreviation is like whatever has its letters."""
MEANT_MOST = 100
"""Fields of a record whose meaning is looked for, at 4 ms each."""
ALIKE = 0.6
"""Likeness from which the name of a field means a label, in any language."""
LETTERS_LEAST = 3
"""Letters of a name whose meaning is looked for: what `x` is like tells nothing."""


@dataclass(frozen=True, kw_only=True)
class Fact:
    """A value as it stands at its source. key: as the source names it."""

    key: str
    value: str
    source: str


@dataclass(frozen=True, kw_only=True)
class Lead:
    """Facts by kind; `other` holds every further key of a lead given as JSON. text: running words about the lead."""

    known: Mapping[str, tuple[Fact, ...]] = field(default_factory=dict)
    other: tuple[Fact, ...] = ()
    text: tuple[Fact, ...] = ()
    domain: str = ""

    def first(self, kind: str) -> Fact | None:
        """The first fact of a kind, the lead's own before a page's."""
        return next(iter(self.known.get(kind, ())), None)

    def said(self, kind: str) -> str:
        """Its value, or ""."""
        fact = self.first(kind)
        return fact.value if fact else ""

    def every(self) -> Iterator[Fact]:
        """All facts with a key."""
        for rows in self.known.values():
            yield from rows
        yield from self.other


def read_lead(text: str) -> Lead:
    """A lead as the caller gave it: JSON, an address, or words, without the head of a mail that they stand in."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    if isinstance(data, Mapping):
        return _of_record(data)
    hosts = tuple(_hosts(text)) if (body := mailed(text)) != text else ()
    text, pairs = body, records.pairs(body)
    kinds = _kinds(pairs)
    if sum(kind != "" for kind in kinds.values()) >= PAIRS_LEAST:
        lead = _of_record(pairs)
        return _noted(replace(lead, text=(Fact(key="text", value=" ".join(text.split()), source=LEAD),)), text)
    plain = " ".join(text.split())
    host = host_of(plain) if " " not in plain else ""
    if host and not is_free_mail(host):
        return Lead(domain=host)
    if " " not in plain and plain.isascii():
        return _of_one_word(plain)
    return _of_words(text, hosts)


_FORWARDED = re.compile(r"\A\s*(?:--[^\n]*--|[^\n]{0,60}:)[ \t]*\n+")
"""The line over a mail that is handed on."""


def mailed(text: str) -> str:
    """What a mail says, without its head, also where it was handed on."""
    while end := head_end(text) or ((over := _FORWARDED.match(text)) and head_end(text[over.end() :]) and over.end()):
        text = text[end:].lstrip()
    return text


def _of_one_word(word: str) -> Lead:
    """A name, which says nothing else; or an address that leads to no site of a company, such as a number's."""
    is_name = any(map(str.isalpha, word)) and not set("/:@") & set(word) and not is_reserved(word.casefold())
    return _joined(Lead(), {"name": Fact(key="name", value=word[:100], source=LEAD)}) if is_name else Lead()


def _of_record(data: Mapping[str, Any]) -> Lead:
    known: dict[str, tuple[Fact, ...]] = {}
    other: list[Fact] = []
    leaves = list(_flat(data))
    kinds = _kinds(key for key, _ in leaves)
    for key, value in leaves:
        kind = kinds[key]
        fact = Fact(key=key, value=value, source=LEAD)
        if kind == "hq" and not any(map(str.isalpha, value)):
            kind = ""  # a number is no place
        if kind in ("", "domain"):
            other.append(fact)
        else:
            known[kind] = (*known.get(kind, ()), fact)
    known = _with_place(known)
    names = sorted(known.pop("name", ()), key=lambda fact: spelt(fact.key) == "name")  # `Name` may be a person's
    known |= {"name": tuple(names)} if names else {}
    hosts = [host_of(fact.value) for fact in other if kinds[fact.key] == "domain"]
    domain = next((host for host in hosts if host and not is_free_mail(host)), "")
    texts = tuple(fact for fact in (*known.get("description", ()), *other) if len(fact.value.split()) > 3)
    lead = Lead(known=known, other=tuple(other), text=texts, domain=domain)
    return _noted(lead, "\n".join(fact.value for fact in texts))


_LEVELS = (("city", "town"), ("state", "province", "region"), ("country",))
_LEADING = re.compile(
    r"^(?:(?:billing|shipping|mailing|account|company|organi[sz]ation|lead|no\.?|number|count|total|annual|primary|main|hq|of)"
    r"[\s_]+)+",
    re.IGNORECASE,
)
"""What a sales system writes before the name of a field: `Billing Country`, `No. of Employees`."""


def _with_place(known: dict[str, tuple[Fact, ...]]) -> dict[str, tuple[Fact, ...]]:
    """Town, state and country of a record as the one place that they are."""
    rows = known.get("hq", ())
    plain = {fact.key: _LEADING.sub("", fact.key).casefold() for fact in rows}
    levels = [fact for names in _LEVELS for fact in rows if {plain[fact.key], abroad(plain[fact.key])} & set(names)]
    if len(levels) < 2 or len({fact.key for fact in levels}) < len(levels):
        return known
    key, value = (", ".join(getattr(fact, name) for fact in levels) for name in ("key", "value"))
    joined = Fact(key=key, value=value, source=LEAD)
    return {**known, "hq": (joined, *(fact for fact in rows if fact not in levels))}


def _kinds(keys: Iterable[str]) -> dict[str, str]:
    """Which fact each field is, by its own name, by what is left behind words such as `Billing`, or by its meaning."""
    found: dict[str, str | None] = {}
    for key in keys:
        found[key] = _listed(key, _LEADING.sub("", key), abroad(spelt(key)))
    unnamed = [key for key, kind in found.items() if kind is None]
    unknown = [key for key in unnamed if sum(map(str.isalpha, key)) >= LETTERS_LEAST][:MEANT_MOST]
    # the labels stand first, so that `emp` is read as the beginning of `employees`
    columns = zip(*likenesses(list(_SPELT), [spelt(key) for key in unknown]), strict=True) if unknown else ()
    for key, column in zip(unknown, columns, strict=True):
        alike, kind = max(zip(column, _SPELT.values(), strict=True))
        found[key] = kind if alike >= ALIKE else ""
    return {key: kind or "" for key, kind in found.items()}


def spelt(key: str) -> str:
    """`employeeRange` and `employee_range` as `employee range`."""
    return " ".join(re.sub(r"(?<=[a-z])(?=[A-Z])|[_\W]+", " ", key).casefold().split())


def _flat(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Leaves with their own keys; lists are joined; empty values are no facts, and 0 stands for an unknown year."""
    for key, value in data.items():
        if isinstance(value, Mapping):
            yield from _flat(value)
        elif isinstance(value, list):
            if joined := ", ".join(str(item) for item in value if not isinstance(item, Mapping | list)):
                yield str(key), joined[:2000]
        elif value not in (None, "") and str(key) != "grounded" and (value or not str(key).startswith("founded")):
            yield str(key), str(value)[:5000]


_ADDRESS = re.compile(r"(?<![\w.@:/-])[\w.@:/-]+\.[a-z]{2,}\S*")
NAME_MOST = 6
"""Words that may be a company's name as a whole."""


def _hosts(text: str) -> Iterator[str]:
    """The hosts of the addresses in a text, in order."""
    return (host for address in _ADDRESS.findall(text) if (host := host_of(address.rstrip("<>()[],;"))))


def _of_words(text: str, hosts: Sequence[str] = ()) -> Lead:
    """Words about a company; a few alone are its name."""
    plain = " ".join(text.split())
    linked = next(_hosts(plain), "")
    lead = Lead(domain="" if is_free_mail(linked) else linked, text=(Fact(key="text", value=plain, source=LEAD),))
    lead = _noted(lead, text, hosts or (linked,))
    if lead.said("name") or len(plain.split()) > NAME_MOST:
        return lead
    return _joined(lead, {"name": Fact(key="name", value=plain[:100], source=LEAD)})


def _noted(lead: Lead, text: str, hosts: Sequence[str] = ()) -> Lead:
    """The lead with what running words say of it, where it has no such fact."""
    told = noting.notes(text, meant, hosts).values() if text else ()
    return _joined(lead, {n.kind: Fact(key=n.kind, value=n.value, source=LEAD) for n in told if not lead.first(n.kind)})


def meant(label: str) -> str | None:
    """The kind of fact that a label before a colon names, None for words that are none."""
    return _listed(label, abroad(spelt(label)))


def _listed(*names: str) -> str | None:
    """The kind of fact that the first known of some names is, whatever stands between its words."""
    squashed = (spelt(name).replace(" ", "") for name in names)
    return next((_SQUASHED[name] for name in squashed if name in _SQUASHED), None)


def with_pages(lead: Lead, found: company.Profile, pages: Sequence[Page], source: str) -> Lead:
    """The lead with what its pages state, behind what it states itself."""
    new = {
        "name": found.name, "employees": found.people, "hq": found.headquarters, "industry": found.industry,
        "founded": str(found.founded or ""), "description": found.description,
    }  # fmt: skip
    facts = {kind: Fact(key=kind, value=value, source=source) for kind, value in new.items() if value}
    lines = dict.fromkeys(line for page in pages for line in page.lines)
    texts = [found.text, *(line for line in lines if len(line.split()) >= 5 or "powered by" in line.casefold())]
    rows = tuple(Fact(key="page", value=text[:400], source=source) for text in texts[:80] if text)
    loaded = dict.fromkeys(asset for page in pages for asset in page.assets)
    assets = tuple(Fact(key="page loads", value=asset, source=source) for asset in list(loaded)[:ASSETS_MOST])
    joined = _joined(lead, facts)
    return replace(joined, text=(*lead.text, *rows), known={**joined.known, "assets": assets})


def _joined(lead: Lead, facts: Mapping[str, Fact]) -> Lead:
    known = {kind: (*lead.known.get(kind, ()), fact) for kind, fact in facts.items()}
    return replace(lead, known={**lead.known, **known})


def span(text: str) -> tuple[float, float] | None:
    """Least and most of a figure or range in words: "51-200", "10,001+", "8291", "$5M-$10M", "3,5 Mio. Euro"."""
    scaled = list(figures(text))
    if not scaled:
        return None
    if len(scaled) == 1:
        return (scaled[0], float("inf")) if re.search(r"\d[\w ]{0,40}\+", text) else (scaled[0], scaled[0])
    return min(scaled[:2]), max(scaled[:2])
