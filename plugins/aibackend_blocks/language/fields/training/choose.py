"""Train the chooser (`choosing.py`) and write `choosing.json`.

    python choose.py rows DATA ROWS     # features of messages and papers, some minutes
    python choose.py fit ROWS OUT       # needs scikit-learn>=1.5; faker>=40 for the rows

Texts with their fields that the reader has not been tuned on (`span_reader/training/written.py`): there it hears as
well as in any text. Messages: those of `messages.txt`. Papers: `papers.py`; short texts of restaurant8k, DSTC8 and
MultiDoGO. Held out in turn: whole forms, one in five.
"""

from __future__ import annotations

import argparse
import json
import pickle
import random
import re
import sys
import zlib
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import Pool
from pathlib import Path

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier

from aibackend_blocks.language.fields.choosing import TEXT_MOST, features, pooled, weighed
from aibackend_blocks.language.fields.kinds import Field, read_field
from aibackend_blocks.language.fields.page import Page
from aibackend_blocks.language.fields.reading import LEAST, rated
from aibackend_blocks.language.fields.training.train import tree
from aibackend_blocks.language.writing import foreign

sys.path.insert(0, str(Path(__file__).parents[3] / "models" / "span_reader" / "training"))
sys.path.insert(0, str(Path(__file__).parent))
from written import BESIDE, written

TIMES, SHORT, PAPERS, SEED, DROPPED, LOWERED, QUESTIONS = 2, 240, 1, 17, 0.1, 0.1, 9
FOLDS, ROUNDS = 5, 160
Row = tuple[str, str, dict[str, list[tuple[int, int]]]]
"""(form, text, name asked for → spans that answer it)."""


def messages(data: Path, rng: random.Random) -> Iterator[Row]:
    import letters
    from material import Writer

    for text, asked, name in written("chooser"):
        yield f"written {name}", text, asked
    writer = Writer(data, rng)
    forms = _forms(letters, Path(__file__).parent / "messages.txt")
    for number, form in enumerate(forms):
        for _ in range(TIMES):
            other = rng.choice(forms)
            foreign_names = [name for name in other.names if name not in form.names and " " in name] or ["seat number"]
            yield f"own {number}", *_written(letters, writer, form, rng, rng.choice(foreign_names))


def _forms(letters, file: Path) -> list:
    return [form for held in (False, True) for form in letters._read(str(file), held)]


def _written(letters, writer, form, rng: random.Random, unasked: str) -> tuple[str, dict]:
    """A message with some sentences left out, and what is asked of it by the names as they are given."""
    text, asked, some = "", {}, rng.random() < 0.6
    for number, sentence in enumerate(letters._sentences(form.form)):
        told, spans = letters._filled(writer, sentence, rng)
        dropped = some and number > 0 and rng.random() < DROPPED
        for start, end, names in spans:
            for name in rng.sample(names, 1 if names else 0):
                asked.setdefault(name, []).extend([] if dropped else [(len(text) + start, len(text) + end)])
        text += "" if dropped else told
    for name in [*rng.sample(form.untold, min(len(form.untold), 2)), unasked]:
        asked.setdefault(name, [])
    text = text.lower() if rng.random() < LOWERED else text
    return text, {name: asked[name] for name in rng.sample(sorted(asked), min(len(asked), QUESTIONS))}


def others(data: Path) -> Iterator[Row]:
    import train

    for number, (text, asked) in enumerate(train.papers(PAPERS)):
        if len(text) <= TEXT_MOST:
            yield f"paper {number % 41}", text, asked
    for part, rows in (("slots", train.slots(data, SHORT)), ("chats", train.chats(data, SHORT))):
        for text, asked in rows:
            yield f"{part} {zlib.crc32(text.encode()) % 40}", text, asked


def measured(row: Row) -> tuple:
    """Features, labels, number of the question of each choice, the roads' own shares; of each question, whether it has
    an answer at all."""
    form, text, asked = row
    abroad = foreign(text[:2_000])
    fields = [_field(name, abroad) for name in asked]
    page = Page.of(text, fields, abroad)
    choices = pooled(text, fields, page.near, rated(page)[0], abroad)
    if not choices:
        return form, None, None, None, [bool(asked[field.name]) for field in fields], []
    numbers = {field.name: at for at, field in enumerate(fields)}
    of_field = np.array([numbers[each.field.name] for each in choices])
    worths = np.array([_worth(text, each, asked[each.field.name]) for each in choices])
    best = np.array([worths[of_field == number].max() for number in of_field])
    labels = (worths >= 0.6) & (worths >= best - 0.02)
    spans = [(each.one.start, each.one.end) for each in choices]
    rows = features(text, fields, page.labels, page.told, choices, abroad)
    return form, rows, labels, of_field, [bool(asked[field.name]) for field in fields], spans


def _field(name: str, abroad: bool) -> Field:
    words, _, about = name.partition(BESIDE)
    return replace(read_field(words, abroad), name=name, about=about)


def _worth(text: str, each, gold: list[tuple[int, int]]) -> float:
    """Overlap over union with the nearest of the spans that answer."""
    start, end = _bare(text, each.one.start, each.one.end)
    bare = [_bare(text, *span) for span in gold]
    return max(
        (max(0, min(end, b) - max(start, a)) / max(max(end, b) - min(start, a), 1) for a, b in bare), default=0.0
    )


_LEADING = re.compile(
    r"(?i)[\W_]*(?:(?:the|an?|on|of|approx\.?|about|EUR|USD|GBP|Mr|Mrs|Ms|Dr|Herr|Frau|M|Mme|Sra?)\.?\s+|[$€£]\s?)?"
)
_TRAILING = re.compile(r"(?:(?<=\d)\s?(?:[^\W\d_]{1,7}\.?|€))?[\W_]*$")


def _bare(text: str, start: int, end: int) -> tuple[int, int]:
    """Without what a value's normal form leaves out: signs at its edges, currencies, titles."""
    found = _LEADING.match(text[start:end])
    first = start + found.end() if found and found.end() < end - start else start
    behind = _TRAILING.search(text[first:end])
    last = first + behind.start() if behind and behind.start() else end
    return first, last


def rows(told: argparse.Namespace) -> None:
    rng = random.Random(SEED)  # noqa: S311
    made = [*messages(told.data, rng), *others(told.data)]
    rng.shuffle(made)
    print(len(made), "texts", flush=True)
    kept = []
    with Pool(2) as pool:
        for number, one in enumerate(pool.imap_unordered(measured, made, chunksize=8)):
            kept.append(one)
            if number % 200 == 199:
                print(number + 1, flush=True)
    kept.sort(key=lambda one: (one[0], len(one[5]), str(one[5][:3])))
    with told.rows.open("wb") as out:
        pickle.dump(kept, out)


def fit(told: argparse.Namespace) -> None:
    with told.rows.open("rb") as held:
        kept = pickle.load(held)  # noqa: S301 - our own
    forms = sorted({one[0] for one in kept})
    fold_of = {form: at % FOLDS for at, form in enumerate(np.random.default_rng(SEED).permutation(forms))}
    told_by = {"before": [], "after": []}
    for fold in range(FOLDS):
        model = fitted([one for one in kept if fold_of[one[0]] != fold])
        for one in (one for one in kept if fold_of[one[0]] == fold and one[1] is not None):
            told_by["before"].append((one, one[1][:, 0]))
            told_by["after"].append((one, weighed(model.predict_proba(one[1])[:, 1], one[1][:, 0])))
    for title, made in told_by.items():
        for bound in (0.2, 0.25, LEAST, 0.4, 0.45, 0.5, 0.55, 0.6):
            print(title, bound, judged(made, bound), flush=True)
    reliability(told_by["after"])
    final = fitted(kept)
    trees = [tree(one[0]) for one in final._predictors]
    told.out.write_text(json.dumps({"base": float(final._baseline_prediction[0][0]), "trees": trees}))
    print(len(kept), "texts", told.out.stat().st_size, "bytes")


def fitted(kept: list[tuple]) -> HistGradientBoostingClassifier:
    """Each question counts alike, however many candidates it has."""
    some = [one for one in kept if one[1] is not None]
    x = np.concatenate([one[1] for one in some])
    y = np.concatenate([one[2] for one in some])
    return HistGradientBoostingClassifier(
        max_iter=ROUNDS, max_leaf_nodes=12, learning_rate=0.06, min_samples_leaf=30, l2_regularization=3.0,
        max_features=0.4, random_state=1,
    ).fit(x, y)  # fmt: skip


def judged(made: list[tuple], bound: float) -> str:
    """By part: of what is answered, how many questions are answered rightly; of what is not, how many are left so."""
    counts: dict[str, list[int]] = {}
    for (form, _, labels, of_field, answered, spans), shares in made:
        count = counts.setdefault(form.split()[0], [0] * 4)
        taken = assigned(shares, of_field, spans, bound)
        for number, there in enumerate(answered):
            own = taken.get(number)
            count[0 if there else 2] += 1
            count[1 if there else 3] += (own is not None and bool(labels[own])) if there else own is None
    every = [sum(column) for column in zip(*counts.values(), strict=True)]
    parts = {**counts, "all": every}
    return "  ".join(
        f"{part} {(b + d) / max(a + c, 1):.3f} ({b / max(a, 1):.3f}, {d / max(c, 1):.3f})"
        for part, (a, b, c, d) in sorted(parts.items())
    )


def assigned(shares: np.ndarray, of_field: np.ndarray, spans: list, bound: float) -> dict[int, int]:
    """The likeliest first; no two values share a place."""
    taken: dict[int, int] = {}
    for at in np.argsort(-shares, kind="stable"):
        if shares[at] < bound:
            break
        clear = all(spans[at][0] >= spans[one][1] or spans[one][0] >= spans[at][1] for one in taken.values())
        if int(of_field[at]) not in taken and clear:
            taken[int(of_field[at])] = int(at)
    return taken


def reliability(made: list[tuple]) -> None:
    said = []
    for (_, _, labels, of_field, _, spans), shares in made:
        said += [(shares[at], labels[at]) for at in assigned(shares, of_field, spans, 0.2).values()]
    for low in (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95):
        part = [right for share, right in said if low <= share < (low + 0.1 if low < 0.9 else low + 0.05)]
        print(f"share from {low}: {np.mean(part) if part else 0:.2f} right of {len(part)}")


def main() -> None:
    options = argparse.ArgumentParser()
    parts = options.add_subparsers(required=True)
    first = parts.add_parser("rows")
    first.add_argument("data", type=Path)
    first.add_argument("rows", type=Path)
    first.set_defaults(do=rows)
    second = parts.add_parser("fit")
    second.add_argument("rows", type=Path)
    second.add_argument("out", type=Path)
    second.set_defaults(do=fit)
    told = options.parse_args()
    told.do(told)


if __name__ == "__main__":
    main()
