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
_DENIALS_ABROAD = {
    code: re.compile(rf"\b(?:{words})\b", re.IGNORECASE)
    for code, words in {
        "German": r"nicht|kein\w*|ohne|nie(?:mals)?",
        "French": r"pas|sans|jamais|aucune?|non",
        "Spanish": r"sin|nunca|ning[uú]n\w*|no",
        "Italian": r"non|senza|mai|nessun\w*",
        "Portuguese": r"não|sem|nunca",
        "Dutch": r"niet|geen|zonder|nooit",
        "Polish": r"nie|bez|nigdy|brak",
    }.items()
}
"""A denial in another language: which side it speaks for is for the merchant to say."""
WITHOUT_ABROAD = re.compile(r"\b(?:ohne|sans|sin|senza|zonder|sem)\b", re.IGNORECASE)
"""What denies a thing and no event."""
OURS_ABROAD = re.compile(
    r"\b(?:wir|uns(?!er)|ich|nous|notre|nos|avons|hemos|nosotros|nuestr\w+|\w+[ai]mos|abbiamo|noi|wij|hebben|temos)\b",
    re.IGNORECASE,
)
"""What a merchant says of themselves, which may own up to the claim."""


def denies_abroad(text: str, language: str) -> bool:
    """Whether a text in another language denies something, by the words of that language: "mai" is never, or May."""
    shape = _DENIALS_ABROAD.get(language)
    return bool(shape and shape.search(text))


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
