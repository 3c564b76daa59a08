"""Makes `heads.json`: how likely a page is about a topic, and a passage answers a question.

    python -m aibackend_plugins.research.training.fit

Two logistic regressions over `pages.txt`, written by hand for this project: each topic against every page, each
question against every line of its own page and of five others. Prints what is found on pages left out. Seed 7.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from aibackend_blocks.models import minilm
from aibackend_plugins.research import evidence
from aibackend_plugins.research.claims import Claim, is_quotable

HERE = Path(__file__).resolve().parent
FOLDS, OTHERS, PENALTY, STEPS = 7, 5, 1e-3, 2000
WEIGHT = {"topic": 6.0, "answer": 3.0}
"""Of a positive: they are rare among the pairs, and less so in what is asked."""


def pages() -> list[dict[str, Any]]:
    """title, lines, topics, and questions with the numbers of the lines that answer them."""
    found: list[dict[str, Any]] = []
    for line in (HERE / "pages.txt").read_text("utf-8").splitlines():
        if line.startswith("= "):
            found.append({"title": line[2:], "lines": [], "topics": [], "questions": []})
        elif line.startswith("! "):
            found[-1]["topics"].append(line[2:])
        elif line.startswith("? "):
            question, _, answers = line[2:].partition(" > ")
            found[-1]["questions"].append((question, [int(n) - 1 for n in answers.replace("-", "").split()]))
        elif line and not line.startswith("#"):
            found[-1]["lines"].append(line)
    return found


def passages(page: dict[str, Any], topic: str) -> evidence.Passages:
    """A page's lines as they are read by who asks of a topic."""
    rows = [
        Claim(text=line, source=0, place=0.0, under=page["title"], whole=is_quotable(line)) for line in page["lines"]
    ]
    meanings = evidence.meant(page["lines"])
    return evidence.Passages(
        rows=rows, vectors=minilm.embed([row.meant for row in rows]), meanings=meanings,
        bare=evidence.bared(page["lines"], meanings, topic),
        titles=minilm.embed([page["title"]]), title_meanings=evidence.meant([page["title"]]),
    )  # fmt: skip


def wanted(text: str, topic: str = "") -> evidence.Wanted:
    """A topic or question."""
    meanings = evidence.meant([text])
    bare = evidence.bared([text], meanings, topic)[0]
    return evidence.Wanted(text=text, vector=minilm.embed([text])[0], meaning=meanings[0], bare=bare)


def topic_pairs(book: list[dict[str, Any]], read: list[evidence.Passages]) -> Iterator[tuple[int, list[float], bool]]:
    """(page of the topic, features, whether the page is about it)."""
    for own, page in enumerate(book):
        for topic in map(wanted, page["topics"]):
            for number, (other, seen) in enumerate(zip(book, read, strict=True)):
                said = " ".join([other["title"], *other["lines"]])
                yield own, evidence.about_features(topic, 0, said, seen), number == own


def answer_pairs(book: list[dict[str, Any]]) -> Iterator[tuple[int, list[float], bool, tuple[str, int]]]:
    """(page of the question, features, whether the line answers it, question and page asked)."""
    draw = random.Random(7)  # noqa: S311  # reproducible, not secret

    @cache
    def read(number: int, topic: str) -> evidence.Passages:
        return passages(book[number], topic)

    for own, page in enumerate(book):
        for question, answers in page["questions"]:
            topic = page["topics"][0]
            asked, others = wanted(question, topic), draw.sample([n for n in range(len(book)) if n != own], OTHERS)
            for number in [own, *others]:
                for line, features in enumerate(evidence.answer_features(asked, read(number, topic))):
                    yield own, features, number == own and line in answers, (question, number)


def fitted(x: Any, y: Any, weight: float) -> tuple[Any, float]:
    """(weights, bias)."""
    mean, spread = x.mean(0), x.std(0) + 1e-9
    z, share = (x - mean) / spread, np.where(y, weight, 1.0)
    share, weights, bias = share / share.sum(), np.zeros(x.shape[1]), 0.0
    for _ in range(STEPS):
        wrong = (1 / (1 + np.exp(-(z @ weights + bias))) - y) * share
        weights -= z.T @ wrong + PENALTY * weights
        bias -= float(wrong.sum())
    return weights / spread, bias - float(weights / spread @ mean)


def left_out(x: Any, y: Any, owners: Any, weight: float) -> Any:
    """Likelihoods of each fold's pages by what the others' teach."""
    found = np.zeros(len(y))
    for fold in range(FOLDS):
        mine = owners % FOLDS == fold
        weights, bias = fitted(x[~mine], y[~mine], weight)
        found[mine] = 1 / (1 + np.exp(-(x[mine] @ weights + bias)))
    return found


def main() -> None:
    """Fit, tell, write."""
    book = pages()
    plain = [passages(page, "") for page in book]
    topics, answers = list(topic_pairs(book, plain)), list(answer_pairs(book))
    heads = {}
    for name, pairs in (("topic", topics), ("answer", answers)):
        owners, x, y = (np.array([pair[n] for pair in pairs]) for n in range(3))
        weights, bias = fitted(x, y, WEIGHT[name])
        heads[name] = {"weights": [round(float(w), 4) for w in weights], "bias": round(bias, 4)}
        told = left_out(x, y, owners, WEIGHT[name])
        if name == "topic":
            least = evidence.ABOUT
            print(f"topics: own page {np.mean(told[y] >= least):.3f}, others {np.mean(told[~y] >= least):.3f}")
        else:
            tell(book, answers, told)
    (HERE.parent / "heads.json").write_text(json.dumps(heads, indent=1) + "\n", "utf-8")


def tell(book: list[dict[str, Any]], pairs: list[Any], told: Any) -> None:
    """Questions answered by the right line, among the first three, and left open as they should be."""
    asked: dict[tuple[str, int], list[tuple[float, bool]]] = {}
    for (_, _, right, key), likely in zip(pairs, told, strict=True):
        asked.setdefault(key, []).append((float(likely), bool(right)))
    own = {(question, n): bool(a) for n, page in enumerate(book) for question, a in page["questions"]}
    best = {key: [one for one in sorted(rows)[:-4:-1] if one[0] >= evidence.ANSWERS] for key, rows in asked.items()}
    has = [rows for key, rows in best.items() if own.get(key)]
    near = [not rows for key, rows in best.items() if own.get(key) is False]
    far = [not rows for key, rows in best.items() if key not in own]
    first = np.mean([bool(rows) and rows[0][1] for rows in has])
    three = np.mean([any(right for _, right in rows) for rows in has])
    print(f"questions: first {first:.2f}, of three {three:.2f}; open: near {np.mean(near):.2f}, far {np.mean(far):.3f}")


if __name__ == "__main__":
    main()
