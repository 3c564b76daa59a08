"""The factors in which statements differ; a design is one value of each, drawn by its seed."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TypeAlias

from aibackend_plugins.statement.training.ledgers import COUNTRIES, LEFT_OUT

Design: TypeAlias = Mapping[str, str]

FACTORS: Mapping[str, tuple[str, ...]] = {
    "medium": (
        "chromium",
        "chromium",
        "chromium",
        "chromium",
        "list",
        "list",
        "text",
        "text_pdf",
        "csv",
        "scan",
        "scan",
    ),
    "kind": ("checking", "checking", "savings", "credit_card"),
    "columns": ("two", "two", "turned", "signed", "signed", "signed", "sections"),
    "sign": ("minus", "minus", "trailing", "brackets", "drcr", "credits", "plus", "mark_column", "unicode", "debits"),
    "view": ("bank", "owed"),
    "balance": ("row", "row", "row", "day", "none", "none", "first_column"),
    "order": ("oldest", "oldest", "oldest", "newest"),
    "dates": ("one", "one", "two", "day_once", "day_heading", "behind", "no_year", "no_year", "numbered"),
    "date_form": ("%d.%m.%Y", "%d/%m/%Y", "%d/%m/%y", "%Y-%m-%d", "%d %b %Y", "%d-%m-%Y", "%b %d, %Y", "%d%b%y"),
    "heading": ("named", "named", "named", "none", "two_lines"),
    "text": ("one_line", "one_line", "lines", "lines", "lines_below", "own_column", "lines_amount_last"),
    "valign": ("top", "top", "middle", "bottom"),
    "opening": ("row", "row", "box", "box", "above", "sentence", "none"),
    "closing": ("row", "row", "box", "box", "below", "sentence", "none"),
    "box": ("vertical", "horizontal", "right"),
    "totals": ("none", "none", "row", "box", "below"),
    "carried": ("no", "no", "yes"),
    "number": ("beside", "behind", "under", "row", "title"),
    "number_label": ("yes", "yes", "yes", "no"),
    "others": ("none", "some", "many"),
    "holder": ("address", "address", "labelled", "both", "right"),
    "letterhead": ("top", "top", "right", "foot"),
    "period": ("label", "label", "sentence", "title", "none"),
    "notes": ("none", "foot", "side", "top"),
    "currency": ("heading", "none", "each", "before", "code"),
    "lines": ("none", "rows", "grid", "zebra"),
    "font": ("Liberation Sans", "Liberation Serif", "DejaVu Sans", "Liberation Mono", "TeX Gyre Heros"),
    "size": ("8", "9", "10", "12"),
}
_AMERICAN = {"%d.%m.%Y": "%m/%d/%Y", "%d/%m/%Y": "%m/%d/%Y", "%d/%m/%y": "%m/%d/%y", "%d-%m-%Y": "%m-%d-%Y"}


def draw(random: Random, *, left_out: bool = False, medium: str = "") -> dict[str, str]:
    """A design. left_out: of the countries that are kept for the last measure. medium: "" for any."""
    design = {name: random.choice(values) for name, values in FACTORS.items()}
    design["medium"] = medium or design["medium"]
    others = [country for country in COUNTRIES if country not in LEFT_OUT]
    design["country"] = random.choice(LEFT_OUT if left_out else others)
    if design["country"] == "us":
        design["date_form"] = _AMERICAN.get(design["date_form"], design["date_form"])
    elif COUNTRIES[design["country"]][0] != "en" and design["date_form"] in ("%b %d, %Y", "%d%b%y"):
        design["date_form"] = random.choice(("%d.%m.%Y", "%d/%m/%Y", "%d %b %Y"))
    if design["medium"] == "csv":
        design |= {"heading": "named", "carried": "no", "text": "one_line", "notes": "none"}
        design |= {"columns": "signed" if design["columns"] == "sections" else design["columns"]}
        design |= {"dates": design["dates"] if design["dates"] in ("one", "two") else "one"}
        design |= {"sign": "minus" if design["sign"] not in ("minus", "trailing", "mark_column") else design["sign"]}
    if design["columns"] == "sections":
        design |= {"balance": "none", "order": "oldest"}
        design["dates"] = "one" if design["dates"].startswith("day_") else design["dates"]
    if design["kind"] != "credit_card":
        design["view"] = "bank"
    if design["dates"] == "no_year" and design["period"] == "none":
        design["period"] = "label"  # nothing else would tell the year
    if design["dates"] == "day_heading":
        design["heading"] = "none"
    if design["balance"] == "none" and design["sign"] == "debits":
        design["sign"] = "minus"  # nothing on the page would tell the signs
    return design
