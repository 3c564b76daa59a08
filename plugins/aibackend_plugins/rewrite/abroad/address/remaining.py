"""What of the other form of address remains in a text that was put in one.

No dictionary of these languages is at hand, so a verb is told by its place alone: an order opens its clause and stands
before what is the reader's. Names and nouns have capitals where they are like such a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Final

from .french import NO_VERBS, OF_VOUS
from .german import LEADS
from .spanish import IMPERATIVES

_PRONOUNS: Final = {
    ("fr", "polite"): r"\b(?:tu|toi|te|tes|ta|ton)\b|\bt['’]|\b\w+(?<!ez)(?<!ons)(?<!tes)(?<!mes)-(?:moi|nous|vous)\b",
    ("fr", "familiar"): rf"(?<!endez-)\b(?:vous|votre|vos)\b|\b(?!(?:{'|'.join(sorted(NO_VERBS))})\b)[a-zéèêç]+ez\b",
    ("de", "polite"): r"\b(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?)\b",
    ("de", "familiar"): r"(?<=[a-zäöüß,] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)\b",
    ("es", "polite"): r"\b(?:tú|tus?|te|ti|contigo|tuy[oa]s?|vuestr[oa]s?|os|vosotr[oa]s)\b",
    ("es", "familiar"): r"\b[Uu]sted(?:es)?\b",
    ("it", "polite"): r"\b(?:tu|tuo|tua|tuoi|tue|ti|te|[Pp]uoi|[Dd]evi|[Vv]uoi|[Hh]ai)\b"
    r"|\b(?:[Ss]e|[Qq]uando) [^.,;!?]{1,160}, [a-z]+[aei]m?mi\b",
    ("it", "familiar"): r"(?<=[a-zàèéìòù,] )(?:Lei|Suo|Sua|Suoi|Sue)\b|(?:^|[.!?\n] )(?:Può|Deve) [a-z]+re\b",
    ("nl", "polite"): r"\b(?:je|jij|jou|jouw|jullie)\b",
    ("nl", "familiar"): r"\b(?:u|uw)\b",
}  # fmt: skip
_START: Final = r"(?:^|(?<=[.!?:\n])) *"
_ORDERS: Final = {
    "fr": rf"(?:{_START}|\b(?:et|ou) )(?P<verb>[A-Za-zéèêç]+e) (?=(?:ton|ta|tes)\b)",
    "de": rf"(?:{_START}|\b(?:und|oder|bitte|Bitte) )(?P<verb>[^\W\d_]+[^int\W]) (?=(?:dich|euch|deine?n?)\b)",
    "es": rf"(?:{_START}|\b(?:y|o) )(?P<verb>{'|'.join(sorted(IMPERATIVES.values()))}) "
    r"(?=(?:tus?|el|la|los|las|una?)\b)",
    "it": rf"(?:{_START}|\b(?:e|o) )(?P<verb>[A-Za-z]+[ai]) (?=(?:il|la|i|le) tu[aeo])",
    "nl": rf"(?:{_START}|, dan )(?P<verb>(?!dank\b)[A-Za-z]+[^nt\W]) (?=je\b)",
}  # fmt: skip
"""A word that orders in the familiar form, or in Dutch has its ending, before what is the reader's."""
_SECOND: Final = {
    "fr": r"(?:^|[.!?:\n])(?![^.!?:\n]*\b[Jj](?:e\b|['’]))(?:[^.!?:\n]* et)? *"
    rf"(?i:(?P<verb>{'|'.join(sorted(OF_VOUS))}))\b",
    "de": r"\bSie [^.,;!?]{0,160}?(?P<verb>\b[a-zäöüß]*[^s\W]st)(?=[.,;!?]|$)",
    "es": r"\b(?:[Ss]i|[Cc]uando) (?:no )?(?P<verb>[a-zñáéíóú]+[aeá]s)\b",
}
"""Verbs of the second person that are left in a polite text."""


def remains(source: str, text: str, language: str, form: str) -> bool:
    """Whether a text put in a form of address, from its source, still has something of the other."""
    pronouns = _PRONOUNS.get((language, form))
    if pronouns and re.search(pronouns, text, re.MULTILINE):
        return True
    return form == "polite" and any(_verbs(source, text, language))


def _verbs(source: str, text: str, language: str) -> Iterator[str]:
    """Verbs of the familiar form that are as they were."""
    small = import_module(f"spacy.lang.{language}.stop_words").STOP_WORDS | LEADS
    words = set(re.findall(r"[^\W\d_]+", text.lower())) - small
    told = [*re.finditer(_ORDERS.get(language, "(?!)"), source, re.IGNORECASE | re.MULTILINE)]
    told += re.finditer(_SECOND.get(language, "(?!)"), text, re.MULTILINE)
    yield from (verb for match in told if (verb := match["verb"].lower()) in words)
