"""Speech in and out, offline.

recognizer.py    `EmbeddedRecognizer`: decoding.py (files), listening.py (who speaks when), words.py (Moonshine),
                 language.py (is it English), telling.py (sentences and speakers)
synthesizer.py   `EmbeddedSynthesizer`: voices.py (which voice), hibari.py (in a compute worker), pico.py and espeak.py,
                 which talk by process.py to pico_process.py and espeak_process.py, programs of their own
"""

from .recognizer import EmbeddedRecognizer
from .synthesizer import EmbeddedSynthesizer

__all__ = ["EmbeddedRecognizer", "EmbeddedSynthesizer"]
