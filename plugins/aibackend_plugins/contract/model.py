"""What a language model is asked: the terms of an agreement that the program did not find; of a skilled model, all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend.schema import camel
from aibackend_blocks.language.writing.forms import dense

TERMS = ("title", "effective_date", "expiration_date", "term", "governing_law", "obligations")
"""What most agreements tell. Clauses and duties that the program found are quoted by it word for word."""
HEAD = frozenset(TERMS) - {"obligations"} | {"parties"}
PARTIES = 2
_INSTRUCTIONS = """\
You review contracts for whoever is about to sign or manage them: fill in the form from the document. Parties are
those who are bound, with the names the document gives them and the role it calls them by. Dates as YYYY-MM-DD; the
expiration is the end of the first term: the day that is told, else the same day so many months or years after its
beginning; null when it is open or cannot be told. governingLaw is the state or country alone."""
_CLAUSES = """
noticeDays is the notice that stops a renewal, a month as 30. An obligation says who must do what by when, one for each
duty of a party; its excerpt is the sentence that says so. A risk clause is one of the types of the form; severity is
low, medium or high: uncapped, one-sided, worldwide or perpetual weighs more, mutual or reasonable less. Notes and
summary are plain sentences in the language of the document. Copy every excerpt word for word."""
_NOTHING = """
What the document does not say is "", null or []: never guess."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """The document as data; None where the program found every term."""
    result = draft.result
    if not result or draft.is_read_anew:
        return Prompt(
            instructions=f"{_INSTRUCTIONS}{_CLAUSES}{_NOTHING}",
            quoted={"draft": "", "document": draft.source},
            images=draft.images,
            parts="joined",
            complete=partial(_with_clauses, result.get("risk_clauses", ()), draft.source),
        )
    asked = {name for name in TERMS if not result[name]} | ({"parties"} if len(result["parties"]) < PARTIES else set())
    if not asked:
        return None
    return Prompt(
        instructions=f"{_INSTRUCTIONS}{_NOTHING}" if asked <= HEAD else f"{_INSTRUCTIONS}{_CLAUSES}{_NOTHING}",
        quoted={"draft": "", "document": draft.source},
        images=draft.images,
        parts="joined",
        kept=tuple(camel(name) for name in result if name not in asked),
    )


def _with_clauses(found: Sequence[Mapping[str, Any]], source: str, answer: dict[str, Any]) -> Mapping[str, Any]:
    """The answer with the risk clauses that the program found, in the order of the document: of one that both found,
    its excerpt, type and severity stay, and the note is the model's where the model takes it for the same.
    """
    notes: dict[int, str] = {}
    others, bare = [], [dense(clause["excerpt"]) for clause in found]
    for clause in answer["riskClauses"]:
        mine = dense(clause["excerpt"])
        both = [place for place, each in enumerate(bare) if mine and (mine in each or each in mine)]
        notes |= {place: clause["note"] for place in both if found[place]["type"] == clause["type"]}
        others += [] if both else [clause]
    kept = [{**clause, "note": notes.get(place, clause["note"])} for place, clause in enumerate(found)]
    text, clauses = dense(source), [*others, *kept]
    return {**answer, "riskClauses": sorted(clauses, key=lambda clause: text.find(dense(clause["excerpt"])))}
