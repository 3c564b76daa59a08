"""What a figure in a sentence of a company's own page is: how many people work there, the year it began, or else.

Every figure is a candidate; a trained head tells from the words around it, in any language of the multilingual
encoder. `training/` made it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods_of
from aibackend_blocks.values.number_words import LANGUAGES, number_form, value_of

KINDS = ("other", "people", "begun")
LEAST = 0.85
"""Share from which a figure is taken for a fact. Of five languages left out of the fitting, 0.8 to 1.0 of the figures
above 0.7 were what they were taken for."""
SENTENCES_MOST, WORDS_MOST, FIGURES_MOST = 40, 40, 3
NEAR = 4
"""Words on either side that the n-grams see."""
WHOLE_LEAST = 4
"""Words beside its figure that a sentence has."""
_STOPS, _CLOSERS = (".", "!", "?", "。"), " \"'”’»)"
OWN = "ownname"
FIRST_LEAST = 4
"""Letters of a name's first word from which it stands for the whole."""
_FIGURE = re.compile(r"(?<![\w.,/-])(?P<said>\d{1,3}(?:[,.'’\u202f ]\d{3})+|\d{1,5})(?![\d%°/]|[.,-]\d)(?P<more>\+)?")
SPELT_MOST = 99
"""The largest number that is looked for in words."""
_YEAR = re.compile(r"1[5-9]\d\d|20\d\d")
_TOKEN = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d[\d.,'’\u202f]*|[^\w\s]")


@dataclass(frozen=True, kw_only=True)
class Figure:
    """A figure of a sentence. kind: people, or begun for a year. share: 0..1, how likely it is that."""

    kind: str
    value: int
    share: float
    sentence: str


@dataclass(frozen=True, kw_only=True)
class Candidate:
    """A figure that may be a fact. start, end: code points."""

    value: int
    start: int
    end: int
    is_year: bool


def told(sentences: Sequence[str], own: str, language: str = "") -> list[Figure]:
    """What each figure may be by its form, the surest first. own: the company's name. CPU-bound: 5 ms a figure.

    language: that of the sentences, whose words for numbers are figures, too.
    """
    short = [said for said in sentences if len(said.split()) <= WORDS_MOST]
    having = [(said, figures) for said in short if (figures := candidates(said, language))][:SENTENCES_MOST]
    found = [(said, one) for said, figures in having for one in figures[:FIGURES_MOST]]
    seen = [views(said, one, own) for said, one in found]
    shares = likelihoods_of(_head(), [words for words, _ in seen], multilingual.embed([whole for _, whole in seen]))
    facts = []
    for (said, one), row in zip(found, shares.tolist(), strict=True):
        kind = "begun" if one.is_year else "people"
        facts.append(Figure(kind=kind, value=one.value, share=row[KINDS.index(kind)], sentence=said))
    return sorted(facts, key=lambda fact: -fact.share)


def candidates(said: str, language: str = "") -> list[Candidate]:
    """The whole figures of a sentence, and its numbers in words of a language, in their order."""
    written = [
        Candidate(
            value=int(re.sub(r"\D", "", match["said"])), start=match.start(), end=match.end(),
            is_year=bool(_YEAR.fullmatch(match["said"])),
        )
        for match in _FIGURE.finditer(said)
    ]  # fmt: skip
    return sorted([*written, *_spelt(said, language)], key=lambda one: one.start)


def in_figures(said: str, language: str) -> str:
    """A sentence with its numbers in words as figures."""
    for one in sorted(_spelt(said, language), key=lambda one: -one.start):
        said = f"{said[: one.start]}{one.value}{said[one.end :]}"
    return said


def _spelt(said: str, language: str) -> Iterator[Candidate]:
    if language not in (*LANGUAGES, "en"):
        return
    for match in _words_of(language).finditer(said):
        yield from _word(match.span(), value_of(match.group(), language))


def _word(span: tuple[int, int], value: int) -> Iterator[Candidate]:
    if 0 < value <= SPELT_MOST:
        yield Candidate(value=value, start=span[0], end=span[1], is_year=False)


@cache
def _words_of(language: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w'’-])(?:{number_form(language)})(?![\w-])", re.IGNORECASE)


def views(said: str, one: Candidate, own: str) -> tuple[str, str]:
    """(what the n-grams see: its form and the words on either side; what the vector sees: the sentence, with no other
    figure)."""
    left, right = (list(_words(part, own)) for part in (said[: one.start], said[one.end :]))
    form = ["isyear" if one.is_year else f"iscount{len(str(one.value))}"]
    form += ["hasown"] if OWN in (*left, *right) else []
    form += ["whole"] if said.rstrip(_CLOSERS)[-1:] in _STOPS and len(left) + len(right) >= WHOLE_LEAST else []
    form += ["first"] if not left else []
    form += ["last"] if not [word for word in right if word.isalpha()] else []
    sides = [f"last{left[-1]}"] if left else []
    sides += [f"next{right[0]}"] if right else []
    sides += [f"l{word}" for word in left[-NEAR:]] + [f"r{word}" for word in right[:NEAR]]
    shown = "1975" if one.is_year else "50"
    bare = [" ".join(word for word in part if word[0].isalpha()) for part in (left, right)]
    return " ".join([*form, *sides]), f"{bare[0]} {shown} {bare[1]}".replace(OWN, "we").strip()


def _words(part: str, own: str) -> Iterator[str]:
    """Words in small letters; figures as `#`, the company's name as one word."""
    if own:  # `Fennbrook` is Fennbrook Paper, too
        first = own.split()[0]
        short = rf"|\b{re.escape(first)}\b" if len(first) >= FIRST_LEAST else ""
        part = re.sub(f"{re.escape(own)}{short}", f" {OWN} ", part, flags=re.IGNORECASE)
    for match in _TOKEN.finditer(part):
        word = match.group()
        yield "#" if word[0].isdigit() else word.casefold()


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "head.npz")
