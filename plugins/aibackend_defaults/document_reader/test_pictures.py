"""Picture files that would take minutes are refused at once."""

from __future__ import annotations

import io
import struct
import time

import pytest
from PIL import Image

from aibackend.errors import FileTooLarge
from aibackend_defaults.document_reader.conftest import read


def _pages(count: int) -> bytes:
    """A TIFF of so many pages, each of which is the same eight by eight points."""
    tags = [(256, 4, 8), (257, 4, 8), (258, 3, 8), (259, 3, 1), (262, 3, 1), (273, 4, 8), (278, 4, 8), (279, 4, 64)]
    directory = struct.pack("<H", len(tags)) + b"".join(
        struct.pack("<HHII", tag, kind, 1, of) for tag, kind, of in tags
    )
    size = len(directory) + 4
    starts = [8 + number * size for number in range(1, count)] + [0]
    return b"II*\0" + struct.pack("<I", 8) + b"".join(directory + struct.pack("<I", start) for start in starts)


def _scans(count: int) -> bytes:
    """A progressive JPEG whose last scan comes again and again."""
    out = io.BytesIO()
    Image.new("L", (4_000, 4_000), 128).save(out, "JPEG", progressive=True)
    whole = out.getvalue().removesuffix(b"\xff\xd9")
    return whole + whole[whole.rindex(b"\xff\xda") :] * count + b"\xff\xd9"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        pytest.param(_pages(100_000), "1,000 pages", id="pages"),
        pytest.param(_scans(2_000), "100 scans", id="scans"),
    ],
)
def test_a_bomb_is_refused_soon(data: bytes, said: str) -> None:
    """Whole, each took more than a minute."""
    began = time.process_time()
    with pytest.raises(FileTooLarge, match=said):
        read(data)

    assert time.process_time() - began < 3


def test_progressive_pictures_are_read() -> None:
    """A few passes are how such a file is saved."""
    assert len(read(_scans(1)).pages) == 1
