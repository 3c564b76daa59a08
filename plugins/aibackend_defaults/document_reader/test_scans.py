"""What is read of hard pictures: leaders, lone digits, words cut out."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from aibackend_defaults.document_reader import recognition, scans


def drawn(lines: list[list[tuple[int, str]]], size: tuple[int, int], print_px: int) -> Image.Image:
    """Lines of (left, text) one below the other."""
    image = Image.new("RGB", size, "white")
    font = ImageFont.load_default(print_px)
    for row, parts in enumerate(lines):
        for left, text in parts:
            ImageDraw.Draw(image).text((left, (1.5 * row + 0.5) * print_px), text, (40, 40, 60), font)
    return image


def text(image: Image.Image) -> str:
    return scans.read(np.asarray(image)[:, :, ::-1].astype(np.uint8), 1, points_per_pixel=1.0).text


@pytest.mark.parametrize("dots", [6, 21])
def test_leaders_are_counted(dots: int) -> None:
    """Every dot between a label and its amount is there, and both are read."""
    image = drawn([[(20, f"TOTAL AMT{'.' * dots} RM 60.31")]], (640, 80), 30)

    assert text(image).split() == ["TOTAL", "AMT", "." * dots, "RM", "60.31"]


def test_lone_digits_of_a_column_are_read() -> None:
    """Quantities that stand far from anything else are not lost."""
    names = ["62483", "88888", "10411", "77120"]
    image = drawn([[(20, name), (500, "1"), (750, "10.00")] for name in names], (1000, 1400), 24)

    assert text(image).split().count("1") >= len(names) - 1


def test_the_box_round_a_digit_is_set_upright() -> None:
    """A square that stands on its corner becomes one on its side; a long line that leans stays as it is."""
    diamond = np.array([[0, 10], [10, 0], [20, 10], [10, 20]], np.float32)
    line = np.array([[0, 0], [90, 50], [85, 60], [-5, 10]], np.float32)

    upright = scans._levelled(diamond)
    assert upright[0][1] == upright[1][1] < upright[2][1] == upright[3][1]
    assert (scans._levelled(line) == line).all()


@pytest.mark.parametrize("word", ["Davidson", "12:45", "Exit 9"])
def test_a_word_cut_out_is_read(word: str) -> None:
    """A crop of a few pixels, whose letters touch its edges, is read."""
    font = ImageFont.load_default(40)
    left, top, right, bottom = font.getbbox(word)
    image = Image.new("RGB", (round(right - left), round(bottom - top)), (150, 30, 30))
    ImageDraw.Draw(image).text((-left, -top), word, (240, 220, 90), font)

    assert text(image.resize((image.width // 2, image.height // 2), Image.Resampling.LANCZOS)) == word


def test_a_worker_of_one_thread_reads_with_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else two workers on two cores read no more scans than one."""
    monkeypatch.setenv("OMP_NUM_THREADS", "1")
    finder = recognition._engine.__wrapped__()._load_det_model()

    assert finder.session.session.get_session_options().intra_op_num_threads == 1
