"""What /v1/webhooks takes and tells."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from marshmallow import fields

from aibackend.schema import Boolean, Choice, Integer, List, Nested, Schema, Text
from aibackend_defaults.webhooks.webhooks import EVENTS, MOST_WEBHOOKS

URL_MAX = 2_000
OVERLAP_MOST_S = 30 * 86_400
OVERLAP_S = 86_400


class Moment(fields.AwareDateTime):
    """A time, to the second, UTC with Z."""

    def _serialize(self, value: datetime | None, attr: str | None, obj: Any, **options: Any) -> str | None:
        return None if value is None else f"{value:%Y-%m-%dT%H:%M:%SZ}"


def _about(words: str, **options: Any) -> dict[str, Any]:
    return {"metadata": {"description": words}, **options}


def _told(words: str, *, nullable: bool = False) -> dict[str, Any]:
    return _about(words, required=True, allow_none=nullable)


class NewWebhook(Schema):
    """An endpoint to be registered."""

    url = Text(
        max=URL_MAX, **_about("Where events are posted: an http(s) URL that leads to public addresses.", required=True)
    )
    events = List(
        Choice(*EVENTS), min=1, max=len(EVENTS), **_about("What to hear of.", load_default=lambda: list(EVENTS))
    )


class Rotation(Schema):
    """How a secret is followed by another."""

    overlap_s = Integer(
        min=0,
        max=OVERLAP_MOST_S,
        **_about("Seconds for which the old secret signs as well.", load_default=OVERLAP_S),
    )


class WebhookTold(Schema):
    """An endpoint."""

    id = fields.String(**_told("Of the form `wh_…`."))
    url = fields.String(**_told("Where events are posted."))
    events = List(fields.String(), **_told("What it hears of."))
    enabled = Boolean(**_told("False once an event could not be delivered for 24 hours; then it gets none."))
    disabled_reason = fields.String(**_told("Why it is off.", nullable=True))
    created_at = Moment(**_told("When it was registered."))
    last_delivered_at = Moment(**_told("When it last took an event.", nullable=True))


class WebhookMade(WebhookTold):
    """An endpoint with its secret."""

    secret = fields.String(**_told("Of the form `whsec_…`: verifies signatures, and is not shown again."))


class Webhooks(Schema):
    """An account's endpoints."""

    webhooks = List(Nested(WebhookTold), max=MOST_WEBHOOKS, **_told("Oldest first."))


class Deleted(Schema):
    """What was taken out."""

    id = fields.String(**_told("Of the webhook."))
    deleted = Boolean(**_told("True."))


class Tried(Schema):
    """How a test went."""

    event_id = fields.String(**_told("What it was sent as: its `webhook-id`."))
    delivered = Boolean(**_told("Whether it was answered with 2xx within 10 seconds."))
    status = fields.Integer(**_told("Of the answer.", nullable=True))
    error = fields.String(**_told("Why it was not delivered.", nullable=True))
