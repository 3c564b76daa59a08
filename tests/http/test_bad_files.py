"""Files that a stranger may send: each gets its error in time, costs nothing, and leaves the server serving others."""

from __future__ import annotations

import asyncio
import base64
import io
import struct
import zipfile
import zlib
from collections.abc import AsyncIterator, Callable

import pikepdf
import pytest
import pytest_asyncio
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from aibackend.testing import Client, run_server

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def client() -> AsyncIterator[Client]:
    async with run_server() as client:
        yield client


def drawn(*lines: str) -> bytes:
    """A PDF page with these lines."""
    sink = io.BytesIO()
    canvas = Canvas(sink)
    for number, line in enumerate(lines):
        canvas.drawString(72, 720 - 16 * number, line)
    canvas.save()
    return sink.getvalue()


def encrypted() -> bytes:
    sink = io.BytesIO()
    with pikepdf.open(io.BytesIO(drawn("Invoice 1"))) as pdf:
        pdf.save(sink, encryption=pikepdf.Encryption(owner="a", user="b"))
    return sink.getvalue()


def with_javascript() -> bytes:
    sink = io.BytesIO()
    with pikepdf.open(io.BytesIO(drawn("Nothing here"))) as pdf:
        action = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS="while (true) app.alert('x')")
        pdf.Root.OpenAction = pdf.make_indirect(action)
        pdf.save(sink)
    return sink.getvalue()


def huge_page() -> bytes:
    sink = io.BytesIO()
    Canvas(sink, pagesize=(2_000_000, 2_000_000)).save()
    return sink.getvalue()


def pixel_bomb() -> bytes:
    """A PNG of a few bytes that says that it is 60,000 by 60,000 pixels."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(b"\0" * 100_000))
        + chunk(b"IEND", b"")
    )


def picture(*, noise: bool) -> bytes:
    sink = io.BytesIO()
    image = Image.effect_noise((400, 400), 90) if noise else Image.new("RGB", (400, 400), "white")
    image.save(sink, "PNG")
    return sink.getvalue()


def nested_mail(depth: int) -> bytes:
    """A message in a message in a message."""
    return b"From: a@b.example\nSubject: x\nContent-Type: message/rfc822\n\n" * depth + b"From: a@b.example\n\nhello\n"


def crowded_page(pieces: int) -> bytes:
    """A PDF page with so many operators that set text."""
    sink = io.BytesIO()
    with pikepdf.open(io.BytesIO(drawn("Invoice 1"))) as pdf:
        font = next(iter(pdf.pages[0].Resources.Font.keys())).encode()
        pdf.pages[0].Contents = pdf.make_stream(b"BT " + font + b" 12 Tf 72 720 Td " + b"(a) Tj " * pieces + b"ET")
        pdf.save(sink)
    return sink.getvalue()


def long_docx(paragraphs: int) -> bytes:
    """A DOCX of some kilobytes that holds so many paragraphs."""
    sink, space = io.BytesIO(), "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as package:
        body = "<w:p/>" * paragraphs
        package.writestr("word/document.xml", f'<w:document xmlns:w="{space}"><w:body>{body}</w:body></w:document>')
    return sink.getvalue()


FILES: dict[str, tuple[Callable[[], bytes], set[str]]] = {
    "0 bytes": (lambda: b"", {"unreadable_file"}),
    "a zip": (lambda: b"PK\x03\x04" + bytes(200), {"unsupported_file", "unreadable_file"}),
    "an executable": (lambda: b"\x7fELF" + bytes(200), {"unsupported_file"}),
    "a truncated PDF": (lambda: drawn("Invoice 1")[:300], {"unreadable_file"}),
    "PDF in name only": (lambda: b"%PDF-1.7\n" + b"\xff" * 500, {"unreadable_file"}),
    "an encrypted PDF": (encrypted, {"encrypted_file"}),
    "a PDF of JavaScript": (with_javascript, {"nothing_found"}),
    "a page of 28 km": (huge_page, {"nothing_found", "unreadable_file", "file_too_large"}),
    "a PDF that is a letter": (lambda: drawn("Dear Ms Fox,", "thank you for the flowers."), {"nothing_found"}),
    "a PNG bomb": (pixel_bomb, {"file_too_large", "unreadable_file"}),
    "a blank picture": (lambda: picture(noise=False), {"nothing_found"}),
    "a picture of noise": (lambda: picture(noise=True), {"nothing_found"}),
    "a mail of 2,000 parts": (
        lambda: b"From: a@b.example\nTo: c@d.example\nSubject: x\n" + b"Content-Type: text/plain\n\nx\n" * 2_000,
        {"file_too_large"},
    ),
    "a mail in a mail, 5,000 times": (lambda: nested_mail(5_000), {"file_too_large"}),
    "a mail in a mail, 400 times": (lambda: nested_mail(400), {"unreadable_file", "nothing_found"}),
    "a page of 300,000 operators": (lambda: crowded_page(300_000), {"file_too_large"}),
    "a table of a million columns": (
        lambda: b",".join([b"a"] * 1_000_000) + b"\n" + b"," * 999_999,
        {"file_too_large"},
    ),
    "1.5 million nested divs": (lambda: b"<html>" + b"<div>" * 1_500_000, {"file_too_large"}),
    "a table of 500,000 cells": (lambda: b"<html><table>" + (b"<tr>" + b"<td>1" * 500) * 1_000, {"file_too_large"}),
    "1.5 million paragraphs": (lambda: long_docx(1_500_000), {"file_too_large"}),
    "HTML": (lambda: b"<html><body><p>Hello</p></body></html>", {"nothing_found"}),
}


@pytest.mark.parametrize("name", FILES)
async def test_a_bad_file_is_refused_and_costs_nothing(client: Client, name: str) -> None:
    """The error names what is wrong with the file; nothing is charged or held, and the server lives."""
    make, codes = FILES[name]
    url = "data:application/pdf;base64," + base64.b64encode(make()).decode()
    before = await client.balance()
    answer = await client.call("invoice", {"fileUrl": url})

    assert answer.status == 422, answer.body
    assert answer.json["code"] in codes
    assert (await client.get("/v1/wallet")).json["available"] == before
    assert (await client.get("/readyz")).status == 200


@pytest.mark.parametrize(
    ("url", "code"),
    [
        pytest.param("http://169.254.169.254/latest/meta-data", "fetch_refused", id="metadata"),
        pytest.param("http://10.0.0.1/a.pdf", "fetch_refused", id="a private address"),
        pytest.param("http://[::ffff:10.0.0.1]/a.pdf", "fetch_refused", id="mapped"),
        pytest.param("http://user:pass@127.0.0.1/a.pdf", "fetch_refused", id="credentials"),
        pytest.param("data:text/plain;base64,***", "invalid_request", id="not base64"),
        pytest.param("file:///etc/passwd", "invalid_request", id="file"),
        pytest.param("ftp://example.com/a.pdf", "invalid_request", id="ftp"),
    ],
)
async def test_a_bad_address_is_refused_and_costs_nothing(client: Client, url: str, code: str) -> None:
    """No address leads inside, and none is told back."""
    answer = await client.call("invoice", {"fileUrl": url})

    assert (answer.status, answer.json["code"]) == (422, code)
    assert b"passwd" not in answer.body
    assert await client.balance() == 500


async def test_a_slow_body_does_not_keep_others_waiting(client: Client) -> None:
    """While one client sends its body byte by byte, others are served."""
    host, port = client.url.removeprefix("http://").split(":")
    _, writer = await asyncio.open_connection(host, int(port))
    head = f"POST /v1/invoice HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {client.key}\r\n"
    writer.write(f"{head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{{".encode())
    await writer.drain()
    other = await client.call("categorize", {"items": ["taxi"], "taxonomy": ["Travel", "Meals"]})
    writer.close()
    await writer.wait_closed()

    assert other.status == 200
