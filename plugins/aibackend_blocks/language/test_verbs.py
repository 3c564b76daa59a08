"""Forms of verbs, and whether a word is one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.language.verbs import Form, in_form, reading
from aibackend_blocks.language.vocabulary import is_word


@pytest.mark.parametrize(
    ("base", "forms"),
    [
        ("run", "runs ran run running"),
        ("fly", "flies flew flown flying"),
        ("publish", "publishes published published publishing"),
        ("supply", "supplies supplied supplied supplying"),
        ("ship", "ships shipped shipped shipping"),
        ("make", "makes made made making"),
        ("see", "sees saw seen seeing"),
        ("die", "dies died died dying"),
        ("have", "has had had having"),
    ],
)
def test_forms(base: str, forms: str) -> None:
    """Spelling rules and irregular verbs give the right forms."""
    kinds: list[Form] = ["third", "past", "participle", "gerund"]

    assert [in_form(base, kind) for kind in kinds] == forms.split()


@given(
    st.sampled_from(["run", "open", "buy", "process", "carry", "plan", "forecast"]),
    st.sampled_from(["third", "gerund"]),
)
def test_a_form_is_read_back(base: str, form: Form) -> None:
    """What a form was made from is what it is read as."""
    found = reading(in_form(base, form))

    assert found is not None
    assert (found.base, found.form) == (base, form)


def test_what_is_no_verb() -> None:
    """Words outside the list are not guessed at."""
    assert reading("laboratory") is None


@pytest.mark.parametrize(("word", "known"), [("lamp", True), ("raincoat", True), ("xqzt", False), ("", False)])
def test_words_and_compounds(word: str, known: bool) -> None:
    """A word is one of the vocabulary or made of two of them."""
    assert is_word(word) is known
