"""Text out of pictures by RapidOCR's two models: one finds lines, the other reads them. Knows pixels alone.

The models are driven here one by one, so that the way up of a page is found on a handful of lines, each line is cut
from the picture at full size, and every character keeps its place and its confidence. Limits: Latin letters, Chinese
and Japanese; no Cyrillic, Greek, Korean, Arabic, Hebrew, Thai or Indic script.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from aibackend_defaults.document_reader.decoding import Alphabet, Reading, decoded

Pixels = NDArray[np.uint8]
"""height × width × 3, blue green red."""
Quads = NDArray[np.float32]
"""n × 4 × 2: corners of lines, from the top left clockwise as the line runs, in pixels."""

LINE_HEIGHT = 48
"""Pixels; what the reading model was trained on."""
LEAST_WIDTH = 160
"""Pixels; shorter lines are padded. RapidOCR's 320 takes a quarter more time; the recall of words is the same."""
LEAST_SURE = 0.3
"""How sure the finder is of a line, 0..1. RapidOCR's 0.5 loses single digits, whose box is mostly paper: of 40 receipts
a sixth of the letters that were not read."""
BATCH = 6
"""Lines read together. Source: RapidOCR's default."""


@cache
def _engine() -> Any:
    """One a process, loaded at the first scan (about a second); of as many threads as `OMP_NUM_THREADS` allows."""
    from rapidocr import RapidOCR

    return RapidOCR(
        params={
            "Global.use_cls": False,
            "Global.log_level": "error",
            "Det.limit_type": "max",
            "Det.box_thresh": LEAST_SURE,
            "EngineConfig.onnxruntime.intra_op_num_threads": int(os.environ.get("OMP_NUM_THREADS") or -1),
        }
    )


def find(pixels: Pixels, limit: int) -> Quads:
    """Where lines of text are. limit: the picture's longer side is made this long (pixels) to look for them."""
    small, scale = _scaled(pixels, limit)
    boxes = _finder(limit)(small).boxes
    return np.zeros((0, 4, 2), np.float32) if boxes is None else np.asarray(boxes, np.float32) / scale


def likely(pixels: Pixels, limit: int) -> float:
    """How sure the finder is, 0..1, that there is text anywhere. limit: as of `find`, may be much smaller."""
    small, _ = _scaled(pixels, limit)
    detector = _finder(limit)
    return float(detector.session(detector.get_preprocess()(small)).max())


def _scaled(pixels: Pixels, limit: int) -> tuple[Pixels, float]:
    import cv2

    scale = limit / max(pixels.shape[:2])
    small = cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)
    return np.asarray(small, np.uint8), scale


def _finder(limit: int) -> Any:
    detector = _engine()._load_det_model()
    detector.limit_side_len = limit
    return detector


def cut(pixels: Pixels, quad: NDArray[np.float32]) -> Pixels:
    """A line straightened, 48 pixels high."""
    import cv2

    width = max(float(np.linalg.norm(quad[1] - quad[0])), float(np.linalg.norm(quad[2] - quad[3])), 1.0)
    height = max(float(np.linalg.norm(quad[3] - quad[0])), float(np.linalg.norm(quad[2] - quad[1])), 1.0)
    size = max(round(LINE_HEIGHT * width / height), 4), LINE_HEIGHT
    if height > 2 * LINE_HEIGHT:
        size = size[0] * 2, size[1] * 2
    corners = np.array([[0, 0], [size[0], 0], [size[0], size[1]], [0, size[1]]], np.float32)
    matrix = cv2.getPerspectiveTransform(quad.astype(np.float32), corners)
    line = cv2.warpPerspective(pixels, matrix, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    if size[1] != LINE_HEIGHT:
        line = cv2.resize(line, (max(size[0] // 2, 4), LINE_HEIGHT), interpolation=cv2.INTER_AREA)
    return np.asarray(line, np.uint8)


def read(lines: Sequence[Pixels]) -> list[Reading]:
    """What stands in each line, in the order given."""
    found = [Reading()] * len(lines)
    by_width = sorted(range(len(lines)), key=lambda i: lines[i].shape[1])
    for start in range(0, len(by_width), BATCH):
        places = by_width[start : start + BATCH]
        for place, reading in zip(places, _batch([lines[i] for i in places]), strict=True):
            found[place] = reading
    return found


def _batch(lines: Sequence[Pixels]) -> list[Reading]:
    widest = max(LEAST_WIDTH, *(line.shape[1] for line in lines))
    batch = np.zeros((len(lines), 3, LINE_HEIGHT, widest), np.float32)
    for place, line in enumerate(lines):
        batch[place, :, :, : line.shape[1]] = line.transpose(2, 0, 1).astype(np.float32) / 127.5 - 1.0
    chances = np.asarray(_engine()._load_rec_model().session(batch))
    return [decoded(one, _alphabet(), line.shape[1] / widest) for one, line in zip(chances, lines, strict=True)]


@cache
def _alphabet() -> Alphabet:
    return Alphabet(_engine()._load_rec_model().postprocess_op.character)
