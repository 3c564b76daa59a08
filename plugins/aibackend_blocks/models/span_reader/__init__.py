"""Reads spans of a text that answer a question, the name of a field: "reason", "delivery date", "who handled it".

Two readers together: a small network of our own over MiniLM's states and what the tagger sees (`network`), and the
upper layers of MiniLM, tuned to read question and text as one (`joint`). They answer nothing where the text does not
say. `NOTICE` names their sources; `training/` made them.
"""

from aibackend_blocks.models.span_reader.reading import READ_MOST, Answer, Reading

__all__ = ["READ_MOST", "Answer", "Reading"]
