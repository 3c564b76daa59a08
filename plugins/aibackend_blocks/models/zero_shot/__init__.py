"""Any text beside any labels: how likely each label is, for taxonomies that nobody trained for.

Labels are read as words and compared with the text as sentence vectors, of MiniLM and of the multilingual encoder; a
bank of known concepts adds what commonly belongs to a label of that name, and a memory what texts like this one were
filed under. Weights and confidence are fitted on taxonomies that both had to do without. `README.md` names sources,
licences, figures and how the files are made.
"""

from aibackend_blocks.models.minilm import GIST
from aibackend_blocks.models.zero_shot.evidence import telling_words
from aibackend_blocks.models.zero_shot.features import measured
from aibackend_blocks.models.zero_shot.noise import is_noise
from aibackend_blocks.models.zero_shot.scorer import distribution, logits
from aibackend_blocks.models.zero_shot.wording import is_catch_all, words

__all__ = ["GIST", "distribution", "is_catch_all", "is_noise", "logits", "measured", "telling_words", "words"]
