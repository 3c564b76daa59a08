"""How soon somebody must act on a ticket: urgent, high, normal or low, how likely each is, and the words that say so.

Likeness to 313 tickets written by hand and groups of telling words, weighed by a small trained head. `README.md` names
how the files are made and the figures. English; of six more languages only the plainest words are known.
"""

from aibackend_plugins.triage.urgency.cues import GROUPS, Cue, cues
from aibackend_plugins.triage.urgency.scorer import CHARACTERS_MOST, PRIORITIES, Judgement, judged, prose

__all__ = ["CHARACTERS_MOST", "GROUPS", "PRIORITIES", "Cue", "Judgement", "cues", "judged", "prose"]
