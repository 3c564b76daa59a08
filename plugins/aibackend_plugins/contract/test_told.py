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
