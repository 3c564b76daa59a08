"""Languages by their ISO 639 codes. Source: Unicode CLDR, as Babel has it."""

from __future__ import annotations

import re
from functools import cache

from .columns import Column
from .names import plain

_SPOKEN = ("en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "da", "nb", "fi", "cs", "tr", "ru", "uk", "el", "ja",
           "zh", "ko", "ar", "hi", "hu", "ro")  # fmt: skip
"""Languages whose own names of languages are known."""


def language(value: str, column: Column, words: str) -> str | None:
    """The two-letter code of a language by its name in any great language, or of a tag such as `pt-BR`."""
    names = _names()
    bare = value.strip().casefold()
    tag = re.fullmatch(r"([a-z]{2,3})(?:[-_][a-z0-9]{2,8})*", bare)
    return names.get(plain(bare)) or names.get(bare) or (tag[1] if tag and tag[1] in _codes() else None)


@cache
def _names() -> dict[str, str]:
    """Codes of two letters by name, folded; a name that two languages share is left out."""
    from babel import Locale

    found: dict[str, str] = {}
    twice: set[str] = set()
    for spoken in _SPOKEN:
        for code, name in Locale(spoken).languages.items():
            for form in _forms(code, name):
                if form and found.setdefault(form, code) != code:
                    twice.add(form)
    return {name: code for name, code in found.items() if name not in twice}


def _forms(code: str, name: object) -> set[str]:
    """The spellings of a language's name, where it has a code of two letters."""
    return {str(name).casefold(), plain(str(name))} if len(code) == 2 else set()


@cache
def _codes() -> frozenset[str]:
    from babel import Locale

    return frozenset(code for code in map(str, Locale("en").languages) if len(code) == 2)
