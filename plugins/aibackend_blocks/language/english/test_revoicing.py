"""Notes of a business as sentences, and statements on customers as they are said to one."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_blocks.language.english.addressing import addressed
from aibackend_blocks.language.english.revoicing import revoiced

DIGITS = re.compile(r"\d+")


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("Free desks: Monday 3 May 9:30, Friday 7 May 14:00",
         "The free desks are Monday 3 May at 9:30 and Friday 7 May at 14:00"),
        ("Water outage from 6:10 to 9:45 confirmed", "The water outage from 6:10 to 9:45 is confirmed"),
        ("Lessons Tuesdays 5 pm, 12 EUR, deducted on order",
         "Lessons are on Tuesdays at 5 pm and cost 12 EUR, deducted on order"),
        ("Repairs: next free slots Wed 8-10, Thu 13-15",
         "For repairs, the next free slots are Wed 8-10 and Thu 13-15"),
        ("No exchanges, vouchers valid 6 months", "There are no exchanges, and vouchers are valid 6 months"),
        ("Tel 0800 555 0114", "You can reach us by phone on 0800 555 0114"),
        ("Repairs: free within 30 days", "Repairs are free within 30 days"),
        ("Free delivery over €40", "Delivery is free over €40"),
        ("Spare keys in stock: 6", "There are 6 spare keys in stock"),
        ("F12 = pump defect", "F12 means pump defect"),
        ("Parcel 812, posted 6 May by van, code KV 22", "Parcel 812 was posted on 6 May by van (code KV 22)"),
        ("Job 41: closed 26 May, handed to the fitter", "Job 41 was closed on 26 May, handed to the fitter"),
        ("Spare key ships in 2 days", "The spare key ships in 2 days"),
        ("Fitters free: tomorrow 8-10 or Friday 13-15", "Fitters are free tomorrow 8-10 or Friday 13-15"),
    ],
    ids=["times", "ends-done", "several", "under-a-head", "none", "phone", "state", "free", "count", "code", "sent",
         "past", "does", "free-at"],
)  # fmt: skip
def test_a_note_gets_the_verb_that_it_lacks(note: str, said: str) -> None:
    """By its kind, with little words alone."""
    assert revoiced(note) == said


@pytest.mark.parametrize(
    "note",
    ["Trials last 14 days", "Visits booked 2nd, 5th, 9th", "Wrong item: free reverse pickup", "Dogs: max 2 per booking",
     "Standard: $9/user/month, e-mail support Mon-Fri", "1 1 1 1", "",
     "Account a.b@c.example: notice received 14 Sept, our terminal failed to book it", ": ; ,", "Oak, brass and linen"],
    ids=["verb", "days", "attribute", "count", "table", "numbers", "empty", "account", "marks", "list"],
)  # fmt: skip
def test_a_note_of_another_build_is_left(note: str) -> None:
    """Nothing is made of what may mean another thing; a whole sentence stays as it is."""
    assert revoiced(note) in ("", note)


_PARTS = st.sampled_from([
    "Deposit", "free slots", "3 May", "9:30", "12 EUR", "not", "no", "refunds", "approved", "if", "closed", "Mon-Fri",
    "within 14 days", "the van", "Anna Berg", "never", "included", ":", ";", ",", "=", "Tel", "0800 555 0112",
    "without",
])  # fmt: skip


@given(words=st.lists(_PARTS, min_size=1, max_size=9))
@settings(max_examples=150, deadline=None)
def test_nothing_is_lost_and_nothing_invented(words: list[str]) -> None:
    """No figure, name or denial of a note is lost or added, whatever it is made of."""
    note = " ".join(words)
    said = revoiced(note)

    if said:
        assert sorted(DIGITS.findall(said)) == sorted(DIGITS.findall(note))
        for word in ("no", "not", "never", "without", "anna", "berg"):
            pattern = rf"\b{word}\b"
            assert len(re.findall(pattern, said, re.I)) == len(re.findall(pattern, note, re.I))


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("Guests may use the pool until 22:00 if they shower before.",
         "You may use the pool until 22:00 if you shower before."),
        ("The client chooses the colour when he orders.", "You choose the colour when you order."),
        ("Each guest gets a towel and brings their own soap.", "You get a towel and bring your own soap."),
        ("If the caller hangs up, they lose their place.", "If you hang up, you lose your place."),
        ("New customers get 10% off.", "New customers get 10% off."),
        ("Guests with dogs pay 10 pounds.", "Guests with dogs pay 10 pounds."),
        ("Patients who smoke must wait.", "Patients who smoke must wait."),
        ("The van is washed daily.", "The van is washed daily."),
    ],
    ids=["they", "he", "joined", "condition", "kind", "with", "who", "none"],
)  # fmt: skip
def test_what_is_said_of_customers_is_said_to_one(rule: str, said: str) -> None:
    """Subject, verb and pronouns change; of one kind of customers nothing does."""
    assert addressed(rule) == said
