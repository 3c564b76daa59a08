"""What shops call themselves by their trade, in seven languages."""

from __future__ import annotations

import re
from collections.abc import Mapping

from aibackend_blocks.pages.labels import fold

TRADES: Mapping[str, tuple[str, ...]] = {
    "Meals": (
        "restaurant", "restaurante", "ristorante", "trattoria", "osteria", "pizzeria", "bistro", "brasserie",
        "gasthaus", "gasthof", "wirtshaus", "imbiss", "konditorei", "eetcafe", "cafe", "caffe", "cafeteria",
        "espresso", "coffee", "bar", "pub", "tavern", "taverne", "taberna", "cerveceria", "heladeria", "gelateria",
        "eisdiele", "creperie", "grill", "steakhouse", "diner", "kitchen", "sushi", "ramen", "kebab", "burger",
        "pastelaria", "churrasqueira", "lunchroom", "snackbar", "tapas",
    ),
    "Groceries": (
        "supermarkt", "supermarket", "supermarche", "supermercado", "supermercato", "lebensmittel", "epicerie",
        "alimentation", "alimentari", "mercearia", "minimercado", "kruidenier", "grocer", "grocery", "groceries",
        "biomarkt", "frischemarkt", "co-op market", "fruteria", "panaderia", "panificio", "boulangerie", "backerei",
        "bakkerij", "padaria", "metzgerei", "boucherie", "carniceria", "macelleria", "slagerij", "talho",
    ),
    "Lodging": ("hotel", "hostel", "hostal", "albergo", "pensao", "motel", "auberge", "ostello", "pousada"),
    "Fuel": (
        "tankstelle", "gas station", "petrol station", "filling station", "service station", "station service",
        "gasolinera", "estacion de servicio", "distributore", "stazione di servizio", "tankstation",
        "posto de combustivel", "unleaded", "diesel", "bleifrei", "super e10", "super e5", "sans plomb", "gazole",
        "gasolina", "gasoleo", "benzina", "gasolio", "euro 95",
    ),
    "Parking and tolls": (
        "parking", "parkhaus", "parkplatz", "tiefgarage", "parcheggio", "estacionamiento", "aparcamiento", "parkeren",
        "parkeergarage", "estacionamento", "car park", "garage fee", "toll", "peaje", "peage", "pedaggio", "portagem",
    ),
    "Transport": ("taxi", "cab", "bahn", "railway", "trenitalia", "metro", "tram", "ferry", "bus", "autobus",
    "ritprijs"),
    "Health and pharmacy": (
        "pharmacy", "pharmacie", "farmacia", "farmacie", "apotheke", "apotheek", "drugstore", "clinic", "klinik",
        "clinica", "clinique", "dentist", "zahnarzt",
    ),
    "Books and stationery": (
        "buchhandlung", "librairie", "libreria", "livraria", "boekhandel", "bookshop", "bookstore", "books",
        "papeterie", "papeleria", "cartoleria", "schreibwaren",
    ),
    "Hardware and home": (
        "baumarkt", "bricolage", "ferreteria", "ferramenta", "bouwmarkt", "quincaillerie", "hardware", "eisenwaren",
    ),
    "Personal care": (
        "friseur", "coiffeur", "coiffure", "peluqueria", "parrucchiere", "kapper", "barber", "cabeleireiro", "salon",
    ),
    "Entertainment": ("kino", "cinema", "cine", "museum", "musee", "museo", "theater", "theatre", "teatro"),
    "Postage": ("post office", "postamt", "la poste", "correos", "poste italiane", "postkantoor", "correios"),
}  # fmt: skip
"""Words for a trade by category, without accents; a shop that names its trade mostly is of it."""
_FORMS = {
    label: re.compile(rf"\b(?:{'|'.join(re.escape(word) for word in words)})s?\b") for label, words in TRADES.items()
}


def trades_in(text: str) -> frozenset[str]:
    """The categories whose trades a text names."""
    folded = fold(text)
    return frozenset(label for label, form in _FORMS.items() if form.search(folded))
