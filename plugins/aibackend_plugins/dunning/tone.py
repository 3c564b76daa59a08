"""How firm a message is: the words of collection letters, each with a weight from 1 to 4.

Used to keep a sequence from softening, on either road. The weights are reasoned: 1 names the delay, 2 presses, 3 names
a consequence, 4 one that involves others.
"""

from __future__ import annotations

import re

_FIRM = {
    "overdue": 1, "past due": 1, "outstanding": 1, "unpaid": 1, "must": 1, "on hold": 1, "without delay": 1,
    "final": 2, "urgent": 2, "immediate": 2, "immediately": 2, "escalate": 2, "formal": 2, "last reminder": 2,
    "interest": 2, "late fee": 2, "collection": 2,
    "final notice": 3, "final demand": 4, "suspend": 3, "without further notice": 3, "third party": 3, "collections": 3,
    "default": 2, "breach": 3, "terminate": 3,
    "überfällig": 1, "unbezahlt": 1, "letzte mahnung": 2, "steht noch aus": 1, "impayée": 1, "en retard": 1,
    "dernier rappel": 2, "soldée": 1, "pendiente": 1, "vencida": 1, "impagada": 1, "último aviso": 2,
    "impagat": 1, "insolut": 1, "openstaand": 1, "scadut": 1, "ultimo sollecito": 2, "onbetaald": 1, "vervaldatum": 1,
    "laatste herinnering": 2,
    "legal": 4, "court": 4, "lawsuit": 4, "solicitor": 4, "attorney": 4, "collection agency": 4, "credit bureau": 4,
}  # fmt: skip
_PATTERNS = [(re.compile(rf"(?<![^\W_]){re.escape(word)}", re.IGNORECASE), weight) for word, weight in _FIRM.items()]


def firmness(text: str) -> int:
    """The weights of the firm words in a text, each counted once."""
    return sum(weight for pattern, weight in _PATTERNS if pattern.search(text))
