"""What is offered stands in its own words: whole sentences as they are, and the rest as points."""

from __future__ import annotations

import pytest

from aibackend.testing import offline_answer

from . import capability
from .product import read_product
from .wholes import is_whole


@pytest.mark.parametrize(
    ("text", "said", "rows"),
    [
        ("Inspection software. Sends alerts.", ("It sends alerts.",), ()),
        ("Inspection software. Saves about a day per job.", ("It saves about a day per job.",), ()),
        ("Coding workshops. We bring the laptops.", ("We bring the laptops.",), ()),
        ("Booking software. S$95 per clerk.", (), ("S$95 per clerk",)),
        ("Sheets. no capex, we take 25% of what we save. pilot on one site, 60 days.", (),
         ("no capex, we take 25% of what we save", "pilot on one site, 60 days")),
        ("Solar cleaning. most roofs get 8-15% back. $6.50 a panel, insured, no harsh chems",
         ("Most roofs get 8-15% back.",), ("$6.50 a panel, insured, no harsh chems",)),
        ("Fundraising. 14 bids in the past 3 years, 9 successful.", (), ("14 bids in the past 3 years, 9 successful",)),
        ("Play equipment from larch, designed, built and installed in the holidays.", (), ()),
        ("A till app. We know they left us in May; it has been rebuilt since.", (), ()),
        ("Sensors. Pilot: 20 sensors, 90 days, $7,800 flat. Fitted in a shift; two of us come.", (),
         ("Pilot: 20 sensors, 90 days, $7,800 flat", "Fitted in a shift; two of us come")),
        ("blinds, 2 m wide, fitted free, we come b4 u open", (), ("2 m wide", "fitted free")),
        ("Budget model. First: an hour with Joan, free, he keeps the model.", (), ()),
        ("Bike parts. Over 9,000 parts in stock.", (), ("Over 9,000 parts in stock",)),
        ("Diary software, £55 a month, can import from paper?? (no, dont say that)", (), ("£55 a month",)),
        ("Stamps; a client (do not say who) went from 5 to 1% broken.", (), ("a client went from 5 to 1% broken",)),
    ],
)  # fmt: skip
def test_a_note_is_told_as_it_is_given(text: str, said: tuple[str, ...], rows: tuple[str, ...]) -> None:
    """What is not surely a sentence is a point; what is for the writer alone is neither."""
    product = read_product(text)

    assert (product.said, product.rows) == (said, rows)


@pytest.mark.parametrize(
    ("text", "company", "name", "offer", "said"),
    [
        ("Pawledger, a register for vets; no set-up fee", "Pawledger", "Pawledger", "a register for vets", ()),
        ("Fairlabel: printed labels, $0.09 each", "Fairlabel Print", "Fairlabel", "printed labels", ()),
        ("Kubetrim rightsizes workloads. $9 a node.", "", "", "", ("Kubetrim rightsizes workloads.",)),
        ("RouteNest: plans van routes a week ahead", "RouteNest", "RouteNest", "",
         ("RouteNest plans van routes a week ahead.",)),
        ("GateText: tenants get their code by text.", "GateText", "GateText", "", ("Tenants get their code by text.",)),
        ("Translation, testing and subtitles for games", "Wordquest", "",
         "Translation, testing and subtitles for games", ()),
    ],
)  # fmt: skip
def test_a_name_is_told_from_its_kind(text: str, company: str, name: str, offer: str, said: tuple[str, ...]) -> None:
    """What no vocabulary has, or the company's own name, is a name."""
    product = read_product(text, company=company)

    assert (product.name, product.offer, product.said) == (name, offer, said)


def test_abroad_a_compound_is_no_name() -> None:
    """What no English vocabulary has may be a word of the note's own language."""
    product = read_product("Edelstahl-Einheiten, IP69K, Lieferzeit 10 Tage", english=False, company="Linotec GmbH")

    assert (product.offer, product.rows) == ("Edelstahl-Einheiten", ("IP69K", "Lieferzeit 10 Tage"))


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("customers book in two minutes", False),
        ("vets at two practices use our alerts", True),
        ("3 of our 11 drivers are sworn in", True),
        ("we sell flour from three mills, 25 kg sacks", True),
        ("class certs supplied", False),
        ("time punch by text, files the quarterly stuff", False),
        ("typical customer reduces loss by a third", False),
        ("vests for workers that take 12 kg off the back", False),
        ("price 2 pounds per child", False),
    ],
)
def test_only_what_is_surely_whole_is_a_sentence(text: str, whole: bool) -> None:
    assert is_whole(text) is whole


def test_a_point_that_is_left_stands_under_a_sentence() -> None:
    """It goes on no sentence; a price alone has one of its own."""
    body = {"lead": "Elm Bakery, Leeds.", "sender": {"name": "Jo Hart", "company": "Crew"}, "steps": 3}
    agent, price = (
        offline_answer(capability(), {**body, "product": product})["sequence"][1]["message"]
        for product in ("Bookkeeping for cafes. Registered BAS agent", "Bookkeeping for cafes. $40 a month")
    )

    assert ":\n- Registered BAS agent\n" in agent
    assert "The price is $40 a month." in price


def test_one_thing_without_its_article_stands_behind_a_colon() -> None:
    """A plural goes on a sentence; whether one thing is counted is not sure, so no article is added to it."""
    sender = {"name": "Jo Hart", "company": "Crew"}
    lead = "Elm Bakery, Leeds. Looking for a driver."
    one, many = (
        offline_answer(capability(), {"lead": lead, "product": product, "sender": sender})["sequence"][0]["message"]
        for product in ("Payroll for seasonal crews", "Sensors for ovens")
    )

    assert ": payroll for seasonal crews." in one
    assert "offer sensors for ovens." in many or "offers sensors for ovens." in many


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("Retrofit LED lighting with no upfront cost", "retrofit LED lighting"),
        ("Secondary glazing fitted inside existing windows", "secondary glazing"),
        ("vet diary software - cloud", "vet diary software"),
        ("sensors + software that shift load", "sensors and software"),
    ],
)
def test_a_short_name_is_the_head_of_a_thing(text: str, short: str) -> None:
    assert read_product(text).short == short
