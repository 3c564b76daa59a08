"""What fits no sentence is told as it is given, in any language."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.product_copy import capability
from aibackend_plugins.product_copy.channels import CHANNELS
from aibackend_plugins.product_copy.schema import NAMES

CAPABILITY = capability()


def listed(request: dict[str, Any]) -> dict[str, Any]:
    """The answer as on the wire, after all checks."""
    return offline_answer(CAPABILITY, request)


@pytest.mark.parametrize(
    ("product", "audience", "said"),
    [
        ({"name": "Lampe Arche", "specs": {"hauteur": "41 cm"}, "features": ["fabriquée dans le Jura"]},
         "télétravailleurs qui aiment le bois",
         ("Lampe Arche – pour télétravailleurs qui aiment le bois.", "Fabriquée dans le Jura", "Hauteur : 41 cm")),
        ({"name": "Arnés Luna", "specs": {"peso": "210 g"}, "features": ["dos puntos de enganche", "asa superior"]},
         "gente que pasea al perro de noche",
         ("Arnés Luna – para gente que pasea", "Dos puntos de enganche", "Asa superior", "Peso: 210 g")),
    ],
    ids=["fr", "es"],
)  # fmt: skip
def test_other_languages_have_listings(product: dict[str, Any], audience: str, said: tuple[str, ...]) -> None:
    """Nothing is said that would have to agree with the name: features as given, specs under their labels."""
    for listing in listed({"product": product, "audience": audience, "channels": list(NAMES)})["listings"]:
        assert all(part in listing["description"] for part in said)
        assert not list(CHANNELS[listing["channel"]].broken(listing))


@pytest.mark.parametrize(("name", "verb"), [("Canon 50mm lens", "weighs"), ("Halden boots", "weigh")])
def test_one_lens_is_no_plural(name: str, verb: str) -> None:
    request = {"product": {"name": name, "specs": {"weight": "160 g"}}, "channels": ["google"]}
    assert f" {verb} 160 g" in listed(request)["listings"][0]["description"]


@pytest.mark.parametrize(
    ("specs", "features", "said", "unsaid"),
    [
        ({}, ["laser engraving up to 12 letters"], "Laser engraving up to 12 letters.", "has a laser"),
        ({}, ["colloidal oatmeal 2%"], "Colloidal oatmeal 2%.", "has a colloidal"),
        ({"load": "up to 50 kg"}, [], "carries up to 50 kg", "up to up to"),
        ({"wash": "40 °C"}, [], "Wash: 40 °C.", "has a 40"),
        ({"material": "TPU, BPA-free"}, [], "", "TPU and BPA-free"),
        ({}, ["mute at night"], "Mute at night.", "is mute"),
        ({"pH": "7"}, [], "pH: 7.", "P h"),
    ],
)
def test_what_fits_no_sentence_is_told_as_it_is(
    specs: dict[str, str], features: list[str], said: str, unsaid: str
) -> None:
    """A note that is no sure noun phrase gets no article, and is not lost either."""
    product = {"name": "Halden Camp Stool", "specs": specs, "features": features}
    description = listed({"product": product, "channels": ["shopify"]})["listings"][0]["description"]

    assert said.rstrip(".") in description
    assert unsaid not in description


@pytest.mark.parametrize(
    ("features", "specs", "line"),
    [
        ([], {"hobs": "gas, electric"}, "- Hobs: gas, electric"),
        (["no drilling"], {}, "- No drilling"),
        (["reversible: ridged and flat side"], {}, "- Reversible: ridged and flat side"),
        ([], {"child weight": "9-20 kg"}, "- Child weight: 9-20 kg"),
        ([], {"torque": "55 Nm"}, "- Torque: 55 Nm"),
    ],
)
def test_what_fits_no_sentence_is_a_line(features: list[str], specs: dict[str, str], line: str) -> None:
    """Under the prose where a channel takes lines, in the bullets alone where it does not."""
    product = {"name": "Halden Camp Stool", "specs": {"weight": "640 g", **specs}, "features": features}
    shop, market = listed({"product": product, "channels": ["shopify", "amazon"]})["listings"]

    assert line in shop["description"].splitlines()
    assert line.removeprefix("- ").split(":")[0] not in market["description"]
    assert any(line.split()[-1].lower() in bullet.lower() for bullet in market["bullets"])


def test_search_terms_are_what_is_typed() -> None:
    """No single word that says nothing, and no name in pieces."""
    product = {"name": "Tarn Kettle", "features": ["spouts on both corners"], "specs": {"weight": "1 kg"}}
    oil = {"name": "Aceite de oliva Sierra Alta", "features": ["extracción en frío"], "specs": {"origen": "Jaén"}}
    kettle = listed({"product": product, "channels": ["amazon"]})["listings"][0]["keywords"]
    terms = listed({"product": oil, "audience": "amantes de la cocina", "channels": ["shopify"]})["listings"][0]

    assert "both" not in kettle
    assert "aceite de oliva" in terms["keywords"]
    assert not {"sierra", "alta"} & set(terms["keywords"])


def test_a_voice_is_heard_in_another_language() -> None:
    """A playful voice presents the product, a sober one names it."""
    from aibackend_plugins.product_copy.foreign import listing

    product = {"name": "Gourde Cascade", "specs": {"contenance": "750 ml"}, "features": ["Bouchon étanche"]}
    said = [
        listing({"product": product, "audience": "randonneurs", "voice": voice}, "shopify", "fr")["description"]
        for voice in ("enjouée", "sobre", "chaleureuse")
    ]
    assert said[0].startswith("Nous vous présentons : Gourde Cascade – pour randonneurs !")
    assert said[1].startswith("Gourde Cascade – pour randonneurs.")
    assert said[2].startswith("Nous vous présentons : Gourde Cascade – pour randonneurs.")
