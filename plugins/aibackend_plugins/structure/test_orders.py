"""Orders as people write them: what counts things, what tells where they go, and what they come to."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend_plugins.structure.conftest import of, structured

ITEM = of({"product": {"type": "string"}, "quantity": {"type": "integer"}})


def ordered(text: str, **beside: dict[str, Any]) -> dict[str, Any]:
    """The data of an order, its items as (quantity, product)."""
    data = structured(text, of({"items": {"type": "array", "items": ITEM}, **beside}))["data"]
    return {**data, "items": [(one.get("quantity"), one.get("product")) for one in data.get("items", [])]}


@pytest.mark.parametrize(
    ("text", "items"),
    [
        pytest.param(
            "3 bols rouges à 12,50 €, 2 assiettes à 18 €. Livraison 14 rue Victor Hugo, 69002 Lyon.",
            [(3, "bols rouges"), (2, "assiettes")],
            id="French street and town",
        ),
        pytest.param(
            "Bitte 3 rote Schalen zu 12,50 € und 2 Teller zu 18 € an Am Markt 14, 99084 Erfurt.",
            [(3, "rote Schalen"), (2, "Teller")],
            id="German square and town",
        ),
        pytest.param(
            "3 rote Schalen und 2 Teller, Lieferung an Mariahilfer Straße 14, 1060 Wien.",
            [(3, "rote Schalen"), (2, "Teller")],
            id="town that no list holds",
        ),
        pytest.param(
            "Mrs Okafor wants 6 moss dinner plates and 4 ember ramen bowls, deliver to 9 Station Road",
            [(6, "moss dinner plates"), (4, "ember ramen bowls")],
            id="English street",
        ),
        pytest.param(
            "6 plates and 4 bowls by 14 May 2026, call 555-0142 or 0361 554433", [(6, "plates"), (4, "bowls")],
            id="day and telephones",
        ),
        pytest.param(
            "2 candles and 3 mugs to 9 station road, leeds", [(2, "candles"), (3, "mugs")], id="street in small letters"
        ),
        pytest.param(
            "Please order 12 Baker Street mugs and 2000 Long nails", [(12, "Baker Street mugs"), (2000, "Long nails")],
            id="things called after streets and towns",
        ),
        pytest.param(
            "Quiero 3 cuencos rojos y 2 platos, entregar en Calle Mayor 14, 28013 Madrid.",
            [(3, "cuencos rojos"), (2, "platos")], id="Spanish street and town",
        ),
        pytest.param(
            "Bestellung: 5000 Muttern, 12000 Schrauben.", [(5000, "Muttern"), (12000, "Schrauben")],
            id="counts as long as postcodes",
        ),
    ],
)  # fmt: skip
def test_what_tells_where_and_when_counts_nothing(text: str, items: list[tuple[int, str]]) -> None:
    assert ordered(text)["items"] == items


def test_a_thing_stands_behind_its_count_where_something_does() -> None:
    """Who wants it, before the count, is no thing; where nothing stands behind, what stands before is."""
    wanted = ordered("Anna wants 6 moss plates. Ben wants 4 ramen bowls. Cid wants 3 mugs.")
    listed = ordered("apples 3 from the shelf, pears 4 from the back")

    assert wanted["items"] == [(6, "moss plates"), (4, "ramen bowls"), (3, "mugs")]
    assert listed["items"] == [(3, "apples"), (4, "pears")]


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("3 bols rouges à 12,50 €, 2 assiettes à 18 €. Livraison 14 rue Victor Hugo, 69002 Lyon.", None),
        ("3 bols à 12,50 €, 2 assiettes à 18 €. Total 73,50 €", 73.5),
        ("3 bowls at 12.50, 2 plates at 18, that's 73.50 altogether", 73.5),
        ("3 bowls at 12.50, 2 plates at 18", None),
        ("2 plates, 3 bowls please. Tel. 0361 554433", None),
    ],
)
def test_the_figure_of_one_item_is_no_total(text: str, total: float | None) -> None:
    """A total is told as one, or no price of a row speaks against it."""
    told = ordered(text, total={"type": "number"})

    assert told.get("total") == total


def test_a_sum_of_money_is_no_row() -> None:
    told = ordered("3 bowls at 12.50, 2 plates at 18, that's 73.50 altogether")

    assert told["items"] == [(3, "bowls"), (2, "plates")]
