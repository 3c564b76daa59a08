"""Everyday things in a photo: eighty kinds, from people and pets to cups and traffic lights, each with its place.

Small, half-hidden and unusual things are missed, and drawings are not understood. `NOTICE` names the source and the
licence of the network.
"""

from .detecting import Box, Thing, known, shared, things

__all__ = ["Box", "Thing", "known", "shared", "things"]
