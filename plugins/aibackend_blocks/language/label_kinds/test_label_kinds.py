"""Labels in languages that no list of a reader holds."""

from __future__ import annotations

import pytest

from aibackend_blocks.language.label_kinds import KINDS, kind_of


@pytest.mark.parametrize(
    ("text", "kind"),
    [("Hesap sahibi", "holder"), ("Nomor Rekening", "account"), ("KREDİ KARTI", "paid"), ("Steuerbetrag", "tax")],
)
def test_a_label_is_known_in_any_language(text: str, kind: str) -> None:
    """Case and what stands around a label do not matter."""
    assert kind_of(f" {text}: ") == kind


@pytest.mark.parametrize("text", ["", "12.50", "x" * 200, "--- ***"])
def test_what_holds_no_label_is_of_no_kind(text: str) -> None:
    """Figures, marks and long texts are no labels."""
    assert kind_of(text) == ""


def test_likelier_is_never_another_kind() -> None:
    """A lower threshold adds kinds and changes none."""
    for text in ("TOPLAM", "Kunde", "Montant réglé"):
        assert kind_of(text, 0.0) in KINDS
        assert kind_of(text, 0.9) in ("", kind_of(text, 0.0))
