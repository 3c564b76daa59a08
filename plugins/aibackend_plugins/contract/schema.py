"""The shapes of /v1/contract."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Boolean, Choice, EvidentRequest, EvidentResponse, Integer, List, Nested, Schema

RISK_TYPES = (
    "unlimited_liability", "indemnification", "auto_renewal", "exclusivity", "non_compete",
    "termination_for_convenience", "unilateral_change", "assignment", "ip_assignment", "audit_rights",
    "liquidated_damages", "most_favored_nation", "other",
)  # fmt: skip
SEVERITIES = ("low", "medium", "high")


def _absent(description: str) -> fields.String:
    return fields.String(required=True, allow_none=True, metadata={"description": description})


def _text(description: str) -> fields.String:
    return fields.String(required=True, metadata={"description": description})


class Party(Schema):
    """Who is bound."""

    name = _text("Name as the agreement writes it.")
    role = _text("What the agreement calls the party (Licensor, Company, Employee); empty when it gives no role.")


class Renewal(Schema):
    """Whether and how the term goes on after its end."""

    automatic = Boolean(required=True, metadata={"description": "It renews unless somebody objects."})
    period = _absent("How long each renewal lasts, as written; null when not told.")
    notice_days = Integer(
        min=0,
        required=True,
        allow_none=True,
        metadata={"description": "Days of notice that stop the renewal, a month as 30; null when not told."},
    )
    excerpt = _absent("The sentence that says so, verbatim; null when there is none.")


class Obligation(Schema):
    """Something that a party must do, or must not."""

    party = _text("Who is obliged, as the sentence names it; empty when it names nobody.")
    obligation = _text("What is to be done or left undone.")
    due = _absent("By when or how often, as written; null when not told.")
    excerpt = _text("The sentence, verbatim.")


class RiskClause(Schema):
    """A clause to look at before signing."""

    type = Choice(*RISK_TYPES, required=True, metadata={"description": "Kind of clause."})
    severity = Choice(*SEVERITIES, required=True, metadata={"description": "How far the clause reaches."})
    excerpt = _text("The sentence, verbatim.")
    note = _text("Why it matters, in plain words.")


class Request(EvidentRequest):
    """A file or its text."""


class Response(EvidentResponse):
    """An agreement, read."""

    title = _text("Title of the agreement; empty when it has none.")
    parties = List(Nested(Party), required=True, metadata={"description": "Parties in the order of the agreement."})
    effective_date = _absent("First day, YYYY-MM-DD; the agreement's own date when no other is told.")
    expiration_date = _absent(
        "End of the first term, YYYY-MM-DD: the day that is told, else the same day so many months or years after its"
        " beginning; null when it is open or cannot be told."
    )
    term = _absent("How long the first term lasts, as written.")
    governing_law = _absent("State or country whose law governs.")
    renewal = Nested(Renewal, required=True, metadata={"description": "Renewal of the term."})
    obligations = List(
        Nested(Obligation), required=True, metadata={"description": "In order; of more than 100, the weightiest."}
    )
    risk_clauses = List(Nested(RiskClause), required=True, metadata={"description": "Clauses in their order."})
    summary = _text("The agreement in a few sentences.")
