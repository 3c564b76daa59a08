"""Makes `axes.npy` from texts on standard input, one a line; run by hand, once, and the result is committed.

    cat reviews.txt meetings.txt intents.txt … | python axes.py

The committed file was made of 800 texts: rated sentences, AMI meetings, utterances of HWU64, product titles, posts and
reviews, all outside the evaluation.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

from aibackend_blocks.models.minilm import AXES, tokens


def main() -> None:
    states = np.concatenate([tokens(line[:600]).states for line in sys.stdin])
    states /= np.linalg.norm(states, axis=1, keepdims=True)
    _, axes = np.linalg.eigh(np.cov(states.T))
    np.save(Path(__file__).parent / "axes.npy", axes[:, ::-1][:, :AXES].astype(np.float32))


if __name__ == "__main__":
    main()
