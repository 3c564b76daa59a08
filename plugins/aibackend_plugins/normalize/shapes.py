"""The form of a code as instructions show it, `like AB-1234`, or tell it: `a capital S, a dash, three digits`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.values.quantities import unit_of

from .marks import thing_at
from .measures import parted
from .operations import AND, COUNT, NUMBERS, UNIT

_FORM = r"(?P<form>(?=[^\s\"']*[\w][-./][\w])[A-Za-z0-9#]{1,12}(?:[-./ ][A-Za-z0-9#]{1,12}){1,5}"
_FORM += r"|[A-Za-z]{1,4}\d{1,8}(?![-./\w]))"
_SHOWN = re.compile(
    r"\b(?:like|look(?:s)? like|as in|e\.g\.|in the (?:form|format|style)"
    r"|(?:form|format|pattern|style)(?:ted)?(?: as| of| like| is)?:?"
    rf"|wie|z\. ?B\.|im format|comme|au format|p\. ?ex\.|como|formato)\s+[\"'“]?{_FORM}[\"'”]?(?![\w-])"
    rf"|\b(?:as|to)\s+[\"'“]?{_FORM.replace('form>', 'form2>')}[\"'”]?\s+(?:style|form|format|pattern)\b",
    re.I,
)
_QUOTED = re.compile(
    r"(?<!\w)[\"'“‘„](?P<form>(?=[^\"'”’“]*[^\W\d_])(?=[^\"'”’“]*\d)"
    r"[A-Za-z0-9#]{1,12}(?:[-./ ][A-Za-z0-9#]{1,12}){1,5})[\"'”’“]"
)
"""A form with letters and digits, in quotation marks: what a clause that replaces nothing shows is how values look."""
_LINKED = re.compile(r"->|=>|→|=|\b(?:e\.g\.|becomes?)")
_COUNTED = re.compile(rf"(?:an? |the )?{COUNT}[ -](?P<unit>{UNIT})\b", re.I)
_LITERAL = re.compile(r"(?:\w*[^\W\dA-Z_] ){0,3}(?P<sign>[A-Z]{1,4})")
_DATE = re.compile(r"[ymdjatg]{1,4}(?:[-./ ][ymdjatg]{1,4}){1,2}|\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|\d+[.,]\d+", re.I)
_RUN = re.compile(r"[^\W\d_]+|\d+")
_BLANK = re.compile(r"[xXnN9#]+")


def template_in(clause: str) -> Iterator[tuple[str, int, int]]:
    """(a form that is shown, where its part of the clause begins and ends); forms of dates and figures are none."""
    for found in _SHOWN.finditer(clause):
        form = found["form"] or found["form2"]
        if not _DATE.fullmatch(form):
            yield form, *found.span()
    quoted = list(_QUOTED.finditer(clause))
    if len(quoted) == 1 and not _LINKED.search(clause) and not unit_of(parted(quoted[0]["form"])[1]):
        yield quoted[0]["form"], *quoted[0].span()
    if told := _told(clause):
        yield told


def _told(clause: str) -> tuple[str, int, int] | None:
    """A form that is told part by part: letters that stand in all, marks, and counted digits or letters."""
    start = colon.end() if (colon := re.search(r":\s", clause)) else 0
    form, at, fixed = "", start, False
    for item in AND.split(clause[start:]):
        part = _part(item.strip())
        if not part:
            break
        at = clause.index(item, at) + len(item)
        form, fixed = form + part, fixed or part.strip("0Aa") != ""
    return (form, start, at) if fixed and len(_RUN.findall(form)) > 1 and re.search(r"\d", form) else None


def _part(item: str) -> str:
    """What a part of a form looks like; "" for anything else."""
    if counted := _COUNTED.match(item):
        count = int(counted["count"]) if counted["count"].isdigit() else NUMBERS[counted["count"].lower()]
        kind = thing_at(counted["unit"], 0)
        return {r"\d": "0", r"[^\W\d_]": "Aa"}.get(kind[0].pattern if kind else "", "") * count
    if literal := _LITERAL.fullmatch(item):
        return literal["sign"]
    made = thing_at(item, 0)
    return made[0].sign if made and not made[0].word and made[1] == len(item) else ""


def shaped(template: str, value: str) -> str | None:
    """The letters and digits of a cell with the marks of a form; None where they are not of its kinds or too many."""
    if _BLANK.fullmatch(re.sub(r"[-./ ]", "", template)):
        return _filled(template, value)
    wanted, given = _RUN.findall(template), _RUN.findall(value)
    if [run.isdigit() for run in wanted] != [run.isdigit() for run in given]:
        return None
    made = [_run(want, have) for want, have in zip(wanted, given, strict=True)]
    if None in made:
        return None
    left = iter(made)
    return _RUN.sub(lambda _: next(left) or "", template)


def _run(want: str, have: str) -> str | None:
    """Digits filled up where a zero in front is shown, never cut; letters in the case that is shown."""
    if want.isdigit():
        return None if len(have) > len(want) else have.zfill(len(want)) if want[0] == "0" else have
    return have.upper() if want.isupper() else have.lower() if want.islower() else have


def _filled(template: str, value: str) -> str | None:
    """The cell's characters in the blanks of a form; None where their counts differ."""
    signs = re.sub(r"[\W_]", "", value)
    if len(re.findall(r"[xXnN9#]", template)) != len(signs):
        return None
    left = iter(signs)
    return re.sub(r"[xXnN9#]", lambda _: next(left), template)
