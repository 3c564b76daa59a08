"""PDF files: what PDFium shows of each page, made when it is asked for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, overload

from aibackend.documents import Attachment, Document, Page
from aibackend.errors import EncryptedFile, FileTooLarge, UnreadableFile
from aibackend_defaults.document_reader.drawn import Drawn
from aibackend_defaults.document_reader.patience import Patience
from aibackend_defaults.document_reader.showing import is_hard

MOST_PAGES = 1_000
KEPT_PAGES = 16
"""Pages kept ready; a page of 5,000 words takes about 2 MB."""
MOST_ATTACHMENTS = 50
MOST_ATTACHED_BYTES = 32 * 1024 * 1024


class PdfPages(Sequence[Page]):
    """Pages made when they are asked for, the last few kept.

    hidden: whether a page made so far held hidden text. hard: places of those made so far that were hard to read, each
    with the degrees clockwise by which it was turned.
    """

    def __init__(self, pdf: Any, drawn: Drawn, patience: Patience) -> None:
        self._pdf, self._drawn, self._patience = pdf, drawn, patience
        self._count = len(pdf)
        self._ready: OrderedDict[int, Page] = OrderedDict()
        self.hidden = False
        self.hard: dict[int, int] = {}

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Page: ...
    @overload
    def __getitem__(self, index: slice) -> list[Page]: ...
    def __getitem__(self, index: int | slice) -> Page | list[Page]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._count))]
        place = range(self._count)[index]
        if place not in self._ready:
            self._ready[place] = self._made(place)
            if len(self._ready) > KEPT_PAGES:
                self._ready.popitem(last=False)
        return self._ready[place]

    def __iter__(self) -> Iterator[Page]:
        return (self[place] for place in range(self._count))

    def _made(self, place: int) -> Page:
        from aibackend_defaults.document_reader.pdf_page import read_page

        with self._patience.step():
            self._drawn.check(place)
        page, hidden = read_page(self._pdf, place, self._patience)
        self.hidden = self.hidden or hidden
        if is_hard(page):
            self.hard[place] = page.turned
        return page


class PdfDocument(Document):
    """A document whose `hidden` speaks of the pages read so far."""

    pages: PdfPages

    def __getattribute__(self, name: str) -> Any:
        if name == "hidden":
            return self.pages.hidden
        return super().__getattribute__(name)


def read(data: bytes) -> Document:
    """Raises: EncryptedFile, UnreadableFile, FileTooLarge (over 1,000 pages)."""
    patience = Patience()
    try:
        with patience.step():
            pdf = opened(data)
    except UnreadableFile:
        from aibackend_defaults.document_reader.second_try import read as read_again

        with patience.step():
            return read_again(data)
    if len(pdf) > MOST_PAGES:
        raise FileTooLarge(f"The file has more than {MOST_PAGES:,} pages; send it in parts")
    if not len(pdf):
        raise UnreadableFile("The PDF holds no page")
    with patience.step():
        return PdfDocument(
            kind="pdf",
            pages=PdfPages(pdf, Drawn(data), patience),
            title=(pdf.get_metadata_value("Title") or "").strip(),
            attachments=_attachments(pdf),
            form=_form(pdf, data),
        )


def opened(data: bytes) -> Any:
    """The file in PDFium, its empty password tried."""
    import pypdfium2
    import pypdfium2.raw as pdfium

    try:
        pdf = pypdfium2.PdfDocument(data)
        pdf.init_forms()
    except pypdfium2.PdfiumError as error:
        locked = getattr(error, "err_code", None) in (pdfium.FPDF_ERR_PASSWORD, pdfium.FPDF_ERR_SECURITY)
        if locked and b"/Encrypt" in data:  # pdfium keeps the code of the file before
            raise EncryptedFile("The PDF is protected by a password; save it without one") from None
        raise UnreadableFile("The PDF is damaged; open it and save it anew") from None
    return pdf


def _attachments(pdf: Any) -> tuple[Attachment, ...]:
    import pypdfium2

    found: list[Attachment] = []
    size = 0
    for place in range(min(pdf.count_attachments(), MOST_ATTACHMENTS)):
        try:
            attached = pdf.get_attachment(place)
            data = bytes(attached.get_data())
        except pypdfium2.PdfiumError:
            continue
        size += len(data)
        if size > MOST_ATTACHED_BYTES:
            break
        found.append(Attachment(name=attached.get_name(), data=data))
    return tuple(found)


def _form(pdf: Any, data: bytes) -> Mapping[str, str]:
    import pypdfium2.raw as pdfium

    if pdf.get_formtype() == pdfium.FORMTYPE_NONE:
        return {}
    from aibackend_defaults.document_reader.fields import read as read_fields

    return read_fields(data)
