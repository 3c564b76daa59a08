"""Whether a sentence that tells a span of days speaks of paying: others are of goods sent back, claims, delivery."""

from __future__ import annotations

import re
from collections.abc import Mapping

from aibackend_blocks.documents.business_papers.meanings import LIKELY
from aibackend_blocks.documents.invoices.net_days import NET_DAYS
from aibackend_blocks.language.label_kinds import likelihood
from aibackend_blocks.pages.labels import fold

SUBJECTS: Mapping[str, str] = {
    "payment": "pay, remit, settle or transfer the amount, payment of the invoice",
    "returns": "sending goods back, cancelling an order",
    "complaints": "complaints, claims and defects of goods",
    "delivery": "delivery and shipping time",
    "support": "questions, help, contact",
    "warranty": "warranty, guarantee, retention of title",
}
"""What spans of days are told for on a bill."""
UNLIKELY, WORDS_LEAST = 0.25, 6
"""Likelihood of paying below which a sentence speaks of something else: of 26 in six languages, none of the 14 that ask
for payment was below 0.29 but a short one, and 9 of the 12 others were. Words of a sentence; `30 days` tells nothing.
"""
DUE = re.compile(
    r"netto|ohne abzug|zahlbar|fallig|uberweis|begleich|payable|payment|due|pay by|before|avant le|echeance"
    r"|regler|payer"
    r"|betalen|voldoen|pagar|vencimiento|scadenza|entro il"
    r"|lastschrift|eingezogen|abgebucht|abbuchen|direct debit|prelev|adeudo|addebit|incasso|geincasseerd|debito direto"
)
"""Words of paying by a day."""
LEAD = re.compile(r"^(?P<label>[^\W\d_][^\d:]{1,30}):\s+(?=\S)")
"""A label on the line of its value."""


def is_of_payment(text: str) -> bool:
    """Whether a text with a span of days is about paying, by its words, its label or what it means. 5 ms a sentence."""
    folded = fold(text)
    if DUE.search(folded) or not NET_DAYS.search(folded) or len(text.split()) < WORDS_LEAST:
        return True
    if (lead := LEAD.match(text)) and likelihood(lead["label"], "terms") >= LIKELY:
        return True
    from aibackend_blocks.models import zero_shot

    subjects = list(SUBJECTS)
    logits = zero_shot.logits([text], subjects, descriptions=SUBJECTS)[0]
    return float(zero_shot.distribution(logits)[subjects.index("payment")]) >= UNLIKELY
