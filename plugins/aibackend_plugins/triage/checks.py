"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

import re

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing import links, numbers, unsupported, written_in
from aibackend_blocks.language.writing.grounding import Grounding

from .lists import CATEGORIES, TEAMS
from .schema import LEVELS, PRIORITIES
from .ticket import whole_characters

_PROMISE = re.compile(
    r"\b(?:guarantee\w*|i promise|we promise|rest assured|(?:we|i|they|it) ?(?:will|['’]ll"
    r"|shall) (?:be )?(?:refund\w*|fix\w*"
    r"|resolv\w*|repair\w*|replac\w*|compensat\w*|credit\w*|deliver\w*|restor\w*|solv\w*|reimburs\w*)"
    r"|within (?:the next )?(?:\d+|an?|one|two|three|a few) (?:minutes?|hours?|business days?|days?|weeks?))\b",
    re.IGNORECASE,
)
_ENDLESS = re.compile(r"\S{300,}")
"""No fact is that long, and to search such a run for links takes the square of its length."""
_QUOTE = re.compile(r"“([^”]+)”")


values_are_grounded = Grounding(
    written=("rationale",),
    graver={"priority": PRIORITIES[::-1], "sla_risk": LEVELS},
)
"""The rationale names only what the ticket says; priority and risk move by one step at most."""


def labels_are_given_ones(request: RequestData, draft: Draft) -> str | None:
    """category and team are of the caller's lists, or of the default ones, character for character."""
    categories, teams = request.get("categories") or list(CATEGORIES), request.get("teams") or list(TEAMS)
    if draft.result["category"] not in categories:
        return "category must be one of the categories, character for character."
    return None if draft.result["team"] in teams else "team must be one of the teams, character for character."


def response_is_supported(request: RequestData, draft: Draft) -> str | None:
    """Every figure, date, link and name in the suggested response stands in the ticket or in a label."""
    response = draft.result["suggested_response"]
    if not response.strip():
        return "suggestedResponse must say something."
    known = "\n".join(
        [request.get("subject") or "", request["text"], draft.result["category"], draft.result["team"], "English"]
    )
    made = _made_up(response, _ENDLESS.sub(" ", known), request["text"])
    return f"suggestedResponse states what the ticket does not: {', '.join(made[:5])}." if made else None


def _made_up(response: str, known: str, text: str) -> list[str]:
    """Capitals name things in English alone; in other languages figures and links are compared."""
    if (written_in(response) or written_in(text[:1000])) in ("", "en"):
        return list(unsupported(response, known))
    return [str(number) for number in numbers(response) - numbers(known)] + sorted(links(response) - links(known))


def nothing_is_promised(request: RequestData, draft: Draft) -> str | None:
    """The suggested response promises no remedy and no time."""
    if _PROMISE.search(draft.result["suggested_response"]):
        return "suggestedResponse must not promise a remedy or a time: nobody has agreed to one."
    return None


def quotes_are_verbatim(request: RequestData, draft: Draft) -> str | None:
    """What the rationale puts between “ and ” stands in the ticket."""
    whole = " ".join(whole_characters(f"{request.get('subject') or ''} {request['text']}").split())
    quotes = _QUOTE.findall(draft.result["rationale"])
    known = all(" ".join(quote.split()) in whole for quote in quotes)
    return None if known else "Every quotation in the rationale must be copied from the ticket verbatim."
