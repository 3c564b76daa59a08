"""Time of texts: CPU of one call's work on one core, warm."""

from __future__ import annotations

import importlib
import itertools
import os
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[2] / "docs"
Row = tuple[str, str]
RUNS, WARMING = 21, 3
REVIEW = (
    "I bought this espresso machine for our small office kitchen three weeks ago and, to be honest, my feelings are "
    "split. The build is solid, the brushed steel looks lovely on the counter and setting it up took ten minutes. "
    "Coffee comes out hot, with a thick crema, and colleagues who used to walk to the cafe now stay in. On the other "
    "hand the water tank is tiny, so somebody has to refill it after every sixth cup, and the grinder is so loud that "
    "nobody dares to use it during a call. The manual was printed in a font that I could hardly read, and two of the "
    "screws were missing from the bag. I wrote to customer service about that on a Monday; they answered the same "
    "afternoon, apologised, and the spare parts were here by Thursday, which impressed me a lot. Cleaning is easy "
    "enough, although the drip tray leaks a little when it is full. For the price I would have expected a bigger tank "
    "and a quieter grinder, yet the taste makes up for most of it, and I would buy it again, if only because the staff "
    "behind it were so kind."
)
"""200 words."""
THINGS = (
    "Insulated water bottle with straw lid", "Wireless over-ear headphones with microphone",
    "Cotton crew neck t-shirt for men", "Wooden building blocks for toddlers", "Non-stick frying pan with glass lid",
    "Adjustable dumbbell for home training", "Organic peanut butter without added sugar",
    "Moisturising hand cream with almond oil", "Rubber floor mats for the car", "Folding camping chair with cup holder",
)  # fmt: skip
DETAILS = (
    "carry strap, leakproof, for hiking and gym, blue", "soft cushions, foldable, for travel and calls, black",
    "pack of three, machine washable, regular fit, grey", "natural colours, rounded edges, with storage bag",
    "suitable for daily use, dishwasher safe, 28 cm", "new model of this year, with two years of warranty",
    "gift box, made in Portugal, ships within two days", "extra large, water repellent, with reflective seam",
    "recycled material, certified, limited edition, green", "bestseller, value pack, for beginners and experts",
)  # fmt: skip
LABELS = ["Product quality", "Delivery", "Customer service", "Pricing", "Billing", "Returns"]
SHELVES = ["Electronics", "Home & Kitchen", "Clothing", "Toys", "Sports", "Beauty", "Grocery", "Automotive"]


def rows() -> list[Row]:
    """(what, figure) of each text capability; in a process of its own, whose libraries take one thread."""
    env = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    told = subprocess.check_output([sys.executable, __file__], text=True, env=env)
    return [(what, figure) for what, figure in (line.split("\t") for line in told.splitlines())]


def _requests(number: int) -> dict[str, tuple[str, Mapping[str, Any]]]:
    """Capability and request by what it is; no two numbers give the same text."""
    text = f"{REVIEW} Order {number}."
    titles = [f"{thing}, {detail}" for thing, detail in itertools.product(THINGS, DETAILS)]
    return {
        "classify, 200 words": ("classify", {"text": text, "taxonomy": LABELS}),
        "sentiment, 200 words": ("sentiment", {"text": text}),
        "triage, 200 words": ("triage", {"text": text, "subject": "Grinder too loud, screws missing"}),
        "categorize, 100 product titles of 14 words": ("categorize", {"items": titles, "taxonomy": SHELVES}),
        "summarize, 5,000 words": ("summarize", {"text": f"{number}. {_article()}"}),
    }


def _article() -> str:
    """5,000 words of the guides, in paragraphs."""
    pages = sorted([*DOCS.glob("explanation/*.md"), *DOCS.glob("how-to/*.md")])
    return "".join(re.findall(r"\s*\S+", "\n".join(page.read_text("utf-8") for page in pages))[:5000])


def _median_ms(works: Iterable[Callable[[], object]]) -> float:
    times = []
    for work in works:
        started = time.process_time()
        work()
        times.append(1000 * (time.process_time() - started))
    return statistics.median(times[WARMING:])


def main() -> None:
    """One line a row: what, a tab, the figure."""
    for what, (name, _) in _requests(0).items():
        capability = importlib.import_module(f"aibackend_plugins.{name}").capability()
        request = [capability.request().load(_requests(number)[what][1]) for number in range(RUNS + WARMING)]
        print(f"{what}\t{_median_ms([partial(capability.offline, each, None) for each in request]):.0f} ms of CPU")


if __name__ == "__main__":
    main()
