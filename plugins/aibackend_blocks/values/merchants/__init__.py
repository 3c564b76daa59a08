"""Merchants: which known brand a line of text names, and what one buys there.

32,000 brands and operators of OpenStreetMap's name-suggestion-index (BSD-3-Clause), with the kind of place each is.
It knows chains and utilities the world over, no small shops. `README.md` names sources and how the table is made.
"""

from aibackend_blocks.values.merchants.names import folded
from aibackend_blocks.values.merchants.recognition import Merchant, recognise

__all__ = ["Merchant", "folded", "recognise"]
