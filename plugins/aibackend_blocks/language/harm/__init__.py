"""How likely a text is to be hateful, offensive, toxic, sexual, violent, about self-harm, or harassing, or a `TRADES`.

Linear heads over sentence vectors and words. `README.md` names sources, licences and figures. English, and the
commonest insults and threats of six other languages; what is meant but not said (irony, code words) is often missed,
and dialect is at times taken for offence.
"""

from aibackend_blocks.language.harm.abroad import likelihoods_abroad
from aibackend_blocks.language.harm.aims import AIMS, aims
from aibackend_blocks.language.harm.heads import HARMS, TRADES, likelihoods, pull
from aibackend_blocks.language.harm.settings import setting
from aibackend_blocks.language.harm.spelling import folded_words

__all__ = ["AIMS", "HARMS", "TRADES", "aims", "folded_words", "likelihoods", "likelihoods_abroad", "pull", "setting"]
