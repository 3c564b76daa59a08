"""What is told of liability, of whose the burden is, of names with a dotted legal form, and of unread languages."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.errors import NothingFound, UnsupportedLanguage
from aibackend.testing import text_document
from aibackend_plugins.contract.introductions import whole_form
from aibackend_plugins.contract.offline import find

HEAD = """Services Agreement
This Agreement is made on 3 May 2025 between Acme Ltd ("Client") and Bob Ltd ("Contractor").
1. Services. Contractor shall deliver the website by 1 June 2025.
2. Payment. Client shall pay Contractor 5,000 euros within 30 days.
"""


def read(text: str) -> dict[str, Any]:
    """The agreement in a text."""
    return dict(find(text_document(text), {"text": text}).result)


@pytest.mark.parametrize(
    ("clause", "note"),
    [
        ("Contractor's liability is unlimited.", "Contractor's liability has no cap"),
        ("The liability of the Contractor shall be without limit.", "Liability has no cap"),
        ("Contractor's liability for damage caused on purpose is unlimited.", "Liability without a cap: read for what"),
        ("Except for fraud, Contractor's total liability shall not exceed the fees paid.", "Some liability has no cap"),
        ("The limitations in this section shall not apply to breach of confidentiality.", "Some liability has no cap"),
        ("Nothing in this Agreement limits liability for death or personal injury.", "Some liability has no cap"),
        ("Liability is not unlimited: it ends at the fees paid.", None),
        ("Contractor has unlimited liability.", "Liability has no cap"),
        ("Contractor's liability is unlimited in respect of personal injury and fraud.",
         "Liability without a cap: read for what"),
        ("Contractor's liability shall be unlimited where it acts with intent.", "Liability without a cap: read for"),
        ("Contractor's liability is unlimited to the extent caused by wilful misconduct.", "Liability without a cap:"),
        ("Contractor's liability is not unlimited, but the cap shall not apply to fraud.", "Some liability has no cap"),
        ("Contractor's total liability shall not exceed the fees paid.", None),
    ],
)  # fmt: skip
def test_no_cap_at_all_is_not_what_is_carved_out_of_one(clause: str, note: str | None) -> None:
    """The note speaks of a limit only where there is one."""
    notes = [risk["note"] for risk in read(f"{HEAD}3. Liability. {clause}")["risk_clauses"]]

    assert [told.startswith(note) for told in notes] == [True] if note else not notes


@pytest.mark.parametrize(
    ("clauses", "told"),
    [
        ("", None),
        ("3. Contractor shall test the website.\n4. Contractor shall train the staff.", "fall on Contractor."),
        ("3. Each party shall keep the secrets of the other.", None),
        ("3. Contractor shall test the website.\n4. Client shall test the site.\n5. Tenant shall leave on 5 May 2025."
         "\n6. Tenant shall return all of the keys to the house.", None),
    ],
)  # fmt: skip
def test_most_obligations_fall_on_fewer_than_all(clauses: str, told: str | None) -> None:
    """That most fall on everybody is not said."""
    summary = read(HEAD + clauses)["summary"]

    assert told in summary if told else "obligations" not in summary


def test_the_one_who_bears_most_is_called_without_an_article() -> None:
    """Those who are called in other languages, too; what is to be done by a day is no part of the day."""
    found = read(
        "Mietvertrag zwischen Herrn Karl Braun, nachfolgend „Vermieter“, und Frau Lena Fuchs, nachfolgend „Mieterin“.\n"
        "Die Mieterin hat die Miete von 900 Euro bis zum dritten Werktag eines Monats zu zahlen. Die Mieterin"
        " verpflichtet sich, das Treppenhaus jeden Samstag zu reinigen. Der Vermieter hält die Heizung instand.\n"
        "Das Mietverhältnis beginnt am 1. Mai 2025 und läuft auf unbestimmte Zeit."
    )

    assert found["summary"].endswith("Most obligations fall on Mieterin.")
    assert found["obligations"][0]["due"] == "bis zum dritten Werktag eines Monats"


@pytest.mark.parametrize(
    ("clause", "party", "said"),
    [
        ("Client's manager shall approve drafts within 5 days.", "Client", "approve drafts"),
        ("Client's accountant shall pay invoices by the 5th of each month.", "Client", "pay invoices"),
        ("Contractor's agent must give notice within 2 days.", "Contractor", "give notice"),
    ],
)
def test_what_somebodys_people_must_do_is_theirs_to_see_to(clause: str, party: str, said: str) -> None:
    """A party that is named as an owner is one all the same."""
    duty = read(f"{HEAD}3. {clause}")["obligations"][-1]

    assert (duty["party"], said in duty["obligation"]) == (party, True)


def test_every_weekday_is_a_due_time() -> None:
    """Days of the week come again as months do."""
    found = read(f"{HEAD}3. Contractor shall clean the office every Friday.")

    assert found["obligations"][-1]["due"] == "every Friday"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Acme Corp. AS tenant", "Acme Corp"), ("Acme Ltd. The Client", "Acme Ltd"), ("Acme Co. and Bob", "Acme Co"),
        ("Robert Jr. and Mary", "Robert Jr"), ("Anna M. Kowalska", "Anna M"), ("J. Smith", "J"),
        ("Smith. A party", "Smith"), ("Nova as tenant", "Nova"),
    ],
)  # fmt: skip
def test_what_stands_behind_a_dot_is_mostly_no_legal_form(text: str, name: str) -> None:
    """A name goes on only where it is."""
    assert text[: whole_form(text, len(name))] == name


@pytest.mark.parametrize(
    "name",
    [
        "Mielno Meble Sp. z o.o.", "Nova s.r.o.", "Nova a.s.", "Hotel Adria d.o.o.", "Müller GmbH & Co. KG",
    ],
)  # fmt: skip
@pytest.mark.parametrize("called", ['("Supplier")', ""])
def test_a_company_keeps_its_form_wherever_it_is_named(called: str, name: str) -> None:
    """As a party, and in front of what it must do."""
    found = read(
        f"Supply Agreement\nThis Agreement is made between {name} {called} and Hansa Wohnen GmbH on"
        f" 3 May 2025.\n1. {name} shall deliver 200 tables by 1 July 2025.\n2. Hansa Wohnen GmbH shall"
        " pay within 14 days of delivery."
    )

    assert name in {party["name"] for party in found["parties"]}
    assert {duty["party"] for duty in found["obligations"]} == {name, "Hansa Wohnen GmbH"}


@pytest.mark.parametrize("name", ["Mielno Meble sp. z o.o.", "Chor Nord e. V."])
def test_a_form_of_several_words_is_part_of_the_party(name: str) -> None:
    """Where a sentence could end within it, too."""
    found = read(f"{HEAD.replace('Bob Ltd', name)}3. Contractor shall test the website.")

    assert found["parties"][1]["name"] == name


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("Umowa najmu lokalu zawarta pomiędzy Janem Nowakiem a Anną Kowalską. Najemca płaci czynsz 2000 zł miesięcznie"
         " do dziesiątego dnia miesiąca.", UnsupportedLanguage),
        ("Kupní smlouva mezi Janem Novákem a Evou Dvořákovou. Kupující zaplatí cenu do čtrnácti dnů po převzetí věci.",
         UnsupportedLanguage),
        ("Can we talk about the contract on Monday? I have a few questions on the price and the dates.", NothingFound),
        ("Können wir am Montag über den Vertrag sprechen? Ich habe noch einige Fragen zum Preis.", NothingFound),
        ("Mélangez la farine, les œufs et le lait, puis laissez reposer la pâte pendant une heure.", NothingFound),
    ],
)  # fmt: skip
def test_what_is_not_read_in_a_language_is_not_said_to_be_missing(text: str, refusal: type[Exception]) -> None:
    """That nobody agrees to anything is only said where it would be seen."""
    with pytest.raises(refusal):
        read(text)
