"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="Contacts by rules in words",
        request={
            "records": [
                {"name": "OKAFOR, ngozi", "phone": "(415) 555-0132", "joined": "3/14/2024", "state": "California"},
                {"name": "Tomas  Lind", "phone": "415.555.0177", "joined": "22 Nov 2023", "state": "ny"},
            ],
            "instructions": "Names as First Last; phone in E.164; joined as YYYY-MM-DD; state as two-letter code.",
        },
        response={
            "records": [
                {"name": "Ngozi Okafor", "phone": "+14155550132", "joined": "2024-03-14", "state": "CA"},
                {"name": "Tomas Lind", "phone": "+14155550177", "joined": "2023-11-22", "state": "NY"},
            ],
            "changes": [
                {
                    "index": 0,
                    "field": "name",
                    "from": "OKAFOR, ngozi",
                    "to": "Ngozi Okafor",
                    "reason": "name in plain order",
                },
                {
                    "index": 0,
                    "field": "phone",
                    "from": "(415) 555-0132",
                    "to": "+14155550132",
                    "reason": "phone number in the wanted form",
                },
                {
                    "index": 0,
                    "field": "joined",
                    "from": "3/14/2024",
                    "to": "2024-03-14",
                    "reason": "date in the wanted form",
                },
                {
                    "index": 0,
                    "field": "state",
                    "from": "California",
                    "to": "CA",
                    "reason": "state as its two-letter code",
                },
                {
                    "index": 1,
                    "field": "name",
                    "from": "Tomas  Lind",
                    "to": "Tomas Lind",
                    "reason": "name in plain order",
                },
                {
                    "index": 1,
                    "field": "phone",
                    "from": "415.555.0177",
                    "to": "+14155550177",
                    "reason": "phone number in the wanted form",
                },
                {
                    "index": 1,
                    "field": "joined",
                    "from": "22 Nov 2023",
                    "to": "2023-11-22",
                    "reason": "date in the wanted form",
                },
                {"index": 1, "field": "state", "from": "ny", "to": "NY", "reason": "state as its two-letter code"},
            ],
        },
    ),
    Example(
        title="A transformation shown by examples",
        request={
            "records": [{"slot": "2025-03-09 16:40"}, {"slot": "2025-07-21 08:05"}],
            "instructions": "Write the slot as the examples show.\n"
            'Example: {"slot": "2025-01-15 09:20"} -> {"slot": "Wed 9:00 AM"}\n'
            'Example: {"slot": "2025-02-02 14:45"} -> {"slot": "Sun 2:30 PM"}',
        },
        response={
            "records": [{"slot": "Sun 4:30 PM"}, {"slot": "Mon 8:00 AM"}],
            "changes": [
                {
                    "index": 0,
                    "field": "slot",
                    "from": "2025-03-09 16:40",
                    "to": "Sun 4:30 PM",
                    "reason": "as the examples show",
                },
                {
                    "index": 1,
                    "field": "slot",
                    "from": "2025-07-21 08:05",
                    "to": "Mon 8:00 AM",
                    "reason": "as the examples show",
                },
            ],
        },
    ),
)
