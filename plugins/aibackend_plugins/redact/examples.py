"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A message without the person in it",
        request={
            "text": "Hi, this is Maria Lopez. My card 4111 1111 1111 1111 was charged twice; call me on +1 415 555 "
            "2671 or write to maria.lopez@example.com."
        },
        response={
            "redacted": "Hi, this is [NAME_1]. My card [CARD_1] was charged twice; call me on [PHONE_1] or write "
            "to [EMAIL_1].",
            "entities": [
                {
                    "type": "NAME",
                    "start": 12,
                    "end": 23,
                    "text": "Maria Lopez",
                    "replacement": "[NAME_1]",
                    "confidence": 1,
                },
                {
                    "type": "CARD",
                    "start": 33,
                    "end": 52,
                    "text": "4111 1111 1111 1111",
                    "replacement": "[CARD_1]",
                    "confidence": 0.97,
                },
                {
                    "type": "PHONE",
                    "start": 83,
                    "end": 98,
                    "text": "+1 415 555 2671",
                    "replacement": "[PHONE_1]",
                    "confidence": 0.97,
                },
                {
                    "type": "EMAIL",
                    "start": 111,
                    "end": 134,
                    "text": "maria.lopez@example.com",
                    "replacement": "[EMAIL_1]",
                    "confidence": 0.99,
                },
            ],
            "counts": {"NAME": 1, "CARD": 1, "PHONE": 1, "EMAIL": 1},
        },
    ),
    Example(
        title="A record masked to the same length",
        request={
            "text": "Patient Karl Braun, DOB 03/14/1961, MRN 00482913, is 64 years old.",
            "types": ["NAME", "DATE_OF_BIRTH", "MEDICAL_RECORD"],
            "mode": "mask",
        },
        response={
            "redacted": "Patient **********, DOB **********, MRN ********, is 64 years old.",
            "entities": [
                {
                    "type": "NAME",
                    "start": 8,
                    "end": 18,
                    "text": "Karl Braun",
                    "replacement": "**********",
                    "confidence": 1,
                },
                {
                    "type": "DATE_OF_BIRTH",
                    "start": 24,
                    "end": 34,
                    "text": "03/14/1961",
                    "replacement": "**********",
                    "confidence": 0.95,
                },
                {
                    "type": "MEDICAL_RECORD",
                    "start": 40,
                    "end": 48,
                    "text": "00482913",
                    "replacement": "********",
                    "confidence": 0.9,
                },
            ],
            "counts": {"NAME": 1, "DATE_OF_BIRTH": 1, "MEDICAL_RECORD": 1},
        },
    ),
)
