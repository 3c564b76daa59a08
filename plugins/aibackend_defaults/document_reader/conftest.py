"""Reading in the tests."""

from __future__ import annotations

from aibackend.documents import Document
from aibackend_defaults.document_reader import EmbeddedReader


def read(data: bytes) -> Document:
    return EmbeddedReader().read(data)
