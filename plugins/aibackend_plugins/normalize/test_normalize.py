"""Rules in words do what they say, examples are generalised, and the log always turns the input into the output."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend import Draft
from aibackend_plugins.normalize import capability
from aibackend_plugins.normalize.checks import log_is_complete, rows_stand
from aibackend_plugins.normalize.offline import offline
from aibackend_plugins.normalize.synthesis import learnt


def cleaned(records: list[dict[str, Any]], instructions: str) -> list[dict[str, Any]]:
    """The clean records, after the log was held against them."""
    request = {"records": records, "instructions": instructions}
    draft = Draft(result=offline(request, None))
    assert rows_stand(request, draft) is None
    assert log_is_complete(request, draft) is None
    return list(draft.result["records"])


@pytest.mark.parametrize(
    ("field", "value", "instructions", "wanted"),
    [
        pytest.param("joined", "March 4, 2024", "Dates to ISO 8601.", "2024-03-04", id="date"),
        pytest.param("joined", "13/02/2024", "joined as MM/DD/YYYY", "02/13/2024", id="date in a named form"),
        pytest.param("phone", "(415) 555-0132", "Phone numbers in E.164.", "+14155550132", id="phone"),
        pytest.param(
            "tel", "020 7946 0991", "tel in E.164, numbers are from the united kingdom", "+442079460991", id="region"
        ),
        pytest.param(
            "email", " Ana.Ruiz@Example.COM ", "Normalise e-mail addresses.", "ana.ruiz@example.com", id="email"
        ),
        pytest.param("name", "DOE, JANE", "Names as First Last.", "Jane Doe", id="name"),
        pytest.param("city", "  new   york ", "Trim whitespace; title case the city.", "New York", id="trim and case"),
        pytest.param("state", "texas", "Use the two-letter state code.", "TX", id="state"),
        pytest.param("state", "tx", "Write full state names.", "Texas", id="state name"),
        pytest.param("country", "U.S.A.", "country as ISO code", "US", id="country"),
        pytest.param("price", "$1,250.50", "price as a plain number without currency symbol", "1250.5", id="amount"),
        pytest.param("weight", "2.0 kg", "weight is a plain number without a unit", "2", id="unit"),
        pytest.param("rate", "12.5%", "rate as a decimal fraction without a percent sign", "0.125", id="fraction"),
        pytest.param("active", "Y", "active as true/false", "true", id="boolean"),
        pytest.param("note", "N/A", "note is empty when not available", "", id="null"),
        pytest.param("zip", "2139", "zip: five-digit", "02139", id="zip"),
        pytest.param("street", "12 Main St", 'Replace "St" with "Street".', "12 Main Street", id="replacement"),
        pytest.param("code", "ab-1", "Make code uppercase", "AB-1", id="rule before the field"),
        pytest.param("code", "ab 1", "Leave code as it is.", "ab 1", id="left alone"),
        pytest.param("name", "Lee", "phone in E.164", "Lee", id="other field"),
        pytest.param("phone", "0171/5550123", "E.164, default country Germany", "+491715550123", id="default country"),
        pytest.param("phone", "+1 415 555 2671", "phones like (555) 123-4567", "(415) 555-2671", id="shown form"),
        pytest.param("country", "Côte d'Ivoire", "country to ISO codes", "CI", id="country with marks"),
        pytest.param("country", "Brasil", "country to ISO alpha-3 codes", "BRA", id="three letters"),
        pytest.param("country", "FRA", "Spell out country names", "France", id="country name"),
        pytest.param("price", "1.234,50 €", "amounts to numbers in EUR style", "1234.5", id="decimal comma"),
        pytest.param("name", "SHEILA O'BRIEN", "title case names", "Sheila O'Brien", id="apostrophe"),
        pytest.param("name", "ibm of mcintyre", "title case name but keep IBM", "IBM of McIntyre", id="kept spelling"),
        pytest.param("subscribed", "TRUE", "Turn subscribed into Yes or No", "Yes", id="yes as told"),
        pytest.param("gender", "female", "gender to M/F", "F", id="choice"),
        pytest.param("status", "i", "Map status: 'A' -> Active, 'I' -> Inactive", "Inactive", id="table"),
        pytest.param("city", "?", "treat 'NULL', 'unknown' and '?' as missing", None, id="told spelling of null"),
        pytest.param("sku", "ab-12 c", "Uppercase SKUs and remove dashes and spaces", "AB12C", id="marks"),
        pytest.param("weight", "2 lb", "Convert weights to kg", "0.907 kg", id="unit converted"),
        pytest.param("time", "12am", "24-hour times HH:MM", "00:00", id="time"),
        pytest.param(
            "website",
            "HTTP://Example.com/",
            "website with https, without trailing slash",
            "https://example.com",
            id="url",
        ),
        pytest.param("date", "20231225", "dates to ISO", "2023-12-25", id="compact date"),
        pytest.param("city", "san JOSE", "fix capitalization in cities", "San Jose", id="plural"),
        pytest.param("active", "Yes", "convert 'yes/no' to true/false in active", "true", id="last pair shown"),
        pytest.param(
            "address", "12 Main St", "St -> Street in the address field", "12 Main Street", id="word in a field"
        ),
        pytest.param("name", " bob  JONES", "Clean up these records", "Bob Jones", id="only to be cleaned"),
    ],
)
def test_rules_in_words(field: str, value: str, instructions: str, wanted: str) -> None:
    """A rule changes the field that it speaks of, and no other."""
    row = {field: value, "id": "keep-me"}

    assert cleaned([row], instructions) == [{field: wanted, "id": "keep-me"}]


def test_one_sentence_holds_many_rules() -> None:
    """Rules in a row, parted by commas, each reach their own fields."""
    row = {"name": "ronald mcdonald ", "phone": "(415) 555-2671", "country": "Deutschland", "joined": "3/14/2024"}
    rules = "make dates ISO, title case names but keep O'Brien, phones E.164 default US, drop trailing spaces, "

    assert cleaned([row], rules + "unify country names to ISO-2") == [
        {"name": "Ronald McDonald", "phone": "+14155552671", "country": "DE", "joined": "2024-03-14"}
    ]


def test_a_phone_is_of_its_row_s_country() -> None:
    """A number without a prefix is read by the country that its record names."""
    rows = [{"phone": "020 7946 0958", "country": "UK"}, {"phone": "06 12 34 56 78", "country": "France"}]

    assert [row["phone"] for row in cleaned(rows, "phone to E.164")] == ["+442079460958", "+33612345678"]


@pytest.mark.parametrize(
    ("pairs", "value", "wanted"),
    [
        pytest.param({"Iris Vogel": "Vogel, I.", "Omar Haddad": "Haddad, O."}, "Lena Kross", "Kross, L.", id="names"),
        pytest.param({"a.b@c.com": "c.com", "dd@ee.org": "ee.org"}, "q@w.net", "w.net", id="domain"),
        pytest.param({"7:05": "07:05", "18:20": "18:20"}, "9:41", "09:41", id="padded"),
        pytest.param({"14:10": "2PM-3PM", "9:45": "9AM-10AM"}, "11:20", "11AM-12PM", id="slots"),
        pytest.param({"37": "30-39", "82": "80-89"}, "45", "40-49", id="ranges"),
        pytest.param({"12.345": "12.35", "7": "7.00"}, "3.1", "3.10", id="decimals"),
        pytest.param({"05-Jan-2031": "Q1 2031", "17-Aug-1990": "Q3 1990"}, "30-Nov-2001", "Q4 2001", id="quarter"),
        pytest.param({"ann": "ann@x.io", "bo@y.io": "bo@y.io"}, "cy", "cy@x.io", id="by shape"),
    ],
)
def test_examples_are_generalised(pairs: dict[str, str], value: str, wanted: str) -> None:
    """What two examples show is done to a third row."""
    rule = learnt([(text,) for text in pairs], list(pairs.values()))

    assert rule is not None
    assert rule.of((value,)) == wanted


def test_typing_errors_follow_the_other_rows() -> None:
    """A rare value close to a frequent one is mended; a different value stays."""
    records = [{"city": "Birmingham"} for _ in range(9)] + [{"city": "Birmigham"}, {"city": "Dothan"}]

    rows = cleaned(records, "Fix typos.")

    assert [row["city"] for row in rows[9:]] == ["Birmingham", "Dothan"]


def test_masked_letters_follow_rows_that_are_kin() -> None:
    """Among two values that fit, the one of the rows that agree elsewhere is taken."""
    records = [{"id": "7", "code": "1014"}, {"id": "7", "code": "1014"}, {"id": "9", "code": "1054"}] * 2
    records += [{"id": "9", "code": "1054"}, {"id": "7", "code": "10x4"}]

    rows = cleaned(records, "Repair typing errors (digits replaced by x).")

    assert rows[-1]["code"] == "1014"


def test_variants_take_the_usual_form() -> None:
    """`consistent` brings variants to the form that most rows use."""
    rows = cleaned([{"v": "Acme Inc"}, {"v": "Acme Inc"}, {"v": "ACME, INC"}, {"v": "Zeta"}], "Make v consistent.")

    assert [row["v"] for row in rows] == ["Acme Inc", "Acme Inc", "Acme Inc", "Zeta"]


def test_what_a_rule_cannot_read_stays() -> None:
    """No value is invented for one that cannot be read."""
    row = {"date": "soon", "phone": "ask Ed", "state": "Bavaria", "price": "call us"}

    assert cleaned([row], "date to ISO; phone in E.164; state as two-letter code; price as plain number") == [row]


@pytest.mark.parametrize(
    "records",
    [
        pytest.param([{}], id="empty"),
        pytest.param([{"a": None, "date": None}] * 3, id="all null"),
        pytest.param([{"date": [1, {"b": 2}], "phone": {"x": 1}, "name": True}], id="other types"),
        pytest.param([{f"field {n}": f" v{n}  {row}" for n in range(500)} for row in range(20)], id="500 columns"),
        pytest.param([{"date": "9" * 5_000, "phone": "+" * 500, "name": "," * 999}], id="long"),
        pytest.param([{"": "x", "(": "y", "a.b": " z "}], id="odd names"),
    ],
)
def test_odd_records_get_a_lawful_answer(records: list[dict[str, Any]]) -> None:
    """Whatever stands in the records, one row comes out for each and the log is complete."""
    rules = (
        "Trim all; date to ISO; phone in E.164; names as First Last; fix typos; make values consistent; plain numbers"
    )

    assert len(cleaned(records, rules)) == len(records)


def test_a_full_batch_ends_in_time() -> None:
    """1,000 records of 20 fields with every rule take less than half of the deadline."""
    records = [{f"f{n}": f"value {(row * 7 + n) % 90} of {n}x" for n in range(20)} for row in range(1_000)]
    start = time.monotonic()
    cleaned(records, "Trim, fix typos, make all consistent.")

    assert time.monotonic() - start < 30


CELL = (
    st.none() | st.text(max_size=15) | st.integers() | st.floats(allow_nan=False) | st.lists(st.integers(), max_size=2)
)


@settings(max_examples=80, deadline=None)
@given(
    records=st.lists(st.dictionaries(st.sampled_from(["date", "name", "phone", "x"]), CELL), min_size=1, max_size=6),
    instructions=st.sampled_from(
        [
            "date ISO; names; phone E.164",
            "fix typos",
            "consistent",
            "x as number",
            'Example: {"x": "a b"} -> {"y": "b"}',
        ]
    ),
)
def test_the_log_is_always_complete(records: list[dict[str, Any]], instructions: str) -> None:
    """For any records, the changes turn the input into the output."""
    cleaned(records, instructions)


@settings(max_examples=40, deadline=None)
@given(texts=st.lists(st.text(max_size=20), min_size=1, max_size=5))
def test_trimming_twice_changes_nothing_more(texts: list[str]) -> None:
    """A rule that was applied has nothing left to do."""
    once = cleaned([{"t": text} for text in texts], "Trim whitespace.")

    assert cleaned(once, "Trim whitespace.") == once


@pytest.mark.parametrize(
    ("rows", "changes"),
    [
        pytest.param([{"a": "2"}], [], id="no entry"),
        pytest.param([{"a": "1"}], [(0, "a", "1", "2")], id="entry without a difference"),
        pytest.param([{"a": "2"}], [(0, "a", "0", "2")], id="other from"),
        pytest.param([{"a": "2"}], [(0, "a", "1", "2")] * 2, id="twice"),
        pytest.param([{"a": "1"}], [(5, "a", "1", "2")], id="no such record"),
    ],
)
def test_the_check_sees_a_wrong_log(rows: list[Any], changes: list[Any]) -> None:
    """A log that does not turn the input into the output is told so."""
    log = [{"index": i, "field": f, "from_": a, "to": b, "reason": ""} for i, f, a, b in changes]

    assert log_is_complete({"records": [{"a": "1"}]}, Draft(result={"records": rows, "changes": log}))


def test_examples_are_true() -> None:
    """The examples' answers are what the embedded road gives."""
    record = capability()
    for example in record.examples:
        assert record.response().dump(offline(record.request().load(dict(example.request)), None)) == example.response


def test_a_number_of_another_country_is_not_guessed() -> None:
    """Without a country, digits that begin with 0 stay as they are."""
    assert cleaned([{"tel": "030 555 01 20"}], "tel in E.164") == [{"tel": "030 555 01 20"}]
