"""The factors in which invoices differ; each has a plain value, the first, and others that surprise."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TypeAlias

Factors: TypeAlias = Mapping[str, str]

FACTORS: Mapping[str, tuple[str, ...]] = {
    "labels": ("plain", "any", "any", "any", "unheard"),
    "title": ("top", "none", "with_number", "right"),
    "arrangement": ("vendor_left", "parties_beside", "customer_first", "letter", "vendor_right", "vendor_foot", "rows",
                    "meta_left", "grid", "grid", "grid", "grid"),
    "vendor_label": ("none", "above", "above", "prefix", "beside"),
    "customer_label": ("above", "none", "prefix", "above", "beside"),
    "party_side": ("left", "left", "right"),
    "address": ("plain", "plain", "turned", "suite"),
    "letterhead": ("none", "none", "name", "foot"),
    "party_lines": ("plain", "keyed", "one_line", "country"),
    "delivery": ("none", "beside", "before"),
    "tax_id": ("vendor", "both", "none", "foot"),
    "contact": ("none", "vendor", "both"),
    "meta": ("inline", "right", "above", "boxed", "inline"),
    "distractors": ("none", "some", "many"),
    "order": ("none", "meta"),
    "due": ("meta", "none", "sentence", "by_sums"),
    "terms": ("meta", "none", "foot", "sentence"),
    "columns": ("dqpa", "qdpa", "pdqpa", "cdqpa", "dqupa", "dqpta", "dqpxa", "dpqa", "da", "dqpga"),
    "heading": ("plain", "any", "none", "unheard"),
    "wrapped": ("no", "below", "above", "split"),
    "lump": ("no", "some"),
    "rules": ("no", "yes"),
    "currency": ("none", "before", "after", "code"),
    "gross": ("no", "no", "yes"),
    "discount": ("no", "no", "yes"),
    "shipping": ("no", "no", "yes"),
    "taxes": ("one", "none", "two", "per_line"),
    "paid": ("no", "no", "yes"),
    "tax_table": ("no", "no", "yes"),
    "sums_place": ("right", "left", "below", "one_row", "inline", "inline"),
    "sum_labels": ("plain", "any", "any", "unheard", "unheard"),
    "sums_told": ("all", "total_first", "no_subtotal", "total_twice"),
    "font": ("Helvetica", "Times-Roman", "Courier"),
    "size": ("10", "8", "9", "11"),
    "name_size": ("large", "same", "bold"),
    "foot": ("thanks", "bank", "none"),
}  # fmt: skip


def draw(random: Random, share: float) -> Factors:
    """Each factor takes a surprising value with probability `share`."""
    return {
        name: random.choice(values[1:]) if random.random() < share else values[0] for name, values in FACTORS.items()
    }


def perturb(random: Random) -> Factors:
    """Exactly half of all factors at once take a value that is not the plain one."""
    changed = set(random.sample(sorted(FACTORS), len(FACTORS) // 2))
    return {
        name: random.choice([each for each in values if each != values[0]]) if name in changed else values[0]
        for name, values in FACTORS.items()
    }
