"""Sentences told anew by register, texts proofread, opened and closed."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from aibackend.testing import offline_answer
from aibackend_blocks.language.english import faults
from aibackend_plugins.rewrite import capability
from aibackend_plugins.rewrite.acts import CHAINS, retold
from aibackend_plugins.rewrite.matter import any_matter, matter_of
from aibackend_plugins.rewrite.proof import listed, proofread, unspliced
from aibackend_plugins.rewrite.split import shortened
from aibackend_plugins.rewrite.verbal import aimed, conditioned, stored, verb_of
from aibackend_plugins.rewrite.voice import Profile, register_of

CAPABILITY = capability()


@pytest.mark.parametrize(
    ("said", "register", "expected"),
    [
        ("Questions may be directed to the office or to ask@oak.example.", "warm",
         "If you have any questions, just contact the office or write to ask@oak.example."),
        ("Queries to be directed to the office.", "warm", "If you have any queries, just contact the office."),
        ("Questions may be directed to the office.", "brisk", "Questions? Contact the office."),
        ("The deposit of 90 euros will be refunded to you within five days.", "warm",
         "You'll get your deposit of 90 euros back within five days."),
        ("You did not pay.", "formal", "We have not yet received your payment."),
        ("If you do not pay by 4 May we will close the account.", "formal",
         "Should payment not be received by 4 May, we will be obliged to close the account."),
        ("Parents who wish to help on Friday are requested to tell their teacher.", "warm",
         "If you'd like to help on Friday, please tell your teacher."),
        ("They cost 1,150 euros.", "brisk", "1,150 euros."),
        ("The garden remains open.", "warm", "The garden is still open."),
        ("It rains.", "warm", "It rains."),
    ],
)  # fmt: skip
def test_acts_are_told_by_register(said: str, register: str, expected: str) -> None:
    """A recognised act has its register's words with every slot; any other sentence stays."""
    assert retold(said, register, "we") == expected  # type: ignore[arg-type]


def test_every_act_is_told_somewhere() -> None:
    """Each act has a wording, and only in registers that there are."""
    rows = tomllib.loads((Path(__file__).parent / "data" / "acts.toml").read_text("utf-8"))["act"]

    assert all(set(row) - {"name", "says"} <= set(CHAINS) and len(row) > 2 for row in rows)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("its fast and cheap. get it now", "It's fast and cheap. Get it now"),
        ("The firm and its size are known. See e.g. page 4.", "The firm and its size are known. See e.g. page 4."),
        ("we moved so were closed today & tomorrow", "We moved so we're closed today and tomorrow."),
        ("pls bring ur keys by 4pm", "Please bring your keys by 4 pm."),
        ("An urn from 250 BC. Found in Rhodes.", "An urn from 250 BC. Found in Rhodes."),
    ],
)
def test_texts_are_proofread(text: str, expected: str) -> None:
    """Marks, capitals and short forms come; a careful text stays."""
    assert proofread(text) == expected


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        ("Safety first: never run on wet floors, always look around, check the feet.", 4),
        ("The terrace is open, dogs can sit there.", 2),
        ("The system will let you make, change and cancel bookings.", 1),
        ("We believe that, because sales fell, it would be wise to wait.", 1),
        ("From 1 May 2026, you will be able to use it.", 1),
        ("The hotel has 32 rooms, all of which are quiet.", 1),
    ],
)
def test_only_whole_sentences_are_parted(said: str, parts: int) -> None:
    """A comma parts orders and sentences, not lists, conditions or relative clauses."""
    assert len(unspliced(said)) == parts


def test_a_list_of_two_is_no_end_of_a_sentence() -> None:
    """ "between the mill and the lake" is not cut, whatever follows."""
    said = "The board has agreed that the path between the mill and the lake must be lit until 23:00 each day."

    assert shortened(said, 10) == [said]


def test_office_verbs_come_back() -> None:
    """Nouns of doing, inverted conditions and impersonal advice are said with verbs; rows are lists."""
    assert verb_of("installation") == "install"
    assert verb_of("nation") == ""
    assert (
        aimed("It is shut in order to facilitate the replacement of the valve.") == "It is shut to replace the valve."
    )
    assert (
        conditioned("Should the lift not be repaired by noon, call us.")
        == "If the lift is not repaired by noon, call us."
    )
    assert stored("It is recommended that water be stored in advance.") == "Please store water in advance."
    assert listed("It does bills and goals and taxes.") == "It does bills, goals and taxes."


@pytest.mark.parametrize(
    ("voice", "register"),
    [
        ("Calm and precise, like a private bank. No slang.", "formal"),
        ("Professional, gracious, no bitterness.", "courteous"),
        ("Friendly neighbour, short sentences", "warm"),
        ("Punchy, short", "brisk"),
        ("Cheeky, not formal", "playful"),
        ("Luxurious, unhurried", "elegant"),
        ("Simple words", "plain"),
    ],
)
def test_a_voice_has_a_register(voice: str, register: str) -> None:
    """A voice's words tell its register, what it rules out does not."""
    assert register_of(voice) == register


def test_texts_are_opened_and_closed_by_what_they_are_for() -> None:
    """A reminder to pay, told warmly, has its opening and its way out; nothing is dropped, nothing broken."""
    text = "You did not pay. Invoice 31 over €40 was due on 3 March. If you do not pay by 20 March we stop the service."
    told = offline_answer(
        CAPABILITY, {"text": text, "voice": "Warm but clear.", "goal": "get paid", "length": "longer"}
    )

    assert matter_of(text, "get paid") is not any_matter()
    assert all(fact in told["rewritten"] for fact in ("31", "€40", "3 March", "20 March", "stop the service"))
    assert "already paid" in told["rewritten"]
    assert faults(told["rewritten"]) == []


def test_no_sentence_with_news_is_dropped() -> None:
    """A shorter text keeps what it tells, also where that has no figure."""
    text = "The pool is closed on 4 May owing to the carrying out of works. The sauna remains available. We are proud."
    told = offline_answer(CAPABILITY, {"text": text, "voice": "friendly", "length": "shorter"})["rewritten"]

    assert "sauna" in told


def test_a_profile_has_a_register_of_its_own() -> None:
    """Without a voice a text is plain."""
    assert Profile().register == "plain"
