"""/v1/redact: what is found, what is left alone, and that nothing of a found value stays."""

from __future__ import annotations

import re
import time
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from marshmallow import ValidationError

from aibackend import CallContext, Draft
from aibackend_plugins.redact import capability

CAPABILITY = capability()


def redact(text: str, account: str = "a", **loaded: Any) -> dict[str, Any]:
    """The answer as on the wire, after all checks."""
    request = CAPABILITY.request().load({"text": text, **loaded})
    context = CallContext(account=account, now=datetime(2026, 1, 15, tzinfo=UTC), deadline_s=60)
    draft = CAPABILITY.offline(request, context)
    assert isinstance(draft, Draft)
    assert not any(check(request, draft) for check in CAPABILITY.checks)
    answer: dict[str, Any] = CAPABILITY.response().dump(draft.result)
    assert CAPABILITY.response().validate(answer) == {}
    return answer


def found(text: str, **request: Any) -> list[tuple[str, str]]:
    return [(one["type"], one["text"]) for one in redact(text, **request)["entities"]]


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("write to jane.o-neil+x@mail.example.co.uk now", "EMAIL", "jane.o-neil+x@mail.example.co.uk"),
        ("pay with 5555-5555-5555-4444 please", "CARD", "5555-5555-5555-4444"),
        ("card 4987 XXXX XXXX 3456 expires", "CARD", "4987 XXXX XXXX 3456"),
        ("my SSN is 219-09-9999.", "SSN", "219-09-9999"),
        ("NI number AB 12 34 56 C", "SSN", "AB 12 34 56 C"),
        ("her social security card XXX-XX-4417", "SSN", "XXX-XX-4417"),
        ("IBAN 'GB60 NWBK000000000000XA'", "IBAN", "GB60 NWBK000000000000XA"),
        ("the licence DL: CA7719034", "LICENSE", "CA7719034"),
        ("IBAN: DE89 3704 0044 0532 0130 00", "IBAN", "DE89 3704 0044 0532 0130 00"),
        ("Account number: 004417729913", "BANK_ACCOUNT", "004417729913"),
        ("call (415) 555-2671 today", "PHONE", "(415) 555-2671"),
        ("Tel. +49 30 901820", "PHONE", "+49 30 901820"),
        ("連絡先：03-3964-1211", "PHONE", "03-3964-1211"),
        ("from 203.0.113.9 at noon", "IP", "203.0.113.9"),
        ("from 2001:db8::8a2e:370:7334 at noon", "IP", "2001:db8::8a2e:370:7334"),
        ("MAC 00:1A:2B:3C:4D:5E seen", "DEVICE", "00:1A:2B:3C:4D:5E"),
        ("VIN 1HGCM82633A004352 was sold", "VEHICLE", "1HGCM82633A004352"),
        ("MRN: 00482913", "MEDICAL_RECORD", "00482913"),
        ("Member ID W1234-5678", "HEALTH_PLAN", "W1234-5678"),
        ("passport no. C01X00T47", "PASSPORT", "C01X00T47"),
        ("driver’s license Y820-9283-4432", "LICENSE", "Y820-9283-4432"),
        ("DOB: 03/14/1961", "DATE_OF_BIRTH", "03/14/1961"),
        ("生年月日：平成5年10月20日", "DATE_OF_BIRTH", "平成5年10月20日"),
        ("a 47-year-old woman", "AGE", "47"),
        ("thanks @real_handle for that", "USERNAME", "real_handle"),
        ("deliver to 742 Evergreen Terrace, Springfield", "ADDRESS", "742 Evergreen Terrace"),
        ("Anschrift: Musterstraße 12, 10115 Berlin", "ADDRESS", "Musterstraße 12, 10115 Berlin"),
        ("住所：東京都板橋区", "ADDRESS", "東京都板橋区"),
        ("患者名：渡辺 明日香", "NAME", "渡辺 明日香"),
        ("Yesterday Anna Kowalska called us.", "NAME", "Anna Kowalska"),
        ("my name is rahul sharma", "NAME", "rahul sharma"),
    ],
)  # fmt: skip
def test_each_type_is_found(text: str, kind: str, value: str) -> None:
    """A value of each type is found with its type, whole."""
    assert any(one == kind and value in whole for one, whole in found(text))


@pytest.mark.parametrize(
    ("text", "redacted"),
    [
        ("id,first_name,last_name,dob,city\n1,Lena,Vogt,1987-04-12,Kassel\n2,Tom,Roy,1990-01-30,Bonn",
         "id,first_name,last_name,dob,city\n1,[NAME_1],[NAME_2],[DATE_OF_BIRTH_1],Kassel\n2,[NAME_3],[NAME_4],"
         "[DATE_OF_BIRTH_2],Bonn"),
        ('{"customer": {"name": "Oluwaseun Adeyemi", "username": "seun9"}, "order": {"id": "ORD-2024-009912"}}',
         '{"customer": {"name": "[NAME_1]", "username": "[USERNAME_1]"}, "order": {"id": "ORD-2024-009912"}}'),
        ("2024-05-03T11:02:19Z INFO at com.example.mail.Sender.send(Sender.java:118) version 1.2.3.4",
         "2024-05-03T11:02:19Z INFO at com.example.mail.Sender.send(Sender.java:118) version 1.2.3.4"),
        ("Bitte überweisen Sie das Guthaben. Telefonisch erreichen Sie mich unter 0221 / 998 77 65.",
         "Bitte überweisen Sie das Guthaben. Telefonisch erreichen Sie mich unter [PHONE_1]."),
        ("Meine neue Anschrift lautet: Lindenallee 17a, 50968 Köln. Steuer-ID: 86 095 742 719.",
         "Meine neue Anschrift lautet: [ADDRESS_1]. Steuer-ID: [SSN_1]."),
        ("Mijn BSN is 111222333. Groet, Sanne de Vries", "Mijn BSN is [SSN_1]. Groet, [NAME_1]"),
        ("Gentile dott. Rossi, residente in Via Garibaldi 45, 20121 Milano, ha chiesto copia.",
         "Gentile dott. [NAME_1], residente in [ADDRESS_1], ha chiesto copia."),
        ("my number is oh seven seven double oh nine hundred three two one", "my number is [PHONE_1]"),
        ("date of birth?\nfourteenth of february nineteen eighty two", "date of birth?\n[DATE_OF_BIRTH_1]"),
        ("Driving licence DAVIE 803127 GR9IJ, registration CK19 LXM.",
         "Driving licence [LICENSE_1], registration [VEHICLE_1]."),
        ("Ticket in /home/mkowalczyk/.ssh and at https://github.com/mkowalczyk/dotfiles",
         "Ticket in /home/[USERNAME_1]/.ssh and at https://github.com/[USERNAME_1]/dotfiles"),
        ("Then Ms May came in June, not on May 3rd.", "Then Ms [NAME_1] came in June, not on May 3rd."),
        ("IMEI 356938035643809 was taken.", "IMEI [DEVICE_1] was taken."),
        ("[14:05, 3/4/2024] Chidi: sent", "[14:05, 3/4/2024] [NAME_1]: sent"),
        ("contact ann (dot) lee (at) mail (dot) com", "contact [EMAIL_1]"),
    ],
    ids=["csv", "json", "log", "german-phone", "german-address", "dutch", "italian", "spoken-phone", "spoken-birth",
         "licence-plate", "paths", "month-name", "imei", "chat-export", "dotted-mail"],
)  # fmt: skip
def test_papers_of_all_kinds(text: str, redacted: str) -> None:
    """What fields, titles, forms and the spoken word say is a person's goes, and nothing else."""
    assert redact(text)["redacted"] == redacted


def test_a_persons_name_is_no_institution() -> None:
    """A name that is kept is not a part of the firm that it works for."""
    assert found("Maria Lopez of Deutsche Bank called.", types=["ORGANIZATION"]) == [("ORGANIZATION", "Deutsche Bank")]


def test_an_address_is_one_value() -> None:
    """A door's and a street's number, street and flat are one address, whatever else is asked for."""
    assert found("Send it to 81 Thornton Street, 4417 Mill Lane Apt. 331.", types=["ADDRESS", "LOCATION"]) == [
        ("ADDRESS", "81 Thornton Street, 4417 Mill Lane Apt. 331")
    ]


@pytest.mark.parametrize("name", ["Upper Valley Credit Union", "Mercy Hospital", "Alden Freight Ltd"])
def test_an_institution_is_found_whole(name: str) -> None:
    """Up to the word that says what it is."""
    assert ("ORGANIZATION", name) in found(f"She was seen at {name} in spring.", types=["ORGANIZATION"])


@pytest.mark.parametrize(
    "text",
    [
        "The order number 20931 was shipped in version 1.2.3.",
        "Thank you for your help, the refund arrived.",
        "The meeting is on Monday at 10:30 in room 4.",
        "Prices rose by 3.5 % to 1,234.56 EUR in 2021.",
        "please add extra cheese to my pizza",
        "name: web\nhost: db01\naddress: localhost:8080",
        "product,name,price\nW1,Blue Lamp,20\nW2,Green Chair,45",
        "Release notes: Docker Compose v2.20, Kotlin 1.9 and Tableau",
        "Terms and Conditions apply; see Section 4.2 of the Agreement.",
    ],
    ids=["order", "thanks", "meeting", "prices", "pizza", "config", "products", "versions", "terms"],
)
def test_texts_without_persons_stay(text: str) -> None:
    """Numbers, dates and capitals alone are no personal data."""
    assert redact(text)["redacted"] == text


def test_the_same_value_has_the_same_label_in_any_spelling() -> None:
    """Case, spacing and separators do not make another value."""
    answer = redact("John Smith, JOHN  SMITH and john smith; card 4111111111111111, again 4111-1111-1111-1111.")

    assert answer["redacted"] == "[NAME_1], [NAME_1] and [NAME_1]; card [CARD_1], again [CARD_1]."


def test_a_surname_alone_is_the_person_again() -> None:
    """A part of a found name is stripped too."""
    assert "Kowalska" not in redact("I met Anna Kowalska. Then Kowalska left for the day.")["redacted"]


def test_hashes_match_across_calls_and_not_across_accounts() -> None:
    """A hash is keyed by the account."""
    mine = redact("write to a@b.example", mode="hash")["redacted"]

    assert redact("it is A@B.example", mode="hash")["redacted"][6:] == mine[9:]
    assert redact("write to a@b.example", account="other", mode="hash")["redacted"] != mine


def test_labels_go_on_from_those_in_the_text() -> None:
    """A text that was redacted before keeps its labels, and new ones do not clash."""
    assert redact("[EMAIL_2] wrote to x@y.example")["redacted"] == "[EMAIL_2] wrote to [EMAIL_3]"


@pytest.mark.parametrize(("mode", "shown"), [("mask", "write to ***********!"), ("remove", "write to !")])
def test_modes(mode: str, shown: str) -> None:
    """Mask keeps the length, remove leaves nothing."""
    assert redact("write to x@y.example!"[:20] + "!", mode=mode)["redacted"] == shown


def test_only_asked_types_are_stripped() -> None:
    """Other values stay as they are."""
    assert found("Anna Kowalska, a@b.example, https://x.example", types=["URL"]) == [("URL", "https://x.example")]
    assert all(kind != "URL" for kind, _ in found("see https://x.example/a"))


@pytest.mark.parametrize(
    "body",
    [{"text": " "}, {"text": ""}, {"text": "a" * 200_001}, {"text": "a", "mode": "star"}, {"text": "a", "types": []},
     {"text": "a", "types": ["PASSWORD"]}, {"text": "a", "type": "NAME"}, {}],
    ids=["blank", "empty", "long", "mode", "no-types", "type", "unknown", "none"],
)  # fmt: skip
def test_bad_requests_are_refused(body: dict[str, Any]) -> None:
    """Bounds and choices are the contract's."""
    with pytest.raises(ValidationError):
        CAPABILITY.request().load(body)


@pytest.mark.parametrize(
    "text",
    ["x", "😀", "مرحبا بالعالم ٠٥٠١٢٣٤٥٦٧", "a\x00b@c.de\x00", "Ünïcödé Łukasz ИВАН 東京 " * 20, "1-" * 9_000,
     "John Smith " * 3_000, "a@" * 9_000, ":" * 9_000],
    ids=["letter", "emoji", "arabic", "nul", "mixed", "digits", "names", "ats", "colons"],
)  # fmt: skip
def test_any_text_is_answered(text: str) -> None:
    """The rules hold for odd texts, the same each time."""
    assert redact(text) == redact(text)


def test_a_huge_text_takes_bounded_time() -> None:
    """200,000 characters are done in seconds of processor time."""
    begun = time.process_time()
    redact(("Dear Anna Kowalska, your card 4111 1111 1111 1111 is at 12 High Street. " * 3_000)[:200_000])

    assert time.process_time() - begun < 20


WORDS = st.sampled_from(
    ["Anna Kowalska", "john smith", "a.b@c.example", "4111 1111 1111 1111", "call", "the", "(415) 555-2671", "\n", "😀",
     "219-09-9999", "Anna", "12 High Street", "IBAN DE89370400440532013000", "x", ",", "-", "MRN 0048291", "@bob_1"]
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.lists(WORDS, min_size=1, max_size=14).map(" ".join).filter(str.strip))
def test_nothing_found_is_left(text: str) -> None:
    """No found value stands in what lies between the replacements, in any case or spacing."""
    answer = redact(text)
    kept = re.sub(r"\[[A-Z_]+_\d+\]", "\x01", answer["redacted"]).casefold()

    for one in answer["entities"]:
        if one["type"] != "AGE" and len(one["text"]) > 3:
            assert not re.search(rf"(?<!\w){re.escape(one['text'].casefold())}(?!\w)", kept)


@settings(max_examples=40, deadline=None)
@given(st.lists(WORDS, min_size=1, max_size=10).map(" ".join).filter(str.strip))
def test_offsets_rebuild_the_text(text: str) -> None:
    """Putting the values back at their replacements gives the text again; redacting twice keeps the labels."""
    answer = redact(text)
    rebuilt, shift = answer["redacted"], 0
    for one in answer["entities"]:
        start = one["start"] + shift
        rebuilt = rebuilt[:start] + one["text"] + rebuilt[start + len(one["replacement"]) :]
        shift = 0

    assert rebuilt == text
    assert all(one["replacement"] in redact(answer["redacted"])["redacted"] for one in answer["entities"])


def test_checks_catch_a_model_that_breaks_the_rules() -> None:
    """Wrong offsets, a changed text and a replacement of another mode are named."""
    request = CAPABILITY.request().load({"text": "ask Bo now", "types": ["NAME"]})
    good = {"type": "NAME", "start": 4, "end": 6, "text": "Bo", "replacement": "[NAME_1]", "confidence": 0.9}

    def complaints(redacted: str = "ask [NAME_1] now", **changed: Any) -> list[str]:
        draft = Draft(result={"redacted": redacted, "entities": [{**good, **changed}], "counts": {"NAME": 1}})
        return [said for check in CAPABILITY.checks if (said := check(request, draft))]

    assert not complaints()
    assert complaints(start=3)
    assert complaints(type="EMAIL")
    assert complaints(redacted="ask [NAME_1] later")
    assert complaints(redacted="ask ** now", replacement="**")


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("export AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "USERNAME",
         "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"),
        ("the wifi password is Sunflower!92, keep it", "USERNAME", "Sunflower!92"),
        ("sk_live_51HxQ2eLkdIwHu7ixM0vWq3 was committed", "USERNAME", "sk_live_51HxQ2eLkdIwHu7ixM0vWq3"),
        ("exp 04/27, CVV 731.", "CARD", "731"),
        ("PIN is 9071", "CARD", "9071"),
        ("Failed password for user mhopkins from 203.0.113.77", "USERNAME", "mhopkins"),
        ("login=jdoe42 action=delete", "USERNAME", "jdoe42"),
        ("Der Kunde ist am 5.6.1972 geboren.", "DATE_OF_BIRTH", "5.6.1972"),
        ("Gestern kam Ludwig van der Heijden.", "NAME", "Ludwig van der Heijden"),
        ("Call Anna Smith before noon.", "NAME", "Anna Smith"),
        ("Auf DE89 3704 0044 0532 0130 00 bitte", "IBAN", "DE89 3704 0044 0532 0130 00"),
    ],
)  # fmt: skip
def test_secrets_logs_and_names_of_several_parts(text: str, kind: str, value: str) -> None:
    """Secrets go under the kind that they go with, users of logs and whole names are found, verbs are left."""
    assert (kind, value) in found(text)


@pytest.mark.parametrize(
    "text",
    [
        "The password is wrong, please reset it.",
        "Her secret is patience.",
        "commit 9fceb02d0ae598e95dc970b74767f19372d61af8 broke the build",
        "See InternationalBusinessMachinesCorporation in the annex.",
        "The user from Leeds called about a token of thanks.",
    ],
)
def test_talk_of_secrets_is_no_secret(text: str) -> None:
    """Words around secrets are kept, and so are hashes and long words."""
    assert not [one for one in found(text) if one[0] in ("USERNAME", "CARD")]
