"""What is denied in a criterion is held to what a lead denies, and the parts of criteria stand for themselves."""

from __future__ import annotations

import time

import pytest

from aibackend_plugins.screen import denial
from aibackend_plugins.screen.conftest import screened
from aibackend_plugins.screen.criteria import checks
from aibackend_plugins.screen.denial import denies
from aibackend_plugins.screen.facts import Fact, mailed, read_lead
from aibackend_plugins.screen.judging import all_ruled
from aibackend_plugins.screen.offline import answer


def verdict_of(lead: str, criteria: str) -> dict[str, object]:
    held = read_lead(lead)
    return dict(answer(held, all_ruled(held, checks(criteria), 2026)))


@pytest.mark.parametrize(
    ("thing", "text", "holds"),
    [
        ("CRM", "They have no CRM at all, everything is in Excel.", False),
        ("CRM", "They have a CRM but no ERP.", True),
        ("ERP", "They have a CRM but no ERP.", False),
        ("wine importers", "we aren't wine importers and do no importing", False),
        ("eigener Vertrieb", "Kein eigener Vertrieb, das macht ein Partner.", False),
        ("exportent déjà", "Vend en France, aucune exportation.", False),
        ("personeel in vaste dienst", "Geen personeel.", None),
        ("CRM", "no more than 20 people, CRM in use", True),
        ("a burn unit", "no parking", None),
    ],
)
def test_clauses_affirm_or_deny_a_thing(thing: str, text: str, holds: bool | None) -> None:
    """By what denies in its own clause; a clause that speaks of something else tells nothing."""
    told = denial.told([thing], [Fact(key="text", value=text, source="the lead")])

    assert (told.holds if told else None) == holds


@pytest.mark.parametrize(
    ("lead", "criteria", "verdict"),
    [
        ("Brandt Werkzeuge GmbH, Kassel, 60 Mitarbeiter. Kein eigener Webshop.",
         "in Deutschland, ohne eigenen Webshop", "qualified"),
        ("Brandt Werkzeuge GmbH, Kassel, 60 Mitarbeiter. Eigener Webshop seit 2019.",
         "in Deutschland, ohne eigenen Webshop", "unqualified"),
        ("Dunmore Boats, Cork, Ireland. 40 staff. They aren't dealers.", "in Ireland, not dealers", "qualified"),
        ("Dunmore Boats, Cork, Ireland. 40 staff. No SAP here.", "in Ireland, running SAP", "unqualified"),
        ("Dunmore Boats, Cork, Ireland. 40 staff.", "in Ireland, no union", "needs_review"),
        ("Officine Galli srl, Torino, 35 dipendenti. Nessun sito online.",
         "in Italia, da 20 a 80 dipendenti, che hanno già un sito online", "unqualified"),
    ],
)  # fmt: skip
def test_denials_agree_or_contradict(lead: str, criteria: str, verdict: str) -> None:
    """A denial that agrees meets the criterion, one that contradicts breaks it, and silence does neither."""
    assert verdict_of(lead, criteria)["verdict"] == verdict


@pytest.mark.parametrize(
    ("criteria", "said"),
    [
        ("UK bakeries, 10+ shops, loan approved for this spring",
         ["UK", "bakeries", "10+ shops", "loan approved for this spring"]),
        ("Metaalbedrijven in Nederland, minimaal 40 medewerkers, nog geen webwinkel",
         ["in Nederland", "Metaalbedrijven", "minimaal 40 medewerkers", "geen webwinkel"]),
        ("Aziende tessili che vendono in Francia, da 20 a 100 dipendenti",
         ["Aziende tessili", "in Francia", "vendono", "20 a 100 dipendenti"]),
        ("Clinics (3+ locations) on Epic or Cerner, otherwise we cannot connect",
         ["on Epic or Cerner", "Clinics", "3+ locations"]),
        ("C-level finance or IT leader at a bank", ["C-level finance or IT leader", "bank"]),
        ("Molkereien in Bayern, Österreich oder der Schweiz", ["in Bayern, Österreich oder der Schweiz", "Molkereien"]),
    ],
)  # fmt: skip
def test_criteria_are_parted_in_any_language(criteria: str, said: list[str]) -> None:
    """Each check has its own words, and no part of the criteria stands in two."""
    found = [check.said for check in checks(criteria)]

    assert len(found) == len(said)
    assert all(any(one in check for check in found) for one in said)


def test_evidence_names_the_part_that_it_bears_out() -> None:
    """What nobody looked at is not said to be met because something beside it is."""
    shown = screened("Logistics firms in Germany with a helipad", {"name": "Mo", "industry": "Logistics", "hq": "Bonn"})

    assert not any("helipad" in line for line in shown["evidence_for"])
    assert any("helipad" in line for line in shown["evidence_against"])


def test_a_question_with_an_aside_is_one_check() -> None:
    assert [check.kind for check in checks("Will she, who asked for a demo, buy a licence?")] == ["intent"]


@pytest.mark.parametrize(
    "text",
    [
        "neither agencies nor resellers",
        "has no offices nor staff",
        "No tenemos ninguna oficina",
        "Non facciamo nessun lavoro",
    ],
)
def test_what_goes_with_a_denial_cancels_none(text: str) -> None:
    """`nor` and the like agree with what denies before them."""
    assert denies(text)


def test_a_line_of_dashes_takes_little_time() -> None:
    began = time.process_time()
    mailed("-" * 40_000 + "x")

    assert time.process_time() - began < 1


@pytest.mark.parametrize(
    ("lead", "criteria", "verdict"),
    [
        ("Hurtownia w Krakowie, żadnego CRM nie mamy.", "bez systemu CRM", "qualified"),
        ("Hurtownia w Krakowie, korzystamy z CRM od lat.", "bez systemu CRM", "unqualified"),
        ("Im Lager laufen sie seit 2019 auf SAP EWM.", "kein SAP im Einsatz", "unqualified"),
        ("Pas encore de caisse automatique.", "sans caisse automatique", "qualified"),
        ("ISO 27001 not started.", "no ISO 27001 certificate yet", "qualified"),
        ('{"account": "Corran Haulage", "tracking_vendor": "Samsara"}', "that do not have tracking yet", "unqualified"),
        ('{"account": "Corran Haulage", "tracking_vendor": "none"}', "that do not have tracking yet", "qualified"),
        ("Wij zijn een stichting zonder winstoogmerk.", "stichting", "qualified"),
    ],
    ids=["Polish", "had", "German, had", "French", "English", "a field", "a field of none", "a lack beside it"],
)
def test_a_denied_lead_meets_a_denied_criterion(lead: str, criteria: str, verdict: str) -> None:
    """And one that has the thing breaks it, whichever language says so."""
    assert verdict_of(lead, criteria)["verdict"] == verdict


def test_what_leaves_a_criterion_open_is_quoted_where_it_has_to_do_with_it() -> None:
    """Nothing that shares neither a word nor a meaning is shown for it."""
    shown = verdict_of("A bakery in Graz, the dog is called Pallet.", "holds a concession for ferry crossings")

    assert not any("Pallet" in row for row in shown["evidence_against"])
