"""What styles are made with: noise, grain, wavering and edges of a picture. Pixels are rows × columns × RGB, 0..255."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Pixels = NDArray[np.uint8]
    Field = NDArray[np.float32]
    Draw = np.random.Generator


def opencv() -> Any:
    """Loaded at first use; its stubs do not know which arrays its functions take."""
    import cv2

    return cv2


def noise(draw: Draw, shape: tuple[int, ...], cell: int) -> Field:
    """Smooth noise of -1..1 that changes over `cell` pixels."""
    import numpy as np

    cv2 = opencv()

    small = draw.uniform(-1, 1, (shape[0] // cell + 2, shape[1] // cell + 2)).astype(np.float32)
    field: Field = cv2.resize(small, (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC)
    return field


def grain(draw: Draw, shape: tuple[int, ...]) -> Field:
    """The tooth of paper, about -1..1."""
    import numpy as np

    cv2 = opencv()

    rough = draw.normal(0, 1, (shape[0] // 2 + 1, shape[1] // 2 + 1)).astype(np.float32)
    field: Field = cv2.resize(cv2.GaussianBlur(rough, (0, 0), 0.8), (shape[1], shape[0]))
    return field


def wavered(pixels: Pixels, draw: Draw, by: float) -> Pixels:
    """Each point moved by up to `by` pixels, so that edges waver as if drawn by hand."""
    import numpy as np

    cv2 = opencv()

    grid: Any = np.indices(pixels.shape[:2], dtype=np.float32)
    rows, columns = grid
    for cell, share in ((90, 1.0), (24, 0.45), (9, 0.2)):
        rows += noise(draw, pixels.shape, cell) * by * share
        columns += noise(draw, pixels.shape, cell) * by * share
    moved: Pixels = cv2.remap(pixels, columns, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    return moved


def edges(pixels: Pixels, blur: float = 1.2) -> Field:
    """How much the colour changes at each point: 0..1, where a clear edge is 1."""
    import numpy as np

    cv2 = opencv()

    soft = cv2.GaussianBlur(pixels, (0, 0), blur).astype(np.float32)
    across, down = cv2.Sobel(soft, cv2.CV_32F, 1, 0), cv2.Sobel(soft, cv2.CV_32F, 0, 1)
    strength = np.sqrt((across**2 + down**2).sum(2))
    field: Field = np.clip((strength - 26) / 70, 0, 1)
    return field


def clipped(values: Any) -> Pixels:
    """Values as pixels."""
    import numpy as np

    pixels: Pixels = np.clip(values, 0, 255).astype(np.uint8)
    return pixels
