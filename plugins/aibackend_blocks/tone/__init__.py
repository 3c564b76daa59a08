"""The tone of a text: how positive it is, how it speaks of an aspect, and how likely it is to harm.

One transformer layer was tuned for the three together on top of MiniLM's lower layers; rated words add to the first.
`README.md` names sources, licences and figures. English; irony is mostly missed.
"""

from aibackend_blocks.tone.heads import HARM_ODDS, HARMS, POLARITIES, aspects, harms, ratings
from aibackend_blocks.tone.lexicon import valences

__all__ = ["HARMS", "HARM_ODDS", "POLARITIES", "aspects", "harms", "ratings", "valences"]
