"""What to ask for when a message leaves it out: the details that a topic needs, and how a message shows them."""

from __future__ import annotations

import re

_ORDER = (
    r"\b(?:order|booking|reservation|parcel|tracking|case|ticket|reference|invoice|contract|account)\b.{0,20}\d{3,}"
    r"|#\d{3,}|\b\d{2,}-\d{3,}\b"
)
_WHEN = (
    r"\b(?:since|yesterday|today|last (?:week|night|month|monday|tuesday|wednesday|thursday|friday)|on (?:monday"
    r"|tuesday|wednesday|thursday|friday|saturday|sunday)|\d{1,2}(?:st|nd|rd|th)?\b|after the|latest update|during"
    r"|when(?:ever)? (?:i|we))"
)
_MONEY = r"[$€£]\s?\d|\d[\d.,]*\s?(?:usd|eur|gbp|dollars|euros|pounds)|\d+\.\d\d\b"
_VERSION = r"\bv?\d+\.\d+|\bversion\b|\b(?:windows|macos|ios|android|linux|chrome|firefox|safari)\b"
_MODEL = r"\b[A-Z]{1,}[\w-]*\d[\w-]*\b|\b(?:pro|air|xps|deskjet|pixma|surface)\b"
_ERROR = r"\berror (?:message|code|says|reads)\b|\bcode \d"
_EMAIL = r"\S+@\S+\.\S+"

DETAILS: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "delivery": (
        (_ORDER, ("your order number", "the number of the order", "the reference in your order confirmation")),
        (
            r"\b(?:street|road|close|avenue|lane|postcode|zip)\b",
            ("the address it was meant for", "the delivery address", "where the parcel should have gone"),
        ),
        (_WHEN, ("the day you ordered", "when you placed the order")),
    ),
    "billing": (
        (
            r"\binvoice\b.{0,20}\d{3,}",
            ("the number on the invoice", "which invoice this is about", "the invoice number"),
        ),
        (_WHEN, ("the date of the charge", "the day the money left your account", "which billing period it concerns")),
        (
            _MONEY,
            (
                "the amount you expected",
                "what was taken instead of the right sum",
                "the figure that looks wrong to you",
            ),
        ),
    ),
    "refund": (
        (_ORDER, ("the order or booking number", "the reference of the payment")),
        (_WHEN, ("the day you sent the item back or cancelled", "when the refund was agreed")),
        (_MONEY, ("the amount you are waiting for",)),
    ),
    "return": (
        (_ORDER, ("your order number", "the number on the delivery note")),
        (
            r"\b(?:size|small|large|colou?r|broken|damaged|faulty)\b",
            ("what is wrong with the item", "the reason for sending it back"),
        ),
        (_WHEN, ("when it reached you", "the day of delivery")),
    ),
    "fault": (
        (
            _MODEL,
            ("the exact model", "the model name on the label", "the serial number from the back or the underside"),
        ),
        (_ERROR, ("what the display shows when it happens", "any message or warning light you see")),
        (_WHEN, ("when it began", "whether anything changed shortly before", "how often it happens")),
        (r"\b(?:photo|picture|video|screenshot)", ("a photo or a short video of it",)),
    ),
    "software": (
        (
            _ERROR,
            ("the exact wording of any error", "the full error text", "what appears on the screen at that moment"),
        ),
        (_VERSION, ("the version you are running", "your browser or operating system")),
        (
            _WHEN,
            (
                "roughly what time it last happened",
                "when you first saw it",
                "whether it is every time or only now and then",
            ),
        ),
        (r"\b(?:screenshot|log file|logs)\b", ("a screenshot", "the relevant part of the log")),
        (r"\bsteps\b", ("the clicks that lead up to it", "the last thing you did before it happened")),
    ),
    "account": (
        (_EMAIL, ("the e-mail address the account is under", "the address you sign in with")),
        (_ERROR, ("what the sign-in page tells you", "the point at which it stops you")),
        (_WHEN, ("the last time it still worked",)),
    ),
    "security": (
        (
            r"\bsystems? (?:named|called)\b",
            (
                "which systems or accounts are involved",
                "the machines you know to be affected",
                "where exactly you saw it",
            ),
        ),
        (
            _WHEN,
            ("when it was first noticed", "the time at which you became aware of it", "whether it is still going on"),
        ),
        (r"\binformed\b", ("who else has been told so far", "whom we can reach on your side at short notice")),
    ),
    "information": (
        (r"\b(?:product|plan|model)\b", ("which product or plan you have in mind", "the option you are looking at")),
        (
            r"\b\d+ (?:people|users|persons|seats|guests|of us)\b",
            ("for how many people it should be", "roughly how large your team is"),
        ),
        (
            r"\b(?:use|need) (?:it|this|them) (?:for|to)\b",
            ("what you would use it for", "the job it has to do for you", "what matters most to you in it"),
        ),
        (r"\bby when\b", ("by when you have to decide",)),
    ),
    "guidance": (
        (
            r"\b(?:goal|aim|target|want to reach)\b",
            ("what you would count as success", "the result you are after", "which goal comes first for you"),
        ),
        (
            r"\b(?:currently use|our set-?up|current set-?up)\b",
            ("how things are set up today", "the tools you work with at present", "what your set-up looks like now"),
        ),
        (_MONEY, ("the budget you can give it", "any limits we should keep in mind")),
        (r"\b(?:numbers|figures|metrics) (?:are|show)\b", ("a few recent figures", "the numbers that worry you most")),
    ),
    "change": (
        (_ORDER, ("the order or booking it belongs to", "your order number")),
        (_EMAIL, ("the e-mail address you booked with",)),
    ),
    "cancellation": (
        (_ORDER, ("your contract or customer number", "the number of the booking")),
        (_EMAIL, ("the e-mail address on the account",)),
        (_WHEN, ("the day from which it should end",)),
    ),
    "idea": (
        (
            r"\bso (?:that|we)\b",
            ("what you would do with it first", "the task that is hard without it", "a case in which you missed it"),
        ),
        (r"\b(?:team|users|people)\b", ("how many of you would use it", "who in your team needs it most")),
    ),
    "booking": (
        (
            r"\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|\d{1,2}(?:st|nd|rd|th))\b",
            ("the day you have in mind", "your preferred date"),
        ),
        (
            r"\b\d+ (?:people|persons|guests|of us)\b|\bfor (?:two|three|four|five|six|\d)",
            ("how many you will be", "the size of your party"),
        ),
        (r"\b\d{1,2}(?::\d\d| ?[ap]m)\b", ("a time that suits you",)),
    ),
    "conduct": (
        (_WHEN, ("when it happened", "the rough time")),
        (
            r"\b(?:shop|store|branch|desk|restaurant|hotel)\b",
            ("where it took place", "which of our places you were in"),
        ),
    ),
    "debt": ((_ORDER, ("the reference on our letter", "your customer number")),),
    "praise": (),
}
"""For each topic what an agent would need: how a message shows that it is there, and ways to ask for it."""
ASKED_MOST = 3


def missing(topic: str, text: str) -> list[tuple[str, ...]]:
    """The details of a topic that the text does not give, each as the ways to name it."""
    return [ways for shown, ways in DETAILS.get(topic, ()) if not re.search(shown, text, re.IGNORECASE)][:ASKED_MOST]
