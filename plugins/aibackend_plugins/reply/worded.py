"""A reply in a language that is read by its words: the same plan as in English, with the customer's words quoted.

What a customer wrote is quoted and not turned to the company's side, since inflection cannot be redone safely. Context
in another language than the message is not told; the note for the agent, always in English, names it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from aibackend_blocks.language.customer import Gravity, gravest, sentences
from aibackend_blocks.language.customer.bereavement import tells_of_a_death
from aibackend_blocks.language.customer.tongues import Said, grave_matters, said, spoken_in
from aibackend_blocks.language.english import unsigned
from aibackend_blocks.language.matters import blame, kinds, likely
from aibackend_blocks.language.tone import abroad as tone_abroad
from aibackend_blocks.language.writing import Choice, Point, clipped, told, written_in
from aibackend_blocks.language.writing.address import familiar

from .applying import SENTENCES_MOST
from .books import Book, book
from .delicate import delicate
from .noted import Noted, Told, noted, pieces

REPLY_MOST, SAID_MOST, SUBJECT_MOST = 1600, 180, 110
"""Characters of a reply (about 250 words), of one quotation of the customer, and of the subject."""
QUOTED_MOST = 3
TITLE_MOST = 90
"""Characters of a first line without a full stop that can be the title of the message."""
ASKING = frozenset({"question", "request", "problem"})
_CODE = re.compile(
    r"\b(?!(?:19|20)\d\d\b(?!-\d))(?:[A-Z]{1,4}-?\d[\w-]{2,}|\d+-\d[\w-]*|\d{4,})\b"
    r"(?!-| ?(?:€|[Ee][Uu][Rr]|euros?|[.:,/]\d))"
)
_SECRET = re.compile(r"[<\[][\w ]+[>\]]|(?:\d[ -]?){12,}|\b\d{3}-\d{2}-\d{4}\b|\S@\S")
_GROUPS = {
    "injury": "harm", "illness": "harm", "danger": "harm", "discrimination": "rights", "crime": "rights",
    "privacy": "rights", "legal": "formal", "press": "formal", "distress": "distress",
}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Heard:
    """A message, read. told: sentences of the context that speak to it. kept: those not for the customer."""

    code: str
    title: str
    points: tuple[Said, ...]
    grave: tuple[Gravity, ...]
    told: tuple[Told, ...]
    open: tuple[str, ...]
    near: tuple[str, ...]
    kept: tuple[str, ...]
    foreign: bool
    name: str
    text: str
    blames: bool = False
    wants: bool = False
    delicate: str = ""
    bereaved: bool = False
    admits: bool = False

    @property
    def asking(self) -> list[Said]:
        return [point for point in self.points if point.act in ASKING]

    @property
    def needs_human(self) -> bool:
        """A grave matter, something asked or complained of to which the context says nothing, or money asked back."""
        return bool(
            self.grave or (self.asking and not self.told) or self.open or self.wished or self.wants or self.delicate
        )

    @property
    def wished(self) -> bool:
        """Whether something is asked for that somebody has to do."""
        return any(point.act == "request" and not point.span.text.rstrip().endswith("?") for point in self.points)

    @property
    def sentiment(self) -> str:
        acts = {point.act for point in self.points}
        if self.grave or self.blames or ("problem" in acts and "praise" not in acts):
            return "negative"
        if "problem" in acts:
            return "mixed"
        return "positive" if "praise" in acts and not acts & ASKING else "neutral"


def hear(message: str, earlier: str, context: str, code: str, *, name: str, tone: str = "") -> Heard:
    """Read a message in the language of the code, and find what the context says to it.

    name: the customer's, "" for none. tone: how the reply is to sound.
    """
    message = unsigned(message)
    title, points = _titled(message, said(message, code))
    spoken = written_in(context) or spoken_in(context)
    foreign = bool(context.strip()) and spoken not in (code, "")
    heard = [point.span.text for point in points if point.act != "courtesy"]
    friend = familiar(tone, f"{earlier}\n{message}", code)
    open_ = tuple(piece for text in heard for piece in pieces(text, code) if piece.endswith("?"))
    found = Noted(open=open_) if foreign else noted(context, heard, code, friend=friend)
    grave = tuple(each for each in grave_matters(message, code) if _is_meant(each, message))
    return Heard(
        code=code,
        title=title,
        points=points,
        grave=grave,
        told=found.told,
        open=found.open,
        near=found.near,
        kept=found.kept,
        foreign=foreign,
        name=name,
        text=f"{earlier}\n{message}",
        admits=found.admits,
        blames=_blames(points) or _went_wrong(f"{earlier}\n{message}"),
        delicate=delicate([point.span.text for point in points if point.act != "courtesy"]),
        wants=_wants([point.span.text for point in points]),
        bereaved=tells_of_a_death([point.span.text for point in points]),
    )


def _titled(message: str, points: Sequence[Said]) -> tuple[str, tuple[Said, ...]]:
    """The title that stands over a message, if one does, and the sentences without it."""
    line, _, rest = message.strip().partition("\n")
    if rest.strip() and 0 < len(line) <= TITLE_MOST and line.strip()[-1:] not in ".,!?:;" and points:
        first = points[0]
        if first.act != "courtesy" and first.span.text.strip() == line.strip() and not _SECRET.search(line):
            return line.strip(), tuple(points[1:])
    return "", tuple(points)


def _blames(points: Sequence[Said]) -> bool:
    """Whether a sentence that tells of a problem is felt as blame, not told as a matter of fact."""
    heard = {point.span.text: point.act for point in points if point.act in ("problem", "fact", "effect")}
    texts = list(heard)[:SENTENCES_MOST]
    felt = tone_abroad.shares(texts)[:, 0] if texts else ()
    return any(
        share >= (BLAMED if heard[text] == "problem" else SURELY) for text, share in zip(texts, felt, strict=True)
    )


BLAMED, SURELY = 0.6, 0.8
"""Share of blame from which a problem is told with blame, and from which any statement is."""


def _went_wrong(text: str) -> bool:
    """Whether a statement tells, by its meaning, of something that went wrong."""
    told = [span.text for span in sentences(text) if "?" not in span.text][:SENTENCES_MOST]
    felt = tone_abroad.shares(told)[:, 0] if told else ()
    return any(said >= WRONG and said + share >= BOTH for said, share in zip(blame(told), felt, strict=True))


def _wants(texts: Sequence[str]) -> bool:
    """Whether money is asked back."""
    shares = likely(texts[:SENTENCES_MOST])[:, kinds().index("refund")] if texts else ()
    return any(share >= ASKED_BACK for share in shares)


WRONG, BOTH, ASKED_BACK = 0.8, 1.25, 0.5
"""Likelihood from which a statement tells of something that went wrong, together with its share of blame: a train that
arrives at one is a matter, and no complaint. And likelihood from which money is asked back."""


def _is_meant(matter: Gravity, message: str) -> bool:
    """Whether unequal treatment is complained of: words such as "wheelchair" stand in friendly questions too."""
    if matter.kind != "discrimination":
        return True
    said = [span.text for span in sentences(message)[:SENTENCES_MOST]]
    return not said or float(tone_abroad.shares(said)[:, 0].max()) >= WRONGED


WRONGED = 0.4
"""Share of blame in a sentence from which somebody may have been wronged."""


def written(heard: Heard, *, tone: str, signature: str) -> str:
    """The reply, with greeting, farewell and signature."""
    spoken = book(heard.code, friend=familiar(tone, heard.text, heard.code))
    choice, voice = Choice(heard.text, *(fact.note for fact in heard.told)), spoken.voice(tone)
    body = told(list(_planned(heard, spoken, choice)), REPLY_MOST)
    greeting, farewell = choice.pick(spoken.greeting[voice], "hello"), choice.pick(spoken.farewell[voice], "bye")
    if heard.name:
        greeting = spoken.named[voice].format(name=heard.name)
    elif _THANKS.search(greeting) and _THANKS.search(body.partition(".")[0]):
        greeting = choice.pick(spoken.greeting["plain"], "hello")
    end = f"{farewell}\n{signature.strip()}" if signature.strip() else farewell.rstrip(",")
    return "\n\n".join((greeting, body, end))


_THANKS = re.compile(r"\b(?:merci|gracias|dank\w*|obrigad\w)\b", re.IGNORECASE)
"""Thanks, which are said once."""


def _planned(heard: Heard, spoken: Book, choice: Choice) -> Iterator[Point]:
    """What is said, in order; what weighs least is left out first."""
    yield from _opening(heard, spoken, choice)
    if heard.delicate in spoken.delicate:
        yield Point(purpose="said", text=spoken.delicate[heard.delicate], weight=5)
    if heard.told:
        yield from _told(heard.told, spoken)
    if heard.open:
        yield from _left_open(heard, spoken, choice)
    if heard.needs_human and (heard.grave or not (heard.told and heard.open)):
        yield Point(purpose="end", text=choice.pick(spoken.handed, "handed"), weight=4)
    elif not heard.needs_human:
        yield Point(purpose="end", text=choice.pick(spoken.closing, "closing"), weight=1)


def _told(facts: Sequence[Told], spoken: Book) -> Iterator[Point]:
    """The notes in their order; in a list where one is no sentence."""
    if any(fact.jotted for fact in facts):
        listed = "\n".join([spoken.listed, *(f"- {fact.said}" for fact in facts)])
        yield Point(purpose="said", text=listed, weight=5)
        return
    yield from (Point(purpose="answer", text=fact.said, weight=5) for fact in facts)


def _left_open(heard: Heard, spoken: Book, choice: Choice) -> Iterator[Point]:
    """The questions that nothing answers, quoted where they may be, and what helps to answer them."""
    fit = [text for text in heard.open if len(text) <= SAID_MOST and text not in heard.near and _is_fit(text, heard)]
    quoted = [spoken.quoted(_begun(text)) for text in dict.fromkeys(fit[:QUOTED_MOST])]
    if quoted:
        said = quoted[0] if len(quoted) == 1 else "\n".join(["", *(f"- {each}" for each in quoted)])
        yield Point(purpose="left", text=spoken.question.format(said=said).replace(": \n", ":\n"), weight=3)
    if heard.told:
        yield Point(purpose="after", text=spoken.left, weight=4)
    elif not quoted:
        yield Point(purpose="left", text=choice.pick(spoken.open, "open"), weight=4)


def _is_fit(text: str, heard: Heard) -> bool:
    """Whether a question may be repeated: nothing secret, nothing in hard words."""
    harsh = any(point.harsh and text.rstrip("?") in point.span.text for point in heard.points)
    return not (harsh or _SECRET.search(text))


def _begun(text: str) -> str:
    text = " ".join(text.split())
    return re.sub(r"[^\W\d_]", lambda at: at.group().upper(), text, count=1)


def _opening(heard: Heard, spoken: Book, choice: Choice) -> Iterator[Point]:
    worst, code = gravest(heard.grave), _code(heard)
    if worst:
        yield Point(purpose="said", text=choice.pick(spoken.grave[_GROUPS[worst.kind]], "opening"), weight=5)
    elif heard.admits:
        yield Point(
            purpose="said", text=f"{choice.pick(spoken.opening['neutral'], 'opening')} {spoken.fault}", weight=5
        )
    elif (heard.blames and not heard.bereaved) or heard.sentiment == "positive":
        mood = "negative" if heard.blames else "positive"
        yield Point(purpose="said", text=choice.pick(spoken.opening[mood], "opening"), weight=5)
    elif code and not heard.title:
        yield Point(purpose="said", text=spoken.referred(choice.pick(spoken.reference, "code"), code), weight=5)
    else:
        yield Point(purpose="said", text=choice.pick(spoken.opening["neutral"], "opening"), weight=5)
    if heard.title and not worst:
        yield Point(purpose="said", text=choice.pick(spoken.title, "title").format(title=heard.title), weight=2.5)
    if heard.bereaved:
        yield Point(purpose="said", text=spoken.bereaved, weight=4)


def _code(heard: Heard) -> str:
    """The order or case number that the customer names, where it is not told in a quotation."""
    found = _CODE.search(_SECRET.sub(" ", heard.text))
    return found.group() if found else ""


def subject(heard: Heard, tone: str = "") -> str:
    """One line: the message's own title, else what it is, with the number that it names."""
    spoken = book(heard.code, friend=familiar(tone, heard.text, heard.code))
    code = _code(heard)
    if heard.title:
        return clipped(f"Re: {heard.title}", SUBJECT_MOST)
    line = Choice(heard.text).pick(spoken.subject, "subject")
    return f"{line} ({code})" if code and len(code) < SUBJECT_MOST - len(line) - 4 else line


def note(heard: Heard, language: str) -> str:
    """For the agent, in English: whether it can go out, the points, what they rest on, and what was not told."""
    why = sorted({each.kind for each in heard.grave} | ({heard.delicate} if heard.delicate else set()))
    why = why or (["money is asked back"] if heard.wants else [])
    first = "Can go out as drafted once checked."
    if heard.needs_human:
        first = f"Needs a person: {', '.join(why) or 'the context leaves a point open'}."
    lines = [first, f"The message is in {language}, and was read by its words."]
    lines += [f"- {point.act.capitalize()}: “{point.span.text.strip()}”" for point in heard.asking[:QUOTED_MOST]]
    if heard.told:
        lines.append("The answer rests on: " + " / ".join(f"“{fact.note}”" for fact in heard.told))
    if heard.foreign:
        lines.append("The context is in another language than the message, and was not told to the customer.")
    lines += [f"For agents, not told: “{rule}”" for rule in heard.kept]
    return "\n".join(lines)
