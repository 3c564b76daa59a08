"""Bundles of scanned papers: where one ends and the next begins.

Source: Wiedemann & Heyer, "Multi-modal page stream segmentation with convolutional neural networks" (2021), for the
task and for looking at text and layout together; here the evidence is weighed, not learnt.
"""

from aibackend_plugins.split.bundles.boundaries import begins
from aibackend_plugins.split.bundles.leaves import Leaf, leaf_of

__all__ = ["Leaf", "begins", "leaf_of"]
