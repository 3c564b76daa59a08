"""Fit `flow/head.npz`: which way money went, from `flows.txt`.

    python -m aibackend_plugins.statement.training.fit_flows     # needs faker>=40, scikit-learn>=1.5; a minute

`flows.txt` was written for this project: what statements say in 16 languages. Each phrase is filled with shops and
persons by chance, and written in capitals now and then. Figures in `flow/head.json` are of whole phrases held out.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import numpy as np
from faker import Faker

from aibackend_blocks.models.text_heads.training.many_tongues import fit_and_keep
from aibackend_plugins.statement.flow import KINDS, flows_of, telling

HERE = Path(__file__).parent
SEED, EACH, FOLDS = 7, 3, 8


def phrases() -> list[tuple[str, str]]:
    """(kind, phrase) of each."""
    lines = (HERE / "flows.txt").read_text(encoding="utf-8").splitlines()
    told = [(KINDS["+-=".index(line[0])], line[2:].split(";")) for line in lines if line[0] != "#"]
    return [(kind, phrase.strip()) for kind, row in told for phrase in row]


def filled(told: list[tuple[str, str]], random: Random) -> list[tuple[str, str]]:
    """Each phrase several times, with names in it or behind it."""
    fake = Faker(["en_US", "de_DE", "fr_FR", "es_ES", "it_IT", "pl_PL"])
    fake.seed_instance(SEED)
    found = []
    for kind, phrase in told:
        for _ in range(EACH):
            tail = "" if kind == "neither" else random.choice(("", "", " {p}", " {n}", " {t}"))
            text = telling((phrase + tail).format(p=fake.company(), n=fake.name(), c="", t=fake.city()))
            found.append((kind, text.upper() if random.random() < 0.4 else text))
    return found


def main() -> None:
    random = Random(SEED)  # noqa: S311 - reproducible, no secret
    told, weights = phrases(), HERE.parent / "flow" / "head.npz"
    random.shuffle(told)
    held = told[: len(told) // FOLDS]
    fit_and_keep(filled(told[len(held) :], random), KINDS, weights)
    rows = filled(held, random)
    right = [
        (value > 0) == (kind == "in") for (kind, _), value in zip(rows, _odds(rows), strict=True) if kind != "neither"
    ]
    fit_and_keep(filled(told, random), KINDS, weights)
    weights.with_suffix(".json").write_text(
        json.dumps({"phrases": len(told), "held_out": len(held), "right": round(float(np.mean(right)), 3)}) + "\n"
    )


def _odds(rows: list[tuple[str, str]]) -> list[float]:
    return [flows_of([text])[0] for _, text in rows]


if __name__ == "__main__":
    main()
