"""Train the head of the reader of spans and write `head.npz`.

    python train.py DATA NLU_EVALUATION NLU_BENCHMARK DIALOGUES QAMR WORDNET OUT [--from OLD]      # needs jax>=0.8

DATA is the folder of training material; the four after it are clones of the repositories that `material.py` names,
WORDNET is the folder that `anything.py` names. `--from` goes on from the weights of an earlier head.
Texts and questions are seen by MiniLM, which stays as it is. Held out: the trades of `material.HELD`, two of the
spoken orders' scenarios, and one noun and verb in seven. Seed 7; the head is written after each pass.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[3]))
import jax
import jax.numpy as jnp
from anything import anything
from material import Row, assistant, labels, messages, news, service_turns, slots, spoken_orders

from aibackend_blocks.models.span_reader.network import HEADS, KEY, LOOKS_AT, SHARPNESS
from aibackend_blocks.models.span_reader.seeing import DESCRIBED, Question, asked, seen

HIDDEN, WAYS, LAYERS = 128, 64, (1, 2, 4, 8, 1)
WIDTHS = (24, 40, 64, 112, 176)
ALIKE, LOOK, PIECES = 8, 64, 10
"""Ways of being alike, width of a look, pieces of a question that are seen."""
BATCH, RATE, DROP, SEED = 32, 2e-3, 0.15, 7


def material(options: argparse.Namespace, rng: random.Random) -> tuple[list[Row], list[Row]]:
    """(train, held)."""
    many = options.many
    rows = list(messages(options.data, many, rng, held=False))
    rows += anything(options.data, options.wordnet, many, rng, held=False)
    rows += rng.sample(list(slots(options.data, rng)), 1000)
    rows += rng.sample(list(spoken_orders(options.orders, rng)), 2000)
    rows += rng.sample(list(assistant(options.assistant, rng)), 700)
    rows += rng.sample(list(service_turns(options.turns, rng)), 2000)
    rows += news(options.news, rng)
    held = [row for row in rows if row[2].startswith("held:")][:250]
    held += list(messages(options.data, 400, rng, held=True))
    held += list(anything(options.data, options.wordnet, 300, rng, held=True))
    return [row for row in rows if not row[2].startswith("held:")], held


class Store:
    """Texts as seen, once; pairs of text and question."""

    def __init__(self, rows: list[Row], questions: dict[str, Question]) -> None:
        self.texts, self.pairs, self.parts = [], [], []
        for text, wanted, part in rows:
            if not wanted:
                continue
            view = seen(text)
            if not 2 < len(view.spans) <= WIDTHS[-1]:
                continue
            number = len(self.texts)
            self.texts.append((view.states.astype(np.float16), view.described.astype(np.float16), view.spans, view))
            for name, spans in wanted.items():
                if name not in questions:
                    questions[name] = asked(name)
                match = questions[name].alike(view).astype(np.float16)
                self.pairs.append((number, name, labels(spans, view.spans), match))
            self.parts.append(part)
        self.texts = [one[:3] for one in self.texts]

    def by_part(self) -> Iterator[tuple[str, Store]]:
        """The rows of each source apart."""
        for part in sorted({*self.parts}):
            own = Store([], {})
            own.texts = self.texts
            own.pairs = [pair for pair in self.pairs if self.parts[pair[0]] == part]
            yield part, own

    def batches(self, questions: dict[str, Question], rng: random.Random, share: float):
        order = [pair for pair in self.pairs if rng.random() < share]
        rng.shuffle(order)
        by_width: dict[int, list] = {width: [] for width in WIDTHS}
        for pair in order:
            width = next(w for w in WIDTHS if len(pair[2]) <= w)
            by_width[width].append(pair)
            if len(by_width[width]) == BATCH:
                yield self.filled(by_width[width], width, questions)
                by_width[width] = []
        for width, left in by_width.items():
            if left:
                yield self.filled(left + left[:1] * (BATCH - len(left)), width, questions)

    def filled(self, part: list, width: int, questions: dict[str, Question]):
        states = np.zeros((BATCH, width, 384), np.float32)
        described = np.zeros((BATCH, width, DESCRIBED), np.float32)
        match = np.zeros((BATCH, width, part[0][3].shape[1]), np.float32)
        gold = np.full((BATCH, width), -1, np.int32)
        wanted = np.zeros((BATCH, 384), np.float32)
        pieces = np.zeros((BATCH, PIECES, 384), np.float32)
        some = np.zeros((BATCH, PIECES), np.float32)
        for at, (number, name, label, alike) in enumerate(part):
            n = len(label)
            states[at, :n], described[at, :n] = self.texts[number][0], self.texts[number][1]
            match[at, :n], gold[at, :n], wanted[at] = alike, label, questions[name].vector
            own = questions[name].states[:PIECES]
            pieces[at, : len(own)], some[at, : len(own)] = own, 1
        return states, described, match, wanted, pieces, some, gold


def started(match: int, old: Path | None) -> dict[str, jnp.ndarray]:
    rng = np.random.default_rng(SEED)
    made: dict[str, np.ndarray] = {}

    def weight(name: str, rows: int, columns: int, scale: float = 1.0) -> None:
        made[name] = (rng.normal(size=(rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

    weight("states", 384, HIDDEN)
    weight("described", DESCRIBED, HIDDEN)
    weight("match", match, HIDDEN)
    weight("way", 384, WAYS, 4.0)
    weight("enter", WAYS, HIDDEN)
    made["enter_bias"] = np.zeros(HIDDEN, np.float32)
    for number in range(len(LAYERS)):
        weight(f"layer{number}", 3 * HIDDEN, HIDDEN)
        weight(f"scale{number}", WAYS, HIDDEN, 0.3)
        weight(f"shift{number}", WAYS, HIDDEN, 0.3)
        made[f"bias{number}"], made[f"gain{number}"] = np.zeros(HIDDEN, np.float32), np.ones(HIDDEN, np.float32)
        made[f"move{number}"] = np.zeros(HIDDEN, np.float32)
    weight("leave", HIDDEN, 3)
    made["leave_bias"] = np.array([2.0, -1, -1], np.float32)
    weight("keys", 384, ALIKE * KEY)
    made["asks"] = made["keys"].copy()
    weight("found", ALIKE, HIDDEN, 0.05)
    for name in ("looks", "shown", "told"):
        weight(name, HIDDEN, LOOK)
    weight("gathered", LOOK, HIDDEN, 0.05)
    if old is not None:
        with np.load(old) as arrays:
            made |= {name: arrays[name].astype(np.float32) for name in arrays.files if name != "dilations"}
    return {name: jnp.array(value) for name, value in made.items()}


def looked(net, x, mask):
    """The same as `network._looked`."""
    looks, shown, told = (
        (x @ net[name]).reshape(*x.shape[:2], HEADS, LOOK // HEADS) for name in ("looks", "shown", "told")
    )
    weights = jnp.einsum("bqhd,bkhd->bhqk", looks, shown) / np.sqrt(LOOK // HEADS)
    weights = jax.nn.softmax(jnp.where(mask[:, None, None, :, 0] > 0, weights, -1e9))
    return jnp.einsum("bhqk,bkhd->bqhd", weights, told).reshape(*x.shape[:2], LOOK) @ net["gathered"]


def scores(net, states, described, match, wanted, pieces, some, mask, key=None):
    """The same as `network.scores`, for a batch."""

    def dropped(x, number: int):
        if key is None:
            return x
        return x * jax.random.bernoulli(jax.random.fold_in(key, number), 1 - DROP, x.shape) / (1 - DROP)

    way = jnp.tanh(wanted @ net["way"])
    x = dropped(states, 0) @ net["states"] + described @ net["described"] + match @ net["match"]
    keys = (states @ net["keys"]).reshape(*states.shape[:2], ALIKE, KEY)
    asks = (pieces @ net["asks"]).reshape(*pieces.shape[:2], ALIKE, KEY)
    alike = jnp.einsum("bnhk,bmhk->bnmh", keys, asks) / SHARPNESS
    alike = jnp.where(some[:, None, :, None] > 0, alike, -1e9).max(2)
    alike = jnp.where(some.sum(1)[:, None, None] > 0, jnp.tanh(alike), 0)
    x = x + alike @ net["found"]
    x = jax.nn.relu(x + (way @ net["enter"])[:, None] + net["enter_bias"]) * mask
    for number, dilation in enumerate(LAYERS):
        if number == LOOKS_AT:
            x = (x + looked(net, x, mask)) * mask
        before = jnp.pad(x, ((0, 0), (dilation, 0), (0, 0)))[:, : x.shape[1]]
        after = jnp.pad(x, ((0, 0), (0, dilation), (0, 0)))[:, dilation:]
        y = jnp.concatenate([before, x, after], 2) @ net[f"layer{number}"] + net[f"bias{number}"]
        y = y * (1 + way @ net[f"scale{number}"])[:, None] + (way @ net[f"shift{number}"])[:, None]
        y = x + dropped(jax.nn.relu(y), number + 1)
        y = y - y.mean(2, keepdims=True)
        y = y / jnp.sqrt((y * y).mean(2, keepdims=True) + 1e-5)
        x = (y * net[f"gain{number}"] + net[f"move{number}"]) * mask
    return x @ net["leave"] + net["leave_bias"]


def loss(net, batch, key):
    *inputs, gold = batch
    mask = (gold >= 0)[..., None].astype(jnp.float32)
    logs = jax.nn.log_softmax(scores(net, *inputs, mask, key))
    picked = jnp.take_along_axis(logs, jnp.maximum(gold, 0)[..., None], 2)[..., 0]
    return -(picked * mask[..., 0]).sum() / mask.sum()


@jax.jit
def stepped(net, first, second, batch, key, rate, number):
    """One step of Adam with weight decay."""
    value, slope = jax.value_and_grad(loss)(net, batch, key)
    norm = jnp.sqrt(sum((g * g).sum() for g in slope.values()))
    slope = {k: g * jnp.minimum(1.0, 1.0 / norm) for k, g in slope.items()}
    first = {k: 0.9 * first[k] + 0.1 * g for k, g in slope.items()}
    second = {k: 0.99 * second[k] + 0.01 * g * g for k, g in slope.items()}
    moved = {
        k: w - rate * (first[k] / (1 - 0.9**number) / (jnp.sqrt(second[k] / (1 - 0.99**number)) + 1e-7) + 0.01 * w)
        for k, w in net.items()
    }
    return moved, first, second, value


_judged = jax.jit(lambda net, *inputs: jax.nn.softmax(scores(net, *inputs)))


def judge(net, store: Store, questions: dict[str, Question]) -> str:
    """Exact spans, and questions rightly left unanswered."""
    hit = said = true = quiet = empty = overlap = 0
    for *inputs, gold in store.batches(questions, random.Random(0), 1.0):  # noqa: S311
        shares = np.array(_judged(net, *inputs, (gold >= 0)[..., None].astype(np.float32)))
        for row in range(BATCH):
            a, b = _chunks(gold[row][gold[row] >= 0]), _chunks(shares[row].argmax(1)[gold[row] >= 0])
            hit, said, true = hit + len(a & b), said + len(b), true + len(a)
            overlap += sum(any(x < d and c < y for c, d in a) for x, y in b)
            empty, quiet = empty + (not a), quiet + (not a and not b)
    return (
        f"precision {hit / max(said, 1):.3f} (any overlap {overlap / max(said, 1):.3f}) recall {hit / max(true, 1):.3f}"
        f" unanswered {quiet / max(empty, 1):.3f} of {empty}"
    )


def _chunks(path: np.ndarray) -> set[tuple[int, int]]:
    found, start = set(), None
    for i, state in enumerate([*path, 0]):
        if start is not None and state != 2:
            found.add((start, i))
            start = None
        if state == 1 or (state == 2 and start is None):
            start = i
    return found


def main() -> None:
    options = argparse.ArgumentParser()
    for name in ("data", "orders", "assistant", "turns", "news", "wordnet", "out"):
        options.add_argument(name, type=Path)
    options.add_argument("--epochs", type=int, default=4)
    options.add_argument("--share", type=float, default=0.6, help="of the pairs in an epoch")
    options.add_argument("--many", type=int, default=6000, help="messages of the templates, and as many about anything")
    options.add_argument("--rate", type=float, default=RATE)
    options.add_argument("--from", dest="old", type=Path)
    told = options.parse_args()
    rng = random.Random(SEED)  # noqa: S311
    train, held = material(told, rng)
    questions: dict[str, Question] = {}
    begun = time.time()
    learnt, tests = Store(train, questions), Store(held, questions)
    print(len(learnt.texts), len(learnt.pairs), len(tests.pairs), f"seen in {time.time() - begun:.0f} s", flush=True)
    net = started(learnt.pairs[0][3].shape[1], told.old)
    first, second = ({k: jnp.zeros_like(w) for k, w in net.items()} for _ in range(2))
    steps = int(len(learnt.pairs) * told.share * told.epochs / BATCH)
    number, key = 0, jax.random.PRNGKey(SEED)
    for epoch in range(told.epochs):
        begun, values = time.time(), []
        for batch in learnt.batches(questions, rng, told.share):
            number += 1
            rate = told.rate * min(1, number / 100) * max(0.02, 1 - number / steps)
            net, first, second, value = stepped(
                net, first, second, batch, jax.random.fold_in(key, number), rate, float(number)
            )
            values.append(value)
            if number % 100 == 0:
                print(number, steps, f"{float(np.mean(values[-100:])):.4f} {time.time() - begun:.0f} s", flush=True)
        for name, part in tests.by_part():
            print(epoch, name, judge(net, part, questions), flush=True)
        arrays = {k: np.array(w).astype(np.float16) for k, w in net.items()}
        np.savez_compressed(told.out, **arrays, dilations=np.array(LAYERS, np.int8))


if __name__ == "__main__":
    main()
