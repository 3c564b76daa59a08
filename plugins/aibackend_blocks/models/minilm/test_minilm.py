"""The vectors mean something, stay the same in any company, and no text breaks them."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_blocks.models import minilm
from aibackend_blocks.models.minilm.batches import BATCH_PIECES, PADDING_MOST, batches
from aibackend_blocks.models.minilm.model import _windows, _wordpiece
from aibackend_blocks.models.minilm.wordpiece import _folded_words, _words

ODD = ["", "\ud800 half", "\x00", "👨‍👩‍👧 🇩🇪", "x" * 300, "北京 ガ", "e\u0301", "word " * 40_000]


def test_paraphrases_are_nearer_than_strangers() -> None:
    """A paraphrase's cosine is far above an unrelated sentence's."""
    a, b, c = minilm.embed(["How do I reset my password?", "I forgot my login secret", "The soup needs more salt"])

    assert a @ b > 0.4
    assert a @ c < 0.2


def test_texts_that_read_alike_have_one_vector() -> None:
    """Each text has its row, in the order given, also where several are the same to the model."""
    a, b, c, d = minilm.embed(["Card fee", "a sentence of some length", "card  FEE", "Card fee"])

    assert (a == c).all()
    assert (a == d).all()
    assert not (a == b).all()
    assert minilm.embed([]).shape == (0, minilm.DIMENSIONS)


def test_company_does_not_change_a_vector() -> None:
    """The same text alone and in a batch of longer ones gives the same vector to 1e-5."""
    texts = ["short", "a sentence of some length, with 12 numbers", "long " * 200, "short"]

    together = minilm.embed(texts)

    assert np.abs(together - np.concatenate([minilm.embed([text]) for text in texts])).max() < 1e-5
    assert np.array_equal(together, minilm.embed(texts))


@pytest.mark.parametrize("text", ODD, ids=lambda text: ascii(text[:8]))
def test_odd_texts_have_a_vector(text: str) -> None:
    """Every string has a finite vector of length 1."""
    (vector,) = minilm.embed([text])

    assert vector.dtype == np.float32
    assert np.linalg.norm(vector) == pytest.approx(1, abs=1e-5)


def test_no_text_gives_no_vector() -> None:
    """Nothing in, nothing out, in the right shape."""
    assert minilm.embed([]).shape == (0, minilm.DIMENSIONS)
    assert minilm.tokens("").states.shape == (0, minilm.DIMENSIONS)


@pytest.mark.parametrize(
    ("text", "pieces", "covered"),
    [
        ("Unaffable!", ("una", "##ffa", "##ble", "!"), ["Una", "ffa", "ble", "!"]),
        ("Café", ("cafe",), ["Café"]),
        ("e\u0301t", ("et",), ["e\u0301t"]),
        ("İx", ("ix",), ["İx"]),
        ("日本 a", ("日", "本", "a"), ["日", "本", "a"]),
        ("a\u200bb\xa0c", ("ab", "c"), ["a\u200bb", "c"]),
        ("x" * 101, ("[UNK]",), ["x" * 101]),
    ],
    ids=["continuations", "accent", "combining", "lengthening", "ideographs", "invisible", "endless"],
)
def test_pieces_know_their_place(text: str, pieces: tuple[str, ...], covered: list[str]) -> None:
    """Spans count code points of the text as it was given."""
    seen = minilm.tokens(text)

    assert seen.pieces == pieces
    assert [text[start:end] for start, end in seen.spans] == covered


@given(st.text(st.characters(), max_size=80))
@settings(max_examples=200, deadline=None)
def test_spans_rise_and_lie_in_the_text(text: str) -> None:
    """Pieces follow each other in the text, for any string, lone surrogates included."""
    pieces = list(_wordpiece().pieces(text))

    assert all(0 <= piece.start < piece.end <= len(text) for piece in pieces)
    assert all(a.start <= b.start and a.end <= b.end for a, b in pairwise(pieces))
    assert _wordpiece().ids(text, 254)[1:-1] == [piece.id for piece in pieces][:254]


@given(st.text(st.characters(max_codepoint=127), max_size=80))
@settings(max_examples=200, deadline=None)
def test_plain_texts_are_cut_like_all_others(text: str) -> None:
    """The quick way for ASCII gives what the way of all characters gives."""
    assert [(word, [*places]) for word, places in _words(text)] == [*_folded_words(text)]


@given(st.lists(st.integers(2, 256), max_size=60))
def test_batches_hold_each_row_once_and_little_padding(lengths: list[int]) -> None:
    """Every row is in one batch, and no batch is mostly padding or too wide."""
    found = batches([[0] * length for length in lengths])

    assert sorted(number for batch in found for number in batch) == list(range(len(lengths)))
    for batch in found:
        padded = len(batch) * max(lengths[number] for number in batch)
        assert padded - sum(lengths[number] for number in batch) <= PADDING_MOST
        assert len(batch) == 1 or padded <= BATCH_PIECES


def test_the_gist_of_a_short_text_is_the_text() -> None:
    """Up to 126 pieces the two vectors are the same; of more, what stands in the middle changes nothing."""
    short, ends = "The invoice is wrong. " * 10, "The invoice is wrong, " * 13
    long = [ends + middle * 40 + ends for middle in ("cats ", "dogs ")]

    assert np.abs(minilm.gist([short]) - minilm.embed([short])).max() < 1e-5
    assert np.array_equal(*(minilm.gist([text]) for text in long))
    assert np.abs(minilm.gist(long) - minilm.look(long[0])[0]).max() < 1e-5
    assert len(minilm.look(long[0])[1].pieces) == minilm.GIST
    assert not np.array_equal(*minilm.embed(long))


@given(st.integers(0, 5_000))
def test_windows_cover_each_piece_once(count: int) -> None:
    """Of a text of any length, each piece is kept from exactly one window that sees it."""
    kept: list[int] = []
    for begin, end, first, last in _windows(count):
        assert begin <= first <= last <= end
        kept.extend(range(first, last))

    assert kept == list(range(count))


def test_a_long_text_is_seen_as_a_short_one_is() -> None:
    """A word's state in the middle of a long text is that of the same surroundings alone, nearly."""
    sentence = "The bank raised its interest rates on mortgages for the second time this year. "
    alone, long = minilm.tokens(sentence * 6), minilm.tokens(sentence * 40)
    middle = len(alone.pieces) // 2

    a, b = alone.states[middle], long.states[middle]

    assert len(long.pieces) == len(long.states) == 40 * len(alone.pieces) // 6
    assert a @ b / np.linalg.norm(a) / np.linalg.norm(b) > 0.9


def test_encode_gives_what_the_two_give_apart() -> None:
    """The vector of `encode` is that of `embed`; its states are as near to each other as those of `tokens`."""
    texts = ["A short one.", "", "somewhat longer, with an unaffable word"]

    for text, (vector, states) in zip(texts, minilm.encode(texts), strict=True):
        assert np.abs(vector - minilm.embed([text])[0]).max() < 1e-5
        full = minilm.tokens(text).states
        short = np.frombuffer(states, np.int8).reshape(-1, minilm.AXES).astype(float) / 127
        likeness = full @ full.T / np.outer(*[np.linalg.norm(full, axis=1)] * 2)

        assert short.shape == (len(full), minilm.AXES)
        assert np.abs(short @ short.T - likeness).max(initial=0) < 0.4


def test_importing_the_block_loads_no_engine() -> None:
    """The runtime and numpy are imported at first use."""
    code = "import sys, aibackend_blocks.models.minilm; sys.exit(bool({'onnxruntime', 'numpy'} & set(sys.modules)))"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_states_of_the_third_layer_come_along() -> None:
    """Each piece has a state of its own after three layers, the same by either way, and another than at the end."""
    text = "we sat on the bank of the river"
    found, (_, looked) = minilm.tokens(text), minilm.look(text)

    assert found.lower.shape == found.states.shape == (8, minilm.DIMENSIONS)
    assert np.abs(found.lower - looked.lower).max() < 1e-4
    assert np.linalg.norm(found.lower - found.states, axis=1).min() > 1
    assert np.linalg.norm(found.lower[:1] - found.lower[1:], axis=1).min() > 1


def test_vectors_are_the_same_on_every_processor() -> None:
    """Sums of products that saturate at 16 bits, as they may without VNNI, move some of these by 0.02."""
    texts = [
        "The parcel was left with a neighbour on Tuesday.",
        "Please cancel my booking for two nights in May.",
        "She tuned the piano before the concert.",
        "Interest rates rose by half a point.",
    ]
    vectors = np.stack(minilm.embed(texts))
    alike = (vectors @ vectors.T)[np.triu_indices(4, 1)]
    assert alike == pytest.approx([0.0299, -0.0353, 0.0264, 0.0612, 0.1130, -0.0067], abs=0.003)
