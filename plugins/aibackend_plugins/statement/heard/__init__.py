"""What a label on a statement means in words that no list holds: balances, holders, kinds of accounts."""

from __future__ import annotations

from pathlib import Path

from aibackend_blocks.language import label_kinds

KINDS = (*label_kinds.KINDS, "current_account", "savings_account")
"""What `label_kinds` tells apart, and two kinds of accounts."""
_LABELS = label_kinds.Labels(Path(__file__).parent / "head.npz", KINDS)
likelihood, kind_of = _LABELS.likelihood, _LABELS.likeliest
