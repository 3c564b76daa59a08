"""Words as a recogniser hears them, written as a person would: sentences, commas, capitals, figures.

A small log-linear head over the words and the silence between them; `NOTICE` names what it was fitted on. English.
"""

from .marking import Token, sentences, written

__all__ = ["Token", "sentences", "written"]
