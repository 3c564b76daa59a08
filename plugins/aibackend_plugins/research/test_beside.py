"""Sources on something else, and on another land, beside those that are meant."""

from __future__ import annotations

import pytest

from aibackend_plugins.research import lands
from aibackend_plugins.research.conftest import html, researched

PUMPS = html("Die Förderung für Wärmepumpen beträgt bis zu 70 Prozent der Kosten.",
             "Ein Klimageschwindigkeitsbonus von 20 Prozent gilt bis Ende 2028.",
             title="Wärmepumpe: Förderung 2025")  # fmt: skip
SOLD = html("Im Jahr 2024 wurden in Deutschland 193.000 Wärmepumpen verkauft.",
            "Der Verband BWP rechnet 2025 mit 260.000 Geräten.", title="Wärmepumpen-Absatz 2024")  # fmt: skip
FITTED = html("Installers fitted 98,000 heat pumps in the United Kingdom in 2024.",
              "The Boiler Upgrade Scheme pays £7,500 towards each heat pump.",
              title="Heat pumps in the UK 2024")  # fmt: skip
YARD = html("Halvorsen Yard builds electric ferries in Bergen.", "It employs 340 people and 25 apprentices.",
            title="Halvorsen Yard")  # fmt: skip


@pytest.mark.parametrize(
    ("topic", "page", "title", "other"),
    [
        ("Wärmepumpen Förderung Deutschland", PUMPS, "Omas Apfelkuchen",
         ["Der Kuchen backt 40 Minuten bei 180 Grad.", "Am besten schmeckt er lauwarm mit Sahne."]),
        ("MOSE Venezia", html("Il MOSE protegge Venezia dall'acqua alta dal 2020.",
                              "Il sistema è costato oltre 6 miliardi di euro.", title="Il MOSE di Venezia"),
         "Tiramisù classico", ["Per il tiramisù servono mascarpone, uova e savoiardi."]),
        ("Le musée de la mer à Lorient", html("Le musée de la mer a ouvert ses portes en 1998 au port de Lorient.",
                                              title="Le musée de la mer"),
         "Clinique vétérinaire", ["La clinique vétérinaire soigne les chiens et les chats du quartier."]),
        ("東京の桜", html("東京の桜は三月二十四日ごろに咲く見込みです。", "満開は四月一日ごろになりそうです。",
                        "散るのは四月の半ばです。", title="桜の開花予想"),
         "駅前の新しいパン屋",
         ["駅前に新しいパン屋が四月に開店します。", "食パンは一斤三百円です。", "月曜日は休みです。"]),
        ("smog w Krakowie", html("W Krakowie zakaz palenia węglem obowiązuje od 2019 roku.", title="Smog w Krakowie"),
         "Warsztaty ceramiki", ["Warsztaty ceramiki odbywają się w każdą sobotę."]),
    ],
    ids=["de", "it", "fr", "ja", "pl"],
)  # fmt: skip
async def test_a_source_on_something_else_says_nothing(topic: str, page: str, title: str, other: list[str]) -> None:
    """That a sentence is of the topic's language makes it no part of the topic."""
    found = await researched({"/a": page, "/b": html(*other, title=title)}, topic=topic)

    assert not any(said[:-1] in found.result["brief"] for said in other)


@pytest.mark.parametrize(
    ("topic", "page", "other", "said"),
    [
        ("Halvorsen Yard", YARD, html("Die norwegische Werft Halvorsen baut zwei Fähren für Kiel.",
                                      "In Hamburg wurde ein Museum eröffnet.", title="Wirtschaft im Norden"), "Kiel"),
        ("Halvorsen Yard", YARD, html("Halvorsen Yard won an order for two ferries.", title="Fjord news"),
         "won an order"),
        ("Piscine de Brest", html("La piscine municipale de Brest rouvre le 3 mai après deux ans de travaux.",
                                  title="La piscine de Brest rouvre"),
         html("Le conseil a voté le budget des écoles.",
              "La piscine municipale aura de nouveaux horaires, de 7 à 21 heures.",
              title="Conseil municipal du 4 avril"), "de 7 à 21 heures"),
        ("Wärmepumpen Förderung Deutschland", PUMPS,
         html("Germany pays up to 70 percent of the cost of a heat pump.", title="Heat pump grants in Germany"),
         "Germany pays"),
        ("abejas silvestres", html("Las abejas silvestres polinizan el 80 por ciento de las plantas.",
                                   title="Abejas silvestres"),
         html("Wildbienen brauchen offene Bodenstellen und heimische Blumen.", title="Wildbienen im Garten"),
         "Wildbienen brauchen"),
    ],
    ids=["a name elsewhere", "a name in the news", "a paragraph of a longer page", "another language", "es and de"],
)  # fmt: skip
async def test_what_another_page_says_of_the_topic_is_told(topic: str, page: str, other: str, said: str) -> None:
    """A page of other matter, or of another language, is quoted where it speaks of the topic."""
    found = await researched({"/a": page, "/b": other}, topic=topic)

    assert said in found.result["brief"]


@pytest.mark.parametrize("topic", ["Wärmepumpen in Deutschland 2024", "Heat pumps in Germany", "heat pumps in germany"])
async def test_the_land_that_is_asked_about_comes_first(topic: str) -> None:
    """What a page tells of another land stands behind, and is not at odds with what holds here."""
    found = await researched({"/a": FITTED, "/b": SOLD}, topic=topic)

    assert "Deutschland" in found.result["key_findings"][0]["finding"]
    assert "differ" not in found.result["brief"]


async def test_another_land_that_is_asked_about_too_is_no_other() -> None:
    """A question may name it."""
    question = "How many heat pumps were fitted in the United Kingdom?"
    found = await researched({"/a": FITTED, "/b": SOLD}, topic="Heat pumps in Germany", questions=[question])

    assert "98,000" in found.result["brief"].partition(question)[2]


@pytest.mark.parametrize(
    ("asked", "said", "line", "aside"),
    [
        ("inflation in the US", "American prices rose. Imports from Mexico fell.", "Imports from Mexico fell.", False),
        ("inflation in the US", "Prices in Canada rose.", "Prices in Canada rose.", True),
        ("inflation in the US and Canada", "Prices in Canada rose.", "Prices in Canada rose.", False),
        ("inflation", "Prices in Canada rose.", "Prices in Canada rose.", False),
        ("Exporte Deutschlands", "Der deutsche Export stieg. Polen kauft viel.", "Polen kauft viel.", False),
        ("Exporte Deutschlands", "Les ventes de la France montent.", "Les ventes de la France montent.", True),
        ("ドイツのヒートポンプ", "イギリスで売れました。", "イギリスで売れました。", True),
        ("ドイツのヒートポンプ", "ドイツとイギリスで売れました。", "イギリスで売れました。", False),
        ("water law in the USA", "New Mexico shares its rivers.", "New Mexico shares its rivers.", False),
        ("let us save energy", "Poland saves energy.", "Poland saves energy.", False),
        ("energía en España", "En los Países Bajos sube.", "En los Países Bajos sube.", True),
        ("Strom im Vereinigten Königreich", "Strom wird teurer.", "Strom wird teurer.", False),
    ],
)  # fmt: skip
def test_what_is_told_of_another_land(asked: str, said: str, line: str, aside: bool) -> None:
    """By the names of lands, and never where the source speaks of the one that is asked about."""
    rows = [lands.Claim(text=line, source=0, place=0.0)]

    assert bool(lands.elsewhere([asked], {0: said}, rows)) is aside
