"""What must hold of any rewriting, whoever wrote it."""

from __future__ import annotations

from aibackend import Draft, RequestData
from aibackend_blocks.language.english.proofing import corrected
from aibackend_blocks.language.writing.claims import numbers
from aibackend_blocks.language.writing.grounding import Grounding

from .facts import added, facts, words
from .measures import measured
from .tongues import language_of

BOUNDS = {"same": (0.3, 1.5), "shorter": (0.0, 1.0), "longer": (1.0, 3.0)}
"""Words over the words of the text, with some room: a very short text cannot be cut by a fifth, and hedges may be half
of a shy one."""
FRAME_WORDS = 6
"""Words of an opening or a closing, which a text may have besides."""
WORDS_MIN = 12
"""Texts of fewer words may have any length."""


_GROUNDING = Grounding(written=("changes/*",))


def values_are_grounded(request: RequestData, draft: Draft) -> str | None:
    """What a model says of its changes quotes only words that stand there; in English the program says it."""
    told = draft.start is not None and draft.start.result and language_of(request["text"]) == "en"
    return None if told else _GROUNDING(request, draft)


def facts_survive(request: RequestData, draft: Draft) -> str | None:
    """Every figure, name, date and link of the text is in the rewriting."""
    told = draft.result["rewritten"]
    there, figures = words(told), numbers(told)
    spelt = facts(corrected(request["text"]))
    missing = [fact for fact in facts(request["text"]) if fact not in there and not numbers(fact) <= figures]
    missing = [fact for fact in missing if fact in spelt]
    return f"rewritten has lost {', '.join(missing[:5])}." if missing else None


def nothing_is_invented(request: RequestData, draft: Draft) -> str | None:
    """No figure, date, link or name that the text does not have; in other languages, whose words at the start of a
    sentence are not told from names, no figure."""
    told = draft.result["rewritten"]
    if language_of(request["text"]) == "en":
        given = f"{corrected(request['text'])}\n{request.get('goal') or ''}"  # Whom a letter is for may stand there.
        invented = added(given, told)
    else:
        invented = tuple(sorted(map(str, numbers(told) - numbers(request["text"]))))
    return f"rewritten says {', '.join(invented[:5])}, which the text does not." if invented else None


def length_is_as_asked(request: RequestData, draft: Draft) -> str | None:
    """The rewriting is about as long, shorter, or longer."""
    before, after = measured(request["text"]).words, measured(draft.result["rewritten"]).words
    low, high = BOUNDS[request["length"]]
    if before < WORDS_MIN or low * before <= after <= high * before + (FRAME_WORDS if high > 1 else 0):
        return None
    return f"rewritten has {after} words, the text {before}: that is not `{request['length']}`."


def changes_are_told(request: RequestData, draft: Draft) -> str | None:
    """At least one change is told."""
    return None if draft.result["changes"] else "changes must name what was changed."
