"""Trains the heads: which names are parties', and what each day and each length of time is.

    python -m aibackend_plugins.contract.heads.training.fit

Needs scikit-learn>=1.5; 4 minutes. Weights first; then languages are left out, and a fifth of the openings, and scored;
with `--unscored` not. Names of what to train may follow: `parties`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from aibackend_blocks.models.text_heads import TextHead, save_head
from aibackend_blocks.models.text_heads.training import fit_seen, matrix
from aibackend_blocks.values.dates import DateOrder
from aibackend_blocks.values.periods import find_contract_dates, find_periods
from aibackend_plugins.contract.callings import callings
from aibackend_plugins.contract.heads import seen, surroundings
from aibackend_plugins.contract.heads.training.grammar import DAYS, KINDS, LENGTHS, Agreement, drawn, languages
from aibackend_plugins.contract.introductions import names_of
from aibackend_plugins.contract.named import signs_of

HERE = Path(__file__).parent
TITLE, FORM = 5, 8
"""Characters of a title before a name, and of a legal form behind it."""
SEED, EACH = 7, 160
LEFT_OUT = ("de", "es", "nl")
Row = tuple[str, int, str, str, str]
"""Language, opening, kind, signs and words of a span."""


def main() -> None:
    rng = random.Random(SEED)  # noqa: S311  # chance, no secret
    papers = [drawn(language, rng) for language in languages() for _ in range(EACH)]
    for name, rows in (
        ("parties", list(_names(papers))), ("days", list(_times(papers, DAYS))),
        ("lengths", list(_times(papers, LENGTHS))),
    ):  # fmt: skip
        if not {name, "-"} & {*sys.argv[1:], "-" if sys.argv[1:] in ([], ["--unscored"]) else ""}:
            continue
        texts, dense = seen([around for *_, around in rows])
        view = matrix(texts, dense)
        save_head(HERE.parent / f"{name}.npz", _fitted(rows, view, range(len(rows))))
        if "--unscored" in sys.argv:
            continue
        for language in LEFT_OUT:
            _score(f"{name} without {language}", rows, texts, dense, view, [row[0] == language for row in rows])
        _score(f"{name} without openings", rows, texts, dense, view, [row[1] % 5 == 2 for row in rows])


def _names(papers: Sequence[Agreement]) -> Iterator:  # type: ignore[type-arg]
    for paper in papers:
        names = names_of(paper.text)
        spans = [(start, end) for start, end, _ in names]
        signs = signs_of(paper.text, names, callings(paper.text, paper.text))
        for (start, end), each in zip(spans, surroundings(paper.text, spans, signs), strict=True):
            held = {KINDS[slot] for slot, first, last in paper.spans if start < last and first < end}
            told = [(first, last) for slot, first, last in paper.spans if KINDS[slot] == "party"]
            begun = any(abs(start - first) <= TITLE and last - FORM <= end <= last + 1 for first, last in told)
            if "again" not in held:  # a shorter name of a party is neither
                yield paper.language, paper.opening, "party" if begun else "other", each


def _times(papers: Sequence[Agreement], slots: str) -> Iterator:  # type: ignore[type-arg]
    """The days or lengths of time of agreements; what no slot tells is another."""
    for paper in papers:
        found = find_contract_dates(paper.text, DateOrder()) if slots == DAYS else find_periods(paper.text)
        spans = [(one.start, one.end) for one in found]
        for (start, end), each in zip(spans, surroundings(paper.text, spans, [""] * len(spans)), strict=True):
            kinds = [KINDS[slot] for slot, first, last in paper.spans if start < last and first < end and slot in slots]
            yield paper.language, paper.opening, next(iter(kinds), "other"), each


def _fitted(rows, view, places) -> TextHead:  # type: ignore[no-untyped-def]
    """Of two kinds, each on its own; of more, one of all."""
    told = [rows[place][2] for place in places]
    if len(kinds := sorted(set(told))) == 2:
        sets = [frozenset((kind,)) for kind in told]
        return fit_seen(view[list(places)], sets, exclusive=False, kinds=kinds, strength=2.0)
    return fit_seen(view[list(places)], told, exclusive=True, strength=2.0)


def _score(name: str, rows, texts, dense, view, out: Sequence[bool]) -> None:  # type: ignore[no-untyped-def]
    held = [place for place, is_out in enumerate(out) if is_out]
    head = _fitted(rows, view, [place for place, is_out in enumerate(out) if not is_out])
    told = head.probabilities_of([texts[place] for place in held], dense[held])
    guessed = np.array(head.kinds)[told.argmax(axis=1)]
    right = np.array([rows[place][2] for place in held])
    figures = [
        f"{kind} {np.mean(right[guessed == kind] == kind):.2f} {np.mean(guessed[right == kind] == kind):.2f}"
        for kind in head.kinds
    ]
    print(name, "(precision, recall)", "; ".join(figures), flush=True)


if __name__ == "__main__":
    main()
