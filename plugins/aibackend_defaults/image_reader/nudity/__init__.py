"""How likely a picture shows nudity. `NOTICE` names the network's source and licence."""

from .classifying import nudity

__all__ = ["nudity"]
