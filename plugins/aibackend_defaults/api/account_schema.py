"""What the service tells beside the capabilities: the price list, the wallet, the finished calls."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Integer, List, Nested, Object, Schema


class Offered(Schema):
    """A capability of the price list."""

    name = fields.String(required=True, metadata={"description": "Its name, such as `invoice`."})
    path = fields.String(required=True, metadata={"description": "Where it is called, such as `/v1/invoice`."})
    purpose = fields.String(required=True, metadata={"description": "What it does, in one sentence."})
    credits = Integer(required=True, min=0, metadata={"description": "Price of a successful call, in credits."})
    model_credits = Integer(
        required=True,
        min=0,
        allow_none=True,
        metadata={"description": "Price where `X-Engine` is not `embedded`; null: the same."},
    )
    unit = fields.String(required=True, metadata={"description": "What one call is, such as `document`."})
    request = Object(required=True, metadata={"description": "JSON Schema of the request."})
    response = Object(required=True, metadata={"description": "JSON Schema of the response, without `usage`."})


class Broken(Schema):
    """A plugin that could not be loaded."""

    name = fields.String(required=True, metadata={"description": "The plugin's name."})
    distribution = fields.String(required=True, metadata={"description": "The package that it came with."})


class CapabilityList(Schema):
    """What there is."""

    capabilities = List(
        Nested(Offered), max=10_000, required=True, metadata={"description": "By the order of their names."}
    )
    broken = List(
        Nested(Broken), max=10_000, required=True, metadata={"description": "Plugins that could not be loaded."}
    )


class Wallet(Schema):
    """The wallet of the key's account, in credits."""

    balance = Integer(required=True, min=0, metadata={"description": "The settled balance."})
    available = Integer(required=True, min=0, metadata={"description": "What new calls may cost."})
    held = Integer(required=True, min=0, metadata={"description": "Reserved for calls that are at work."})


class FinishedCall(Schema):
    """A call that was answered."""

    id = fields.String(required=True, metadata={"description": "The call's id."})
    capability = fields.String(required=True, metadata={"description": "What was called."})
    key = fields.String(required=True, metadata={"description": "Id of the key that called."})
    credits = Integer(required=True, min=0, metadata={"description": "Credits charged."})
    engine = fields.String(required=True, metadata={"description": "`embedded`, or the model's name."})
    duration_ms = Integer(required=True, min=0, metadata={"description": "How long it took, in milliseconds."})
    created_at = fields.String(required=True, metadata={"description": "When, UTC: `YYYY-MM-DDTHH:MM:SSZ`."})


class UsagePage(Schema):
    """Finished calls, newest first."""

    calls = List(Nested(FinishedCall), max=100, required=True, metadata={"description": "Newest first."})
    next_cursor = fields.String(
        required=True, allow_none=True, metadata={"description": "`cursor` of the next page; null on the last."}
    )
