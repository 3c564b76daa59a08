"""Train the judge of fields' values, and write `judge.json` and `sorts.npz` beside the code.

    python judge.py draw DATA ROWS      # texts, and what speaks for each stretch of them (10 minutes)
    python judge.py fit ROWS OUT        # a minute; needs scikit-learn>=1.5

Texts: `messages.txt` (own, 72 messages of as many trades in seven languages, filled anew each time), papers of
`papers.py` filled by Faker, and utterances of restaurant8k, DSTC8 and MultiDoGO that the scorer was not trained on.
Judged by leaving whole messages out, and whole sources. Seeded.
"""

from __future__ import annotations

import argparse
import json
import pickle
import random
import re
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression
from train import chats, papers, slots, tree

from aibackend_blocks.language.fields.assigning import assigned
from aibackend_blocks.language.fields.candidates import Candidate
from aibackend_blocks.language.fields.evidence import SURFACES, Weighed, evidence
from aibackend_blocks.language.fields.judge import table
from aibackend_blocks.language.fields.kinds import read_field
from aibackend_blocks.language.fields.reading import HARDLY, JUDGED_LEAST, OF_BOTH, weighing
from aibackend_blocks.language.fields.roads import LEAST_OF_SEVERAL, Page, scored
from aibackend_blocks.language.writing import foreign
from aibackend_blocks.models import minilm

sys.path.insert(0, str(Path(__file__).parents[3] / "models" / "span_reader" / "training"))
from letters import SLOT, filled, names_of, sentences
from material import Writer

SEED, ROUNDS, DROPPED, FIXED = 17, 3, 0.12, 0.3
FOLDS = 4
_SOURCES = ("message", "paper", "slots", "chats")
SNAKED, CAMELED = 0.12, 0.2
Span = tuple[int, int]
Example = tuple[str, str, dict[str, list[Span]]]
"""(what is left out together, text, field → places of its value)."""


@dataclass
class Row:
    """A text with what was weighed: field → candidates."""

    group: str
    text: str
    gold: dict[str, list[Span]]
    weighed: dict[str, list[Weighed]]
    given: dict[str, Span]


def messages(data: Path, rng: random.Random, rounds: int) -> Iterator[Example]:
    """Messages of `messages.txt`, some sentences left out, some names as identifiers, some of what is not told."""
    writer, blocks = Writer(data, rng), []
    for block in re.split(r"(?m)^@", Path(__file__).with_name("messages.txt").read_text("utf-8"))[1:]:
        head, *lines = block.strip().split("\n")
        form = "\n".join(line for line in lines if not line.startswith("? "))
        blocks.append((head, form, names_of(next(line[2:] for line in lines if line.startswith("? ")))))
    every = [[name for slot in SLOT.finditer(form) for name in names_of(slot[3])] for _, form, _ in blocks]
    for _ in range(rounds):
        for number, (head, form, untold) in enumerate(blocks):
            others = [name for name in rng.choice(every) if name not in every[number] and " " in name] or [
                "seat number"
            ]
            text, gold = _written(writer, form, rng)
            gold |= {name: [] for name in [*rng.sample(untold, 3), *rng.sample(others, rng.randrange(2))]}
            names = rng.sample(sorted(gold), min(len(gold), rng.choice((6, 8, 10))))
            yield f"message:{head}", text, {_styled(name, rng): gold[name] for name in names}


def _written(writer: Writer, form: str, rng: random.Random) -> tuple[str, dict[str, list[Span]]]:
    text, gold, thinned = "", {}, rng.random() < 0.5
    for number, sentence in enumerate(sentences(form)):
        told, spans = filled(writer, sentence, rng, share=0.0 if rng.random() < FIXED else 0.7)
        dropped = thinned and number > 0 and rng.random() < DROPPED
        for start, end, names in spans:
            if names:
                places = gold.setdefault(rng.choice(names), [])
                places += [] if dropped else [(len(text) + start, len(text) + end)]
        text += "" if dropped else told
    return text, gold


def _styled(name: str, rng: random.Random) -> str:
    words, style = name.split(), rng.random()
    if len(words) < 2 or not name.isascii() or style >= CAMELED:
        return name
    low = [word.lower() for word in words]
    return "_".join(low) if style < SNAKED else low[0] + "".join(word.capitalize() for word in low[1:])


def material(data: Path, rng: random.Random) -> Iterator[Example]:
    yield from messages(data, rng, ROUNDS)
    for number, (text, gold) in enumerate(papers(2)):
        if len(text) < 3000:
            yield f"paper:{number // 40}", text, dict(rng.sample(sorted(gold.items()), min(10, len(gold))))
    for name, found in (("slots", slots(data, 3500)), ("chats", chats(data, 3000))):
        held = [one for one in found if zlib.crc32(one[0].encode()) % 8 == 0]
        for text, gold in rng.sample(held, 60):
            yield f"{name}:", text, dict(rng.sample(sorted(gold.items()), min(6, len(gold))))


def draw(data: Path, out: Path) -> None:
    rows: list[Row] = []
    for group, text, gold in material(data, random.Random(SEED)):  # noqa: S311
        abroad = foreign(text[:2000])
        page = Page.of(text, [read_field(name, abroad) for name in gold], abroad)
        likely, unsure = scored(page)
        told = assigned(text, [row for row in likely if row[0] >= LEAST_OF_SEVERAL])
        asked = weighing(page, told, [*likely, *unsure])
        rows.append(Row(group, text, gold, {field.name: each for field, each in evidence(asked)}, dict(asked.given)))
        if len(rows) % 36 == 0:
            print(len(rows), group, flush=True)
            out.write_bytes(pickle.dumps(rows))
    out.write_bytes(pickle.dumps(rows))


def right(text: str, one: Span, gold: list[Span]) -> int:
    """1 for the value, 0 for another, -1 for what is too near to be either."""
    best = max((_alike(text, _bare(text, one), _bare(text, each)) for each in gold), default=0.0)
    return 1 if best >= 0.7 else 0 if best < 0.4 else -1


def _alike(text: str, one: Span, gold: Span) -> float:
    """Share of both; a value with little more around it, and the figure of a measure, are the value."""
    shared = min(one[1], gold[1]) - max(one[0], gold[0])
    alike = max(0, shared) / max(1, max(one[1], gold[1]) - min(one[0], gold[0]))
    value, wanted = text[slice(*one)], text[slice(*gold)]
    figures = re.findall(r"\d[\d.,]*", wanted)
    if alike and one[0] <= gold[0] and gold[1] <= one[1] and len(value) - len(wanted) <= 6:
        return max(alike, 0.9)
    inside = gold[0] <= one[0] and one[1] <= gold[1] and shared > 0
    if inside and len(figures) == 1 and figures[0].strip(".,") == value and len(wanted) - len(value) <= 14:
        return max(alike, 0.9)
    return max(alike, 0.7) if inside and not figures and 2 * len(value) >= len(wanted) else alike


def _bare(text: str, one: Span) -> Span:
    start, end = one
    while start < end and not text[start].isalnum():
        start += 1
    while end > start and not text[end - 1].isalnum():
        end -= 1
    return start, end


_VECTORS: dict[str, np.ndarray] = {}


def vectors(names: list[str]) -> np.ndarray:
    new = [name for name in dict.fromkeys(names) if name not in _VECTORS]
    _VECTORS.update(zip(new, minilm.embed([read_field(name).question for name in new]), strict=True) if new else ())
    return np.stack([_VECTORS[name] for name in names])


def sorts(rows: list[Row]) -> LogisticRegression:
    """What sort of value fields of a name have: by the surface of the stretch that is the value."""
    names, found = [], []
    for row in rows:
        for name, gold in row.gold.items():
            own = [each for each in row.weighed.get(name, ()) if right(row.text, _place(each.one), gold) == 1]
            if own:
                names.append(name)
                found.append(max(own, key=lambda each: each.one.end - each.one.start).surface)
            elif gold:
                names.append(name)
                found.append("measure" if re.search(r"\d", row.text[slice(*gold[0])]) else "words")
    return LogisticRegression(C=8.0, max_iter=400).fit(vectors(names), found)


def _place(one: Candidate) -> Span:
    return one.start, one.end


def layer(model: LogisticRegression) -> tuple[np.ndarray, np.ndarray]:
    weights, bias = np.zeros((384, len(SURFACES)), np.float32), np.full(len(SURFACES), -12.0, np.float32)
    for number, name in enumerate(model.classes_):
        weights[:, SURFACES.index(name)], bias[SURFACES.index(name)] = model.coef_[number], model.intercept_[number]
    return weights, bias


Tables = tuple[np.ndarray, np.ndarray, list[tuple[int, str, Candidate]]]


def tables(rows: list[Row], model: LogisticRegression) -> Tables:
    weights, bias = layer(model)
    made, labels, places = [], [], []
    for number, row in enumerate(rows):
        for name, each in row.weighed.items():
            scores = np.exp(vectors([name])[0] @ weights + bias)
            made += table(each, scores / scores.sum())
            labels += [right(row.text, _place(one.one), row.gold[name]) for one in each]
            places += [(number, name, one.one) for one in each]
    return np.array(made, np.float32), np.array(labels), places


def fitted(parts: list[Tables]) -> HistGradientBoostingClassifier:
    x, y = np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])
    model = HistGradientBoostingClassifier(
        max_iter=120, learning_rate=0.08, max_leaf_nodes=15, min_samples_leaf=25, l2_regularization=3.0, random_state=3
    )
    return model.fit(x[y >= 0], y[y >= 0])


def crossed(rows: list[Row]) -> list[Tables]:
    """Tables of which each half knows the sorts of names from the other half."""
    groups = sorted({row.group for row in rows})
    half = {*groups[::2]}
    one, other = ([row for row in rows if (row.group in half) is side] for side in (True, False))
    return [tables(one, sorts(other)), tables(other, sorts(one))]


Given = dict[tuple[int, str], tuple[Span, float]]


def given(found: Tables, shares: np.ndarray, least: float) -> Given:
    made: Given = {}
    taken: dict[int, list[Span]] = {}
    for at in np.argsort(-shares, kind="stable"):
        number, name, one = found[2][at]
        place, share = _place(one), float(shares[at])
        if share < least:
            break
        over = any(place[0] < end and start < place[1] for start, end in taken.get(number, ()))
        if (number, name) not in made and not (over and share < 0.85):
            made[number, name] = place, share
            taken.setdefault(number, []).append(place)
    return made


def report(rows: list[Row], made: Given) -> tuple[str, list[tuple[float, bool]]]:
    told: Counter[str] = Counter()
    sure = []
    for number, row in enumerate(rows):
        for name, gold in row.gold.items():
            one = made.get((number, name))
            fine = one is not None and right(row.text, one[0], gold) == 1
            told["said" if gold else "unsaid"] += 1
            told["held"] += fine or (one is None and not gold)
            told["right"] += fine
            told["given"] += one is not None
            told["quiet"] += one is None and not gold
            sure += [(one[1], fine)] if one else []
    recall, precision = told["right"] / max(told["said"], 1), told["right"] / max(told["given"], 1)
    held = told["held"] / max(told["said"] + told["unsaid"], 1)
    quiet = told["quiet"] / max(told["unsaid"], 1)
    return f"held {held:.3f} recall {recall:.3f} precision {precision:.3f} quiet {quiet:.3f}", sure


def judge(rows: list[Row], folds: list[set[str]]) -> None:
    """What the roads alone give, and what the judge gives of groups that it was not trained on."""
    least_of = (0.25, 0.3, 0.35, 0.4, 0.45, 0.5)
    every: dict[str, list[tuple[str, Row]]] = {}
    sure = []
    for fold in folds:
        train, test = [r for r in rows if r.group not in fold], [r for r in rows if r.group in fold]
        found = tables(test, sorts(train))
        shares = fitted(crossed(train)).predict_proba(found[0])[:, 1]
        every.setdefault("roads", []).append((report(test, _roads(test))[0], test[0]))
        every.setdefault("both", []).append((report(test, _both(test, found, shares))[0], test[0]))
        for least in least_of:
            told, points = report(test, given(found, shares, least))
            every.setdefault(str(least), []).append((told, test[0]))
            sure += points if least == 0.35 else []
    for name, parts in every.items():
        print(name, *(f"| {told}" for told, _ in parts), flush=True)
    for low, high in ((0.35, 0.5), (0.5, 0.6), (0.6, 0.7), (0.7, 0.8), (0.8, 0.9), (0.9, 0.95), (0.95, 1.01)):
        part = [fine for share, fine in sure if low <= share < high]
        print(f"share from {low}: {np.mean(part or [0]):.3f} right of {len(part)}")


def _roads(rows: list[Row]) -> Given:
    return {(n, name): (place, 0.0) for n, row in enumerate(rows) for name, place in row.given.items()}


def _both(rows: list[Row], found: Tables, shares: np.ndarray) -> Given:
    """What the roads give but for what is hardly right, and for other fields what the judge gives of free words."""
    of = {(n, name, _place(one)): float(shares[at]) for at, (n, name, one) in enumerate(found[2])}
    kept = {
        (n, name): (place, share)
        for (n, name), (place, _) in _roads(rows).items()
        if (share := of.get((n, name, place), HARDLY)) >= HARDLY
    }
    taken: dict[int, list[Span]] = {}
    for (n, _), (place, _) in kept.items():
        taken.setdefault(n, []).append(place)
    more = {
        (n, name): (place, share)
        for (n, name), (place, share) in given(found, shares, JUDGED_LEAST).items()
        if share >= OF_BOTH or all(place[1] <= start or end <= place[0] for start, end in taken.get(n, ()))
    }
    return {**more, **kept}


def fit(source: Path, out: Path) -> None:
    rows: list[Row] = pickle.loads(source.read_bytes())  # noqa: S301
    groups = {row.group for row in rows}
    own = sorted(one for one in groups if one.startswith("message:"))
    random.Random(5).shuffle(own)  # noqa: S311
    for title, part, folds in (
        ("messages left out", [r for r in rows if r.group in own], [{*own[n::FOLDS]} for n in range(FOLDS)]),
        ("sources left out", rows, [{one for one in groups if one.startswith(s)} for s in _SOURCES]),
        ("papers left out by fours, all else known", rows, [{f"paper:{n}"} for n in range(4)]),
    ):  # fmt: skip
        print(title, flush=True)
        judge(part, [fold for fold in folds if any(row.group in fold for row in part)])
    model = fitted(crossed(rows))
    kept = {"base": float(model._baseline_prediction[0][0]), "trees": [tree(one[0]) for one in model._predictors]}
    (out / "judge.json").write_text(json.dumps(kept))
    weights, bias = layer(sorts(rows))
    np.savez_compressed(out / "sorts.npz", weights=weights.astype(np.float16), bias=bias.astype(np.float16))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("step", choices=["draw", "fit"])
    options.add_argument("source", type=Path)
    options.add_argument("out", type=Path)
    told = options.parse_args()
    (draw if told.step == "draw" else fit)(told.source, told.out)


if __name__ == "__main__":
    main()
