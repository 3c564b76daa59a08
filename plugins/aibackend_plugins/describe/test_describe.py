"""Describe: text is read, people are counted, a model that sees may not change what was read."""

from __future__ import annotations

import base64
import io

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from aibackend.capability import Draft
from aibackend.testing import run_server
from aibackend.testing.model_road import PlayedModel, model_road
from aibackend_plugins.describe import capability

READ = {
    "alt_text": "Graphic: SALE",
    "caption": "A graphic.",
    "tags": ["graphic"],
    "text": "SALE",
    "width": 8,
    "height": 6,
}
SEEN = {
    "altText": "Red sale sign",
    "caption": "A red sale sign.",
    "tags": ["sign"],
    "text": "SALE",
    "width": 8,
    "height": 6,
}


def _url(image: Image.Image, form: str = "PNG", **options: object) -> str:
    sink = io.BytesIO()
    image.save(sink, form, **options)
    return f"data:image/{form.lower()};base64,{base64.b64encode(sink.getvalue()).decode()}"


async def test_a_picture_is_described_by_what_is_known() -> None:
    """Words are read, the main colour is named, the size is as the picture is looked at."""
    image = Image.new("RGB", (640, 360), (200, 20, 20))
    ImageDraw.Draw(image).text((60, 120), "GRAND SALE", "white", ImageFont.load_default(90))
    exif = Image.Exif()
    exif[0x0112] = 3  # upside down in the file
    async with run_server() as client:
        answer = await client.call("describe", {"imageUrl": _url(image)})
        turned = await client.call("describe", {"imageUrl": _url(image.rotate(180), "JPEG", exif=exif, quality=95)})
        bad = await client.call("describe", {"imageUrl": "data:text/plain,hello"})
        blank = await client.call("describe", {"imageUrl": _url(Image.new("L", (1, 1)))})

    assert "GRAND SALE" in answer.json["text"]
    assert "red" in answer.json["tags"]
    assert (answer.json["width"], answer.json["height"]) == (640, 360)
    assert "GRAND SALE" in turned.json["text"]
    assert len(answer.json["altText"]) <= 125
    assert (bad.status, bad.json["code"]) == (422, "unsupported_file")
    assert (blank.status, blank.json["text"]) == (200, "")


async def test_a_screenshot_is_told_by_its_heading() -> None:
    """Its largest words are its alternative text, not a list of every word on it."""
    image = Image.new("RGB", (1200, 700), "white")
    draw = ImageDraw.Draw(image)
    draw.text((400, 60), "Printer settings", "black", ImageFont.load_default(56))
    for row, words in enumerate(["Paper size and tray", "Print on both sides", "Colour or grey", "Save and close"]):
        draw.text((400, 220 + 90 * row), words, "black", ImageFont.load_default(28))
    async with run_server() as client:
        answer = await client.call("describe", {"imageUrl": _url(image)})

    assert answer.json["altText"] == "Screenshot with the heading “Printer settings”"
    assert "Save and close" in answer.json["text"]


async def test_a_thing_in_a_photo_is_named() -> None:
    """A stop sign before grass and a bright sky is the first tag, the caption and the alternative text."""
    noise = np.random.default_rng(0).normal(0, 12, (480, 640, 3))
    image = Image.fromarray((np.array([135, 175, 215]) + noise).clip(0, 255).astype(np.uint8))
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 400, 640, 480), fill=(95, 125, 70))
    draw.rectangle((313, 170, 327, 440), fill=(120, 120, 120))
    draw.regular_polygon((320, 170, 110), 8, 22, fill="white")
    draw.regular_polygon((320, 170, 103), 8, 22, fill=(190, 25, 35))
    draw.text((320, 170), "STOP", "white", ImageFont.load_default(68), anchor="mm")
    async with run_server() as client:
        answer = await client.call("describe", {"imageUrl": _url(image)})

    assert answer.json["tags"][0] == "stop sign"
    assert answer.json["caption"] == "A stop sign with the words “STOP”."
    assert answer.json["altText"] == "A stop sign with the words “STOP”"


async def test_a_thing_on_a_plain_ground_is_named() -> None:
    """A photo cut out and put on white is one, however much of it is plain: its grain tells it from a drawing."""
    image = Image.new("RGB", (640, 480), "white")
    draw = ImageDraw.Draw(image)
    draw.rectangle((313, 170, 327, 440), fill=(120, 120, 120))
    draw.regular_polygon((320, 170, 110), 8, 22, fill=(190, 25, 35))
    draw.text((320, 170), "STOP", "white", ImageFont.load_default(68), anchor="mm")
    pixels = np.asarray(image)
    grain = np.random.default_rng(0).normal(0, 12, pixels.shape) * (pixels < 250).any(axis=2, keepdims=True)
    async with run_server() as client:
        answer = await client.call(
            "describe", {"imageUrl": _url(Image.fromarray((pixels + grain).clip(0, 255).astype("uint8")))}
        )

    assert "stop sign" in answer.json["tags"]
    assert answer.json["caption"].startswith("A stop sign")


@pytest.mark.parametrize("prompt", ["a bowl of apples on a table", "a car on a street at night", "a pizza on a table"])
async def test_nothing_is_named_in_a_drawing(prompt: str) -> None:
    """A finder that learnt from photos sees benches, chairs and stop signs there."""
    async with run_server() as client:
        drawing = (await client.call("image", {"prompt": prompt})).json["image"]
        answer = await client.call("describe", {"imageUrl": f"data:image/png;base64,{drawing}"})

    assert answer.json["altText"].startswith("Graphic")
    assert not {"chair", "bench", "stop sign", "furniture", "dining table"} & set(answer.json["tags"])


async def test_a_model_may_say_more_of_the_picture() -> None:
    """A model's words are taken when text and size are as they were measured."""
    draft = Draft(result=READ, source="8 x 6\nSALE", images=("data:,",))
    answer = await model_road(capability(), {"imageUrl": "data:,"}, PlayedModel(SEEN), draft=draft)

    assert (answer.engine, answer.result["caption"]) == ("played", "A red sale sign.")


@pytest.mark.parametrize("wrong", [{"text": "SALES"}, {"width": 80}], ids=["text", "size"])
async def test_a_model_may_not_change_what_was_measured(wrong: dict[str, object]) -> None:
    """Text that was mended by guessing, or another size, is not heard."""
    model = PlayedModel(SEEN | wrong)

    answer = await model_road(
        capability(), {"imageUrl": "data:,"}, model, draft=Draft(result=READ, source="8 x 6\nSALE")
    )

    assert all(answer.result[name] == READ[name] for name in wrong)
