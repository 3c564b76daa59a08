"""/v1/resume: forms that name the parts of each entry, and heads that tell all in one line."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from aibackend.testing import text_document
from aibackend_blocks.pages.cells import sheet_of
from aibackend_plugins.resume.head import tagged_name
from aibackend_plugins.resume.located import tagged_home
from aibackend_plugins.resume.offline import find
from aibackend_plugins.resume.schema import Response
from aibackend_plugins.resume.skills import tagged_skills
from aibackend_plugins.resume.strips import strips_of
from aibackend_plugins.resume.tagging.pieces import cut
from aibackend_plugins.resume.tagging.reading import Tagged, entries_of

MARGIN = """Europass Curriculum Vitae

Nome e cognome          Ludovica Brentari
Indirizzo               Via dei Mille 14, Rovereto
E-mail                  l.brentari@posta.example

ESPERIENZA PROFESSIONALE

Periodo                 03/2019 – oggi
Mansione                Responsabile di sala
Ente                    Osteria del Borgo
Compiti                 Turni del personale e ordini

Periodo                 09/2014 – 02/2019
Mansione                Cameriera
Ente                    Albergo Stella Alpina
Settore                 Ristorazione

ISTRUZIONE E FORMAZIONE

Periodo                 2009 – 2014
Titolo                  Diploma alberghiero
Rilasciato da           Istituto Alberghiero di Rovereto
"""


def read(text: str) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(text_document(text), {"text": text, "today": date(2026, 1, 15)}).result)
    assert isinstance(answer, dict)
    return answer


def test_names_of_parts_in_a_margin_are_no_parts() -> None:
    """What names a part of an entry belongs to it and is neither a position nor a school."""
    answer = read(MARGIN)

    assert [(job["title"], job["company"], job["startDate"]) for job in answer["experience"]] == [
        ("Responsabile di sala", "Osteria del Borgo", "2019-03"),
        ("Cameriera", "Albergo Stella Alpina", "2014-09"),
    ]
    assert [(each["degree"], each["school"], each["year"]) for each in answer["education"]] == [
        ("Diploma alberghiero", "Istituto Alberghiero di Rovereto", "2014")
    ]


def test_what_stands_beside_the_parts_of_an_entry_ends_none() -> None:
    """Hours and pay between a time and what was done are neither a new entry nor the end of one."""
    tags = ("company", "title", "date", "aside", "body")
    strips = strips_of(
        sheet_of(text_document("Tax Office\nClerk\n2015 - 2019\nHours per week: 40\nKept the register.").pages)
    )
    pieces = [piece for piece in cut(strips) if piece.text != "40"]
    entries = entries_of(
        Tagged(piece=piece, tag=tag, begins=not place)
        for place, (piece, tag) in enumerate(zip(pieces, tags, strict=True))
    )

    assert [[each.tag for each in entry.held] for entry in entries] == [["company", "title", "date", "body"]]


@pytest.mark.parametrize(
    ("site", "found"),
    [
        ("solene-legoff.example", "solene-legoff.example"),
        ("www.ana.gallery", "www.ana.gallery"),
        ("tel.kom. 600", None),
    ],
)
def test_a_site_among_the_contacts_may_have_any_domain(site: str, found: str | None) -> None:
    """Where one tells how to be reached, a domain needs no address around it."""
    text = f"Solène Le Goff\nQuimper | 06 55 50 12 34 | {site}\n\nExperience\nBaker, Le Fournil SARL\n2019 - 2023\n"

    assert read(text)["links"]["website"] == found


def test_what_is_tagged_within_a_line_is_found() -> None:
    """A name, a town and skills that stand in a line with other things."""
    (strip,) = strips_of(sheet_of(text_document("Marek Zawadzki, spawacz, Gdynia").pages))

    assert (name := tagged_name([("spawacz", strip), ("Marek Zawadzki", strip)])) is not None
    assert (home := tagged_home([("m@poczta.example", strip), ("Gdynia", strip)])) is not None
    assert (name.value, home.value) == ("Marek Zawadzki", "Gdynia")
    assert [skill.value for skill in tagged_skills([("TIG, MIG", strip), ("cięcie; montaż", strip)])] == [
        "TIG",
        "MIG",
        "cięcie",
        "montaż",
    ]
    assert tagged_skills([("TIG, MIG", strip)]) == ()
