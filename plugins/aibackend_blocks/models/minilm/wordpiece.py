"""BERT's uncased WordPiece, in plain Python, with each piece's place in the original text.

Source: Devlin et al. 2019 and its reference tokeniser; ids equal those of the published `tokenizer.json`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

WORD_MAX = 100
"""Characters; a longer word is unknown, as in the reference."""
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_ASCII = re.compile(r"[A-Za-z0-9]+|[!-/:-@\[-`{-~]")
_CJK = ((0x4E00, 0x9FFF), (0x3400, 0x4DBF), (0x20000, 0x2CEAF), (0xF900, 0xFAFF), (0x2F800, 0x2FA1F))


@dataclass(frozen=True, kw_only=True)
class Piece:
    """id: row of the vocabulary. text: as in the vocabulary, `##` before a continuation. start, end: code points."""

    id: int
    text: str
    start: int
    end: int


@lru_cache(maxsize=4096)
def _folded(char: str) -> tuple[str, str]:
    """(what a character becomes, its role): a letter joins a word, a sign is one, a space ends one; else dropped."""
    code = ord(char)
    if char in "\t\n\r" or unicodedata.category(char)[0] == "Z":
        return "", "space"
    if code in (0, 0xFFFD) or unicodedata.category(char)[0] == "C":
        return "", "dropped"
    if any(first <= code <= last for first, last in _CJK) or _is_punctuation(char):
        return unicodedata.normalize("NFD", char), "sign"
    kept = [part for part in unicodedata.normalize("NFD", char.lower()) if unicodedata.category(part) != "Mn"]
    return "".join(kept), "letter" if kept else "dropped"


def _is_punctuation(char: str) -> bool:
    return (char.isascii() and char.isprintable() and not char.isalnum()) or unicodedata.category(char)[0] == "P"


class WordPiece:
    """The tokeniser of one vocabulary."""

    def __init__(self, vocabulary: Path) -> None:
        lines = vocabulary.read_text("utf-8").splitlines()
        self._ids = {piece: number for number, piece in enumerate(lines)}
        self.start, self.end, self.unknown = (self._ids[name] for name in ("[CLS]", "[SEP]", "[UNK]"))
        self._split = lru_cache(maxsize=65_536)(self._pieces)

    def pieces(self, text: str) -> Iterator[Piece]:
        """The text's pieces in order, lazily."""
        for word, places in _words(text):
            for id_, name, first, last in self._split(word):
                yield Piece(id=id_, text=name, start=places[first], end=places[last] + 1)

    def ids(self, text: str, most: int) -> list[int]:
        """The ids of at most so many pieces, between the marks of start and end."""
        found = [self.start]
        for word, _ in _words(text):
            found.extend(id_ for id_, *_ in self._split(word))
            if len(found) > most:
                break
        return [*found[: most + 1], self.end]

    def _pieces(self, word: str) -> tuple[tuple[int, str, int, int], ...]:
        """(id, piece, first, last character) by longest match from the left; the whole word unknown if one fails."""
        unknown = ((self.unknown, "[UNK]", 0, len(word) - 1),)
        if len(word) > WORD_MAX:
            return unknown
        found: list[tuple[int, str, int, int]] = []
        start = 0
        while start < len(word):
            for end in range(len(word), start, -1):
                name = word[start:end] if start == 0 else "##" + word[start:end]
                if name in self._ids:
                    found.append((self._ids[name], name, start, end - 1))
                    start = end
                    break
            else:
                return unknown
        return tuple(found)


def _words(text: str) -> Iterator[tuple[str, Sequence[int]]]:
    """Folded words and signs, with the place in the text of each of their characters."""
    if text.isascii() and not _CONTROL.search(text):  # most texts, in a third of the time
        for match in _ASCII.finditer(text):
            yield match.group().lower(), range(*match.span())
    else:
        yield from _folded_words(text)


def _folded_words(text: str) -> Iterator[tuple[str, Sequence[int]]]:
    word: list[str] = []
    places: list[int] = []
    for place, char in enumerate(text):
        kept, role = _folded(char)
        if role == "letter":
            word.append(kept)
            places.extend([place] * len(kept))
        elif role != "dropped":
            if word:
                yield "".join(word), places
                word, places = [], []
            if role == "sign":
                yield kept, [place] * len(kept)
    if word:
        yield "".join(word), places
