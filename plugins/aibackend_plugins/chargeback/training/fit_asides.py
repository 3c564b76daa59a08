"""Fit `asides.npz`: whether a note on a dispute is a record for the issuer, or an aside for the merchant alone.

    python -m aibackend_plugins.chargeback.training.fit_asides     # needs scikit-learn>=1.5; seconds

Learnt from `asides.txt`, from the records that `data/evidence.json` has of each kind, from notes of shops that tell
something in confidence or do not, and from wishes to a writer (`secrets.txt`, `directions.txt` of the writing blocks).
Figures in `asides.json` are of lines held out; a line with and without its capital may fall on both sides.
"""

from __future__ import annotations

from pathlib import Path

from aibackend_blocks.language.writing.training import fit_secrets
from aibackend_blocks.models.text_heads.training import sections
from aibackend_blocks.models.text_heads.training.many_tongues import fit_and_keep
from aibackend_plugins.chargeback.asides import KINDS
from aibackend_plugins.chargeback.tables import told

HERE = Path(__file__).parent


def lines() -> list[tuple[str, str]]:
    """(kind, words) of each line."""
    own = list(sections(HERE / "asides.txt"))
    first, second, _ = fit_secrets.hands()
    wishes = sections(Path(fit_secrets.__file__).parent / "directions.txt")
    notes = [("record" if kind == "matter" else "aside", said) for kind, said in [*first, *second, *wishes]]
    known = [("record", said) for said, kind in told("statements") if kind[0] != "-"]
    return [*own, *notes, *known]


if __name__ == "__main__":
    fit_and_keep(fit_secrets.both(lines()), KINDS, HERE.parent / "data" / "asides.npz")
