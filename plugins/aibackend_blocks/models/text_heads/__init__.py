"""Small trained heads that tell what kind of thing a short text is.

A head is one linear layer over two views of a text: hashed n-grams of its letters and words, which carry over between
forms of a word and between related languages, and its sentence vector, which carries over between words that mean
alike. Knows nothing of the kinds themselves; each capability keeps its own weights, with how they were trained.
"""

from aibackend_blocks.models.text_heads.features import BUCKETS, buckets
from aibackend_blocks.models.text_heads.head import TextHead, load_head, save_head

__all__ = ["BUCKETS", "TextHead", "buckets", "load_head", "save_head"]
