"""How far a heading reaches, and how far a word that rules out; long criteria take little time."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from aibackend_plugins.screen.criteria import checks
from aibackend_plugins.screen.denial import clause_of
from aibackend_plugins.screen.locating import bracketed
from aibackend_plugins.screen.parting import lines
from aibackend_plugins.screen.places import whereabouts


@pytest.mark.parametrize(
    ("criteria", "under"),
    [
        ("Not for us:\n- agencies\n\nSoftware firms in Berlin.", [True, False]),
        ("Not for us:\n- agencies\nSoftware firms in Berlin.", [True, False]),
        ("Not for us:\nagencies\nstudios\n\nSoftware firms in Berlin.", [True, True, False]),
        ("Not for us:\n\n- agencies\n  that print\n- studios", [True, True, True]),
        ("Not for us:\n1. agencies\n2. studios\n\nSoftware firms.", [True, True, False]),
        ("Not for us: 1) agencies 2) studios", [True, True]),
        ("# Not for us\n\nagencies\n\nstudios", [True, True]),
    ],
    ids=["a blank line", "no bullet", "no bullets at all", "indented", "numbers", "in one line", "a rubric"],
)
def test_a_heading_holds_for_its_list_alone(criteria: str, under: list[bool]) -> None:
    """It ends at a blank line and at a line without a bullet after bulleted ones; a rubric holds to the next."""
    assert [line.heading.startswith("Not for us") for line in lines(criteria) if line.text.strip()] == under


def test_what_stands_behind_a_list_is_asked_for() -> None:
    """Neither denied nor merely welcome."""
    found = checks("Not for us:\n- agencies\n\nWe want software firms in Berlin.\nAt least 50 employees.")
    assert [check.negated for check in found] == [True, *[False] * (len(found) - 1)]
    assert [check.must for check in checks("Nice to have:\n- uses Shopify\n\nMust be in Germany.")] == [False, True]


@pytest.mark.parametrize(
    ("criteria", "denied"),
    [
        ("Agenturen ausgenommen, Softwarefirmen in Berlin, mehr als 50 Mitarbeiter", "Agenturen"),
        ("agenzie escluse, aziende di software a Milano, più di 50 dipendenti", "agenzie"),
    ],
    ids=["German", "Italian"],
)
def test_a_word_behind_rules_out_its_own_part_alone(criteria: str, denied: str) -> None:
    """What comes after it is asked for."""
    found = checks(criteria)
    assert [check.said for check in found if check.negated] == [denied]
    assert [check.least for check in found if check.kind == "size" and not check.negated] == [50]


@pytest.mark.parametrize(
    "read",
    [
        lambda: clause_of("no x without " * 3000, 40_000),
        lambda: whereabouts("Paris, Springfield, " * 2000),
        lambda: bracketed("ab " * 30_000, ()),
        lambda: list(lines(" " * 40_000 + "a")),
    ],
    ids=["denials", "towns", "no brackets", "spaces"],
)
def test_what_repeats_without_end_takes_linear_time(read: Callable[[], object]) -> None:
    """Criteria and leads of many thousand characters are read in a moment."""
    began = time.process_time()
    read()
    assert time.process_time() - began < 3
