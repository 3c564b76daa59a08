"""The form of address that somebody asks for: a book of sentences in the polite form, kept to those without it.

Sentences that address nobody serve both forms; where a part of a book has none, its table `familiar` holds them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

_FAMILIAR = re.compile(
    r"\b(?:tú|tu|tutear|tuteo|tutea|du|duzen|per du|du-form|tutoie|tutoyer|tutoiement"
    r"|(?:dai|dare) del tu|je-vorm|tutoyeren|(?<=, )je)\b",
    re.IGNORECASE,
)
_NOT = re.compile(r"\b(?:no|nicht|kein|ne|pas|non|sin)\b[^,;.]{0,12}$", re.IGNORECASE)
_SAID_TO = {
    "de": r"du|dich|dir|dein(?:e[nmrs]?)?|euch|euer|eure[nmrs]?",
    "es": r"tú|tienes|puedes|podrías|os|vosotr[oa]s|vuestr[oa]s?|\w{2,}(?:áis|éis)",
    "fr": r"tu|toi|peux-tu|as-tu",
    "it": r"tu|puoi|hai|sei|vuoi|ti",
    "nl": r"je|jij|jou|jouw|jullie",
}
"""How a customer addresses a business as a friend, in the singular or the plural; "du" is a word of French too."""
_POLITE_TO = {
    "de": r"(?<=[a-zäöüß,] )(?:Sie|Ihnen|Ihre[nmrs]?)",
    "fr": r"(?:[Vv]ous|[Vv]otre|[Vv]os)",
    "nl": r"(?:[Uu]|[Uu]w)",
}
"""The polite form, which outweighs a friend's: that one may stand in what somebody else is told to have said."""
_NEAR = {"es": re.compile(r"\bcercan[oa]\b", re.IGNORECASE)}
"""Wishes for a tone that has its form of address in a language."""


def familiar(wish: str, heard: str = "", code: str = "") -> bool:
    """Whether the familiar form is asked for, or used by the one who is answered.

    wish: words on tone or voice. code: the language of who is answered, "" for any.
    """
    match = _FAMILIAR.search(wish)
    if match:
        return not _NOT.search(wish[: match.start()])
    if re.search(r"\b(?:Sie|usted|vous|vouvoie\w*|vouvoiement|formal)\b|Sie-Form", wish):
        return False
    said = "|".join([_SAID_TO[code]] if code in _SAID_TO else [] if code else _SAID_TO.values())
    near = code in _NEAR and _NEAR[code].search(wish)
    if code in _POLITE_TO and re.search(rf"{_POLITE_TO[code]}\b", heard):
        said = ""
    return bool(near) or bool(said and re.search(rf"\b(?:{said})\b", heard))


def addressed(table: Mapping[str, Any], *, friend: bool) -> dict[str, Any]:
    """A book's table in the polite form, or in the familiar one; its own `polite` is a pattern of polite words."""
    polite, other = re.compile(table.get("polite", r"(?!)")), table.get("familiar", {})
    plain = {key: value for key, value in table.items() if key not in ("polite", "familiar")}
    return {key: _chosen(value, other.get(key), polite) for key, value in plain.items()} if friend else plain


def _chosen(value: Any, other: Any, polite: re.Pattern[str]) -> Any:
    """The sentences that address nobody, those of the familiar form where there are none, and else those there are."""
    if isinstance(value, dict):
        return {key: _chosen(each, (other or {}).get(key), polite) for key, each in value.items()}
    if isinstance(value, str):
        return other or value
    if not isinstance(value, list):
        return value
    return other or [each for each in value if not polite.search(each)] or value
