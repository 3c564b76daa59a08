"""A remittance printed for people: claims by their labels or columns, services by the table's headings.

Source: CMS, Medicare Claims Processing Manual, chapter 22, Standard Paper Remittance; X12 code list 139 for reasons.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal

from aibackend_blocks.pages.cells import Sheet
from aibackend_blocks.pages.labels import fold
from aibackend_plugins.parse.benefits.labelled import Said, letterhead, number_in, party_in, said_in
from aibackend_plugins.parse.benefits.rows import Entry, day_in, figure_in, read_rows, said_sums
from aibackend_plugins.parse.remittances.advice import ZERO, Advice, Claim, unbalanced
from aibackend_plugins.parse.remittances.services import (
    PROCEDURE,
    adjustments_in,
    borne_by,
    code_of,
    coded_amounts,
    line_of,
    reduced_by,
)

_STATUSES: Mapping[str, str] = {
    "denied": "denied", "reversal": "reversal", "primary": "processed_as_primary",
    "secondary": "processed_as_secondary", "tertiary": "processed_as_tertiary",
}  # fmt: skip
_PROVIDER_LEVEL = re.compile(r"provider[\s-]+(?:level\s+)?adj|\bplb\b")
"""Where the claims end and what concerns the provider alone begins."""
_READ: Mapping[str, Callable[[str], object]] = {
    "trace": number_in, "paid_on": day_in, "payer": party_in, "payee": party_in, "amount": figure_in,
}  # fmt: skip
"""How what is said of the payment is read; what cannot be read so says nothing."""
_IDS = ("claim_id", "account", "control")
"""Which number names the claim, the first that is printed."""


def find_advice(sheet: Sheet) -> Advice | None:
    """The remittance that pages print as text and tables; None when they tell of no claim."""
    reading, reader = read_rows(sheet), _Reader()
    for entry in reading.entries:
        reader.take(entry)
    return reader.finished(reading.rest)


class _Reader:
    """Where in the paper one is.

    known: what the open claim is called by, by label. told: its sums as printed. header: by label, the best.
    numbered: the name over or beside the first NPI or tax number, as the Standard Paper Remit has the provider's.
    """

    def __init__(self) -> None:
        self.advice = Advice()
        self.claim: Claim | None = None
        self.known: dict[str, str] = {}
        self.told: dict[str, Decimal] = {}
        self.header: dict[str, Said] = {}
        self.numbered = ""

    def take(self, entry: Entry) -> None:
        said = [each for each in said_in(entry.said) if each.value]
        if not self.numbered and any(each.name == "npi" for each in said):
            self.numbered = _leading(entry.said)
        names = _names((each.name, each.value) for each in said)
        if not entry.cells or names.keys() & {*_IDS} or any(each.name == "owes" for each in said):
            self._labels(said, names)
        if _PROVIDER_LEVEL.search(fold(entry.said)):
            self._close()
            self.known = {}
        elif entry.cells:
            self._row(entry)
        elif self.known:
            self._sentence(entry)

    def _sentence(self, entry: Entry) -> None:
        """A service told in words, or the adjustments of the one before."""
        sums = dict(said_sums(entry.said))
        procedure = PROCEDURE.search(entry.said)
        if procedure and day_in(entry.said) and sums.keys() & {"billed", "plan_paid"}:
            line = line_of(entry, sums)
            line.code, line.date = code_of(procedure), day_in(entry.said)
            self._open().lines.append(line)
        elif self.claim:
            owner = self.claim.lines[-1] if self.claim.lines else self.claim
            owner.adjustments += coded_amounts(entry.said)

    def _labels(self, said: Sequence[Said], names: Mapping[str, str]) -> None:
        if names:
            fresh = self.claim is not None and bool(self.claim.lines)
            self._named(names, fresh=fresh and not names.keys() & {*_IDS})
        for each in said:
            amount = figure_in(each.value)
            if each.name == "status" and self.known:
                self._open().status = _status(each.value)
            elif each.name in ("charged", "claim_paid", "owes") and self.known and amount is not None:
                self._open()
                self.told.setdefault(each.name, amount)
            elif self.claim is None or each.name in ("amount", "withheld"):
                best = self.header.get(each.name)
                if _READ.get(each.name, str)(each.value) and (best is None or each.rank < best.rank):
                    self.header[each.name] = each

    def _named(self, names: Mapping[str, str], *, fresh: bool = False) -> None:
        """Names and numbers of a claim: another one where they differ from those of the open claim."""
        if fresh or any(self.known.get(name, value) != value for name, value in names.items()):
            self._close()
            self.known = {}
        self.known |= names
        if self.claim:
            self._name(self.claim)

    def _name(self, claim: Claim) -> None:
        claim.patient = self.known.get("patient", "")
        claim.claim_id = next((self.known[name] for name in _IDS if name in self.known), "")

    def _open(self) -> Claim:
        if self.claim is None:
            self.claim = Claim(claim_id="", status="", charged=ZERO, paid=ZERO)
            self._name(self.claim)
            self.advice.claims.append(self.claim)
        return self.claim

    def _close(self) -> None:
        """What the claim's print does not sum up is the sum of its lines."""
        if self.claim:
            self.claim.charged = self.told.get("charged", sum((line.charged for line in self.claim.lines), ZERO))
            self.claim.paid = self.told.get("claim_paid", sum((line.paid for line in self.claim.lines), ZERO))
            self.claim.patient_responsibility = self.told.get("owes", borne_by(self.claim))
        self.claim, self.told = None, {}

    def _row(self, entry: Entry) -> None:
        amounts = entry.amounts()
        if entry.total:
            self._total(entry, amounts)
        elif "billed" in amounts or "plan_paid" in amounts:
            self._service(entry, amounts)
        elif self.claim and self.claim.lines:
            line = self.claim.lines[-1]
            line.adjustments += adjustments_in(entry, line.charged - line.paid - line.adjusted)

    def _service(self, entry: Entry, amounts: Mapping[str, Decimal]) -> None:
        if not (entry.day or PROCEDURE.search(entry.text("code")) or entry.text("description")):
            return
        names = _names((name, entry.text(name)) for name in (*_IDS, "patient")) or _unheaded(entry)
        if names:
            self._named(names)
        line = line_of(entry, amounts)
        lines = self.claim.lines if self.claim else []
        if lines and (lines[-1].charged < 0) != (line.charged < 0):
            self._close()  # a reversal, and the claim as it was corrected
        if self.known:
            self._open().lines.append(line)

    def _total(self, entry: Entry, amounts: Mapping[str, Decimal]) -> None:
        """Sums of the claim as printed, where they are its own and not those of the payment."""
        if self.claim is None or "billed" not in amounts:
            return
        billed = sum((line.charged for line in self.claim.lines), ZERO)
        if amounts["billed"] == billed or re.search(r"\bclaim\b", fold(entry.said)):
            self.told.setdefault("charged", amounts["billed"])
            if "plan_paid" in amounts:
                self.told.setdefault("claim_paid", amounts["plan_paid"])

    def finished(self, sheet: Sheet) -> Advice | None:
        """The whole; None when there is no claim that is charged."""
        self._close()
        advice = self.advice
        advice.claims = [claim for claim in advice.claims if claim.lines or claim.charged]
        if not advice.claims:
            return None
        header = {name: said.value for name, said in self.header.items()}
        trace = self.header.get("trace")
        advice.payer = party_in(header.get("payer", "")) or letterhead(sheet)
        names = (party_in(name) for name in (header.get("payee", ""), self.numbered, header.get("provider", "")))
        advice.payee = next(filter(None, names), "")
        advice.trace_number = number_in(trace.value) if trace else ""
        advice.payment_date = day_in(header.get("paid_on", ""))
        advice.payment_method = _method(header.get("method", ""), trace.phrase if trace else "")
        self._settle(advice, header)
        for claim in advice.claims:
            for line in claim.lines:
                line.reduced = reduced_by(line)
            claim.reduced = ZERO if claim.lines or claim.adjustments else claim.charged - claim.paid
        advice.errors += unbalanced(advice)
        return advice

    def _settle(self, advice: Advice, header: Mapping[str, str]) -> None:
        """What was paid in all, and how much of the claims' payments the provider's adjustments held back."""
        paid = sum((claim.paid for claim in advice.claims), ZERO)
        amount = figure_in(header.get("amount", ""))
        advice.paid = paid if amount is None else amount
        held = figure_in(header.get("withheld", ""))
        if held is not None and paid != advice.paid:
            advice.withheld = min((held, -held), key=lambda each: abs(paid - each - advice.paid))


def _names(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The names and numbers among values by label that read like such."""
    read = {"patient": party_in, **dict.fromkeys(_IDS, number_in)}
    return {name: value for name, text in pairs if name in read and (value := read[name](text))}


def _unheaded(entry: Entry) -> dict[str, str]:
    """A number and a name behind it in one cell, as claim and patient are set in one column."""
    for column, text in entry.cells:
        number = number_in(text) if column.kind in ("", "description") else ""
        if number and text.startswith(number) and (name := party_in(text[len(number) :].strip(" -–,"))):
            return {"claim_id": number, "patient": name}
    return {}


def _status(text: str) -> str:
    folded = fold(text)
    return next((status for word, status in _STATUSES.items() if word in folded), "")


def _method(said: str, trace: str) -> str:
    """How it was paid, by what is said or by what its number is called; "" when that names both ways."""
    text = fold(said or trace)
    ways = {"ach": r"\bach\b|\beft\b|electronic|direct deposit", "check": r"\bche(?:ck|que)\b", "wire": r"\bwire\b"}
    found = [way for way, form in ways.items() if re.search(form, text)]
    return found[0] if len(found) == 1 else ""


def _leading(text: str) -> str:
    """The first line of a text, when it is no label."""
    first = text.split("\n")[0]
    return "" if any(said_in(first)) else party_in(first)
