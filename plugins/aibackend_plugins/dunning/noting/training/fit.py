"""Fit `head.npz`: what a part of a creditor's notes tells, from `notes.txt`.

    python -m aibackend_plugins.dunning.noting.training.fit     # needs scikit-learn>=1.5; a minute

`notes.txt` was written for this project. Each line is also taken in other clothes: with a subject before it, with a
capital, and with a day, so that no month tells a kind. What is denied tells nothing: `DENIED` in the frames of
`DENIALS`. Figures in `head.json` are of whole lines held out.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads.many_tongues import shown
from aibackend_blocks.models.text_heads.training.many_tongues import fit_views
from aibackend_plugins.dunning.noting import KINDS

HERE = Path(__file__).parent
SEED = 7
SUBJECTS = ("The customer", "She", "He", "Their accountant", "The owner", "Mr. Hale", "This client")

DENIED = (
    "dispute", "complaint", "promise", "part payment", "payment plan", "objection", "wish for instalments", "claim",
    "insolvency", "illness", "purchase order needed", "request for more time", "new contact", "quarrel about the price",
)  # fmt: skip
DENIALS = ("no {}", "no {} about the work", "no {} so far", "there was never a {}", "without any {}", "has had no {}")
_DATED = re.compile(r"\b\d{1,2} [A-Z][a-z]+\b")
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


def rows() -> list[tuple[str, str, int]]:
    """(kind, text, number of its line)."""
    rng, found, kind = Random(SEED), [], ""  # noqa: S311
    for number, line in enumerate((HERE / "notes.txt").read_text("utf-8").splitlines()):
        if line.startswith("["):
            kind = line.strip("[]")
        elif line and not line.startswith("#"):
            found += [(kind, line, number), (kind, line[0].upper() + line[1:], number)]
            if line.isascii():
                day, month = rng.randint(1, 28), rng.choice(MONTHS)
                tail = rng.choice((f"on {day} {month}", f"in {month}", f"on {month} {day}", f"{day} {month}"))
                moved = _DATED.sub(f"{day} {month}", line)
                found.append((kind, moved if moved != line else f"{line} {tail}", number))
            verb = line.split()[0]
            if verb.endswith("s") and verb not in ("always", "is", "sends") and line.isascii():
                found.append((kind, f"{rng.choice(SUBJECTS)} {line}", number))
    frames = [frame.format(what) for what in DENIED for frame in DENIALS]
    return found + [("other", denied, -1 - number) for number, denied in enumerate(frames)]


def main() -> None:
    told = rows()
    texts = [text for _, text, _ in told]
    fit_views(
        [shown(text) for text in texts],
        multilingual.embed(texts),
        [kind for kind, *_ in told],
        KINDS,
        HERE.parent / "head.npz",
        groups=[number for *_, number in told],
    )


if __name__ == "__main__":
    main()
