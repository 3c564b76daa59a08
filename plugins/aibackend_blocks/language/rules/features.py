"""What is measured of a text beside a rule: how near its sentences and phrases come, against what others get."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language.empty_words import EMPTY
from aibackend_blocks.language.polarity import Mark, clauses
from aibackend_blocks.models import minilm, multilingual
from aibackend_blocks.models.zero_shot.wording import stems

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Embed = Callable[[Sequence[str]], "NDArray[np.float32]"]
ENCODERS: dict[str, Embed] = {"minilm": minilm.embed, "multilingual": multilingual.embed}
NAMES = ("whole", "whole_rule", "whole_text", "phrase", "phrase_rule", "phrase_text", "best_both")
"""Of one encoder: cosine of a sentence and the rule; the same in standard deviations of what the rule gets from
everyday sentences, and of what the sentence gets from everyday rules; all three for the nearest phrase; the least of
the last two of it."""
PHRASES_MOST = 30
"""Phrases of a sentence that are looked at."""
ACTS = (
    "offering something for sale, price and pick up", "telling others what they should do", "asking a question",
    "telling what happened to me", "praising or complaining about a service", "announcing an event or news",
    "spreading a claim", "writing about a person",
)  # fmt: skip
"""What a sentence, or what a rule forbids, may do; both are held against these."""
STANDING = {
    "writer": r"\b(?:I|my|me|we|our|mine|us)\b",
    "reader": r"\b(?:you|your)\b",
    "past": r"\b(?:was|were|had|did|\w+ed|took|went|got|gave|said|told|made)\b",
    "others": r"\b(?:he|she|they|his|her|their|man|woman)\b",
    "number": r"\d",
}
"""Whom a sentence speaks of, and when: who tells of what befell him offers nothing."""
_STANDING = [re.compile(pattern) for pattern in STANDING.values()]
_PRICE = re.compile(r"(?<![\w.,])\d{1,6}(?:[.,]\d\d)?(?![\w.,]*\d)")
_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_BREAK = re.compile(r"[.,;:!?()\n\d]")


def phrases(text: str) -> list[str]:
    """Runs of one to three telling words."""
    found: dict[str, None] = {}
    for piece in _BREAK.split(text):
        run: list[str] = []
        for word in [*_WORD.findall(piece), ""]:
            if word and word.casefold() not in EMPTY:
                run.append(word)
                continue
            for size in (1, 2, 3):
                found |= dict.fromkeys(" ".join(run[at : at + size]) for at in range(len(run) - size + 1))
            run = []
    return list(found)[:PHRASES_MOST]


def nearest(things: Sequence[str], said: tuple[str, ...], most: int) -> list[int]:
    """The places of the sentences that come nearest to any of the things, as a whole."""
    if len(said) <= most:
        return list(range(len(said)))
    alike = (_seen(said, "multilingual") @ _seen(tuple(things), "multilingual").T).max(axis=1)
    return sorted(alike.argsort()[::-1][:most].tolist())


def measured(rule: str, sentence: str, encoder: str) -> list[float]:
    """`NAMES` of a rule's thing and a sentence, by one encoder."""
    whole, usual = _seen((rule,), encoder)[0], _usual(encoder)
    parts = tuple(phrases(sentence))
    said = _seen((sentence,), encoder)[0]
    near, by_rule, by_text = _against(whole @ said, usual.rules @ said, usual.sentences @ whole)
    if not parts:
        return [near, by_rule, by_text, near, by_rule, by_text, min(by_rule, by_text)]
    each = _seen(parts, encoder)
    alike = each @ whole
    best = int(alike.argmax())
    one, first, second = _against(float(alike[best]), usual.rules @ each[best], usual.phrases @ whole)
    return [near, by_rule, by_text, one, first, second, min(first, second)]


def shared(rule: str, sentence: str) -> float:
    """The share of the rule's telling words whose stems stand in the sentence."""
    wanted = [stems(word) for word in _WORD.findall(rule) if word.casefold() not in EMPTY]
    told = stems(sentence)
    return sum(bool(each & told) for each in wanted) / max(len(wanted), 1)


def acts(rule: str, sentence: str) -> list[float]:
    """How the sentence does what it does, and how that agrees with what the rule forbids; then signs of its form."""
    deeds = _seen(ACTS, "multilingual")
    said, forbidden = deeds @ _seen((sentence,), "multilingual")[0], deeds @ _seen((rule,), "multilingual")[0]
    said, forbidden = said - said.mean(), forbidden - forbidden.mean()
    return [
        *map(float, said), *map(float, said * forbidden), float(said @ forbidden),
        float(sentence.rstrip().endswith("?")), float(bool(_PRICE.search(sentence))), float("!" in sentence),
        float(len(sentence.split())),
    ]  # fmt: skip


@lru_cache(maxsize=256)  # one sentence is held against many things
def standing(sentence: str) -> tuple[float, ...]:
    """How a sentence stands to what it says: the share of its clauses that bear each mark, then `STANDING`."""
    found = clauses(sentence)
    shares = [sum(mark in clause.marks for clause in found) / max(1, len(found)) for mark in Mark]
    return (*shares, *(float(bool(pattern.search(sentence))) for pattern in _STANDING))


def pair(rule: str, sentence: str, encoders: Sequence[str]) -> list[float]:
    """All that a head hears of a rule's thing and a sentence, the sentence's own vectors last."""
    return [
        *(value for encoder in encoders for value in measured(rule, sentence, encoder)),
        shared(rule, sentence),
        *acts(rule, sentence),
        *standing(sentence),
        *(float(value) for encoder in encoders for value in _seen((sentence,), encoder)[0]),
    ]


def _against(near: float, rules: NDArray[np.float32], others: NDArray[np.float32]) -> tuple[float, float, float]:
    """(cosine, in deviations of what everyday texts get from the rule, and everyday rules from the text)."""
    return (
        float(near),
        float((near - others.mean()) / max(float(others.std()), 0.02)),
        float((near - rules.mean()) / max(float(rules.std()), 0.02)),
    )


@dataclass(frozen=True, kw_only=True)
class Usual:
    """Vectors of everyday rules, sentences and phrases: what a pair is held against."""

    rules: NDArray[np.float32]
    sentences: NDArray[np.float32]
    phrases: NDArray[np.float32]


def usual_texts() -> dict[str, list[str]]:
    """The texts of `Usual`, as `training/fit.py` embeds them."""
    rules, said = Path(__file__).with_name("usual.txt").read_text("utf-8").strip().split("\n\n")
    sentences = said.split("\n")
    return {
        "rules": rules.split("\n"),
        "sentences": sentences,
        "phrases": sorted({one for sentence in sentences for one in phrases(sentence)}),
    }


@cache
def _usual(encoder: str) -> Usual:
    import numpy as np

    with np.load(Path(__file__).with_name("usual.npz")) as held:
        return Usual(**{part: held[f"{encoder}.{part}"].astype(np.float32) for part in usual_texts()})


@lru_cache(maxsize=256)
def _seen(texts: tuple[str, ...], encoder: str) -> NDArray[np.float32]:
    return ENCODERS[encoder](texts)
