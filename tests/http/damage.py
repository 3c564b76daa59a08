"""Files as people have them, and what becomes of them on the way: bits that flip, cuts, parts that change places."""

from __future__ import annotations

import io
import random
import zipfile
from collections.abc import Callable, Iterator
from email.message import EmailMessage
from pathlib import Path
from typing import NamedTuple

import docx
from PIL import Image

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "tests" / "fresh" / "pages"
DOCUMENT = ("invoice", "receipt", "parse", "tables", "statement", "resume", "contract", "split")
PICTURE = ("describe", "moderate")
SOUND = ("transcribe",)


class Original(NamedTuple):
    """A file, and who is asked to read it. dear: reading takes a second or more, so it comes up less often."""

    name: str
    content: bytes
    readers: tuple[str, ...]
    dear: bool = False


class Damaged(NamedTuple):
    """A file, what was done to it, and who is asked to read it."""

    name: str
    content: bytes
    reader: str


def originals() -> list[Original]:
    """At least one of each kind that is read, and a workbook, which is not."""
    invoice = (ROOT / "docs" / "examples" / "invoice.pdf").read_bytes()
    scan = (ROOT / "docs" / "examples" / "invoice-scan.png").read_bytes()
    data = ROOT / "plugins" / "aibackend_plugins"
    photo = Image.open(PICTURES / "cat.jpg").convert("RGB").resize((320, 240))
    return [
        Original("invoice.pdf", invoice, DOCUMENT),
        Original("letter.docx", _letter(), DOCUMENT),
        Original("workbook.xlsx", _workbook(), DOCUMENT),
        Original("message.eml", _message(invoice), DOCUMENT),
        Original("message of pictures.eml", _message(scan), DOCUMENT),
        *(Original(f"photo.{kind}", _saved(photo, kind), PICTURE) for kind in ("jpeg", "png", "webp", "tiff")),
        Original("pie.png", (PICTURES / "pie.png").read_bytes(), PICTURE),
        Original("scan.png", scan, DOCUMENT[:3], dear=True),
        Original("cards.flac", (data / "transcribe" / "data" / "cards.flac").read_bytes(), SOUND, dear=True),
        Original("yes.mp3", (data / "speak" / "data" / "yes.mp3").read_bytes(), SOUND),
    ]


def damaged(count: int, seed: int) -> Iterator[Damaged]:
    """So many damaged files, the same for the same seed."""
    chance = random.Random(seed)
    files = originals()
    weights = [1 if file.dear else 8 for file in files]
    for number in range(count):
        file, other = chance.choices(files, weights, k=2)
        damage = chance.choice(DAMAGES)
        name = f"{number}: {file.name}, {damage.__name__.strip('_')}"
        yield Damaged(name, damage(chance, file.content, other.content), chance.choice(file.readers))


def _flipped(chance: random.Random, content: bytes, other: bytes) -> bytes:
    """One to 64 bits, anywhere."""
    changed = bytearray(content)
    for _ in range(2 ** chance.randrange(7)):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def _flipped_in_its_head(chance: random.Random, content: bytes, other: bytes) -> bytes:
    """Where formats keep sizes and offsets."""
    return _flipped(chance, content[:256], other) + content[256:]


def _cut_short(chance: random.Random, content: bytes, other: bytes) -> bytes:
    return content[: chance.randrange(1, len(content))]


def _with_a_hole(chance: random.Random, content: bytes, other: bytes) -> bytes:
    """A sector that was lost: gone, or full of zeros."""
    start, size = chance.randrange(len(content)), chance.choice((1, 512, 4096))
    return content[:start] + chance.choice((b"", bytes(size))) + content[start + size :]


def _with_parts_swapped(chance: random.Random, content: bytes, other: bytes) -> bytes:
    a, b, c, d = sorted(chance.randrange(len(content) + 1) for _ in range(4))
    return content[:a] + content[c:d] + content[b:c] + content[a:b] + content[d:]


def _with_a_part_of_another(chance: random.Random, content: bytes, other: bytes) -> bytes:
    start, begin = chance.randrange(len(content)), chance.randrange(len(other))
    part = other[begin : begin + chance.choice((64, 1024, 16384))]
    return content[:start] + part + content[start + len(part) :]


def _with_a_part_repeated(chance: random.Random, content: bytes, other: bytes) -> bytes:
    a, b = sorted(chance.randrange(len(content) + 1) for _ in range(2))
    return content[:b] + content[a:b] * chance.choice((1, 20)) + content[b:]


DAMAGES: tuple[Callable[[random.Random, bytes, bytes], bytes], ...] = (
    _flipped,
    _flipped_in_its_head,
    _cut_short,
    _with_a_hole,
    _with_parts_swapped,
    _with_a_part_of_another,
    _with_a_part_repeated,
)


def _saved(picture: Image.Image, kind: str) -> bytes:
    sink = io.BytesIO()
    picture.save(sink, kind.upper())
    return sink.getvalue()


def _letter() -> bytes:
    """A Word file with headings, a table and a picture."""
    sink, letter = io.BytesIO(), docx.Document()
    letter.add_heading("Service agreement")
    letter.add_paragraph("Fern Supplies Ltd delivers forty chairs to Ash Hotel by 3 March 2026 for 4,200 euros.")
    table = letter.add_table(rows=3, cols=3)
    for number, cell in enumerate(cell for row in table.rows for cell in row.cells):
        cell.text = f"{number * 17}.50"
    letter.add_picture(str(PICTURES / "line.png"))
    letter.save(sink)
    return sink.getvalue()


def _workbook() -> bytes:
    sheet = "".join(f'<row r="{n}"><c r="A{n}"><v>{n * 3}</v></c></row>' for n in range(1, 200))
    parts = {
        "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
        "xl/workbook.xml": '<workbook><sheets><sheet name="a" sheetId="1"/></sheets></workbook>',
        "xl/worksheets/sheet1.xml": f"<worksheet><sheetData>{sheet}</sheetData></worksheet>",
    }
    sink = io.BytesIO()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as package:
        for name, text in parts.items():
            package.writestr(name, text)
    return sink.getvalue()


def _message(attached: bytes) -> bytes:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "a@fern.example", "b@ash.example", "Your invoice"
    message["Date"] = "Tue, 03 Feb 2026 10:00:00 +0100"
    message.set_content("Dear all,\n\nplease pay EUR 420.00 by 3 March.\n\nAnna Fern\n")
    message.add_alternative("<p>Please pay <b>EUR 420.00</b> by 3 March.</p>", subtype="html")
    message.add_attachment(attached, maintype="application", subtype="octet-stream", filename="invoice.pdf")
    return message.as_bytes()
