"""The factors in which invoices differ; each has a plain value, the first, and others that surprise."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TypeAlias

Factors: TypeAlias = Mapping[str, str]

FACTORS: Mapping[str, tuple[str, ...]] = {
    "labels": ("plain", "any", "any", "any", "any", "unheard", "both"),
    "title": ("top", "none", "with_number", "right", "centre", "dated"),
    "arrangement": ("vendor_left", "parties_beside", "customer_first", "letter", "vendor_right", "vendor_foot", "rows",
                    "meta_left", "window", "three", "centred", "line", "strip", "grid", "grid", "grid", "grid"),
    "vendor_label": ("none", "above", "above", "prefix", "beside", "none"),
    "customer_label": ("above", "none", "none", "prefix", "above", "beside"),
    "party_side": ("left", "left", "right"),
    "address": ("plain", "plain", "turned", "suite", "building", "parted"),
    "letterhead": ("none", "none", "name", "foot", "brand"),
    "party_lines": ("plain", "keyed", "one_line", "country", "contact_first"),
    "delivery": ("none", "beside", "before"),
    "bystander": ("none", "none", "one"),
    "tax_id": ("vendor", "both", "none", "foot"),
    "contact": ("none", "vendor", "both"),
    "meta": ("inline", "right", "above", "boxed", "inline", "stacked", "pairs", "bars", "far"),
    "distractors": ("none", "some", "many"),
    "order": ("none", "meta", "meta", "said"),
    "due": ("meta", "none", "sentence", "by_sums"),
    "terms": ("meta", "none", "foot", "sentence"),
    "total_told": ("sums", "sums", "sums", "meta"),
    "said": ("none", "none", "before"),
    "columns": ("dqpa", "qdpa", "ndqpa", "cdqpa", "dqupa", "dqpta", "dqpxa", "dpqa", "da", "dqpga",
                "drawn", "drawn", "drawn", "drawn", "drawn", "drawn", "drawn"),
    "heading": ("plain", "any", "any", "none", "unheard"),
    "set_at": ("right", "right", "left", "middle"),
    "wrapped": ("no", "below", "below", "above", "split", "figures_below"),
    "quantity": ("plain", "whole", "fixed", "three", "with_unit", "metered"),
    "sections": ("none", "none", "none", "named", "summed"),
    "readings": ("none", "none", "none", "before", "behind"),
    "lump": ("no", "some"),
    "rules": ("no", "yes"),
    "currency": ("none", "before", "after", "code", "apart", "code_first"),
    "thousands": ("usual", "usual", "none", "blank"),
    "cents": ("two", "two", "two", "two", "two", "none"),
    "signs": ("usual", "usual", "usual", "usual", "usual", "turned"),
    "gross": ("no", "no", "yes"),
    "discount": ("no", "no", "yes"),
    "shipping": ("no", "no", "yes"),
    "taxes": ("one", "none", "two", "per_line", "inclusive", "zero"),
    "paid": ("no", "no", "yes"),
    "tax_table": ("no", "no", "yes", "before"),
    "asides": ("none", "none", "some"),
    "sums_place": ("right", "left", "below", "one_row", "inline", "inline", "middle"),
    "sum_labels": ("plain", "any", "any", "any", "unheard", "unheard"),
    "sums_told": ("all", "total_first", "no_subtotal", "total_twice", "total_alone"),
    "font": ("Helvetica", "Times-Roman", "Courier"),
    "size": ("10", "8", "9", "11"),
    "name_size": ("large", "same", "bold"),
    "foot": ("thanks", "bank", "none", "columns", "slip", "register"),
}  # fmt: skip

COLUMNS_MOST = 8


def draw(random: Random, share: float) -> Factors:
    """Each factor takes a surprising value with probability `share`."""
    chosen = {
        name: random.choice(values[1:]) if random.random() < share else values[0] for name, values in FACTORS.items()
    }
    return _with_columns(random, chosen)


def perturb(random: Random) -> Factors:
    """Exactly half of all factors at once take a value that is not the plain one."""
    changed = set(random.sample(sorted(FACTORS), len(FACTORS) // 2))
    chosen = {
        name: random.choice([each for each in values if each != values[0]]) if name in changed else values[0]
        for name, values in FACTORS.items()
    }
    return _with_columns(random, chosen)


def _with_columns(random: Random, chosen: dict[str, str]) -> Factors:
    return {**chosen, "columns": _columns(random)} if chosen["columns"] == "drawn" else chosen


def _columns(random: Random) -> str:
    """Columns in an order that a table may have: description, quantity, price and amount, and others among them.

    n: number of the line, y: its day, c: code, u: unit, t: rate of tax, x: discount, k: tax, g: gross, e: any other.
    """
    core = random.choice(("qpa", "qpa", "qpa", "qpa", "pqa", "a", "qa"))
    figures = list(core)
    if random.random() < 0.3 and "q" in core:
        figures.insert(figures.index("q") + random.randrange(2), "u")
    for key, share in (("t", 0.3), ("x", 0.15 if "p" in core else 0.0), ("e", 0.2), ("k", 0.12)):
        if random.random() < share:
            figures.insert(random.randrange(len(figures) + 1), key)
    if random.random() < 0.15:
        figures.append("g")
    if random.random() < 0.08:
        random.shuffle(figures)
    before = [key for key, share in (("n", 0.35), ("y", 0.2), ("c", 0.35)) if random.random() < share]
    if random.random() < 0.15:
        random.shuffle(before)
    place = random.choice((0, 0, 0, 0, 0, 1, 2))
    columns = [*before, *figures[:place], "d", *figures[place:]]
    while len(columns) > COLUMNS_MOST:
        columns.remove(random.choice([key for key in columns if key not in "dqpa"]))
    return "".join(columns)
