"""What leaves stands as it was given: labels with their values, features as written, sentences only where sure."""

from __future__ import annotations

import re
from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_blocks.language.english import faults
from aibackend_plugins.product_copy import capability
from aibackend_plugins.product_copy.channels import CHANNELS
from aibackend_plugins.product_copy.product import kind_of
from aibackend_plugins.product_copy.prose import had, prose
from aibackend_plugins.product_copy.schema import NAMES
from aibackend_plugins.product_copy.words import language_of

CAPABILITY = capability()


def listed(product: dict[str, Any], channel: str = "shopify", audience: str | None = None) -> dict[str, Any]:
    """One listing, after all checks."""
    request = {"product": product, "channels": [channel]} | ({"audience": audience} if audience else {})
    listing: dict[str, Any] = offline_answer(CAPABILITY, request)["listings"][0]
    return listing


@pytest.mark.parametrize(
    ("features", "said", "left"),
    [
        (["folds flat", "made in Leeds"], ["It folds flat and is made in Leeds."], []),
        (["cool wooden handle", "two cup pockets"], ["It has a cool wooden handle and two cup pockets."], []),
        (["rain cover included"], ["It comes with a rain cover."], []),
        (["inner ties keep the duvet in place"], ["Inner ties keep the duvet in place."], []),
        (["won 2nd at the Clanton Jam 2025"], [], ["won 2nd at the Clanton Jam 2025"]),
        (["not a life jacket", "no box"], [], ["not a life jacket", "no box"]),
        (["over-temperature protection", "30 day returns"], [], ["over-temperature protection", "30 day returns"]),
        (["running stitch by women artisans"], [], ["running stitch by women artisans"]),
        (["carved by one person, no two alike"], [], ["carved by one person, no two alike"]),
        (["laser engraving up to 12 letters"], [], ["laser engraving up to 12 letters"]),
        (["glass jar", "crunchy garlic"], [], ["glass jar", "crunchy garlic"]),
        (["serviced in March"], [], ["serviced in March"]),
        (["carry handle", "watch on any device"], [], ["carry handle", "watch on any device"]),
    ],
)  # fmt: skip
def test_a_feature_is_a_sentence_only_where_that_is_sure(features: list[str], said: list[str], left: list[str]) -> None:
    """A part with its article, what it does or is, a sentence of its own; anything else is left as it is written."""
    assert prose(features, many=False) == (said, left)


def test_several_things_have_their_verbs() -> None:
    """A name in the plural takes plural verbs."""
    assert prose(["folds flat", "padded headband"], many=True)[0] == ["They have a padded headband.", "They fold flat."]


@pytest.mark.parametrize(
    ("text", "part"),
    [("hip belt with pockets", "a hip belt with pockets"), ("12 bobbins", "12 bobbins"), ("food contact ok", "")],
)
def test_parts_have_their_article(text: str, part: str) -> None:
    """One noun that is counted, with what belongs to it."""
    assert had(text) == part


@pytest.mark.parametrize(
    ("core", "kind"),
    [
        ("Lumo Bedside Lamp", "bedside lamp"),
        ("Trailmate 28L Daypack", "daypack"),
        ("Cast iron skillet", "cast iron skillet"),
        ("Hand-poured soy candle Fig & Cedar", "hand-poured soy candle"),
        ("Nitrile gloves powder free blue", ""),
        ("Dog walking", ""),
        ("SOLARIS X200", ""),
        ("Mug", ""),
    ],
)
def test_the_kind_of_a_name(core: str, kind: str) -> None:
    """What a thing is called, where its noun is sure."""
    assert kind_of(core) == kind


@pytest.mark.parametrize(
    ("name", "value", "bullet"),
    [
        ("brightness", "600 lm", "Brightness: 600 lm"),
        ("pH", "7", "pH: 7"),
        ("diameter_in", 10.75, "Diameter: 10.75 in"),
        ("fee_cad", 168, "Fee: 168 CAD"),
        ("Max RPM", "24,000", "Max RPM: 24,000"),
        ("burnTime", "45 hours", "Burn time: 45 hours"),
        ("made in", "Hamilton, Ontario", "Made in: Hamilton, Ontario"),
        ("ports", ["HDMI", "USB-A"], "Ports: HDMI, USB-A"),
        ("folds", True, "Folds"),
        ("batteries included", False, "Batteries included: no"),
    ],
)
def test_a_spec_stands_under_its_label(name: str, value: Any, bullet: str) -> None:
    """The name as it is given, without code's spelling, and the value with its unit."""
    assert listed({"name": "Tarn Rope Bag", "specs": {name: value}})["bullets"] == [bullet]


@pytest.mark.parametrize(
    ("product", "channel", "title"),
    [
        ({"name": "Tarn Rope Bag", "specs": {"brand": "Halden", "weight": "1 kg", "size": "40 x 30 cm",
          "material": "waxed cotton"}}, "amazon", "Halden Tarn Rope Bag, Waxed Cotton, 40 x 30 cm"),
        ({"name": "Refurbished ThinkPad T480", "specs": {"ram": "16 GB", "storage": "512 GB SSD"}}, "ebay",
         "Refurbished ThinkPad T480 16 GB RAM 512 GB SSD"),
        ({"name": "Cold brew concentrate, 32 oz", "specs": {"size": "32 fl oz"}}, "google",
         "Cold brew concentrate, 32 oz"),
        ({"name": "hand carved spoon", "specs": {"colours": "oak, ash"}}, "etsy", "Hand carved spoon"),
        ({"name": "Wolldecke Almtal", "specs": {"Maße": "140 x 200 cm", "Gewicht": "1,4 kg"}}, "etsy",
         "Wolldecke Almtal, 140 x 200 cm"),
    ],
)  # fmt: skip
def test_a_title_has_what_tells_itself(product: dict[str, Any], channel: str, title: str) -> None:
    """Brand, name, stuff, size: no list, no weight, no figure twice."""
    assert listed(product, channel)["title"] == title


@pytest.mark.parametrize(
    ("language", "product", "audience", "lines"),
    [
        ("de", {"name": "Fahrradtasche Elbe 20", "specs": {"Volumen": "20 Liter", "Gewicht": "840 g",
                "Garantie": "5 Jahre"}, "features": ["Schultergurt zum Abnehmen"]}, "Pendler, die viel fahren wollen",
         ("Fahrradtasche Elbe 20\n\nDas Volumen beträgt 20 Liter und das Gewicht 840 g. Die Garantie gilt 5 Jahre.",)),
        ("fr", {"name": "Savon Lavande", "specs": {"poids": "100 g"}, "features": ["surgras", "sans huile de palme"]},
         "peaux sèches", ("Savon Lavande – pour peaux sèches\n\nLe poids est de 100 g.",)),
        ("es", {"name": "Botella Río", "specs": {"Material": "acero inoxidable", "Capacidad": "500 ml"},
                "features": ["no gotea"]}, "ciclistas",
         ("El material es acero inoxidable y la capacidad es de 500 ml.",)),
        ("it", {"name": "Coperta Alpe", "specs": {"Peso": "1,2 kg", "Misure": "130 x 180 cm", "Colore": "grigio"},
                "features": ["lavabile a mano"]}, "", ("Le misure sono 130 x 180 cm e il peso è di 1,2 kg.",)),
        ("nl", {"name": "Rugzak Veldpad", "specs": {"Inhoud": "25 liter", "Gewicht": "780 g"},
                "features": ["regenhoes inbegrepen"]}, "", ("De inhoud is 25 liter en het gewicht 780 g.",)),
        ("pt", {"name": "Garrafa térmica", "specs": {"peso": "360 g"}, "features": ["não vai ao freezer"]},
         "quem passa o dia na rua", ("Garrafa térmica\n\nO peso é de 360 g.",)),
    ],
)  # fmt: skip
def test_other_languages_have_sentences_of_plain_values(
    language: str, product: dict[str, Any], audience: str, lines: tuple[str, ...]
) -> None:
    """Each sentence has a subject of its own, with which it agrees whatever the product is called."""
    assert language_of(product, audience) == language
    text = listed(product, "shopify", audience)["description"]

    assert all(line in text for line in lines), text


@pytest.mark.parametrize(
    ("name", "specs", "said"),
    [
        ("Tarn Rope Bag", {"material": "waxed cotton", "size": "40 x 30 cm"},
         "The rope bag is made of waxed cotton and measures 40 x 30 cm."),
        ("Trail Running Socks", {"weight": "60 g", "warranty": "1 year"},
         "The running socks weigh 60 g and come with a 1-year warranty."),
        ("Tarn Rope Bag", {"colour": "grey or mustard", "made in": "Bologna, Italy"},
         "The rope bag comes in grey or mustard and is made in Bologna, Italy."),
        ("Tarn Rope Bag", {"material": "none stated", "size": "large", "weight": "light, 1 kg", "colour": "see photo 3",
                           "warranty": "3 years frame, 1 year rest", "made in": "our own kitchen"}, ""),
    ],
)  # fmt: skip
def test_a_spec_is_a_sentence_where_its_value_is_plain(name: str, specs: dict[str, Any], said: str) -> None:
    """The kind of its label gives the frame, the form of its value leave to use it."""
    told = listed({"name": name, "specs": specs}, "shopify", "anglers")["description"]

    assert told == "\n\n".join(filter(None, [f"{name} – for anglers", said]))


def test_keywords_are_the_kind_with_given_terms() -> None:
    """Name, kind, kind with its stuff, parts: each once, none cut."""
    product = {"name": "Bramley Dog Bed", "specs": {"material": "wool", "finish": "good"}, "features": ["cosy cover"]}
    for channel in NAMES:
        terms = listed(product, channel, "old dogs")["keywords"]
        assert terms[:3] == ["bramley dog bed", "dog bed", "wool dog bed"]
        assert len(set(terms)) == len(terms)
        assert "good" not in terms


def test_what_is_told_in_confidence_is_in_no_listing() -> None:
    """A note to the writer among the features goes; a plain feature that a reader may hear stays."""
    features = ["NOT certified gluten free so dont say it even tho theres no gluten", "zip all the way round"]
    listing = listed({"name": "Tarn Rope Bag", "features": features})

    assert listing["bullets"] == ["Zip all the way round"]


PRODUCTS: dict[str, dict[str, Any]] = {
    "voucher": {"name": "Cookery Class Voucher", "specs": {"delivery": "sent by email", "valid for": "12 months"},
                "features": ["apron to keep", "lunch included"]},
    "bike": {"name": 'Piper Kids\' Bike 16"', "specs": {"weight": "5.9 kg", "age": "4-6 years"},
             "features": ["no stabilisers needed", "chain guard"]},
    "sauce": {"name": "Ember Hot Sauce", "specs": {"heat": "3 out of 5", "volume": "150 ml", "vegan": True},
              "features": ["fermented for 90 days", "made with smoked habanero"]},
    "course": {"name": "Online Piano Course: Chords in 30 Days", "specs": {"lessons": 30},
               "features": ["downloadable sheet music", "watch on any device"]},
    "hub": {"name": "Orbit USB-C Hub", "specs": {"ports": ["2x USB-A", "HDMI"], "cable length": "15 cm"},
            "features": ["plug and play", "stays cool under load"]},
}  # fmt: skip


@pytest.mark.parametrize("channel", NAMES)
@pytest.mark.parametrize("name", PRODUCTS)
def test_listings_are_sound(name: str, channel: str) -> None:
    """No fault in any sentence, no full stop behind a bullet, every limit kept."""
    listing = listed(PRODUCTS[name], channel, "beginners")

    assert faults(listing["description"]) == []
    assert not any(re.search(r"\.$", bullet) for bullet in listing["bullets"])
    assert not list(CHANNELS[channel].broken(listing))
