"""What `check_capability` finds wrong with a record, and what it says of it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from marshmallow import fields, validate

from aibackend import Example, RequestData
from aibackend.capability import Draft
from aibackend.schema import List, Nested, Schema, Text
from aibackend.services import CallContext
from aibackend.testing import check_capability, offline_answer, run_server
from aibackend.testing.contract import _check_record
from aibackend.testing.shouting import shouting

DESCRIBED: Mapping[str, Any] = {"metadata": {"description": "Some."}}


class Part(Schema):
    name = fields.String(**DESCRIBED)


class Choosy(Schema):
    text = fields.String(validate=validate.OneOf(("a", "b")), **DESCRIBED)


UNBOUNDED: dict[str, fields.Field[Any]] = {
    "text": fields.String(**DESCRIBED),
    "mail": fields.String(validate=validate.Regexp(r"[a-z]"), **DESCRIBED),
    "lines": List(fields.String(), **DESCRIBED),
    "texts": fields.List(Text(), **DESCRIBED),
    "parts": List(Nested(Part), **DESCRIBED),
    "many": Nested(Choosy, many=True, **DESCRIBED),
    "rows": List(fields.List(Text()), **DESCRIBED),
    "named": fields.Dict(values=fields.String(), **DESCRIBED),
    "pair": fields.Tuple((fields.String(), Text()), **DESCRIBED),
}


def is_quiet(request: RequestData, draft: Draft) -> str | None:
    """A check that no answer passes."""
    return "Say it quietly."


@pytest.mark.parametrize("name", UNBOUNDED)
def test_a_field_without_a_bound_is_named(name: str) -> None:
    """Texts and lists of a request, in lists and objects too, must refuse what is too long."""
    request = Schema.from_dict({name: UNBOUNDED[name]}, name="Request")
    place = "Part.name" if name == "parts" else f"Request.{name}"

    with pytest.raises(AssertionError, match=f"{place} takes any length"):
        _check_record(shouting(request=request))


def test_any_bound_will_do() -> None:
    """Whatever refuses a text that is too long is a bound, among others, or none at all."""
    both = validate.And(validate.Length(max=3), validate.Regexp("[a-z]"))
    fit = {"text": fields.String(validate=both, **DESCRIBED), "none": Text(min=0, max=0, **DESCRIBED)}

    _check_record(shouting(request=Choosy))
    _check_record(shouting(request=Schema.from_dict(fit, name="Request")))


def test_an_example_must_pass_the_checks() -> None:
    """A draft that fails its own capability's check is told by the check's name."""
    with pytest.raises(AssertionError, match=r"Hello: the answer is logged as wrong: .*does not pass is_quiet"):
        check_capability(shouting("shout-quietly", checks=(is_quiet,)), Path())


def test_both_answers_are_told() -> None:
    """A wrong example is told field by field, with what the answer has."""
    wrong = Example(title="Hi", request={"text": "hi"}, response={"loud": "HO", "more": 1})

    with pytest.raises(AssertionError, match=r"`loud` is 'HI', the example says 'HO'; `more` is not there, .* 1"):
        check_capability(shouting("shout-wrongly", examples=(wrong,)), Path())


def test_a_summary_is_one_sentence() -> None:
    """The field is called by its name."""
    with pytest.raises(AssertionError, match="`summary` is one sentence, not 'Loud'"):
        _check_record(shouting(summary="Loud"))


async def test_the_given_capability_answers() -> None:
    """Not an installed one of its name; and headers are written in one way, whatever is asked."""
    async with run_server(shouting("classify"), prices={"classify": 7}) as client:
        answer = await client.call("classify", {"text": "hi"}, X_Request_Id="one")
        got = await client.get("/v1/capabilities", X_Request_Id="two")

    assert answer.json["loud"] == "HI"
    assert answer.json["usage"]["credits"] == 7
    assert (answer.headers["X-Request-Id"], got.headers["X-Request-Id"]) == ("one", "two")
    assert [each["credits"] for each in got.json["capabilities"] if each["name"] == "classify"] == [7]


def plain(request: RequestData, context: CallContext) -> Mapping[str, Any]:
    """Tells what it was handed."""
    return {"loud": type(context).__name__}


def test_a_plain_offline_gets_what_production_hands_it() -> None:
    """No services: it would run in a worker, where there are none."""
    assert offline_answer(shouting(offline=plain), {"text": "hi"}) == {"loud": "CallContext"}


SUITE = """
import contextlib, dataclasses
import pytest
from aibackend.services import Balance, Billing
from aibackend.testing.billing import BillingSuite

class Lossy(Billing):
    async def hold(self, hold): pass
    async def capture(self, hold, record=None): return 41
    async def release(self, hold, record=None): pass
    async def balance(self, account): return Balance(balance=7, available=6)
    async def grant(self, account, credits, *, kind, reference, reason=""): return 0

class TestLossy(BillingSuite):
    @pytest.fixture
    def make_billing(self):
        @contextlib.asynccontextmanager
        async def make(clock, floor):
            yield Lossy()
        return make
"""


def test_the_asserts_of_a_suite_tell_what_differed(tmp_path: Path) -> None:
    """In an author's own project, too: pytest shows both sides of a suite's assert."""
    (tmp_path / "test_lossy.py").write_text(SUITE)
    options = (
        "-q",
        "-p",
        "no:cacheprovider",
        "-o",
        "asyncio_mode=auto",
        "-W",
        "error::pytest.PytestAssertRewriteWarning",
    )
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *options, "test_lossy.py"], cwd=tmp_path, capture_output=True, text=True
    )

    assert "assert [] == [41]" in run.stdout, run.stdout[-3000:]
    assert "Balance(balance=7, available=6)" in run.stdout
