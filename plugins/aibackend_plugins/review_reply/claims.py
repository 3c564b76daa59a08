"""Money that a reviewer asks back, or was promised, and has not got: nobody settles that in public."""

from __future__ import annotations

import re

from aibackend_blocks.language.customer import sentences

from .findings import Findings
from .mending import mends

_SUM = r"(?:[£$€] ?\d[\d.,]*|\d[\d.,]* ?(?:pounds|quid|euros?|dollars|£|€|EUR|GBP|USD))"
_CLAIM = re.compile(
    rf"\b(?:asked|asking|want|wanted|demand\w*|waiting|owed?s?|claim\w*|kept|keeps|deposit|compensat\w+|refund\w*)\b"
    rf"[^.!?]{{0,40}}{_SUM}|{_SUM}[^.!?]{{0,30}}\b(?:back|refund\w*|deposit)\b"
    r"|\b(?:promised|offered|agreed|approved|confirmed)\b[^.!?]{0,30}\b(?:refund\w*|money back|compensat\w+)"
    r"|\b(?:refund\w*|money back|compensat\w+)\b[^.!?]{0,20}\b(?:promised|agreed|approved|confirmed)\b"
    r"|\b(?:Erstattung|Geld|Entschädigung)\b[^.!?]{0,30}\b(?:zugesagt|versprochen)\b"
    rf"|\b(?:Anzahlung|Kaution|Erstattung|acompte|caution|rembours\w+|fianza|reembols\w+|caparra|rimbors\w+|sinal)\b"
    rf"[^.!?]{{0,40}}{_SUM}|{_SUM}[^.!?]{{0,30}}\b(?:zurück|Anzahlung|Kaution|acompte|rembours\w+|fianza|reembols\w+)\b"
    r"|\bremboursement\b[^.!?]{0,20}\bpromis|\breembolso\b[^.!?]{0,20}\bprometid",
    re.IGNORECASE,
)
"""A sum that is asked back or held, or a promise to pay one; that somebody would not refund is a complaint as any."""
_OPEN = re.compile(
    r"\b(?:still|silen\w+|ignor\w+|never|nothing|refus\w+|denied|waiting|nobody|no (?:reply|answer|response|refund)"
    r"|noch|nicht|nie|kein\w*|toujours|jamais|aucune?|refus\w*|todavía|aún|nunca|sin|ancora|mai|ainda|nunca)\b|n['’]t\b",
    re.IGNORECASE,
)
"""How a review tells that nothing has come of it."""
RATING_MOST = 3


def is_unsettled(found: Findings) -> bool:
    """Whether a review that blames tells of money that is asked back or was promised, and not of its payment."""
    if not found.issues or found.rating > RATING_MOST or (not found.rating and found.sentiment != "negative"):
        return False
    told = [span.text for span in sentences(found.review)]
    asked = any(_CLAIM.search(text) and not mends(text) for text in told)
    return asked and bool(_OPEN.search(found.review))
