"""Quotes of a text that the model reads as well are shown to it in few words, and come back whole."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend import AsyncCallContext, Capability, Draft, Prompt, RequestData
from aibackend.schema import List, Schema, Text
from aibackend.testing.model_road import PlayedModel, answer
from aibackend_defaults.model_road.shortening import GAP, restored, shortened

CLAUSE = (
    "The Supplier shall, at its own expense and without undue delay, replace every instrument that fails within two "
    "years of its delivery to the Distributor."
)
OTHER = (
    "The Distributor shall keep books of every sale for six years, and show them to the Supplier once in each of them."
)
CONTRACT = f"1. {CLAUSE}\n2. {OTHER}\n"


class Request(Schema):
    text = Text(required=True)


class Response(Schema):
    note = Text(min=0, required=True)
    clauses = List(Text(), required=True)


def all_stand_there(request: RequestData, draft: Draft) -> str | None:
    """Each clause is a copy."""
    return None if all(one in request["text"] for one in draft.result["clauses"]) else "Copy the clauses."


CLAUSES = Capability(
    name="clauses", credits=1, summary="Finds clauses.", request=Request, response=Response, checks=(all_stand_there,),
    offline=lambda request, context: {"note": "", "clauses": [CLAUSE]},
    model=lambda request, draft: Prompt(instructions="Find clauses.", quoted={"text": request["text"]}),
)  # fmt: skip


async def test_the_model_may_answer_in_few_words(context: AsyncCallContext) -> None:
    """A quote that was shown short, and one that the model shortens itself, are whole in the answer."""
    short = f"{OTHER[:20]}{GAP}{OTHER[-25:]}"
    model = PlayedModel({"note": "Two.", "clauses": [shortened(CLAUSE, [CONTRACT]), short]})

    found = await answer(CLAUSES, {"text": CONTRACT}, context, model, timeout_s=30)

    assert CLAUSE not in model.prompts[0].quoted["draft"]
    assert "note" not in model.prompts[0].quoted["draft"], "what the program did not find is not told"
    assert found.result["clauses"] == [CLAUSE, OTHER]


async def test_a_shortened_quote_that_stands_nowhere_is_refused(context: AsyncCallContext) -> None:
    """It stays as the model wrote it, and the check says so."""
    lie = {"note": "", "clauses": [f"The Supplier shall pay{GAP}ten barrels of rum."]}

    found = await answer(CLAUSES, {"text": CONTRACT}, context, PlayedModel(lie, lie), timeout_s=30)

    assert (found.engine, found.result["clauses"]) == ("embedded", [CLAUSE])


@pytest.mark.parametrize("value", [f"{GAP}", f"a{GAP}", f"{GAP}b", "a … b", 3, None, {"a": [f"1. The{GAP}nowhere"]}])
def test_what_is_no_quote_stays(value: Any) -> None:
    """Also what only looks shortened."""
    assert restored(value, [CONTRACT]) == value


words = st.text(alphabet="ab. …\n", max_size=40)


@given(st.text(alphabet="ab … ", max_size=260), words, words)
def test_every_quote_comes_back(quote: str, before: str, after: str) -> None:
    """Whatever was shortened is restored as it was, however much the text repeats itself."""
    texts = [before + quote + after]
    value = {"rows": [quote, 1], "none": None}

    short = shortened(value, texts)

    assert short == value or restored(short, texts) == value
