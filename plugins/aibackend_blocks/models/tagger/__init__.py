"""Persons, organisations, places, addresses and the numbers people give in chats, word by word; in lower case too.

A small network of our own in numpy (5 ms a thousand characters) over the word pieces of MiniLM's vocabulary, what can
be seen of a word, and lists of names of many countries. `NOTICE` names its sources; `training/` made it.
"""

from aibackend_blocks.models.tagger.decoding import Tagged, tag, tag_at
from aibackend_blocks.models.tagger.surface import FAMILY, GIVEN, PLACE, folded, lists

__all__ = ["FAMILY", "GIVEN", "PLACE", "Tagged", "folded", "lists", "tag", "tag_at"]
