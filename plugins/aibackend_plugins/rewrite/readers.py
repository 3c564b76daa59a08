"""Whether a text shall speak to its readers."""

from __future__ import annotations

import re
from typing import Final

from .person import reader_of
from .plainer import WISHING
from .voice import Profile

_NOTICE: Final = re.compile(
    r"\b(?:we|our|us|please|must|should|advised|recommended|requested|reminded|asked|you|can be)\b", re.IGNORECASE
)


def is_to_readers(profile: Profile, text: str) -> bool:
    """Whether a voice speaks to the readers: as asked, or as a friendly one does with a notice of ours."""
    if profile.person or profile.formal:
        return profile.person == "you"
    spoken = _NOTICE.search(text) or reader_of(text) or WISHING.search(text)
    return bool((profile.warm or profile.contractions) and spoken)
