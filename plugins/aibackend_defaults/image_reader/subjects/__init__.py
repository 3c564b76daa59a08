"""What a photo is mainly of, in an everyday word: an animal, a building, a landscape, a dish, an instrument and so on.

A network that knows ImageNet's 1,000 classes, of which 620 have a word here. `NOTICE` names its source and licence.
"""

from .classifying import Subject, subject

__all__ = ["Subject", "subject"]
