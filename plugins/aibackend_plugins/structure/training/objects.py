"""How much of the objects that texts tell is told rightly, by kind of value: `python objects.py [FILE ...]`.

`objects_*.jsonl`, written for this, hold one case a line: `input`, `schema`, and the object that a careful reader fills
in, `expected`, from which what the text does not decide is left out; `also`, other values that are right, by the path;
`free`, paths that are not judged. Members of lists are compared with the member that they share most with.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from aibackend.documents import Document
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.values.assignment import best_pairs
from aibackend_plugins.structure.filling import Filler
from aibackend_plugins.structure.kinds import types
from aibackend_plugins.structure.offline import shaped
from aibackend_plugins.structure.sources import source_of

SHARED = 0.6
"""Share of the words of two texts that both have, from which they say the same."""
Told = tuple[str, str, str]
"""Kind, verdict (right, wrong, missed, left, invented), path."""


def same(told: Any, wanted: Any) -> bool:
    """Equal; numbers but for a rounding, texts but for case, marks and a few words around."""
    if isinstance(told, bool) or isinstance(wanted, bool):
        return told is wanted
    if isinstance(told, int | float) and isinstance(wanted, int | float):
        return abs(told - wanted) < 0.005
    if not isinstance(told, str) or not isinstance(wanted, str):
        return bool(told == wanted)
    a, b = (Counter(re.findall(r"\w+", fold(one))) for one in (told, wanted))
    return a == b or (a & b).total() >= SHARED * max(a.total(), b.total())


def compared(told: Any, wanted: Any, schema: Any, filler: Filler, case: Mapping[str, Any], path: str) -> Iterator[Told]:
    """Each value of either side with its verdict."""
    below = filler.opened(schema)
    if path in case.get("free", ()):
        return
    if "object" in types(below):
        told, wanted = (one if isinstance(one, dict) else {} for one in (told, wanted))
        for name, part in (below.get("properties") or {}).items():
            yield from compared(told.get(name), wanted.get(name), part, filler, case, f"{path}/{name}")
        return
    if "array" in types(below):
        yield from _members(told or [], wanted or [], below.get("items") or {}, filler, case, path)
        return
    kind = _kind(below)
    if wanted is None:
        yield kind, "left" if told is None else "invented", path
    elif told is None:
        yield kind, "missed", path
    else:
        right = any(same(told, one) for one in (wanted, *case.get("also", {}).get(path, ())))
        yield kind, "right" if right else "wrong", path


def _members(
    told: Sequence[Any], wanted: Sequence[Any], below: Any, filler: Filler, case: Mapping[str, Any], path: str
) -> Iterator[Told]:
    def verdicts(a: Any, b: Any, at: str) -> list[Told]:
        found = list(compared(a, b, below, filler, case, at))
        return [(f"list of {kind}s" if kind in _PLAIN else f"{kind} in list", *rest) for kind, *rest in found]

    worths = [[sum(v == "right" for _, v, _ in verdicts(a, b, path)) for b in wanted] for a in told]
    pairs = best_pairs(worths, least=0.5) if worths and wanted else []
    for row, column in pairs:
        yield from verdicts(told[row], wanted[column], f"{path}/{column}")
    for row in {*range(len(told))} - {one for one, _ in pairs}:
        yield from (one for one in verdicts(told[row], None, f"{path}/+{row}") if one[1] != "left")
    for column in {*range(len(wanted))} - {one for _, one in pairs}:
        yield from (one for one in verdicts(None, wanted[column], f"{path}/{column}") if one[1] != "left")


_PLAIN = frozenset(["text", "choice"])


def _kind(below: Mapping[str, Any]) -> str:
    if isinstance(below.get("enum"), list):
        return "choice"
    kind = types(below)[0]
    return str(below.get("format") or "text") if kind == "string" else "number" if kind == "integer" else kind


def cases(files: Sequence[Path]) -> Iterator[Mapping[str, Any]]:
    for file in files:
        yield from (json.loads(line) for line in file.read_text("utf-8").splitlines() if line.strip())


def main() -> None:
    files = [Path(one) for one in sys.argv[1:]] or sorted(Path(__file__).parent.glob("objects_*.jsonl"))
    counts: dict[str, Counter[str]] = {}
    for case in cases(files):
        draft = shaped(Document(kind="text", pages=()), case)
        filler = Filler(case["schema"], source_of("", ""))
        for kind, verdict, _ in compared(draft.result["data"], case["expected"], case["schema"], filler, case, ""):
            for one in (kind, "all"):
                counts.setdefault(one, Counter())[verdict] += 1
    for kind, found in sorted(counts.items(), key=lambda one: -one[1].total()):
        told, some = (
            found["right"] + found["wrong"] + found["invented"],
            found["right"] + found["wrong"] + found["missed"],
        )
        print(f"{kind:24} {some:5} said, {found['right'] / max(some, 1):.3f} told rightly; {told:5} told, "
              f"{found['right'] / max(told, 1):.3f} right ({found['wrong']} wrong, {found['invented']} invented); "
              f"{found['left']} left open")  # fmt: skip


if __name__ == "__main__":
    main()
