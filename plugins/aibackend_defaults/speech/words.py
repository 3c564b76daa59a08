"""Words from sound: pocketsphinx with its own acoustic model, dictionary and trigrams of US English.

Licence: BSD-2-Clause, model included in the wheel.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from .decoding import RATE

if TYPE_CHECKING:
    from .decoding import Samples

FRAMES_S = 100
"""Frames of the decoder in a second."""
HURRIED: dict[str, object] = {"topn": 2, "maxhmmpf": 3000, "maxwpf": 10, "ds": 2, "fwdflat": False}
"""Every other frame is scored, fewer paths are followed, once. On 42 s read aloud that takes 0.06 of real time and
makes a word error rate of 0.18; the defaults take 0.18 and make 0.14."""
LEAST_SCORE = 1e-300


@dataclass(frozen=True, kw_only=True, slots=True)
class Word:
    """text: in lower case. start_s, end_s: from the beginning of the recording.

    confidence: 0..1, the share of the decoder's paths that go through it. fit: how well the sound goes with its phones,
    the decoder's scaled log score of all its frames; 0 would be perfect.
    """

    text: str
    start_s: float
    end_s: float
    confidence: float
    fit: float


@cache
def _decoder(hurried: bool) -> Any:
    from pocketsphinx import Decoder

    return Decoder(samprate=RATE, loglevel="FATAL", **(HURRIED if hurried else {}))


def heard(samples: Samples, *, hurried: bool = False) -> list[Word]:
    """The words of an utterance; times are from its beginning."""
    decoder = _decoder(hurried)
    decoder.reinit_feat()  # what was heard before would colour what is heard now, and equal recordings differ
    decoder.start_utt()
    decoder.process_raw(samples.tobytes(), full_utt=True)
    decoder.end_utt()
    return list(_words(decoder))


def _words(decoder: Any) -> Iterator[Word]:
    for part in decoder.seg() or ():
        if part.word.startswith(("<", "[")):  # silence and noises
            continue
        yield Word(
            text=re.sub(r"\(\d+\)$", "", part.word),  # how it was pronounced
            start_s=part.start_frame / FRAMES_S,
            end_s=(part.end_frame + 1) / FRAMES_S,
            confidence=min(1.0, part.prob),
            fit=math.log(max(LEAST_SCORE, part.ascore)),
        )
