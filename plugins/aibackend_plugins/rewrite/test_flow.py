"""How sentences follow each other, and readers who are spoken to: what is sure, and what stays."""

from __future__ import annotations

import pytest

from aibackend_plugins.rewrite.flow import glad, paused, regretted, stepwise, subjected, woven
from aibackend_plugins.rewrite.forms import SINCE
from aibackend_plugins.rewrite.phrases import SHORT, restated
from aibackend_plugins.rewrite.pruning import unfilled
from aibackend_plugins.rewrite.readers import as_we, to_doer, to_visitors
from aibackend_plugins.rewrite.split import shortened


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (["It heats up fast.", "It weighs 38 kg."], ["It heats up fast and weighs 38 kg."]),
        (
            ["Our soap is made from olive oil.", "It contains no perfume."],
            ["Our soap is made from olive oil, and it contains no perfume."],
        ),
        (
            ["The house has eight rooms.", "Each room has a balcony."],
            ["The house has eight rooms, and each room has a balcony."],
        ),
    ],
)
def test_short_neighbours_of_one_matter_are_joined(line: list[str], told: list[str]) -> None:
    """One subject in one tense, or one thing that "it" can only mean, is told in one sentence."""
    assert woven(line) == told


@pytest.mark.parametrize(
    "line",
    [
        ["We've given the post to someone else.", "We liked your portfolio."],
        ["I am leaving.", "I have had enough of the rota."],
        ["We received 140 applications.", "We will keep your details."],
        ["The room is small.", "They serve breakfast at eight."],
        ["Call us.", "It is free."],
        ["It is late.", "It is not my fault, however."],
    ],
)
def test_neighbours_of_two_matters_stay_apart(line: list[str]) -> None:
    """Another tense, another subject, an order or a contrast is a sentence of its own."""
    assert woven(line) == line


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("If you pay by card you need no receipt.", "If you pay by card, you need no receipt."),
        ("In urgent cases call 01632 960 144.", "In urgent cases, call 01632 960 144."),
        ("For any query please reply by Monday.", "For any query, please reply by Monday."),
        ("If you believe this is an error contact your bank.", "If you believe this is an error contact your bank."),
        ("If you ordered a cake ring us and we'll sort it.", "If you ordered a cake ring us and we'll sort it."),
        ("To be or not to be is the question.", "To be or not to be is the question."),
        ("In May we open.", "In May we open."),
    ],
)
def test_a_condition_is_parted_by_a_comma_where_its_end_is_sure(said: str, told: str) -> None:
    """The comma stands before the main clause, or nowhere."""
    assert paused(said) == told


def test_steps_are_told_in_their_order() -> None:
    """What comes after is a sentence of its own; "after which" of a noun without a clause stays."""
    assert stepwise("Press the red button, after which the light turns green.") == [
        "Press the red button.",
        "After that, the light turns green.",
    ]
    assert stepwise("- buy milk, eggs") == ["- buy milk, eggs"]


def test_a_sentence_without_its_subject_takes_the_one_before() -> None:
    """Only where the verb has its object, which a noun has not."""
    assert subjected(["Our cream contains butter.", "Costs €14.50."]) == [
        "Our cream contains butter.",
        "It costs €14.50.",
    ]
    assert subjected(["Our cream contains butter.", "Returns within 30 days."])[1] == "Returns within 30 days."


@pytest.mark.parametrize(
    ("said", "asked_for", "told"),
    [
        ("Visitors can use the west door.", "chatty", "You can use the west door."),
        ("Guests must leave their keys at the desk.", "warm", "You must leave your keys at the desk."),
        (
            "Customers who fail to collect their car will be charged.",
            "sign at the counter",
            "If you fail to collect your car, you will be charged.",
        ),
        ("Guests can check in from 15:00.", "note to staff", "Guests can check in from 15:00."),
        ("Members can bring a guest.", "website", "Members can bring a guest."),
        ("Members can bring a guest.", "e-mail to members", "You can bring a guest."),
        ("Users can invite teachers and see their marks.", "warm", "Users can invite teachers and see their marks."),
    ],
)
def test_readers_are_spoken_to_where_nobody_else_is_meant(said: str, asked_for: str, told: str) -> None:
    """Who reads a public notice is "you"; who is told to staff, or is one group of readers, is not."""
    assert to_visitors(said, asked_for) == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Tickets must be booked online by 15 May.", "You must book tickets online by 15 May."),
        ("The panel can be removed.", "You can remove the panel."),
        ("Payment must be received by 1 May.", "Payment must be received by 1 May."),
        ("The invoice must be signed by the owner.", "The invoice must be signed by the owner."),
        ("Late claims will not be considered.", "Late claims will not be considered."),
        ("Guests can be seated at noon.", "Guests can be seated at noon."),
    ],
)
def test_who_must_do_it_is_spoken_to(said: str, told: str) -> None:
    """In the second person that is asked for, and never of what others do."""
    assert to_doer(said) == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("The committee has decided to raise its fee.", "We have decided to raise our fee."),
        ("4.2: added an import, fixed a crash.", "4.2: we added an import, fixed a crash."),
        ("The team told members that they can wait.", "The team told members that they can wait."),
        ("Found in 1962 by divers.", "Found in 1962 by divers."),
        ("The price rose.", "The price rose."),
    ],
)
def test_who_writes_is_we(said: str, told: str) -> None:
    """A body that can only be the writer, and a fragment that tells what was done."""
    assert as_we(said) == told


def test_an_apology_is_made_where_it_is_asked_for_by_name() -> None:
    """Before the fault that the text begins with, and only by who speaks in it."""
    late = ["Your order is late because our supplier let us down."]

    assert regretted([late], "apology for a delay", "we") == [
        ["We are sorry that your order is late because our supplier let us down."]
    ]
    named = ["Thank you for your message to us.", "The delay was caused by the carrier."]

    assert regretted([named], "apologetic", "we") == [[named[0], "We are sorry for the delay.", named[1]]]
    assert regretted([late], "friendly, no apology", "we") == [late]
    assert regretted([["The shop opens on Monday."]], "apology", "we") == [["The shop opens on Monday."]]


def test_glad_tidings_alone_are_called_out() -> None:
    """One exclamation mark, and none in a text that has a duty or bad news."""
    assert glad([["Our bakery is opening a shop on Castle Street.", "Dogs are welcome."]]) == [
        ["Our bakery is opening a shop on Castle Street!", "Dogs are welcome."]
    ]
    grave = [["Dogs are welcome.", "We are sorry to be late."]]
    assert glad(grave) == grave


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Your invoice is overdue since 3 May.", "Your invoice has been overdue since 3 May."),
        ("We are a family company since 1974.", "We have been a family company since 1974."),
        ("This is the first rise since 2019.", "This is the first rise since 2019."),
        ("It is closed since you left.", "It is closed since you left."),
    ],
)
def test_what_lasts_is_told_in_the_perfect(said: str, told: str) -> None:
    """A state since a time; a superlative and a reason stay."""
    assert restated(said, SINCE[0]) == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("The meeting will be held on 3 May in the year 2026.", "The meeting is on 3 May in 2026."),
        ("If you have any questions, please contact us at a@b.example.", "Questions? Contact us at a@b.example."),
        ("The show takes place whatever happens.", "The show takes place whatever happens."),
    ],
)
def test_a_short_text_says_it_in_fewer_words(said: str, told: str) -> None:
    """What is sure by its words, with every figure."""
    for rule in SHORT:
        said = restated(said, rule)

    assert said == told


def test_to_know_is_no_filler() -> None:
    """ "Let you know" is what is told; "you know" between commas is not."""
    assert unfilled("I will see the doctor and let you know.") == "I will see the doctor and let you know."


def test_a_demonstrative_begins_a_sentence_of_its_own() -> None:
    """A statement joined by "and this" is parted like one with a pronoun."""
    said = "We closed the gap on the same day and this is the last time that we write about it to customers."

    assert shortened(said, 12)[1].startswith("This is the last time")
