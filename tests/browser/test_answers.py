"""How the playground shows what comes back: pictures, sound, tables, redactions, and never as markup."""

from __future__ import annotations

import base64
import io
import wave

from PIL import Image

SCRIPT = "<img src=x onerror=alert(1)>"
LOADED = """(audio) => new Promise((resolve, reject) => {
    if (audio.readyState) resolve(audio.duration);
    audio.onloadedmetadata = () => resolve(audio.duration);
    audio.onerror = () => reject(audio.error);
})"""
SHOW = """async ([result, request]) => {
    const { show } = await import('/dashboard/static/answer.js');
    show(document.getElementById('answer'), { ...result, usage: { credits: 1, balanceRemaining: 9 } }, request, true);
}"""


def picture() -> str:
    file = io.BytesIO()
    Image.new("RGB", (40, 20), "teal").save(file, "PNG")
    return base64.b64encode(file.getvalue()).decode()


def sound() -> str:
    file = io.BytesIO()
    with wave.open(file, "wb") as spoken:
        spoken.setnchannels(1)
        spoken.setsampwidth(2)
        spoken.setframerate(8_000)
        spoken.writeframes(b"\0\0" * 8_000)
    return base64.b64encode(file.getvalue()).decode()


async def test_answers_are_shown_for_what_they_are(place) -> None:
    """A picture is seen, sound can be played, lists of objects are tables, and everything else is text."""
    page = await place.open()
    await place.sign_up(page)
    await page.goto(f"{place.client.url}/dashboard/playground/categorize")
    answer = page.locator("#answer")

    async def show(result, request=None) -> None:
        await page.evaluate(SHOW, [result, request or {}])

    await show({"image": picture(), "mimeType": "image/png", "revisedPrompt": None})
    assert await answer.locator("img").evaluate("async (image) => (await image.decode(), image.naturalWidth)") == 40

    await show({"audio": sound(), "mimeType": "audio/wav", "durationSec": 1.0})
    assert abs(await answer.locator("audio").evaluate(LOADED) - 1) < 0.1

    found = [
        {"type": "NAME", "start": 3, "end": 6, "text": "Ada"},
        {"type": "PHONE", "start": 8, "end": 11, "text": "555"},
    ]
    await show({"redacted": "👋 [NAME_1], …", "entities": found}, {"text": "👋, Ada: 555!"})
    marked = await answer.locator("mark").all_inner_texts()
    assert ["".join(text.split()) for text in marked] == ["AdaNAME", "555PHONE"]

    await show({"tables": [{"title": "T", "page": 1, "headers": ["A", "B"], "rows": [["1", SCRIPT]]}]})
    assert await answer.locator("td").all_inner_texts() == ["1", SCRIPT]

    await show({"items": [{"a": 1, "b": [SCRIPT]}, {"a": 2, "c": {"d": None}}], "words": [SCRIPT], "name": SCRIPT})
    assert await answer.locator("th").all_inner_texts() == ["a", "b", "c"]
    assert await answer.locator("td").all_inner_texts() == ["1", SCRIPT, "–", "2", "–", '{"d":null}']
    assert await answer.locator("img").count() == 0
    assert place.complaints == []
