"""Fit `head.npz`: talk of a page, an order to a machine, or content.

    python -m aibackend_blocks.web.page_talk.training.fit PAGES     # needs scikit-learn>=1.5; a minute

`lines.txt` was written for this project, in ten languages. PAGES: further lines of content, one a line, without those
that begin with `=`, `!`, `?` or `#` (`aibackend_plugins/research/training/pages.txt`). Figures in `head.json` are of
lines held out.
"""

from __future__ import annotations

import sys
from pathlib import Path

from aibackend_blocks.models.text_heads.training.many_tongues import fit_and_keep
from aibackend_blocks.web.page_talk import KINDS

HERE = Path(__file__).parent
MARKS = {"t": "talk", "o": "order", "c": "content"}


def main() -> None:
    """Fit, tell, write."""
    rows = [line.split(" ", 1) for line in (HERE / "lines.txt").read_text("utf-8").splitlines()]
    told = [(MARKS[mark], words) for mark, words in rows if mark in MARKS]
    more = [line for name in sys.argv[1:] for line in Path(name).read_text("utf-8").splitlines()]
    content = [line for line in more if line and line[0] not in "=!?#"]
    told += [("content", line) for line in content]
    told += [("content", label) for label in dict.fromkeys(line.partition(": ")[0] for line in content if ": " in line)]
    fit_and_keep(told, KINDS, HERE.parent / "head.npz")


if __name__ == "__main__":
    main()
