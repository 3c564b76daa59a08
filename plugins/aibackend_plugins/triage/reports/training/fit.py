"""Makes `head.npz`: what tells a fault, a wish and a question apart.

    git clone https://github.com/tidev/jira-archive
    python -m aibackend_plugins.triage.reports.training.fit jira-archive

Needs scikit-learn. A logistic regression over 6,400 issues of that tracker, drawn evenly by priority and by type
(seed 14), and the lines of `written.txt`. The copy of the
tracker that the shipped weights were fitted on lacked `data/AC/1-999/AC-245.json`; with it the draw differs.
Ten minutes of a core, most of them for the vectors.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression

from aibackend_plugins.triage.reports.features import NAMES, seen

HERE = Path(__file__).resolve().parent
TYPES = {"Bug": "bug", "New Feature": "feature", "Improvement": "feature", "Story": "feature"}
CLASSES = ("bug", "feature", "question")
PRIORITIES = ("Trivial", "Low", "Medium", "High", "Critical")
MOST = {"TIMOB": (750, 1500), "ALOY": (150, 350), "MOD": (90, 200), "DAEMON": (100, 200), "AC": (0, 400)}
"""By project: issues a priority, issues a type."""
CHARACTERS_MOST, TEXT_LEAST, SUBJECT_LEAST = 6000, 20, 8
DUPLICATES_LEFT_OUT, STORIES_LEFT_OUT = 0.5, 0.7
PENALTY, VECTORS, FORMS = 0.1, 3.0, 0.15
"""Inverse of the penalty, and how much vectors and forms are stretched before it is laid on them."""
QUESTION, OTHER = 12.0, 3.0
"""What a written line weighs; all issues of one type weigh 1000 together."""


def issues(folder: Path) -> Iterator[tuple[str, str, str]]:
    """(subject, text, class) of the drawn issues."""
    files = sorted(folder.glob("data/**/*.json"), key=lambda path: path.as_posix())
    fields = [json.loads(path.read_text("utf-8")).get("fields", {}) for path in files]
    draw, drawn = random.Random(14), Counter[tuple[str, str, str]]()  # noqa: S311 - draws issues, no secret
    draw.shuffle(fields)
    for field in fields:
        project, subject, text = _named(field, "project", "key"), field.get("summary"), field.get("description")
        if project not in MOST or len(text or "") < TEXT_LEAST or len(subject or "") < SUBJECT_LEAST:
            continue
        if _named(field, "resolution") == "Duplicate" and draw.random() < DUPLICATES_LEFT_OUT:
            continue
        kind, level = TYPES.get(_named(field, "issuetype"), ""), _named(field, "priority")
        if _named(field, "issuetype") == "Story" and project != "AC" and draw.random() < STORIES_LEFT_OUT:
            kind = ""
        by_priority, by_type = ("priority", project, level), ("type", project, kind)
        most = MOST[project]
        wanted = level in PRIORITIES and drawn[by_priority] < most[0]
        if wanted or (kind and (kind == "feature" or project == "AC") and drawn[by_type] < most[1]):
            drawn.update((by_priority, by_type))
            if kind:
                yield subject, text[:CHARACTERS_MOST], kind


def _named(field: dict[str, Any], name: str, part: str = "name") -> str:
    return (field.get(name) or {}).get(part) or ""


def written() -> Iterator[tuple[str, str, str]]:
    """(subject, text, class) of the lines in `written.txt`; \\n in a line stands for a break."""
    kind = ""
    for line in (HERE / "written.txt").read_text("utf-8").splitlines():
        if " :: " in line and not line.startswith("#"):
            subject, text = line.split(" :: ", 1)
            yield subject, text.replace("\\n", "\n"), kind
        elif line.startswith("["):
            kind = line.strip("[]")


def main() -> None:
    told, own = list(issues(Path(sys.argv[1]))), list(written())
    rows = np.stack([seen(subject, text) for subject, text, _ in [*told, *own]])
    kinds = [kind for _, _, kind in [*told, *own]]
    of_kind = Counter(kind for _, _, kind in told)
    weights = [1000 / of_kind[kind] for _, _, kind in told]
    weights += [QUESTION if kind == "question" else OTHER for _, _, kind in own]
    forms = rows[: len(told), -len(NAMES) :]
    scale = np.full(rows.shape[1], VECTORS)
    scale[-len(NAMES) :] = FORMS / (forms.std(axis=0) + 0.1)
    shift = np.zeros(rows.shape[1])
    shift[-len(NAMES) :] = forms.mean(axis=0)
    head = LogisticRegression(C=PENALTY, max_iter=300)
    head.fit((rows - shift) * scale, kinds, sample_weight=weights)
    assert tuple(head.classes_) == CLASSES
    stretched = head.coef_ * scale
    np.savez_compressed(
        HERE.parent / "head.npz",
        weights=stretched.astype(np.float16),
        bias=(head.intercept_ - stretched @ shift).astype(np.float32),
    )


if __name__ == "__main__":
    main()
