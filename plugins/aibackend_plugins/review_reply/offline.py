"""The embedded road: read the review, log the issues, decide on escalation, write the answer."""

from __future__ import annotations

from typing import Any

from aibackend import Asked, Draft, Tools
from aibackend.errors import UnsupportedLanguage
from aibackend_blocks.customer import GRAVE
from aibackend_blocks.writing import joined, voice_of, written_in

from .findings import Findings, find
from .phrases import NAMES, REASONS
from .writing import written


def offline(asked: Asked, tools: Tools) -> Draft:
    """One answer, from the review alone. Raises: UnsupportedLanguage."""
    review, business = asked["review"], asked["business"]
    if written_in(review) not in ("en", ""):
        raise UnsupportedLanguage(
            "The embedded engine answers in English only, and this is written in another language."
        )
    found = find(review, asked.get("rating"))
    result: dict[str, Any] = {
        "response": written(
            found,
            name=business.get("name", "").strip(),
            contact=business.get("contact", ""),
            voice=voice_of(business.get("voice", "")),
        ),
        "issues": [
            {"issue": NAMES[each.kind], "severity": each.severity, "excerpt": review[each.start : each.end]}
            for each in found.issues
        ],
        "sentiment": found.sentiment,
        "escalate": bool(found.grave),
        "escalation_reason": reason(found),
    }
    return Draft(result=result, source=review)


def reason(found: Findings) -> str | None:
    """Why a person has to take over, the gravest first."""
    kinds = sorted({each.kind for each in found.grave}, key=GRAVE.index)
    if not kinds:
        return None
    said = joined([REASONS[kind] for kind in kinds])
    return f"{said[0].upper()}{said[1:]}: let a person decide before this is published."
