"""Reads texts of other languages that people labelled: cases of Multilingual HateCheck, and German tweets of GermEval.

Of a pattern of the first two cases are drawn, so that a pattern's many names count little. Both are CC-BY-4.0.
"""

from __future__ import annotations

import csv
import random
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

LANGUAGES = ("german", "french", "spanish", "italian", "dutch", "portuguese", "polish", "arabic", "mandarin")
"""Those of HateCheck that the multilingual encoder knows."""
DRAWN, SEED = 2, 3
Case = tuple[str, str, dict[str, float]]
"""A text, where it is from, and the harms that its source speaks of: 1 or 0."""
_CALM = {"hate": 0.0, "offensive": 0.0, "toxic": 0.0, "harassment": 0.0, "violence": 0.0}
_OF_KIND = {
    "threat_dir_h": {"violence": 1.0, "harassment": 1.0},
    "threat_norm_h": {"violence": 1.0, "harassment": 1.0},
    "slur_h": {"offensive": 1.0},
    "profanity_h": {"offensive": 1.0},
    "target_indiv_nh": {"offensive": 1.0, "toxic": 1.0, "harassment": 1.0},
    "target_obj_nh": {"toxic": 0.0, "harassment": 0.0, "violence": 0.0},
    "ident_neutral_nh": _CALM,
    "ident_pos_nh": _CALM,
    "negate_neg_nh": _CALM,
    "counter_quote_nh": {"harassment": 0.0, "violence": 0.0},
    "counter_ref_nh": {"harassment": 0.0, "violence": 0.0},
    "profanity_nh": {"harassment": 0.0},
}
"""What a functionality of HateCheck tells beside hate: who abuses one person does not hate a group."""


def hatecheck(folder: Path) -> Iterator[Case]:
    """folder: `MHC Final Cases` of rewire-online/multilingual-hatecheck."""
    drawn = random.Random(SEED)  # noqa: S311
    for language in LANGUAGES:
        patterns = defaultdict(list)
        with (folder / f"hatecheck_cases_final_{language}.csv").open(encoding="utf-8-sig") as file:
            for row in csv.DictReader(file):
                patterns[row["templ_id"], row["functionality"]].append(row["test_case"])
        for (_, kind), texts in sorted(patterns.items()):
            hateful = kind.endswith("_h")
            told = ({"hate": 1.0, "toxic": 1.0} if hateful else {"hate": 0.0}) | _OF_KIND.get(kind, {})
            yield from ((text, language, told) for text in drawn.sample(texts, min(DRAWN, len(texts))))


def tweets(file: Path) -> Iterator[Case]:
    """file: `germeval2018.training.txt`; who finds fault with parties and papers there offends nobody."""
    for line in file.read_text("utf-8").splitlines():
        text, _, kind = line.split("\t")
        yield text, "tweets", {"offensive": 1.0, "toxic": 1.0} if kind != "OTHER" else _CALM
