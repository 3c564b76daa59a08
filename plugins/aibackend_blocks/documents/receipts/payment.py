"""How it was paid."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from aibackend_blocks.documents.receipts.findings import TillLine
from aibackend_blocks.language.label_kinds import likelihood
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
    ("Debit card", r"\bdebit(?:\s?card)?\b|mydebit|\bbancomat\b|betaalpas|bankpas|\bpin\b\W*(?:betaling|\d)"
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
    r"\b(?:payment (?:type|method|mode)|paid (?:by|with|via|using)|pay(?:ment)? (?:by|with|via)|zahlungsart|zahlart"
    r"|bezahlt mit|mode de paiement|paye par|forma de pago|metodo de pago|pagado con|pagato con|metodo di pagamento"
    r"|betaald met|betaalwijze|zaplacono|betalt med|betald med|tender(?: type)?|payment|by)\b\W*(?P<rest>.*)"
)
SAID, SAID_MOST = 0.5, 6
"""Likelihood from which a line says what was paid with, and its words at most."""
_NAME = re.compile(r"[^\W\d_][\w&'’.+ -]{1,28}")
"""What names a means of payment, whatever it is called: a few words."""
_LABELLED = re.compile(
    r"(?i)^\W*(?:payment (?:type|method|mode)|paid (?:by|with|via|using)|zahlungsart|zahlart|bezahlt mit"
    r"|mode de paiement|pay[ée] par|forma de pago|m[eé]todo de pago|pagado con|pagato con|metodo di pagamento"
    r"|betaald met|betaalwijze|betalt med|betald med)\b\W*(?P<rest>[^\W\d].*)"
)
_MASKED = re.compile(r"(?<![x*•])(?:[x*•]{4,}+[\s-]*+)++\d{4}\b", re.IGNORECASE)
_EMPTY = "☐□"
_BOX = re.compile(f"([{_EMPTY}☒☑■✓✔✗✘])")
_COMMON = frozenset({"Check", "Card", "Discover", "Cash", "Voucher"})
"""Words of everyday speech: they name a payment only beside an amount."""


def payment_method(lines: Sequence[TillLine], total: Decimal | None = None) -> Found[str] | None:
    """By a line with an amount that names it; by what the receipt says of the payment; by a masked card number.

    total: what was paid. A line below the total that tells the same amount names what paid it, in whatever word.
    """
    paid = [line for line in lines if line.kind in ("card", "cash")]
    for line in sorted(paid, key=lambda line: (not line.money, line.kind == "cash")):
        if (found := _named(line.text)) and (re.search(r"\d", line.text) or found not in _COMMON):
            return Found(value=found, page=line.page, quote=line.text.strip(), finder="payment_line")
    if ticked := _ticked(lines):
        return ticked
    for line in lines:
        spoken = _ANYWHERE.search(fold(line.text))
        if spoken and (found := _named(spoken["rest"])):
            return Found(value=found, page=line.page, quote=line.text.strip(), finder="payment_spoken")
    change = next((line for line in lines if line.kind == "change" and line.money), None)
    given = {line.money[-1].value for line in lines if line.kind == "cash" and line.money} if change else set()
    cash = Found(value="Cash", page=change.page, quote=change.text.strip(), finder="payment_change") if change else None
    if change and total and change.money[-1].value and total + abs(change.money[-1].value) in given:
        return cash
    return _beside_the_sum(lines, total) or _masked(lines) or _told(lines) or (cash if given else None)


def _beside_the_sum(lines: Sequence[TillLine], total: Decimal | None) -> Found[str] | None:
    """The name of a line that tells the total's amount again below the total."""
    sums = [place for place, line in enumerate(lines) if line.money and line.money[-1].value == total]
    for line in (lines[place] for place in sums[1:]):
        if line.kind in ("", "cash", "card") and (named := _NAME.match(line.words.strip(" *:.-"))):
            name = _named(line.text) or named.group().strip(" .-")
            if line.kind != "cash" or _named(line.text):
                return Found(value=name, page=line.page, quote=line.text.strip(), finder="payment_place")
    return None


def _ticked(lines: Sequence[TillLine]) -> Found[str] | None:
    """The one of several means of a form whose box is ticked; its box stands behind each, or before it."""
    for line in lines:
        before, *boxed = _BOX.split(line.text)
        boxes, texts = boxed[::2], boxed[1::2]
        ticked = [place for place, box in enumerate(boxes) if box not in _EMPTY]
        leads = not before.strip() or before.rstrip().endswith(":")
        means = texts if leads else [before, *texts]
        if len(ticked) == 1 and len(boxes) > 1 and any(map(_named, means)):
            text = means[ticked[0]].strip(" :,.").split("  ")[0 if leads else -1]
            return Found(value=_named(text) or text, page=line.page, quote=text, finder="payment_spoken")
    return None


def _masked(lines: Sequence[TillLine]) -> Found[str] | None:
    """A card by its masked number, with the name before it."""
    for line in lines:
        if (masked := _MASKED.search(line.text)) is not None:
            before = line.text[: masked.start()].split(":")[-1]
            own = _NAME.fullmatch(before.strip(" *-")) if len(before.split()) < 3 and not line.money else None
            card = _named(" ".join(each.text for each in lines if each.kind == "card"))
            value = card or (own.group() if own else "Card")
            return Found(value=value, page=line.page, quote=masked.group(), finder="payment_masked")
    return None


def _told(lines: Sequence[TillLine]) -> Found[str] | None:
    """What stands behind a label of the payment; or the one brand that the paper names."""
    for line in lines:
        spoken = _LABELLED.search(line.text)
        if spoken and (named := _NAME.match(spoken["rest"])):
            name = re.split(r"\s{2,}|\s(?:ending|account|on|\d)", named.group())[0].strip(" .-")
            return Found(value=name, page=line.page, quote=line.text.strip(), finder="payment_spoken")
    for line in lines:
        found = _named(line.text) if not line.money and len(line.text.split()) <= SAID_MOST else ""
        if found and likelihood(line.text, "paid") > SAID:
            return Found(value=found, page=line.page, quote=line.text.strip(), finder="payment_spoken")
    brands = {found: line for line in lines for found in _brands(line.text)}
    if brands and len({line.row for line in brands.values()}) == 1:  # `Apple Pay (Visa)`: the wallet, then its card
        line = next(iter(brands.values()))
        found = min(brands, key=lambda name: _place(name, line.text))
        return Found(value=found, page=line.page, quote=line.text.strip(), finder="payment_spoken")
    return None


def _brands(text: str) -> list[str]:
    folded = fold(text)
    return [name for name, form in _FORMS if name not in _COMMON and form.search(folded)]


def _place(name: str, text: str) -> int:
    found = dict(_FORMS)[name].search(fold(text))
    return found.start() if found else len(text)


def _named(text: str) -> str:
    folded = fold(text)
    return next((name for name, form in _FORMS if form.search(folded)), "")
