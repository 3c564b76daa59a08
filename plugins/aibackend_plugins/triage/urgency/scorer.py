"""From likeness and telling words to how likely each priority is."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language.writing import foreign
from aibackend_blocks.models import minilm, multilingual
from aibackend_plugins.triage.urgency.cues import GROUPS, Cue, cues

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PRIORITIES = ("low", "normal", "high", "urgent")
SHARPNESS = 20.0
"""How fast a written ticket's say falls with its distance: e⁻²⁰ˣ. From 15 to 30 figures differ by less than chance."""
SHARPNESS_ABROAD = 14.0
"""The same for tickets that are not English, whose vectors lie nearer to each other."""
TITLE_SHARE = 0.67
"""What the likeness of the subject counts beside that of the whole ticket."""
FOREIGN, FOREIGN_WORDS = 0.4, 1.8
"""What is left of the likeness where the model behind it barely reads, and how much more the words count there."""
BODY_SHARE = 0.25
"""What words of the body weigh beside those of the subject: a body tells the story, logs and all."""
LETTER_CHARACTERS = 500
"""From here on a body is a report."""
CHARACTERS_MOST = 1500
"""Of a body, those that are searched for words and that likeness is taken of."""
_QUOTED = re.compile(r"\{(code|noformat|quote)[^}]{0,100}\}.*?(?:\{\1\}|\Z)|```.*?(?:```|\Z)|https?://\S+", re.DOTALL)
_HERE = Path(__file__).parent


@dataclass(frozen=True, kw_only=True)
class Judgement:
    """priority: the likeliest. shares: probability of each priority. cues: (group, words) that speak for it.

    found: (group, words) whatever they speak for.
    """

    priority: str
    shares: Mapping[str, float]
    cues: tuple[tuple[str, str], ...]
    found: tuple[tuple[str, str], ...]


def judged(
    text: str, subject: str = "", *, english: bool = True, leaning: Mapping[str, float] | None = None
) -> Judgement:
    """A ticket's priority; without a subject the text is its own. In other languages likeness says little.

    leaning: log-odds by priority that are known from elsewhere, such as from the kind of thing it is about.
    """
    import numpy as np

    body = prose(text)
    title = subject if subject.strip() else body[:CHARACTERS_MOST]
    in_title, in_body = cues(title[:CHARACTERS_MOST]), cues(body[:CHARACTERS_MOST])
    whole = f"{title[:CHARACTERS_MOST]}. {body[:CHARACTERS_MOST]}" if subject.strip() else title
    if foreign(whole):
        seen = _likeness(multilingual.embed([title[:CHARACTERS_MOST], whole]), _abroad(), SHARPNESS_ABROAD)
    else:
        seen = likeness(np.concatenate([minilm.gist([title[:CHARACTERS_MOST]]), minilm.gist([whole])]))
    like = TITLE_SHARE * seen[0] + (1 - TITLE_SHARE) * seen[1]
    weight = float(_head()["likeness"]) * (1 if english or foreign(whole) else FOREIGN)
    odds = like * weight + _head()["bias"] + [(leaning or {}).get(name, 0.0) for name in PRIORITIES]
    marks = np.maximum(marked(in_title), _body_share(body) * marked(in_body))
    shares = _shares(odds + (1 if english else FOREIGN_WORDS) * marks @ _head()["cues"])
    first = int(shares.argmax())
    found = _said((title, in_title), (body, in_body))
    return Judgement(
        priority=PRIORITIES[first],
        shares={name: float(share) for name, share in zip(PRIORITIES, shares, strict=True)},
        cues=_speaking(first, found),
        found=tuple(found.items()),
    )


def _body_share(body: str) -> float:
    """A short letter comes to the point; a long report tells the story, logs and all."""
    return BODY_SHARE + (1 - BODY_SHARE) * max(0.0, 1 - len(body) / LETTER_CHARACTERS)


def prose(text: str) -> str:
    """A text without its code, logs and links."""
    return _QUOTED.sub(" ", text)


def likeness(vectors: NDArray[np.float32]) -> NDArray[np.float64]:
    """How like the written tickets of each priority the texts are: texts × PRIORITIES, natural logarithms, mean 0."""
    return _likeness(vectors, _head()["tickets"], SHARPNESS)


def _likeness(vectors: NDArray[np.float32], tickets: NDArray[np.float32], sharpness: float) -> NDArray[np.float64]:
    import numpy as np

    held = _head()
    near = np.exp(sharpness * (vectors @ tickets.T - 1)).astype(np.float64)
    sums = np.stack([near[:, held["levels"] == level].mean(axis=1) for level in range(len(PRIORITIES))], axis=1)
    odds = np.log(sums + 1e-12)
    found: NDArray[np.float64] = odds - odds.mean(axis=1, keepdims=True)
    return found


def marked(found: Sequence[Cue]) -> NDArray[np.float64]:
    """1 for each group that was found."""
    import numpy as np

    names = {cue.group for cue in found}
    return np.array([float(group in names) for group in GROUPS])


def _said(*places: tuple[str, Sequence[Cue]]) -> dict[str, str]:
    """The first words of each group."""
    said: dict[str, str] = {}
    for text, found in places:
        for cue in found:
            said.setdefault(cue.group, text[cue.start : cue.end])
    return said


def _speaking(level: int, said: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The words whose group makes this priority likelier, the weightiest first."""
    weights = _head()["cues"][:, level]
    order = sorted(said, key=lambda group: -float(weights[GROUPS.index(group)]))
    return tuple((group, said[group]) for group in order if weights[GROUPS.index(group)] > 0)


def _shares(odds: NDArray[np.float64]) -> NDArray[np.float64]:
    import numpy as np

    shares = np.exp(odds - odds.max())
    whole: NDArray[np.float64] = shares / shares.sum()
    return whole


@cache
def _abroad() -> NDArray[np.float32]:
    """The written tickets in the vectors of the multilingual encoder, in the order of the head's."""
    lines = (_HERE / "tickets.txt").read_text("utf-8").splitlines()
    return multilingual.embed([line for line in lines if line and line[0] not in "#["])


@cache
def _head() -> Mapping[str, NDArray[np.float32]]:
    import numpy as np

    with np.load(_HERE / "head.npz") as held:
        return {name: held[name] for name in held.files}
