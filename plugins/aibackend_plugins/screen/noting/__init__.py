"""What a note says of the company it is about: its name, people, place, revenue and first year.

Everything that could be such a fact is a candidate: figures, runs of capitals, places of the gazetteer and what the
tagger marks. A trained head tells from the words around each one what it is; most are something else: another
company, a budget, a place of customers. `training/` made it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from aibackend_blocks.language.empty_words import EMPTY
from aibackend_blocks.language.polarity import Standing, standing
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.models import multilingual
from aibackend_blocks.models.tagger import Tagged, tag
from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods_of
from aibackend_blocks.values.dates import month_of
from aibackend_blocks.values.places import has_legal_form
from aibackend_blocks.web.company import gazetteer

from .staff import LABEL, LABEL_MOST, counts_nothing, labels_staff, of_staff

KINDS = ("other", "name", "employees", "hq", "revenue", "founded")
MAY_BE = {
    "name": ("name",), "place": ("name", "hq"), "count": ("employees", "revenue"), "year": ("founded", "employees"),
    "money": ("revenue",), "decimal": (),
}  # fmt: skip
"""What a candidate of a form may be, beside other."""
LEAST = 0.5
"""Share from which a candidate is taken for a fact."""
READ_MOST = 3_000
"""Characters of a note that are read."""
CANDIDATES_MOST = 60
NEAR, AROUND = 4, 8
"""Words on either side by which the n-grams and the vector tell what a candidate is."""
_TOKEN = re.compile(r"[^\W\d_]+(?:['’.][^\W\d_]+)*|\d[\d.,'’]*|[^\w\s]|\n")
_FIGURE = re.compile(
    r"(?P<money>[$€£¥₹]\s?|\b(?:USD|EUR|GBP|CHF|CAD|AUD|INR|SEK|PLN)\s?)?(?<![\w.,])\d+(?:[.,'’]\d{3})*(?:[.,]\d{1,2})?"
    r"(?:\s{0,2}(?:-|–|to)\s{0,2}\d+(?:[.,]\d{3})*)?(?:\s?(?:k|m|mn|mio|bn|million|billion|thousand)\b)?\+?"
    r"(?P<after>\s?[€$£]|\s?(?:USD|EUR|GBP|CHF|SEK|PLN)\b)?",
    re.IGNORECASE,
)
_CAPITAL = r"[^\W\d_a-zß-ÿ](?:[\w'’]|\.(?=\w))*"
_RUN = re.compile(rf"{_CAPITAL}(?:(?: (?:(?:of|de|da|di|du|und|y|e|the) )?| ?& ?| \+ |-){_CAPITAL})*")
_ABBREVIATED = re.compile(r"[^\W\d_][^\W\d_A-Z]{1,2}\.\s")
"""Short for what stands before a name: `Fa. Berger`, `Hr. Weiss`."""
_GOES_ON = re.compile(r" [a-zß-ÿ]")
"""Behind a word that opens a sentence: `Can you`, not `Ghent.`"""
_SHORTENED = re.compile(r"[^\W\d_]+['’](?:re|m|ve|d|ll)", re.IGNORECASE)
_BETWEEN = re.compile(r"\s?[,(/]\s?|\s")
_COUNTY = re.compile(rf", {_CAPITAL}(?: {_CAPITAL})?, ")
CODE = 2
"""Letters of the code of a state or province."""
LABELS = frozenset(("hq", "headquarters", "seat", "sitz", "siège", "sede"))
_OPENS = re.compile(r"(?:^|[.!?:\n]\s*)$")
_MARKS = {",": "comma", "(": "open", ")": "close", "/": "slash", "|": "bar", ":": "colon", "\n": "line", "-": "dash"}


@dataclass(frozen=True, kw_only=True)
class Candidate:
    """Something that could be a fact. kind: count, decimal, year, money, place or name. start, end: code points.

    tagged: what the tagger calls it, "" for nothing.
    """

    kind: str
    start: int
    end: int
    tagged: str = ""


@dataclass(frozen=True, kw_only=True)
class Note:
    """A fact of a note. value: verbatim. share: 0..1."""

    kind: str
    value: str
    share: float


def notes(text: str, labelled: Callable[[str], str | None] | None = None, hosts: Iterable[str] = ()) -> dict[str, Note]:
    """The likeliest fact of each kind that the text tells, by kind. CPU-bound: 5 ms a candidate.

    labelled: what a label before a colon means, a kind or "". hosts: those of addresses beside the text; the company
    that one is named after is the one that the text is about.
    """
    text = text[:READ_MOST]
    found = candidates(text)
    views = contexts(text, found)
    shares = likelihoods_of(_head(), [words for words, _ in views], multilingual.embed([around for _, around in views]))
    called = {label for host in hosts if len(label := _letters(host.partition(".")[0])) >= HOST_LEAST}
    best: dict[str, tuple[bool, float, Note]] = {}
    tagged = [text[one.start : one.end] for one in found if one.tagged in ("PERSON", "ORGANIZATION")]
    gone = {text[one.start : one.end] for one in found if one.kind == "count" and _is_gone(text, one)}
    of_people = (one for one in found if one.kind == "count" and text[one.start : one.end] in gone)
    was = next((one.end for one in of_people if of_staff(text, one.start, one.end, labelled)), len(text))
    for one, row in zip(found, shares.tolist(), strict=True):
        kind, share = _likeliest(one, dict(zip(KINDS, row, strict=True)))
        said = " ".join(text[one.start : one.end].split()).strip(" ,.(")
        sure = one.kind != "name" or (one.tagged != "PERSON" and not _in_heading(text, one))
        kind, share = _told(text, one, (kind, share), row[KINDS.index("name")], labelled)
        if one.kind == "count":
            kind, share, sure = _counted(text, one, (kind, share), row[KINDS.index("employees")], gone, was, labelled)
        if one.kind == "name" and text.count(f"{said}:") > 1:
            continue  # who says each line of a chat
        if one.kind == "name" and any(_letters(said).startswith(host) for host in called):
            kind, share = "name", 1.0
        elif one.kind == "name" and _is_code(text, one.start, one.end):
            continue
        if kind != "other" and share >= LEAST and (kind not in best or (sure, share) > best[kind][:2]):
            best[kind] = sure, share, Note(kind=kind, value=said, share=share)
    if "name" in best and best["name"][2].value.casefold() in EMPTY - {*map(str.casefold, tagged)}:
        best.pop("name")  # who writes of themselves by no name: `Hello, I saw your advert`
    opening = next((one for one in found if one.start == 0 and one.tagged == "ORGANIZATION"), None)
    if "name" not in best and opening and " " in (said := text[: opening.end]) and not _in_heading(text, opening):
        best["name"] = True, LEAST, Note(kind="name", value=said, share=LEAST)
    return {kind: note for kind, (_, _, note) in best.items()}


def _is_code(text: str, start: int, end: int) -> bool:
    """Whether capitals are the code of a state or province: `Siena (SI)`."""
    return end - start == CODE and text[start - 1 : start] == "(" and text[end : end + 1] == ")"


def _is_gone(text: str, one: Candidate) -> bool:
    """Whether a figure is said to hold no more, wherever else it stands: `ignore the 120`."""
    return standing(text, one.start, one.end) in (Standing.FORMER, Standing.DENIED)


def _counted(
    text: str,
    one: Candidate,
    read: tuple[str, float],
    staffed: float,
    gone: Container[str],
    was: int,
    labelled: Callable[[str], str | None] | None,
) -> tuple[str, float, bool]:
    """(what a figure is, its share, whether that is sure): people where a noun or a label of staff stands beside it.

    gone: figures that hold no more. was: where one of people among them ends, which a figure of now replaces.
    """
    if text[one.start : one.end] in gone or counts_nothing(text, one.start, one.end):
        return "other", 1.0, False
    now = one.start > was and standing(text, one.start, one.end) is Standing.NOW
    if staffed < MAYBE and not now and not labels_staff(text, one.start, labelled):
        return *read, False
    staff = of_staff(text, one.start, one.end, labelled)
    staff = True if staff is None and now else staff
    if staff:
        return "employees", max(staffed, LEAST), True
    unsure = read[0] == "employees" and (staff is False or read[1] < ALONE)
    return ("other", 1.0, False) if unsure else (*read, False)


MAYBE = 0.3
"""Share of being a number of people from which a noun of staff beside a figure settles it."""
ALONE = 0.75
"""Share from which a figure is one of people without such a noun: `we're 45 now`."""


def _told(
    text: str, one: Candidate, read: tuple[str, float], named: float, labelled: Callable[[str], str | None] | None
) -> tuple[str, float]:
    """What a candidate is by what stands right before it, which settles more than what the head reads."""
    before = text[: one.start]
    if one.kind == "place" and before.rstrip(" :").rpartition(" ")[2].strip("(").casefold() in LABELS:
        return "hq", 1.0
    if one.kind != "name":
        return read
    label = LABEL.search(before, max(0, len(before) - LABEL_MOST))
    meant = labelled(label["label"]) if label and labelled else None
    if meant is not None:
        return ("name" if meant == "name" else "other"), 1.0
    if named >= INTRODUCED and _INTRODUCED.search(before):
        return "name", max(named, LEAST)
    return read


HOST_LEAST = 4
"""Letters of a host after which a company is said to be named."""
INTRODUCED = 0.2
"""Share of being a name that is enough for who is introduced as one."""
_INTRODUCED = re.compile(r"(?m)(?:\bwe(?:['’]re| are) |^(?=[^\n:]{0,60}\d)[^\n:]{2,60}: )\Z", re.IGNORECASE)
"""Before a name: the writer tells of themselves, or the heading of a note ends."""
_HEADING = re.compile(r"(?m)^(?=[^\n:]{0,60}\d)[^\n:]{2,60}:(?=\s)")
"""What a note begins with that says when it was taken: `Fair, 22.4.:`."""


def _in_heading(text: str, one: Candidate) -> bool:
    return any(head.start() <= one.start < head.end() for head in _HEADING.finditer(text[: one.end + 60]))


def _letters(name: str) -> str:
    return "".join(filter(str.isalnum, name.casefold()))


def _likeliest(one: Candidate, shares: Mapping[str, float]) -> tuple[str, float]:
    """What a candidate likeliest is of what its form may be, and its share among these."""
    may = {kind: shares[kind] for kind in ("other", *MAY_BE[one.kind])}
    kind = max(may, key=may.__getitem__)
    return kind, may[kind] / max(sum(may.values()), 1e-6)


def candidates(text: str) -> list[Candidate]:
    """In the order of the text; none overlaps another."""
    tagged = tag(text, ("ORGANIZATION", "LOCATION", "PERSON"), least=0.3)
    taken: list[Candidate] = []
    for one in (*_figures(text), *_places(text, tagged), *_names(text, tagged), *_marked(text, tagged)):
        if not any(one.start < other.end and other.start < one.end for other in taken):
            kinds = (span.kind for span in tagged if span.start < one.end and one.start < span.end)
            taken.append(replace(one, tagged=next(kinds, "")))
    return sorted(taken, key=lambda one: one.start)[:CANDIDATES_MOST]


def _figures(text: str) -> Iterator[Candidate]:
    for match in _FIGURE.finditer(text):
        plain = match.group().strip()
        year = re.fullmatch(r"1[89]\d\d|20[0-3]\d", plain)
        kind = "money" if match["money"] or match["after"] else "year" if year else "count"
        town = _RUN.match(text, match.end() + 1) if kind == "count" else None
        kind = "decimal" if town and is_place(town.group()) else kind
        kind = "decimal" if kind == "count" and re.fullmatch(r"\d+[.,]\d{1,2}", plain) else kind
        yield Candidate(kind=kind, start=match.start(), end=match.end())


def _runs(text: str) -> Iterator[tuple[int, int]]:
    """Runs of capitals, without what is said before a name in them: `We're`, and the label of a place."""
    for match in _RUN.finditer(text):
        first, _, rest = match.group().partition(" ")
        cut = rest and (_SHORTENED.fullmatch(first) or (first.casefold() in LABELS and is_place(rest)))
        yield match.end() - len(rest) if cut else match.start(), match.end()


def _places(text: str, tagged: Sequence[Tagged]) -> Iterator[Candidate]:
    """Places of the gazetteer; those with nothing but a comma or a bracket between them are one."""
    runs = [span for span in _runs(text) if is_place(text[slice(*span)])]
    runs = [span for span in runs if not (_GOES_ON.match(text, span[1]) and _opens(text, *span, tagged))]
    while runs:
        start, end = runs.pop(0)
        while runs and _goes_on(text[end : runs[0][0]], text[slice(*runs[0])]):
            end = runs.pop(0)[1]
        yield Candidate(kind="place", start=start, end=end + ("(" in text[start:end] and text[end : end + 1] == ")"))


def _goes_on(between: str, place: str) -> bool:
    """Whether a place is more of the one before it: behind a comma, or a country behind a county of no map."""
    return bool(_BETWEEN.fullmatch(between) or (_COUNTY.fullmatch(between) and gazetteer.country_code(place)))


def is_place(said: str) -> bool:
    """Whether words are the name of a town, a state or a country; a state's code may stand behind the town."""
    if len(said) < 2 or (len(said) == 2 and not said.isupper()) or month_of(said):
        return False
    if any(
        known(said) for known in (gazetteer.country_code, gazetteer.state_code, gazetteer.towns, gazetteer.divisions)
    ):
        return True
    town, _, rest = said.rpartition(" ")
    return bool(town and gazetteer.towns(town) and (gazetteer.state_code(rest) or gazetteer.country_code(rest)))


def _names(text: str, tagged: Sequence[Tagged]) -> Iterator[Candidate]:
    """Runs of capitals, but for a lone ordinary word that opens a sentence and that the tagger makes nothing of."""
    for start, end in _runs(text):
        if not _opens(text, start, end, tagged) and not _ABBREVIATED.match(text, start):
            yield Candidate(kind="name", start=start, end=end)


def _opens(text: str, start: int, end: int, tagged: Sequence[Tagged]) -> bool:
    """Whether a lone ordinary word is written large as it opens a sentence, and the tagger makes nothing of it."""
    lone = is_word(text[start:end].casefold()) and bool(_OPENS.search(text[max(0, start - 5) : start]))
    return lone and not any(span.start <= start < span.end for span in tagged)


def _marked(text: str, tagged: Iterable[Tagged]) -> Iterator[Candidate]:
    """What the tagger marks, also in small letters."""
    for span in tagged:
        said = text[span.start : span.end].rstrip(" ,.()")
        if said.strip() and span.kind == "LOCATION" and said.islower() and not gazetteer.towns(said):
            continue  # `familiale de`: a place in small letters is one that the gazetteer knows
        if said.strip() and span.kind != "PERSON":
            kind = "name" if span.kind == "ORGANIZATION" else "place"
            yield Candidate(kind=kind, start=span.start, end=span.start + len(said))


def contexts(text: str, found: Sequence[Candidate]) -> list[tuple[str, str]]:
    """(what the n-grams see, what the vector sees) of each: its form, and the words on either side with their side."""
    tokens = list(_tokens(text, found))
    seen: set[str] = set()
    rows = []
    for one in found:
        left = [word for start, word in tokens if start < one.start][-AROUND:]
        right = [word for start, word in tokens if start >= one.end][:AROUND]
        said = text[one.start : one.end]
        form = [f"is{one.kind}", f"tag{one.tagged}", *(["first" + one.kind] if one.kind not in seen else [])]
        form += ["again"] if one.kind == "name" and text.count(said) > 1 else []
        form += ["legal"] if one.kind == "name" and has_legal_form(said) else []
        form += _wording(said) if one.kind == "name" else []
        form += ["leading"] if not left else ["opening"] if left[-1] in (".", "!", "?", "line") else []
        form += [f"digits{sum(map(str.isdigit, said))}x"] if one.kind == "count" else []
        beside = [f"last{word}" for word in left[-1:]] + [f"next{word}" for word in right[:1]]
        sides = [f"l{word}" for word in left[-NEAR:]] + [f"r{word}" for word in right[:NEAR]]
        seen.add(one.kind)
        rows.append((" ".join([*form, *beside, *sides]), " ".join([*left, "X", *right])))
    return rows


def _wording(name: str) -> list[str]:
    """The first word of a name, and whether all of them are ordinary words as `Thanks` and `Big One` are."""
    words = re.findall(r"[^\W\d_]{2,}", name.casefold())
    ordinary = "all" if all(map(is_word, words)) else "some" if any(map(is_word, words)) else "none"
    return [f"own{word}" for word in words[:1]] + [f"ordinary{ordinary}{min(len(words), 3)}x"]


def _tokens(text: str, found: Sequence[Candidate]) -> Iterator[tuple[int, str]]:
    """(where it starts, the word) of each; a candidate is the name of its kind."""
    inside = {at: one for one in found for at in range(one.start, one.end)}
    told: set[int] = set()
    for match in _TOKEN.finditer(text):
        one = inside.get(match.start())
        if one is None:
            word = match.group()
            yield match.start(), _MARKS.get(word, word.casefold())
        elif one.start not in told:
            told.add(one.start)
            yield one.start, one.kind


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "head.npz")
