"""Move the large files of an installed package to a folder of their own, at the same paths: a layer of an image.

python weights.py /code /weights
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

LARGE = 256 * 1024
"""Bytes; every module of code is far below, and every network above."""


def move(code: Path, weights: Path) -> list[Path]:
    """What was moved, relative to either folder."""
    large = [
        path.relative_to(code) for path in sorted(code.rglob("*")) if path.is_file() and path.stat().st_size > LARGE
    ]
    for path in large:
        (weights / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.move(code / path, weights / path)
    return large


if __name__ == "__main__":
    moved = move(Path(sys.argv[1]), Path(sys.argv[2]))
    print(f"{len(moved)} files moved")
