"""From likeness and telling words to how likely each priority is."""

from __future__ import annotations

import math
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
_PARTS = (TITLE_SHARE, 1 - TITLE_SHARE)
FOREIGN, FOREIGN_WORDS = 0.4, 1.8
"""What is left of the likeness where the model behind it barely reads, and how much more the words count there."""
BODY_SHARE = 0.25
"""What words of the body weigh beside those of the subject: a body tells the story, logs and all."""
SHARPNESS_NOTE, NOTE_SHARE = 12.0, 0.75
"""Of a developer's note: how fast a written line's say falls with its distance, and what likeness counts beside words.
Of the share, 0.75, 1 and 1.5 give a macro-F1 of 0.38, 0.36 and 0.38 on 600 bugs of four trackers that trained nothing;
sharper ones rank worse. Read as letters they had 0.36."""
USUAL_LENGTH, TOLD = 735, 0.125
"""Who is in trouble tells a long story: log-odds from level to level of a developer's note, by the natural logarithm of
its characters over the usual number."""
LENGTHS = (450, 6000)
"""Characters between which the number counts: what is grave can be said in a line, and a log has no end."""
OTHER, SOFTWARE = 0.25, 0.75
"""How much liker notes of developers than what customers write of other things, in natural logarithms, a note is: up to
OTHER it is none, from SOFTWARE on it is one. Of 20 terse everyday tickets the likest has 0.23, of 600 bugs of four
trackers 95 % have 0.74 or more."""
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
    text: str,
    subject: str = "",
    *,
    english: bool = True,
    leaning: Mapping[str, float] | None = None,
    note: float = 0.0,
    characters: int = 0,
) -> Judgement:
    """A ticket's priority; without a subject the text is its own. In other languages likeness says little.

    leaning: log-odds by priority that are known from elsewhere, such as from the kind of thing it is about.
    note: how far its manner is that of a developer's note rather than a customer's letter, 0..1; it counts in English,
    as far as the matter is software. characters: of the text with its code and logs, where `text` comes without.
    """
    import numpy as np

    body = prose(text)
    title = subject if subject.strip() else body[:CHARACTERS_MOST]
    in_title, in_body = cues(title[:CHARACTERS_MOST]), cues(body[:CHARACTERS_MOST])
    whole = f"{title[:CHARACTERS_MOST]}. {body[:CHARACTERS_MOST]}" if subject.strip() else title
    strange = foreign(whole)
    seen = _vectors(title[:CHARACTERS_MOST], whole, strange)
    like = (_likeness(seen, _abroad(), _head()["levels"], SHARPNESS_ABROAD) if strange else likeness(seen)).T @ _PARTS
    odds = float(_head()["likeness"]) * (1 if english or strange else FOREIGN) * like
    if english and not strange and note > 0:
        note *= _of_software(seen[-1])
        odds = (1 - note) * odds + note * _of_a_note(seen, characters or len(text))
    odds = odds + _head()["bias"] + [(leaning or {}).get(name, 0.0) for name in PRIORITIES]
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


def _vectors(title: str, whole: str, strange: bool) -> NDArray[np.float32]:
    """Of the subject, and of the whole ticket; strange: by the encoder of many languages."""
    import numpy as np

    if strange:
        return multilingual.embed([title, whole])
    return np.concatenate([minilm.gist([title]), minilm.gist([whole])])


def _of_software(vector: NDArray[np.float32]) -> float:
    """How far a ticket is about what developers write notes about, 0..1."""
    import numpy as np

    sums = [np.exp(SHARPNESS_NOTE * (_head()[name] @ vector - 1)).mean() for name in ("notes", "others")]
    liker = float(np.log(sums[0] + 1e-12) - np.log(sums[1] + 1e-12))
    return min(1.0, max(0.0, (liker - OTHER) / (SOFTWARE - OTHER)))


def _of_a_note(seen: NDArray[np.float32], characters: int) -> NDArray[np.float64]:
    """Log-odds by priority of a developer's note: its likeness to written tickets and notes, and its length."""
    import numpy as np

    held = _head()
    lines = np.concatenate([held["tickets"], held["notes"]])
    levels = np.concatenate([held["levels"], held["note_levels"]])
    like = _likeness(seen, lines, levels, SHARPNESS_NOTE).T @ _PARTS
    story = math.log(min(max(characters, LENGTHS[0]), LENGTHS[1]) / USUAL_LENGTH)
    found: NDArray[np.float64] = NOTE_SHARE * like + TOLD * story * (np.arange(len(PRIORITIES)) - 1.5)
    return found


def _body_share(body: str) -> float:
    """A short letter comes to the point; a long report tells the story, logs and all."""
    return BODY_SHARE + (1 - BODY_SHARE) * max(0.0, 1 - len(body) / LETTER_CHARACTERS)


def prose(text: str) -> str:
    """A text without its code, logs and links."""
    return _QUOTED.sub(" ", text)


def likeness(vectors: NDArray[np.float32]) -> NDArray[np.float64]:
    """How like the written tickets of each priority the texts are: texts × PRIORITIES, natural logarithms, mean 0."""
    return _likeness(vectors, _head()["tickets"], _head()["levels"], SHARPNESS)


def _likeness(
    vectors: NDArray[np.float32], lines: NDArray[np.float32], levels: NDArray[np.float32], sharpness: float
) -> NDArray[np.float64]:
    import numpy as np

    near = np.exp(sharpness * (vectors @ lines.T - 1)).astype(np.float64)
    sums = np.stack([near[:, levels == level].mean(axis=1) for level in range(len(PRIORITIES))], axis=1)
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
