"""What a page of other words than the topic's says of it, beside a page that is about the topic."""

from __future__ import annotations

import pytest

from aibackend_plugins.research.conftest import html, researched

YARD = html("Halvorsen Yard builds electric ferries in Bergen.", "It employs 340 people and 25 apprentices.",
            title="Halvorsen Yard")  # fmt: skip


@pytest.mark.parametrize(
    ("topic", "page", "other", "said"),
    [
        ("Halvorsen Yard", YARD, html("Halvorsen Yard won an order for two ferries.", title="Fjord news"),
         "won an order"),
        ("Wärmepumpen Förderung Deutschland",
         html("Die Förderung für Wärmepumpen beträgt bis zu 70 Prozent der Kosten.", title="Wärmepumpe: Förderung"),
         html("Germany pays up to 70 percent of the cost of a heat pump.", title="Heat pump grants in Germany"),
         "Germany pays"),
        ("Kinderbetreuung Kosten Zürich",
         html("Die Kinderbetreuung kostet in Zürich im Mittel 118 Franken am Tag.", title="Kinderbetreuung in Zürich"),
         html("In der Krippe Sonnenschein kostet ein Ganztagesplatz 125 Franken.", title="Krippe Sonnenschein"),
         "125 Franken"),
        ("vélos électriques aides",
         html("L'aide aux vélos électriques atteint 300 euros en 2025.", title="Vélos électriques : les aides"),
         html("La région verse jusqu'à 200 euros aux acheteurs de deux-roues assistés.", title="Actualités"),
         "200 euros"),
        ("Barista Kurs München",
         html("Der Barista Kurs in München dauert einen Tag und kostet 120 Euro.", title="Barista Kurs München"),
         html("Der Workshop rund um die Siebträgermaschine kostet 99 Euro.", title="Workshops"), "99 Euro"),
        ("house prices in Northern Ireland",
         html("House prices in Northern Ireland rose by 9 percent in 2024.", title="Northern Ireland house prices"),
         html("In Belfast house prices rose by 11 percent in 2024, faster than in the United Kingdom.",
              title="Belfast house prices"), "11 percent"),
    ],
    ids=["a name in the news", "another language", "Krippe", "deux-roues", "Workshop", "Belfast"],
)  # fmt: skip
async def test_what_another_page_says_of_the_topic_is_told(topic: str, page: str, other: str, said: str) -> None:
    """A page that has hardly a word of the topic is quoted where it speaks of it."""
    found = await researched({"/a": page, "/b": other}, topic=topic)

    assert said in found.result["brief"]
