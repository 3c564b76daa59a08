"""/v1/rewrite, move by move: words, persons, passives and office prose."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from aibackend_plugins.rewrite.active import active, introduced, verbal
from aibackend_plugins.rewrite.facts import facts, lost
from aibackend_plugins.rewrite.frames import advised, bare, dated
from aibackend_plugins.rewrite.length import without_asides
from aibackend_plugins.rewrite.lively import loosened
from aibackend_plugins.rewrite.person import as_we, asked_of_you, company_as_we, open_to_you, reader_of, to_you
from aibackend_plugins.rewrite.split import parts, shortened
from aibackend_plugins.rewrite.swaps import swapped
from aibackend_plugins.rewrite.test_rewrite import rewritten
from aibackend_plugins.rewrite.verbal import due


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We utilize it.", "We use it."),
        ("By leveraging data they commenced.", "By using data they started."),
        ("Your request and your purchase are safe.", "Your request and your purchase are safe."),
        ("See https://prior.example/prior to or “prior to”.", "See https://prior.example/prior to or “prior to”."),
        ("A number of people came prior to noon.", "Some people came before noon."),
        ("Mr Commence arrived.", "Mr Commence arrived."),
    ],
)
def test_words_are_exchanged_in_their_form(text: str, expected: str) -> None:
    """Verbs keep their form; nouns, names, links and quotes are left alone."""
    assert swapped(text, ("wordy", "jargon", "plain"))[0] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Costs fell by 3 percent, and operating income rose in the north.", 2),
        ("She leads the project, which has replanted 23 hectares.", 2),
        ("If it rains, the team stays, and the bus waits.", 1),
        ("It costs 5 euros (tax, and the fee is included, of course).", 1),
    ],
)
def test_long_sentences_are_parted(text: str, expected: int) -> None:
    """A sentence is parted where both parts stand alone, and nowhere else."""
    assert len(shortened(text, 6)) == expected


def test_the_reader_is_one_group() -> None:
    """Only the group that the text is about becomes "you"."""
    told = to_you("Employees must sign in, and managers must check.", "employee")

    assert told == "You must sign in, and managers must check."
    assert as_we("Added import.") == "We Added import.".replace("Added", "added")


@pytest.mark.parametrize(
    ("move", "text", "expected"),
    [
        (bare, "Our company is pleased to announce that, from 1 May, prices fall.", "From 1 May, prices fall."),
        (bare, "We would like to inform you that the hall is shut.", "The hall is shut."),
        (bare, "We are pleased to meet you.", "We are pleased to meet you."),
        (bare, "We would like to remind you that fees apply.", "Please remember that fees apply."),
        (dated, "With effect from 1 May, prices fall.", "From 1 May, prices fall."),
        (dated, "As of 31 March, 40 people had replied.", "As of 31 March, 40 people had replied."),
        (advised, "It is recommended that you register.", "Please register."),
        (advised, "To stay, it is necessary to update it.", "To stay, you need to update it."),
        (advised, "It is important that rain falls.", "It is important that rain falls."),
        (active, "The app has been released by our team.", "Our team has released the app."),
        (active, "The refund will be processed by the office within 5 days.", "The office will process the refund"
         " within 5 days."),
        (active, "Costs were reduced by 3 percent.", "Costs were reduced by 3 percent."),
        (active, "The form must be returned by Friday.", "The form must be returned by Friday."),
        (active, "It will be checked by a lab and will be published.", "It will be checked by a lab and will be"
         " published."),
        (active, "The data will be checked by a lab and will be sent.", "The data will be checked by a lab and will be"
         " sent."),
        (active, "It was cancelled by the chair.", "The chair cancelled it."),
        (active, "The meeting was cancelled by the chair because few came.", "The chair cancelled the meeting because"
         " few came."),
        (active, "A date will be announced by Ms Ortiz by Friday.", "Ms Ortiz will announce a date by Friday."),
        (introduced, "Ada Osei is a biologist who has studied moss.", "Biologist Ada Osei has studied moss."),
        (verbal, "The inspection of the roof will be carried out on 4 May.", "The roof will be inspected on 4 May."),
        (verbal, "The hall will undergo renovation in May.", "The hall will be renovated in May."),
        (asked_of_you, "Books must be returned by 12 December.", "Please return books by 12 December."),
        (asked_of_you, "Late claims must be rejected.", "Late claims must be rejected."),
        (open_to_you, "Bikes can be rented at the gate.", "You can rent bikes at the gate."),
        (open_to_you, "It can only be used once.", "It can only be used once."),
        (company_as_we, "Our company offers tours.", "We offer tours."),
    ],
)  # fmt: skip
def test_office_prose_is_undone(move: Callable[[str], str], text: str, expected: str) -> None:
    """Announcements, impersonal advice, passives and nouns of doing become what people say, and only those."""
    assert move(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Customers must submit their forms.", "You must submit your forms."),
        ("Acme employees can leave.", "Acme employees can leave."),
        ("The customer is entitled to a refund.", "You are entitled to a refund."),
        ("Users who have lost their key can call us.", "If you have lost your key, you can call us."),
        ("Guests are kindly requested to leave their keys.", "Please leave your keys."),
        ("Customers will be able to manage subscriptions.", "You will be able to manage your subscriptions."),
    ],
)
def test_a_notice_speaks_to_its_reader(text: str, expected: str) -> None:
    """Readers become "you" with what is theirs; another's people do not."""
    assert to_you(text, reader_of(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We have moved.", "We've moved."),
        ("We have two shops.", None),
        ("You must sign in.", "You'll need to sign in."),
        ("Please return it by Friday.", "Don't forget to return it by Friday."),
        ("Our bread is baked daily.", None),
        ("The fee is to be paid.", None),
    ],
)
def test_one_contraction_is_found(text: str, expected: str | None) -> None:
    """A text without a contraction gets one where people would say it."""
    found = loosened([[text]])

    assert (found[2] if found else None) == expected


def test_a_friendly_voice_needs_no_filler() -> None:
    """An office notice is turned into what a person would write, with nothing put before it."""
    told = rewritten(
        "Our company is pleased to announce that, with effect from 1 May 2026, customers will be able to utilise the"
        " new self-service portal in order to manage subscriptions. It is recommended that you register at"
        " https://portal.example before 30 April.",
        "friendly, short sentences, speaks to you",
    )["rewritten"]

    assert told == (
        "From 1 May 2026, you'll be able to use the new self-service portal to manage your subscriptions."
        " Please register at https://portal.example before 30 April."
    )


def test_names_at_the_start_are_facts() -> None:
    """A given name at the start of a sentence is a fact, a common word is not."""
    assert "ahmed" in facts("Ahmed stays. Customers wait.")
    assert "customers" not in facts("Customers wait.")
    assert lost("Call 01632 960455 today.", "Call today.") == {"01632", "960455"}


def test_abbreviations_end_no_sentence() -> None:
    """ "c. 250 BC" is one sentence."""
    assert parts("Amphora, c. 250 BC. Found near Symi.") == ["Amphora, c. 250 BC.", "Found near Symi."]


def test_lines_stay() -> None:
    """Lists and paragraphs keep their lines."""
    told = rewritten("- Bring your passport\n- Utilize Gate 7\n\nThe coach leaves at 7:00.", "plain")["rewritten"]

    assert "- Use Gate 7" in told.splitlines()
    assert "" in told.splitlines()


@pytest.mark.parametrize(
    ("said", "new"),
    [
        ("Use of the stairs is recommended.", "Please use the stairs."),
        ("Immediate consultation of a doctor is advised.", "Please consult a doctor immediately."),
        ("If it leaks, replacement of the seal is required.", "If it leaks, you must replace the seal."),
        ("Consultation is advised.", "Consultation is advised."),
        ("The station is required.", "The station is required."),
    ],
)
def test_what_is_due_is_asked_for_by_its_verb(said: str, new: str) -> None:
    """A noun of doing that is advised or required is an order with its object; without one it stays."""
    assert due(said) == new


def test_an_aside_that_describes_a_thing_stays() -> None:
    """A remark between commas goes, a description of the thing does not."""
    assert without_asides("A grey cat, white left paw, was seen.") == "A grey cat, white left paw, was seen."
    assert without_asides("The cat, as you know, was seen.") == "The cat was seen."


def test_a_swap_keeps_the_form_and_the_sense() -> None:
    """A participle stands for a participle, and a passive that ends its sentence keeps its verb."""
    assert swapped("It has been demonstrated by the team.", ["plain"])[0] == "It has been shown by the team."
    assert swapped("A doctor was then notified.", ["plain"])[0] == "A doctor was then notified."


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("You can move to the 19th, just mail us.", "You can move to the 19th, mail us."),
        ("We, just, ask.", "We ask."),
        ("Just mail us.", "Mail us."),
    ],
)
def test_a_word_that_goes_takes_no_mark_of_others_along(said: str, told: str) -> None:
    assert swapped(said, ["formal"])[0] == told
