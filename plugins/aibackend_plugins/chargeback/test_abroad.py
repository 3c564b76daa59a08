"""Exhibits in other languages, two checks in one line, and what an exhibit is said to show."""

from __future__ import annotations

from aibackend_plugins.chargeback.test_chargeback import answered


def test_what_never_came_back_is_used_in_any_language() -> None:
    """That nothing was sent back is the record of it, quoted in its language; an own omission is not used."""
    got = answered("4853 goods not as described", ["Produktseite mit Foto", "Keine Rücksendung eingegangen"])
    assert "Wir erklären ferner: Keine Rücksendung eingegangen." in got["narrative"]
    filed = [row["item"] for row in got["evidenceChecklist"] if row["have"]]
    assert any(item.startswith("Return record") for item in filed)
    ours = answered("Canceled recurring", ["Wir haben die Kündigung nicht bearbeitet"])
    assert "nicht bearbeitet" not in ours["narrative"]


def test_a_rule_that_denies_is_a_rule() -> None:
    """A rate that is not refundable is filed as the terms."""
    got = answered("Credit not processed", ["Conditions de vente : stage non remboursable à moins de 15 jours"])
    terms = next(row for row in got["evidenceChecklist"] if row["item"].startswith("Terms"))
    assert terms["have"]


def test_two_checks_in_one_line_come_apart() -> None:
    """The check that was passed is filed; the failed one speaks for the other side."""
    got = answered("10.4 Other fraud", ["AVS no match, CVV match"])
    rows = {row["item"]: row["have"] for row in got["evidenceChecklist"]}
    assert any(item.startswith("Card security code") and have for item, have in rows.items())
    assert any("speaks for the cardholder: AVS no match" in item for item in rows)


def test_a_check_and_its_code_stay_together() -> None:
    """The code of an attempt proves no authentication."""
    assert "ECI 06" not in answered("10.4 Other fraud", ["3-D Secure attempted, ECI 06"])["narrative"]


def test_a_day_is_no_sum() -> None:
    """ "Refunded on 5 November" tells no part of the charge, "refunded 20.00 on 5 November" does."""
    told = answered("Duplicate", ["Second charge refunded on 5 November, reference RF-8812"])["narrative"]
    assert "5.00" not in told
    part = answered("Duplicate", ["Second charge: 20.00 refunded on 5 November, reference RF-8812"])["narrative"]
    assert "20.00 of this charge has been refunded" in part


def test_one_sale_is_not_argued_as_two() -> None:
    """Two charges for the same sale, of which one was refunded, are no separate sales."""
    evidence = ["Our system shows two charges for the same wash", "Second charge refunded on 5 November"]
    assert "two charges for the same wash" not in answered("Duplicate", evidence)["narrative"]
    assert "table 4 and table 11" in answered("Duplicate", ["Two till receipts, table 4 and table 11"])["narrative"]
