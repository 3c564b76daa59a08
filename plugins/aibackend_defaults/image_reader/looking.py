"""One look at a picture: its kind, text, colours and people, put into words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from numpy.typing import NDArray

from aibackend.documents import Line, Page
from aibackend.errors import UnsupportedFile
from aibackend.services import ImageDescription
from aibackend_defaults.document_reader import pictures, scans
from aibackend_defaults.document_reader.kinds import is_picture
from aibackend_defaults.image_reader import charts, colours, kinds, papers, people, scenes
from aibackend_defaults.image_reader.objects import Thing, known, things
from aibackend_defaults.image_reader.subjects import Subject, subject
from aibackend_defaults.image_reader.wording import worded

ALT_MOST = 125
"""Characters of an alternative text, as screen readers cut longer ones."""
QUOTE_MOST = 80
PAPER = 20
"""Lines of text in a photo, from which it shows a paper and is not searched for things."""
RECEIPT = 6
"""Lines of text in a photo, from which it is asked whether it shows a paper: a short receipt is no book."""
MARKS = 12
"""Names of a chart's marks that are read out."""
LEAST = 0.35
"""Score from which a thing is seen in a photo. In 36 drawings the detector names 37 things that are not there, at up to
0.95, and 8 that are: in what is no photo it is not asked."""
BIG = 0.04
"""Height of a line, as a share of the picture's, from which its words belong to what a photo shows."""
WORD, READ = 3, 0.9
"""Letters of a line, and the reader's confidence in it, from which it is quoted in a sentence."""
GUESSED = 0.75
"""The reader's confidence in the surest word of a line, below which a picture that is no paper has no words there."""
STROKES = 3
"""Lines of one and the same sign from which they are strokes of a drawing, as blades of grass: a card has two."""
SENTENCE = 3
"""Words of a line from which a sentence may go on in the next."""
_POINTS = ".,;:!?'\"-–()"
_LETTERS = re.compile(r"[^\W_]")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def look(data: bytes) -> ImageDescription:
    """What is known of a picture. Raises: UnsupportedFile, UnreadableFile, FileTooLarge."""
    if not is_picture(data):
        raise UnsupportedFile("A picture is needed: PNG, JPEG, WebP or TIFF.")
    pixels, points = pictures.decoded(data)
    width, height = pictures.size(data)
    reader = scans.read if worded(pixels) else scans.blank
    page = reader(pixels, 1, points_per_pixel=points)
    seen = people.seen(pixels)
    named = colours.named(pixels)
    kind = kinds.kind_of(pixels, replace(page, lines=tuple(filter(_spelt, page.lines))))
    drawn = charts.chart(pixels, page) if kind != "photo" else None
    if kind == "graphic" and not drawn:
        page = replace(page, lines=tuple(_written(page.lines)))
    readable = _readable(page.lines)
    paper = "" if drawn else _paper(kind, page, readable)
    shows = kind in ("photo", "graphic") and len(readable) < PAPER and not paper
    detected = things(pixels, LEAST) if kind == "photo" and not kinds.sketched(pixels) else []
    seen = people.without_animals(seen, detected)
    main = subject(pixels) if shows and kind == "photo" else Subject()
    found = scenes.settled(scenes.groups(detected, seen.faces), main) if shows and not drawn else []
    if found:
        seen = replace(seen, count=sum(group.count for group in found if group.name == "person"))
    where = scenes.place(found)
    scene = scenes.sentence(found, where)
    lines = [line.text for line in page.lines if kind not in ("photo", "graphic") or not _guessed(line)]
    if drawn:
        kind, alt, caption = "graphic", f"{drawn.told[2].upper()}{drawn.told[3:]}", f"A{drawn.told[1:]}{_read(drawn)}."
    elif scene:
        alt, caption = _told(scene, readable), f"{_told(scene, _readable(page.lines, BIG * page.height))}."
    else:
        read = bool(readable) and kind != "graphic" and not shows
        alt = _headed(kind, paper, readable) if read else _alt(kind, seen.count, named, lines)
        caption = _caption(kind if kind == "photo" or not paper else paper, seen, named, lines)
    chart = [drawn.kind, "chart"] if drawn else []
    said = [main.name, *scenes.tags(found, where), *chart, paper, *_tags(kind, seen, named, lines, width, height)]
    sure = _known(kind, pixels)
    return ImageDescription(
        alt_text=_cut(alt),
        caption=caption,
        tags=tuple(dict.fromkeys(filter(None, said))),
        text=page.text if lines else "",
        width=width,
        height=height,
        nudity=seen.nudity,
        seen=_things(detected if sure else [], main if sure else Subject(), seen.faces),
        looked_for=(*(_everything() if sure else ()), "nudity"),
    )


def _known(kind: str, pixels: NDArray[Any]) -> bool:
    """Whether what is seen is there, and what is not seen is not."""
    photo = kind == "photo" and not (kinds.sketched(pixels) or kinds.painted(pixels))
    return photo or kinds.plain(pixels)


def _everything() -> tuple[str, ...]:
    """All that the finders of things and faces know."""
    return (*known(), *filter(None, known().values()), "face")


def _paper(kind: str, page: Page, readable: Sequence[Line]) -> str:
    """What kind of paper it is; `document` for a photo full of print whose kind is not sure; "" for anything else."""
    if kind != "document" and (kind != "photo" or len(readable) < RECEIPT):
        return ""
    return papers.name_of(page) or ("document" if kind == "photo" and kinds.covered(page) >= kinds.DENSE else "")


def _read(drawn: charts.Chart) -> str:
    """What the marks of a chart are called, and its scale."""
    named = f": {scenes.joined(drawn.labels[:MARKS])}" if drawn.labels else ""
    return f"{named}, on a scale from {drawn.scale[0]} to {drawn.scale[1]}" if drawn.scale else named


def _things(detected: Sequence[Thing], main: Subject, faces: int) -> tuple[str, ...]:
    """All that was seen, unsure things too, each kind once, with its broader kind: what a rule may speak of."""
    names = [thing.name for thing in detected]
    broader = [known()[name] for name in names] + ["animal"] * main.animal
    return tuple(dict.fromkeys(filter(None, [main.name, *names, *broader, *["face", "person"][: 2 * bool(faces)]])))


def _guessed(line: Line) -> bool:
    """Whether a reader sees letters in what may be none: rings in a row are read as `OOCOO`."""
    return max(word.confidence for word in line.words) < GUESSED


def _signs(line: Line) -> set[str]:
    return {word.text.strip(_POINTS) for word in line.words}


def _spelt(line: Line) -> bool:
    """Whether a line is more than one sign over and over: blades of grass are read as `I`, petals as `V V`."""
    return len(_signs(line)) > 1 or len(max(_signs(line))) > 1


def _written(lines: Sequence[Line]) -> list[Line]:
    """The lines of a graphic without those that are guessed, or that are one sign which stands alone on several."""
    alone = Counter("".join(_signs(line)) for line in lines if not _spelt(line))
    return [line for line in lines if not _guessed(line) and (_spelt(line) or alone["".join(_signs(line))] < STROKES)]


def _readable(lines: Sequence[Line], least: float = 0.0) -> list[Line]:
    """Lines that are words, not a reader's guess at a pattern, and at least so high."""
    return [
        line
        for line in lines
        if line.y1 - line.y0 >= least
        and len(_LETTERS.findall(line.text)) >= WORD
        and min(word.confidence for word in line.words) >= READ
    ]


def _told(scene: str, lines: Sequence[Line]) -> str:
    """A scene, and the words in it."""
    said = _quoted([line.text for line in lines])
    pause = "," if said and " with " in scene else ""
    return f"{scene[:1].upper()}{scene[1:]}{pause}{said}"


def _quoted(lines: Sequence[str], lead: str = "with the words") -> str:
    return f" {lead} “{_cut(' '.join(lines), QUOTE_MOST)}”" if lines else ""


def _headed(kind: str, paper: str, lines: Sequence[Line]) -> str:
    """What is made for reading: what it is and its heading, or how it begins."""
    what = (f"photo of a{'n' if paper[0] in 'aeiou' else ''} {paper}" if kind == "photo" else paper) if paper else kind
    heading = papers.heading(lines)
    if heading and heading.casefold() != paper:
        return f"{what.capitalize()}{_quoted([heading], 'with the heading')}"
    return f"{what.capitalize()}{_quoted([line.text for line in lines], 'with the text')}"


def _alt(kind: str, count: int, named: Sequence[str], lines: Sequence[str]) -> str:
    """The kind of picture and what it is for: its words if it has any, else its people or colours."""
    if lines and kind != "photo":
        return f"{kind.capitalize()}: {_flowing(lines)}"
    subject = f" of {_people(count)}" if count else ""
    said = _quoted(lines)
    tint = f", mostly {scenes.joined(named[:2])}" if named and not count and not lines else ""
    return f"{kind.capitalize()}{subject}{said}{tint}"


def _flowing(lines: Sequence[str]) -> str:
    """The lines in a row; a semicolon parts them where the first has no stop and the next does not go on with it.

    A list whose lines begin small is no sentence, nor are a word or two and what stands below them.
    """
    told, prose = lines[0], any(line[0].isupper() for line in lines)
    for last, line in pairwise(lines):
        goes_on = prose and line[0].islower() and len(last.split()) >= SENTENCE
        told += f"{' ' if goes_on or last.endswith(tuple('.,:;!?…')) else '; '}{line}"
    return told


def _caption(kind: str, seen: people.Seen, named: Sequence[str], lines: Sequence[str]) -> str:
    """One sentence of what is known."""
    article = "An" if kind[0] in "aeiou" else "A"
    subject = f" of {_people(seen.count)}" if seen.count and kind in ("photo", "graphic") else ""
    tint = f" in {scenes.joined(named[:3])}" if named else ""
    said = _quoted(lines)
    return f"{article} {kind}{subject}{tint}{said}."


def _tags(
    kind: str, seen: people.Seen, named: Sequence[str], lines: Sequence[str], width: int, height: int
) -> list[str]:
    shape = "portrait format" if height > 1.15 * width else "landscape format" if width > 1.15 * height else "square"
    who = (
        (["person"] if seen.count else [])
        + (["people"] if seen.count > 1 else [])
        + (["face"] if seen.count and seen.faces else [])
    )
    return [kind, *who, *(["text"] if lines else []), *named[:4], shape]


def _people(count: int) -> str:
    if count == 1:
        return "a person"
    return f"{_NUMBERS[count]} people" if count < len(_NUMBERS) else "many people"


def _cut(text: str, most: int = ALT_MOST) -> str:
    text = " ".join(text.split())
    return text if len(text) <= most else text[: most - 1].rsplit(" ", 1)[0] + "…"
