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


def test_a_greeting_is_no_row() -> None:
    """Nor are clauses that tell nothing of a form that a property asks for."""
    row = of({"item": {"type": "string"}, "colour": {"type": "string"}, "work": {"type": "string"}})
    text = "Hello Mr Sarkis, Leonie Abara here, I was in about the things, sorry, it got late, we met, you know."

    answer = structured(text, of({"garments": {"type": "array", "items": row}}))

    assert not answer["data"].get("garments")


def test_columns_are_for_what_their_cells_are() -> None:
    """A column of prices under a heading that names none is the property's that wants a number."""
    row = of({"sku": {"type": "string"}, "name": {"type": "string"}, "count": {"type": "integer"},
              "price": {"type": "number"}})  # fmt: skip
    text = "Name | Count | Each\nNavy vest | 2 | 42.00\nWool wash | 1 | 9.50"

    answer = structured(text, of({"lines": {"type": "array", "items": row}}))

    assert [one["price"] for one in answer["data"]["lines"]] == [42, 9.5]
    assert all("sku" not in one for one in answer["data"]["lines"])


def test_who_speaks_in_a_conversation_is_no_label() -> None:
    text = (
        "Customer: Hiya, the coating on my new glasses is peeling off.\nAgent: Sorry. Which branch was it?\n"
        "Customer: It was Northgate, I think, on 3 May.\nAgent: Thanks. And what is your number there, please?\n"
        "Customer: My customer number is 550917."
    )

    answer = structured(text, of({"customerNumber": {"type": "string"}}))

    assert answer["data"] == {"customerNumber": "550917"}


@pytest.mark.parametrize(
    ("text", "days", "told"),
    [
        ("Could Noor do Mondays, Tuesdays and Thursdays?", ["mon", "tue", "wed", "thu", "fri"], ["mon", "tue", "thu"]),
        ("Graag maandag en donderdag, hele dagen.", ["ma", "di", "wo", "do", "vr"], ["ma", "do"]),
        ("We are open Tue-Thu.", ["MON", "TUE", "WED", "THU", "FRI"], ["TUE", "WED", "THU"]),
    ],
)
def test_choices_that_are_days_are_told_by_their_names(text: str, days: list[str], told: list[str]) -> None:
    """However short they are written, in the language's way."""
    answer = structured(text, of({"days": {"type": "array", "items": {"type": "string", "enum": days}}}))

    assert answer["data"] == {"days": told}


@pytest.mark.parametrize(
    ("text", "told"), [("card 2204 8871: the two books.", "2204 8871"), ("for card 48213 12 boxes came.", "48213")]
)
def test_a_number_in_groups_is_one(text: str, told: str) -> None:
    """It ends at a mark; a figure before a word counts that."""
    answer = structured(f"Please extend these, {text}", of({"cardNumber": {"type": "string"}}))

    assert answer["data"] == {"cardNumber": told}


def test_a_label_that_comes_twice_is_one() -> None:
    """One who speaks in a conversation has somebody to speak with."""
    text = (
        "Problem: The pump has been leaking again since Monday\nSite: Hull\nProblem: The lift stops between two floors"
    )

    answer = structured(text, of({"problem": {"type": "string"}}))

    assert answer["data"]["problem"].startswith("The ")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Ingen lånecykel behövs, tack.", False),
        ("Jag vill gärna ha en lånecykel.", True),
        ("Min elcykel gnisslar.", None),
    ],
)
def test_names_without_their_marks_are_those_of_the_text(text: str, told: bool | None) -> None:
    """`lanecykel` asks for what a Swedish text writes with its ring; that it speaks of the like affirms nothing."""
    answer = structured(text, of({"lanecykel": {"type": "boolean"}}))

    assert answer["data"].get("lanecykel") is told
