"""Reads spans of a text that answer a question, the name of a field: "reason", "delivery date", "who handled it".

A small network of our own in numpy over MiniLM's states and what the tagger sees; it answers
nothing where the text does not say. `NOTICE` names its sources; `training/` made it.
"""

from aibackend_blocks.models.span_reader.reading import READ_MOST, Answer, Reading

__all__ = ["READ_MOST", "Answer", "Reading"]
