"""Titles: the name, and as many of the specs that tell a product from others as the channel shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from aibackend_blocks.language.writing.wording import capital, clipped
from aibackend_blocks.values.accents import unaccented

from .channels import Channel
from .product import Product
from .prose import had
from .specs import Spec

_BARRED_ON_AMAZON: Final = re.compile(r"[!$?_{}^¬¦]")
_TELLING: Final = tuple(
    re.compile(rf"(?:{names})", re.IGNORECASE)
    for names in (
        r"materials?|fabric|wood|materialien|matiere|materiau|materiale|materiaal|materia(?:l|is)|matiere",
        r"colou?rs?|farben?|couleurs?|color(?:es)?|colore|kleur(?:en)?|cor(?:es)?",
        r"(?:net )?(?:size|volume|capacity)|dimensions?|storage|screen|ram|ssd|hdd|cpu|processor|pack(?: size)?"
        r"|masse|grosse|abmessung(?:en)?|volumen|fassungsvermogen|inhalt|taille|contenance|capacite|medidas|tamano"
        r"|dimensiones|capacidad|misure|dimensioni|capacita|afmeting(?:en)?|maat|inhoud|formaat|dimensoes|tamanho",
    )
)
"""Names without accents of the specs that buyers look for in a title, in the usual order: what it is made of, its
colour, how large it is."""
_BRAND: Final = re.compile(r"brand|marke|hersteller|marque|marca|merk|manufacturer", re.IGNORECASE)
VALUE_MAX: Final = 40
"""Characters of a value that a title has room for."""


def title(given: Product, channel: str, limits: Channel) -> str:
    """The name with attributes while they fit, each of which says something that the others do not."""
    brand = next((spec.value for spec in given.specs if _BRAND.fullmatch(spec.name)), "")
    new = brand and channel != "instagram" and brand.casefold() not in given.name.casefold()
    told = [f"{brand} {given.name}" if new else given.name]
    for attribute in _attributes(given):
        if len(told) > limits.titled:
            break
        fits = len(limits.joint.join([*told, attribute])) <= limits.title_aim
        if fits and not weighty(attribute) & weighty(" ".join(told)):
            told.append(attribute)
    text = limits.joint.join(told)
    text = _BARRED_ON_AMAZON.sub("", text).strip() if channel == "amazon" else text
    return clipped(text, limits.title) or given.name[: limits.title]


def telling(given: Product) -> list[str]:
    """The values that tell a product from others without their label, in the usual order."""
    ranked = [(rank, spec) for spec in given.specs if (rank := _rank(spec)) is not None]
    told = [spec for _, spec in sorted(ranked, key=lambda pair: pair[0])]
    return [f"{spec.value} {spec.name}" if spec.name in _STORES else spec.value for spec in told]


def parts(given: Product) -> list[str]:
    """The features that are parts, as they are written."""
    return [text for text in given.features if given.language == "en" and had(text)]


_STORES: Final = ("RAM", "SSD", "HDD")
"""Names that stand behind their value: "16 GB RAM"."""


def _attributes(given: Product) -> Iterator[str]:
    """Specs whose value tells itself, then parts, as the name has its capitals."""
    titled = given.language == "en" and not re.search(r"\b[a-z]{4,}", given.name)
    for text in (*telling(given), *parts(given)):
        yield _capitals(text) if titled else text


def _rank(spec: Spec) -> int | None:
    """Where a value stands in a title; None where it does not tell itself: a list, a bare figure, a word for size."""
    name = unaccented(spec.name.lower()).replace("ß", "ss")
    rank = next((at for at, names in enumerate(_TELLING) if names.fullmatch(name)), None)
    listed = re.search(r"[,/;:]", re.sub(r"\d,\d", "", spec.value)) or len(spec.value) > VALUE_MAX
    bare = not re.search(r"\d ?\S*[^\W\d]|\d ?\"", spec.value) if rank == 2 else re.fullmatch(r"[\W\d]+", spec.value)
    return None if rank is None or listed or bare else rank


def weighty(text: str) -> set[str]:
    """Figures and words of weight."""
    plain = re.sub(r"(?<=\d)(?=[A-Za-z])", " ", text.lower())
    return {word.rstrip("s") for word in re.findall(r"\d+(?:[.,]\d+)?|[^\W\d_]{3,}", plain)}


def _capitals(text: str) -> str:
    """Words with a capital; small words, words with capitals of their own, and figures with their unit stay."""
    words = re.split(r"( )", text)
    return (
        text
        if text[:1].isdigit()
        else "".join(
            "-".join(map(capital, word.split("-"))) if word.islower() and word not in _SMALL else word for word in words
        )
    )


_SMALL: Final = frozenset((
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "per", "the", "to", "with", "x"
))  # fmt: skip
