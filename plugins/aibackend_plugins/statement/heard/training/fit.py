"""Fit `head.npz`: what a label on a statement means, in any language.

    python -m aibackend_plugins.statement.heard.training.fit     # needs faker>=40, scikit-learn>=1.5; a minute

`labels.txt` was written for this project; to it comes what `label_kinds` learns. The figures in `head.json` are of
phrases held out.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from aibackend_blocks.language.label_kinds.training.fit import SEED, named, phrases, written
from aibackend_blocks.models.text_heads.training.many_tongues import fit_and_keep
from aibackend_plugins.statement.heard import KINDS

HERE = Path(__file__).parent


def told() -> Iterator[tuple[str, str]]:
    """(kind, phrase) of each that was written for statements."""
    return phrases(HERE / "labels.txt", Random(SEED))  # noqa: S311 - reproducible, no secret


def main() -> None:
    """Fit and keep."""
    seen = dict.fromkeys([*written(), *told(), *named()])
    fit_and_keep([*seen], KINDS, HERE.parent / "head.npz")


if __name__ == "__main__":
    main()
