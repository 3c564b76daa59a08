"""What must hold of any reply, whoever wrote it."""

from __future__ import annotations

import re

from aibackend import Draft, RequestData
from aibackend_blocks.language.customer import gravest, read
from aibackend_blocks.language.english import faults, unsigned
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing import clipped, placeholders, written_in
from aibackend_blocks.language.writing.grounding import Grounding, stated
from aibackend_blocks.language.writing.retelling import left_out, sent_back

_PROMISE = re.compile(
    r"\b(?:(?:we|i)(?:'ll| will| can| shall| are going to|'re going to| have decided to| would like to| are "
    r"happy to|'d like to| hereby| guarantee)"
    r"|you(?:'ll| will)(?: \w+)? (?:receive|get|have)|(?:is|are|will be|has been|have been) (?:approved|granted"
    r"|guaranteed|on (?:its|the) way))\b",
    re.IGNORECASE,
)
_ASKED = re.compile(
    r"\b(?:whether|(?:find out|check|for sure) (?:what|when|where|which|who|why|how)|your request (?:to|for))\b.*"
)
"""What a customer asks or wishes, as it is repeated, promises nothing."""
_FORBIDDEN = re.compile(r"\bnot\b|n['’]t\b|\bnever\b|\bcannot\b", re.IGNORECASE)
"""A rule that forbids something allows no promise of it."""
GIVEN = (
    "refund", "replace", "replacement", "discount", "voucher", "coupon", "credit", "compensat", "gift",
    "free of charge", "for free", "waive", "reimburse", "upgrade", "money back", "extension", "exchange", "guarantee",
)  # fmt: skip
"""What a company gives away: it may be promised only where the context speaks of it."""


values_are_grounded = Grounding(
    written=("internal_note",),
    rising=("needs_human",),
    graver={"sentiment": ("positive", "neutral", "negative")},
)
"""The note states only what is given."""


def nothing_invented(request: RequestData, draft: Draft) -> str | None:
    """Every figure, date, link and name stands in the request."""
    # A sentence in Spanish may begin with a turned sign.
    found = stated(re.sub("[¿¡]", "", f"{draft.result['reply']}\n{draft.result['subject']}"), draft.source)
    return f"Neither the thread nor the context says: {', '.join(found[:5])}." if found else None


def promises_stand_in_context(request: RequestData, draft: Draft) -> str | None:
    """What is promised is of a kind that the context speaks of; a customer's wish is no promise."""
    allowed = " ".join(one for one in sentences(request["context"]) if not _FORBIDDEN.search(one)).lower()
    for said in sentences(draft.result["reply"]):
        low = _ASKED.sub("", said.lower())
        given = next((word for word in GIVEN if re.search(rf"\b{word}", low) and word[:6] not in allowed), "")
        if (
            given
            and _PROMISE.search(low)
            and not re.search(r"\byou (?:also )?(?:asked|want|would like|request|demand|expect)", low)
        ):
            return f"The context allows no promise of this kind: {given}."
    return None


def answers_stay(request: RequestData, draft: Draft) -> str | None:
    """What the program found to tell of the context is told, and the customer's own sentences are not sent back."""
    text, heard = draft.result["reply"], "\n\n".join(_heard(request))
    if draft.start is None or not draft.start.result:
        return None
    if again := sent_back(draft.start.result["reply"], text, heard):
        return f"Answer the customer instead of repeating: {clipped(again, SHOWN)}"
    lost, told = left_out(draft.start.result["reply"], text, request["context"])
    if len(lost) <= LOST_MOST * told:
        return None
    return f"The reply must also tell: {' / '.join(clipped(each, SHOWN) for each in lost)}"


LOST_MOST, SHOWN = 0.5, 200
"""Share of what the program tells that a reply may leave out, and characters of each that is named."""


def _heard(request: RequestData) -> list[str]:
    """What the customer wrote."""
    turns = request.get("thread") or ()
    return [request.get("message") or "", *(turn["text"] for turn in turns if turn["from_"] == "customer")]


def signed_as_asked(request: RequestData, draft: Draft) -> str | None:
    """The signature closes the reply as it was given."""
    if draft.result["reply"].rstrip().endswith(request["signature"].strip()):
        return None
    return "End the reply with the signature, character for character."


def fit_to_send(request: RequestData, draft: Draft) -> str | None:
    """Nothing is left to fill in, and the subject fits in a line."""
    if placeholders(draft.result["reply"]):
        return "Leave no placeholder in the reply."
    subject = draft.result["subject"]
    return (
        None
        if subject.strip() and len(subject) <= 120 and "\n" not in subject
        else "subject: one line of at most 120 characters."
    )


def sound(request: RequestData, draft: Draft) -> str | None:
    """No stray letters, doubled words, verbs that do not agree or loose ends, in a reply in English."""
    text = draft.result["reply"].removesuffix(request["signature"].strip())
    found = faults(text) if written_in(text) in ("en", "") else []
    return f"Mend the reply: {'; '.join(found[:3])}." if found else None


def every_point_ends(request: RequestData, draft: Draft) -> str | None:
    """A question to which the context says nothing is handed to a person; so is what is grave."""
    heard = request.get("message") or next(
        turn["text"] for turn in reversed(request["thread"]) if turn["from_"] == "customer"
    )
    if draft.result["needs_human"] or written_in(heard) not in ("en", ""):
        return None
    found = read(unsigned(heard))
    if gravest(found.grave):
        return "needsHuman must be true: the message speaks of a grave matter."
    if found.of("question") and not request["context"].strip() and "?" not in draft.result["reply"]:
        return "Nothing in the context answers the question: ask back, or set needsHuman and say who will answer."
    return None
