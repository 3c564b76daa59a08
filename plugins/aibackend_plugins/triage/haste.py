"""What the kind of a ticket says of how soon somebody must act: a stated table."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping

_PRIORITIES = ("low", "normal", "high", "urgent")
USUAL: dict[str, tuple[float, float, float, float]] = {
    "Outage": (0.02, 0.13, 0.35, 0.5),
    "Technical problem": (0.2, 0.35, 0.3, 0.15),
    "Technical problem: hardware": (0.05, 0.55, 0.3, 0.1),
    "Technical problem: building": (0.05, 0.5, 0.35, 0.1),
    "Performance": (0.15, 0.55, 0.25, 0.05),
    "Account access": (0.15, 0.6, 0.2, 0.05),
    "Account access: request": (0.2, 0.7, 0.08, 0.02),
    "Billing": (0.1, 0.7, 0.17, 0.03),
    "Refund": (0.1, 0.65, 0.22, 0.03),
    "Delivery": (0.08, 0.65, 0.22, 0.05),
    "Booking": (0.25, 0.6, 0.12, 0.03),
    "Cancellation": (0.2, 0.68, 0.1, 0.02),
    "Security": (0.02, 0.08, 0.3, 0.6),
    "Safety": (0.02, 0.08, 0.3, 0.6),
    "Privacy": (0.1, 0.65, 0.2, 0.05),
    "Feature request": (0.65, 0.32, 0.02, 0.01),
    "Question": (0.6, 0.35, 0.04, 0.01),
    "Question: prices": (0.5, 0.45, 0.04, 0.01),
    "Question: offers": (0.9, 0.09, 0.005, 0.005),
    "Question: medicine": (0.1, 0.5, 0.3, 0.1),
    "Documentation": (0.8, 0.17, 0.02, 0.01),
    "Feedback": (0.33, 0.58, 0.08, 0.01),
    "Feedback: praise": (0.85, 0.13, 0.01, 0.01),
    "Human resources": (0.3, 0.55, 0.13, 0.02),
}
"""By kind, how many of a hundred are low, normal, high and urgent, as experienced leads put it; set by hand."""


_PERSONAL = re.compile(
    r"""\b(?:i|me|my|mine|our|us|your|yours|please|pls|thanks?|thx|hi|hello|hey|dear|sir|madam|regards|ich|mir|mich
    |mein\w*|wir|uns|unser\w*|ihr\w*|ihnen|sie|bitte|danke|je|mon|ma|mes|nous|notre|nos|vous|votre|vos|merci|bonjour|yo
    |mi|mis|nuestr\w+|su|sus|usted\w*|hola|gracias|por\ favor|mio|mia|nostr\w+|grazie|mijn|ons|onze|graag|meu|minha
    |nosso|nossa|obrigad\w+)\b""", re.IGNORECASE | re.VERBOSE,
)  # fmt: skip
_TECHNICAL = re.compile(
    r"\b[a-z]+[A-Z]\w+|\b[A-Z][a-z]+[A-Z]\w+|\w+\.\w+\.\w+|\w+\(\)|\w+_\w+|\b[A-Z]{2,}-\d+|/\w+/\w+", re.ASCII
)
NOTE, LETTER = 0.02, 0.06
"""Share of personal words: a developer's note to developers has none, a customer's letter many. Measured on 57 issues
of a tracker (median 0.00) and 20 written letters (median 0.09)."""
LETTER_WORDS = 100
NAMES_MOST = 1
"""Names of code from the next one on make a developer's note."""


def leaning(shares: Mapping[str, float], text: str) -> dict[str, float]:
    """Log-odds by priority, mean 0; all 0 for notes among developers. shares: probability of each kind."""
    mixed = [sum(share * USUAL[kind][level] for kind, share in shares.items()) for level in range(len(_PRIORITIES))]
    middle = sum(map(math.log, mixed)) / len(mixed)
    weight = personal(text)
    return {name: weight * (math.log(value) - middle) for name, value in zip(_PRIORITIES, mixed, strict=True)}


def personal(text: str) -> float:
    """How far it is a customer's letter rather than a developer's note, 0..1."""
    start = " ".join(text.split()[:LETTER_WORDS])[:1000]
    if len(_TECHNICAL.findall(start)) > NAMES_MOST:
        return 0.0
    share = len(_PERSONAL.findall(start)) / max(10, len(start.split()))
    return min(1.0, max(0.0, (share - NOTE) / (LETTER - NOTE)))
