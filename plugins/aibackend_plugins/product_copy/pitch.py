"""What there is to say of a product, in the grammar that sentences need."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from aibackend_blocks.language.english import lemma, parsed
from aibackend_blocks.language.english.inflection import is_entry, may_be_noun
from aibackend_blocks.language.english.parsing import is_finite, subject
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.language.writing.directing import directs, without_directions
from aibackend_blocks.language.writing.steering import steers
from aibackend_blocks.language.writing.voice import Voice
from aibackend_blocks.language.writing.wording import clipped, lowered

from .specs import YES, Spec, specs_of

if TYPE_CHECKING:
    from spacy.tokens import Token

FEATURE_MAX, AUDIENCE_MAX, NAME_MAX = 300, 160, 140
"""Characters that a sentence can carry; longer ones are cut at a word."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Feature:
    """A feature in words. is_quality: whether it is a spec that is merely there ("vegan": true)."""

    text: str
    is_quality: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Pitch:
    """A product with its voice. noun: the last word of its name, small, "" if that is none. many: it is a plural.
    is_terse: whether a plain voice was asked for."""

    name: str
    noun: str
    many: bool
    specs: Sequence[Spec]
    features: Sequence[Feature]
    audience: str
    voice: Voice
    is_terse: bool

    @property
    def it(self) -> str:
        return "they" if self.many else "it"

    @property
    def is_(self) -> str:
        return "are" if self.many else "is"

    @property
    def the(self) -> str:
        """ "the Lumo Lamp", a name that ends in no common noun as it is."""
        core = core_of(self.name)
        if ": " in self.name:
            return self.name
        words = core.split() or [""]
        # A last word that no dictionary has ("satchel") is a common noun where a describing word stands before it.
        described = len(words) > 1 and all(is_word(part) for word in words[:-1] for part in word.lower().split("-"))
        if ", " in self.name and core != self.name and self.name.startswith(f"{core},"):
            common = noun_of(core) != "service" and (noun_of(core) or described)
            return f"the {_in_a_sentence(core)}" if common else core
        owned = re.match(r"\w+['’]s? ", self.name) and not _PEOPLES.match(self.name)
        if words[-1].islower() and len(words) > 1 and not owned and not re.match(r"(?:the|a|an|my|our) ", core, re.I):
            return f"the {_in_a_sentence(self.name)}"
        named = re.match(r"(?:the|a|an|my|our) ", self.name, re.I) or owned
        if named or words[-1].lower() in _EDITIONS:
            return self.name
        if self.noun:
            modelled = re.search(rf"\b{re.escape(self.noun)} (?=[A-Z])", self.name, re.IGNORECASE)
            there = core.lower().endswith(self.noun) or modelled is not None
            return f"the {_in_a_sentence(self.name)}" if there else self.name
        if len(words) > 1 and words[0].lower().endswith("ed") and is_word(words[0].lower()):
            return f"the {_in_a_sentence(self.name)}"  # "Refurbished ThinkPad T480".
        return f"the {_in_a_sentence(self.name)}" if described else self.name


def _in_a_sentence(name: str) -> str:
    """A name that is common words throughout, small: "the handmade soy candle"."""
    name = _SIZED.sub("", name)
    first, _, rest = name.partition(" ")
    if re.search(r"[a-z] \d+$", name):
        return name  # A maker's word before the number of a model.
    known = all(is_word(part) or is_entry(part) for part in re.sub(r"['’]$", "", first).lower().split("-"))
    said = rest[:1].islower() or first.lower().endswith("ed")
    common = re.sub(r"\W", "", first[1:]).islower() and known and said
    return f"{first.lower()} {rest}" if common else name


_MODEL: Final = re.compile(r"(?<=[a-z]) (?=[\w-]*\d)[A-Z]{1,3}-?[\dA-Z-]*$")
"""The number of a model behind its kind."""
_SIZED: Final = re.compile(r"(?:(?<=[a-z])|,) \d[\d.,]* ?(?:g|kg|ml|cl|l|L|oz|fl oz|cm|mm|m|inch|litres?)$")
"""A measure that ends a name."""
_PEOPLES: Final = re.compile(
    r"(?:beginner|kid|child|children|men|women|man|woman|boy|girl|lady|ladie|baby|toddler|adult|dog|cat|gardener"
    r"|traveller"
    r"|reader|runner|cook|chef|baker|writer|artist|teacher|gentlemen|student)s?['’]s? ",
    re.IGNORECASE,
)
"""Whose kind of thing it is, which is no owner's name."""


def pitch(request: Mapping[str, Any], voice: Voice, *, is_terse: bool = False) -> Pitch:
    """The product as its listings tell it."""
    product = request["product"]
    name = clipped(_start(product["name"], NAME_MAX), NAME_MAX)
    noun = "book" if product["specs"].keys() & _OF_BOOKS else noun_of(name)
    noun = "service" if not noun.endswith("s") and _is_done(name, product["specs"]) else noun
    audience = audience_of(request.get("audience") or "")
    specs = specs_of(product["specs"])
    if any(spec.name == "condition" for spec in specs):
        specs = [Spec(name="age of the item", value=spec.value) if spec.name == "age" else spec for spec in specs]
    features = [feature_of(text) for text in product["features"] if not (steers(text) or directs(text))]
    return Pitch(
        name=name,
        noun=noun,
        many=_is_plural(noun or core_of(name).lower()) and not _COLLECTED.match(name) and not _is_brand(name),
        specs=[spec for spec in specs if spec.value != YES],
        features=[*features, *(Feature(text=spec.name, is_quality=True) for spec in specs if spec.value == YES)],
        audience=audience,
        voice=voice,
        is_terse=is_terse,
    )


def _is_brand(name: str) -> bool:
    """Whether a plural with a capital is a maker's name, since the number of a model follows it: "Technics SL-1210"."""
    return bool(re.search(r"\b[A-Z][a-z]+s (?=[\w-]*\d)[A-Z][A-Z\d-]+\b", name))


_OF_SERVICES: Final = frozenset(("price", "area", "days", "duration", "delivery", "turnaround", "method", "visit"))


def _is_done(name: str, specs: Mapping[str, Any]) -> bool:
    """Whether a name is of something done for the buyer: "Dog walking" with an area and a price."""
    last = (core_of(name).split() or [""])[-1].lower()
    gerund = reading(last)
    done = (gerund is not None and gerund.form == "gerund") or last in _DEEDS
    return done and bool({key.lower() for key in specs} & _OF_SERVICES)


_DEEDS: Final = frozenset(
    ("repair", "hire", "rental", "removal", "delivery", "installation", "maintenance", "appointment", "service")
)


_COLLECTED: Final = re.compile(r"(?:set|pack|pair|box|bundle|case) of\b", re.IGNORECASE)
"""A name that is singular whatever it counts."""
_OF_BOOKS: Final = frozenset(("author", "Author", "ISBN", "isbn"))
"""Specs of what is a book, whatever its title ends in."""


def _start(text: str, most: int) -> str:
    """As much of a text, in single spaces, as a limit can need."""
    return " ".join(text[: 4 * most].split())[: 2 * most]


def _without_wishes(words: str) -> str:
    """Whom it is for, without what follows as a statement of its own: "parents; our team would like it to say …"."""
    for mark in re.finditer(r"[,;:.!?–—-]\s+", words):
        spans = list(parsed(words[mark.end() :]).sents)
        if spans and _is_order(spans[0].root):
            return words[: mark.start()]
        who = subject(spans[0].root) if spans else None
        if who is None or who.i > spans[0].root.i or not is_finite(spans[0].root):
            continue
        if not any(token.tag_ in ("WP", "WDT") for token in spans[0][: who.i + 1]):
            return words[: mark.start()]
    return words


def _is_order(verb: Token) -> bool:
    """Whether a clause tells the writer what to do: "say it heals", "please mention the prize"."""
    begins = all(token.tag_ in ("UH", "RB") or token.lower_ == "please" for token in verb.doc[: verb.i])
    return begins and verb.tag_ in ("VB", "VBP") and subject(verb) is None and any(True for _ in verb.rights)


def audience_of(words: str) -> str:
    """Whom it is for, as what can follow "for"."""
    words = "" if steers(words) else _without_wishes(_start(without_directions(words), AUDIENCE_MAX))
    lead = r"^(?:for|aimed at|targets?|our customers are)\s+"
    plain = re.sub(lead, "", words.replace("; ", " and "), flags=re.IGNORECASE)
    first = re.split(r"(?<=[a-z])[.!?;](?:\s|$)", plain)[0].rstrip(".!? ")
    first = re.sub(r" (?:who|that) (?:ask|want to know|wonder)\b.*$", "", first)
    first = re.sub(r"(?<=[a-z]s) (\d\d)\s?[-–]\s?(\d\d)$", r" aged \1 to \2", first)
    parts = first.split(", ")
    return clipped(lowered(parts[0] if len(parts) > 2 and " and " not in parts[-1] else first), AUDIENCE_MAX)


def feature_of(text: str) -> Feature:
    """A feature without its stop, its first letter small unless it begins with a name."""
    plain = clipped(_start(text, FEATURE_MAX).rstrip(".;,! "), FEATURE_MAX)
    return Feature(text=lowered(plain) if len(plain) > 1 else plain)


_TITLE_END: Final = re.compile(r"\s*(?:[:(|]|\s[\"“‘'](?=\w)|\s[–—-]\s|,\s|\s(?:in|for|with|of|by|from)\s)")
_MEASURED: Final = re.compile(
    r"(?:\s+\d\S*(?:\s?(?:inch(?:es)?|litres?|[a-zA-Z\"”′″]{1,3}))?)+$|\s+(?:XS|S|M|L|XL|XXL)$"
)


def _heads(name: str) -> list[str]:
    """The beginnings of a name that may stand for it: up to a colon or a preposition, the shortest first."""
    return [*(name[: match.start()] for match in _TITLE_END.finditer(name)), name]


def core_of(name: str) -> str:
    """A name without its size and what follows a colon or a preposition: "LED Strip 5 m" as "LED Strip"."""
    first = next((part for part in _heads(name) if " " in part), name)
    return _MODEL.sub("", _MEASURED.sub("", first).strip()) or name


def noun_of(name: str) -> str:
    """The common noun that a name ends in, as far as a dictionary of English has it."""
    words = re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", core_of(name))
    while len(words) > 1 and len(words[-1]) == 1:
        words.pop()  # "W32 L34"
    while len(words) > 2 and words[-1][:1].isupper() and any(word.islower() and len(word) > 3 for word in words):
        words.pop()  # "Steel toe boots Ranger": the model behind its kind.
    last = words[-1].lower() if len(words) > 1 else ""
    if last in _SERVICES:
        return "service"
    common = _is_noun(last) or (last != "" and words[-1].islower() and last not in _EDITIONS)
    return last if len(last) > 2 and common and not words[-1].isupper() else ""


_SERVICES: Final = frozenset((
    "bookkeeping", "catering", "cleaning", "coaching", "consulting", "counselling", "decorating", "gardening",
    "grooming", "hosting", "landscaping", "mentoring", "plumbing", "styling", "training", "tutoring"
))  # fmt: skip
"""What is done for the buyer: no "this cleaning has"."""


def _is_plural(word: str) -> bool:
    if not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return False
    last = word.split()[-1]
    return lemma(last, "NOUN") != last or parsed(f"I like the {last}.")[3].tag_ == "NNS"  # "lens" is one.


def _is_noun(word: str) -> bool:
    single = word.removesuffix("s")
    joined = any(is_word(single[:at]) and is_word(single[at:]) for at in range(3, len(single) - 2))  # "daypack"
    known = is_word(word) or is_word(single) or may_be_noun(word) or joined
    return word not in _EDITIONS and known


_EDITIONS: Final = frozenset((
    "pro", "max", "plus", "mini", "ultra", "lite", "light", "premium", "basic", "deluxe", "classic", "original", "go",
    "one", "first", "second", "next", "edition", "version", "generation", "standard", "advanced",
))  # fmt: skip
"""What tells one edition of a product from another, and is not what it is."""
