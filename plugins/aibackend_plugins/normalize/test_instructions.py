"""Instructions are read by what they mean."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.errors import InvalidRequest
from aibackend_plugins.normalize.offline import offline
from aibackend_plugins.normalize.test_normalize import cleaned


def test_what_is_not_understood_is_named() -> None:
    """Where nothing is understood the call is refused, by the place of each part; else the parts are named if asked."""
    records = [{"name": " Ann "}]
    with pytest.raises(InvalidRequest) as refused:
        offline({"records": records, "instructions": "translate name into Japanese"}, None)
    request = {"records": records, "instructions": "trim name; translate name into Japanese", "warnings": True}
    answer = offline(request, None)

    assert refused.value.errors[0][0] == "/instructions"
    assert answer["records"] == [{"name": "Ann"}]
    assert [one["code"] for one in answer["warnings"]] == ["not_understood"]
    assert "translate name" in answer["warnings"][0]["message"]
    assert "warnings" not in offline({**request, "warnings": False}, None)


@pytest.mark.parametrize(
    ("row", "instructions", "wanted"),
    [
        pytest.param({"pays": "Allemagne"}, "Les pays en code à deux lettres.", {"pays": "DE"}, id="French"),
        pytest.param({"Ort": "BREMEN"}, "Ort mit großem Anfangsbuchstaben.", {"Ort": "Bremen"}, id="German"),
        pytest.param({"fecha": "3/12/2024"}, "fecha como AAAA-MM-DD", {"fecha": "2024-12-03"}, id="Spanish"),
        pytest.param({"prezzo": "€ 8,50"}, "Prezzi come numeri senza simbolo", {"prezzo": "8.5"}, id="Italian"),
        pytest.param({"naam": "piet"}, "naam in hoofdletters", {"naam": "PIET"}, id="Dutch"),
        pytest.param(
            {"Betrag": "1.299,5 €"}, "Beträge auf zwei Nachkommastellen runden", {"Betrag": "1299.50"}, id="decimals"
        ),
        pytest.param({"area": "Quebec"}, "abbreviate area to two letters", {"area": "QC"}, id="by what the cells hold"),
        pytest.param(
            {"country": "Italy"}, "Change the country names to ISO codes", {"country": "IT"}, id="what becomes of what"
        ),
        pytest.param(
            {"phone": "n/a"}, "If phone says n/a, leave it blank.", {"phone": ""}, id="a field's name is no order"
        ),
        pytest.param({"day": "2024-02-09"}, "day as in 9 February 2024", {"day": "9 February 2024"}, id="shown date"),
        pytest.param({"name": "VOSS, IDA"}, "name like Maria Lopez", {"name": "Ida Voss"}, id="shown name"),
        pytest.param(
            {"firm": "A Limited B Company"},
            'Replace "Limited" with "Ltd" and "Company" with "Co."',
            {"firm": "A Ltd B Co."},
            id="two pairs",
        ),
        pytest.param(
            {"firm": "Nord Limited"},
            'In firm, replace "Incorporated" with "Inc." and "Limited" with "Ltd".',
            {"firm": "Nord Ltd"},
            id="words to replace ask for nothing else",
        ),
    ],
)
def test_instructions_are_read_by_what_they_mean(
    row: dict[str, str], instructions: str, wanted: dict[str, str]
) -> None:
    """In any of six languages, by the form that is wanted, and by what the column holds."""
    assert cleaned([row], instructions) == [wanted]


@pytest.mark.parametrize(
    "instructions", ["Sort the rows by name.", "Traduis le nom en anglais", "frobnicate the plinth"]
)
def test_what_no_rule_does_costs_nothing(instructions: str) -> None:
    """Nothing was understood, so nothing is charged."""
    with pytest.raises(InvalidRequest):
        offline({"records": [{"name": "Ann"}], "instructions": instructions}, None)


@pytest.mark.parametrize(
    ("instructions", "field", "before", "after"),
    [
        ("Dates are day/month/year. Make them YYYY-MM-DD.", "paid", ["3/4/25", "5/6/25"], ["2025-04-03", "2025-06-05"]),
        ("Phone numbers to E.164, all are in Germany.", "phone", ["0171 5550123"], ["+491715550123"]),
        ("Map level to one of: low, medium, high.", "level", ["LOW!", "med", "High "], ["low", "medium", "high"]),
        ("ok must be 'yes' or 'no'; otherwise leave it empty.", "ok", ["y", "n/a"], ["yes", ""]),
        ("make: BMW and bmw become Bayern", "make", ["bmw", "Audi"], ["Bayern", "Audi"]),
        ("length in whole seconds as a number", "length", ["3:47", "4 min 15 s", "0:59"], ["227", "255", "59"]),
        ("Times to 24-hour HH:MM.", "start", ["7 pm", "19.30 Uhr", "noon"], ["19:00", "19:30", "12:00"]),
        ("tags: separated by '; ' with duplicates removed", "tags", ["a,b ,A, c"], ["a; b; c"]),
    ],
)
def test_what_instructions_say_elsewhere_counts(
    instructions: str, field: str, before: list[str], after: list[str]
) -> None:
    """How values are written, where they are from, what else they may be, and lists, times and durations."""
    answer = offline({"records": [{field: value} for value in before], "instructions": instructions}, None)  # type: ignore[arg-type]

    assert [row[field] for row in answer["records"]] == after


@pytest.mark.parametrize(
    ("records", "instructions", "wanted"),
    [
        ([{"area": "0.5 ha"}], "area in square metres, digits only", [{"area": "5000"}]),
        ([{"dur": "1h30"}, {"dur": "45 min"}], "dur in minutes as a whole number", [{"dur": "90"}, {"dur": "45"}]),
        ([{"size": "Extra Large"}, {"size": "m"}], "Sizes to S, M, L or XL.", [{"size": "XL"}, {"size": "M"}]),
        ([{"name": "DOE, jane", "note": "call Bo"}], "name is Last, First; make it First Last. Use normal"
         " capitalisation. Leave note untouched.", [{"name": "Jane Doe", "note": "call Bo"}]),
        ([{"lang": "Français"}, {"lang": "pt-BR"}], "lang to ISO 639-1 codes", [{"lang": "fr"}, {"lang": "pt"}]),
        ([{"temp": "98.6 F"}], "Temperatures in Celsius, one decimal, no unit", [{"temp": "37.0"}]),
        ([{"no": "7"}], "pad no to three digits", [{"no": "007"}]),
    ],
)  # fmt: skip
def test_what_goes_on_about_a_field(records: list[dict[str, str]], instructions: str, wanted: list[Any]) -> None:
    """Units, choices and padding of a field that is named once, shortened or left alone."""
    assert cleaned(records, instructions) == wanted


def test_a_condition_behind_a_semicolon_is_for_the_field_before() -> None:
    """What is told after the field's own rule is not told of other fields."""
    rows = cleaned(
        [{"seats": "unknown", "note": "none"}, {"seats": "12", "note": "n/a"}],
        "seats: digits; if unknown, an empty string. note: lower case.",
    )

    assert rows == [{"seats": "", "note": "none"}, {"seats": "12", "note": "n/a"}]
