"""What kind of paper a page is: by the phrases it prints, where and how large, by its layout and by its meaning."""

from aibackend_blocks.pages.kinds.recognition import (
    KINDS,
    LARGE,
    Likelihood,
    Look,
    kinds_of,
    look_of,
    names_kind,
    strong_titles,
)

__all__ = ["KINDS", "LARGE", "Likelihood", "Look", "kinds_of", "look_of", "names_kind", "strong_titles"]
