"""What is told of one property is no row of another, and what a text goes without is not there."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import of, structured
from .rows import pruned
from .ticks import chosen
from .verdicts import decided


def test_what_another_property_tells_is_no_row() -> None:
    """The number of a house counts nothing."""
    schema: dict[str, Any] = {
        "properties": {"address": {"type": "string"}, "items": {"type": "array", "items": {"type": "object"}}}
    }
    tea = {"name": "tea", "count": 2}

    found = pruned(schema, {"address": "88 Quarry Road flat 5", "items": [tea, {"name": "Quarry Road", "count": 88}]})

    assert found["items"] == [tea]


def test_the_number_of_another_property_counts_nothing() -> None:
    schema: dict[str, Any] = {
        "properties": {"order": {"type": "string"}, "items": {"type": "array", "items": {"type": "object"}}}
    }
    tea = {"name": "tea", "count": 2}

    found = pruned(schema, {"order": "3381", "items": [tea, {"name": "PO", "count": 3381}]})

    assert found["items"] == [tea]


def test_words_of_a_clause_name_no_thing() -> None:
    """What stands before the first figure is the request."""
    row = of({"product": {"type": "string"}, "quantity": {"type": "integer"}})

    answer = structured("Can you do me 12 crates, 6 jars?", of({"items": {"type": "array", "items": row}}))

    assert all("you" not in one["product"] for one in answer["data"].get("items", []))


def test_a_dose_is_measured_in_its_unit() -> None:
    """No other figure is one."""
    row = of({"name": {"type": "string"}, "doseMg": {"type": "number"}})
    text = "Zimmer 214, Puls 72. Ramipril 5 mg morgens, Metformin 850 mg abends."

    answer = structured(text, of({"medications": {"type": "array", "items": row}}))

    assert [one["doseMg"] for one in answer["data"]["medications"]] == [5, 850]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Refund [ ] yes [x] no, replacement", "Refund: no, replacement"),
        ("Grund: ☐ defekt ☒ zu spät ☐ falsch", "Grund: zu spät"),
        ("( ) small (x) medium (x) large", "medium, large"),
        ("[x] call the bank\n[ ] send the form", "[x] call the bank\n[ ] send the form"),
        ("yes [x] no [ ]", "yes [x] no [ ]"),
        ("f(x) is [ ] here", "f(x) is [ ] here"),
    ],
)
def test_of_boxes_the_ticked_are_told(text: str, told: str) -> None:
    assert chosen(text) == told


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("cuisine", "La cuisine est comprise, 9 € par personne.", True),
        ("cuisine", "La cuisine est non comprise, 9 € par personne.", False),
        ("ascensor", "No hay ningún ascensor.", False),
        ("ascensore", "Non c'è nessun ascensore.", False),
        ("gardien", "Il n'y a jamais de gardien.", False),
    ],
)
def test_two_denials_are_one_where_they_go_together(name: str, text: str, told: bool) -> None:
    """And a person is none."""
    assert decided(name, text) is told


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("elettrodomestici", "Una cucina in rovere, senza elettrodomestici."),
        ("garagem", "Apartamento sem garagem, perto do mar."),
        ("winda", "Mieszkanie na drugim piętrze, bez winda."),
        ("hiss", "Lägenheten har ingen hiss."),
    ],
)
def test_without_is_no_in_any_language(name: str, text: str) -> None:
    """A thing that a text goes without is not there."""
    assert decided(name, text) is False


def test_where_it_is_stands_without_its_preposition() -> None:
    """In each of the rows."""
    row = of({"day": {"type": "string"}, "hours": {"type": "number"}, "site": {"type": "string"}})
    text = "Hours: Mon 8h at Brindley Wharf, Tue 7.5h at Brindley Wharf, Thu 9h at Corn Hall."

    answer = structured(text, of({"days": {"type": "array", "items": row}}))

    assert [one.get("site") for one in answer["data"]["days"]] == ["Brindley Wharf", "Brindley Wharf", "Corn Hall"]


def test_keys_with_values_are_no_headings() -> None:
    """Each line is a row, the first one too."""
    row = of({"host": {"type": "string"}, "cpu": {"type": "integer"}})

    answer = structured("host=a1;cpu=91\nhost=b2;cpu=12", of({"servers": {"type": "array", "items": row}}))

    assert len(answer["data"]["servers"]) == 2


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("contains_gluten", "Vegan and gluten free.", False),
        ("gluten_free", "Vegan and gluten free.", True),
        ("nut_free", "Please use no nut of any kind.", True),
        ("lactose", "It is free of lactose.", False),
        ("free_parking", "There is no parking.", False),
        ("vat_included", "I'd say £3,800 plus VAT.", False),
        ("vat_included", "That is 400 excl. VAT.", False),
        ("heating_included", "Rent 700, heating included, plus electricity.", True),
        ("driving_licence_required", "A driving licence is a plus but not required.", False),
        ("cats_allowed", "Dogs are welcome but not cats.", False),
        ("dogs_allowed", "Dogs are welcome but not cats.", True),
        ("coli_detected", "Nitrate 22. E. coli not detected. Analyst: R. Haddad.", False),
        ("reorder", "paper towels - none left (reorder!)", True),
        ("breakfast_included", "Breakfast (not included)", False),
    ],
)
def test_what_a_clause_leaves_out_decides(name: str, text: str, told: bool) -> None:
    """What a thing is free of, what comes on top, a state without its thing, brackets, and abbreviations."""
    assert decided(name, text) is told
