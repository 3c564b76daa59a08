"""Figures in cells: what tells a row of data from a row of words."""

from __future__ import annotations

import re
from itertools import pairwise

_FIGURE = re.compile(r"[\s$€£¥%()<>=±+.,/:*†‡'’–—−△▲-]|n/?a|[a-d](?=$|\s)", re.IGNORECASE)
_NOTE = re.compile(r"[(\[]\w{1,2}[)\]]")


def is_figure(text: str) -> bool:
    """Whether a text is a figure or the dash that stands for none, and no mark of a note."""
    if not text or _NOTE.fullmatch(text):
        return False
    rest = _FIGURE.sub("", text)
    return not rest or sum(c.isdigit() for c in rest) >= 0.7 * len(rest)


def parts_thousands(before: str, after: str) -> bool:
    """Whether the space between two figures may part thousands, as in `12 345`, or a sign from its figure."""
    return bool(re.fullmatch(r"\d{3}(?:[.,]\d+)?%?\)?", after) and re.search(r"(?<!\d)\d{1,3}$", before)) or not (
        any(c.isdigit() for c in before) and any(c.isdigit() for c in after)
    )


def is_axis(texts: list[str]) -> bool:
    """Whether figures go up or down in even steps, as those along a chart's axis."""
    plain = [re.sub(r"[,%$\s]", "", text) for text in texts]
    values = [float(text) for text in plain if re.fullmatch(r"-?\d+(?:\.\d+)?", text)]
    if len(values) < 4 or len(values) < 0.7 * len(texts):
        return False
    steps = {round(b - a, 6) for a, b in pairwise(values)}
    return len(steps) == 1 and abs(steps.pop()) not in (0.0, 1.0)
