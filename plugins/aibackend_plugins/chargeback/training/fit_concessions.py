"""Fit `concessions.npz`: whether a merchant's words give a disputed charge away, as a whole, in part or not at all.

    python -m aibackend_plugins.chargeback.training.fit_concessions     # needs scikit-learn>=1.5; seconds

Learnt from `concessions.txt`. Figures in `concessions.json` are of trades held out: no line of them was learnt.
"""

from __future__ import annotations

from pathlib import Path

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads.many_tongues import shown
from aibackend_blocks.models.text_heads.training import sections
from aibackend_blocks.models.text_heads.training.many_tongues import fit_views
from aibackend_plugins.chargeback.concessions import KINDS
from aibackend_plugins.chargeback.tables import told
from aibackend_plugins.chargeback.training import fit_asides

HERE = Path(__file__).parent


def lines() -> list[tuple[str, str, str]]:
    """(kind, trade, words) of each line; how disputes and records are told gives nothing away."""
    own = [(kind, *line.split(": ", 1)) for kind, line in sections(HERE / "concessions.txt")]
    claims = [("none", said, said) for said, _ in told("reasons")]
    notes = [("none", said, said) for kind, said in fit_asides.lines() if kind == "record"]
    return [(kind, trade, words) for kind, trade, words in [*own, *claims, *notes]]


if __name__ == "__main__":
    found = lines()
    trades = {trade: place for place, trade in enumerate(dict.fromkeys(trade for _, trade, _ in found))}
    texts = [words for _, _, words in found]
    dense = multilingual.embed(texts)
    groups = [trades[trade] for _, trade, _ in found]
    weights = HERE.parent / "data" / "concessions.npz"
    fit_views([shown(text) for text in texts], dense, [kind for kind, _, _ in found], KINDS, weights, groups)
