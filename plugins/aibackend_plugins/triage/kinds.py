"""What kind of thing a ticket is about, by its likeness to things that customers write (`data/kinds.txt`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language import tone
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing import clipped, foreign
from aibackend_blocks.models import minilm, multilingual

from .haste import personal
from .lists import category
from .reports import intents
from .route import Route
from .signs import BY_A_THING, signs
from .ticket import Ticket, bare_of_greeting

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SHARPNESS = 13.0
"""How fast a written line's say falls with its distance: e⁻¹³ˣ. Each of the 242 lines judged by the others: 10, 13,
16 give 0.65, 0.66, 0.65 right of seventeen categories."""
HOME, ABROAD = (2.0, 1.0), (1.6, 1.3)
"""What likeness and the plain words of `signs.py` count; other languages are read by
the multilingual encoder, whose likeness is flatter."""
SUBJECT_WEIGHT = 3.0
"""What the subject counts beside each of the first sentences."""
SENTENCES_MOST = 5
SENTENCE_LEAST = 12
PASSAGE_PIECES = 48
"""Of a sentence; longer ones are mostly logs and lists."""
QUOTE_MOST = 80
LATER = 0.08
"""How much nearer than the passage before it one must be to be quoted: who writes a ticket begins with the matter."""
PART = 0.05
"""How much nearer than a short passage a clause of it must be to be quoted without the rest."""
_COURTESY = re.compile(
    r"thank(?:s| you)[^.]{0,12} (?:in advance|for your (?:time|help|support|attention|assistance|patience))"
    r"|(?:i|we)?(?: am| are|'m)? ?look(?:ing)? forward|(?:kind|best|warm) regards|(?:i )?hope (?:this|you|all|every\w+)"
    r"|(?:i am |i['’]m )?(?:so |very )?sorry (?:to|for) (?:bother|disturb|troubl)\w*"
    r"|no worries|have a (?:nice|good|great)|any (?:help|pointers?|hint|advice) (?:would|is)"
    r"|(?:dear|hello|hi)\b[^.]{0,40}$",
    re.IGNORECASE,
)
"""How letters begin and end, whatever they are about."""
INTENT = 2.0
"""What the learnt intent of a developer's note counts beside likeness and signs. Of 110 issues of four trackers that
trained nothing, 1 sorts 0.70 into bug, feature and question, 2 sorts 0.73; without it 0.63."""
LEAST = 1e-4
"""No intent is less likely than that."""
_OF_INTENT = {
    "Technical problem": "fault", "Outage": "fault", "Performance": "fault", "Feature request": "wish",
    "Question": "question",
}  # fmt: skip
_JOINING = re.compile(r"^(?:(?:and|but|or|so|because|that|while|though)\s+)+", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True)
class Lines:
    """kinds: in their order. of: the kind of each line, by number. texts: the lines. vectors: lines × 384."""

    kinds: tuple[str, ...]
    of: NDArray[np.int64]
    texts: tuple[str, ...]
    vectors: NDArray[np.float32]


@dataclass(frozen=True, kw_only=True)
class Kind:
    """shares: probability of each kind. first: the likeliest. signs: words that say so plainly, verbatim.

    clause: what is most like it, verbatim; "" where no language is read. harmed: whether a thing hurt somebody.
    """

    shares: Mapping[str, float]
    first: str
    signs: tuple[str, ...]
    clause: str
    harmed: bool = False

    @property
    def share(self) -> float:
        """Probability of the default category."""
        return sum(share for name, share in self.shares.items() if category(name) == category(self.first))

    @property
    def route(self) -> Route:
        """Its default category, and the words that decided."""
        quotes = self.signs or ((self.clause,) if self.clause else ())
        return Route(label=category(self.first), share=self.share, words=quotes)


def kind_of(ticket: Ticket) -> Kind:
    """How likely each kind is, by likeness and by plain words, and the words that say most of the likeliest."""
    import numpy as np

    said = _passages(ticket)
    strange = foreign(ticket.read)
    near = (
        multilingual.embed(said) @ abroad().T if strange else minilm.gist(said, most=PASSAGE_PIECES) @ lines().vectors.T
    )
    shares = _shares(near, SUBJECT_WEIGHT if ticket.subject.strip() else 1.0)
    found = signs(ticket.read, ticket.language)
    likeness, words = ABROAD if strange else HOME
    odds = likeness * np.log(shares) + [words * sum(sign.of(kind) for sign in found) for kind in lines().kinds]
    each = np.exp(odds - odds.max())
    by_kind = dict(zip(lines().kinds, (each / each.sum()).tolist(), strict=True))
    if ticket.language in ("", "en") and not strange:
        by_kind = _intended(by_kind, ticket)
    first = max(by_kind, key=lambda kind: _category_share(by_kind, kind))
    like = np.where(lines().of == lines().kinds.index(first), near, -1).max(axis=1)
    part = said[int((like - LATER * np.arange(len(said))).argmax())]
    telling = tuple(quote for sign in found if sign.of(first) > 0 and (quote := ticket.verbatim(sign.words)))
    nearest = ticket.verbatim(_nearest_clause(part, first)) if ticket.language in ("", "en") else ""
    harmed = any(sign.of("Safety") >= BY_A_THING for sign in found)
    return Kind(shares=by_kind, first=first, signs=telling, clause=nearest, harmed=harmed)


def _intended(shares: Mapping[str, float], ticket: Ticket) -> dict[str, float]:
    """The shares with those of faults, wishes and questions moved by what a developer's note is for; the rest stays."""
    weight = INTENT * (1 - personal(ticket.read))
    if weight <= 0:
        return dict(shares)
    told = intents(ticket.subject, ticket.text)
    moved = {
        kind: share * (max(told[_OF_INTENT[category(kind)]], LEAST) ** weight if category(kind) in _OF_INTENT else 1)
        for kind, share in shares.items()
    }
    held = [kind for kind in shares if category(kind) in _OF_INTENT]
    back = sum(shares[kind] for kind in held) / max(sum(moved[kind] for kind in held), LEAST**3)
    return {kind: share * (back if kind in held else 1) for kind, share in moved.items()}


def _category_share(shares: Mapping[str, float], kind: str) -> float:
    """That of the whole category, and a bit more for its likeliest part."""
    whole = sum(share for name, share in shares.items() if category(name) == category(kind))
    return whole + 1e-3 * shares[kind]


def _nearest_clause(part: str, kind: str) -> str:
    """Of a passage, the clause that is most like what is written of its kind; or the whole, where it is short."""
    bare = part.strip(" .!?…:;,-–—")
    cut = [part[a:b].strip(" .!?…:;,-–—") for a, b in tone.clauses(part, (0, len(part)))]
    whole = [bare] if len(bare) <= QUOTE_MOST else []
    each = [*whole, *cut] or [bare]
    near = (minilm.embed(each) @ lines().vectors[lines().of == lines().kinds.index(kind)].T).max(axis=1)
    near[: len(whole)] += PART
    return clipped(_JOINING.sub("", each[int(near.argmax())]), QUOTE_MOST)


def _passages(ticket: Ticket) -> list[str]:
    """The subject and the first sentences; the whole where there is no sentence."""
    each = (bare_of_greeting(line) for line in sentences(ticket.body))
    long = [line for line in each if len(line) >= SENTENCE_LEAST]
    said = ([line for line in long if not _COURTESY.match(line)] or long)[:SENTENCES_MOST]
    return [*([ticket.subject] if ticket.subject.strip() else []), *said] or [ticket.read]


def _shares(near: NDArray[np.float32], first_weight: float) -> NDArray[np.float64]:
    """Probability of each kind: what its lines say of all passages together, whatever the number of its lines."""
    import numpy as np

    weights = np.array([first_weight, *[1.0] * (len(near) - 1)])
    said = weights @ np.exp(SHARPNESS * (near.astype(np.float64) - 1))
    sums = np.array([said[lines().of == kind].mean() for kind in range(len(lines().kinds))])
    found: NDArray[np.float64] = sums / sums.sum()
    return found


@lru_cache(maxsize=1024)
def likened(label: str) -> Mapping[str, float]:
    """How like a label of the caller's is to what is written of each kind; summing to 1."""
    near = multilingual.embed([label]) @ abroad().T if foreign(label) else minilm.embed([label]) @ lines().vectors.T
    return dict(zip(lines().kinds, _shares(near, 1.0).tolist(), strict=True))


@cache
def abroad() -> NDArray[np.float32]:
    """The written lines in the vectors of the multilingual encoder."""
    found: NDArray[np.float32] = multilingual.embed(lines().texts)
    return found


@cache
def lines() -> Lines:
    """The written lines, measured once a process."""
    import numpy as np

    kinds: list[str] = []
    texts, of = [], []
    for line in (Path(__file__).parent / "data" / "kinds.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            kinds.append(line.strip("[]"))
        elif line and not line.startswith("#"):
            texts.append(line)
            of.append(len(kinds) - 1)
    return Lines(kinds=tuple(kinds), of=np.array(of), texts=tuple(texts), vectors=minilm.embed(texts))
