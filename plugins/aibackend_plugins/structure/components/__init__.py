"""Components of short texts that people write in one run: US addresses, names of persons and firms, ingredient lines.

A linear-chain labeller of our own in numpy, one head a kind of text; `NOTICE` names the material, `training/` made it.
"""

from aibackend_plugins.structure.components.labelling import OTHER_NAMES, Head, components, heads
from aibackend_plugins.structure.components.tokens import tokens

__all__ = ["OTHER_NAMES", "Head", "components", "heads", "tokens"]
