"""True cases."""

from __future__ import annotations

from aibackend import Example

_LEAD = {
    "type": "object",
    "properties": {
        "name": {"type": "string"},
        "email": {"type": "string", "format": "email"},
        "phone": {"type": ["string", "null"]},
        "seats": {"type": "integer", "minimum": 1},
        "startDate": {"type": "string", "format": "date"},
        "plan": {"type": "string", "enum": ["starter", "team", "enterprise"]},
        "vatNumber": {"type": ["string", "null"]},
    },
    "required": ["name", "email"],
    "additionalProperties": False,
}

EXAMPLES = (
    Example(
        title="An email to a record of a lead",
        request={
            "input": "Hello,\n\nwe would like the Team plan from 3 March 2025 on.\n\nName: Ilse Brandauer\n"
            "Seats: 25 people\nYou reach me at ilse@brandauer-druck.example or +43 1 555 0142.\n\nBest wishes",
            "schema": _LEAD,
        },
        response={
            "data": {
                "name": "Ilse Brandauer",
                "email": "ilse@brandauer-druck.example",
                "phone": "+43 1 555 0142",
                "seats": 25,
                "startDate": "2025-03-03",
                "plan": "team",
                "vatNumber": None,
            },
            "valid": True,
            "errors": [],
            "attempts": 1,
        },
    ),
    Example(
        title="An ingredient line to its parts",
        request={
            "input": "250g/9oz cherry tomatoes, halved",
            "schema": {
                "type": "object",
                "properties": {
                    "quantity": {"type": "string"},
                    "unit": {"type": "string"},
                    "name": {"type": "string"},
                    "preparation": {"type": ["string", "null"]},
                },
                "required": ["name"],
            },
        },
        response={
            "data": {"quantity": "250 9", "unit": "g oz", "name": "cherry tomatoes", "preparation": "halved"},
            "valid": True,
            "errors": [],
            "attempts": 1,
        },
    ),
)
