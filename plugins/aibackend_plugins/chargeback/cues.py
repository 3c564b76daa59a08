"""The terms by which a text names a kind of evidence, and those that rule one out; `data/evidence.json` has them."""

from __future__ import annotations

import re

from .tables import evidence as table

NEGATED = re.compile(
    r"\b(?:no|not|never|none|nothing|without|nobody|neither|failed?|fails|declined|denied|mismatch\w*|refused|unable"
    r"|overlooked|forgot\w*|still|instead|mistake|wrong|lost|owed?)\b|n['’]t\b",
    re.IGNORECASE,
)

NONE_ABROAD = re.compile(
    r"\b(?:kein\w*|ohne|nicht|pas de|sans|aucune?|sin|ning[uú]n\w*|senza|nessun\w*|sem|geen|zonder|niet)\b",
    re.IGNORECASE,
)
"""What denies a check in another language."""


def is_cued(text: str, kind: str) -> bool:
    """Whether a text has a term of a kind."""
    return kind in cued_in(text)


def cued_in(text: str) -> set[str]:
    """Labels of which the text has a term."""
    kinds = {kind: row["cue"] for kind, row in table()["kinds"].items()}
    against = {f"-{category}": cue for category, cue in table()["against_cues"].items()}
    return {label for label, cue in (kinds | against).items() if re.search(cue, text, re.IGNORECASE)}


def barred_in(text: str) -> set[str]:
    """Kinds that the text denies or a term rules out: a failed check, a return that came where "no return came" would
    be the proof, all others beside "CCTV"."""
    denied = bool(NEGATED.search(text))
    kinds: dict[str, dict[str, str]] = table()["kinds"]
    if alone := {
        kind for kind, row in kinds.items() if "alone" in row and re.search(row["alone"], text, re.IGNORECASE)
    }:
        return kinds.keys() - alone
    barred = set()
    for kind, row in kinds.items():
        failed = "fails" in row and bool(re.search(row["fails"], text, re.IGNORECASE))
        failed |= bool(row.get("term")) and "fails" in row and bool(NONE_ABROAD.search(text))
        happened = "denies" in row and not denied and not re.search(row["denies"], text, re.IGNORECASE)
        if failed or happened:
            barred.add(kind)
    return barred
