"""Whether a change denies what was said, or says what was denied: by the negators of seven languages, and by prefix."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.language.writing import foreign, written_in

NEGATORS = {
    "de": re.compile(r"(?i)\b(?:nicht|kein(?:e[mnrs]?)?|nie(?:mals)?)\b"),
    "fr": re.compile(r"(?i)\b(?:pas|jamais|aucune?)\b|\bn['’]"),
    "es": re.compile(r"(?i)\b(?:no|nunca|ning[uú]n[ao]?)\b"),
    "it": re.compile(r"(?i)\b(?:non|nessun[ao]?)\b"),
    "nl": re.compile(r"(?i)\b(?:niet|geen|nooit)\b"),
    "pt": re.compile(r"(?i)\b(?:não|nunca|nenhuma?)\b"),
}
ENGLISH = re.compile(r"(?i)\b(?:not|no|never|neither|nor|without)\b|\bnon-|n['’]t\b")
LACKED = {("mit", "ohne"), ("avec", "sans"), ("con", "sin"), ("con", "senza"), ("met", "zonder"), ("com", "sem")}
"""Words for with and without: the second denies only in the place of the first."""
DENIED = re.compile(r"(?:un|il(?=l)|i(?=l)|non)(?P<stem>\w{6,})")
"""A word that denies another by what stands before it: shorter ones begin so by chance."""


def denial(removed: Sequence[str], added: Sequence[str], text: str) -> str:
    """Which way a change goes, "" where it denies and takes back as much as before. text: what tells its language."""
    was, now = _denies(removed, added, text), _denies(added, removed, text)
    return "" if was == now else "What was denied is now said" if was else "What was said is now denied"


def _denies(words: Sequence[str], others: Sequence[str], text: str) -> bool:
    """Whether words deny what others said in their place."""
    plain, said = ([bare for word in each if (bare := _bare(word))] for each in (words, others))
    if any(found and found["stem"] in said for found in map(DENIED.fullmatch, plain)):
        return True
    if (said[:1], plain[:1]) in [([one], [other]) for one, other in LACKED]:
        return True
    if not foreign(text):
        return bool(ENGLISH.search(" ".join(words)))
    negator = NEGATORS.get(written_in(text))
    rest = [negator.sub("", word) for word in plain] if negator else plain
    return rest != plain and {word for word in rest if word} <= set(said)


def _bare(word: str) -> str:
    return re.sub(r"[^\w'’]", "", word).casefold()
