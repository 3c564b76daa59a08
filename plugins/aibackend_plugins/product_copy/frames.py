"""Sentences of specs: a frame for each kind of label, where its value has the plain form that the frame needs.

English frames follow "it" or "they"; elsewhere each has a subject of its own, so that nothing has to agree with the
product.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.writing.wording import an, capital
from aibackend_blocks.models.note_editor import Manner, edited
from aibackend_blocks.values.accents import unaccented

from .prose import SURE, of_many
from .specs import Spec

if TYPE_CHECKING:
    from .product import Product

SENTENCES_MOST: Final = 3
"""Sentences that tell specs, of two each."""
_FIGURE: Final = r"(?:(?:about|ca\.|env\.) )?\d+(?:[.,]\d+)?"
_LENGTH: Final = r"(?:mm|cm|m|in\.?|inch(?:es)?|ft)"
_WORDS: Final = r"[^\W\d_]+(?:[ '’-][^\W\d_]+){0,4}"
_LEADING: Final = r"(?!(?:not?|in|en|de|di|aus|van|auch|mit|avec|con|met|com|a|an|the)\b)"


@dataclass(frozen=True, slots=True)
class Kind:
    """labels: names without accents. form: what a value must be."""

    labels: re.Pattern[str]
    form: re.Pattern[str]


def _kind(labels: str, form: str) -> Kind:
    return Kind(re.compile(labels), re.compile(form, re.IGNORECASE))


KINDS: Final[Mapping[str, Kind]] = {
    "material": _kind(
        "materials?|fabric|materiaux?|materiale|materiaal|materia(?:l|is|les)|matiere",
        rf"{_LEADING}(?:(?:\d+ ?%|18/\d+) )?{_WORDS}",
    ),
    "size": _kind(
        r"(?:overall )?(?:sizes?|dimensions?|measurements)(?: \([wdhl x]+\))?|masse|grosse|abmessung(?:en)?|medidas"
        r"|tamano|dimensiones|misure|dimensioni|afmeting(?:en)?|maat|formaat|dimensoes|tamanho",
        rf"{_FIGURE} ?{_LENGTH}?(?: ?[x×] ?{_FIGURE} ?{_LENGTH}?){{0,1}} ?[x×] ?{_FIGURE} ?{_LENGTH}",
    ),
    "capacity": _kind(
        r"capacity|volumen|fassungsvermogen|contenance|capacite|capacidad|capacita|inhoud|capacidade",
        rf"{_FIGURE} ?(?:ml|cl|l|lit(?:re|er)s?|litros?|litr[oi]|fl\.? ?oz\.?|cups|quarts?|gal(?:lons?)?)",
    ),
    "weight": _kind(
        "(?:net )?weight|gewicht|poids|peso", rf"{_FIGURE} ?(?:g|kg|lbs?|pounds|oz|ounces|gramm?|grams|kilos?)"
    ),
    "load": _kind("(?:max(?:imum)? )?load(?: capacity)?", rf"{_FIGURE} ?(?:kg|lbs?|pounds)"),
    "colour": _kind("colou?rs?|farbe|color|colore|kleur|cor", rf"{_WORDS}(?: (?:or|and) {_WORDS})?"),
    "for": _kind("(?:suitable )?for", rf"{_LEADING}{_WORDS}(?: (?:up )?to {_FIGURE} ?[a-z]+)?"),
    "made": _kind(
        "(?:made|manufactured) in|herstellung|herstellungsort|hergestellt in|lieu de fabrication|fabrique en"
        "|lugar de fabricacion|luogo di produzione|gemaakt in|local de fabrico",
        r"(?-i:[A-Z][^\W\d_]+)(?:[ -](?-i:[A-Z][^\W\d_]+)){0,2}(?:, (?-i:[A-Z][^\W\d_]+)(?: (?-i:[A-Z][^\W\d_]+))?)?",
    ),
    "warranty": _kind(
        "warranty|guarantee|garantie|garantia|garanzia",
        r"\d+ (?:years?|months?|jahre?|monate|ans?|mois|anos?|años?|meses|ann[oi]|mesi|jaar|maanden)",
    ),
}  # fmt: skip
FRAMES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "material": "is made of {}", "size": "measures {}", "capacity": "holds {}", "weight": "weighs {}",
        "load": "carries up to {}", "colour": "comes in {}", "for": "is for {}", "made": "is made in {}",
        "warranty": "comes with {}",
    },
    "de": {
        "material": "das Material ist {}", "size": "die Maße betragen {}", "capacity": "das Volumen beträgt {}",
        "weight": "das Gewicht beträgt {}", "colour": "die Farbe ist {}", "made": "der Herstellungsort ist {}",
        "warranty": "die Garantie gilt {}",
    },
    "fr": {
        "material": "ce produit est en {}", "size": "les dimensions sont de {}", "capacity": "la contenance est de {}",
        "weight": "le poids est de {}", "made": "le lieu de fabrication est {}", "warranty": "la garantie est de {}",
    },
    "es": {
        "material": "el material es {}", "size": "las medidas son {}", "capacity": "la capacidad es de {}",
        "weight": "el peso es de {}", "colour": "el color es {}", "made": "el lugar de fabricación es {}",
        "warranty": "la garantía es de {}",
    },
    "it": {
        "material": "il materiale è {}", "size": "le misure sono {}", "capacity": "la capacità è di {}",
        "weight": "il peso è di {}", "colour": "il colore è {}", "made": "il luogo di produzione è {}",
        "warranty": "la garanzia è di {}",
    },
    "nl": {
        "material": "het materiaal is {}", "size": "de afmetingen zijn {}", "capacity": "de inhoud is {}",
        "weight": "het gewicht is {}", "colour": "de kleur is {}", "made": "de plaats van productie is {}",
        "warranty": "de garantie geldt {}",
    },
    "pt": {
        "material": "o material é {}", "size": "as medidas são {}", "capacity": "a capacidade é de {}",
        "weight": "o peso é de {}", "colour": "a cor é {}", "made": "o local de fabrico é {}",
        "warranty": "a garantia é de {}",
    },
}  # fmt: skip
_AND: Final = {"en": "and", "de": "und", "fr": "et", "es": "y", "it": "e", "nl": "en", "pt": "e"}
MEASURED: Final = re.compile(rf"{_FIGURE}(?:\s?(?:to|[-–x×])\s?{_FIGURE})*\s?(?:[^\W\d][\w²³°]{{0,8}}|°C|%)")
"""One measure."""


def framed(given: Product) -> tuple[list[str], list[Spec]]:
    """Sentences, and the specs whose value they have as given; no "it" of an English name that may be a plural."""
    english = given.language == "en"
    plural = any(re.search(r"[^s]s$", word) for word in given.core.split())
    if english and not given.kind and plural:
        return [], []
    clauses = {
        kind: (spec, said) for spec in given.specs if (kind := kind_of(spec)) and (said := _said(spec, kind, given))
    }
    told = [clauses[kind] for kind in KINDS if kind in clauses][: 2 * SENTENCES_MOST]
    texts = [of_many(said) if english and given.many else said for _, said in told]
    it = ("They " if given.many else "It ") if english else ""
    measures = {spec: said for spec in given.specs if english and kind_of(spec) is None and (said := _measure(spec))}
    left = dict(list(measures.items())[: 2 * (SENTENCES_MOST - (len(told) + 1) // 2)])
    sentences = [capital(f"{it}{pair}.") for pair in _paired(texts, given.language)]
    sentences += [capital(f"{pair}.") for pair in _paired([*left.values()], given.language)]
    return sentences, [*(spec for spec, said in told if spec.value in said), *left]


def _paired(clauses: Sequence[str], language: str) -> list[str]:
    """Two to a sentence; a verb that both have is said once outside English."""
    pairs = []
    for at in range(0, len(clauses), 2):
        first, *second = clauses[at : at + 2]
        verbs = [re.match(r"\S+ \S+ (\S+(?: d[ei]\b)?) ", clause) for clause in (first, *second)]
        same = language != "en" and len({verb and verb[1] for verb in verbs}) == 1 and second
        rest = [re.sub(r"^(\S+ \S+) \S+ ", r"\1 ", clause) if same else clause for clause in second]
        pairs.append(f" {_AND[language]} ".join([first, *rest]))
    return pairs


def kind_of(spec: Spec) -> str | None:
    """What a label is of; None for any that no frame is for."""
    name = unaccented(spec.name.lower()).replace("ß", "ss")
    return next((kind for kind, form in KINDS.items() if form.labels.fullmatch(name)), None)


def _said(spec: Spec, kind: str, given: Product) -> str:
    frame, value = FRAMES[given.language].get(kind, ""), spec.value
    if not frame or not KINDS[kind].form.fullmatch(value):
        return ""
    if given.language == "en" and kind == "warranty":
        value = an(re.sub(r" (year|month)s?", r"-\1 warranty", value))
    if given.language == "en" and kind in ("material", "for"):
        words = parsed(f"It {frame.format(value)}.")
        sure = any(
            token.dep_ == "pobj" and token.head.text in ("of", "for") for token in words if token.tag_[:2] == "NN"
        )
        return frame.format(value) if sure else ""
    return frame.format(value)


def _measure(spec: Spec) -> str:
    """ "the maximum pressure is 8 bar", where the editor says it so and the label is one noun."""
    if not MEASURED.fullmatch(spec.value) or not re.fullmatch(r"[A-Za-z -]*[a-rt-z]", spec.name):
        return ""
    name = spec.name if spec.name[1:2].isupper() else f"{spec.name[:1].lower()}{spec.name[1:]}"
    full = re.sub(r"^(max|min)\b", r"\1imum", name)
    said = f"the {full} is {spec.value}"
    head = parsed(f"{capital(said)}.")[len(parsed(f"The {full}")) - 1]
    made = edited(f"{name}: {spec.value}", Manner.PRODUCT) if head.tag_ == "NN" and head.dep_ == "nsubj" else None
    return said if made is not None and made.sure >= SURE and made.text.lower() == f"{said.lower()}." else ""
