"""A page that draws without end is refused before it is drawn; one that draws much is read."""

from __future__ import annotations

import zlib

import pytest

from aibackend.errors import FileTooLarge
from aibackend_defaults.document_reader import second_try
from aibackend_defaults.document_reader.conftest import read
from aibackend_defaults.document_reader.drawn import Drawn, may_repeat

FONT = b"/Font<</F <</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>"
HELLO = b" BT /F 12 Tf 72 700 Td (Invoice number 4711) Tj ET"
LEVELS = 26


def stream(entries: bytes, content: bytes) -> bytes:
    packed = zlib.compress(content, 9)
    return b"<<%s/Filter/FlateDecode/Length %d>>stream\n%s\nendstream" % (entries, len(packed), packed)


def file(content: bytes, resources: bytes, *others: bytes, page: bytes = b"", damaged: bool = False) -> bytes:
    """A file of one page. others: its objects from number 5 on. damaged: without its table of objects."""
    whole = b"/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<%s%s>>%s" % (FONT, resources, page)
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R%s>>" % whole,
        stream(b"", content),
        *others,
    ]
    made, places = b"%PDF-1.7\n", []
    for number, each in enumerate(objects, 1):
        places.append(len(made))
        made += b"%d 0 obj\n%s\nendobj\n" % (number, each)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    head = b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    start = 0 if damaged else len(made)
    tail = b"trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (len(objects) + 1, start)
    return made + (b"" if damaged else head + table) + tail


def form(content: bytes, resources: bytes = b"", more: bytes = b"") -> bytes:
    return stream(b"/Type/XObject/Subtype/Form/BBox[0 0 612 792]%s/Resources<<%s>>" % (more, resources), content)


def tile(content: bytes, resources: bytes = b"", step: float = 100) -> bytes:
    entries = b"/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 %g %g]/XStep %g/YStep %g/Resources<<%s>>"
    return stream(entries % (step, step, step, step, resources), content)


def letters(place: int, resources: bytes) -> bytes:
    """A Type 3 font whose letter a stands in another object."""
    return (
        b"<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.1 0 0 .1 0 0]/FirstChar 97/LastChar 97/Widths[9]"
        b"/Encoding<</Differences[97/a]>>/CharProcs<</a %d 0 R>>/Resources<<%s>>>>" % (place, resources)
    )


TWICE = [form(b"/A Do /A Do", b"/XObject<</A %d 0 R>>" % (6 + level)) for level in range(LEVELS)]
HATCHED = b" /Pattern cs /P scn 0 0 50 50 re f 50 50 50 50 re f"
MASKED = b"/G gs 0 0 99 99 re f 0 0 50 50 re f"


def mask(place: int) -> bytes:
    return b"/ExtGState<</G <</SMask<</S/Luminosity/G %d 0 R>>>>>>" % place


FONTS = [
    each
    for level in range(LEVELS)
    for each in (
        letters(6 + 2 * level, b"/Font<</F %d 0 R>>" % (7 + 2 * level)),
        stream(b"", b"9 0 0 0 9 9 d1 BT /F 9 Tf (aa) Tj ET"),
    )
]
LOOK = b"/Annots[<</Type/Annot/Subtype/Stamp/F 4/Rect[0 0 99 99]/AP<</N 5 0 R>>>>]"
ENDLESS = {
    "itself": file(b"/A Do" + HELLO, b"/XObject<</A 5 0 R>>", form(b"/A Do", b"/XObject<</A 5 0 R>>")),
    "twice each": file(b"/A Do" + HELLO, b"/XObject<</A 5 0 R>>", *TWICE, form(b"0 0 9 9 re f")),
    "by another name": file(b"/#41 Do" + HELLO, b"/XObject<</A 5 0 R>>", *TWICE, form(b"0 0 9 9 re f")),
    "by what draws it": file(b"/A Do" + HELLO, b"/XObject<</A 5 0 R>>", stream(b"/Subtype/Form", b"/A Do /A Do")),
    "tiles of tiles": file(
        HATCHED + HELLO, b"/Pattern<</P 5 0 R>>",
        *[tile(HATCHED, b"/Pattern<</P %d 0 R>>" % (6 + level)) for level in range(LEVELS)], tile(b"0 0 9 9 re f"),
    ),
    "billions of tiles": file(HATCHED + HELLO, b"/Pattern<</P 5 0 R>>", tile(b"0 0 1 1 re f", step=0.01)),
    "letters of letters": file(b"BT /G 9 Tf (aa) Tj ET" + HELLO, b"", *FONTS).replace(FONT, FONT[:-2] + b"/G 5 0 R>>"),
    "masks of masks": file(
        MASKED + HELLO, mask(5), *[form(MASKED, mask(6 + level)) for level in range(LEVELS)], form(b"0 0 9 9 re f")
    ),
    "the look of a stamp": file(HELLO, b"", *TWICE, form(b"0 0 9 9 re f"), page=LOOK),
    "a damaged file": file(b"/A Do" + HELLO, b"/XObject<</A 5 0 R>>", *TWICE, form(b"1 0 9 9 re f"), damaged=True),
}  # fmt: skip
ORDINARY = {
    "no form": file(HELLO, b""),
    "a form, 200 times": file(b"/A Do " * 200 + HELLO, b"/XObject<</A 5 0 R>>", form(b"0 0 9 9 re f " * 500)),
    "a hatched table": file(HATCHED * 100 + HELLO, b"/Pattern<</P 5 0 R>>", tile(b"0 0 1 1 re f", step=4)),
    "a named form that is not drawn": file(HELLO, b"/XObject<</A 5 0 R>>", form(b"", b"/XObject<</A 5 0 R>>")),
    "a form above forms": file(
        b"/A Do" + HELLO, b"/XObject<</A 5 0 R>>",
        *[form(b"/A Do", b"/XObject<</A %d 0 R>>" % (6 + level)) for level in range(8)], form(b"0 0 9 9 re f"),
    ),
    "the word of a form in a text": file(b"BT /F 9 Tf (/A Do) Tj ET" + HELLO, b""),
}  # fmt: skip


@pytest.mark.parametrize("name", ENDLESS)
def test_what_draws_without_end_is_refused(name: str) -> None:
    """In words, before anything of the page is drawn."""
    with pytest.raises(FileTooLarge, match="Page 1 draws the same pieces over and over"):
        list(read(ENDLESS[name]).pages)


@pytest.mark.parametrize("name", ORDINARY)
def test_what_draws_much_is_read(name: str) -> None:
    """A form may be drawn many times, and lie within others."""
    assert "Invoice number 4711" in read(ORDINARY[name]).text


def test_most_files_are_not_followed() -> None:
    """Only what holds something that can be drawn again, also where it is packed away."""
    packed = stream(b"/Type/ObjStm/N 1/First 4", b"7 0 <</Type/Font/Subtype/Type3/CharProcs<<>>>>")

    assert not may_repeat(ORDINARY["no form"])
    assert may_repeat(ORDINARY["a form above forms"])
    assert may_repeat(file(HELLO, b"", packed))


def test_a_second_try_counts_too() -> None:
    """Before pdfminer draws what PDFium refuses."""
    with pytest.raises(FileTooLarge):
        second_try.read(ENDLESS["twice each"])


def test_what_cannot_be_followed_is_left_to_others() -> None:
    """Damage is no reason to refuse a page, nor is a page that is not there."""
    whole = ENDLESS["twice each"]

    Drawn(whole).check(7)
    Drawn(whole.replace(b"/Subtype/Form", b"/Subtype/Frm ")[: len(whole) // 2]).check(0)


def test_notes_and_pictures_are_counted() -> None:
    """A page of thousands of notes, or one picture thousands of times, takes minutes."""
    note = b"<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>"
    entries = b"/Type/XObject/Subtype/Image/Width 2000/Height 2000/ColorSpace/DeviceGray/BitsPerComponent 8"
    pictures = file(b"/A Do " * 300 + HELLO, b"/XObject<</A 5 0 R>>", stream(entries, bytes(4_000_000)))

    with pytest.raises(FileTooLarge, match="5,000 notes"):
        list(read(file(HELLO, b"", page=b"/Annots[%s]" % (note * 5_001))).pages)
    with pytest.raises(FileTooLarge, match="pixels"):
        list(read(pictures).pages)
