"""How often what a text says of a yes-or-no property is told rightly: `python measure.py`, a minute.

`verdicts_*.txt`, written for this: a block is `## ` a name of the setting, a text, and behind it names, questions and
statements, each with its sign: `+` the text says so, `-` it denies it, `?` it leaves it open; behind ` | ` what is told
of a name. Nothing has learnt from them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from aibackend_plugins.structure.verdicts import decided

_SAID = {"+": True, "-": False, "?": None}
_SIGNED = re.compile(r"[-+?] ")


def written() -> Iterator[tuple[str, str, bool | None]]:
    """(text, name, what the text says of it)."""
    for file in sorted(Path(__file__).parent.glob("verdicts_*.txt")):
        for block in ("\n" + file.read_text("utf-8")).split("\n## ")[1:]:
            lines = [line for line in block.split("\n")[1:] if line.strip()]
            first = next((at for at in range(len(lines), 0, -1) if not _SIGNED.match(lines[at - 1])), len(lines))
            for line in lines[first:]:
                yield "\n".join(lines[:first]), line[2:].partition(" | ")[0].strip(), _SAID[line[0]]


def main() -> None:
    counts = Counter((said, decided(name, text)) for text, name, said in written())
    told = sum(count for (_, verdict), count in counts.items() if verdict is not None)
    right = sum(count for (said, verdict), count in counts.items() if verdict is not None and said == verdict)
    some = sum(count for (said, _), count in counts.items() if said is not None)
    print(
        f"{sum(counts.values())} statements, {some} decided by their texts: {right / some:.3f} of these told rightly;"
    )
    print(f"of {told} that are told {right / told:.3f} are right")


if __name__ == "__main__":
    main()
