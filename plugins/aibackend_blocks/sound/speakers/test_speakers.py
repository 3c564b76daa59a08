"""Voices: vectors that are steady, and groups that are right."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_blocks.sound.speakers import embed, speakers
from aibackend_blocks.sound.speakers.clustering import WINDOW_S, _starts, grouped
from aibackend_blocks.sound.speakers.embedding import DIMENSIONS, RATE


def voice(hertz: float, seconds: float) -> np.ndarray:
    """A hum with the harmonics and the slow beat of a voice."""
    time = np.arange(int(seconds * RATE)) / RATE
    hum = sum(np.sin(2 * np.pi * hertz * step * time) / step for step in range(1, 20))
    return (3000 * hum * (1 + 0.5 * np.sin(2 * np.pi * 4 * time))).clip(-32768, 32767).astype(np.int16)


def test_vectors_have_length_one_and_are_repeatable() -> None:
    """The same sound gives the same vector, alone or beside others, also at the end and in silence."""
    sound = voice(120, 4)
    starts = [0, RATE, 3 * RATE]
    vectors = embed(sound, starts)

    assert vectors.shape == (3, DIMENSIONS)
    assert np.linalg.norm(vectors, axis=1) == pytest.approx(1, abs=1e-4)
    assert embed(sound, starts[1:2])[0] == pytest.approx(vectors[1], abs=1e-4)
    assert np.isfinite(embed(np.zeros(RATE, np.int16), [0])).all()
    assert embed(sound, []).shape == (0, DIMENSIONS)


def test_loudness_does_not_change_a_voice() -> None:
    """A faint recording is brought to the level that the network knows."""
    faint, fainter = ((voice(120, 2) / part).astype(np.int16) for part in (20, 60))

    assert float(embed(faint, [0])[0] @ embed(fainter, [0])[0]) > 0.97


def test_one_voice_is_one_speaker_and_turns_fill_the_spans() -> None:
    """Turns are within their span, without a gap, from its beginning to its end."""
    spans = [(0.0, 3.0), (3.5, 3.9), (4.5, 9.0)]
    turns = speakers(voice(140, 9), spans)

    assert {label for parts in turns for _, _, label in parts} == {0}
    assert [(parts[0][0], parts[-1][1]) for parts in turns] == spans


@settings(deadline=None)
@given(st.integers(1, 4), st.integers(4, 12), st.randoms(use_true_random=False))
def test_clear_groups_are_found(voices: int, each: int, chance: object) -> None:
    """Vectors round some centres, in any order, get a label per centre."""
    rng = np.random.default_rng(int(chance.random() * 2**32))  # type: ignore[attr-defined]
    centres = np.eye(DIMENSIONS, dtype=np.float32)[:voices]
    truth = rng.permutation(np.repeat(np.arange(voices), each))
    vectors = centres[truth] + rng.normal(0, 0.01, (len(truth), DIMENSIONS)).astype(np.float32)
    labels = grouped(vectors / np.linalg.norm(vectors, axis=1, keepdims=True))

    assert len(set(zip(truth.tolist(), labels, strict=True))) == voices == len(set(labels))


@given(st.floats(0, 100), st.floats(0.05, 60))
def test_windows_lie_within_their_span(start_s: float, length_s: float) -> None:
    """Windows cover a span from its beginning to its end; a short one has one window round its middle."""
    starts = _starts(start_s, start_s + length_s, 0.4)

    assert starts == sorted(starts)
    if length_s > WINDOW_S:
        assert starts[0] == pytest.approx(start_s)
        assert starts[-1] + WINDOW_S <= start_s + length_s + 1e-6
    else:
        assert len(starts) == 1
