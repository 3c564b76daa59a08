"""Weigh what tells the parties of an invoice, on pages of the grammar that the scorer has not seen.

    python -m aibackend_blocks.documents.business_papers.training.parties PAGES OUT.npz [check]

One weight a feature and party: of all texts on a page, the one that names the party shall weigh the most (a conditional
logit). `check` leaves out pages whose parties stand as in `HELD_OUT` and measures them. A minute for 1,000 pages.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

from aibackend_blocks.documents.business_papers.scorer import scored
from aibackend_blocks.documents.business_papers.training.train import HELD_OUT, ROLES, pages_of
from aibackend_blocks.documents.invoices.parties import told_of
from aibackend_blocks.documents.invoices.party_features import PARTIES, features_of_names, names_of

FIRST_SEED = 20_000
"""Far from the pages that the scorer is trained on."""
STEPS, RATE, DECAY = 400, 0.05, 3e-4
UNSEEN = 0.25
"""Share of a candidate's features that each step hides, so that no single one decides."""
SEED = 5


def pages(count: int) -> list[tuple[bool, dict[str, tuple[Any, Any]]]]:
    """Whether a page is held out, and for each party the features of its candidates and which of them name it."""
    found = []
    for _, arrangement, sheet, candidates, wanted in pages_of(count, FIRST_SEED):
        scores = scored(sheet, candidates)
        places = names_of(sheet, scores)
        made = features_of_names(sheet, scores, told_of(sheet), places)
        named = {party: np.array([wanted[place] == ROLES.index(party) for place in places]) for party in PARTIES}
        found.append(
            (arrangement in HELD_OUT, {party: (np.array(made[party], np.float32), named[party]) for party in PARTIES})
        )
    return found


def fit(chosen: list[tuple[Any, Any]]) -> Any:
    """The weights under which the right candidates of each page weigh the most: features."""
    rng = np.random.default_rng(SEED)
    rows = [(features, named) for features, named in chosen if named.any()]
    flat = np.concatenate([features for features, _ in rows])
    right = np.concatenate([named for _, named in rows])
    starts = np.cumsum([0, *(len(features) for features, _ in rows)])[:-1]
    group = np.repeat(np.arange(len(rows)), [len(features) for features, _ in rows])
    weights = np.zeros(flat.shape[1])
    mean, spread = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, STEPS + 1):
        seen = flat * (rng.random(flat.shape) >= UNSEEN)
        worth = seen @ weights
        worth = np.exp(worth - np.maximum.reduceat(worth, starts)[group])
        share = worth / np.add.reduceat(worth, starts)[group]
        hit = np.add.reduceat(share * right, starts)[group]
        pull = share - share * right / np.maximum(hit, 1e-9)
        slope = seen.T @ pull / len(rows) + DECAY * weights
        mean, spread = 0.9 * mean + 0.1 * slope, 0.999 * spread + 0.001 * slope**2
        weights -= RATE * (mean / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.999**step)) + 1e-8)
    return weights


def main(count: int, out: Path, *, check: bool) -> None:
    """Draw, fit, measure, store."""
    drawn = pages(count)
    weights = {}
    for party in PARTIES:
        weights[party] = fit([made[party] for held, made in drawn if not (check and held)])
        judged = [made[party] for held, made in drawn if held == check and made[party][1].any()]
        hits = [bool(named[(features @ weights[party]).argmax()]) for features, named in judged]
        print(party, len(judged), f"{np.mean(hits):.3f}")
    np.savez(out, **{party: weights[party].astype(np.float32) for party in PARTIES})


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), check="check" in sys.argv)
