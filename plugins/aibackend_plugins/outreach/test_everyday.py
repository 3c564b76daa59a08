"""Everyday leads: a domain, JSON, notes and prose; personal from facts alone, and every sentence whole."""

from __future__ import annotations

import json
from typing import Any

import pytest

from aibackend.errors import NothingFound
from aibackend.testing import offline_answer
from aibackend_blocks.language.english import faults
from aibackend_plugins.outreach import capability

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
        ("Riverside Primary School, 420 pupils, headteacher Mrs Janet Obi", "Dear Mrs Obi,", ""),
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


@pytest.mark.parametrize("lead", ["n/a", "-", "unknown", "N/A."])
def test_a_lead_of_nothing_is_refused(lead: str) -> None:
    """Where nothing is known of a lead there is no letter to write."""
    with pytest.raises(NothingFound):
        offline_answer(capability(), {"lead": lead, "product": "CRM", "sender": {"name": "Ann Lee"}})
