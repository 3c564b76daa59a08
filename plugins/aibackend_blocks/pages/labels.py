"""Key and value by geometry: a label, and its value behind it, to its right or below it.

A vocabulary is a mapping of names to phrases, the most telling first; spelling is compared without case and accents.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, Literal, TypeAlias, TypeVar

from aibackend_blocks.pages.cells import Cell, Sheet

T = TypeVar("T")
Vocabulary: TypeAlias = Mapping[str, Sequence[str]]
How: TypeAlias = Literal["behind", "right", "below"]
_JOINTS = ("/", "-")
LONGEST = 1_000
"""Characters of a cell in which labels are looked for; a longer one is prose, and its search would be quadratic."""
TWOFOLD = 40
"""Characters of a label in two languages."""
_BEHIND = re.compile(
    r"\s*(?:\([^)]{0,40}\))?\s*(?:(?:(?:no|nr|num|number|nummer|numero)\b|n[°o]|#)\.?)?\s*[:=#.°*/–-]*\s*"
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Labelled(Generic[T]):
    """A value that stands at a label. quote: verbatim, the value's own cell part. rank: place of the phrase, 0 first.

    leads: the label begins its cell.
    """

    value: T
    quote: str
    page: int
    how: How
    rank: int
    label: Cell
    cell: Cell
    leads: bool


class _Folds(dict[int, str]):
    """What each character is without case and accents; filled as characters are met."""

    def __missing__(self, code: int) -> str:
        plain = {"’": "'", "‐": "-", "–": "-", "º": "°"}.get(chr(code)) or unicodedata.normalize("NFKD", chr(code))[0]
        self[code] = plain.lower()[0]
        return self[code]


_FOLDS = _Folds()


@lru_cache(maxsize=16_384)
def fold(text: str) -> str:
    """Lower case without accents, the same number of characters, so that places stay what they were."""
    return text.translate(_FOLDS)


def _second(text: str) -> str:
    """The second of two labels that say the same in two languages: `Eladó / Seller`; "" where a text is no such."""
    first, _, second = text.partition(" / ")
    return second if len(text) <= TWOFOLD and not re.search(r"[\d:]", first) else ""


class Labels:
    """A vocabulary, ready to be looked for."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.phrases = {name: tuple(fold(phrase) for phrase in phrases) for name, phrases in vocabulary.items()}
        self._ranks = {
            name: {phrase.replace(" ", ""): rank for rank, phrase in reversed(list(enumerate(phrases)))}
            for name, phrases in self.phrases.items()
        }
        self._forms = {name: _form(phrases) for name, phrases in self.phrases.items()}
        self._any = _form([phrase for phrases in self.phrases.values() for phrase in phrases])

    def spans(self, name: str, text: str) -> Iterator[tuple[int, int, int]]:
        """Where a name's phrases stand in a text: start, end, rank of the phrase."""
        for match in self._forms[name].finditer(fold(text)):
            if text[match.start() - 1 : match.start()] in _JOINTS and text[match.end() : match.end() + 1] in _JOINTS:
                continue  # within an identifier, such as `KEW/PO/2291`
            yield match.start(), match.end(), self._ranks[name][match.group().replace(" ", "")]

    def names(self, text: str) -> list[str]:
        """The names whose phrases stand at the beginning of a text, or are the second of two labels in it."""
        folded = fold(text).lstrip(" *-•")
        if not self._any.match(folded):
            second = _second(text)
            return self.names(second) if second and self.is_label(second.partition(":")[0]) else []
        return [name for name, form in self._forms.items() if form.match(folded)]

    def stand_in(self, text: str) -> bool:
        """Whether any of the phrases stands in a text."""
        return self._any.search(fold(text)) is not None

    def is_label(self, text: str) -> bool:
        """Whether a text is nothing but a label, or two in two languages."""
        folded = fold(text).strip()
        match = self._any.match(folded)
        if match is None:
            return bool(second := _second(text)) and self.is_label(second)
        return not _BEHIND.sub("", folded[match.end() :], count=1).strip()

    def find(
        self, sheet: Sheet, name: str, read: Callable[[str], T | None], *, through: bool = False
    ) -> list[Labelled[T]]:
        """Values at a name's labels for which `read` returns something, the most certain first.

        through: a heading may stand between the label and the value below it.
        """
        found: list[tuple[float, Labelled[T]]] = []
        for cell in _labelled(self, sheet):
            for start, end, rank in self.spans(name, cell.text):
                hit = self._at(sheet, cell, name, (start, end, rank), read, through)
                if hit:
                    # A label that begins its cell is one; the same word inside a sentence may be talk about it.
                    found.append((rank + (6.0 if start > 2 else 0.0), hit))
        return [hit for _, hit in sorted(found, key=lambda each: each[0])]

    def _at(
        self,
        sheet: Sheet,
        cell: Cell,
        name: str,
        span: tuple[int, int, int],
        read: Callable[[str], T | None],
        through: bool,
    ) -> Labelled[T] | None:
        start, end, rank = span
        rest = cell.text[end + _behind(cell.text[end:]) :]
        again = self._forms[name].match(fold(rest))
        if again and rest[again.end() :].lstrip()[:1] in ("", ":"):  # the same label in a second language
            rest = rest[again.end() + _behind(rest[again.end() :]) :]
        value = read(rest) if rest else None
        if value is not None:
            return Labelled(
                value=value,
                quote=rest,
                page=cell.page,
                how="behind",
                rank=rank,
                label=cell,
                cell=cell,
                leads=start <= 2,
            )
        # A short word may stand before a label, or the same in another language; a long rest makes it a sentence.
        if (start > 6 and not cell.text[:start].rstrip().endswith(("/", "|"))) or len(rest) > 24:
            return None
        beside = sheet.right(cell)
        under = next((each for each in sheet.below(cell) if not (through and self.is_label(each.text))), None)
        places: list[tuple[How, Cell | None]] = [("right", beside), ("below", under)]
        for how, other in places:
            if other is None or self.is_label(other.text):
                continue
            value = read(other.text)
            if value is not None:
                return Labelled(
                    value=value,
                    quote=other.text,
                    page=cell.page,
                    how=how,
                    rank=rank,
                    label=cell,
                    cell=other,
                    leads=start <= 2,
                )
        return None


@lru_cache(maxsize=4)
def _labelled(labels: Labels, sheet: Sheet) -> tuple[Cell, ...]:
    """The cells in which any phrase of a vocabulary stands, as each of its names asks for them."""
    return tuple(cell for cell in sheet.cells if len(cell.text) <= LONGEST and labels.stand_in(cell.text))


def _behind(text: str) -> int:
    """How many characters part a label from what stands behind it."""
    match = _BEHIND.match(fold(text))
    return match.end() if match else 0


def _form(phrases: Sequence[str]) -> re.Pattern[str]:
    longest_first = sorted(set(phrases), key=len, reverse=True)
    # Spaces may be lost or doubled where a page was set tightly or read by OCR.
    phrases_as_set = [re.escape(phrase).replace(r"\ ", r"\s{0,2}") for phrase in longest_first]
    return re.compile(rf"(?<![\w])(?:{'|'.join(phrases_as_set)})(?!\w)")
