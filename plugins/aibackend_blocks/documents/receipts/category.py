"""The expense category: by the meaning of what was bought and where, and by what a known brand sells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aibackend_blocks.documents.receipts import CATEGORIES
from aibackend_blocks.documents.receipts.trades import trades_in
from aibackend_blocks.models import zero_shot
from aibackend_blocks.values import merchants

DESCRIPTIONS: Mapping[str, str] = {
    "Meals": "restaurant, cafe, bar, fast food, bakery, coffee, drinks and dishes eaten out",
    "Groceries": "supermarket, grocery store, mini market, convenience food, bread, milk, vegetables, snacks",
    "Lodging": "hotel, hostel, room, overnight stay",
    "Fuel": "petrol station, gasoline, diesel, litres of fuel",
    "Parking and tolls": "parking garage, car park, toll road",
    "Transport": "taxi, train, bus, subway, flight, ride, ferry ticket",
    "Office supplies": "office supplies, printer paper, ink, photocopy, envelopes, files",
    "Books and stationery": "book shop, stationery, pens, magazines, school books",
    "Electronics": "electronics, computer, phone, cables, batteries, appliances",
    "Hardware and home": "hardware store, tools, paint, screws, plumbing, furniture, kitchenware, household goods",
    "Clothing": "clothes, shoes, fashion, tailoring, textiles",
    "Health and pharmacy": "pharmacy, medicine, clinic, doctor, dentist, vitamins",
    "Personal care": "hair salon, beauty, cosmetics, spa",
    "Entertainment": "cinema, theatre, concert, museum, games, sports event",
    "Telecommunications": "mobile phone plan, internet, prepaid top-up",
    "Utilities": "electricity, water, gas, heating bill",
    "Postage": "post office, parcel, stamps, courier",
    "Vehicle": "car repair, tyres, car wash, spare parts, motor oil",
    "Services": "laundry, cleaning, repair, rental, professional service",
    "Other": "",
}
ITEMS_MOST = 12
"""Items that are weighed; further ones rarely change what kind of shop it is."""
SHARE = 0.5
"""How much the items count beside the name of the shop."""
BRAND = 0.8
"""How much the kinds of a known brand count, times the root of its share of the line's letters."""
TRADE = 2.0
"""What a word for a trade in the shop's name adds to the logit of its category."""
LEAST = 0.25
"""Below this probability nothing tells, and the category is Other; a uniform guess over the list is 0.05."""


def category_of(merchant: str, items: Sequence[str]) -> tuple[str, float]:
    """The likeliest category and its probability; ("Other", 0.0) where nothing tells."""
    import numpy as np

    labels = [label for label in CATEGORIES if label != "Other"]
    goods = [item for item in items if item][:ITEMS_MOST]
    texts = [text for text in (merchant, ", ".join(goods)[:300]) if text]
    if not texts:
        return "Other", 0.0
    descriptions = {label: DESCRIPTIONS[label] for label in labels}
    logits = zero_shot.logits(texts, labels, descriptions=descriptions)
    whole = logits[0] if len(texts) == 1 else (1 - SHARE) * logits[0] + SHARE * logits[1]
    known = merchants.recognise(merchant) if merchant else None
    if known:
        kinds = zero_shot.logits(known.kinds, labels, descriptions=descriptions)
        whole = whole + BRAND * (known.share**0.5) * (0.5 if known.ordinary else 1.0) * kinds.max(axis=0)
    for text, weight in zip(texts, (TRADE, TRADE * SHARE), strict=False):
        whole = whole + weight * np.array([label in trades_in(text) for label in labels])
    shares = zero_shot.distribution(whole)
    best = int(shares.argmax())
    confidence = float(shares[best])
    return (labels[best], confidence) if confidence >= LEAST else ("Other", 0.0)
