"""Draw prompts at three sizes, for a reader who grades: `python tests/fresh/pictures.py FOLDER [ROUND]`.

`pictures.jsonl`: prompts as people in marketing would write them, each with the round it was first asked in. FOLDER
gets sheets of five prompts, each square, wide and tall, with what the answer says of the picture. A reader grades each
prompt from 1 (misleads) to 5 (would be used as it is); the means are kept in docs/reference/pictures.json.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import io
import json
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

from aibackend.testing import Client, run_server

CASES = Path(__file__).parent / "pictures.jsonl"
SHAPES = ("1:1", "16:9", "9:16")
HIGH = 260
LINE = 20
ROWS = 5


async def row(client: Client, case: dict[str, Any]) -> Image.Image:
    """A prompt, its description and its three pictures."""
    sheet = Image.new("RGB", (900, HIGH + 2 * LINE + 4), "white")
    pen, x = ImageDraw.Draw(sheet), 0
    for shape in SHAPES:
        answer = await client.call("image", {"prompt": case["prompt"], "aspectRatio": shape})
        picture = Image.open(io.BytesIO(base64.b64decode(answer.json["image"])))
        small = picture.resize((round(picture.width * HIGH / picture.height), HIGH))
        sheet.paste(small, (x, 2 * LINE))
        x += small.width + 10
    pen.text((2, 2), case["prompt"], fill="black")
    pen.text((2, LINE), answer.json["revisedPrompt"], fill="blue")
    return sheet


async def draw(folder: Path, cases: list[dict[str, Any]]) -> None:
    """Write the sheets."""
    folder.mkdir(parents=True, exist_ok=True)
    async with run_server(monthly_floor=10**6) as client:
        for number in range(0, len(cases), ROWS):
            rows = [await row(client, case) for case in cases[number : number + ROWS]]
            sheet = Image.new("RGB", (rows[0].width, sum(one.height for one in rows)), "white")
            for at, one in enumerate(rows):
                sheet.paste(one, (0, at * one.height))
            sheet.save(folder / f"{number // ROWS:02d}.png")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("round", type=int, nargs="?")
    given = parser.parse_args()
    cases = [json.loads(line) for line in CASES.read_text("utf-8").splitlines()]
    asyncio.run(draw(given.folder, [case for case in cases if given.round in (None, case["round"])]))


if __name__ == "__main__":
    main()
