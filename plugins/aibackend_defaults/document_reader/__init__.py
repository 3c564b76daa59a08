"""Reads files into documents: PDF, pictures, DOCX, HTML, text, CSV and e-mail, told apart by their content.

PDFium gives characters and page images, pdfminer.six form fields, column order and a second try; RapidOCR reads
what was scanned. Each is loaded when the first file needs it.
"""

from __future__ import annotations

from collections.abc import Sequence

from aibackend.documents import Document
from aibackend.services import DocumentReader


class EmbeddedReader(DocumentReader):
    """The default reader: offline, without state."""

    def read(self, data: bytes) -> Document:
        """Raises: UnsupportedFile, UnreadableFile, EncryptedFile, FileTooLarge."""
        from aibackend_defaults.document_reader.kinds import reader_of

        return reader_of(data)(data)

    def pictures(self, data: bytes, document: Document) -> Sequence[str]:
        from aibackend_defaults.document_reader.showing import shown

        return shown(data, document)

    def plain(self, text: str) -> Document:
        from aibackend_defaults.document_reader.texts import document

        return document(text)


__all__ = ["EmbeddedReader"]
