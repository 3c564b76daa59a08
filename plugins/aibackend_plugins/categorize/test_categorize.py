"""/v1/categorize: one result an item, from the caller's taxonomy, at any input."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from marshmallow import ValidationError

from aibackend import CallContext, Draft
from aibackend.testing.model_road import PlayedModel, model_road
from aibackend_plugins.categorize import capability
from aibackend_plugins.categorize.offline import _spread
from aibackend_plugins.categorize.wording import telling

CAPABILITY = capability()
CONTEXT = CallContext(account="a", now=datetime(2025, 5, 1, tzinfo=UTC), deadline_s=60)


def answered(items: list[str], taxonomy: list[str]) -> list[dict[str, Any]]:
    request = CAPABILITY.request().load({"items": items, "taxonomy": taxonomy})
    draft = CAPABILITY.offline(request, CONTEXT)
    wire: dict[str, Any] = CAPABILITY.response().dump(draft)
    CAPABILITY.response().load(wire)
    return list(wire["results"])


@pytest.mark.parametrize(
    ("item", "taxonomy", "category"),
    [
        ("POS Purchase KFC Rosebank * 03 Oct, -166.70", ["Fuel", "Fast Food", "Clothing"], "Fast Food"),
        ("Vodafone SIM top up", ["mobile_phone", "groceries", "rent"], "mobile_phone"),
        ("ceramic brake pads front axle", ["Auto", "Kids", "Garden"], "Auto"),
        ("mascara waterproof black", ["PersonalCare", "Electronics", "Pets"], "PersonalCare"),
        ("interest earned on savings", ["Interest Received", "Loan Repayment", "Coffee"], "Interest Received"),
        ("DELIVEROO.CO.UK", ["Groceries", "Eating out", "Transport", "Shopping"], "Eating out"),
        ("TST* JOES PIZZA NYC", ["Groceries", "Eating out", "Transport", "Shopping"], "Eating out"),
        ("RYANAIR 224000Q2", ["Groceries", "Travel", "Health", "Shopping"], "Travel"),
        ("IKEA ALTONA", ["Home", "Transport", "Health", "Groceries"], "Home"),
        ("Nivea Creme 400ml", ["Lebensmittel", "Drogerie", "Elektronik", "Baumarkt"], "Drogerie"),
        ("Barilla Spaghetti No.5 500g", ["Lebensmittel", "Drogerie", "Elektronik", "Baumarkt"], "Lebensmittel"),
        ("HOME DEPOT 6604", ["Beauty", "Home improvement", "Travel"], "Home improvement"),
        ("fresh bread and cheese", ["Ropa", "Alimentación", "Coche"], "Alimentación"),
    ],
    ids=[
        "brand",
        "snake-case",
        "product",
        "camel-case",
        "bank",
        "online",
        "carrier",
        "airline",
        "no-charging-post",
        "german",
        "german-food",
        "brand-without-its-article",
        "spanish",
    ],
)
def test_plain_items_find_their_category(item: str, taxonomy: list[str], category: str) -> None:
    """Labels are read as words, brands by what they sell."""
    found = answered([item], taxonomy)[0]

    assert found["category"] == category
    assert found["confidence"] > 1 / len(taxonomy)


def test_what_nothing_tells_is_given_little_confidence() -> None:
    """A code without words is not claimed to be anything."""
    clear, dark = answered(["fresh milk and bread", "QX-77812-Z"], ["Groceries", "Fuel", "Clothing", "Travel", "Pets"])

    assert clear["confidence"] > 0.8 > 0.6 > dark["confidence"]


@pytest.mark.parametrize(
    ("items", "taxonomy"),
    [
        (["a"], ["b"]),
        (["😀😀", "☕"], ["Food", "food", "FOOD"]),
        (["قهوة وشاي", "חלב"], ["Coffee", "Groceries"]),
        (["nul\x00byte", "tab\tline\n"], ["x\x00", "x"]),
        (["milk"] * 100, [f"label {number}" for number in range(200)]),
        (["milk", "milk"], ["Food", "Food", "Fuel"]),
        (["12.50", "-3,00", "04 Nov"], ["Other", "General"]),
        (["\u200b.", "\u202eabc"], [" Food", "Food", "Food "]),
    ],
    ids=[
        "one-letter",
        "emoji-and-case",
        "right-to-left",
        "nul",
        "most",
        "twice",
        "numbers-only",
        "invisible-and-padded",
    ],
)
def test_every_item_gets_exactly_one_category(items: list[str], taxonomy: list[str]) -> None:
    """One result an item, in order, its category from the taxonomy, character for character; the same again."""
    found = answered(items, taxonomy)

    assert [row["index"] for row in found] == list(range(len(items)))
    assert {row["category"] for row in found} <= set(taxonomy)
    assert all(0 < row["confidence"] <= 1 for row in found)
    assert answered(items, taxonomy) == found


def test_huge_items_take_bounded_time() -> None:
    """Items of 200,000 characters and labels of 500 are answered within seconds."""
    begun = time.perf_counter()
    answered(["word, 12 " * 22_000] * 5 + ["x" * 200_000], ["y" * 500, "A_" * 250, "food"])

    assert time.perf_counter() - begun < 20


@pytest.mark.parametrize(
    "request_body",
    [
        {"items": [], "taxonomy": ["a"]},
        {"items": ["a"], "taxonomy": []},
        {"items": ["  "], "taxonomy": ["a"]},
        {"items": ["a"], "taxonomy": ["a", ""]},
        {"items": ["a"], "taxonomy": ["a", "b" * 501]},
        {"items": ["a"] * 101, "taxonomy": ["a"]},
        {"items": ["a"], "taxonomy": ["a"] * 201},
        {"items": "a", "taxonomy": ["a"]},
        {"items": [1], "taxonomy": ["a"]},
    ],
    ids=[
        "no-items",
        "no-labels",
        "blank-item",
        "empty-label",
        "long-label",
        "too-many",
        "too-many-labels",
        "text",
        "number",
    ],
)
def test_bad_requests_are_refused(request_body: dict[str, Any]) -> None:
    """1 to 100 items and 1 to 200 labels, none of them blank; no label is longer than 500 characters."""
    with pytest.raises(ValidationError):
        CAPABILITY.request().load(request_body)


def test_what_a_batch_shares_is_left_out() -> None:
    """Words of most items, amounts and dates tell nothing of one item."""
    items = [f"POS Purchase Shop{letter} * 0{place} Nov, -{place}.50" for place, letter in enumerate("abcdefghi", 1)]

    assert telling(items) == [f"Shop{letter}" for letter in "abcdefghi"]
    assert telling(["POS Purchase 12"]) == ["POS Purchase"]


@given(st.lists(st.text(max_size=30), min_size=1, max_size=12))
@settings(max_examples=50, deadline=None)
def test_an_item_never_loses_all_of_its_words(items: list[str]) -> None:
    """Each item stays one text, and no text that had a character becomes empty."""
    told = telling(items)

    assert len(told) == len(items)
    assert all(text for text, item in zip(told, items, strict=True) if item)


def test_checks_catch_a_model_that_breaks_the_rules() -> None:
    """A missing result and an invented category are named."""
    request = {"items": ["a", "b"], "taxonomy": ["X"]}
    row = {"index": 0, "category": "X", "confidence": 0.5}

    def complaints(results: list[dict[str, Any]]) -> list[str]:
        return [text for check in CAPABILITY.checks if (text := check(request, Draft(result={"results": results})))]

    assert not complaints([row, {**row, "index": 1}])
    assert complaints([row])
    assert complaints([row, {**row, "index": 1, "category": "x"}])


def test_a_brand_that_leads_a_printed_line_decides() -> None:
    """Towns, numbers and help pages behind it do not."""
    taxonomy = ["Groceries", "Transport", "Health", "Clothing", "Travel"]
    rows = answered(["UBER *TRIP HELP.UBER.COM", "BOOTS 1182 LONDON", "H&M 0233 BERLIN"], taxonomy)

    assert [row["category"] for row in rows] == ["Transport", "Health", "Clothing"]


def test_what_all_items_lean_to_counts_less() -> None:
    """Beside others an item keeps its order of categories, yet what every item leans to no longer wins by a hair."""
    lean = np.array([[2.0, 1.8, 0.0], [2.0, 1.0, 0.0], [2.0, 0.5, 0.0]])

    assert _spread(lean)[0].argmax() == 1
    assert _spread(lean)[2].argmax() == 0
    assert np.allclose(np.diff(_spread(lean[:1])), np.diff(lean[:1]))


async def test_a_model_that_says_one_thing_of_everything_turns_nothing() -> None:
    """Its vote counts where it tells items apart; the same vote among others is heard."""
    taxonomy = [f"category {number}" for number in range(20)]
    request = {"items": [f"item {number}" for number in range(4)], "taxonomy": taxonomy}
    rows = [{"index": place, "category": taxonomy[place], "confidence": 0.2} for place in range(4)]
    draft = Draft(result={"results": rows})

    async def after(*votes: str) -> list[str]:
        answer = await model_road(CAPABILITY, request, PlayedModel({"results": list(votes)}), draft=draft)
        return [row["category"] for row in answer.result["results"]]

    assert await after(*[taxonomy[9]] * 4) == taxonomy[:4]
    assert await after(taxonomy[9], *taxonomy[1:4]) == [taxonomy[9], *taxonomy[1:4]]


@pytest.mark.parametrize(
    ("item", "category"),
    [
        ("SHELL TANKSTELLE", "Transport"),
        ("Shell 4412", "Transport"),
        ("ESSO TANKSTELLE BERLIN", "Transport"),
        ("TOTAL 0231", "Transport"),
        ("Esso #0220", "Transport"),
        ("Subway 11823", "Dining"),
        ("Boots 1032", "Health"),
        ("LIDL 2231", "Groceries"),
    ],
)
def test_a_chain_is_what_most_buy_there(item: str, category: str) -> None:
    """A petrol station has a shop too, and the number of a branch is no part of its name."""
    taxonomy = ["Groceries", "Transport", "Utilities", "Pets", "Dining", "Entertainment", "Health"]

    assert answered([item], taxonomy)[0]["category"] == category
