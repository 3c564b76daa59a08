"""What notes tell of a company, in sentences that no line of the training has."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_plugins.screen import noting
from aibackend_plugins.screen.facts import meant


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Otterbeck Tools. 75 employees. Ghent.", {"name": "Otterbeck Tools", "employees": "75", "hq": "Ghent"}),
        ("Somos Talleres Ibarra, 14 personas en Bilbao.", {"employees": "14", "hq": "Bilbao"}),
        ("Talked to Mia at Pellworm Foods: 60 staff, Graz, sales of $9M.", {"employees": "60", "revenue": "$9M"}),
        ("A team of 9 in Lyon, founded 2011: Brisac Labs", {"employees": "9", "hq": "Lyon", "founded": "2011"}),
    ],
    ids=["rows of a note", "Spanish", "a talk", "turned round"],
)  # fmt: skip
def test_facts_are_told_from_what_looks_alike(text: str, told: dict[str, str]) -> None:
    found = noting.notes(text)

    assert all(found[kind].value.startswith(value) for kind, value in told.items())


@pytest.mark.parametrize("text", ["", "Called twice, no answer.", "Score 9.5, 14 visits"])
def test_a_note_without_facts_tells_none(text: str) -> None:
    assert "hq" not in noting.notes(text)
    assert "name" not in noting.notes(text)


@given(st.text(max_size=300))
def test_every_note_stands_in_its_text(text: str) -> None:
    plain = " ".join(text.split())

    for note in noting.notes(text).values():
        assert note.value in plain
        assert 0 <= note.share <= 1


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Kontakt: Fa. Berger Zerspanung in Ulm, Hr. Weiss, 44 Mitarbeiter.", "Berger Zerspanung"),
        ("Call note 2026-04-11 (po): Tidemark Surveys, drones for quarries. Leeds. 31 staff.", "Tidemark Surveys"),
        ("We're Oakhurst Podiatry, 4 treatment rooms near Reno, Nevada.", "Oakhurst Podiatry"),
        ("Our contact Ana Duarte lives in Porto and works for Veloxis. Veloxis is based in Riga, Latvia.", "Veloxis"),
    ],
    ids=["short for a firm", "a dated heading", "of themselves", "a person and a firm"],
)  # fmt: skip
def test_the_company_is_told_from_who_is_beside_it(text: str, name: str) -> None:
    assert noting.notes(text, {"Fa": "name"}.get)["name"].value == name


def test_the_company_of_an_address_is_the_one() -> None:
    text = "Hello, Ines Moreau here. Foxglove Linen washes for hotels and Rapidlog drives for us."

    assert noting.notes(text, hosts=("foxglovelinen.example",))["name"].value == "Foxglove Linen"


def test_the_seat_is_read_behind_its_label() -> None:
    assert noting.notes("9 labs across Kansas and Iowa, HQ Topeka KS, 80 people")["hq"].value == "Topeka KS"


def test_a_count_of_things_is_no_head_count() -> None:
    assert "employees" not in noting.notes("Harbor Eye Group: 3 clinics in Maine, growing.")


@pytest.mark.parametrize(
    ("text", "employees"),
    [
        ("Marlow Foods, Leeds. Entry 2 (Pat, 21 Jan): rang twice.", ""),
        ("Marlow Foods, Leeds. ISO 14001 since 2023, SOC 2 not started.", ""),
        ("Marlow Foods, Leeds. 45 % of sales abroad, closed until the 19th, open till 10h.", ""),
        ("Holm & Berg GmbH, Ulm: Konstruktion mit 22 Leuten, insgesamt 240 Mitarbeiter, SAP S/4HANA.", "240"),
        ("Marlow Foods, Leeds, 120 staff i think. Sorry ignore the 120!! It's 45 now.", "45"),
    ],
    ids=["a date", "codes", "shares and times", "the whole", "a correction"],
)
def test_a_head_count_stands_beside_its_noun(text: str, employees: str) -> None:
    """Figures of dates, codes and shares are none, and what is taken back holds nowhere."""
    found = noting.notes(text)

    assert (found["employees"].value if "employees" in found else "") == employees


def test_who_says_the_lines_of_a_chat_is_no_company() -> None:
    text = "[09:12] Shaz: met Alder & Pike Dental in Hull\n[09:14] Shaz: 40 staff"

    assert noting.notes(text)["name"].value == "Alder & Pike Dental"


@pytest.mark.parametrize(
    ("text", "name", "hq"),
    [
        ("Im looking for a room. I am quiet. I work in Cork.", "", "Cork"),
        ("Tenuta Poggio Sereno s.s.a. – Montalcino (SI), Toscana. 22 ettari.", "Tenuta Poggio Sereno", "Toscana"),
        ("Mia, 24, wohnt in Berlin.", "Mia", "Berlin"),
        ("Ich heiße Eva Lang, wohne in Köln und habe einen Hund.", "Eva Lang", "Köln"),
        ("Jan de Vries, Utrecht, inkomen 4200 per maand, geen huisdieren.", "Jan de Vries", "Utrecht"),
        ("Luis Gil, 5 años de experiencia, no puede viajar.", "Luis Gil", ""),
        ("2 bedroom flat in Leeds, no pets.", "", "Leeds"),
    ],
)
def test_a_pronoun_and_the_code_of_a_province_are_no_names(text: str, name: str, hq: str) -> None:
    found = noting.notes(text)

    assert [found[kind].value if kind in found else "" for kind in ("name", "hq")] == [name, hq]


@pytest.mark.parametrize(
    ("text", "employees"),
    [
        ("2 sites, Team: 45, 3 vans, Brook Mill", "45"),
        ("Budget 400, Headcount: 62", "62"),
        ("Team 23 GmbH, Köln, 40 Mitarbeiter", "40"),
    ],
)
def test_the_label_of_staff_settles_a_figure(text: str, employees: str) -> None:
    assert noting.notes(text, meant)["employees"].value == employees
