"""Words that say nothing alone, of English, German, French, Spanish and their neighbours: articles, pronouns, `is`."""

from __future__ import annotations

from pathlib import Path

EMPTY = frozenset(Path(__file__).with_suffix(".txt").read_text("utf-8").split())
_DENYING = "no not nor never without kein keine keinen nicht ohne ne pas sans sin non não sem niet"
DENIALS = EMPTY & frozenset(_DENYING.split())
"""Those of them that turn what stands behind."""
