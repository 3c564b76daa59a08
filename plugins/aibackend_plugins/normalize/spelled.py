"""Whole numbers in words, of six languages. Source: Unicode CLDR's rules for spelling out, as unicode-rbnf has them."""

from __future__ import annotations

import re
from functools import cache

_LANGUAGES = ("en", "de", "fr", "es", "it", "pt", "nl")
_MOST = 199
_GENDERS = {"eins": 1, "eine": 1, "ein": 1, "uno": 1, "una": 1, "un": 1, "une": 1, "um": 1, "uma": 1}
_DOZENS = {
    "dozen": 12,
    "dutzend": 12,
    "douzaine": 12,
    "docena": 12,
    "pair": 2,
    "couple": 2,
    "paar": 2,
    "paire": 2,
    "par": 2,
}
_ARTICLE = re.compile(r"^(?:an?|one|eine?|une?|una?|the) ")


def spelled(text: str) -> int | None:
    """The number that a text is, in words alone; None for anything else."""
    bare = " ".join(re.sub(r"[\W_]+", " ", text.casefold()).split())
    if not bare or len(bare) > 60:
        return None
    return _known().get(_key(bare), _DOZENS.get(_ARTICLE.sub("", bare)))


def _key(text: str) -> str:
    return re.sub(r"[\W_]|\b(?:and|und|y|et)\b", "", text)


@cache
def _known() -> dict[str, int]:
    from unicode_rbnf import FormatPurpose, RbnfEngine

    found: dict[str, int] = {}
    for language in _LANGUAGES:
        engine = RbnfEngine.for_language(language)
        for number in range(_MOST + 1):
            for form in engine.format_number(number, FormatPurpose.CARDINAL).text_by_ruleset.values():
                text = form.casefold().replace("\u00ad", "")
                if re.search(r"\d", text) is None:
                    found.setdefault(_key(re.sub(r"[-\s]+", " ", text)), number)
    return found | _GENDERS
