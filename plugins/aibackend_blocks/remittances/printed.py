"""A remittance printed for people: claims by their labels or columns, services by the table's headings.

Source: CMS, Medicare Claims Processing Manual, chapter 22, Standard Paper Remittance; X12 code list 139 for reasons.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal

from aibackend_blocks.benefits.columns import GROUPS
from aibackend_blocks.benefits.labelled import Said, letterhead, number_in, party_in, said_in
from aibackend_blocks.benefits.rows import Entry, day_in, figure_in, read_rows, said_sums
from aibackend_blocks.cells import Sheet
from aibackend_blocks.labels import fold
from aibackend_blocks.remittances.advice import ZERO, Adjustment, Advice, Claim, ServiceLine, unbalanced

_CODE = re.compile(
    rf"\b(?P<group>{GROUPS})\s?[-–:]?\s?(?P<reason>[A-B]?\d{{1,3}})\b(?![.,]\d)"
    r"(?:\s*[:=]?\s*(?P<amount>\(?-?\$?\d[\d,]*\.\d\d\)?))?"
)
_PROCEDURE = re.compile(r"(?<![\w-])(?P<code>[A-V]\d{4}|\d{4}[0-9FTU])(?P<modifiers>(?:[:\s-]+[A-Z0-9]{2}(?![\w.]))*)")
"""CPT, HCPCS or CDT, with modifiers of two characters."""
_SHARES: Mapping[str, str] = {"deductible": "1", "coinsurance": "2", "copay": "3"}
"""Reason codes of what the patient bears. Source: X12 code list 139."""
_STATUSES: Mapping[str, str] = {
    "denied": "denied", "reversal": "reversal", "primary": "processed_as_primary",
    "secondary": "processed_as_secondary", "tertiary": "processed_as_tertiary",
}  # fmt: skip
_WITH_CODES = ("group", "reason", "adjustment")
_CONTRACT = re.compile(r"contract|write[\s-]?off")
"""What the provider may not charge by its contract, which is what the group CO is."""
_PROVIDER_LEVEL = re.compile(r"provider[\s-]+(?:level\s+)?adj|\bplb\b")
"""Where the claims end and what concerns the provider alone begins."""
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
        procedure = _PROCEDURE.search(entry.said)
        if procedure and day_in(entry.said) and sums.keys() & {"billed", "plan_paid"}:
            line = _line(entry, sums)
            line.code, line.date = _code(procedure), day_in(entry.said)
            self._open().lines.append(line)
        elif self.claim:
            owner = self.claim.lines[-1] if self.claim.lines else self.claim
            owner.adjustments += _with_amounts(entry.said)

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
                if best is None or each.rank < best.rank:
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
            self.claim.patient_responsibility = self.told.get("owes", _borne(self.claim))
        self.claim, self.told = None, {}

    def _row(self, entry: Entry) -> None:
        amounts = entry.amounts()
        if entry.total:
            self._total(entry, amounts)
        elif "billed" in amounts or "plan_paid" in amounts:
            self._service(entry, amounts)
        elif self.claim and self.claim.lines:
            line = self.claim.lines[-1]
            line.adjustments += _coded(entry, line.charged - line.paid - line.adjusted)

    def _service(self, entry: Entry, amounts: Mapping[str, Decimal]) -> None:
        if not (entry.day or _PROCEDURE.search(entry.text("code")) or entry.text("description")):
            return
        names = _names((name, entry.text(name)) for name in (*_IDS, "patient"))
        if names:
            self._named(names)
        line = _line(entry, amounts)
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
                line.reduced = _reduced(line)
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


def _line(entry: Entry, amounts: Mapping[str, Decimal]) -> ServiceLine:
    line = ServiceLine(
        code=_procedure(entry),
        charged=amounts.get("billed", ZERO),
        paid=amounts.get("plan_paid", ZERO),
        allowed=amounts.get("allowed"),
        date=entry.day,
    )
    line.adjustments += _coded(entry, line.charged - line.paid) if entry.cells else _with_amounts(entry.said)
    line.adjustments += _shares(amounts, line)
    return line


def _procedure(entry: Entry) -> str:
    """The code with its modifiers behind colons, as X12 has it; else what the column says."""
    match = _PROCEDURE.search(entry.text("code") or entry.text("description"))
    return ":".join([_code(match), *_modifiers(entry)]) if match else entry.text("code")


def _code(match: re.Match[str]) -> str:
    return ":".join([match["code"], *re.findall(r"[A-Z0-9]{2}", match["modifiers"])])


def _modifiers(entry: Entry) -> list[str]:
    text = " ".join(text for column, text in entry.cells if re.match(r"mod", fold(column.title)))
    return re.findall(r"\b[A-Z0-9]{2}\b", text)


def _coded(entry: Entry, rest: Decimal) -> list[Adjustment]:
    """Adjustments with their codes: in one cell, in columns of their own, or in the heading of their column.

    rest: what they may come to, where a code stands without an amount.
    """
    found = [
        Adjustment(group=column.group, reason=column.reason, amount=amount)
        for column, text in entry.cells
        if column.group and (amount := figure_in(text))
    ]
    coded = " ".join(text for column, text in entry.cells if column.kind in _WITH_CODES or _CODE.search(text))
    codes = list(_CODE.finditer(coded))
    bare = _bare(entry)
    for code in codes:
        said = figure_in(code["amount"] or "")
        amount = said if said is not None else bare.pop(0)[1] if bare else rest if len(codes) == 1 else None
        if amount:
            found.append(Adjustment(group=code["group"], reason=code["reason"], amount=amount))
    if not codes:
        found += [Adjustment(group="CO", reason="", amount=amount) for title, amount in bare if _CONTRACT.search(title)]
    return found


def _with_amounts(text: str) -> list[Adjustment]:
    """Adjustments of a text that tells each one's amount."""
    return [
        Adjustment(group=code["group"], reason=code["reason"], amount=amount)
        for code in _CODE.finditer(text)
        if (amount := figure_in(code["amount"] or ""))
    ]


def _bare(entry: Entry) -> list[tuple[str, Decimal]]:
    """Amounts other than 0 of columns of adjustments whose headings name no code, with the heading."""
    return [
        (fold(column.title), amount)
        for column, text in entry.cells
        if column.kind == "adjustment" and not column.group and (amount := figure_in(_CODE.sub(" ", text)))
    ]


def _shares(amounts: Mapping[str, Decimal], line: ServiceLine) -> list[Adjustment]:
    """What the patient bears, out of its own columns where no code tells of it."""
    told = {each.reason for each in line.adjustments if each.group == "PR"}
    found = [
        Adjustment(group="PR", reason=reason, amount=amounts[name])
        for name, reason in _SHARES.items()
        if amounts.get(name) and reason not in told
    ]
    borne = sum((each.amount for each in [*line.adjustments, *found] if each.group == "PR"), ZERO)
    more = amounts.get("patient_owes", ZERO) - borne
    left = line.charged - line.paid - line.adjusted - sum((each.amount for each in found), ZERO) - more
    above = ZERO if line.allowed is None else line.charged - line.allowed
    if more > 0 and (not borne or left in (ZERO, above)):
        found.append(Adjustment(group="PR", reason="", amount=more))
    return found


def _borne(claim: Claim) -> Decimal:
    adjustments = [*claim.adjustments, *(each for line in claim.lines for each in line.adjustments)]
    return sum((each.amount for each in adjustments if each.group == "PR"), ZERO)


def _reduced(line: ServiceLine) -> Decimal:
    """What the paper takes off without a reason: all of it where it names none, or what is above the allowed."""
    rest = line.charged - line.adjusted - line.paid
    above = None if line.allowed is None else line.charged - line.allowed
    return rest if not line.adjustments or rest == above else ZERO
