"""What is offered, as the sentences need it: a noun phrase, its short form, and what it does."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.verbs import gerund, reading
from aibackend_blocks.language.writing.wording import an, clipped, lowered

NOUN_MAX, SHORT_MAX, DOING_MAX = 170, 60, 120
"""Characters that a sentence can carry."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Product:
    """noun: all of it as a noun phrase. short: its head. doing: what it does, as gerunds. more: further sentences."""

    noun: str
    short: str
    doing: tuple[str, ...]
    more: tuple[str, ...]

    @property
    def many(self) -> bool:
        """Whether the head is a plural."""
        return self.short.endswith("s") and not self.short.endswith(("ss", "us", "is"))


_TITLED: Final = re.compile(r"^(?P<name>[A-Z]\S*(?: [A-Z]\S*){0,2}): (?=\w)")
_IS: Final = re.compile(r"^(?:[A-Z]\S*(?:\s+[A-Z]\S*){0,3}|[Oo]ur product)\s+(?:is|are)\s+(?=\S)")
_OFFERS: Final = re.compile(
    r"^(?:we|[A-Z]\S*(?:\s+[A-Z]\S*){0,3})\s+(?:offers?|makes?|sells?|builds?|provides?|develops?)\s+(?=\S)"
)
_DOES: Final = re.compile(
    r"^(?P<who>[Ww]e|[Ii]t|[A-Z]\S*(?:\s+[A-Z]\S*){0,3})\s+(?P<verb>[a-z]+)\s+(?!(?:that|which|who|for|with|by|within|from|per|in|on|at|to|of|and|or)\b)"
)
_NO_OBJECT: Final = re.compile(r"\S+ (?:that|which|who|for|with|by|within|from|per|in|on|at|to|of|and|or)\b")
_HEAD_END: Final = re.compile(
    r"\s+(?:that|which|who|for|with|by|within|per|from|on|to|in|at|drawn|made|built|without|so)\b|[,;:(]|\s[–-]\s"
)


def read_product(text: str, company: str = "") -> Product:
    """The product of a request. company: the sender's, whose name may be the product's as well."""
    said = [" ".join(part.split()).rstrip(" .!") for part in sentences(text[:4_000])]
    first, more = said[0] if said else "", said[1:4]
    titled = _TITLED.match(first)
    noun, doing = _named(first, company) or _first(first[titled.end() :] if titled else first)
    doing = [*doing, *(turned for part in more if (turned := _gerunds_of_sentence(part)))]
    short = _HEAD_END.split(noun.removeprefix("a way to "), maxsplit=1)[0].strip() or noun
    short = f"a way to {short}" if noun.startswith("a way to ") else short
    short = titled["name"] if titled else company if company and first.startswith(f"{company} ") else short
    return Product(
        noun=clipped(noun, NOUN_MAX),
        short=clipped(short, SHORT_MAX),
        doing=tuple(act for act in doing if len(act) <= DOING_MAX)[:4],
        more=tuple(part for part in more if len(part) <= NOUN_MAX),
    )


def _named(said: str, company: str) -> tuple[str, list[str]] | None:
    """What a product that has the sender's name does, by whatever verb: "Kubetrim rightsizes workloads"."""
    match = re.match(rf"{re.escape(company)} (?P<verb>[a-z]+s) (?=\S)", said) if company else None
    if not match or _IS.match(said) or _OFFERS.match(said) or _NO_OBJECT.match(said[match.start("verb") :]):
        return None
    verb = match["verb"]
    found = reading(verb)
    base = found.base if found else verb.removesuffix("s")
    does = said[match.start("verb") :]
    doing = _gerunds(does) if found else [f"{gerund(base)} {re.split(r',| and ', said[match.end() :])[0]}"]
    return f"{company}, which {does}", doing


def _first(said: str) -> tuple[str, list[str]]:
    """The noun phrase of the first sentence, and what it says that this does."""
    for pattern in (_IS, _OFFERS):
        if match := pattern.match(said):
            noun = said[match.end() :]
            return _with_article(lowered(noun)), _related(noun)
    first = reading(said.split()[0]) if said.split() else None
    doing = _gerunds(lowered(said)) if first and first.form == "third" and not _NO_OBJECT.match(said) else []
    if doing:
        return _way(lowered(said)), doing
    match = _DOES.match(said)
    verb = reading(match["verb"]) if match and match["who"] not in ("A", "An", "The") else None
    doing = (
        _gerunds(said[match.start("verb") :])
        if match and verb and verb.form == ("base" if match["who"].lower() == "we" else "third")
        else []
    )
    if match and doing:
        does = said[match.start("verb") :]
        return (_way(does) if match["who"].lower() in ("we", "it") else f"{match['who']}, which {does}"), doing
    return _with_article(lowered(said)), _related(said)


def _way(does: str) -> str:
    """ "help publishers forecast" as "a way to help publishers forecast"."""
    verb, _, rest = does.partition(" ")
    found = reading(verb)
    return f"a way to {found.base if found else verb} {rest}"


def _with_article(noun: str) -> str:
    """The noun phrase with "a" or "an" where its head is a thing that one counts."""
    head = _HEAD_END.split(noun, maxsplit=1)[0].split()
    return an(noun) if head and head[0] not in ("a", "an", "the", "our") and head[-1].lower() in _COUNTED else noun


_COUNTED: Final = frozenset((
    "app", "tool", "platform", "system", "portal", "dashboard", "service", "line", "sensor", "device", "machine",
    "marketplace", "assistant", "plugin", "kit", "box", "card", "solution", "suite", "network", "subscription",
    "program", "programme", "course", "agency", "api", "crm", "gateway", "camera", "tracker", "planner", "calculator",
    "database", "library", "bot", "chatbot", "robot", "website", "store", "shop", "desk", "tablet", "label", "form",
    "product", "package", "plan", "course", "workshop", "audit", "engine", "printer", "scanner", "pump", "boiler",
    "lamp", "chair", "table", "battery", "charger", "widget", "module", "add-on"
))  # fmt: skip


def _related(noun: str) -> list[str]:
    """What the noun phrase's relative clause says: "… that fills shifts and shows overtime" gives two."""
    match = re.search(r"\b(?:that|which|who)\s+(?=[a-z])", noun)
    return _gerunds(noun[match.end() :]) if match else []


def _gerunds(clause: str) -> list[str]:
    """Verbs of the third person with what follows them, as gerunds; [] if the clause does not begin with one."""
    parts, current, form = [], list[str](), "third"
    words = clause.split()
    for word, after in zip(words, [*words[1:], "and"], strict=True):
        found = reading(word)
        listed = bool(current) and current[-1].endswith(",") and form == "third" and after not in ("and", "or")
        starts = (
            found is not None
            and found.form in ("third", "base", "gerund")
            and (not current or current[-1] == "and" or listed)
        )
        if not current and not starts:
            return []
        if starts and found and (not current or found.form == form):
            form = form if current else found.form
            parts += [current if listed else current[:-1]] if current else []
            current = [gerund(found.base)]
        else:
            current.append(word)
    return [" ".join(part).rstrip(" ,.") for part in [*parts, current] if len(part) > 1]


def _gerunds_of_sentence(said: str) -> str:
    match = _DOES.match(said)
    turned = _gerunds(said[match.start("verb") :]) if match else _gerunds(lowered(said))
    return turned[0] if turned else ""
