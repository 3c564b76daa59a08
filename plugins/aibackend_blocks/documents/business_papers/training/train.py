"""Train the scorer of candidates on pages of the grammar, in two passes: each candidate alone, then among the others.

    python -m aibackend_blocks.documents.business_papers.training.train draw PAGES FOLDER    # seeds 0..PAGES-1
    python train.py fit FOLDER                     # needs torch: three first layers, of even, odd and all pages
    python -m aibackend_blocks.documents.business_papers.training.train again PAGES FOLDER   # scored by the other half
    python train.py again-fit FOLDER OUT.npz       # needs torch: the second layer; both go to OUT
    python train.py figures OTHER.npz OUT.npz      # the first layer of OTHER becomes the layer for figures of OUT

With `check` behind a `fit`, pages whose parties stand as in `HELD_OUT`, arrangements that training then never shows,
are held out and measured; without it all pages are trained on, and that is what is shipped.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

ROLES = (
    "other",
    "vendor",
    "vendor_address",
    "vendor_tax_id",
    "customer",
    "customer_address",
    "customer_tax_id",
    "delivery",
    "number",
    "order",
    "issued",
    "due",
    "terms",
    "title",
    "subtotal",
    "subtotal_after",
    "discount",
    "shipping",
    "tax",
    "total",
    "paid",
    "balance",
    "amount",
    "price",
    "quantity",
    "description",
    "gross",
    "rate",
    "code",
    "heading",
)
HELD_OUT = ("customer_first", "vendor_foot")
SHARES, PLAIN_SHARES, PLAINER = (0.3, 0.5, 0.7), (0.1, 0.2, 0.3), 7_000
"""Shares of the factors in which a page surprises: of pages before a seed, and of the plainer ones from it on."""
EPOCHS, BATCH, SEED = 4, 512, 5
WIDTHS, BUCKETS = (48, 32), (1 << 15, 1 << 13)
"""Of the first pass and of the second."""
UNSEEN = 0.35
"""Share of a candidate's features that each step of training hides, so that no single one decides."""


def pages_of(count: int, first: int = 0) -> Iterator[tuple[int, str, Any, list[Any], list[int]]]:
    """Seed, arrangement, sheet, candidates and their roles of so many pages. first: the first one's seed."""
    from aibackend_blocks.documents.business_papers.candidates import find_candidates
    from aibackend_blocks.documents.business_papers.training.factors import draw
    from aibackend_blocks.documents.business_papers.training.grammar import invoice
    from aibackend_blocks.documents.business_papers.training.setting import set_invoice
    from aibackend_blocks.documents.business_papers.training.sheets import pages_of as read_back
    from aibackend_blocks.pages.cells import sheet_of
    from aibackend_blocks.values.amounts import decimal_sign
    from aibackend_blocks.values.dates import date_order

    for seed in range(first, first + count):
        random = Random(seed)  # noqa: S311 - training material
        factors = draw(random, random.choice(SHARES if seed < PLAINER else PLAIN_SHARES))
        pages, roles = read_back(set_invoice(invoice(random, factors), factors, random))
        sheet = sheet_of(pages)
        texts = [row.text for row in sheet.rows]
        found = find_candidates(sheet, decimal_sign(texts), date_order(texts))
        yield seed, factors["arrangement"], sheet, found, [ROLES.index(role_of(each, roles)) for each in found]


def draw_pages(pages: int, folder: Path, *, again: bool) -> None:
    """Features and roles of the candidates of so many pages; again: with the first pass of the other half's pages."""
    from aibackend_blocks.documents.business_papers.context import context_of
    from aibackend_blocks.documents.business_papers.features import features_of
    from aibackend_blocks.documents.business_papers.scorer import LEAST, first_shares, stored_head

    heads = [stored_head(folder / f"{half}.npz") for half in ("odd", "even")] if again else []
    rows: list[tuple[list[int], int, int, bool]] = []
    scores: list[Any] = []
    for seed, arrangement, sheet, found, roles in pages_of(pages):
        features = features_of(sheet, found)
        if again:
            shares = first_shares(heads[seed % 2], features)
            features = context_of(found, shares, ROLES)
        drawn = Random(-seed)  # noqa: S311 - training material
        for n, (numbers, role) in enumerate(zip(features, roles, strict=True)):
            if role or drawn.random() < 0.5:  # most candidates play no part
                rows.append((numbers, role, seed, arrangement in HELD_OUT))
                scores += [np.log(shares[n] + LEAST)] if again else []
    folder.mkdir(parents=True, exist_ok=True)
    np.savez(
        folder / ("again.npz" if again else "first.npz"),
        flat=np.concatenate([np.array(row[0], np.int32) for row in rows]),
        ends=np.cumsum([0, *(len(row[0]) for row in rows)]),
        roles=np.array([row[1] for row in rows]),
        seeds=np.array([row[2] for row in rows]),
        held=np.array([row[3] for row in rows]),
        scores=np.array(scores, np.float32),
    )


def role_of(candidate: Any, roles: dict[tuple[int, float, float], str]) -> str:
    """The role that all words of a candidate share, if no word outside of it in its cell has the role too."""
    inside, outside, place = [], [], 0
    for word in candidate.cell.words:
        start = candidate.cell.text.find(word.text, place)
        place = start + len(word.text)
        role = roles.get((candidate.page, word.x0, word.y0), "other")
        (inside if start < candidate.end and place > candidate.start else outside).append(role)
    if len(set(inside)) != 1 or (
        candidate.kind == "text" and inside[0] in outside and not inside[0].endswith("address")
    ):
        return "other"
    role = inside[0]
    kinds = {
        "date": ("issued", "due"),
        "figure": (*ROLES[ROLES.index("subtotal") : ROLES.index("description")], "gross", "rate"),
        "code": ("number", "order", "vendor_tax_id", "customer_tax_id"),
        "text": (
            "vendor",
            "vendor_address",
            "customer",
            "customer_address",
            "delivery",
            "terms",
            "title",
            "description",
            "heading",
        ),
    }
    return role if role in kinds[candidate.kind] else "other"


def fit(data: Mapping[str, Any], chosen: Any, number: int, check: Any | None = None) -> dict[str, Any]:
    """A sum of vectors of features, one hidden layer, one score a role, on what was known of each role before.

    data: as `draw_pages` stores it. chosen: rows to train on. number: 0 for the first pass, 1 for the second.
    check: rows to measure after each epoch. Returns the arrays of `roles.npz`.
    """
    import torch
    from torch import nn

    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    width = WIDTHS[number]
    bag = nn.EmbeddingBag(BUCKETS[number], width, mode="sum", sparse=False)
    nn.init.normal_(bag.weight, 0, 0.05)
    head = nn.Sequential(nn.ReLU(), nn.Dropout(0.1), nn.Linear(width, len(ROLES)))
    bias = nn.Parameter(torch.zeros(width))
    optimizer = torch.optim.Adagrad([bag.weight, bias, *head.parameters()], lr=0.05)
    generator = np.random.default_rng(SEED)
    flat, ends, roles = data["flat"], data["ends"], data["roles"].astype(np.int64)

    def scored(rows: Any, hidden: float) -> Any:
        parts = [flat[ends[row] : ends[row + 1]] for row in rows]
        parts = [part[generator.random(len(part)) >= hidden] for part in parts] if hidden else parts
        starts = np.cumsum([0, *map(len, parts)])[:-1]
        found = head(bag(torch.from_numpy(np.concatenate(parts).astype(np.int64)), torch.from_numpy(starts)) + bias)
        return found + torch.from_numpy(data["scores"][rows]) if number else found

    for epoch in range(EPOCHS):
        head.train()
        order = generator.permutation(chosen)
        for start in range(0, len(order), BATCH):
            rows = order[start : start + BATCH]
            wanted = torch.from_numpy(roles[rows])
            loss = nn.functional.cross_entropy(scored(rows, UNSEEN), wanted, label_smoothing=0.02)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        head.eval()
        if check is not None:
            with torch.no_grad():
                parts = [check[start : start + 4096] for start in range(0, len(check), 4096)]
                hits = np.concatenate([(scored(rows, 0.0).argmax(1).numpy() == roles[rows]) for rows in parts])
            print(epoch, f"all {hits.mean():.4f} named {hits[roles[check] > 0].mean():.4f}", flush=True)
    vectors = bag.weight.detach().numpy()
    scale = np.abs(vectors).max(1, keepdims=True) / 127 + 1e-9
    layer = head[2]
    last = "2" if number else ""
    return {
        f"vectors{last}": np.round(vectors / scale).astype(np.int8),
        f"scale{last}": scale.astype(np.float32),
        f"bias{last}": bias.detach().numpy(),
        f"leave{last}": layer.weight.detach().numpy().T,
        f"leave_bias{last}": layer.bias.detach().numpy(),
    }


def fit_first(folder: Path, *, check: bool) -> None:
    """The first layer, of even pages, of odd ones and of all."""
    data = dict(np.load(folder / "first.npz"))
    learnt = ~data["held"] if check else np.ones(len(data["held"]), bool)
    for name, half in (("even", data["seeds"] % 2 == 0), ("odd", data["seeds"] % 2 == 1), ("all", data["seeds"] >= 0)):
        held = np.flatnonzero(data["held"]) if check else None
        np.savez_compressed(
            folder / f"{name}.npz", roles=np.array(ROLES), **fit(data, np.flatnonzero(learnt & half), 0, held)
        )


def fit_again(folder: Path, out: Path, *, check: bool) -> None:
    """The second layer, behind the first one of all pages."""
    data = dict(np.load(folder / "again.npz"))
    held = np.flatnonzero(data["held"]) if check else None
    chosen = np.flatnonzero(~data["held"]) if check else np.arange(len(data["held"]))
    np.savez_compressed(out, **np.load(folder / "all.npz"), **fit(data, chosen, 1, held))


def add_figures(other: Path, out: Path) -> None:
    """The first layer of another scorer, as the layer for figures of `out`."""
    with np.load(other) as learnt, np.load(out) as stored:
        layers = dict(stored)
        layers |= {f"{name}3": learnt[name] for name in ("vectors", "scale", "bias", "leave", "leave_bias")}
    np.savez_compressed(out, **layers)


if __name__ == "__main__":
    task, *rest = (argument for argument in sys.argv[1:] if argument != "check")
    checked = "check" in sys.argv
    if task in ("draw", "again"):
        draw_pages(int(rest[0]), Path(rest[1]), again=task == "again")
    elif task == "figures":
        add_figures(Path(rest[0]), Path(rest[1]))
    elif task == "fit":
        fit_first(Path(rest[0]), check=checked)
    else:
        fit_again(Path(rest[0]), Path(rest[1]), check=checked)
