"""The embedded road: read the review, log the issues, decide on escalation, write the answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aibackend import CallContext, Draft, RequestData
from aibackend.errors import UnsupportedLanguage
from aibackend_blocks.language.customer import GRAVE
from aibackend_blocks.language.customer.tongues import spoken_in
from aibackend_blocks.language.writing import joined, written_in
from aibackend_blocks.language.writing.address import familiar

from . import english, telling, worded
from .books import LANGUAGES, Book, book
from .claims import is_unsettled
from .findings import Findings, find
from .judging import with_judgements
from .matters import Judgement
from .sides import sides
from .writing import written


def offline(request: RequestData, context: CallContext) -> Draft:
    """One answer, from the review alone, in its language. Raises: UnsupportedLanguage."""
    review, business = request["review"], request["business"]
    code = language(review)
    found = find(review, request.get("rating")) if code == "en" else worded.find(review, request.get("rating"), code)
    friend = familiar(business.get("voice", ""), "", code)
    side = sides(review, found.clauses, found.rating) if code == "en" else {}
    found, judged = with_judgements(found, code, side)
    told = book(code, friend=friend)
    name, contact = business.get("name", "").strip(), business.get("contact", "")
    if code == "en":
        response = english.written(found, judged, side, name=name, contact=contact, about=business.get("voice", ""))
    else:
        teller = telling.teller(code, friend=friend)
        response = written(found, told, name=name, contact=contact, judged=judged, teller=teller)
    result: dict[str, Any] = {
        "response": response,
        "issues": [
            {"issue": told.names[each.kind], "severity": each.severity, "excerpt": review[each.start : each.end]}
            for each in found.issues
        ],
        "sentiment": found.sentiment,
        "escalate": bool(reasons := kinds(found, judged)),
        "escalation_reason": reason(reasons, told),
    }
    return Draft(result=result, source=review)


def language(review: str) -> str:
    """The language to answer in; English, where the review is too short to tell. Raises: UnsupportedLanguage."""
    code = written_in(review) or spoken_in(review) or "en"
    if code not in ("en", *LANGUAGES):
        spoken = joined(["English", *LANGUAGES.values()])
        raise UnsupportedLanguage(f"The embedded engine answers reviews in {spoken}; this is in another language.")
    return code


def kinds(found: Findings, judged: Sequence[Judgement]) -> list[str]:
    """Why a person has to take over, the gravest first."""
    grave = {each.kind for each in found.grave}
    if found.rating in (0, 1, 2) and any(each.matter == "fraud" and each.share >= ACCUSED for each in judged):
        grave.add("crime")
    return [*sorted(grave, key=GRAVE.index), *(["claim"] if is_unsettled(found) else [])]


ACCUSED = 0.6
"""Likelihood from which a clause accuses the business of fraud."""


def reason(why: Sequence[str], told: Book) -> str | None:
    """The reasons in the review's language, None for none."""
    if not why:
        return None
    between, last = told.joined
    *others, final = [told.reasons[kind] for kind in why]
    said = told.reason.format(reasons=f"{between.join(others)}{last}{final}" if others else final)
    return f"{said[0].upper()}{said[1:]}"
