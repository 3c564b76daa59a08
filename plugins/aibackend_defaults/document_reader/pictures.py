"""Picture files: PNG, JPEG, WebP and TIFF, decoded within bounds and turned as their EXIF says."""

from __future__ import annotations

import io
import struct
import warnings
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, overload

import numpy as np
from numpy.typing import NDArray

from aibackend.documents import Document, Page
from aibackend.errors import FileTooLarge, UnreadableFile
from aibackend_defaults.document_reader.showing import is_hard

if TYPE_CHECKING:
    from PIL import Image

MOST_PIXELS = 120_000_000
"""A sheet of A3 at 900 dpi; decoded it takes 360 MB."""
MOST_SIDE = 30_000
WORKING_SIDE = 4_000
"""Larger pictures are made smaller before reading: A4 at 340 dpi is enough for the finest print."""
MOST_FRAMES = 1_000
MOST_SCANS = 100
"""Of a JPEG, each of which is a pass over all of its pixels; progressive ones are saved with ten."""
A4_SHORT, A4_LONG = 595.0, 842.0
SANE_DPI = range(50, 1201)
"""Resolutions outside are mistakes; 72 and 96 are not believed either, being what cameras and screens put in."""

_SCAN = b"\xff\xda"
_TOO_MANY = "The picture has too many pixels; scan it at 300 dpi"
_BROKEN = (OSError, ValueError, SyntaxError, OverflowError, EOFError, KeyError, TypeError, IndexError, AttributeError)
"""What Pillow raises of a damaged picture beside its own errors."""


class Frames(Sequence[Page]):
    """The pages of a picture file, read when asked for; the last one is kept. hard: as a PDF's pages tell it."""

    def __init__(self, data: bytes, count: int) -> None:
        self._data, self._count = data, count
        self._last: tuple[int, Page] | None = None
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
        if self._last is None or self._last[0] != place:
            self._last = place, _page(self._data, place)
            if is_hard(self._last[1]):
                self.hard[place] = self._last[1].turned
        return self._last[1]

    def __iter__(self) -> Iterator[Page]:
        return (self[place] for place in range(self._count))


def read(data: bytes) -> Document:
    """Raises: UnreadableFile, FileTooLarge."""
    with _guarded(), _opened(data) as image:
        count = _frames(image)
    frames = Frames(data, count)
    frames[0]
    return Document(kind="image", pages=frames)


def _frames(image: Image.Image) -> int:
    """Pages of a file. Raises: FileTooLarge, before more are looked for than are allowed."""
    if image.format != "TIFF":
        return 1
    for place in range(1, MOST_FRAMES + 1):
        try:
            image.seek(place)
        except EOFError:
            return place
    raise FileTooLarge(f"The file has more than {MOST_FRAMES:,} pages; send it in parts")


@contextmanager
def _guarded() -> Iterator[None]:
    """Pillow's ways of failing as our own. Raises: UnreadableFile, FileTooLarge."""
    from PIL import Image, UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    except Image.DecompressionBombError:
        raise FileTooLarge(_TOO_MANY) from None
    except (UnidentifiedImageError, struct.error, zlib.error, *_BROKEN):
        raise UnreadableFile("The picture is damaged") from None


def _opened(data: bytes) -> Image.Image:
    from PIL import Image

    image = Image.open(io.BytesIO(data), formats=("PNG", "JPEG", "WEBP", "TIFF"))
    if image.width * image.height > MOST_PIXELS or max(image.size) > MOST_SIDE:
        raise FileTooLarge(_TOO_MANY)
    if image.format in ("JPEG", "MPO") and data.count(_SCAN) > MOST_SCANS:
        raise FileTooLarge(f"The JPEG has more than {MOST_SCANS:,} scans; save it anew")
    return image


def _page(data: bytes, place: int) -> Page:
    from aibackend_defaults.document_reader import scans

    pixels, points = decoded(data, place)
    return scans.read(pixels, place + 1, points_per_pixel=points)


def decoded(data: bytes, place: int = 0) -> tuple[NDArray[np.uint8], float]:
    """A frame upright on white, blue green red, and its points a pixel. Raises: UnreadableFile, FileTooLarge."""
    with _guarded(), _opened(data) as image:
        image.seek(place)
        if image.width * image.height > MOST_PIXELS:
            raise FileTooLarge(_TOO_MANY)
        dpi, full = image.info.get("dpi"), max(image.size)
        image.draft("RGB", (WORKING_SIDE, WORKING_SIDE))
        upright = _upright(image)
    shrunk = max(upright.size) / full
    return np.ascontiguousarray(np.asarray(upright)[:, :, ::-1]), _points(upright.size, dpi, shrunk)


def size(data: bytes) -> tuple[int, int]:
    """Width and height in pixels, as the picture is looked at: turned as its EXIF says."""
    from PIL import ExifTags

    with _guarded(), _opened(data) as image:
        turned = image.getexif().get(ExifTags.Base.Orientation, 1) >= 5  # 5 to 8 lie on their side
        return (image.height, image.width) if turned else (image.width, image.height)


def _upright(image: Image.Image) -> Image.Image:
    from PIL import Image, ImageOps

    if image.mode.startswith("I;16") or image.mode in ("I", "F"):
        values = np.asarray(image, dtype=np.float64)
        spread = max(float(values.max() - values.min()), 1.0)
        image = Image.fromarray(((values - values.min()) * (255.0 / spread)).astype(np.uint8))
    image = ImageOps.exif_transpose(image)
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        clear = image.convert("RGBA")
        image = Image.new("RGBA", clear.size, "white")
        image.alpha_composite(clear)
    image = image.convert("RGB")
    image.thumbnail((WORKING_SIDE, WORKING_SIDE), Image.Resampling.LANCZOS)
    return image


def _points(size: tuple[int, int], dpi: object, shrunk: float) -> float:
    """Points a pixel: from the stated resolution if it makes a sheet of paper, else as if the picture were A4.

    shrunk: by how much the picture was made smaller since its resolution was stated.
    """
    width, height = size
    try:
        stated = float(dpi[0]) * shrunk if isinstance(dpi, tuple) else 0.0
    except (TypeError, ValueError, ZeroDivisionError):
        stated = 0.0
    if stated > 96 * shrunk and round(stated / shrunk) in SANE_DPI and 2 <= max(size) / stated <= 50:
        return 72.0 / stated
    return min(1.0, (A4_SHORT if width <= height else A4_LONG) / width)
