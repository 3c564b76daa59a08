"""Fit `relations.npz`: what is asked or told of a thing, from the shapes of `relations.txt`.

    python -m aibackend_plugins.reply.training.relations     # needs scikit-learn>=1.5; half a minute

Shapes and things were written for this project. `relations.json` has the figures of shapes that were held out with all
the things in them; what is printed after them, those of each language, learnt from the others alone.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from aibackend_blocks.language.customer.tongues import spoken_in
from aibackend_blocks.language.writing import written_in
from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads.many_tongues import shown
from aibackend_blocks.models.text_heads.training import matrix, sections
from aibackend_blocks.models.text_heads.training.many_tongues import _fitted, fit_views
from aibackend_plugins.reply.relations import RELATIONS

HERE = Path(__file__).parent
THINGS = {
    "en": "breakfast|a helmet|the battery|parking|the sea view room|a dog|the invoice|late check-out|my old mattress",
    "de": "das Frühstück|ein Helm|der Akku|Parken|ein Hund|die Rechnung|eine spätere Abreise|der Versand|Bettwäsche",
    "fr": "le petit déjeuner|un casque|la batterie|le parking|un chien|la facture|la livraison|une bouée",
    "es": "el desayuno|un casco|la batería|el aparcamiento|un perro|la factura|el envío|la sombrilla",
    "it": "la colazione|un casco|la batteria|il parcheggio|un cane|la fattura|la spedizione|l'ombrellone",
    "nl": "het ontbijt|een helm|de accu|parkeren|een hond|de factuur|de bezorging|beddengoed",
    "pt": "o café da manhã|um capacete|a bateria|o estacionamento|um cão|a fatura",
}
TAILS = {
    "en": "in room 4|for two|on weekdays|until the end of May|for our group of six|over the holidays",
    "de": "in Zimmer 4|für zwei|an Werktagen|bis Ende Mai|für unsere Gruppe|über die Feiertage",
    "fr": "dans la chambre 4|pour deux|en semaine|jusqu'à fin mai|pour notre groupe|pendant les fêtes",
    "es": "en la habitación 4|para dos|entre semana|hasta finales de mayo|para nuestro grupo|en fiestas",
    "it": "nella camera 4|per due|nei giorni feriali|fino a fine maggio|per il nostro gruppo|durante le feste",
    "nl": "in kamer 4|voor twee|op werkdagen|tot eind mei|voor onze groep|tijdens de feestdagen",
    "pt": "no quarto 4|para dois|durante a semana|até ao fim de maio|para o nosso grupo",
}
"""What may follow, and changes nothing."""
OF_SHAPE = 5
"""Things that stand in one shape."""


def main() -> None:
    """Fill the shapes, fit, and tell how a language fares that was not learnt."""
    told = sections(HERE / "relations.txt")
    marks = _languages([shape for _, shape in told])
    rows = [
        (kind, _followed(shape.replace("{x}", thing), marks[number], number + step), number, marks[number])
        for number, (kind, shape) in enumerate(told)
        for step, thing in enumerate(_some(marks[number], number))
    ]
    rows = [(kind, text[:1].upper() + text[1:], number, code) for kind, text, number, code in rows]
    texts = [text for _, text, _, _ in rows]
    dense, named = multilingual.embed(texts), [kind for kind, *_ in rows]
    fit_views([shown(text) for text in texts], dense, named, RELATIONS, HERE.parent / "relations.npz",
              [number for *_, number, _ in rows])  # fmt: skip
    seen, kinds = matrix([shown(text) for text in texts], dense), np.array(named)
    for code in THINGS:
        out = np.array([row[3] == code for row in rows])
        right = _fitted(seen[~out], kinds[~out]).predict(seen[out]) == kinds[out]
        print(f"{code} left out: {right.mean():.2f} of {out.sum()}")


def _languages(shapes: list[str]) -> list[str]:
    """The language of each shape, as it is read without its thing; that of the one before where it is not sure."""
    found = list[str]()
    for shape in shapes:
        filled = shape.replace("{x}", "").strip()
        code = spoken_in(filled) or written_in(filled)
        found.append(code if code in THINGS else found[-1] if found else "en")
    return found


def _followed(text: str, code: str, place: int) -> str:
    """Every other text with something behind it."""
    if place % 2:
        return text
    tails = TAILS[code].split("|")
    said = text.rstrip(" ?")
    return f"{said} {tails[place // 2 % len(tails)]}{text[len(said) :]}"


def _some(code: str, number: int) -> list[str]:
    things = THINGS[code].split("|")
    return [things[(number * 3 + step * 2) % len(things)] for step in range(OF_SHAPE)]


if __name__ == "__main__":
    main()
