"""The types of the contract, and which of a tagger's or a pattern's kinds they are."""

from __future__ import annotations

TYPES = (
    "NAME", "EMAIL", "PHONE", "SSN", "CARD", "IBAN", "BANK_ACCOUNT", "ADDRESS", "DATE_OF_BIRTH", "DATE", "AGE", "IP",
    "URL", "USERNAME", "MEDICAL_RECORD", "HEALTH_PLAN", "LICENSE", "PASSPORT", "VEHICLE", "DEVICE",
    "ORGANIZATION", "LOCATION",
)  # fmt: skip
DEFAULT_TYPES = tuple(kind for kind in TYPES if kind not in ("DATE", "ORGANIZATION", "LOCATION", "URL"))
TAGGED = {
    "PERSON": "NAME", "ORGANIZATION": "ORGANIZATION", "LOCATION": "LOCATION", "ADDRESS": "ADDRESS", "ZIP": "ADDRESS",
    "EMAIL": "EMAIL", "PHONE": "PHONE", "SSN": "SSN", "CREDIT_CARD": "CARD", "ACCOUNT_NUMBER": "BANK_ACCOUNT",
    "USERNAME": "USERNAME",
}  # fmt: skip
"""What the tagger's kinds are here."""
WORDY = frozenset(
    {"NAME", "ORGANIZATION", "LOCATION", "ADDRESS", "USERNAME", "AGE", "DATE", "DATE_OF_BIRTH", "URL", "EMAIL"}
)
"""Types whose values are words or dates; the others' are codes, the same however they are parted."""
