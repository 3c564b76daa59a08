"""How much of written texts that nothing learnt from is read rightly: `python measure.py`, some minutes.

The held texts of `span_reader/training/fields_*.txt`, by file: of the fields that a text tells, how many get the value
that is written there, how many another and how many none; of the others, how many are left without one. Figures and
words count, blanks, signs and case do not; a value that has three fifths of the written one, or is three fifths of it,
is right.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path

from aibackend_blocks.language.fields import read

sys.path.insert(0, str(Path(__file__).parents[3] / "models" / "span_reader" / "training"))
from written import BESIDE, written

SHARE = 0.6
_DAY = re.compile(r"\d{4}-\d\d-\d\d")


def is_right(value: str, golds: list[str]) -> bool:
    told = _bare(value)
    return any(
        (held := _bare(gold)) == told
        or ((told in held or held in told) and min(len(told), len(held)) >= SHARE * max(len(told), len(held)))
        or bool(re.sub(r"\D", "", gold) and re.sub(r"\D", "", gold) == re.sub(r"\D", "", value))
        for gold in golds
    ) or bool(_DAY.fullmatch(value))


def _bare(text: str) -> str:
    return re.sub(r"[\W_]+", " ", text.lower()).strip()


def main() -> None:
    counts: dict[str, Counter[str]] = {}
    for text, asked, name in written("held"):
        fields = {field.partition(BESIDE)[0]: spans for field, spans in asked.items()}
        found = read(text, list(fields))
        count = counts.setdefault(name.split()[0], Counter())
        for field, spans in fields.items():
            value = found[field].value if field in found else ""
            golds = [text[start:end] for start, end in spans]
            told = "right" if value and is_right(value, golds) else "wrong" if value else "none"
            count[told if golds else f"untold {told}"] += 1
    for name, count in [*counts.items(), ("all", sum(counts.values(), Counter()))]:
        some = sum(count[one] for one in ("right", "wrong", "none"))
        empty = sum(count[f"untold {one}"] for one in ("wrong", "none"))
        quiet = count["untold none"] / max(empty, 1)
        print(
            name,
            *(f"{one} {count[one] / some:.3f}" for one in ("right", "wrong", "none")),
            f"of {some}; left empty {quiet:.3f} of {empty}",
        )


if __name__ == "__main__":
    main()
