"""What there is to say of a product, in the grammar that sentences need."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from aibackend_blocks.language.verbs import reading, third
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.language.writing.choice import Choice
from aibackend_blocks.language.writing.steering import steers
from aibackend_blocks.language.writing.voice import Voice
from aibackend_blocks.language.writing.wording import clipped, lowered, sentence

from .specs import YES, Spec, specs_of, with_article

Grammar = Literal["does", "is", "clause", "included", "thing", "said"]

FEATURE_MAX, AUDIENCE_MAX, NAME_MAX = 300, 160, 140
"""Characters that a sentence can carry; longer ones are cut at a word."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Feature:
    """A feature and what it is: what the product does, how it is, a clause of its own, a thing that it has, or words
    that are told as they are ("said")."""

    text: str
    grammar: Grammar


@dataclass(frozen=True, kw_only=True, slots=True)
class Pitch:
    """A product with its choices. noun: the last word of its name, small, "" if that is none. many: it is a plural."""

    name: str
    noun: str
    many: bool
    specs: Sequence[Spec]
    features: Sequence[Feature]
    audience: str
    choice: Choice
    voice: Voice

    @property
    def it(self) -> str:
        return "they" if self.many else "it"

    @property
    def is_(self) -> str:
        return "are" if self.many else "is"

    @property
    def the(self) -> str:
        """ "the Lumo Lamp", a name that ends in no common noun as it is."""
        named = not self.name.lower().endswith(self.noun or " ") or re.match(r"(?:the|a|an|my|our) ", self.name, re.I)
        return self.name if named else f"the {self.name}"

    @property
    def this(self) -> str:
        """ "this lamp", "these blocks", "the product" where the name ends in no common noun."""
        if not self.noun:
            return "the product"
        return f"{'these' if self.many else 'this'} {self.noun}"


def pitch(request: Mapping[str, Any], channel: str, voice: Voice) -> Pitch:
    """The pitch for one channel; another channel makes other choices."""
    product = request["product"]
    name = clipped(_start(product["name"], NAME_MAX), NAME_MAX)
    noun = "book" if product["specs"].keys() & _OF_BOOKS else noun_of(name)
    audience = audience_of(request.get("audience") or "")
    specs = specs_of(product["specs"])
    features = [feature_of(text) for text in product["features"] if not steers(text)]
    return Pitch(
        name=name,
        noun=noun,
        many=noun.endswith("s") and not noun.endswith("ss"),
        specs=[spec for spec in specs if spec.value != YES],
        features=[*features, *(_quality(spec.name) for spec in specs if spec.value == YES)],
        audience=audience,
        choice=Choice(channel, name, audience, *product["features"], *map(str, product["specs"].values())),
        voice=voice,
    )


_OF_BOOKS: Final = frozenset(("author", "Author", "ISBN", "isbn"))
"""Specs of what is a book, whatever its title ends in."""


def _start(text: str, most: int) -> str:
    """As much of a text, in single spaces, as a limit can need."""
    return " ".join(text[: 4 * most].split())[: 2 * most]


def audience_of(words: str) -> str:
    """Whom it is for, as what can follow "for"."""
    words = "" if steers(words) else words.replace("; ", " and ")
    lead = r"^(?:for|aimed at|targets?|our customers are)\s+"
    plain = re.sub(lead, "", _start(words, AUDIENCE_MAX), flags=re.IGNORECASE)
    return clipped(lowered(re.split(r"(?<=[a-z])[.!?;](?:\s|$)", plain)[0].rstrip(".!? ")), AUDIENCE_MAX)


def feature_of(text: str) -> Feature:
    """A feature by its grammar: the verb tells."""
    plain = clipped(_start(text, FEATURE_MAX).rstrip(".;, "), FEATURE_MAX)
    plain = lowered(plain) if len(plain) > 1 else plain
    words = plain.split()
    grammar = "is" if _is_adjective(words) else _grammar(words)
    return Feature(text=plain, grammar="said" if grammar == "thing" and _TOLD_AS_IT_IS.match(plain) else grammar)


def _is_adjective(words: Sequence[str]) -> bool:
    """Whether a feature of at most three words is a quality: "dimmable", "splash resistant"."""
    last = words[-1] if words else ""
    ends = last in _ADJECTIVES or re.search(r"(?:[^t]able|ible|proof|resistant|-free|-safe|less)$", last)
    return bool(ends) and len(words) <= 3 and last not in ("cable", "bible")


def _quality(name: str) -> Feature:
    """A spec that is merely there: "dishwasher safe" is what the product is, "laptop sleeve" what it has."""
    words = name.lower().split()
    is_so = words[-1] in _ADJECTIVES or _grammar(words) == "is"
    return Feature(text=" ".join(words), grammar="is" if is_so else "thing")


_ADJECTIVES: Final = frozenset((
    "safe", "proof", "free", "friendly", "resistant", "compatible", "ready", "adjustable", "washable", "foldable",
    "rechargeable", "reversible", "stackable", "removable", "portable", "cordless", "wireless", "dimmable",
    "refillable", "recyclable", "vegan", "organic", "handmade", "waterproof", "windproof", "breathable", "lockable"
))  # fmt: skip


def _grammar(words: Sequence[str]) -> Grammar:
    if words[-1:] == ["included"] and len(words) > 1:
        return "said" if "and" in words else "included"
    if len(words) > 1 and _PARTICIPLE.fullmatch(words[0]) and words[1] in _AFTER_PARTICIPLE:
        return "is"
    first = reading(words[0]) if words else None
    if first and first.form == "third" and len(words) > 1 and words[1] not in ("and", "of"):
        return "said" if reading(words[1]) or words[1] == "with" else "does"
    if first and first.form in ("past", "participle") and words[0].endswith(("ed", "en", "wn", "de", "ht")):
        return "is" if len(words) > 1 and words[1] in _AFTER_PARTICIPLE else "thing"
    verbs = [place for place, word in enumerate(words[1:4], 1) if (found := reading(word)) and found.form == "third"]
    if not verbs or words[verbs[0] - 1].endswith("s") or len(words) <= verbs[0] + 1:
        return "thing"
    after = words[verbs[0] + 1]
    return "clause" if after in _AFTER_VERB else "said" if after in _AFTER_EITHER else "thing"


_AFTER_PARTICIPLE = frozenset((
    "by", "in", "on", "at", "from", "with", "to", "for", "into", "of", "as", "under", "and", "without", "inside",
    "outside",
))  # fmt: skip
_AFTER_VERB = frozenset((
    "in", "on", "at", "to", "when", "while", "up", "down", "out", "into", "the", "a", "an", "your", "its", "over", "as",
    "off", "so", "without"
))  # fmt: skip
_AFTER_EITHER = frozenset(("from", "for", "with", "by"))
"""What follows a verb as well as a noun in the plural: "bank feeds from 2,300 banks"."""
_TOLD_AS_IT_IS = re.compile(
    r"(?:(?:each|every|all|you|your|we) |(?:an?|the|one) (?:\S+ ){4})|.* (?:if|when|because|so that|unless) "
)
"""A clause or a phrase too long for one noun; it stands as a sentence of its own."""
_PARTICIPLE = re.compile(r"(?!.*eed$)[a-z-]{4,}ed")


def noun_of(name: str) -> str:
    """The common noun that a name ends in, as far as a dictionary of English has it."""
    words = re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", name)
    last = words[-1].lower() if len(words) > 1 and name.rstrip().endswith(words[-1]) else ""
    if last in _SERVICES:
        return "service"
    return last if len(last) > 2 and not words[-1].isupper() and _is_noun(last) else ""


_SERVICES: Final = frozenset((
    "bookkeeping", "catering", "cleaning", "coaching", "consulting", "counselling", "decorating", "gardening",
    "grooming", "hosting", "landscaping", "mentoring", "plumbing", "styling", "training", "tutoring"
))  # fmt: skip
"""What is done for the buyer: no "this cleaning has"."""


def _is_noun(word: str) -> bool:
    return is_word(word) or (word.endswith("s") and is_word(word[:-1]))


def feature_said(given: Pitch, feature: Feature) -> str:
    """What it does or is, as a sentence; things that it has are told together (`clauses.features_said`)."""
    text, it = feature.text, given.it
    if feature.grammar == "does":
        return sentence(f"{it} {plural_of(text) if given.many else text}")
    if feature.grammar == "said":
        return sentence(text)
    if feature.grammar == "included":
        thing = text.removesuffix("included").strip()
        verb = "are" if thing.endswith("s") else "is"
        return sentence(f"{with_article(thing)} {verb} included" if thing else text)
    if feature.grammar == "clause":
        return sentence(f"{'their' if given.many else 'its'} {text}")
    return sentence(f"{it} {given.is_} {text}")


def plural_of(clause: str) -> str:
    """The clause of a plural subject: "packs into its pocket" as "pack into their pocket"."""
    head, _, rest = clause.partition(" ")
    if head in ("is", "has"):
        return f"{'are' if head == 'is' else 'have'} {rest}"
    found = reading(head)
    base = found.base if found and third(found.base) == head else head
    return " ".join([base, re.sub(r"\bits\b", "their", rest)]).strip()
