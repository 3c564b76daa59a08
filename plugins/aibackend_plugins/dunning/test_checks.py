"""What no collection sequence may hold, and no request."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from marshmallow import ValidationError

from aibackend.errors import ModelFailed
from aibackend.testing.model_road import PlayedModel, model_road

from .test_dunning import CAPABILITY, asked_for, written


@pytest.mark.parametrize(
    "change",
    [
        {"steps": 0},
        {"steps": 11},
        {"steps": 2.5},
        {"steps": "3"},
        {"amount": -5},
        {"amount": 0},
        {"late": -1},
        {"late": 4_000},
        {"due": "2025-02-30"},
        {"late": None, "due": ""},
        {"currency": "XQQ"},
    ],
    ids=str,
)
def test_bad_requests_are_refused(change: dict[str, Any]) -> None:
    """Bounds and types are kept before any work."""
    with pytest.raises(ValidationError):
        CAPABILITY.request().load(asked_for(**change))


async def test_a_model_that_invents_is_corrected() -> None:
    """A fee of the model's own goes back to it, and its second answer is taken."""
    good = written()
    bad_step = {**good["sequence"][0], "message": good["sequence"][0]["message"] + " A late fee of 45.00 applies."}
    model = PlayedModel({**good, "sequence": [bad_step, *good["sequence"][1:]]}, good)

    draft = await model_road(CAPABILITY, asked_for(), model)

    assert draft.result["sequence"][0]["message"] == good["sequence"][0]["message"]
    assert "45" in " ".join(model.validation_errors[1])
    assert "Tidewater" not in model.prompts[0].instructions
    assert "Tidewater" in model.prompts[0].quoted["customer"]


@pytest.mark.parametrize(
    ("place", "change"),
    [
        (0, {"message": "Dear Tidewater Boats Ltd, please pay soon."}),
        (1, {"message": "Invoice R-2291/25 for 1,250 is open. Please pay."}),
        (
            2,
            {
                "subject": "A word",
                "message": "Tidewater Boats Ltd: a kind word on invoice R-2291/25 for 1,250. Thank you.",
            },
        ),
        (
            2,
            {"message": "Tidewater Boats Ltd: final notice, R-2291/25, 1,250. Pay immediately or be arrested."},
        ),
        (2, {"message": "Tidewater Boats Ltd: final notice, R-2291/25, 1,250. Pay immediately at pay.example.com"}),
        (2, {"message": "Tidewater Boats Ltd: final notice, R-2291/25, 1,250. Pay immediately. [Your Name]"}),
    ],
    ids=["invoice", "customer", "softer", "threat", "link", "placeholder"],
)
async def test_checks_refuse(place: int, change: dict[str, Any]) -> None:
    """A model's message that breaks a rule of the sequence goes out on no road: the draft's stands in its place."""
    good = written()
    steps = [{**step, **(change if number == place else {})} for number, step in enumerate(good["sequence"])]
    bad = {**good, "sequence": steps}
    model = PlayedModel(bad, bad)

    with contextlib.suppress(ModelFailed):
        draft = await model_road(CAPABILITY, asked_for(), model)
        assert [step["message"] for step in draft.result["sequence"]] == [step["message"] for step in good["sequence"]]
    assert model.validation_errors[1]
