"""What pdfminer.six makes of a PDF that PDFium cannot open: text alone, and only if no page is lost.

On PDFs damaged at random it reads one in fifty of those that PDFium refuses.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator
from typing import Any

from aibackend.documents import Document, Page, Word
from aibackend.errors import EncryptedFile, UnreadableFile
from aibackend_defaults.document_reader.drawn import Drawn
from aibackend_defaults.document_reader.pdf_page import ordered

MOST_PAGES = 200

_BROKEN = (ValueError, TypeError, KeyError, IndexError, AttributeError, AssertionError, OverflowError, RecursionError)
"""What pdfminer.six raises of a damaged file beside its own errors."""


def read(data: bytes) -> Document:
    """Raises: UnreadableFile when the file cannot be read, or not whole; EncryptedFile, FileTooLarge."""
    from pdfminer.pdfdocument import PDFPasswordIncorrect
    from pdfminer.pdfexceptions import PDFException
    from pdfminer.psexceptions import PSException

    try:
        pages = tuple(_pages(data))
    except PDFPasswordIncorrect:
        raise EncryptedFile("The PDF is protected by a password; save it without one") from None
    except (PDFException, PSException, zlib.error, struct.error, *_BROKEN):
        pages = ()
    if not any(page.lines for page in pages):
        raise UnreadableFile("The PDF is damaged; open it and save it anew")
    return Document(kind="pdf", pages=pages)


def _pages(data: bytes) -> Iterator[Page]:
    from pdfminer.converter import PDFPageAggregator
    from pdfminer.layout import LAParams
    from pdfminer.pdfdocument import PDFDocument
    from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager
    from pdfminer.pdfpage import PDFPage
    from pdfminer.pdfparser import PDFParser
    from pdfminer.pdftypes import dict_value, int_value

    file = PDFDocument(PDFParser(io.BytesIO(data)))
    declared = int_value(dict_value(file.catalog["Pages"])["Count"])
    pages = list(PDFPage.create_pages(file))
    if len(pages) != declared or declared > MOST_PAGES:
        return
    resources = PDFResourceManager()
    device = PDFPageAggregator(resources, laparams=LAParams())
    interpreter = PDFPageInterpreter(resources, device)
    drawn = Drawn(data)
    for number, page in enumerate(pages, 1):
        drawn.check(number - 1)
        interpreter.process_page(page)
        yield _page(device.get_result(), number)


def _page(laid: Any, number: int) -> Page:
    words = [word for line in _lines(laid) for word in _words(line, laid.height)]
    return Page(number=number, width=laid.width, height=laid.height, lines=ordered(words))


def _lines(thing: Any) -> Iterator[Any]:
    from pdfminer.layout import LTTextContainer, LTTextLine

    for inner in thing:
        if isinstance(inner, LTTextLine):
            yield inner
        elif isinstance(inner, LTTextContainer):
            yield from _lines(inner)


def _words(line: Any, height: float) -> Iterator[Word]:
    """pdfminer's characters up to the next space, made a word."""
    from pdfminer.layout import LTChar

    run: list[Any] = []
    for thing in [*line, None]:
        if isinstance(thing, LTChar) and thing.get_text().strip():
            run.append(thing)
        elif run:
            yield Word(
                text="".join(c.get_text() for c in run),
                x0=min(c.x0 for c in run),
                y0=height - max(c.y1 for c in run),
                x1=max(c.x1 for c in run),
                y1=height - min(c.y0 for c in run),
                size=run[0].size,
                bold="bold" in run[0].fontname.lower(),
            )
            run = []
