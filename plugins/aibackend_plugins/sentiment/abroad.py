"""The mood of texts in languages that the tuned layers do not read: by the words of praise and blame of each clause.

Source of the words: `aibackend_blocks.language.customer.tongues`. Aspects are judged where they are asked for, by
their names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aibackend_blocks.language.customer.tongues import LANGUAGES, Heard, folded, heard, spoken_in
from aibackend_blocks.language.writing import written_in

from .aspects import THEMES_MOST, short

LANGUAGE_MOST, READ_MOST = 1000, 20_000
"""Characters that tell the language, and those that are read."""
BALANCED = 0.5
"""From this share of the stronger side on, the weaker one makes a text mixed."""
MIXED, SILENT = 0.6, 0.5
"""How sure it is that praise beside blame is mixed, and that a text without either is neutral. Set by hand."""
UNREAD = 0.3
"""How sure anything can be of a language that has no table."""


def language(text: str) -> str:
    """ISO 639-1; "" for English and where unsure."""
    code = written_in(text[:LANGUAGE_MOST]) or spoken_in(text[:LANGUAGE_MOST])
    return "" if code == "en" else code


def judged(text: str, code: str, names: Sequence[str]) -> Mapping[str, Any] | None:
    """The fields of the answer; None for a language without a table."""
    if code not in LANGUAGES:
        return None
    clauses = heard(text[:READ_MOST], code)
    felt = sorted((each for each in clauses if _score(each)), key=lambda each: -abs(_score(each)))
    sentiment, score, confidence = _mood(clauses)
    return {
        "sentiment": sentiment,
        "score": score,
        "confidence": confidence,
        "aspects": [_aspect(name, clauses) for name in names],
        "themes": list(dict.fromkeys(short(each.span.text) for each in felt))[:THEMES_MOST],
    }


def _score(part: Heard) -> float:
    return part.praise - part.blame


def _mood(parts: Sequence[Heard]) -> tuple[str, float, float]:
    """(sentiment, score, confidence) of some clauses together."""
    praise, blame = sum(part.praise for part in parts), sum(part.blame for part in parts)
    if not praise and not blame:
        return "neutral", 0.0, SILENT
    score = round((praise - blame) / max(sum(max(part.praise, part.blame) > 0 for part in parts), 1), 4)
    if min(praise, blame) >= BALANCED * max(praise, blame):
        return "mixed", score, MIXED
    share = max(praise, blame) / (praise + blame)
    strongest = max(max(part.praise, part.blame) for part in parts)
    return ("positive" if praise > blame else "negative"), score, round(share * strongest, 4)


def _aspect(name: str, clauses: Sequence[Heard]) -> Mapping[str, Any]:
    """By the clause that names it; by the next of its sentence where that one says nothing of it yet."""
    at = next((n for n, part in enumerate(clauses) if folded(name.strip()) in folded(part.span.text)), None)
    if at is None:
        return {"aspect": name, "sentiment": "neutral", "score": 0.0, "excerpt": ""}
    rest = [part for part in clauses[at:] if part.sentence == clauses[at].sentence]
    telling = next((part for part in rest if _score(part)), clauses[at])
    sentiment, score, _ = _mood([telling])
    return {"aspect": name, "sentiment": sentiment, "score": score, "excerpt": telling.span.text}
