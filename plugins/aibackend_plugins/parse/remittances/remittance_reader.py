"""X12 835 into a remittance, segment by segment.

Source: ASC X12N/005010X221A1, Health Care Claim Payment/Advice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal, InvalidOperation

from aibackend_plugins.parse.remittances.advice import Adjustment, Advice, Claim, ServiceLine, unbalanced
from aibackend_plugins.parse.x12 import NotX12, Segment, envelope_errors, segments_of

METHODS: Mapping[str, str] = {
    "ACH": "ach", "BOP": "financial_institution_option", "CHK": "check", "FWT": "wire", "NON": "none",
}  # fmt: skip
"""BPR04."""
STATUSES: Mapping[str, str] = {
    "1": "processed_as_primary", "2": "processed_as_secondary", "3": "processed_as_tertiary", "4": "denied",
    "19": "processed_as_primary_forwarded", "20": "processed_as_secondary_forwarded",
    "21": "processed_as_tertiary_forwarded", "22": "reversal", "23": "not_our_claim_forwarded",
    "25": "predetermination",
}  # fmt: skip
"""CLP02."""
_SERVICE_DATES = ("472", "150")
_CLAIM_DATES = ("232",)


def read_advice(text: str) -> Advice:
    """The remittance in a text that holds an interchange; several transactions are read as one. Raises: NotX12."""
    segments = segments_of(text)
    if not any(segment.name == "ST" and segment[1] == "835" for segment in segments):
        raise NotX12("no transaction of type 835")
    reader = _Reader()
    for segment in segments:
        reader.take(segment)
    advice = reader.advice
    advice.errors += [("", message) for message in envelope_errors(segments)]
    for claim in advice.claims:
        for line in claim.lines:
            line.date = line.date or claim.date
    advice.errors += unbalanced(advice)
    return advice


class _Reader:
    """Where in the loops of a transaction one is. part: the loop of parties, PR or PE."""

    def __init__(self) -> None:
        self.advice = Advice()
        self.claim: Claim | None = None
        self.line: ServiceLine | None = None
        self.known: Mapping[str, Callable[[Segment], None]] = {
            "BPR": self._payment, "TRN": self._trace, "N1": self._party, "CLP": self._claim, "NM1": self._name,
            "CAS": self._adjustments, "SVC": self._service, "DTM": self._date, "PLB": self._provider,
        }  # fmt: skip

    def take(self, segment: Segment) -> None:
        if segment.name in ("ST", "LX", "SE", "PLB"):
            self.claim = self.line = None
        if segment.name in self.known:
            self.known[segment.name](segment)

    def _payment(self, segment: Segment) -> None:
        amount = self._amount(segment, 2)
        self.advice.paid += -amount if segment[3] == "D" else amount
        self.advice.payment_method = self.advice.payment_method or METHODS.get(segment[4], segment[4].lower())
        self.advice.payment_date = self.advice.payment_date or _iso(segment[16])

    def _trace(self, segment: Segment) -> None:
        self.advice.trace_number = self.advice.trace_number or segment[2]

    def _party(self, segment: Segment) -> None:
        if segment[1] == "PR":
            self.advice.payer = self.advice.payer or segment[2]
        elif segment[1] == "PE":
            self.advice.payee = self.advice.payee or segment[2]

    def _claim(self, segment: Segment) -> None:
        self.line = None
        self.claim = Claim(
            claim_id=segment[1],
            status=STATUSES.get(segment[2], segment[2]),
            charged=self._amount(segment, 3),
            paid=self._amount(segment, 4),
            patient_responsibility=self._amount(segment, 5) if segment[5] else None,
        )
        self.advice.claims.append(self.claim)

    def _name(self, segment: Segment) -> None:
        if self.claim and segment[1] == "QC":
            self.claim.patient = " ".join(part for part in (segment[4], segment[5], segment[3], segment[7]) if part)

    def _service(self, segment: Segment) -> None:
        if self.claim is None:
            self.advice.errors.append(("", "SVC stands outside of a claim."))
            return
        _, *code = segment.parts(1)
        self.line = ServiceLine(
            code=":".join(part for part in code[:5] if part) or segment[1],
            charged=self._amount(segment, 2),
            paid=self._amount(segment, 3),
        )
        self.claim.lines.append(self.line)

    def _date(self, segment: Segment) -> None:
        if self.line and segment[1] in _SERVICE_DATES:
            self.line.date = self.line.date or _iso(segment[2])
        elif self.claim and not self.line and segment[1] in _CLAIM_DATES:
            self.claim.date = _iso(segment[2])

    def _adjustments(self, segment: Segment) -> None:
        """Up to six triplets of reason, amount and quantity behind the group."""
        owner = self.line or self.claim
        for place in range(2, min(len(segment.elements), 20), 3):
            if owner and segment[place]:
                amount = self._amount(segment, place + 1)
                owner.adjustments.append(Adjustment(group=segment[1], reason=segment[place], amount=amount))

    def _provider(self, segment: Segment) -> None:
        """Pairs of reason and amount behind the provider and the end of its fiscal year."""
        for place in range(4, min(len(segment.elements), 15), 2):
            if segment[place]:
                self.advice.withheld += self._amount(segment, place)

    def _amount(self, segment: Segment, place: int) -> Decimal:
        try:
            amount = Decimal(segment[place] or "0")
        except InvalidOperation:
            amount = Decimal("NaN")
        if not amount.is_finite() or abs(amount) >= Decimal(10) ** 12:
            self.advice.errors.append(("", f"{segment.name}{place:02} is no amount."))
            return Decimal(0)
        return amount


def _iso(text: str) -> str:
    """CCYYMMDD as ISO, also the first of a range; "" when it is no date."""
    try:
        return date(int(text[:4]), int(text[4:6]), int(text[6:8])).isoformat()
    except ValueError:
        return ""
