"""Where greetings end, in all languages alike."""

import pytest

from aibackend_blocks.language.greetings import greeting_end

GREETED = {
    "Moin Herr Dierksen, hier Anke Plate vom Kindergarten": "Moin Herr Dierksen",
    "Hi, since the update the export does nothing": "Hi",
    "Hola buenas, tengo un Seat León": "Hola buenas",
    "Hej! Jag lämnade in min elcykel": "Hej",
    "Sehr geehrte Frau Lindhorst, am Sonntag": "Sehr geehrte Frau Lindhorst",
    "Dear Simone,\n\nPlease accept this": "Dear Simone",
    "Hey Tamsin!! amazing": "Hey Tamsin",
    "Cara Maria, ti scrivo": "Cara Maria",
    "Dzień dobry, chcę zareklamować": "Dzień dobry",
    "Hi we ordered twelve chairs and none came": "Hi",
    "Dear residents and guests, the lift": "Dear",
    "Harlow & Finch Joinery Ltd, Kettering": "",
    "Hilde Brandt wrote, and nobody answered": "",
    "": "",
}


@pytest.mark.parametrize(("text", "greeting"), GREETED.items())
def test_where_a_greeting_ends(text: str, greeting: str) -> None:
    assert text[: greeting_end(text)] == greeting
