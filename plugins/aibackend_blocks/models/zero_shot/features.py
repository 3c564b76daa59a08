"""What is measured of a text beside a label: likeness to the label's name, and to what the bank knows of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from aibackend_blocks.models import minilm
from aibackend_blocks.models.zero_shot.bank import Bank, bank
from aibackend_blocks.models.zero_shot.wording import is_catch_all, stems, words

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NAMES = (
    "name",
    "name_plain",
    "known",
    "learnt",
    "learnt_name",
    "unknown_name",
    "own_words",
    "known_words",
    "catch_all",
)
"""The features, in their order:

name, name_plain: cosine of text and label, whitened and plain. known: cosine with the bank's prototype, weighed by how
well the bank knows the label; unknown_name: `name` again where it does not. own_words, known_words: share of the
label's, and of its concept's, word stems that stand in the text. catch_all: 1 for a label such as `other`.
"""
LABEL_MOST = 500
"""Characters of a label or a description that are read."""
CHARACTERS_MOST = 4000
"""Of a text; the model sees about the first 250 and the last 250 of them."""


@dataclass(frozen=True, kw_only=True)
class LabelSet:
    """A taxonomy, measured once: m labels.

    names, placed_names, prototypes: m × 384; a name with its description, if it has one. known, learnt, catch_all: m.
    """

    names: NDArray[np.float32]
    placed_names: NDArray[np.float32]
    prototypes: NDArray[np.float32]
    known: NDArray[np.float32]
    learnt: NDArray[np.float32]
    catch_all: NDArray[np.float32]
    stems: tuple[frozenset[str], ...]
    terms: tuple[frozenset[str], ...]


def measured(labels: Sequence[str], descriptions: Mapping[str, str] | None = None) -> LabelSet:
    """The label set of the shipped bank; kept for the next call with the same taxonomy."""
    told = descriptions or {}
    return _measured(tuple(labels), tuple(told.get(label, "") for label in labels))


@lru_cache(maxsize=256)
def _measured(labels: tuple[str, ...], descriptions: tuple[str, ...]) -> LabelSet:
    return label_set(labels, descriptions, bank())


def label_set(labels: Sequence[str], descriptions: Sequence[str], known_by: Bank) -> LabelSet:
    """Measure a taxonomy. descriptions: one a label, "" where there is none."""
    import numpy as np

    plain = [words(label[:LABEL_MOST]) for label in labels]
    names = minilm.embed(plain)
    seen = known_by.known(names)
    own = names + minilm.embed([text or name for text, name in zip(descriptions, plain, strict=True)])
    own /= np.maximum(np.linalg.norm(own, axis=1, keepdims=True), 1e-9)
    return LabelSet(
        names=own,
        placed_names=known_by.place(own),
        prototypes=known_by.place(seen.prototypes),
        known=seen.known,
        learnt=seen.learnt,
        catch_all=np.array([is_catch_all(name) for name in plain], np.float32),
        stems=tuple(stems(name) for name in plain),
        terms=seen.terms,
    )


def vector_features(
    texts: Sequence[str], vectors: NDArray[np.float32], labels: LabelSet, known_by: Bank
) -> NDArray[np.float32]:
    """texts × labels × features. vectors: the texts', as `minilm.gist` gives them."""
    import numpy as np

    placed = known_by.place(vectors)
    name = placed @ labels.placed_names.T
    prototype = placed @ labels.prototypes.T
    found = [stems(text[:CHARACTERS_MOST]) for text in texts]
    return np.stack(
        [
            name,
            vectors @ labels.names.T,
            labels.known * prototype,
            labels.learnt * prototype,
            labels.learnt * name,
            (1 - labels.known) * name,
            _shares(found, labels.stems),
            labels.known * _shares(found, labels.terms, of_text=True),
            np.broadcast_to(labels.catch_all, name.shape),
        ],
        axis=-1,
    ).astype(np.float32)


def placed_features(
    vectors: NDArray[np.float32], names: NDArray[np.float32], catch_all: NDArray[np.float32], known_by: Bank
) -> NDArray[np.float32]:
    """What the vectors alone tell, for an encoder of any languages: texts × labels × `abroad.NAMES`."""
    import numpy as np

    seen = known_by.known(names)
    placed = known_by.place(vectors)
    name = placed @ known_by.place(names).T
    prototype = placed @ known_by.place(seen.prototypes).T
    told = [name, vectors @ names.T, seen.known * prototype, seen.learnt * prototype, seen.learnt * name]
    told += [(1 - seen.known) * name, np.broadcast_to(catch_all, name.shape)]
    return np.stack(told, axis=-1).astype(np.float32)


def _shares(
    found: Sequence[frozenset[str]], wanted: Sequence[frozenset[str]], of_text: bool = False
) -> NDArray[np.float32]:
    """Share of the label's stems in the text, or (of_text) of up to five of the text's stems among the label's."""
    import numpy as np

    shared = np.array([[len(own & stem) for stem in wanted] for own in found], np.float32)
    of = [[min(len(own), 5)] for own in found] if of_text else [[len(stem) for stem in wanted]]
    return (shared / np.maximum(np.array(of, np.float32), 1)).astype(np.float32)
