"""Resumes in other letters than Latin ones, in tables from and to, and with dots that lead to values."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from aibackend.errors import NothingFound
from aibackend.testing import text_document
from aibackend_blocks.pages.cells import sheet_of
from aibackend_plugins.resume.headings import bare_heading
from aibackend_plugins.resume.links import links_of
from aibackend_plugins.resume.located import SURE, place_worth
from aibackend_plugins.resume.offline import find
from aibackend_plugins.resume.schema import Response
from aibackend_plugins.resume.strips import strips_of

HEAD = """{name}
{mail}

{worked}

{rows}

{studied}

{degree}
"""
ENGLISH = HEAD.format(
    name="Priya Nair", mail="priya.nair@post.example", worked="WORK EXPERIENCE", studied="EDUCATION",
    degree="2015    B.E. Mechanical, Anna University",
    rows="From        To          Organisation              Designation\n"
    "06/2015     08/2019     Noyyal Motors Pvt Ltd     Design Engineer\n"
    "09/2019     12/2022     Palghat Substations Ltd   Senior Engineer\n"
    "01/2023     Present     Kovai Pumps Pvt Ltd       Engineering Manager",
)  # fmt: skip
FRENCH = HEAD.format(
    name="Claire Morel", mail="claire.morel@courrier.example", worked="EXPÉRIENCE PROFESSIONNELLE",
    studied="FORMATION", degree="2011    BTS Comptabilité, Lycée Carnot",
    rows="Du          Au          Entreprise             Poste\n"
    "03/2012     06/2016     Fonderie du Lac SA     Comptable\n"
    "07/2016     12/2020     Clinique des Pins SA   Chef comptable",
)  # fmt: skip
HUNGARIAN = HEAD.format(
    name="Kovács Anna", mail="anna.kovacs@posta.example", worked="SZAKMAI TAPASZTALAT", studied="TANULMÁNYOK",
    degree="2014   Közgazdász, Pécsi Tudományegyetem",
    rows="2015 – 2019            Könyvelő, Duna Kft.\n2019 – mindmáig        Főkönyvelő, Tisza Kft.",
)  # fmt: skip
RUSSIAN = HEAD.format(
    name="Смирнова Ольга Викторовна", mail="olga.smirnova@pochta.example", worked="Опыт работы", studied="Образование",
    degree="2014   Московский институт экономики",
    rows="Март 2015 — Июнь 2019   ООО «Ромашка»      Бухгалтер\n"
    "Июль 2019 — настоящее время   АО «Вектор»   Главный бухгалтер",
)  # fmt: skip
POLISH = HEAD.format(
    name="Marta Wilczek", mail="marta@poczta.example", worked="DOŚWIADCZENIE ZAWODOWE", studied="WYKSZTAŁCENIE",
    degree="2004                  Technikum Hotelarskie       Technik hotelarstwa",
    rows="V 2017 – nadal        Hotel Pod Różą S.A.         Recepcjonistka      Obsługa gości\n"
    "X 2008 – IV 2017      Biuro Podróży Wagant        Sprzedawca          Sprzedaż wycieczek",
)  # fmt: skip
GHANAIAN = HEAD.format(
    name="Ama Owusu", mail="ama@owusu.example", worked="WORK EXPERIENCE", studied="EDUCATION",
    degree="2006 – 2010  BSc, KNUST",
    rows="2010    2012    Ghana Telecom Ltd    Technician\n"
    "2012    Accra   Vodafone Ltd         Engineer\n"
    "2014    Lagos   MTN Ltd              Manager",
)  # fmt: skip
SHELVES = HEAD.format(
    name="Tom Baker", mail="tom@baker.example", worked="EXPERIENCE", studied="EDUCATION",
    degree="2010 – 2014   Leeds City College, BTEC Business",
    rows="2015 – 2019      Warehouse Operative, Amazon UK Ltd\n2019 – Tesco     Shelf stacker",
)  # fmt: skip
NORWEGIAN = HEAD.format(
    name="Ola Nordmann", mail="ola@nordmann.example", worked="ARBEIDSERFARING", studied="UTDANNING",
    degree="2008 – 2012      Fagbrev, Oslo Tekniske Skole",
    rows="2012 – 2016      Elektriker, Siemens AS\n2016 – Oslo      Montør, ABB AS\n"
    "2018 – i dag     Leder, Aker AS",
)  # fmt: skip
TITLED = HEAD.format(
    name="Rosa Keller", mail="rosa@keller.example", worked="EXPERIENCE", studied="EDUCATION",
    degree="BSc Logistics, Jade University, 2011",
    rows="2012 – 2018      Dispatcher, Weser Trucks GmbH\n2019 – Chef      Gasthof Krone GmbH",
)  # fmt: skip


def read(text: str) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(text_document(text), {"text": text, "today": date(2026, 1, 15)}).result)
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize(
    ("text", "jobs"),
    [
        (ENGLISH, [("Design Engineer", "Noyyal Motors Pvt Ltd", "2015-06", "2019-08"),
                   ("Senior Engineer", "Palghat Substations Ltd", "2019-09", "2022-12"),
                   ("Engineering Manager", "Kovai Pumps Pvt Ltd", "2023-01", "present")]),
        (FRENCH, [("Comptable", "Fonderie du Lac SA", "2012-03", "2016-06"),
                  ("Chef comptable", "Clinique des Pins SA", "2016-07", "2020-12")]),
        (HUNGARIAN, [("Könyvelő", "Duna Kft.", "2015-01", "2019-12"),
                     ("Főkönyvelő", "Tisza Kft.", "2019-01", "present")]),
        (RUSSIAN, [("Бухгалтер", "ООО «Ромашка»", "2015-03", "2019-06"),
                   ("Главный бухгалтер", "АО «Вектор»", "2019-07", "present")]),
        (POLISH, [("Recepcjonistka", "Hotel Pod Różą S.A.", "2017-05", "present"),
                  ("Sprzedawca", "Biuro Podróży Wagant", "2008-10", "2017-04")]),
        (TITLED, [("Dispatcher", "Weser Trucks GmbH", "2012-01", "2018-12"),
                  ("Chef", "Gasthof Krone GmbH", "2019-01", "2019-12")]),
        (GHANAIAN, [("Technician", "Ghana Telecom Ltd", "2010-01", "2012-12"),
                    ("Engineer", "Accra Vodafone Ltd", "2012-01", "2012-12"),
                    ("Manager", "MTN Ltd", "2014-01", "2014-12")]),
        (SHELVES, [("Warehouse Operative", "Amazon UK Ltd", "2015-01", "2019-12"),
                   ("Shelf stacker", "Tesco", "2019-01", "2019-12")]),
    ],
    ids=["from and to", "du, au", "a word for now", "two words for now", "what was done", "a position behind a dash",
         "places behind a year", "an employer behind a dash"],
)  # fmt: skip
def test_a_column_of_times_tells_what_goes_on(text: str, jobs: list[tuple[str, str, str, str]]) -> None:
    found = read(text)["experience"]

    assert [(job["title"], job["company"], job["startDate"], job["endDate"]) for job in found] == jobs


def test_a_place_behind_a_dash_is_no_word_for_now() -> None:
    found = read(NORWEGIAN)["experience"]

    assert [job["endDate"] for job in found] == ["2016-12", "2016-12", "present"]


def test_a_degree_behind_a_dash_is_none_of_a_time() -> None:
    rows = "2014 – MSc     University of York, Astrophysics\n2015 – PhD     University of Oxford"
    text = TITLED.replace(
        "BSc Logistics, Jade University, 2011", f"2010 – 2014    BSc Physics, Jade University\n{rows}"
    )

    assert [each["degree"] for each in read(text)["education"]] == ["BSc Physics", "MSc", "PhD"]


def test_a_column_of_places_holds_nothing_that_was_done() -> None:
    text = HEAD.format(
        name="Eva Novak", mail="eva@novak.example", worked="EXPERIENCE", studied="EDUCATION",
        degree="2010 – 2014      BSc Nursing        Charles University",
        rows="2014 – 2018      Prague        Motol Hospital      Nurse\n"
        "2018 – 2020      Brno          Homolka Hospital    Ward nurse\n"
        "2020 – 2024      Prague        Bulovka Hospital    Head nurse",
    )  # fmt: skip

    assert [(job["title"], job["highlights"]) for job in read(text)["experience"]] == [
        ("Nurse", []),
        ("Ward nurse", []),
        ("Head nurse", []),
    ]


@pytest.mark.parametrize(
    ("head", "headline"),
    [
        ("Иван Петров\nСофия, ivan.petrov@post.example\n\nПрофесионален опит\n"
         "2017 – сега    Програмист, Софтуерна фирма ООД\n2012 – 2017    Системен администратор, Виваком ЕАД\n\n"
         "Образование\n2008 – 2012    Технически университет София", ""),
        ("דנה לוי\nתל אביב | dana@post.example\n\nניסיון תעסוקתי\n2018 – היום  מנהלת שיווק, אלביט\n"
         "2014 – 2018  עוזרת שיווק, בנק הפועלים\n\nהשכלה\n2010 – 2014  אוניברסיטת תל אביב", ""),
        ("محمد أحمد علي\nالقاهرة | m.ali@post.example\n\nالخبرة العملية\n2018 – الآن  محاسب أول، شركة المقاولون\n"
         "2014 – 2018  محاسب، بنك مصر\n\nالتعليم\n2010 – 2014  جامعة القاهرة", ""),
        ("Волкова Елена Николаевна\nУчитель начальных классов\nКазань, volkova@post.example\n\nОпыт работы\n"
         "2012 – 2020    Школа № 5, учитель\n\nОбразование\n2007 – 2012    Казанский университет",
         "Учитель начальных классов"),
    ],
    ids=["Bulgarian", "Hebrew", "Arabic", "Russian"],
)  # fmt: skip
def test_no_heading_and_no_place_in_other_letters_is_a_headline(head: str, headline: str) -> None:
    assert read(f"{head}\n")["headline"] == headline


@pytest.mark.parametrize(
    ("first", "name"),
    [
        ("Смирнова Ольга Викторовна", "Смирнова Ольга Викторовна"),
        ("Никола Јовановић", "Никола Јовановић"),
        ("דוד כהן", "דוד כהן"),
        ("Βιογραφικό Σημείωμα", ""),
        ("Личные Данные", ""),
        ("Главный Бухгалтер", ""),
    ],
)
def test_a_name_in_other_letters_reads_like_one(first: str, name: str) -> None:
    """Nothing but its reading tells a name from a title there."""
    try:
        found = read(RUSSIAN.replace("Смирнова Ольга Викторовна", first))["name"]
    except NothingFound:
        found = ""

    assert found == name


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        ("Опыт работы — 10 лет 3 месяца", "Опыт работы"),
        ("Experience – 4 years", "Experience"),
        ("Sales — 2019", "Sales — 2019"),
        ("Covid-19 response", "Covid-19 response"),
    ],
)
def test_how_long_all_was_is_no_part_of_a_heading(text: str, heading: str) -> None:
    assert bare_heading(text) == heading


def test_dots_lead_from_a_label_to_what_it_tells() -> None:
    text = ENGLISH.replace(
        "Priya Nair", "Nombre ............ Lucía Peralta Gómez\nDirección ......... Calle Mayor 4, 28013 Madrid"
    )
    found = read(text)

    assert (found["name"], found["location"]) == ("Lucía Peralta Gómez", "Calle Mayor 4, 28013 Madrid")


@pytest.mark.parametrize(
    ("text", "site"),
    [
        ("B.Tech student", None),
        ("M.Design, 2014", None),
        ("b.Tech.", None),
        ("arunrao.dev", "arunrao.dev"),
        ("www.rao.io", "www.rao.io"),
        ("j.smith.dev", "j.smith.dev"),
        ("m.weber.de", "m.weber.de"),
        ("x.ai", "x.ai"),
    ],
)
def test_a_part_of_a_degree_is_no_site(text: str, site: str | None) -> None:
    found = links_of(strips_of(sheet_of(text_document(text).pages)), ())

    assert (found["website"].value if "website" in found else None) == site


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("503-555-0148 (Mobile)", False),
        ("(Mobile)", False),
        ("Mobile, Alabama", True),
        ("1200 Main St, Mobile, AL 36602-1234", True),
        ("28013 Madrid", True),
        ("01310-100 São Paulo, Brasil", True),
    ],
)
def test_a_number_that_is_called_is_no_place(text: str, place: bool) -> None:
    assert (place_worth(text) >= SURE) == place


@pytest.mark.parametrize(
    ("line", "headline"),
    [
        ("Head of Fleet at Corran Lines", "Head of Fleet at Corran Lines"),
        ("Ingénieure chez Thales", "Ingénieure chez Thales"),
        ("Bremen", ""),
    ],
)
def test_a_headline_may_say_where(line: str, headline: str) -> None:
    assert read(TITLED.replace("Rosa Keller\n", f"Rosa Keller\n{line}\n"))["headline"] == headline
