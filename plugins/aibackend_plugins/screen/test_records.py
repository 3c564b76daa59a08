"""What a record in words says by name."""

from __future__ import annotations

import pytest

from aibackend_plugins.screen import records


@pytest.mark.parametrize(
    ("first", "name"),
    [
        *[(name, name) for name in ("Pier 39 Seafood", "Route 66 Diner", "Catch22 Media", "Studio 54", "Acme 3D")],
        *[(name, name) for name in ("Bäckerei 1888", "7-Eleven franchise", "24/7 Locksmiths", "20.20.20 Optics")],
        *[(filed, "") for filed in ("#204", "Lead #204", "Form received 14/01", "Enquiry of 2026-01-14")],
    ],
)
def test_a_first_row_with_a_day_or_a_number_is_no_name(first: str, name: str) -> None:
    assert records.pairs(f"{first}\nCity: Leeds\nStaff: 14").get("name", "") == name
