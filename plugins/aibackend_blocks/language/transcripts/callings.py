"""Who is named in writing as somebody who is to do something, and what stands under a heading as a list of tasks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from aibackend_blocks.language.verbs import reading

_NAME = r"[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+)?"
_GREETED = re.compile(rf"(?m)^[^\w\n]{{0,8}}(?:(?i:hi|hello|dear|hey)\b|@)\s*({_NAME})\s*[,:!]")
_CALLED = re.compile(
    rf"(?m:^[^\w\n]{{0,8}}|(?<=[.!?] )|@)({_NAME})\s?[,:–-]\s?(?:please|kindly|can you|could you|would you|will you|"
    rf"you (?:need|"
    rf"have) to|"
    r"bitte|merci de)\b"
)
_INTRODUCED = re.compile(r"\b(?:I'm|I am|[Mm]y name is) ([A-ZÀ-Þ][a-zà-ÿ]+)\b")
_PRESENT = re.compile(
    r"(?im)^[^\w\n]{0,8}(?:attendees|present|participants|in attendance|anwesend|teilnehmer\w*|présents|"
    r"asistentes)[^\w\n]{0,4}:[^\w\n]{0,8}(\w.{0,400})$"
)
_LISTED = re.compile(r"(?m)^Action: ([A-ZÀ-Þ][\w'’-]+(?: [\w'’-]+)?): ")
_CHARGED = re.compile(
    r"(?<![.!?] )(?<!^)(?<!\b[Ii]n )(?<!\b[Oo]n )(?<!\b[Oo]f )(?<!\b[Aa]t )(?<!\b[Bb]y )(?<!\b[Tt]o )(?<!\bfrom )"
    rf"(?<!\b[Cc]lose )(?<![A-Z][\w'’-] )\b({_NAME}),? (?:is to|should|must|needs to|has to|can you|could you|please)\b"
    rf"|(?m:^[^\w\n]{{0,8}})({_NAME})(?: (?:will|to|is to|must|needs to|has to)|,? (?:please|can you|could you))\b"
    rf"|(?<=[.!?:] )({_NAME}) (?:will|to|is to|needs to|has to) (?=[a-z])"
)
_NO_NAMES_LISTED: Final = (
    "the this that it we you they he she there these those i if when what who our your all each everyone please and "
    "but also then so next action actions item items team to for in on at by as with from results result data figure "
    "table finally lastly first second third however therefore otherwise meanwhile again still now today tomorrow "
    "instead thanks thank sorry everybody anybody nobody somebody nothing something anything no yes note "
    "reminder monday tuesday wednesday "
    "thursday friday saturday sunday january february march april may june july august september october november "
    "december an a some many most both customers customer had have has need want used able ready happy easy hard time "
    "way due thanks glad going went"
)
_NO_NAMES = frozenset(_NO_NAMES_LISTED.split())
_TASKS = re.compile(
    r"^\W*(?:next steps?|action items?|actions?|to[- ]?dos?|tasks|follow[- ]?ups?|(?:corrective|agreed|"
    r"open) actions)\W*$",
    re.IGNORECASE,
)
_ITEM = re.compile(r"^\s*(?:[-*•–—‣◦>]|\d{1,2}[.)]|\[[ x]?\])\s*(?:\[[ x]?\]\s*)?(?=\S)")
_NO_TASK = re.compile(r"^(?:it|this|that|there|the|we (?:do|still)|they|still|unclear|whether)\b|\?$", re.IGNORECASE)
_OWNED = re.compile(
    rf"(?<!\s)\s*[(\[–—-]\s*(?:(?:owner|assigned to|responsible|assignee|"
    rf"who)\s*+:?\s*)(?P<who>{_NAME})(?P<more>[,;][^)\]]*)?[)\]]?",
    re.IGNORECASE,
)


_OWNED_LATE = re.compile(
    rf"\s*(?:\((?:@)?(?P<who>{_NAME})(?P<more>,[^)]*)?\)|\s[-–—]\s@?(?P<last>[A-ZÀ-Þ][\w'’-]+(?: [\w'’-]+)?))\s*\.?$"
)
"""Who stands alone at the end of a task, in brackets or after a dash."""
_ARROW = re.compile(rf"^\s*({_NAME})\s*(?:->|→|=>|➔)\s*(?=\w)")
_INLINE = re.compile(r"(?<=[.!?;])[ \t]+(?=(?:Action|Task|To-?[Dd]o|AI|AP): ?[A-Z])")
"""Before a label of a task within a paragraph."""
_SHORT_LABEL = re.compile(r"^\s*(?:AI|A\.I\.|AP|Task|ToDo|TODO)\s*[:\-–—]\s*(?=\w)")


def greeted(text: str) -> list[str]:
    """Everyone whom a letter greets by name."""
    return [match[1] for match in _GREETED.finditer(text) if not _is_word(match[1].lower(), set())]


def charged(text: str) -> list[str]:
    """Everyone whom a text greets, calls or charges by name."""
    found = [match[1] for form in (_GREETED, _CALLED) for match in form.finditer(text)]
    found += [match[1] or match[2] or match[3] for match in _CHARGED.finditer(text) if _goes_on(match, text)]
    found += [match[1] for match in _INTRODUCED.finditer(text)]
    found += [name for match in _PRESENT.finditer(text) for name in _names(match[1])]
    small = set(re.findall(r"\b[a-z]+\b", text))
    found = [name for name in found if not _is_told_of(name)]
    listed = [match[1] for match in _LISTED.finditer(text)]
    return listed + [name for name in found if not any(_is_word(word, small) for word in name.lower().split())]


def _goes_on(match: re.Match[str], text: str) -> bool:
    """Whether a bare `to` behind a name is followed by what is to be done: not so in `Nothing to building control`."""
    if not match[0].endswith(" to"):
        return True
    word = re.match(r" (?:\w+ly )?([\w-]+)", text[match.end() :])
    verb = reading(word[1].removeprefix("re-")) if word else None
    return verb is not None and verb.form == "base"


def _is_told_of(name: str) -> bool:
    """Whether a word in front of `to` is no name but what was done: `RESOLVED to buy`."""
    verb = reading(name)
    return verb is not None and verb.form != "base"


def _names(listed: str) -> list[str]:
    bare = re.sub(r"\([^)]*\)", "", listed)
    return [name.strip() for name in re.split(r"[,;/&]|\band\b", bare) if re.fullmatch(rf"\s*{_NAME}\s*", name)]


def labelled(text: str) -> str:
    """A text whose lists of tasks say so in every line, with whom a line gives as its owner named first."""
    return "\n".join(_labelled(_INLINE.sub("\n", text).splitlines()))


def _labelled(lines: list[str]) -> Iterator[str]:
    under = False
    for line in lines:
        item = _ITEM.match(line)
        bare = line[item.end() :] if item else line
        if short := _SHORT_LABEL.match(bare) or _ARROW.match(bare):
            yield (
                f"Action: {short[1]}: {bare[short.end() :]}" if short.re is _ARROW else f"Action: {bare[short.end() :]}"
            )
            continue
        if _TASKS.match(line):
            under = True
        elif line.strip() and not item:
            under = False
        if not (under and item):
            yield line
            continue
        task = line[item.end() :].strip()
        yield task if _NO_TASK.search(task) else f"Action: {_owned(task)}"


def _owned(task: str) -> str:
    if owner := _OWNED.search(task):
        rest = task[: owner.start()].rstrip(" .") + (owner["more"] or "").replace(";", ",") + task[owner.end() :]
        return f"{owner['who']}: {rest}"
    if late := _OWNED_LATE.search(task):
        return f"{late['who'] or late['last']}: {task[: late.start()].rstrip(' .')}{late['more'] or ''}"
    return task


def _is_word(word: str, small: set[str]) -> bool:
    return (
        word in _NO_NAMES
        or word in small
        or (word.endswith("ly") and word not in ("emily", "lily", "sally", "kelly", "molly"))
    )
