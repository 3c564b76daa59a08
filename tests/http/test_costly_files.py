"""Small files of great cost, sent to a running server: each is told in words, free of charge, and nobody waits.

`tox -e hardening-files`
"""

from __future__ import annotations

import io
import os
import zlib
from functools import partial
from pathlib import Path

import aiohttp
import pytest

from .stalls import MOST_S, kept_waiting_s, watched_server
from .test_serve import minted, served

pytestmark = pytest.mark.skipif(not os.environ.get("HARDENING"), reason="takes a minute: tox -e hardening-files")


def _pdf(*objects: bytes) -> bytes:
    """A file of these objects, whose table is left out."""
    numbered = b"".join(b"%d 0 obj\n%s\nendobj\n" % (number, each) for number, each in enumerate(objects, 1))
    return b"%PDF-1.7\n" + numbered + b"trailer\n<</Size %d/Root 1 0 R>>\n%%%%EOF" % (len(objects) + 1)


def _stream(entries: bytes, content: bytes) -> bytes:
    packed = zlib.compress(content, 9)
    return b"<<%s/Filter/FlateDecode/Length %d>>stream\n%s\nendstream" % (entries, len(packed), packed)


def _page(content: bytes, resources: bytes, *others: bytes) -> bytes:
    """A file of one page. others: its objects from number 5 on."""
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<%s>>>>" % resources
    tree = b"<</Type/Pages/Kids[3 0 R]/Count 1>>"
    return _pdf(b"<</Type/Catalog/Pages 2 0 R>>", tree, page, _stream(b"", content), *others)


def _form(content: bytes, place: int) -> bytes:
    entries = b"/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<</A %d 0 R>>>>"
    return _stream(entries % place, content)


def _shading(steps: int) -> bytes:
    """A page each of whose pixels takes so many steps."""
    shading = b"<</ShadingType 1/ColorSpace/DeviceRGB/Matrix[612 0 0 792 0 0]/Function 6 0 R>>"
    program = b"{%sdup}" % (b"dup mul 1 sub abs " * steps)
    function = b"<</FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]/Length %d>>stream\n%s\nendstream"
    text = b"/S sh BT /F 9 Tf 9 9 Td (Hello) Tj ET"
    resources = b"/Shading<</S 5 0 R>>/Font<</F <</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>"
    return _page(text, resources, shading, function % (len(program), program))


def _listed(columns: int, rows: int) -> bytes:
    return b"\n".join(b",".join(b"%d.25" % (row + column) for column in range(columns)) for row in range(rows))


HEAD = b"From: a@ash.example\r\nTo: b@ash.example\r\nMIME-Version: 1.0\r\n"
NESTED = b"".join(b'Content-Type: multipart/mixed; boundary="b%d"\r\n\r\n--b%d\r\n' % (n, n) for n in range(490))
CHAIN = [_form(b"/A Do /A Do", 6 + level) for level in range(28)]
COSTLY = {
    "a form that draws itself": ("invoice", _page(b"/A Do", b"/XObject<</A 5 0 R>>", _form(b"/A Do /A Do", 5))),
    "forms drawn 2^28 times": ("parse", _page(b"/A Do", b"/XObject<</A 5 0 R>>", *CHAIN, _form(b"0 0 9 9 re f", 5))),
    "3 million rectangles": ("tables", _page(b"0 0 9 9 re f\n" * 3_000_000, b"")),
    "a shading that never ends": ("contract", _shading(5_000)),
    "a table of 240 by 1,000": ("receipt", _listed(240, 1_000)),
    "a mail of nested parts": ("statement", HEAD + NESTED + b"\r\n" + b"--x\r\n" * 400_000),
    "a million pages of text": ("split", b"a\f" * 1_000_000),
}
"""By what they are: whom they are sent to, and the file."""


@pytest.mark.timeout(600)
async def test_costly_files_cost_nobody_else_anything(tmp_path: Path) -> None:
    """Each is a 422, and the server answers others meanwhile."""
    headers = {"Authorization": f"Bearer {await minted(tmp_path)}"}
    refusals: dict[str, tuple[int, str]] = {}
    stalls: dict[str, float] = {}
    async with served(tmp_path) as (process, url, _), aiohttp.ClientSession(headers=headers) as session:

        async def refused_in(name: str) -> float:
            capability, file = COSTLY[name]
            form = aiohttp.FormData()
            form.add_field("fileUrl", io.BytesIO(file), filename="a")
            async with (
                watched_server(session, url, process.pid) as heart,
                session.post(f"{url}/v1/{capability}", data=form) as response,
            ):
                told = await response.json()
            refusals[name] = response.status, told.get("code", "")
            return heart.longest_s

        for name in COSTLY:
            if (longest_s := await kept_waiting_s(partial(refused_in, name))) > MOST_S:
                stalls[name] = longest_s
        async with session.get(f"{url}/v1/wallet") as response:
            wallet = await response.json()

    assert refusals == dict.fromkeys(COSTLY, (422, "file_too_large"))
    assert stalls == {}
    assert (wallet["balance"], wallet["held"]) == (500, 0)
