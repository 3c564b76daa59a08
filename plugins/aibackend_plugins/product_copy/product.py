"""What there is to say of a product, in the words of the request."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from aibackend_blocks.language.english import lemma, may_describe, parsed
from aibackend_blocks.language.english.inflection import may_be_noun
from aibackend_blocks.language.tone.lexicon import valences
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.language.writing.confidence import for_readers
from aibackend_blocks.language.writing.directing import directs, without_directions
from aibackend_blocks.language.writing.steering import steers
from aibackend_blocks.language.writing.wording import capital, clipped, lowered

from .specs import YES, Spec, begun, specs_of, unnoted
from .words import WORDS, Words

FEATURE_MAX, AUDIENCE_MAX, NAME_MAX = 300, 160, 140
"""Characters of each that are told; longer ones are cut at a word."""
CONFIDED: Final = 0.8
"""Likelihood from which a feature's piece is for its writer alone. Of 370 features of real requests the likeliest that
is for readers had 0.69."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Product:
    """features, audience: as written, without final marks. core: the name without its size, its model and what follows
    a colon or a preposition. kind: what it is called, small; "" where that is not sure."""

    name: str
    core: str
    kind: str
    specs: Sequence[Spec]
    features: Sequence[str]
    audience: str
    language: str

    @property
    def words(self) -> Words:
        return WORDS[self.language]

    @property
    def listed(self) -> list[str]:
        """The features, each as a list has it."""
        return [begun(text) for text in self.features]

    @property
    def many(self) -> bool:
        """Whether the kind is a plural."""
        last = self.kind.split()[-1] if self.kind else ""
        plural = last.endswith("s") and not last.endswith(("ss", "us", "is"))
        return plural and (lemma(last, "NOUN") != last or parsed(f"I like the {last}.")[3].tag_ == "NNS")


def read(request: Mapping[str, Any], language: str) -> Product:
    """The product without what its seller tells the writer in confidence, or orders."""
    product = request["product"]
    name = clipped(_start(product["name"], NAME_MAX), NAME_MAX)
    core = core_of(name)
    specs = specs_of(product["specs"])
    plain = (one for one in product["features"] if not (steers(one) or directs(one, known=True)))
    told = (for_readers(unnoted(_start(one, FEATURE_MAX)), CONFIDED) for one in plain)
    features = [text for one in told if (text := clipped(_start(one, FEATURE_MAX).rstrip(".;,! "), FEATURE_MAX))]
    return Product(
        name=capital(name) if name.islower() else name,
        core=core,
        kind="" if core.endswith("s") and _MODEL.match(name, len(core)) else kind_of(core, language),
        specs=[spec for spec in specs if spec.value != YES],
        features=list(dict.fromkeys([*features, *(spec.name for spec in specs if spec.value == YES)])),
        audience=audience_of(request.get("audience") or "", language),
        language=language,
    )


def _start(text: str, most: int) -> str:
    """As much of a text, in single spaces, as a limit can need."""
    return " ".join(text[: 4 * most].split())[: 2 * most]


_MODEL: Final = re.compile(r"(?<=[a-z]) (?=[\w-]*\d)[A-Z]{1,3}-?[\dA-Z-]*$")
"""The number of a model behind its kind."""
_CORE_END: Final = re.compile(r"\s*(?:[:(|]|\s[\"“‘'](?=\w)|\s[–—-]\s|,\s|\s(?:in|for|with|of|by|from)\s)")
_MEASURED: Final = re.compile(
    r"(?:\s+\d\S*(?:\s?(?:inch(?:es)?|litres?|[a-zA-Z\"”′″]{1,3}))?)+$|\s+(?:XS|S|M|L|XL|XXL)$"
)


def core_of(name: str) -> str:
    """A name without its size and what follows a colon or a preposition: "LED Strip 5 m" as "LED Strip"."""
    heads = [*(name[: match.start()] for match in _CORE_END.finditer(name)), name]
    first = next((part for part in heads if " " in part), name)
    return _MODEL.sub("", _MEASURED.sub("", first).strip()) or name


def kind_of(core: str, language: str = "en") -> str:
    """What the thing is, small. English: the noun at the end with a word before it, without a name in capitals behind
    small words. Other languages: the small words that it begins with; German writes all nouns alike, and has none.

    A word that may as well tell what something is like ("powder free blue"), what is done ("dog walking") or which of
    several it is ("128gb midnight") is no sure noun.
    """
    words = core.split()
    if language != "en":
        end = next((at for at, word in enumerate(words) if at and not word.islower()), len(words))
        begins = language != "de" and len(words[0]) >= NOUN_LEAST and words[0][1:].islower() and words[0].isalpha()
        return " ".join(words[:end]).lower() if begins and len(words[end - 1]) >= NOUN_LEAST else ""
    small = any(word.islower() and len(word) >= NOUN_LEAST for word in words)
    while small and len(words) > 1 and not words[-1].islower():
        words.pop()
    if len(words) < 2 or not _is_noun(words[-1], known=small):
        return ""
    if re.search(r"\d", words[-2]) and words[-1].islower():
        return ""
    plain = [word.lower() for word in words]
    whole = small and len(plain) <= KIND_MOST
    taken = plain if whole else plain[-2:]
    return " ".join(taken if all(_PLAIN.fullmatch(word) and word not in _JOINING for word in taken) else taken[-1:])


_JOINING: Final = ("and", "the", "our")


NOUN_LEAST, KIND_MOST = 4, 3
"""Letters of a noun that is told from small words, and words of a kind."""
_PLAIN: Final = re.compile(r"[^\W\d_]{3,}(?:-[^\W\d_]+)*")


def _is_noun(word: str, *, known: bool) -> bool:
    """known: whether it stands among small words, where it is a noun though no dictionary has it."""
    small = word.lower()
    if not re.fullmatch(r"[^\W\d_]{3,}", word) or word.isupper() or small in _EDITIONS or may_describe(small):
        return False
    verb, single = reading(small), re.sub(r"s$", "", small)
    two = any(is_word(single[:at]) and is_word(single[at:]) for at in range(3, len(single) - 2))
    return not (verb is not None and verb.form == "gerund") and (
        known or two or may_be_noun(small) or is_word(small) or is_word(single)
    )


_EDITIONS: Final = frozenset((
    "pro", "max", "plus", "mini", "ultra", "lite", "premium", "basic", "deluxe", "classic", "original", "edition",
    "version", "generation", "standard",
))  # fmt: skip
"""What tells one edition of a product from another, and is not what it is."""


def audience_of(words: str, language: str = "en") -> str:
    """Whom it is for, as what can follow "for", where that is a short noun phrase for people; "" for anything else.

    What stands behind a comma or a stop goes, unless each piece of an English list names people; so does a clause on
    people who are told without it. Figures, such as ages, and words of ill are not told to those they speak of.
    """
    words = "" if steers(words) else _start(without_directions(words), AUDIENCE_MAX)
    plain = re.sub(rf"^(?:{WORDS[language].for_}|aimed at|targets?)\s+", "", words, flags=re.IGNORECASE)
    first = re.split(r"\s*(?:[;:!?(–—]|\s[-+&]\s|\.(?:\s|$))", plain)[0]
    pieces = [piece for piece in first.split(", ") if piece]
    listed = language == "en" and all(_names_people(piece) for piece in pieces)
    whom, *clause = _CLAUSE.split(", ".join(pieces if listed else pieces[:1]), maxsplit=1)
    cut = clause or (pieces[1:] and not listed)
    long = len(whom.split()) > WHOM_MOST or (cut and " " not in whom)
    if long or re.search(r"[\d+/&]", whom) or any(value < ILL for _, value in valences(whom)):
        return ""
    return whom if language == "de" else lowered(whom)


WHOM_MOST: Final = 9
"""Words of whom it is for."""
ILL: Final = -1.0
"""Rating of a word below which it is not said of readers: "nervous"."""
_CLAUSE: Final = re.compile(
    r"(?:^|\s)(?:who|whose|that|which|whom|qui|que|che|quien(?:es)?|quem|wie|whoever|if|when)\b", re.IGNORECASE
)


def _names_people(piece: str) -> bool:
    """Whether a piece is a few words that end in a plural: "BBQ dads"."""
    return len(piece.split()) <= KIND_MOST and re.search(r"[^s]s$", piece) is not None
