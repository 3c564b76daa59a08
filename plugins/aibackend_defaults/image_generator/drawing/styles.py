"""What a style does to a drawn picture: each is a function from pixels to pixels. rows × columns × RGB, 0..255."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from aibackend_defaults.image_generator.drawing.colours import mix
from aibackend_defaults.image_generator.drawing.pixels import clipped, edges, grain, noise, opencv, wavered

if TYPE_CHECKING:
    from aibackend_defaults.image_generator.drawing.pixels import Draw, Pixels

PAPER = (250, 246, 236)


def flattened(svg: str) -> str:
    """A document without gradients: each takes the colour of its middle. Lights, shadows and glows keep theirs."""

    def even(found: re.Match[str]) -> str:
        colours = re.findall(r'stop-color="(#\w+)"', found[0])
        solid = all(float(one) == 1 for one in re.findall(r'stop-opacity="([\d.]+)"', found[0]))
        if not solid:
            return found[0]
        middle = mix(colours[0], colours[-1], 0.5) if len(colours) < 3 else colours[len(colours) // 2]
        return re.sub(r'stop-color="#\w+"', f'stop-color="{middle}"', found[0])

    return re.sub(r"<linearGradient.*?</linearGradient>", even, svg)


def styled(pixels: Pixels, styles: tuple[str, ...], seed: int) -> Pixels:
    """The picture with each of its styles applied, in the order named."""
    import numpy as np

    for number, style in enumerate(styles):
        change = STYLES.get(style)
        if change:
            pixels = change(pixels, np.random.default_rng([seed, number]))
    return pixels


def _watercolour(pixels: Pixels, draw: Draw) -> Pixels:
    """Wavering edges where pigment gathers, washes of uneven depth, paper that shows through, an open border."""
    import numpy as np

    cv2 = opencv()

    wash = cv2.bilateralFilter(wavered(pixels, draw, 5), 9, 40, 9).astype(np.float32)
    light = (
        1
        - (1 - wash / 255)
        * (0.82 + 0.2 * noise(draw, pixels.shape, 70) + 0.1 * noise(draw, pixels.shape, 22))[..., None]
    )
    gathered = cv2.GaussianBlur(edges(wash.astype(np.uint8), 1.6), (0, 0), 1.3)[..., None]
    light = light * (1 - 0.26 * gathered) + 0.012 * grain(draw, pixels.shape)[..., None]
    height, width = pixels.shape[:2]
    rows, columns = np.indices((height, width), dtype=np.float32)
    margin = np.minimum(np.minimum(rows, height - 1 - rows), np.minimum(columns, width - 1 - columns)) / min(
        height, width
    )
    ragged = margin + 0.016 * noise(draw, pixels.shape, 60) + 0.007 * noise(draw, pixels.shape, 14)
    inside = np.clip((ragged - 0.028) / 0.012, 0, 1)[..., None]
    rim = np.exp(-(((ragged - 0.042) / 0.006) ** 2))[..., None]
    paper = np.array(PAPER, np.float32) + 2.5 * grain(draw, pixels.shape)[..., None]
    return clipped(paper * (1 - inside) + inside * light * (1 - 0.1 * rim) * paper)


def _oil(pixels: Pixels, draw: Draw) -> Pixels:
    """Brush strokes along the edges of forms, broad ones first, with the light on their ridges."""
    import numpy as np

    cv2 = opencv()

    height, width = pixels.shape[:2]
    soft = cv2.GaussianBlur(pixels, (0, 0), 3)
    grey = cv2.GaussianBlur(cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY).astype(np.float32), (0, 0), 6)
    across, down = cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)
    wander = noise(draw, pixels.shape, 120) * 1.4
    turn = np.where(across**2 + down**2 > 4, np.arctan2(across, -down), wander)
    canvas, relief = soft.copy(), np.full((height, width), 128, np.uint8)
    area = height * width / 1024**2
    for count, length, thick, detail in ((5200, 34, 15, False), (9000, 20, 8, False), (15000, 11, 4, True)):
        ys, xs = draw.integers(0, height, int(count * area)), draw.integers(0, width, int(count * area))
        shift = draw.normal(0, 9, (len(ys), 1)) + draw.normal(0, 4, (len(ys), 3))
        source = pixels if detail else soft
        colours = np.clip(source[ys, xs] + shift * (0.6 if detail else 1), 0, 255)
        edge = np.abs(across[ys, xs]) + np.abs(down[ys, xs])
        for y, x, colour, angle, strong in zip(
            ys.tolist(), xs.tolist(), colours.tolist(), turn[ys, xs].tolist(), edge.tolist(), strict=True
        ):
            if detail and strong < 10:
                continue
            dx, dy = round(length / 2 * np.cos(angle)), round(length / 2 * np.sin(angle))
            cv2.line(canvas, (x - dx, y - dy), (x + dx, y + dy), colour, thick, cv2.LINE_AA)
            cv2.line(
                relief,
                (x - dx, y - dy),
                (x + dx, y + dy),
                int(128 + colour[0] % 23 * 5 - 55),
                max(1, thick // 2),
                cv2.LINE_AA,
            )
    ridges = cv2.Sobel(cv2.GaussianBlur(relief.astype(np.float32), (0, 0), 1), cv2.CV_32F, 1, 1)
    return clipped(canvas.astype(np.float32) + np.clip(ridges * 0.5, -16, 16)[..., None])


def _pencil(pixels: Pixels, draw: Draw) -> Pixels:
    """Graphite on paper: outlines, and shading by strokes in one direction."""
    import numpy as np

    cv2 = opencv()

    grey = cv2.cvtColor(wavered(pixels, draw, 2.5), cv2.COLOR_RGB2GRAY).astype(np.float32)
    outline = edges(wavered(pixels, draw, 2.0), 1.0)
    strokes = draw.normal(0, 1, grey.shape).astype(np.float32)
    size = 23
    kernel = np.eye(size, dtype=np.float32)[::-1] / size
    hatch = cv2.filter2D(strokes, -1, np.ascontiguousarray(kernel)) * 4.2
    shade = np.clip((215 - grey) / 215, 0, 1) ** 1.1
    tone = 1 - shade * (0.5 + 0.34 * hatch) - 0.72 * outline * (0.8 + 0.2 * hatch)
    paper = np.array(PAPER, np.float32) + 2.2 * grain(draw, pixels.shape)[..., None]
    return clipped(np.clip(tone, 0.1, 1)[..., None] * paper)


def _line(pixels: Pixels, draw: Draw) -> Pixels:
    """Black outlines on white."""
    import numpy as np

    ink = np.clip(edges(pixels, 1.3) * 1.35, 0, 1)[..., None]
    return clipped(255 * (1 - ink) + ink * np.array((28, 28, 40), np.float32))


def _inkwash(pixels: Pixels, draw: Draw) -> Pixels:
    """Diluted ink on warm paper: few tones that run into each other, dark lines at the edges."""
    import numpy as np

    cv2 = opencv()

    moved = wavered(pixels, draw, 6)
    grey = cv2.GaussianBlur(cv2.cvtColor(moved, cv2.COLOR_RGB2GRAY), (0, 0), 2.2).astype(np.float32) / 255
    tone = 0.3 + 0.75 * np.clip((grey - 0.1) / 0.75, 0, 1) ** 0.9 + 0.07 * noise(draw, pixels.shape, 80)
    tone = tone - 0.5 * cv2.GaussianBlur(edges(moved, 1.6), (0, 0), 1.1) * (0.75 + 0.25 * noise(draw, pixels.shape, 30))
    return clipped(
        np.clip(tone, 0.1, 1)[..., None]
        * (np.array((246, 239, 222), np.float32) + 2 * grain(draw, pixels.shape)[..., None])
    )


def _pixel(pixels: Pixels, draw: Draw) -> Pixels:
    """Squares of one colour out of 40, 128 along the longer side."""
    import numpy as np
    from PIL import Image

    height, width = pixels.shape[:2]
    share = 128 / max(height, width)
    small = Image.fromarray(pixels).resize(
        (max(1, round(width * share)), max(1, round(height * share))), Image.Resampling.BOX
    )
    few = small.quantize(40, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).convert("RGB")
    return np.asarray(few.resize((width, height), Image.Resampling.NEAREST))


def _lowpoly(pixels: Pixels, draw: Draw) -> Pixels:
    """Triangles of one colour, smaller where the picture has detail."""
    import numpy as np

    cv2 = opencv()

    height, width = pixels.shape[:2]
    area = height * width / 1024**2
    ys, xs = np.nonzero(edges(pixels, 1.5) > 0.6)
    chosen = draw.integers(0, max(1, len(ys)), int(3200 * area)) if len(ys) else np.zeros(0, np.int64)
    loose = np.stack([draw.uniform(0, width - 1, int(700 * area)), draw.uniform(0, height - 1, int(700 * area))], 1)
    rim = [(x * (width - 1) / 12, y * (height - 1)) for x in range(13) for y in (0, 1)]
    rim += [(x * (width - 1), y * (height - 1) / 12) for y in range(13) for x in (0, 1)]
    plane = cv2.Subdiv2D((-2, -2, width + 4, height + 4))
    for x, y in [*rim, *loose.tolist(), *zip(xs[chosen].tolist(), ys[chosen].tolist(), strict=True)]:
        plane.insert((float(x), float(y)))
    smooth, out = cv2.GaussianBlur(pixels, (0, 0), 1.5), pixels.copy()
    for row in plane.getTriangleList():
        corners = row.reshape(3, 2)
        if (corners < -1).any() or (corners[:, 0] > width).any() or (corners[:, 1] > height).any():
            continue
        x, y = np.clip(corners.mean(0).astype(int), 0, (width - 1, height - 1))
        light = 1 + 0.05 * float(np.sin(corners[0, 0] * 0.37 + corners[1, 1] * 0.73))
        cv2.fillConvexPoly(
            out,
            corners.round().astype(np.int32),
            [min(255, int(v * light)) for v in smooth[y, x].tolist()],
            cv2.LINE_AA,
        )
    return out


def _comic(pixels: Pixels, draw: Draw) -> Pixels:
    """Few tones, black outlines, and dots where it is neither light nor dark."""
    import numpy as np

    cv2 = opencv()

    hsv = cv2.cvtColor(cv2.bilateralFilter(pixels, 7, 40, 7), cv2.COLOR_RGB2HSV).astype(np.float32)
    hsv[..., 1] = np.clip(hsv[..., 1] * 1.35, 0, 255)
    hsv[..., 2] = np.round(hsv[..., 2] / 36) * 36 + 8
    flat = cv2.cvtColor(clipped(hsv), cv2.COLOR_HSV2RGB).astype(np.float32)
    rows, columns = np.indices(pixels.shape[:2], dtype=np.float32)
    cell = 9.0
    u, v = (rows + columns) / 1.414 % cell - cell / 2, (rows - columns) / 1.414 % cell - cell / 2
    depth = np.clip(1 - flat.mean(2) / 255, 0.06, 0.8)
    dots = np.clip(depth * cell * 0.62 - np.sqrt(u**2 + v**2) + 0.5, 0, 1)[..., None]
    ink = np.clip(edges(pixels, 1.4) * 1.6, 0, 1)[..., None]
    return clipped((flat * (1 - 0.2 * dots)) * (1 - ink) + ink * 18)


def _mono(pixels: Pixels, draw: Draw) -> Pixels:
    """Black and white, with more contrast."""
    import numpy as np

    grey = pixels @ np.array((0.3, 0.59, 0.11))
    curve = 255 / (1 + np.exp(-(grey - 128) / 42))
    return clipped(np.repeat(curve[..., None], 3, 2) + 3 * grain(draw, pixels.shape)[..., None])


def _vintage(pixels: Pixels, draw: Draw) -> Pixels:
    """Faded and warm, darker at the corners."""
    import numpy as np

    values = pixels.astype(np.float32)
    grey = values @ np.array((0.3, 0.59, 0.11), np.float32)
    warm = np.stack([grey * 0.86 + 42, grey * 0.78 + 30, grey * 0.6 + 22], 2)
    height, width = pixels.shape[:2]
    rows, columns = np.indices((height, width), dtype=np.float32)
    out = ((rows / height - 0.5) ** 2 + (columns / width - 0.5) ** 2)[..., None]
    return clipped((0.35 * values + 0.65 * warm) * (1.04 - 0.62 * out) + 4 * grain(draw, pixels.shape)[..., None])


def _neon(pixels: Pixels, draw: Draw) -> Pixels:
    """Glowing outlines in strong colours in the dark."""
    import numpy as np

    cv2 = opencv()

    hsv = cv2.cvtColor(cv2.dilate(pixels, np.ones((5, 5), np.uint8)), cv2.COLOR_RGB2HSV)
    hue = (hsv[..., 0].astype(np.int32) * 3 // 2 + 118) % 180
    pure = np.stack([hue, np.full_like(hue, 205), np.full_like(hue, 255)], 2).astype(np.uint8)
    colour = cv2.cvtColor(pure, cv2.COLOR_HSV2RGB).astype(np.float32)
    lines = np.clip(edges(pixels, 1.2) * 1.3, 0, 1)[..., None] * colour
    glow = cv2.GaussianBlur(lines, (0, 0), 7) * 1.3 + cv2.GaussianBlur(lines, (0, 0), 22) * 1.1
    base = pixels.astype(np.float32) * np.array((0.16, 0.13, 0.26), np.float32) + np.array((10, 4, 26), np.float32)
    return clipped(base + glow + lines * 0.95)


def _blueprint(pixels: Pixels, draw: Draw) -> Pixels:
    """White lines on blue, ruled in squares."""
    import numpy as np

    height, width = pixels.shape[:2]
    rows, columns = np.indices((height, width))
    ruled = np.where(
        (rows % 128 < 2) | (columns % 128 < 2), 0.26, np.where((rows % 32 < 1) | (columns % 32 < 1), 0.12, 0.0)
    )
    ink = np.maximum(np.clip(edges(pixels, 1.1) * 1.2, 0, 1) * 0.95, ruled)[..., None]
    blue = np.array((22, 66, 132), np.float32) + 3 * grain(draw, pixels.shape)[..., None]
    return clipped(blue * (1 - ink) + ink * np.array((238, 246, 255), np.float32))


def _paper(pixels: Pixels, draw: Draw) -> Pixels:
    """Sheets of coloured paper: each form throws a shadow on the one below it."""
    import numpy as np

    cv2 = opencv()

    flat = cv2.medianBlur(pixels, 5).astype(np.float32)
    cuts = edges(flat.astype(np.uint8), 1.2)
    shifted = np.roll(np.roll(cuts, 5, 0), 3, 1)
    shadow = cv2.GaussianBlur(shifted, (0, 0), 4.5)[..., None]
    rim = np.roll(np.roll(cuts, -1, 0), -1, 1)[..., None]
    return clipped(
        flat * (1 - 0.55 * np.clip(shadow, 0, 1)) + 26 * rim * (1 - shadow) + 4.5 * grain(draw, pixels.shape)[..., None]
    )


def _pastel(pixels: Pixels, draw: Draw) -> Pixels:
    """Pale and soft."""
    import numpy as np

    values = pixels.astype(np.float32)
    grey = values.mean(2, keepdims=True)
    return clipped((values * 0.72 + grey * 0.28) * 0.56 + np.array((255, 248, 250), np.float32) * 0.44)


def _vivid(pixels: Pixels, draw: Draw) -> Pixels:
    """Stronger colours."""
    import numpy as np

    values = pixels.astype(np.float32)
    grey = values.mean(2, keepdims=True)
    return clipped(grey + (values - grey) * 1.4 + (values - 128) * 0.08)


STYLES: dict[str, Callable[[Pixels, Draw], Pixels]] = {
    "watercolour": _watercolour, "oil": _oil, "pencil": _pencil, "line": _line, "inkwash": _inkwash, "pixel": _pixel,
    "lowpoly": _lowpoly, "comic": _comic, "mono": _mono, "vintage": _vintage, "neon": _neon, "blueprint": _blueprint,
    "paper": _paper, "pastel": _pastel, "vivid": _vivid,
}  # fmt: skip
