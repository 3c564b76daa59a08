"""Names of fields word by word: `montant du devis`, `Einzugsdatum`, `nome prenotazione`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from aibackend_blocks.values.accents import unaccented

LANGUAGES = ("de", "fr", "es", "it", "pt", "nl")
"""Columns of `abroad.txt` behind the English name."""
_HEAD_LAST = frozenset(["de", "nl"])
_OF = re.compile(
    r"\b(?:de la|de los|de las|de l|della|delle|dello|degli|dell|del|dei|des|du|da|do|das|dos|di|de|d|von|van)\b"
)
_JOINTS = ("", "s", "n", "es", "en", "er")
"""What Germanic languages put between the parts of a word."""
_PART_LEAST = 4
"""Letters of the last part of a word, by which it is told apart from a mere ending."""


def known(name: str) -> str:
    """The English name that stands beside a name in `abroad.txt`; else ""."""
    return _whole(_plain(name), LANGUAGES)


def translated(name: str) -> str:
    """The English name that the words of a name make, in lower case; "" where its head is in no list.

    `numéro de devis` is an offer number: what the head is told of may stay as it is where it is not known.
    """
    plain = _plain(name)
    if told := _whole(plain, LANGUAGES):
        return told
    head, *of = (part.strip() for part in _OF.split(plain, maxsplit=1))
    if of and head and of[0] and (told := _whole(head, LANGUAGES)):
        return f"{translated(of[0]) or _uninflected(of[0]) or of[0]} {told}"
    words = plain.split()
    if len(words) == 1:
        return _compound(plain)
    return next((told for told in (_joined(words, language) for language in LANGUAGES) if told), "")


def _joined(words: Sequence[str], language: str) -> str:
    """Words that are all in one language's list, the head last."""
    parts = [_whole(word, (language,)) for word in words]
    return " ".join(parts if language in _HEAD_LAST else reversed(parts)) if all(parts) else ""


def _compound(word: str) -> str:
    """A word of two parts: of the longest last part that is in a list, and what stands before it."""
    for at in range(2, len(word) - _PART_LEAST + 1):
        head = _whole(word[at:], ("de", "nl"))
        if not head:
            continue
        before = word[:at]
        joined = (before.removesuffix(joint) for joint in _JOINTS if before.endswith(joint))
        told = next((told for part in joined if (told := _whole(part, ("de", "nl")))), "")
        return f"{told or before} {head}"
    return ""


def _uninflected(word: str) -> str:
    """What a word in another case or number is: `Kunden` a customer."""
    return next((told for end in _ENDINGS if word.endswith(end) and (told := known(word.removesuffix(end)))), "")


_ENDINGS = ("n", "s", "en", "es")


def _whole(words: str, languages: Sequence[str]) -> str:
    found = (_lists()[language].get(words) or _spelt_out(words, language) for language in languages)
    return next((told for told in found if told), "")


def _spelt_out(words: str, language: str) -> str:
    """The same where umlauts stand as two letters, as they do in identifiers: `gebuehr`."""
    plain = re.sub(r"([aou])e", r"\1", words) if language == "de" else words
    return _lists()[language].get(plain, "") if plain != words else ""


def _plain(name: str) -> str:
    return " ".join(re.findall(r"[^\W_]+", unaccented(name.casefold())))


@cache
def _lists() -> dict[str, dict[str, str]]:
    """By language, names in plain letters and what they are in English; of two lines the first counts."""
    found: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
    for line in Path(__file__).with_name("abroad.txt").read_text("utf-8").splitlines():
        english, *columns = (cell.strip() for cell in line.split("|"))
        for language, column in zip(LANGUAGES, columns, strict=True):
            for word in column.split(","):
                found[language].setdefault(_plain(word), english)
    return found
