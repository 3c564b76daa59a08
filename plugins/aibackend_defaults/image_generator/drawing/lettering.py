"""Words that the prompt wants written, on the thing that carries them or across the picture."""

from __future__ import annotations

import base64
import io

from aibackend_defaults.image_generator.drawing.layout import Frame
from aibackend_defaults.image_generator.drawing.letterforms import font
from aibackend_defaults.image_generator.drawing.palette import Light
from aibackend_defaults.image_generator.drawing.stacks import BOARDS, Piece

INK = "#26213F"
CHALK = "#FFFFFF"


def lettering(words: str, pieces: list[Piece], frame: Frame, light: Light) -> str:
    """SVG of the words."""
    for piece in pieces:
        if piece.thing.drawing in BOARDS:
            box = piece.drawing.box
            x0, y0, x1, y1 = BOARDS[piece.thing.drawing]
            left, top = piece.x + (x0 - (box[0] + box[2]) / 2) * piece.size, piece.y + (y0 - box[3]) * piece.size
            pale = piece.thing.drawing in (
                "storefront",
                "stop-sign",
                "t-shirt",
                "desktop-computer",
                "laptop",
                "television",
            )
            return _written(
                words, left, top, (x1 - x0) * piece.size, (y1 - y0) * piece.size, CHALK if pale else INK, halo=""
            )
    wide, high = 0.84 * frame.width, 0.2 * frame.height
    halo = "#1B1F45" if light.dark or frame.place in ("space", "underwater", "wall", "stage") else "#FFFFFF"
    halo = "#1B1F45" if frame.place == "sale" else halo
    ink = "#FFE9A6" if halo != "#FFFFFF" else "#2B2A55"
    return _written(words, 0.08 * frame.width, 0.07 * frame.height, wide, high, ink, halo=halo)


def _written(words: str, x: float, y: float, wide: float, high: float, ink: str, *, halo: str) -> str:
    """The words in a box, in as many lines as make them largest. halo: colour around the letters, "" for none."""
    from PIL import Image, ImageDraw

    lines, size = max((_fitted(words, rows, wide, high) for rows in (1, 2, 3)), key=lambda one: one[1])
    scale = 2
    letters = font(max(6, size * scale))
    image = Image.new("RGBA", (max(1, round(wide * scale)), max(1, round(high * scale))), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    around = round(size * scale * 0.09) if halo else round(size * scale * 0.02)
    step = image.height / len(lines)
    for number, line in enumerate(lines):
        at = (image.width / 2, step * (number + 0.5))
        pen.text(at, line, fill=ink, font=letters, anchor="mm", stroke_width=around, stroke_fill=halo or ink)
        pen.text(
            at, line, fill=ink, font=letters, anchor="mm", stroke_width=round(size * scale * 0.02), stroke_fill=ink
        )
    told = io.BytesIO()
    image.save(told, "PNG")
    data = base64.b64encode(told.getvalue()).decode("ascii")
    where = f'x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" preserveAspectRatio="none"'
    return f'<image {where} xlink:href="data:image/png;base64,{data}"/>'


def _fitted(words: str, rows: int, wide: float, high: float) -> tuple[list[str], float]:
    """(lines, letter height in pixels) for a number of lines."""
    parts, lines = words.split(), [""]
    target = len(words) / rows
    for part in parts:
        if lines[-1] and len(lines) < rows and len(lines[-1]) + len(part) / 2 >= target:
            lines.append("")
        lines[-1] = f"{lines[-1]} {part}".strip()
    letters = font(100)
    longest = max(letters.getlength(line) for line in lines)
    return lines, min(94 * wide / max(longest, 1), 0.74 * high / len(lines))
