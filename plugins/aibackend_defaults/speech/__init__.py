"""Speech in and out, offline.

recognizer.py    `EmbeddedRecognizer`: decoding.py (files), listening.py (who speaks when), words.py (Moonshine),
                 language.py (is it English), telling.py (sentences and speakers)
synthesizer.py   `EmbeddedSynthesizer`: espeak.py talks to espeak_process.py, which is a program of its own
"""

from .recognizer import EmbeddedRecognizer
from .synthesizer import EmbeddedSynthesizer

__all__ = ["EmbeddedRecognizer", "EmbeddedSynthesizer"]
