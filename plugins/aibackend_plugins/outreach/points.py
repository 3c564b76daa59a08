"""Points of a product in a language that is not parsed, as parts of a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping

from aibackend_blocks.language.writing.wording import capital


def halved(said: str) -> tuple[str, str]:
    """A note in two: up to its last comma, and the point behind it; "" where what is behind leans on the rest."""
    head, mark, tail = said.rstrip(" .").rpartition(", ")
    fits = mark and len(tail.split()) in POINT_WORDS and not _LEANS.match(tail) and ", " not in head
    return (f"{head}.", f"{capital(tail)}.") if fits else (said, "")


POINT_WORDS = range(2, 8)
_LEANS = re.compile(
    r"(?:con|mit|avec|met|com|sin|ohne|sans|senza|zonder|in|im|en|au?x?|à|am|für|pour|per|voor|para|de[rsnm]?|die"
    r"|das|und"
    r"|et|y|e|o|qui|que|che|seit|depuis|desde|dal|moins|plus|más|più|meer)\b",
    re.IGNORECASE,
)
"""How a part begins that goes on with what stands before it."""
_ACTS: Mapping[str, tuple[str, re.Pattern[str]]] = {
    "de": ("Das", re.compile(r"(?:Spart|Senkt|Hält|Passt|Läuft|Bietet|Erkennt|Reduziert|Ersetzt|Liefert|Kostet|Verkürzt"
                             r"|Verbindet|Funktioniert|Schützt|Warnt|Halbiert)\b")),
    "fr": ("Cela", re.compile(r"(?:Réduit|Économise|Permet|Évite|Remplace|Fonctionne|Coûte|Divise)\b")),
    "es": ("Esto", re.compile(r"(?:Ahorra|Reduce|Permite|Evita|Funciona|Cuesta)\b")),
    "it": ("Questo", re.compile(r"(?:Riduce|Fa|Permette|Evita|Funziona|Costa)\b")),
    "nl": ("Dat", re.compile(r"(?:Bespaart|Vermindert|Verlaagt|Werkt|Kost|Vervangt)\b")),
}  # fmt: skip
"""What stands for an offer whose note begins with its verb."""


def with_subject(said: str, language: str) -> str:
    """A sentence that lacks its subject with one: "Spart zwei Stunden" as "Das spart zwei Stunden"."""
    subject, acts = _ACTS.get(language, ("", _LEANS))
    return f"{subject} {said[:1].lower()}{said[1:]}" if subject and acts.match(said) else said


def begun_small(said: str) -> str:
    """A note behind a colon; what begins with a name or in capitals stays as it is."""
    return said[:1].lower() + said[1:] if re.match(r"[^\W\d_][a-zà-ÿ]*[\s,']", said) else said
