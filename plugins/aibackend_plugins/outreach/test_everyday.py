"""Everyday leads: a domain, JSON, notes and prose; personal from facts alone, and every sentence whole."""

from __future__ import annotations

import json
from typing import Any

import pytest

from aibackend.errors import NothingFound
from aibackend.testing import offline_answer
from aibackend_blocks.language.english import faults
from aibackend_plugins.outreach import capability
from aibackend_plugins.outreach.clauses import fact_of
from aibackend_plugins.outreach.plan import by_nearness

CAPABILITY = capability()


def sequenced(lead: str, product: str = "Payroll software for small teams", steps: int = 3) -> dict[str, Any]:
    sender = {"name": "Ivy Ross", "role": "Founder", "company": "Paylo"}
    return offline_answer(CAPABILITY, {"lead": lead, "product": product, "sender": sender, "steps": steps})


@pytest.mark.parametrize(
    ("lead", "greeted", "said"),
    [
        ("acme-robotics.example", "Hello Acme Robotics team,", ""),
        ("https://www.kestrel-legal.example", "Hello Kestrel Legal team,", ""),
        ('{"name": "", "domain": "northpeak.example", "description": ""}', "Hello Northpeak team,", ""),
        ("Riverside Primary School, 420 pupils, headteacher Mrs Janet Obi", "Dear Mrs Obi,", "you have 420 pupils"),
        ("Interested in solar. Farm near Hereford, 200 cows. Contact is David Price.", "Hi David,", ""),
        ("B2B SaaS, 50 people, Austin TX. Stack: AWS. Company name Ledgerly.", "Hello Ledgerly team,", ""),
        ("Lumen Studio — architects in Copenhagen; won the Nordic Wood Prize in 2023.", "Hello", "you won the "
            "Nordic Wood Prize"),
        ("The Old Mill B&B, 8 rooms, mostly walkers. Owners Pam and Steve.", "Hi Pam and Steve,", ""),
        (json.dumps({"name": "Haldane Foods Ltd", "description": "Haldane Foods makes ready meals for hospitals."}),
         "Hello Haldane Foods Ltd team,", "you make ready meals for hospitals"),
        ("Marco runs a pizza van called Dough Bros. He does weddings and markets around Bristol.", "Hi Marco,",
         "you run a pizza van called Dough Bros"),
    ],
)  # fmt: skip
def test_leads_are_greeted_and_told_what_is_known(lead: str, greeted: str, said: str) -> None:
    """The greeting has the name that is there, and only whole facts are told."""
    first = sequenced(lead)["sequence"][0]["message"]

    assert first.startswith(greeted)
    assert said in first
    assert "you are an acme" not in first.lower()
    assert first.count("?") == 1


@pytest.mark.parametrize(
    "product",
    ["We clean industrial kitchens overnight", "Card terminal with no monthly fee", "Rooftop solar for barns",
     "Battery-powered mowers on lease", "Loyalty cards customers keep on their phone", "Insurance for warehouse robots",
     "A channel manager that keeps Booking.com and Airbnb calendars in step", "Kubetrim rightsizes Kubernetes "
     "workloads"],
)  # fmt: skip
def test_products_fit_their_sentences(product: str) -> None:
    """A thing, several things or a deed: each is offered in a sentence that holds."""
    steps = sequenced("Volta Bikes ships e-bikes to 9 countries.", product, 5)["sequence"]

    assert all(faults(step["message"]) == [] for step in steps)
    assert len({step["message"] for step in steps}) == 5


@pytest.mark.parametrize(
    ("note", "clause"),
    [
        (
            "They complained on LinkedIn about manual delivery notes",
            "you wrote on LinkedIn about manual delivery notes",
        ),
        ("She complained on Facebook about late parcels", "you wrote on Facebook about late parcels"),
        ("They complained about their supplier", "you had trouble with your supplier"),
        ("He complained of slow internet in March", "you had trouble with slow internet in March"),
        ("It complained about them", ""),
        ("Customers complain about the queue", ""),
        ("They did not complain about anything", ""),
        ("They handle complaints about noise", "you handle complaints about noise"),
        ("Opened a depot in Avonmouth in March 2025", "you opened a depot in Avonmouth in March 2025"),
        ("The head posted that she spends two days on it", "you posted that you spend two days on it"),
        ("She posted that she spends two days on it", "you posted that you spend two days on it"),
        ("The customer posted that she waits", ""),
    ],
)
def test_what_troubles_a_lead(note: str, clause: str) -> None:
    """A complaint is told to who made it as what they wrote of, or as a trouble they had."""
    assert fact_of(note, "Acme").clause == clause


def test_the_trouble_nearest_to_the_product_comes_first() -> None:
    """A need that the product meets goes before a piece of news, and what a lead suffers from is told too."""
    notes = [
        "Opened a depot in Avonmouth in March 2025", "They complained on LinkedIn about manual delivery notes",
        "They suffer from paperwork",
    ]  # fmt: skip
    told = by_nearness([fact_of(note, "Acme") for note in notes], "Notely scans delivery notes and files them")

    assert told[0].text == notes[1]
    assert "you suffer from paperwork" in [fact.clause for fact in told]


@pytest.mark.parametrize("lead", ["n/a", "-", "unknown", "N/A."])
def test_a_lead_of_nothing_is_refused(lead: str) -> None:
    """Where nothing is known of a lead there is no letter to write."""
    with pytest.raises(NothingFound):
        offline_answer(capability(), {"lead": lead, "product": "CRM", "sender": {"name": "Ann Lee"}})


@pytest.mark.parametrize(
    ("lead", "question"),
    [
        ("They complained on LinkedIn about manual delivery notes.", "How do you handle delivery notes today?"),
        ("They opened a depot in Avonmouth in March.", "How do you scan delivery notes today?"),
    ],
)
def test_who_told_how_it_is_done_is_asked_how_they_handle_it(lead: str, question: str) -> None:
    """Nobody is asked how they scan what they said they have on paper."""
    request = {
        "lead": f"Harbour Freight Ltd, Bristol haulier. {lead}",
        "product": "Notely scans delivery notes and files them",
        "sender": {"name": "Ann Lee", "company": "Notely"},
    }  # fmt: skip
    assert question in offline_answer(capability(), request)["sequence"][0]["message"]
