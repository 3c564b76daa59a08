"""/v1/resume: forms whose sections each name the parts of their entries, and headings that remark on a section."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from aibackend.testing import text_document
from aibackend_blocks.pages.cells import sheet_of
from aibackend_plugins.resume.grids import spans_of_points
from aibackend_plugins.resume.headings import bare_heading, could_be_heading
from aibackend_plugins.resume.offline import find
from aibackend_plugins.resume.schema import Response

FORM = """Formato europeo per il curriculum vitae

Informazioni personali
    Nome                            Bianca Moretti
    Indirizzo                       Via Saragozza 88, 40123 Bologna
    E-mail                          bianca.moretti@example.it

Esperienza lavorativa
    Date (da - a)                   Da marzo 2019 a oggi
    Nome del datore di lavoro       Cooperativa Sociale Arcobaleno
    Tipo di impiego                 Coordinatrice pedagogica
    Date (da - a)                   Da settembre 2012 a febbraio 2019
    Nome del datore di lavoro       Comune di Casalecchio
    Tipo di impiego                 Educatrice di nido

Istruzione e formazione
    Data                            Luglio 2012
    Nome dell'istituto              Università di Bologna
    Qualifica conseguita            Laurea in Scienze dell'Educazione
    Data                            Luglio 2007
    Nome dell'istituto              Liceo Laura Bassi
    Qualifica conseguita            Maturità classica
"""
FURTHER = """Elif Yaman
elif.yaman@example.com.tr

İş Deneyimleri
    Firma adı         Ege Tekstil Sanayi A.Ş.
    Pozisyon          Üretim Planlama Uzmanı
    Tarih             03.2020 - Halen
    Firma adı         Gediz Ambalaj Ltd. Şti.
    Pozisyon          Planlama Mühendisi
    Tarih             09.2015 - 02.2020

Eğitim Bilgileri
    Üniversite        Dokuz Eylül Üniversitesi
    Tarih             09.2010 - 06.2015
"""
WORKED = """CV - Mette Holm Andersen

Mail: mette.andersen@example.dk

Profil

Jeg er rolig i travle vagter og kan lide at lære fra mig.

Erhvervserfaring

Social- og sundhedshjælper, Hjemmeplejen Vest                  feb. 2013 - juli 2017
  Kørte aftenvagter med 14 borgere.

Social- og sundhedsassistent, Aalborg Demenscenter             marts 2019 - nu
  Medicinansvarlig på to afsnit.

Uddannelse

Social- og sundhedshjælper, SOSU Nord                          2013
Social- og sundhedsassistent, SOSU Nord                        2019
"""
BESIDE = """janv. 2016     Boulanger tourier
août 2021      Fournil des Lices


juil. 2013     Ouvrier boulanger
déc. 2015      Boulangerie Morvan


2013           BP Boulanger


2011           CAP Boulanger
"""


def read(text: str) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(text_document(text), {"text": text, "today": date(2026, 1, 15)}).result)
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize(
    ("text", "jobs"),
    [
        (
            FORM,
            [
                ("Coordinatrice pedagogica", "Cooperativa Sociale Arcobaleno", "2019-03"),
                ("Educatrice di nido", "Comune di Casalecchio", "2012-09"),
            ],
        ),
        (
            FURTHER,
            [
                ("Üretim Planlama Uzmanı", "Ege Tekstil Sanayi A.Ş.", "2020-03"),
                ("Planlama Mühendisi", "Gediz Ambalaj Ltd. Şti.", "2015-09"),
            ],
        ),
    ],
    ids=["other names in each section", "a name again in another section"],
)
def test_names_of_parts_are_those_of_a_section(text: str, jobs: list[tuple[str, str, str]]) -> None:
    """Each section has an order of its own in which the names of the parts come."""
    answer = read(text)

    assert [(job["title"], job["company"], job["startDate"]) for job in answer["experience"]] == jobs


def test_one_works_under_the_name_of_a_degree() -> None:
    """A job for somebody else is none of the studies."""
    answer = read(WORKED)

    assert [job["company"] for job in answer["experience"]] == ["Hjemmeplejen Vest", "Aalborg Demenscenter"]
    assert len(answer["education"]) == 2


def test_a_remark_leaves_a_heading_what_it_is() -> None:
    """It says in which order a section is told, say, and not of what."""
    assert bare_heading("Job (ældste først)") == "Job"
    assert could_be_heading("Erfaring (siden 2012, nyeste først)")


def test_lone_years_leave_the_spans_of_months() -> None:
    """Months under each other are spans although years stand alone elsewhere in the column."""
    lines = spans_of_points([row.cells for row in sheet_of(text_document(BESIDE).pages).rows])

    assert [cells[0].text for cells in lines][::2] == ["janv. 2016–août 2021", "juil. 2013–déc. 2015", "2013"]
