"""Make `../data/marks.npz` and `../data/capitals.txt` from texts that are punctuated.

    python fit.py FOLDER      # with meetings.jsonl.gz, rated_sentences.jsonl.gz and intents.jsonl.gz

Sources and licences are named in `../NOTICE`. A log-linear head over hashed features, fitted by averaged stochastic
gradient descent; one tenth of the texts is held out and reported on.
"""

from __future__ import annotations

import gzip
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import SGDClassifier
from sklearn.metrics import classification_report

from aibackend_blocks.punctuation.features import MARKS, ROWS, rows

DATA = Path(__file__).parent.parent / "data"
WORD = re.compile(r"([A-Za-z]+(?:['’.-][A-Za-z]+)*)[\"')\]]*\s*([,.?!;:]|\s[-–—])?")
FILLERS = frozenset(("uh", "um", "mm", "hmm", "mm-hmm", "uh-huh"))
JOINED = 6  # sentences that are read as one text
ALWAYS_SHARE, LEAST = 0.85, 3  # of a word's places inside a sentence: capitalised, and how many


def sentences(folder: Path) -> Iterator[list[str]]:
    """Texts as lists of sentences or turns."""
    for row in _rows(folder / "meetings.jsonl.gz"):
        turns = [turn.split(": ", 1)[-1].replace("_", "") for turn in row["transcript"].split("\n")]
        long = [turn for turn in turns if len(turn.split()) > 3 and turn.rstrip().endswith((".", "?"))]
        yield from (long[at : at + JOINED] for at in range(0, len(long), JOINED))
    rated = [row["text"] for row in _rows(folder / "rated_sentences.jsonl.gz") if "tweets" not in row["kind"]]
    asked = [row["text"] for row in _rows(folder / "intents.jsonl.gz") if row["set"] == "banking77"]
    random.Random(1).shuffle(asked)  # noqa: S311
    good = [t for t in rated + asked if t.rstrip("\"' )").endswith((".", "?", "!")) and t[:1].isupper()]
    random.Random(2).shuffle(good)  # noqa: S311
    yield from (good[at : at + JOINED] for at in range(0, len(good), JOINED))


def _rows(path: Path) -> Iterator[dict]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        yield from map(json.loads, file)


def marked(text: str) -> tuple[list[str], list[int]]:
    """Words as they are written, and the number of the mark after each."""
    words, marks = [], []
    for word, sign in WORD.findall(text):
        if word.lower() in FILLERS:
            continue
        mark = {"!": ".", ";": ",", ":": ","}.get(sign.strip(), sign if sign in MARKS else ",")
        words.append(word.replace("’", "'"))
        marks.append(MARKS.index(mark))
    return words, marks


def places(texts: list[list[str]]) -> tuple[csr_matrix, np.ndarray]:
    columns, labels, starts = [], [], [0]
    for text in texts:
        written, marks = marked(" ".join(text))
        words, begun = [word.lower() for word in written], 0
        for place, mark in enumerate(marks):
            columns += rows(words, place, begun)
            starts.append(len(columns))
            labels.append(mark)
            begun = place + 1 if MARKS[mark] in (".", "?") else begun
    return csr_matrix((np.ones(len(columns), np.float32), columns, starts), (len(labels), ROWS)), np.array(labels)


def capitals(texts: list[list[str]]) -> list[str]:
    inside, seen = Counter(), Counter()
    for text in texts:
        for sentence in text:
            for word in re.findall(r"(?<=[a-z,] )[A-Za-z][A-Za-z']+", sentence):
                seen[word.lower()] += 1
                inside[word] += 1
    best = {}
    for word, count in inside.items():
        if word != word.lower() and count >= LEAST and count >= ALWAYS_SHARE * seen[word.lower()]:
            best[word.lower()] = word
    return sorted(word for word in best.values() if not word.isupper() or len(word) > 1)


def main() -> None:
    texts = [text for text in sentences(Path(sys.argv[1])) if text]
    random.Random(0).shuffle(texts)  # noqa: S311
    tenth = len(texts) // 10
    held, kept = places(texts[:tenth]), places(texts[tenth:])
    head = SGDClassifier(loss="log_loss", alpha=2e-6, max_iter=8, average=True, random_state=0).fit(*kept)
    print(classification_report(held[1], head.predict(held[0]), target_names=[m or "none" for m in MARKS]))
    np.savez_compressed(DATA / "marks.npz", weights=head.coef_.T.astype(np.float16))
    (DATA / "capitals.txt").write_text("\n".join(capitals(texts)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
