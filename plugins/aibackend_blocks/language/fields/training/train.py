"""Train the scorer of (field, candidate) and write `weights.json`.

    python train.py DATA OUT       # needs scikit-learn>=1.5 and faker>=40

Rows: slots of restaurant8k and DSTC8, personal spans of MultiDoGO (data sets under permissive licences), papers of
`papers.py` filled by Faker. Held out: one text in eight, and (`--hold SLOTS`) whole slots: fields unknown.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import re
import zlib
from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import numpy as np
from faker import Faker
from papers import ALIASES, BOILERPLATE, CONTRACTS, HEADS, PAPERS, THINGS
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.isotonic import IsotonicRegression

from aibackend_blocks.language.fields.candidates import candidates
from aibackend_blocks.language.fields.features import FITS, feature_rows
from aibackend_blocks.language.fields.kinds import read_field

RNG = random.Random(5)  # noqa: S311
NOW = datetime(2026, 1, 1)
"""Faker draws dates before it: by the clock every run would differ."""
DATES = ["%d/%m/%Y", "%m/%d/%Y", "%Y-%m-%d", "%d %B %Y", "%B %d, %Y", "%d-%m-%y", "%d.%m.%Y"]
STATES = ["California", "New York", "Texas", "Delaware", "North Carolina", "Ontario", "England", "Nevada"]
Example = tuple[str, dict[str, list[tuple[int, int]]]]
"""(text, field → spans of its value)."""


def load(path: Path) -> Iterator[dict]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def named(slots: set[str]) -> dict[str, str]:
    return {
        slot: RNG.choice(ALIASES.get(slot, (slot,))) if RNG.random() < 0.6 else ALIASES.get(slot, (slot,))[0]
        for slot in sorted(slots)
    }


def slots(folder: Path, count: int) -> Iterator[Example]:
    rows = list(load(folder / "slots.jsonl.gz"))
    of_set = defaultdict(set)
    for row in rows:
        of_set[row["set"]] |= {span["slot"] for span in row["spans"]}
    kept = [row for row in rows if row["spans"] or RNG.random() < 0.35]
    for row in RNG.sample(kept, min(count, len(kept))):
        names = named(of_set[row["set"]])
        spans = defaultdict(list)
        for span in row["spans"]:
            spans[names[span["slot"]]].append((span["start"], span["end"]))
        yield row["text"], {name: spans[name] for name in names.values()}


def chats(folder: Path, count: int) -> Iterator[Example]:
    rows = [row for row in load(folder / "pii_spans.jsonl.gz") if row["source"].startswith("awslabs")]
    rows = [row for row in rows if row["spans"] or RNG.random() < 0.3]
    for row in RNG.sample(rows, count):
        names = named(set(row["labelledTypes"]) - ({"ID"} if row["part"] == "insurance" else set()))
        spans = defaultdict(list)
        for span in row["spans"]:
            if span["type"] in names:
                spans[names[span["type"]]].append((span["start"], span["end"]))
        yield row["text"], {name: spans[name] for name in names.values()}


def papers(times: int) -> Iterator[Example]:
    """Filled papers; of some a part is left out, and its fields are asked for all the same."""
    fake = Faker(["en_US", "en_US", "en_GB", "en_IN", "de_DE", "id_ID"])
    fake.seed_instance(5)
    for _ in range(times):
        for paper in [*PAPERS, *CONTRACTS]:
            contract = paper in CONTRACTS
            text, spans = filled(RNG.choice(HEADS) + padded(paper) if contract else thinned(paper), fake)
            every = set(re.findall(r"\{\w+:([^}]+)\}", paper))
            other = RNG.choice([p for p in PAPERS if (len(p) > 200) == (len(paper) > 200)])
            taken = {name for names in every for name in names.split("|")}
            foreign = [names for names in re.findall(r"\{\w+:([^}]+)\}", other) if not taken & {*names.split("|")}]
            request = {RNG.choice(names.split("|")): spans.get(names, []) for names in sorted(every)}
            for names in RNG.sample(foreign, min(3, len(foreign))):
                request.setdefault(RNG.choice(names.split("|")), [])
            yield (text.upper() if not contract and len(text) > 150 and RNG.random() < 0.4 else text), request


def thinned(paper: str) -> str:
    """A paper of lines without a few of them."""
    lines = paper.split("\n")
    if len(lines) < 4 or RNG.random() < 0.4:
        return paper
    return "\n".join(line for number, line in enumerate(lines) if number < 2 or RNG.random() > 0.15)


def padded(paper: str) -> str:
    return "".join(part + "".join(RNG.sample(BOILERPLATE, RNG.randint(2, 6))) + "\n" for part in paper.split("§"))


def filled(paper: str, fake: Faker) -> tuple[str, dict[str, list[tuple[int, int]]]]:
    parts, spans, length = [], defaultdict(list), 0
    total = made("figure", fake)
    for number, part in enumerate(re.split(r"\{([^}]+)\}", paper)):
        value = part
        if number % 2:
            kind, _, names = part.partition(":")
            value = total if kind == "T" else made(kind, fake)
            if names:
                spans[names].append((length, length + len(value)))
        parts.append(value)
        length += len(value)
    return "".join(parts), spans


def made(kind: str, fake: Faker) -> str:
    digits = lambda count: "".join(RNG.choice("0123456789") for _ in range(count))  # noqa: E731
    letters = lambda count: "".join(RNG.choice("ABCDEFGHJKLMNPRSTUVWXYZ") for _ in range(count))  # noqa: E731
    if kind in THINGS:
        return RNG.choice(THINGS[kind].split("," if "," in THINGS[kind] else " "))
    amount = f"{RNG.choice([RNG.randint(1, 90), RNG.randint(100, 9000)])}.{digits(2)}"
    makers = {
        "code": lambda: RNG.choice(
            [digits(RNG.randint(4, 10)), letters(2) + digits(6), f"{letters(3)}-{digits(4)}", f"kx {digits(4)}"]
        ),
        "date": lambda: fake.date(RNG.choice(DATES), NOW),
        "longdate": lambda: fake.date(RNG.choice(DATES[2:5]), NOW),
        "time": lambda: fake.time(RNG.choice(["%H:%M", "%I:%M %p", "%I:%M%p", "%H:%M:%S"]), NOW),
        "person": fake.name,
        "first": fake.first_name,
        "org": lambda: fake.company() + RNG.choice(["", "", ", Inc.", " LLC", " Ltd."]),
        "address": lambda: RNG.choice([fake.address(), fake.address().replace("\n", ", ")]),
        "city": fake.city,
        "phone": lambda: RNG.choice([fake.phone_number(), digits(10)]),
        "email": fake.email,
        "url": fake.url,
        "money": lambda: RNG.choice([f"${amount}", f"{amount} EUR", f"USD {amount}", amount, "$" + digits(3)]),
        "figure": lambda: amount,
        "duration": lambda: RNG.choice(["two (2) years", "3 years", "30 days", "twelve months", "one year", "90 days"]),
        "state": lambda: RNG.choice(STATES),
        "ordinaldate": lambda: fake.date("%dth day of %B, %Y", NOW),
        "bare": lambda: digits(RNG.randint(2, 4)).lstrip("0") or "15",
        "last4": lambda: digits(4),
        "account": lambda: digits(RNG.randint(6, 12)),
        "count": lambda: str(RNG.randint(1, 20)),
        "qty": lambda: RNG.choice(["1", "2", "3", "4", "two", "three", "6"]),
        "people": lambda: RNG.choice(["2 people", "3", "one passenger", "4 passengers", "two adults"]),
        "year": lambda: str(RNG.randint(1995, 2022)),
    }
    return str(makers[kind]())


def worth(candidate: tuple[int, int], gold: list[tuple[int, int]]) -> float:
    """Overlap over union with the nearest of the gold spans."""
    return max(
        (
            max(0, min(candidate[1], b) - max(candidate[0], a)) / (max(candidate[1], b) - min(candidate[0], a))
            for a, b in gold
        ),
        default=0.0,
    )


def measured(examples: list[Example]) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[str]]:
    """Features, labels, group of each row (text and field), field of each row."""
    rows, labels, groups, names = [], [], [], []
    missed = defaultdict(lambda: [0, 0])
    for number, (text, request) in enumerate(examples):
        near = candidates(text)
        fields = [read_field(name) for name in request]
        for field in fields:
            offered = [one for one in near if one.kind in FITS[field.kind]]
            gold = request[field.name]
            worths = [worth((one.start, one.end), gold) for one in offered]
            missed[field.name][0] += len(gold) > 0
            missed[field.name][1] += any(value > 0.5 for value in worths)
            if offered:
                rows.append(feature_rows(text, field, fields, offered, near))
                best = max(worths)
                labels += [float(value > 0.5 and (value >= best - 0.05 or field.several)) for value in worths]
                groups += [number * 100 + fields.index(field)] * len(offered)
                names += [field.name] * len(offered)
    for name, (there, covered) in sorted(missed.items(), key=lambda each: each[1][1] - each[1][0])[:25]:
        print(f"{name}: {covered} of {there} values among the candidates")
    return np.concatenate(rows), np.array(labels), np.array(groups), names


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("data", type=Path)
    options.add_argument("out", type=Path)
    options.add_argument("--slots", type=int, default=3500)
    options.add_argument("--chats", type=int, default=3000)
    options.add_argument("--papers", type=int, default=30)
    options.add_argument("--hold", default="")
    request = options.parse_args()
    examples = [*slots(request.data, request.slots), *chats(request.data, request.chats), *papers(request.papers)]
    x, y, groups, names = measured(examples)
    texts = np.array([zlib.crc32(examples[group // 100][0].encode()) % 8 == 0 for group in groups])
    unknown = np.isin(np.array(names), request.hold.split(",")) if request.hold else np.zeros(len(y), bool)
    model = HistGradientBoostingClassifier(
        max_iter=160, max_leaf_nodes=16, learning_rate=0.08, min_samples_leaf=20, l2_regularization=1.0, random_state=1
    )
    model.fit(x[~texts & ~unknown], y[~texts & ~unknown])
    for title, part in (("texts held out", texts), ("fields held out", unknown)):
        if part.any():
            report(title, model.predict_proba(x[part])[:, 1], y[part], groups[part])
    final = HistGradientBoostingClassifier(**model.get_params()).fit(x, y)
    even = IsotonicRegression(out_of_bounds="clip").fit(model.predict_proba(x[texts])[:, 1], y[texts])
    grid = [0.0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1.0]
    print("calibration", [(p, round(float(q), 2)) for p, q in zip(grid, even.predict(grid), strict=True)])
    request.out.write_text(
        json.dumps(
            {
                "width": x.shape[1],
                "base": float(final._baseline_prediction[0][0]),
                "trees": [tree(one[0]) for one in final._predictors],
            }
        )
    )
    print(x.shape, request.out.stat().st_size, "bytes")


def tree(predictor) -> dict[str, list]:
    nodes = predictor.nodes
    return {
        "feature": [-1 if node["is_leaf"] else int(node["feature_idx"]) for node in nodes],
        "bound": [0.0 if node["is_leaf"] else round(float(node["num_threshold"]), 5) for node in nodes],
        "left": [int(node["left"]) for node in nodes], "right": [int(node["right"]) for node in nodes],
        "value": [round(float(node["value"]), 5) for node in nodes],
    }  # fmt: skip


def report(title: str, shares: np.ndarray, labels: np.ndarray, groups: np.ndarray) -> None:
    """Of the best candidate of each field: precision and recall at several bounds."""
    best = {
        group: max((i for i in np.flatnonzero(groups == group)), key=lambda i: shares[i]) for group in np.unique(groups)
    }
    there = sum(labels[groups == group].any() for group in best)
    for bound in (0.2, 0.3, 0.35, 0.4, 0.5, 0.6):
        said = [i for i in best.values() if shares[i] >= bound]
        right = sum(labels[i] for i in said)
        print(
            f"{title} at {bound}: precision {right / max(len(said), 1):.3f} recall {right / max(there, 1):.3f} of"
            f" {there}"
        )


if __name__ == "__main__":
    main()
