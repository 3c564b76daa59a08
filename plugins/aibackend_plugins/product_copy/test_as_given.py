"""What fits no sentence is told as it is given, in any language."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.errors import NothingFound
from aibackend.testing import offline_answer
from aibackend_plugins.product_copy import capability
from aibackend_plugins.product_copy.channels import CHANNELS
from aibackend_plugins.product_copy.offline import _language
from aibackend_plugins.product_copy.schema import NAMES

CAPABILITY = capability()


def listed(request: dict[str, Any]) -> dict[str, Any]:
    """The answer as on the wire, after all checks."""
    return offline_answer(CAPABILITY, request)


@pytest.mark.parametrize(
    ("product", "audience", "said"),
    [
        ({"name": "Zéphyr 3", "specs": {"hauteur": "41 cm"}, "features": ["fabriquée dans le Jura"]},
         "télétravailleurs qui aiment le bois",
         ("Zéphyr 3 – pour télétravailleurs qui aiment le bois.", "Fabriquée dans le Jura", "41 cm de hauteur")),
    ],
    ids=["fr"],
)  # fmt: skip
def test_a_name_of_no_known_noun_is_no_subject(product: dict[str, Any], audience: str, said: tuple[str, ...]) -> None:
    """Nothing is said that would have to agree with the name: features as given, measures before what they are of."""
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
        ({}, ["laser engraving up to 12 letters"], "Laser engraving up to 12 letters", "laser"),
        ({}, ["colloidal oatmeal 2%"], "Colloidal oatmeal 2%", "colloidal"),
        ({}, ["watch on any device"], "Watch on any device", "a watch"),
        ({}, ["Windows 11 installed"], "Windows 11 installed", "windows"),
        ({}, ["small batches in Leeds"], "Small batches in Leeds", "batches"),
        ({"wash": "40 °C"}, [], "Wash: 40 °C", "40"),
        ({"pH": "7"}, [], "pH: 7", "7"),
        ({"ingredients": "water, coffee"}, [], "Ingredients: water, coffee", "coffee"),
        ({"group size": "up to 10"}, [], "Group size: up to 10", "10"),
    ],
)
def test_what_no_sentence_says_surely_is_a_bullet_alone(
    specs: dict[str, str], features: list[str], said: str, unsaid: str
) -> None:
    """A note that is no sure noun phrase, and a spec of no known frame, are not in the prose and not lost either."""
    product = {"name": "Halden Camp Stool", "specs": specs, "features": features}
    listing = listed({"product": product, "channels": ["shopify"]})["listings"][0]

    assert said in listing["bullets"]
    assert unsaid not in listing["description"].lower()


def test_search_terms_are_what_is_typed() -> None:
    """No single word that says nothing, and no name in pieces."""
    product = {"name": "Tarn Kettle", "features": ["spouts on both corners"], "specs": {"weight": "1 kg"}}
    oil = {"name": "Aceite de oliva Sierra Alta", "features": ["extracción en frío"], "specs": {"origen": "Jaén"}}
    kettle = listed({"product": product, "channels": ["amazon"]})["listings"][0]["keywords"]
    terms = listed({"product": oil, "audience": "amantes de la cocina", "channels": ["shopify"]})["listings"][0]

    assert "both" not in kettle
    assert "aceite de oliva" in terms["keywords"]
    assert not {"sierra", "alta"} & set(terms["keywords"])


def _described(product: dict[str, Any], audience: str, voice: str, language: str) -> str:
    from aibackend_plugins.product_copy.foreign import listing

    return str(listing({"product": product, "audience": audience, "voice": voice}, "shopify", language)["description"])


def test_a_voice_is_heard_in_another_language() -> None:
    """A playful voice presents the product, a sober one names it."""
    product = {"name": "Gourde Cascade", "specs": {"contenance": "750 ml"}, "features": ["Bouchon étanche"]}
    said = [_described(product, "randonneurs", voice, "fr") for voice in ("enjouée", "sobre", "chaleureuse", "")]

    assert len({text.split(".")[0] for text in said}) == len(said)
    assert said[0].startswith("Et voici la gourde Cascade, pour les randonneurs !")
    assert said[3].startswith("La gourde Cascade est faite pour les randonneurs.")
    assert all("avec bouchon étanche" in text and "une contenance de 750 ml" in text for text in said)


@pytest.mark.parametrize(
    ("language", "product", "said"),
    [
        ("de", {"name": "Kräutertee Nachtruh", "specs": {}, "features": ["koffeinfrei", "wiederverschließbare Tüte"]},
         "Er ist koffeinfrei und kommt mit wiederverschließbarer Tüte."),
        ("fr", {"name": "Table Lune", "specs": {"charge maximale": "40 kg"}, "features": ["fabriquée dans le Jura"]},
         "Elle est fabriquée dans le Jura. Elle supporte jusqu'à 40 kg."),
        ("es", {"name": "Botella Cumbre", "specs": {"peso": "300 g"}, "features": ["hecha en Jaén", "sin BPA"]},
         "Está hecha en Jaén y viene sin BPA. Pesa 300 g."),
        ("it", {"name": "Scarpe Vetta", "specs": {"peso": "420 g"}, "features": ["membrana impermeabile"]},
         "Si presentano con membrana impermeabile. Pesano 420 g."),
        ("nl", {"name": "Regenjas Plas", "specs": {"gewicht": "300 g"}, "features": ["getapete naden", "zonder PFAS"]},
         "Hij komt met getapete naden en zonder PFAS. Hij weegt 300 g."),
        ("pt", {"name": "Cadeira Nuvem", "specs": {"altura": "110 cm"}, "features": ["rodas silenciosas"]},
         "Vem com rodas silenciosas. Mede 110 cm de altura."),
    ],
)  # fmt: skip
def test_a_known_noun_makes_sentences_that_agree(language: str, product: dict[str, Any], said: str) -> None:
    assert said in _described(product, "", "", language)


def test_what_is_not_sure_is_not_in_the_prose() -> None:
    """A German thing of unknown gender has no dative, and a temperature of washing is nothing that a thing has."""
    product = {"name": "Decke Fjord", "specs": {"Waschen": "30 Grad"}, "features": ["gestreifte Paspel"]}

    told = _described(product, "", "", "de")

    assert "Paspel" not in told
    assert "30 Grad" not in told


def test_a_verb_before_a_figure_is_what_it_does() -> None:
    product = {"name": "Halden Desk Fan", "features": ["swivels 80 degrees"]}
    told = listed({"product": product, "channels": ["shopify"]})["listings"][0]["description"]

    assert "swivels 80 degrees" in told


@pytest.mark.parametrize(
    ("language", "name", "specs", "features"),
    [
        ("fr", "Cafetière à piston", {"Contenance": "1 L", "Filtre": "inox"}, ["garantie 2 ans"]),
        ("fr", "Théière en fonte", {"Filtre": "inox"}, []),
        ("fr", "Savon de Marseille à l'huile d'olive", {"Poids": "300 g"}, []),
        ("", "Teekanne Friesland", {"Material": "Porzellan", "Inhalt": "1 l"}, []),
        ("de", "Wanderrucksack", {"Gewicht": "900 g"}, ["wasserdicht"]),
        ("es", "Taza de cerámica", {"Capacidad": "300 ml"}, []),
        ("it", "Lampada da tavolo", {"Colore": "bianco"}, []),
        ("pt", "Caneca de barro", {"Cor": "azul"}, []),
        ("nl", "Wollen deken", {"Kleur": "grijs"}, ["handgeweven"]),
        ("pl", "Kubek ceramiczny", {"Pojemność": "300 ml"}, []),
        ("", "Keramiktasse handgetöpfert", {"Volumen": "300 ml"}, []),
        ("en", "Moka pot Bialetti", {"Cups": 6}, []),
        ("en", "Café au lait bowl", {"Material": "stoneware"}, ["dishwasher safe"]),
        ("en", "Espresso machine De'Longhi", {"Pressure": "15 bar"}, []),
        ("en", "Le Creuset casserole", {"Capacity": "4 l"}, []),
        ("en", "Yeti Rambler", {"Capacity": "591 ml"}, ["DuraCoat finish"]),
        ("en", "Anker PowerCore", {"Wattage": "20 W", "mAh": 10000}, []),
        ("en", "Yukata robe", {"Fabric": "chirimen"}, []),
        ("en", "Chef knife Solingen", {"Steel": "X50CrMoV15"}, []),
        ("en", "Gouda truckle", {"Ageing": "12 months", "Rennet": "vegetarian"}, []),
        ("en", "Dirndl dress", {"Material": "linen"}, []),
        ("en", "Doudoune Moncler jacket", {"Fill": "goose down"}, []),
    ],
)
def test_a_product_is_written_about_in_its_language(
    language: str, name: str, specs: dict[str, object], features: list[str]
) -> None:
    """Labels tell the language, a maker's or a foreign dish's name does not."""
    assert _language({"name": name, "specs": specs, "features": features}, "") == language


@pytest.mark.parametrize("name", ["Lavender candle", "Mug", "Crème brûlée torch", "Teekanne"])
def test_a_name_alone_is_no_product(name: str) -> None:
    """Of nothing but a name nothing is said, and nothing is charged."""
    with pytest.raises(NothingFound):
        offline_answer(capability(), {"product": {"name": name}, "channels": ["shopify"]})


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("Rain cover", "has a rain cover"),
        ("Laptop sleeve", "has a laptop sleeve"),
        ("Roof rack", "has a roof rack"),
        ("Non-slip feet", "has non-slip feet"),
        ("Rubber feet", "has rubber feet"),
        ("Sharp teeth", "has sharp teeth"),
        ("Two zip pockets", "has two zip pockets"),
        ("Noise reduction", "has noise reduction"),
        ("Waterproof", "is waterproof"),
        ("Foldable", "is foldable"),
        ("Dishwasher safe", "is dishwasher safe"),
        ("Machine washable", "is machine washable"),
        ("Rechargeable", "is rechargeable"),
    ],
)
def test_what_is_merely_there(spec: str, said: str) -> None:
    """A thing is had, with the article of its number; a quality is what the product is."""
    done = offline_answer(
        capability(), {"product": {"name": "Trail backpack", "specs": {spec: True}}, "channels": ["shopify"]}
    )
    assert said in done["listings"][0]["description"]


def test_a_figure_in_the_name_is_no_count() -> None:
    """ "7-in-1" does not say that there are 7 ports."""
    product = {"name": "USB-C hub 7-in-1", "specs": {"Ports": 7, "Cable length": "15 cm"}}
    done = offline_answer(capability(), {"product": product, "channels": ["shopify"]})
    assert "has 7 ports" in done["listings"][0]["description"]


def test_a_search_term_ends_in_no_small_word() -> None:
    """ "savon", and not "savon de"."""
    product = {"name": "Savon de Marseille à l'huile d'olive", "specs": {"Poids": "300 g"}}
    done = offline_answer(capability(), {"product": product, "channels": ["shopify"]})
    assert done["listings"][0]["keywords"] == ["savon de marseille à l'huile d'olive", "savon"]
