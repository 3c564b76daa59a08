"""Tune the head of the reader of spans on whole messages, from an earlier head, and write it.

    python tune.py DATA NLU_EVALUATION NLU_BENCHMARK DIALOGUES QAMR WORDNET OLD OUT    # needs torch>=2.9

The folders are those of `train.py`; half of the messages are of `letters.txt` and `letters_abroad.txt`, the others of
the same sources as there. What is written is the old head moved by `--share` of the way to the tuned one: between the
two it forgets least of what it knew. Held out: the trades that these two mark, and what `train.py` holds out. Seeded.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

sys.path.insert(0, str(Path(__file__).parents[3]))
from anything import anything
from letters import letters
from material import Row, assistant, labels, messages, news, service_turns, slots, spoken_orders

from aibackend_blocks.language.tone.training.tune import SHORT
from aibackend_blocks.models.span_reader.network import HEADS, KEY, LOOKS_AT, SHARPNESS
from aibackend_blocks.models.span_reader.seeing import Question, Seen, asked, seen

BATCH, TEXTS, ASKED, DROP, SEED, WARMING = 32, 48, 5, 0.15, 11, 40
"""Pairs of text and question in a step; texts that are drawn together, and questions of each that are asked."""
LONGEST, PIECES_MOST, PIECES = 900, 220, 10
"""Characters and pieces of a text, and pieces of a question, that are seen."""
Pair = tuple[str, str, list[tuple[int, int]]]
Net = dict[str, torch.Tensor]
Judged = tuple[torch.Tensor, torch.Tensor]


def material(told: argparse.Namespace, rng: random.Random) -> tuple[list[Row], list[Row]]:
    """(train, held)."""
    many, few = told.many, told.many // 6
    rows = list(letters(told.data, many, rng, held=False))
    rows += letters(told.data, many * 3 // 5, rng, held=False, abroad=True)
    rows += messages(told.data, many * 2 // 5, rng, held=False)
    rows += anything(told.data, told.wordnet, many * 2 // 5, rng, held=False)
    rows += rng.sample(list(slots(told.data, rng)), few)
    rows += rng.sample(list(spoken_orders(told.orders, rng)), few)
    rows += rng.sample(list(assistant(told.assistant, rng)), few // 2)
    rows += rng.sample(list(service_turns(told.turns, rng)), few)
    of_news = list(news(told.news, rng))
    rows += [row for number, row in enumerate(of_news) if number % 6][:few]
    held = [row for row in rows if row[2].startswith("held:")][:40]
    held += [(text, wanted, "held:news") for text, wanted, _ in of_news[::6]]
    held += letters(told.data, 60, rng, held=True)
    held += letters(told.data, 60, rng, held=True, abroad=True)
    held += messages(told.data, 60, rng, held=True)
    held += anything(told.data, told.wordnet, 60, rng, held=True)
    return [row for row in rows if not row[2].startswith("held:")], held


class Store:
    """Texts and questions as the head sees them, each seen once."""

    def __init__(self) -> None:
        self.texts: dict[str, Seen | None] = {}
        self.questions: dict[str, Question] = {}

    def text(self, text: str) -> Seen | None:
        """None for one that is too short or too long."""
        if text not in self.texts:
            view = seen(text) if len(text) < LONGEST else None
            self.texts[text] = view if view is not None and 2 < len(view.spans) <= PIECES_MOST else None
        return self.texts[text]

    def question(self, words: str) -> Question:
        if words not in self.questions:
            self.questions[words] = asked(words)
        return self.questions[words]

    def filled(self, part: list[Pair]) -> list[torch.Tensor]:
        """States, what is described, likeness, question, its pieces, which of them there are, and labels."""
        views = [self.texts[text] for text, _, _ in part]
        width = max(len(view.spans) for view in views)
        shapes = [(width, 384), (width, views[0].described.shape[1]), (width, 3), (384,), (PIECES, 384), (PIECES,)]
        made = [np.zeros((len(part), *shape), np.float32) for shape in shapes]
        gold = np.full((len(part), width), -1, np.int64)
        for at, (view, (_, words, spans)) in enumerate(zip(views, part, strict=True)):
            question, count = self.question(words), len(view.spans)
            own = question.states[:PIECES]
            made[0][at, :count], made[1][at, :count] = view.states, view.described
            made[2][at, :count], made[3][at] = question.alike(view), question.vector
            made[4][at, : len(own)], made[5][at, : len(own)] = own, 1
            gold[at, :count] = labels(spans, view.spans)
        return [torch.from_numpy(one) for one in (*made, gold)]


def scores(net: Net, dilations: list[int], inputs: list[torch.Tensor], mask: torch.Tensor, drop: float) -> torch.Tensor:
    """The same as `network._scores`, for a batch."""
    states, described, match, wanted, pieces, some = inputs
    count = states.shape[1]
    way = torch.tanh(wanted @ net["way"])
    x = functional.dropout(states, drop) @ net["states"] + described @ net["described"] + match @ net["match"]
    keys = (states @ net["keys"]).view(len(states), count, -1, KEY)
    asks = (pieces @ net["asks"]).view(len(states), PIECES, -1, KEY)
    alike = torch.einsum("bnhk,bmhk->bnmh", keys, asks) / SHARPNESS
    alike = torch.tanh(alike.masked_fill(some[:, None, :, None] == 0, -1e9).amax(2))
    x = x + torch.where(some.sum(1)[:, None, None] > 0, alike, torch.zeros(())) @ net["found"]
    x = functional.relu(x + (way @ net["enter"])[:, None] + net["enter_bias"]) * mask
    for number, dilation in enumerate(dilations):
        if number == LOOKS_AT:
            x = (x + _looked(net, x, mask)) * mask
        before = functional.pad(x, (0, 0, dilation, 0))[:, :count]
        after = functional.pad(x, (0, 0, 0, dilation))[:, dilation:]
        y = torch.cat([before, x, after], 2) @ net[f"layer{number}"] + net[f"bias{number}"]
        y = y * (1 + way @ net[f"scale{number}"])[:, None] + (way @ net[f"shift{number}"])[:, None]
        y = x + functional.dropout(functional.relu(y), drop)
        y = y - y.mean(2, keepdim=True)
        y = y / torch.sqrt((y * y).mean(2, keepdim=True) + 1e-5)
        x = (y * net[f"gain{number}"] + net[f"move{number}"]) * mask
    return x @ net["leave"] + net["leave_bias"]


def _looked(net: Net, x: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    shape = (*x.shape[:2], HEADS, net["looks"].shape[1] // HEADS)
    looks, shown, told = ((x @ net[name]).view(shape).transpose(1, 2) for name in ("looks", "shown", "told"))
    seen_by = functional.scaled_dot_product_attention(looks, shown, told, attn_mask=mask[:, None, None, :, 0] > 0)
    return seen_by.transpose(1, 2).reshape(*x.shape[:2], -1) @ net["gathered"]


def batches(rows: list[Row], store: Store, rng: random.Random) -> Iterator[list[Pair]]:
    """Without end, of texts of like length."""
    while True:
        rng.shuffle(rows)
        for first in range(0, len(rows), TEXTS):
            some = [row for row in rows[first : first + TEXTS] if row[1] and store.text(row[0]) is not None]
            pairs = [
                (text, *one)
                for text, wanted, _ in some
                for one in rng.sample([*wanted.items()], min(len(wanted), ASKED))
            ]
            pairs.sort(key=lambda pair: len(pair[0]))
            parts = [pairs[at : at + BATCH] for at in range(0, len(pairs), BATCH)]
            rng.shuffle(parts)
            yield from (part for part in parts if len(part) > BATCH // 4)


def tuned(net: Net, dilations: list[int], told: argparse.Namespace, rows: list[Row], rng: random.Random) -> None:
    store, begun, values = Store(), time.time(), []
    steps = torch.optim.Adam(net.values(), lr=told.rate, betas=(0.9, 0.99))
    for number, part in zip(range(told.steps), batches(rows, store, rng), strict=False):
        for group in steps.param_groups:
            group["lr"] = told.rate * min(1, (number + 1) / WARMING) * max(0.03, 1 - number / told.steps)
        *inputs, gold = store.filled(part)
        with torch.autocast("cpu", torch.bfloat16, enabled=SHORT):
            found = scores(net, dilations, inputs, (gold >= 0)[..., None].float(), DROP)
        value = functional.cross_entropy(found.float().transpose(1, 2), gold, ignore_index=-1)
        steps.zero_grad()
        value.backward()
        torch.nn.utils.clip_grad_norm_(net.values(), 1.0)
        steps.step()
        values.append(value.item())
        if number % 100 == 99:
            print(number + 1, f"{np.mean(values[-100:]):.4f} {time.time() - begun:.0f} s", flush=True)


def judge(net: Net, dilations: list[int], rows: list[Row]) -> str:
    """How often the surest answer touches a labelled one, and how often what has none is left unanswered."""
    store = Store()
    pairs = [(text, *one) for text, wanted, _ in rows if store.text(text) for one in wanted.items()]

    def asked_all() -> Iterator[Judged]:
        for at in range(0, len(pairs), BATCH):
            *inputs, gold = store.filled(pairs[at : at + BATCH])
            with torch.no_grad():
                scored = scores(net, dilations, inputs, (gold >= 0)[..., None].float(), 0.0)
            yield scored, gold

    return tally(asked_all())


def tally(batches: Iterable[Judged]) -> str:
    """What `judge` tells of scores (texts × pieces × 3) and labels (texts × pieces, -1 where there is no piece)."""
    hits = said = there = quiet = count = 0
    for scored, gold in batches:
        for shares, right in zip(1 - scored.softmax(-1)[..., 0], gold, strict=True):
            inside = (shares * (right >= 0)).numpy()
            answers, wanted = inside >= 0.5, (right > 0).numpy()
            there, said, count = there + wanted.any(), said + answers.any(), count + 1
            hits += bool(wanted[int(inside.argmax())]) and answers.any()
            quiet += not wanted.any() and not answers.any()
    empty = max(count - there, 1)
    return (
        f"recall {hits / max(there, 1):.3f} of {there}, precision {hits / max(said, 1):.3f},"
        f" quiet {quiet / empty:.3f} of {empty}"
    )


def main() -> None:
    options = argparse.ArgumentParser()
    for name in ("data", "orders", "assistant", "turns", "news", "wordnet", "old", "out"):
        options.add_argument(name, type=Path)
    options.add_argument("--many", type=int, default=2400, help="messages of letters.txt")
    options.add_argument("--steps", type=int, default=900)
    options.add_argument("--rate", type=float, default=6e-4)
    options.add_argument("--share", type=float, default=0.75)
    options.add_argument("--seed", type=int, default=SEED)
    told = options.parse_args()
    torch.manual_seed(told.seed)
    rng = random.Random(told.seed)  # noqa: S311
    with np.load(told.old) as arrays:
        old = {name: torch.from_numpy(arrays[name].astype(np.float32)) for name in arrays.files if name != "dilations"}
        dilations = arrays["dilations"].tolist()
    net = {name: weights.clone().requires_grad_() for name, weights in old.items()}
    train, held = material(told, rng)
    tuned(net, dilations, told, train, rng)
    made = {name: old[name] + told.share * (weights.detach() - old[name]) for name, weights in net.items()}
    for part in sorted({row[2].split(":")[-1] for row in held}):
        rows = [row for row in held if row[2].split(":")[-1] == part]
        print(part, "before", judge(old, dilations, rows), "| after", judge(made, dilations, rows), flush=True)
    shipped = {name: weights.numpy().astype(np.float16) for name, weights in made.items()}
    np.savez_compressed(told.out, **shipped, dilations=np.array(dilations, np.int8))


if __name__ == "__main__":
    main()
