"""Pages that were hard to read go to a model that sees, and no server is asked twice for what it does not take."""

from __future__ import annotations

import base64
import io
import math
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from aibackend.documents import Line, Page, Word
from aibackend.testing import run_server
from aibackend.testing.model_server import ScriptedModel, Status
from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_defaults.document_reader.showing import is_hard

BLIND = Status(500, message="image input is not supported - hint: you may need to provide the mmproj")
ROWS = ("INVOICE 4711", "Harbour Sails", "Sail repair 2 x 40.00  80.00", "Total due 80.00")
SIZE = (900, 640)
NOTHING: dict[str, Any] = {"altText": "A dog", "caption": "A dog.", "tags": ["dog"]}


def scan(*, hard: bool, quarter: int = 0) -> bytes:
    """A paper as a picture; a hard one is small and speckled, so that its words are in doubt."""
    image = Image.new("RGB", SIZE, "white")
    font = ImageFont.load_default(34)
    for number, row in enumerate(ROWS):
        ImageDraw.Draw(image).text((60, 60 + 120 * number), row, fill="black", font=font)
    image = image.rotate(90 * quarter, expand=True)
    if hard:
        image = image.resize((image.width // 4, image.height // 4))
        speckles = np.random.default_rng(1).integers(-60, 61, (image.height, image.width, 3))
        image = Image.fromarray((np.asarray(image) + speckles).clip(0, 255).astype(np.uint8))
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def url(data: bytes) -> str:
    return f"data:image/png;base64,{base64.b64encode(data).decode()}"


def shown(question: dict[str, Any]) -> list[str]:
    """The pictures of a question."""
    contents = [message["content"] for message in question["messages"] if isinstance(message["content"], list)]
    return [part["image_url"]["url"] for content in contents for part in content if part["type"] == "image_url"]


@pytest.mark.parametrize("quarter", [0, 1, 2, 3])
def test_a_hard_page_is_shown_upright(quarter: int) -> None:
    """As the reader turned it, and small enough for a question."""
    reader, data = EmbeddedReader(), scan(hard=True, quarter=quarter)
    document = reader.read(data)
    assert document.pages[0].turned == 90 * quarter

    (picture,) = reader.pictures(data, document)

    image = Image.open(io.BytesIO(base64.b64decode(picture.partition(",")[2])))
    assert (image.size, image.format) == ((225, 160), "JPEG")


def test_a_page_that_is_read_is_not_shown() -> None:
    """A picture costs as much as a thousand words, and says no more."""
    reader, data = EmbeddedReader(), scan(hard=False)

    assert reader.pictures(data, reader.read(data)) == []


@pytest.mark.parametrize(("sure", "scanned", "hard"), [(0.99, True, False), (0.9, True, True), (0.9, False, False)])
def test_what_is_hard(sure: float, scanned: bool, hard: bool) -> None:
    """Recognition that was in doubt of the words."""
    word = Word(text="80.00", x0=0, y0=0, x1=30, y1=10, confidence=sure)
    page = Page(number=1, width=100, height=100, lines=(Line(words=(word,)),), scanned=scanned)

    assert is_hard(page) == hard


async def test_a_model_sees_the_page(scripted_model: ScriptedModel) -> None:
    """Of an invoice that the program cannot make out; a server that takes no pictures is asked without, ever after."""
    scripted_model.then(BLIND, Status(401), Status(401), BLIND, Status(401))
    request = {"fileUrl": url(scan(hard=True))}
    async with run_server(
        model="scripted", model_url=scripted_model.url, plugins_allow=("defaults", "invoice", "receipt")
    ) as client:
        for name in ("invoice", "invoice", "receipt"):
            await client.call(name, request)

    assert [len(shown(question)) for question in scripted_model.questions] == [1, 0, 0, 1, 0]


async def test_no_page_is_shown_where_the_operator_wants_none(scripted_model: ScriptedModel) -> None:
    """The words alone go out."""
    scripted_model.then(Status(401))
    settings: dict[str, Any] = {"model": "scripted", "model_url": scripted_model.url, "model_pictures": "none"}
    async with run_server(plugins_allow=("defaults", "invoice"), **settings) as client:
        await client.call("invoice", {"fileUrl": url(scan(hard=True))})

    assert [len(shown(question)) for question in scripted_model.questions] == [0]


async def test_nobody_describes_what_nobody_saw(scripted_model: ScriptedModel) -> None:
    """A model that takes no pictures is not asked to describe one without it."""
    scripted_model.then(BLIND, NOTHING)
    async with run_server(
        model="scripted", model_url=scripted_model.url, plugins_allow=("defaults", "describe")
    ) as client:
        answers = [await client.call("describe", {"imageUrl": url(scan(hard=False))}) for _ in range(2)]

    assert [answer.headers["X-Engine"] for answer in answers] == ["embedded"] * 2
    assert len(scripted_model.questions) == 1
    assert math.isclose(answers[0].json["width"], 900)
