"""Boxes of a form that are ticked, beside others on their line that are not."""

from __future__ import annotations

import re

_BOX = re.compile(r"(?<!\w)(?:(?P<ticked>\[[xX✓✔]\]|\([xX✓✔]\)|[☒☑■])|\[ ?\]|\( ?\)|[☐□])")


def chosen(text: str) -> str:
    """A text whose lines of boxes tell the ticked options alone: `Refund [ ] yes [x] no` is `Refund: no`.

    A line of one box, such as a task that is done, stays as it is; so does one on which all are ticked, or none.
    """
    return "\n".join(map(_chosen, text.split("\n"))) if _BOX.search(text) else text


def _chosen(line: str) -> str:
    boxes = list(_BOX.finditer(line))
    ticked = [bool(box["ticked"]) for box in boxes]
    if not any(ticked) or all(ticked):
        return line
    label, first = line[: boxes[0].start()].strip(" :\t-"), line[boxes[0].end() : boxes[1].start()]
    if not first.strip() or not line[boxes[-1].end() :].strip():
        return line  # boxes behind their options: where the label ends is not told
    ends = [*(box.start() for box in boxes[1:]), len(line)]
    told = [line[box.end() : end].strip(" ,;\t") for box, end, on in zip(boxes, ends, ticked, strict=True) if on]
    return f"{label}: {', '.join(told)}" if label else ", ".join(told)
