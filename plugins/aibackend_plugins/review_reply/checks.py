"""What must hold of any answer, whoever wrote it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing import clipped, links, numbers, unsupported, written_in
from aibackend_blocks.language.writing.grounding import Grounding
from aibackend_blocks.language.writing.retelling import sent_back

from .schema import SEVERITIES

OFFERS = (
    "refund", "discount", "voucher", "coupon", "free of charge", "compensat", "gift card", "money back",
    "complimentary", "on the house", "free night", "credit note", "reimburse",
    "환불", "할인", "쿠폰", "보상", "배상", "무료로", "사은품", "상품권",
    "reembols", "descuento", "vale de", "cupón", "gratis", "indemniza",
    "desconto", "cupom", "vale-presente", "indeniza",
    "rimbors", "sconto", "buono regalo", "gratuit", "omaggio", "risarc",
    "rembours", "remise de", "réduction", "bon d'achat", "gratuit", "dédommag", "geste commercial",
    "erstatt", "rabatt", "gutschein", "kostenlos", "entschädig", "preisnachlass",
)  # fmt: skip


values_are_grounded = Grounding(
    rising=("escalate",),
    written=("issues/*/issue", "escalation_reason"),
    graver={"sentiment": ("positive", "neutral", "negative")},
)
"""Reasons and names of issues state only what the request says, and what is to be escalated stays so."""
_LISTED = Grounding(lasting=("issues/*/excerpt",), graver={"issues/*/severity": SEVERITIES})


def issues_stay(request: RequestData, draft: Draft) -> str | None:
    """No issue that the draft found is left out; a model that reads anew has its own, of which the gravest is milder
    than the draft's by one step at most.
    """
    if draft.start is None or not draft.is_read_anew:
        return _LISTED(request, draft)
    before, after = (_gravest(each.result.get("issues", ())) for each in (draft.start, draft))
    return "issues must hold what the review blames the business for." if after < before - 1 else None


def _gravest(issues: Iterable[Mapping[str, Any]]) -> int:
    """0 for none, 1 to 3 by severity."""
    return max((SEVERITIES.index(row["severity"]) + 1 for row in issues), default=0)


def excerpts_are_verbatim(request: RequestData, draft: Draft) -> str | None:
    """Every excerpt stands in the review."""
    if any(not row["excerpt"] or row["excerpt"] not in request["review"] for row in draft.result["issues"]):
        return "Copy every excerpt from the review, character for character."
    return None


def escalation_has_a_reason(request: RequestData, draft: Draft) -> str | None:
    """The reason is there exactly when something is escalated."""
    if draft.result["escalate"] == bool(draft.result["escalation_reason"]):
        return None
    return "escalationReason must be given exactly when escalate is true, else be null."


def nothing_invented(request: RequestData, draft: Draft) -> str | None:
    """Every figure, date, link and name stands in the request."""
    found = stated(draft.result["response"], _request(request))
    return f"The request does not say: {', '.join(found[:5])}." if found else None


def stated(answer: str, request: str) -> tuple[str, ...]:
    """What an answer states that the request does not carry; in German, whose nouns all look like names, no names."""
    code = written_in(answer)
    # A Korean particle sticks to the figure or the link before it.
    plain = _LATIN_END.sub(" ", re.sub("[¿¡]", "", answer))
    found = unsupported(plain, _LATIN_END.sub(" ", request))
    return tuple(each for each in found if code != "de" or re.search(r"[\d@]|\w\.\w", each))


_LATIN_END = re.compile(r"(?<=[0-9A-Za-z])(?=[가-힣])")


def nothing_private_repeated(request: RequestData, draft: Draft) -> str | None:
    """Figures, links and addresses of the review are not repeated in public."""
    given = json.dumps(request["business"], ensure_ascii=False)
    answer, review = draft.result["response"], request["review"]
    again = (links(answer) & links(review)) - links(given)
    if again or figures_told(answer, review) - numbers(given):
        return "Do not repeat figures, links or addresses of the review in public."
    return None


def figures_told(answer: str, review: str) -> set[Decimal]:
    """The figures of a review that an answer repeats; how long something took is nobody's secret."""
    told = numbers(_LASTED.sub(" ", answer))
    return told & numbers(review) if told else told


_LASTED = re.compile(r"\b\d+(?:[.,]\d+)?[ -](?:minute|hour|day|night|week|month|year)s?\b", re.IGNORECASE)


def answers_the_writer(request: RequestData, draft: Draft) -> str | None:
    """A model's answer speaks to who wrote the review, in the language of the program's, and says where to turn to
    where that does."""
    if draft.start is None or not draft.start.result:
        return None
    answer, before = draft.result["response"], draft.start.result["response"]
    code = written_in(answer)
    if code not in (written_in(before), "") or (code == "en" and not _SPEAKS.search(answer)):
        return "Answer the writer of the review, in the review's language."
    if again := sent_back(before, answer, request["review"]):
        return f"Answer the review instead of repeating: {clipped(again, 200)}"
    missed = sorted(_reached(before) & _reached(request["business"]["contact"]) - _reached(answer))
    return f"The answer must name {', '.join(missed)}." if missed else None


_SPEAKS = re.compile(r"\b(?:you|your|yours|we|us|ours?)\b", re.IGNORECASE)


def _reached(text: str) -> set[str]:
    return links(text) | {f"{each:f}" for each in numbers(text)}


def nothing_offered(request: RequestData, draft: Draft) -> str | None:
    """No offer is made in public."""
    answer = draft.result["response"].lower()
    found = next((offer for offer in OFFERS if re.search(rf"\b{offer}", answer)), "")
    return f"Offer nothing in public: leave out {found}." if found else None


def _request(request: RequestData) -> str:
    return "\n".join([request["review"], *(str(value) for value in request["business"].values())])
