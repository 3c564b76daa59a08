"""/v1/summarize on what people send every day: letters, threads, reports and other languages."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

import pytest

from aibackend import CallContext
from aibackend.testing import offline_answer
from aibackend_plugins.summarize import capability
from aibackend_plugins.summarize.duties import duties
from aibackend_plugins.summarize.requests import requests

CAPABILITY = capability()
CONTEXT = CallContext(account="a", now=datetime(2026, 5, 1, tzinfo=UTC), deadline_s=60)
LETTER = (
    "Hi team, quick update on the harbour office. The new office in Cork passed its fire inspection on Monday, so we "
    "can move in from 6 May. The plumber found that both kitchens lack hot water; Nora has asked for a quote. If it "
    "costs more than 9,000 euros we will need approval from Paul. Clients should not notice anything: calls go to the "
    "old office until 20 May. Ida, please tell the post office about the new address before the end of the month. One "
    "open point: we still do not know whether the old lease ends in June. Thanks, Max"
)
GERMAN = (
    "Sehr geehrte Frau Maier, vielen Dank für Ihre Anfrage vom 12. März. Leider können wir den Termin am 2. April "
    "nicht halten. Die ersten 40 Tische liefern wir am 9. April. Bitte teilen Sie uns bis Freitag "
    "mit, ob Ihnen das passt. "
    "Offen ist noch, wer die Spedition bezahlt. Mit freundlichen Grüßen, Jan Wolf, Vertrieb"
)
REPORT = """Incident report

On Monday 38% of requests failed for two hours. The change lowered the number of connections from 200 to 20.

Next steps
- Split the configuration files (owner: Nadia).
- Add an alert on full pools.
- It is not yet known whether payments were lost.
"""


def answered(text: str, length: str = "medium") -> dict[str, Any]:
    """The offline answer, after all checks."""
    request = CAPABILITY.request().load({"text": text, "length": length})
    draft = CAPABILITY.offline(request, CONTEXT)
    assert not [said for check in CAPABILITY.checks if (said := check(request, draft))]
    wire: dict[str, Any] = CAPABILITY.response().dump(draft.result)
    return wire


@pytest.mark.parametrize(
    ("text", "courtesies"),
    [(LETTER, ["Hi team", "Thanks", "quick update"]), (GERMAN, ["Sehr geehrte", "vielen Dank", "Grüßen"])],
    ids=["english", "german"],
)
def test_courtesies_are_never_told(text: str, courtesies: list[str]) -> None:
    """Greeting and close stand neither in the summary nor among the points, at any length."""
    told = [answered(text, length) for length in ("short", "medium", "long")]

    said = " ".join(part for answer in told for part in [answer["summary"], *answer["keyPoints"]])
    assert not [word for word in courtesies if word in said]


@pytest.mark.parametrize(("text", "point"), [(LETTER, "old lease"), (GERMAN, "Spedition"), (REPORT, "payments")])
def test_what_is_open_is_a_point(text: str, point: str) -> None:
    """Whatever a text says is not known yet is among its key points."""
    assert [told for told in answered(text)["keyPoints"] if point in told]


def test_a_letter_is_told_by_what_changed() -> None:
    """The short summary has the dates, and who is called by name before a request is its owner."""
    answer = answered(LETTER, "short")

    assert "6 May" in answer["summary"]
    assert [(item["owner"], item["task"][:20]) for item in answer["actionItems"]] == [("Ida", "Tell the post office")]


def test_next_steps_are_action_items() -> None:
    """The list under such a heading is what is to be done, with the owners it gives; what is not known is no task."""
    found = [(item["owner"], item["task"]) for item in answered(REPORT)["actionItems"]]

    assert found == [("Nadia", "Split the configuration files."), ("", "Add an alert on full pools.")]


def test_news_charges_nobody() -> None:
    """Places and months before `to` and `will` are no owners."""
    text = (
        "The council voted to close Mill Street to cars. A review in November will decide about it. Shops are divided."
    )

    assert answered(text)["actionItems"] == []


def test_a_support_call_is_told_without_its_formulas() -> None:
    """What every service call has is no point of it; what went wrong and what is promised are told."""
    text = (
        "Agent: Thank you for calling Coast Gas, how can I help you today?\n"
        "Customer: Hi, my heating has been off since Sunday and I have two small children.\n"
        "Agent: Can I have your account number, please?\nCustomer: It is 88231.\n"
        "Agent: I will send an engineer on Thursday between 8 and 12.\n"
        "Customer: Okay, that would help a lot.\nAgent: Is there anything else I can do?\nCustomer: No, thanks. Bye."
    )

    answer = answered(text)

    told = " ".join([answer["summary"], *answer["keyPoints"]])
    assert "heating" in answer["summary"]
    assert "engineer" in answer["summary"]
    assert not [words for words in ("can help", "account number", "anything else") if words in told]


INCIDENT = """Postmortem: checkout outage on 14 May
Status: final  Severity: SEV-1  Author: Priya

## Summary
Between 09:42 and 11:17 about 61% of requests failed. An estimated 4,300 orders were lost.

## Timeline
09:42 The error rate rises above 5%.
10:20 The team finds that the rollback did not restore the certificate.

## Root cause
The release removed a certificate that one payment processor still requires.
"We will do better," said the head of payments.

## Action items
- Make the rollback script restore secrets (Tomasz, 28 May)
- Contact customers with failed orders - Support team
"""


def test_headings_fields_and_tasks_are_no_points() -> None:
    """What a report is told by are its sentences; its list of tasks is told once, with the owners at its ends."""
    answer = answered(INCIDENT)

    told = " ".join([answer["summary"], *answer["keyPoints"]])
    assert not [word for word in ("Severity", "Timeline", "Make the rollback", '"') if word in told]
    assert "4,300 orders" in told
    assert [(item["owner"], item["task"]) for item in answer["actionItems"]] == [
        ("Tomasz", "Make the rollback script restore secrets, 28 May."),
        ("Support team", "Contact customers with failed orders."),
    ]


CHAT = """[09:02] jenna: morning! conveyor 3 is down again 😩
[09:05] Marcus T: ok. @raj can you call the vendor and see if they can come today?
[09:06] raj: on it
[09:21] raj: vendor says earliest is tomorrow :( a spare motor is $640
[09:25] Marcus T: If the motor is not here by 1pm, send the delay email.
[09:31] jenna: 👍
[09:40] jenna: a voucher for everyone
"""


def test_a_chat_is_told_without_its_pictures() -> None:
    """Names are written large, orders are told as such, and what has no verb is not told as said."""
    answer = answered(CHAT, "long")

    told = " ".join([answer["summary"], *answer["keyPoints"]])
    assert "Marcus T says to send the delay email if the motor is not here by 1pm." in answer["keyPoints"]
    assert "Jenna says" in told
    assert not [sign for sign in ("😩", ":(", "voucher") if sign in told]
    assert answer["actionItems"][0] == {"task": "Call the vendor and see if they can come today.", "owner": "Raj"}


def test_a_captioned_call_is_told_without_its_times() -> None:
    """Cue numbers and times of captions are no words of the call."""
    text = (
        "WEBVTT\n\n1\n00:00:01.000 --> 00:00:05.000\n<v Ann Lee>The boiler in Block C will fail within\n\n"
        "2\n00:00:05.500 --> 00:00:09.000\n<v Ann Lee>two years.\n\n"
        "3\n00:00:10.000 --> 00:00:12.000\n<v Bo Ray>I will ask for two quotes tomorrow.\n\n"
        "4\n00:00:12.500 --> 00:00:14.000\n<v Ann Lee>Thanks, Bo.\n"
    )

    answer = answered(text)

    assert "within two years" in answer["summary"]
    assert "-->" not in str(answer)
    assert [item["owner"] for item in answer["actionItems"]] == ["Bo Ray"]


@pytest.mark.parametrize(
    ("sentence", "tasks"),
    [
        ("It is recommended that the gorse is cleared in May, that the wheel is oiled, and that the owner, Moor Water, "
         "repairs the fence.",
         [("Clear the gorse in May.", ""), ("Oil the wheel.", ""), ("Repair the fence.", "Moor Water")]),
        ("We advise replacing the filter and cleaning it.", [("Replace the filter.", ""), ("Clean it.", "")]),
        ("The council requires the contractor to submit a plan.", [("Submit a plan.", "contractor")]),
        ("The report suggests that prices rose in May.", []),
        ("The police asked the man to leave the shop.", []),
        ("It does not recommend changing the dose.", []),
    ],
    ids=["that", "gerunds", "of somebody", "a claim", "a story", "denied"],
)  # fmt: skip
def test_what_is_recommended_is_a_task(sentence: str, tasks: list[tuple[str, str]]) -> None:
    """Each clause that a directive governs is a duty in the infinitive, with whom it names; a claim is none."""
    assert list(duties([sentence])) == tasks


def test_somebody_is_nobody() -> None:
    """What somebody should do is a task without an owner, and what one has done by others is one's own."""
    letter = "Hi all,\n\nEmeka will have the rule written into the plan. Somebody should check the pumps.\n\nPetra"
    found = requests(letter, 9)

    assert [(item.task, item.owner) for item in found] == [
        ("Have the rule written into the plan.", "Emeka"), ("Check the pumps.", ""),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Petra: Sollen wir die blauen Tassen aus dem Sortiment nehmen?\nJonas: Nein, die verkaufen sich gut.\n"
            "Petra: Gut. Die bleiben drin.\nJonas: Dann bestelle ich bis Freitag neue Kartons.",
            "Jonas: Nein, die verkaufen sich gut.",
        ),
        (
            "Marc: On garde nos prix jusqu'à janvier.\nLéa: D'accord, je préviens les clients demain.\n"
            "Marc: Il faut aussi commander des cartons pour Noël.",
            "Marc: On garde nos prix jusqu'à janvier.",
        ),
    ],
    ids=["de", "fr"],
)
def test_no_english_goes_around_another_language(text: str, told: str) -> None:
    """The language is that of all remarks together, also where one alone shows few words of it."""
    answer = offline_answer(CAPABILITY, {"text": text})

    assert told in answer["keyPoints"]
    assert not re.search(r"\b(?:says|adds|asks)\b", " ".join([answer["summary"], *answer["keyPoints"]]))


def test_who_is_called_is_told_as_the_hearer() -> None:
    """A name that a remark calls keeps its capital, and is no part of what was said."""
    text = (
        "Ana: Rob, look at the cash forecast until Friday.\nRob: Sure, I'll look at it tomorrow.\n"
        "Ana: The agency has not sent the invoice yet.\nPetra: We need sixty new boxes before Christmas."
    )

    assert (
        "Ana tells Rob to look at the cash forecast until Friday."
        in offline_answer(CAPABILITY, {"text": text})["keyPoints"]
    )
