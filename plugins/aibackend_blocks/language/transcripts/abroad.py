"""Meetings in German, French or Spanish: tasks, decisions and open questions by the forms of the language.

No head was trained on these languages, so only what is said outright is told: a request by name or taken up, a promise
of a deed, a decision called one or agreed to, a question to which the answer is that nobody knows.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date

from aibackend_blocks.language.salience import matters
from aibackend_blocks.language.transcripts.commitments import Commitment
from aibackend_blocks.language.transcripts.due_days import due_day, names_a_day
from aibackend_blocks.language.transcripts.outcomes import Outcome
from aibackend_blocks.language.transcripts.people import People
from aibackend_blocks.language.transcripts.remarks import Remark
from aibackend_blocks.language.transcripts.tongues import Tongue, is_function_word
from aibackend_blocks.language.writing.wording import capital

WORDS_MOST = 26
NEAR_TURNS = 2
"""Turns within which a request is taken up, a proposal agreed to and a question answered."""
SAME = 0.6
"""Share of the shorter one's long words from which two tasks or two decisions are one."""
_CALLED = re.compile(r"^((?:(?:Herr|Frau|Monsieur|Madame|Señora?|Don|Doña) )?[A-ZÀ-Þ][\w-]{2,}), (?=¿?[a-zà-ÿ])")
_YOU = re.compile(r"^(?:tu|tú|vous|du|sie|usted) ", re.IGNORECASE)
_LONG_WORD = re.compile(r"[^\W_]{4,}|\d+")


def commitments(
    rows: Sequence[Remark], people: People, anchor: date | None, tongue: Tongue, *, most: int
) -> list[Commitment]:
    """Who is to do what, in order, each task in the infinitive."""
    found = [
        Commitment(task=task, owner=people.known(owner), due=due_day(due, anchor), place=place, score=1.0)
        for place in range(len(rows))
        for task, owner, due in _tasks(rows, place, people, tongue)
    ]
    kept: list[Commitment] = []
    for item in found:
        if not any(_alike(item.task, other.task) for other in kept):
            kept.append(item)
    return kept[:most]


def decisions(rows: Sequence[Remark], tongue: Tongue, *, most: int) -> list[Outcome]:
    """What is called decided, and what was proposed and agreed to."""
    kept: list[Outcome] = []
    for place, row in enumerate(rows):
        text = _decision(rows, place, row, tongue)
        if text and not any(_alike(text, other.text) for other in kept):
            kept.append(Outcome(text=text, place=place, score=1.0))
    return kept[:most]


def open_questions(rows: Sequence[Remark], tongue: Tongue, *, most: int) -> list[Outcome]:
    """Questions that were answered by not knowing, and what is said to be open."""
    found = []
    for place, row in enumerate(rows):
        text = tongue.opener.sub("", row.text)
        if text.endswith("?"):
            if not _asks(text, tongue) and _among(rows, place, tongue.unknown):
                found.append(Outcome(text=capital(text), place=place, score=1.0))
        elif tongue.unknown.search(text) and _names_more(text, tongue) and not _after_question(rows, place):
            found.append(Outcome(text=capital(text), place=place, score=0.9))
    return found[:most]


def brief(
    rows: Sequence[Remark],
    found: Sequence[Outcome],
    tasks: Sequence[Commitment],
    left: Sequence[Outcome],
    tongue: Tongue,
    *,
    sentences: int,
) -> list[str]:
    """The weightiest other remarks with their speakers, then decisions, tasks and the open question."""
    ends = [item.text for item in found[:3]]
    ends += [f"{task.owner}: {task.task}" for task in tasks if task.owner][:3]
    ends += [tongue.told["open"].format(item.text) for item in left[:1]]
    used = {item.place for item in [*found, *left]} | {task.place for task in tasks}
    room = max(1, min(sentences - len(ends), round(len(rows) / 6)))
    worth = {
        number: matters.weight(row.text) + 0.02 * min(len(_LONG_WORD.findall(row.text)), 10)
        for number, row in enumerate(rows)
        if number not in used and 5 <= len(row.text.split()) <= WORDS_MOST + 8 and not tongue.social.search(row.text)
        and not tongue.unknown.search(row.text) and not any(_alike(row.text, end) for end in ends)
    }  # fmt: skip
    best = sorted(sorted(worth, key=lambda number: (-worth[number], number))[:room])
    told = [f"{rows[n].speaker}: {_plain(rows[n], tongue)}".removeprefix(": ") for n in best]
    return [*told, *ends] or [rows[0].text]


def title(rows: Sequence[Remark], tongue: Tongue) -> str:
    """What the meeting is said to be about, or the words that come again in it."""
    for row in rows[:8]:
        if match := tongue.subject.search(row.text):
            return f"{tongue.told['title']}: {match[1].strip(' .!?')}"
    names = {word for row in rows for word in _LONG_WORD.findall(row.speaker.casefold())}
    counts = Counter(
        word for row in rows for word in _LONG_WORD.findall(row.text) if len(word) > 5 and word.casefold() not in names
    )
    nouns = [word for word, count in counts.most_common(12) if count > 1 and (tongue.code != "de" or word[0].isupper())]
    return f"{tongue.told['title']}: {', '.join(nouns[:2])}" if nouns else tongue.told["title"]


def _tasks(rows: Sequence[Remark], place: int, people: People, tongue: Tongue) -> Iterator[tuple[str, str, str]]:
    """(task, owner, words with the day) of a remark; its first reading alone."""
    row, text = rows[place], tongue.opener.sub("", rows[place].text)
    if match := tongue.who.match(text):
        taker = _taker(rows, place, tongue)
        made = _worded(tongue.infinitive(match["verb"], match["rest"]), tongue) if taker else ""
        if made:
            yield made, taker, f"{row.text} {_reply(rows, place)}"
        return
    if task := _requested(text, tongue):
        name = _CALLED.match(text)
        called = people.addressed(row.text) or (name[1] if name else "")
        owner = called or _taker(rows, place, tongue) or row.voices.hearer
        if made := _worded(task, tongue):
            yield _whole(made, rows, place), owner, row.text
        return
    if text.endswith("?") or tongue.takes.match(text):
        return
    called, said = _told_to(rows, place, people, tongue)
    if called and (made := _worded(said, tongue)):
        yield made, called, row.text
        return
    match = tongue.promised.search(text)
    promised = next((part for part in (match["task"], match["later"]) if part), "") if match else ""
    if not promised and (match := tongue.does.match(text)):
        promised = tongue.infinitive(match["verb"] or match["turned"], _cut(match["rest"], tongue))
    elif promised:
        promised = tongue.infinitive("", promised)
    if promised and (made := _worded(promised, tongue)):
        yield _whole(made, rows, place), row.speaker, row.text


def _told_to(rows: Sequence[Remark], place: int, people: People, tongue: Tongue) -> tuple[str, str]:
    """Who is called and told to do something, and what: they take it up, or a day is named. ("", "") where nobody is.

    In the infinitive where the verb is known, else as it was said.
    """
    text = tongue.opener.sub("", rows[place].text)
    match, name = _CALLED.match(text), people.addressed(text)
    if not match or not name or name == people.known(rows[place].speaker) or tongue.social.search(text):
        return "", ""
    said = _YOU.sub("", text[match.end() :])
    verb, _, rest = said.partition(" ")
    if is_function_word(verb, tongue.code):
        return "", ""
    taken = people.known(_taker(rows, place, tongue)) == name
    if not taken and not names_a_day(rest):
        return "", ""
    return name, tongue.infinitive(verb, _cut(rest, tongue)) or said


def _requested(text: str, tongue: Tongue) -> str:
    if match := tongue.asked.search(text):
        return tongue.infinitive("", _cut(match["task"], tongue))
    if match := tongue.ordered.match(text):
        if match["late"]:
            return tongue.infinitive("", match["late"])
        return tongue.infinitive(match["verb"] or match["you"], _cut(match["rest"] or match["more"], tongue))
    return ""


def _names_more(text: str, tongue: Tongue) -> bool:
    """Whether a remark says what it is that nobody knows."""
    return len(_LONG_WORD.findall(tongue.unknown.sub("", text))) >= 2


def _asks(text: str, tongue: Tongue) -> bool:
    return bool(tongue.who.match(text) or _requested(text, tongue))


def _cut(text: str, tongue: Tongue) -> str:
    cut = tongue.cut.search(text)
    return text[: cut.start()] if cut else text


def _worded(task: str, tongue: Tongue) -> str:
    task = _cut(task.strip(), tongue).strip(" ,.;:!?¿¡")
    return f"{capital(task)}." if task and len(task.split()) <= WORDS_MOST else ""


def _whole(task: str, rows: Sequence[Remark], place: int) -> str:
    """A task that says too little with the question it came from: `Nachfragen (Wie hoch ist das Budget?).`"""
    if len(_LONG_WORD.findall(task)) > 1 or any(character.isdigit() for character in task):
        return task
    before = next((row.text for row in reversed(rows[max(0, place - 4) : place]) if row.text.endswith("?")), "")
    return f"{task.rstrip('.')} ({before})." if before else task


def _after(rows: Sequence[Remark], place: int) -> list[Remark]:
    """What others say in the next turns."""
    here = rows[place]
    near = [row for row in rows[place + 1 : place + 6] if here.turn < row.turn <= here.turn + NEAR_TURNS]
    return [row for row in near if row.speaker != here.speaker]


def _taker(rows: Sequence[Remark], place: int, tongue: Tongue) -> str:
    return next((row.speaker for row in _after(rows, place) if tongue.takes.match(row.text)), "")


def _reply(rows: Sequence[Remark], place: int) -> str:
    """What the next speaker says: a day may stand there."""
    after = _after(rows, place)
    return " ".join(row.text for row in after if row.turn == after[0].turn)


def _among(rows: Sequence[Remark], place: int, form: re.Pattern[str]) -> bool:
    return any(form.search(row.text) for row in _after(rows, place))


def _after_question(rows: Sequence[Remark], place: int) -> bool:
    """Whether somebody asked right before: then the question is what is open."""
    return any(row.text.endswith("?") and rows[place].turn - row.turn <= 1 for row in rows[max(0, place - 3) : place])


def _decision(rows: Sequence[Remark], place: int, row: Remark, tongue: Tongue) -> str:
    text = tongue.opener.sub("", row.text).rstrip(" .!")
    if text.endswith("?") and not _among(rows, place, tongue.assent):
        return ""
    if match := tongue.decided.search(text):
        return _told(match["whole"] or match["what"], tongue)
    if match := tongue.settled.match(text):
        return _told(tongue.told["settled"].format(match["how"].removesuffix(" wir"), match["what"]), tongue)
    match = tongue.proposed.search(text)
    if match and _among(rows, place, tongue.assent) and not _among(rows, place, tongue.against):
        return _told(match["what"], tongue)
    return ""


def _told(what: str, tongue: Tongue) -> str:
    what = what.strip(" ,.?!¿¡")
    return f"{capital(tongue.told['that'].format(what) if tongue.clause.match(what) else what)}."


def _plain(row: Remark, tongue: Tongue) -> str:
    return capital(tongue.opener.sub("", row.text))


def _alike(one: str, other: str) -> bool:
    a, b = (set(_LONG_WORD.findall(text.casefold())) for text in (one, other))
    return len(a & b) >= SAME * max(min(len(a), len(b)), 1)
