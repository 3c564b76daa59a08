"""What to ask for when a message leaves it out: what an agent needs first in a topic, and how a message shows it."""

from __future__ import annotations

import re

_ORDER = (
    r"\b(?:order|booking|reservation|parcel|tracking|case|ticket|reference|invoice|contract|account|customer)\b"
    r".{0,20}\d{3,}|#\d{3,}|\b\d{2,}-\d{3,}\b"
)
_MODEL = r"\b[A-Z]{1,}[\w-]*\d[\w-]*\b|\bmodel\b|\bserial\b"
_ERROR = r"\berror (?:message|code|says|reads)\b|\bcode \d|\bscreenshot\b"
_EMAIL = r"\S+@\S+\.\S+"
_DATE = (
    r"\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|yesterday|\d{1,2}(?:st|nd|rd|th))\b"
    r"|\d{1,2} \w{3,9}\b"
)

DETAILS: dict[str, tuple[tuple[str, str], ...]] = {
    "delivery": ((_ORDER, "your order number"),),
    "billing": ((_ORDER, "the invoice number"), (_DATE, "the date of the charge")),
    "refund": ((_ORDER, "your order or booking number"),),
    "return": ((_ORDER, "your order number"),),
    "fault": ((_MODEL, "the exact model"), (r"\b(?:photo|picture|video)", "a photo or short video of the fault")),
    "software": (
        (_ERROR, "the exact error message or a screenshot"),
        (r"\bversion\b|\d\.\d", "the version that you use"),
    ),
    "account": ((_EMAIL, "the e-mail address of the account"),),
    "change": ((_ORDER, "your order or booking number"),),
    "cancellation": ((_ORDER, "your contract or customer number"),),
}
"""For a topic: how a message shows a detail, and the detail."""
SURE = 0.3
"""Likelihood of a topic from which its details are asked for."""


def missing(topic: str, text: str) -> list[str]:
    """The details of a topic that the text does not give."""
    return [detail for shown, detail in DETAILS.get(topic, ()) if not re.search(shown, text, re.IGNORECASE)]
