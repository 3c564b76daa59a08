"""Everyday products: goods, vouchers, courses and services in sentences that hold, and no field pasted into one."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_blocks.language.english import faults
from aibackend_plugins.product_copy import capability

CAPABILITY = capability()
PRODUCTS: dict[str, dict[str, Any]] = {
    "voucher": {"name": "Cookery Class Voucher", "specs": {"delivery": "sent by email within an "
    "hour", "valid for": "12 months",
                "people": "2"}, "features": ["apron to keep", "lunch included"]},
    "bike": {"name": 'Piper Kids\' Bike 16"', "specs": {"wheel size": "16 inch", "weight": "5.9 kg", "age": "4-6 years",
             "brakes": "V-brakes front and rear", "gears": "single speed"}, "features": ["no stabilisers "
             "needed", "chain guard"]},
    "sauce": {"name": "Ember Hot Sauce", "specs": {"heat": "3 out of 5", "volume": "150 ml", "vegan": True},
              "features": ["fermented for 90 days", "made with smoked habanero"]},
    "course": {"name": "Online Piano Course: Chords in 30 Days", "specs": {"lessons": 30, "length": "15 minutes each"},
               "features": ["downloadable sheet music", "watch on any device"]},
    "hub": {"name": "Orbit USB-C Hub", "specs": {"ports": ["2x USB-A", "HDMI"], "cable length": "15 cm"},
            "features": ["plug and play", "stays cool under load"]},
    "balm": {"name": "Bumble & Oat Baby Balm", "specs": {"ingredients": "oat oil, beeswax", "fragrance free": True},
             "features": ["tin can be recycled"]},
}  # fmt: skip


def listed(name: str, channel: str = "shopify") -> dict[str, Any]:
    answer = offline_answer(CAPABILITY, {"product": PRODUCTS[name], "audience": "beginners", "channels": [channel]})
    listing: dict[str, Any] = answer["listings"][0]
    return listing


@pytest.mark.parametrize("channel", ["shopify", "amazon", "ebay", "etsy", "google", "instagram"])
@pytest.mark.parametrize("name", PRODUCTS)
def test_listings_are_sound(name: str, channel: str) -> None:
    """No fault in title, bullets or body, on any channel."""
    listing = listed(name, channel)

    assert faults("\n\n".join([listing["title"], *listing["bullets"], listing["description"]])) == []


@pytest.mark.parametrize(
    ("name", "said", "unsaid"),
    [
        ("voucher", "valid for 12 months", "offers a sent"),
        ("bike", "No stabilisers are needed.", "a 4-6 years age"),
        ("sauce", "fermented for 90 days", "comes with a fermented"),
        ("course", "sheet music", "a watch"),
        ("hub", "stays cool under load", "hub ports"),
        ("balm", "The tin can be recycled.", "It ingredients"),
    ],
)
def test_values_fit_their_sentences(name: str, said: str, unsaid: str) -> None:
    """Each kind of value is said its way, or stands under its label."""
    body = listed(name)["description"].replace("It's", "It is")

    assert said in body
    assert unsaid not in body


def test_what_is_lacking_is_no_search_term() -> None:
    """ "No stabilisers" is no bike with stabilisers."""
    assert not any("with stabilisers" in term for term in listed("bike")["keywords"])


@pytest.mark.parametrize(
    ("specs", "features", "said"),
    [
        ({"sole": "rubber, 8 mm"}, [], "has an 8 mm rubber sole"),
        ({"closure": "two straps"}, [], "fastens with two straps"),
        ({"height": "6 cm"}, [], "is 6 cm high"),
        ({"load per shelf": "40 kg"}, [], "The load per shelf is 40 kg."),
        ({"cable": "1.5 m"}, [], "has a 1.5 m cable"),
        ({"steel": "0.8 mm galvanised"}, [], "is made of 0.8 mm galvanised steel"),
        ({}, ["slow release feed for 6 weeks"], "has a slow release feed for 6 weeks"),
        ({}, ["machine washable at 30 °C"], "is machine washable at 30 °C"),
    ],
)
def test_facts_are_told_by_their_type(specs: dict[str, str], features: list[str], said: str) -> None:
    """A measure, a stuff, a fastening, a lack or a rating has its own sentence, with its article."""
    product = {"name": "Halden Camp Stool", "specs": specs, "features": features}
    listing = offline_answer(CAPABILITY, {"product": product, "audience": "campers", "channels": ["google"]})

    assert said in listing["listings"][0]["description"]


@pytest.mark.parametrize(
    ("voice", "opening"),
    [
        ("warm", "Meet the Halden Camp Stool X20, for campers."),
        ("playful", "Meet the Halden Camp Stool X20, for campers!"),
        ("formal", "The Halden Camp Stool X20 is intended for campers."),
        ("plain", "For campers, the Halden Camp Stool X20 weighs 640 g."),
    ],
)
def test_a_voice_is_heard_in_the_first_sentence(voice: str, opening: str) -> None:
    """Each voice opens its own way, with the article that the name of a model needs."""
    product = {"name": "Halden Camp Stool X20", "specs": {"weight": "640 g"}, "features": []}
    request = {"product": product, "audience": "campers", "channels": ["shopify"], "voice": voice}

    assert offline_answer(CAPABILITY, request)["listings"][0]["description"].startswith(opening)
