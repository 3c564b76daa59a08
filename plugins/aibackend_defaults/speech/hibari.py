"""American English by Hibari: an 8 MB network and its dictionary, from the package `hibari-tts`.

Only its own voice is used: any other name would be fetched from the network. Licence: Apache-2.0.
Source: github.com/MMWilliams/hibari, distilled from Kokoro-82M.
"""

from __future__ import annotations

import hashlib
import logging
import os
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .process import Samples

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

log = logging.getLogger(__name__)

SHA_256 = "5f70741d4e900f4e85d0037498736cc1b3e1b9a63a13546a5da1e63abf4fccd8"
"""Of hibari.onnx in version 0.2.1."""
MOST_PHONEMES = 380
"""The network takes about 500 at once; a sentence that has no pause within so many is parted between words."""
MOST_READ = 500
"""Characters that are put into phonemes at once: its tokeniser takes quadratic time over signs and accents."""
PARAGRAPH_S = 0.5
"""Silence between paragraphs, besides the pause of a sentence's end."""
SEED = 0
_SENTENCE_END = re.compile(r"[.!?][\"'”’)]?\s")


def hibari(text: str, speed: float) -> Samples | None:
    """speed: 1 is the voice's own. None when the package is missing, not the one that is known, or fails."""
    try:
        voice = _voice()
        return Samples(data=_sound(voice, text, speed), rate=voice.sample_rate) if voice else None
    except (LookupError, ValueError, RuntimeError) as error:
        log.warning("Hibari cannot say a text: %s", type(error).__name__)
        return None


def _sound(voice: Any, text: str, speed: float) -> bytes:
    import numpy as np

    gap = np.zeros(round(PARAGRAPH_S * voice.sample_rate), np.float32)
    pieces: list[NDArray[np.float32]] = []
    for paragraph in filter(str.strip, text.split("\n\n")):
        pieces += [gap] if pieces else []
        said = [
            part for piece in _readable(paragraph) for phonemes in voice.phonemize(piece) for part in _parts(phonemes)
        ]
        pieces += [voice.from_phonemes(part, speed=speed, seed=SEED) for part in said]
    sound = np.concatenate(pieces) if pieces else gap[:0]
    return (np.clip(sound, -1, 1) * 32767).astype("<i2").tobytes()


def _readable(paragraph: str) -> Iterator[str]:
    """A paragraph in pieces, cut behind sentences, or else between words."""
    while len(paragraph) > MOST_READ:
        ends = [end.end() for end in _SENTENCE_END.finditer(paragraph, 0, MOST_READ)]
        cut = ends[-1] if ends else paragraph.rfind(" ", 0, MOST_READ) + 1 or MOST_READ
        yield paragraph[:cut]
        paragraph = paragraph[cut:]
    if paragraph.strip():
        yield paragraph


def _parts(phonemes: str) -> Iterator[str]:
    while len(phonemes) > MOST_PHONEMES:
        space = phonemes.rfind(" ", 0, MOST_PHONEMES)
        cut = space if space > 0 else MOST_PHONEMES
        yield phonemes[:cut]
        phonemes = phonemes[cut:].lstrip()
    if phonemes.strip():
        yield phonemes


@cache
def _voice() -> Any:
    """The loaded engine; None where it is not there, or not the file that is known."""
    spec = find_spec("hibari")
    if spec is None or not spec.submodule_search_locations:
        return None
    model = Path(spec.submodule_search_locations[0]) / "assets" / "hibari.onnx"
    if hashlib.sha256(model.read_bytes()).hexdigest() != SHA_256:
        log.warning("hibari-tts is not the version that is known here: eSpeak NG speaks instead")
        return None
    os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
    from hibari import Hibari

    return Hibari(model=str(model), threads=int(os.environ.get("OMP_NUM_THREADS") or 1))
