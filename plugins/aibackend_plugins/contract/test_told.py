"""What is told of liability, of whose the burden is, of names with a dotted legal form, and of unread languages."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import text_document
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
        ("Contractor's total liability shall not exceed the fees paid.", None),
    ],
)
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
    ],
)
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


def test_every_weekday_is_a_due_time() -> None:
    """Days of the week come again as months do."""
    found = read(f"{HEAD}3. Contractor shall clean the office every Friday.")

    assert found["obligations"][-1]["due"] == "every Friday"
