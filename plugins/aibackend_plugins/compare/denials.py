"""Whether a change denies what was said, or says what was denied: by the negators of eight languages, and by prefix."""

from __future__ import annotations

import re
from collections.abc import Sequence

NEGATOR = re.compile(
    r"(?i)\b(?:not|no|never|neither|nor|without|none"
    r"|nicht|kein(?:e[mnrs]?)?|nie(?:mals)?|ohne|weder"
    r"|ne|n['’](?=\w)|pas|non|jamais|aucune?|sans|ni"
    r"|nunca|ning[uú]n[ao]?|sin|senza|nessun[ao]?|né"
    r"|niet|geen|nooit|zonder|não|nem|nenhuma?|sem|bez)\b|\bn['’](?=\w)|\bnon-|n['’]t\b"
)
"""English; German; French; Spanish and Italian; Dutch, Portuguese and Polish."""
PREFIXES = ("un", "in", "im", "il", "ir", "i", "dis", "non", "on", "des")
STEM = 6
"""Letters of a word that one of them denies: shorter ones begin so by chance, as `voice` in `invoice`."""


def denial(removed: Sequence[str], added: Sequence[str]) -> str:
    """Which way a change goes, "" where it denies and takes back as much as before."""
    was, now = (bool(NEGATOR.search(" ".join(words))) for words in (removed, added))
    if was == now:
        was, now = _denies(added, removed), _denies(removed, added)
    return "" if was == now else "What was denied is now said" if was else "What was said is now denied"


def _denies(plain: Sequence[str], other: Sequence[str]) -> bool:
    """Whether one of the others is a plain word with such a prefix: `erlaubt` and `unerlaubt`."""
    stems = {stem for word in plain if len(stem := re.sub(r"\W", "", word).casefold()) >= STEM}
    return any(
        re.sub(r"\W", "", word).casefold() == prefix + stem for word in other for stem in stems for prefix in PREFIXES
    )
