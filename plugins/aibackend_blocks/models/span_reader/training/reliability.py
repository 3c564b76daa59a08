"""How often answers of a share are right, on trades that the head was not trained on: the table of `reading.py`.

    python reliability.py DATA WORDNET [COUNT]

Half of the messages are of the held trades, half about held nouns (`anything.py`). A right answer shares four fifths of
its characters with the labelled span.
"""

from __future__ import annotations

import random
import sys
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3]))
from anything import anything
from material import messages

from aibackend_blocks.models.span_reader.reading import Reading

BOUNDS = (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1.01)


def main(data: Path, wordnet: Path, count: int) -> None:
    told: list[tuple[float, bool]] = []
    missed = empty = quiet = wanted = 0
    rng = random.Random(11)  # noqa: S311
    rows = [*messages(data, count, rng, held=True), *anything(data, wordnet, count, rng, held=True)]
    for text, asked, _ in rows:
        for question, spans in asked.items():
            found = Reading(text, question).answers(BOUNDS[0])[: max(1, len(spans))]
            told += [(one.share, any(_same(one.start, one.end, *span) for span in spans)) for one in found]
            missed += bool(spans) and not found
            wanted += bool(spans)
            empty, quiet = empty + (not spans), quiet + (not spans and not found)
    print(f"silent where labelled {missed}/{wanted}; silent where nothing is {quiet}/{empty}")
    for low, high in pairwise(BOUNDS):
        part = [right for share, right in told if low <= share < high]
        print(f"{low:.2f} {len(part):5} {sum(part) / max(len(part), 1):.3f}")


def _same(a: int, b: int, c: int, d: int) -> bool:
    return min(b, d) - max(a, c) >= 0.8 * max(b - a, d - c)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 200)
