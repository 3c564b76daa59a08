"""How it was paid."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.documents.receipts.findings import TillLine
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found

_METHODS = (
    ("Visa debit", r"visa\s?debit"),
    ("Visa", r"\bv[il1]sa\b"),
    ("Mastercard", r"\bmaster\s?card\b|^\W*master\b|^\W*mc\b"),
    ("American Express", r"\bamex\b|american ex"),
    ("Discover", r"^\W*discover\b"),
    ("Maestro", r"\bmaestro\b"),
    ("Apple Pay", r"apple\s?pay"),
    ("Google Pay", r"google\s?pay|\bgpay\b"),
    ("PayPal", r"\bpaypal\b"),
    ("Touch 'n Go", r"touch\W?\s?'?n\W?\s?go|^\W*tng\b"),
    ("GrabPay", r"\bgrab\s?pay"),
    ("Alipay", r"\balipay\b"),
    ("WeChat Pay", r"\bwe\s?chat\s?pay"),
    ("Twint", r"\btwint\b"),
    ("UPI", r"\bupi\b"),
    ("Girocard", r"\bgirocard\b|\bec[- ]?(?:karte|cash)\b"),
    ("Debit card", r"\bdebit(?:\s?card)?\b|mydebit|\bbancomat\b|betaalpas|bankpas|\bpin\b\W*(?:betaling|\d)|multibanco"
                   r"|tarjeta (?:de )?debito"),
    ("Credit card", r"credit\s?card|kreditkarte|carte de credit|tarjeta (?:de )?credito|carta di credito|creditcard"),
    ("Gift card", r"gift\s?card|geschenkkarte|carte cadeau"),
    ("Voucher", r"^\W*voucher\b"),
    ("Check", r"^\W*(?:cheque|check)\b(?!.*#)"),
    ("Card", r"card\s?(?:payment|sale)|kartenzahlung|\bkarte\b|carte bancaire|^\W*c\.?b\.?\b|^\W*tarjeta|^\W*carta\b"
             r"|pagamento elettronico|^\W*card\b|contactless|bank\s?card|\beft(?:pos)?\b|pago con tarjeta|\bkarte\b"),
    ("Cash", r"^\W*(?:pay )?cash\b(?!\s?(?:ier|sale|bill|back|memo|inv))|tendered|bargeld|^\W*(?:gegeben )?bar\b"
             r"|\bespeces\b|\befectivo\b|\bcontant[ie]?\b|\bdinheiro\b|\bnumerario\b|\btunai\b|barzahlung"),
)  # fmt: skip
_FORMS = [(name, re.compile(pattern)) for name, pattern in _METHODS]
_ANYWHERE = re.compile(
    r"\b(?:payment (?:type|method|mode)|paid by|pay(?:ment)? by|zahlungsart|mode de paiement|forma de pago"
    r"|tender(?: type)?|payment)\b\W*(?P<rest>.*)"
)
_MASKED = re.compile(r"(?<![x*•])(?:[x*•]{4,}+[\s-]*+)++\d{4}\b", re.IGNORECASE)
_COMMON = frozenset({"Check", "Card", "Discover", "Cash", "Voucher"})
"""Words of everyday speech: they name a payment only beside an amount."""


def payment_method(lines: Sequence[TillLine]) -> Found[str] | None:
    """By a line with an amount that names it; by what the receipt says of the payment; by a masked card number."""
    paid = [line for line in lines if line.kind in ("card", "cash")]
    for line in sorted(paid, key=lambda line: (not line.money, line.kind == "cash")):
        if (found := _named(line.text)) and (line.money or found not in _COMMON):
            return Found(value=found, page=line.page, quote=line.text.strip(), finder="payment_line")
    for line in lines:
        spoken = _ANYWHERE.search(fold(line.text))
        if spoken and (found := _named(spoken["rest"])):
            return Found(value=found, page=line.page, quote=line.text.strip(), finder="payment_spoken")
    for line in lines:
        if (masked := _MASKED.search(line.text)) is not None:
            value = _named(" ".join(each.text for each in lines if each.kind == "card")) or "Card"
            return Found(value=value, page=line.page, quote=masked.group(), finder="payment_masked")
    change = next((line for line in lines if line.kind == "change" and line.money), None)
    if change and any(line.kind == "cash" and line.money for line in lines):
        return Found(value="Cash", page=change.page, quote=change.text.strip(), finder="payment_change")
    return None


def _named(text: str) -> str:
    folded = fold(text)
    return next((name for name, form in _FORMS if form.search(folded)), "")
