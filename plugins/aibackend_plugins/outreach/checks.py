"""What must hold of any sequence, whoever wrote it."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.claims import placeholders, unsupported
from aibackend_blocks.language.writing.grounding import Grounding
from aibackend_blocks.language.writing.language import written_in

from .offline import source_of

WORDS_MIN, WORDS_MAX = 20, 180
SUBJECT_MAX = 70

_MUTUAL = re.compile(
    r"\b(mutual (?:friend|contact|connection)|(?:friend|colleague|contact) (?:of mine|we share)|(?:was"
    r"|were) referred by"
    r"|suggested (?:that )?I (?:reach|write|contact)|we (?:met|spoke) (?:at|last|in))",
    re.IGNORECASE,
)
_LETTING_GO: Final = re.compile(
    r"(?:n['’]t|\b(?:no|not|stop|say so|last|list|unsubscribe|opt out|leave (?:it|you)|let it rest|close"
    r"|nicht|dabei|sinon|plus|arrête|no|dejo|non|niet|niets|hierbij))\b",
    re.IGNORECASE,
)
_HEARD = ("en", "de", "fr", "es", "it", "nl")
"""Languages in which it is known how people say that no answer is an answer, too."""


values_are_grounded = Grounding(
    gathered=("personalization_points/*",),
)
"""What is said to be the lead's stands in the lead."""


def steps_are_as_asked(request: RequestData, draft: Draft) -> str | None:
    """As many steps as asked for, on rising days; the first has a subject."""
    steps = draft.result["sequence"]
    if len(steps) != request["steps"]:
        return f"sequence must have exactly {request['steps']} steps."
    if any(later["day"] <= earlier["day"] for earlier, later in pairwise(steps)):
        return "day must rise from step to step."
    return None if steps[0]["subject"] else "The first step needs a subject."


def nothing_is_invented(request: RequestData, draft: Draft) -> str | None:
    """No figure, date, link, name or acquaintance that the request does not hold."""
    source = source_of(request)
    for place, step in enumerate(draft.result["sequence"]):
        text = f"{step['subject'] or ''}\n{step['message']}"
        invented = unsupported(text, source)
        if written_in(step["message"]) not in ("en", ""):
            invented = tuple(each for each in invented if re.fullmatch(r"[\d.-]+", each))
        shared = _MUTUAL.search(text)
        if invented or (shared and not _MUTUAL.search(source)):
            what = invented[0] if invented else shared[0] if shared else ""
            return f"sequence[{place}] says {what}, which the request does not."
    return None


def messages_can_be_sent(request: RequestData, draft: Draft) -> str | None:
    """Nothing left to fill in; short subjects; messages of a length that is read."""
    for place, step in enumerate(draft.result["sequence"]):
        if placeholders(step["message"]):
            return f"sequence[{place}].message has a placeholder."
        if not WORDS_MIN <= len(step["message"].split()) <= WORDS_MAX:
            return f"sequence[{place}].message must have {WORDS_MIN} to {WORDS_MAX} words."
        if len(step["subject"] or "") > SUBJECT_MAX:
            return f"sequence[{place}].subject must have at most {SUBJECT_MAX} characters."
    return None


def the_last_lets_go(request: RequestData, draft: Draft) -> str | None:
    """The last message makes it easy to say no."""
    last = draft.result["sequence"][-1]["message"]
    if _LETTING_GO.search(last) or written_in(last) not in (*_HEARD, ""):
        return None
    return "The last message must offer an easy way out."
