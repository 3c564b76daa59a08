"""Fit `head.npz`: what a part of a creditor's notes tells, from `notes.txt`.

    python -m aibackend_plugins.dunning.noting.training.fit     # needs scikit-learn>=1.5; a minute

`notes.txt` was written for this project. Each line is also taken in other clothes: with a subject before it, with a
capital, and with a day or a sum, so that none of them tells a kind. What is denied tells nothing: `DENIED` in the
frames of `DENIALS`. Figures in `head.json` are of whole lines held out.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads.many_tongues import shown
from aibackend_blocks.models.text_heads.training.many_tongues import fit_views
from aibackend_plugins.dunning.noting import KINDS, plain

HERE = Path(__file__).parent
SEED = 7
SUBJECTS = (
    "The customer", "She", "He", "Their accountant", "The owner", "Mr. Hale", "This client", "Karen in accounts", "AP",
    "Owner Bill Marsh", "Priya", "Their office manager Dana Whit", "The clerk",
)  # fmt: skip
GERMAN = ("Herr Brand", "Frau Lohse", "Die Kundin", "Ulrich Vogel", "Die Buchhaltung")
FRENCH = ("M. Noël", "Le gérant", "La comptable", "Mme Garnier", "Le client", "Le gérant M. Faure")
BEGUN = dict.fromkeys(
    ("hat", "sagt", "will", "zahlt", "möchte", "bemängelt", "bestreitet", "bittet"), GERMAN
) | dict.fromkeys(("dit", "a", "affirme", "conteste", "préfère", "demande", "paie", "veut"), FRENCH)
"""Who may stand before a line that begins with a word."""
NAMED = dict.fromkeys(("is", "has"), ("Mrs. Hall", "Peter Sands", "Mr Lowe", "The customer")) | dict.fromkeys(
    ("ist", "steht", "lebt", "liegt"), ("Herr Brand", "Frau Lohse", "Frau Sommer", "Ulrich Vogel", "Der Kunde")
) | dict.fromkeys(("est", "n'est"), ("M. Noël", "Mme Garnier", "Claire Petit", "La cliente")) | dict.fromkeys(
    ("ha", "está", "murió", "falleció"), ("El señor Gil", "La señora Prado", "Luis Ortega", "El cliente")
)  # fmt: skip
"""The same for what somebody is or has become: whose name it is tells no kind."""

DENIED = (
    "dispute", "complaint", "promise", "part payment", "payment plan", "objection", "wish for instalments", "claim",
    "insolvency", "illness", "purchase order needed", "request for more time", "new contact", "quarrel about the price",
)  # fmt: skip
DENIALS = ("no {}", "no {} about the work", "no {} so far", "there was never a {}", "without any {}", "has had no {}")


def rows() -> list[tuple[str, str, int]]:
    """(kind, text, number of its line)."""
    rng, found, kind = Random(SEED), [], ""  # noqa: S311
    for number, line in enumerate((HERE / "notes.txt").read_text("utf-8").splitlines()):
        if line.startswith("["):
            kind = line.strip("[]")
        elif line and not line.startswith("#"):
            found += [(kind, one, number) for one in _dressed(line, rng)]
    frames = [frame.format(what) for what in DENIED for frame in DENIALS]
    return found + [("other", denied, -1 - number) for number, denied in enumerate(frames)]


def _dressed(line: str, rng: Random) -> list[str]:
    """A line as it stands, with a capital, a day or a sum, and with a subject."""
    found = [line, line[0].upper() + line[1:]]
    verb = line.split()[0]
    if line.isascii() and "3 May" not in plain(line):
        found.append(f"{line} {rng.choice(('on 3 May', 'in May', '3 May', 'on 3 May and 3 May'))}")
    if line.isascii() and verb.endswith("s") and verb not in ("always", "is", "sends", "has"):
        found.append(f"{rng.choice(SUBJECTS)} {line}")
    elif line.isascii() and verb.endswith("ed"):
        found += [f"{rng.choice(SUBJECTS)} {line}", f"{rng.choice(SUBJECTS)} {line}"]
    elif verb in NAMED:
        found += [f"{who} {line}" for who in rng.sample(NAMED[verb], 2)]
    elif verb in BEGUN and not line.startswith("will pay"):
        found += [f"{who} {line}" for who in rng.sample(BEGUN[verb], 2)]
    return [plain(one) for one in found]


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
