"""Draws resumes, prints and reads them: the pieces of each with their tags, and the jobs and degrees it tells."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium

from aibackend.documents import Document, Page
from aibackend_blocks.pages.cells import sheet_of
from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.resume.run_in import lines_of
from aibackend_plugins.resume.strips import Strip
from aibackend_plugins.resume.tagging import TAGS
from aibackend_plugins.resume.tagging.pieces import Piece, cut
from aibackend_plugins.resume.tagging.training.families import resume_of
from aibackend_plugins.resume.tagging.training.people import Person
from aibackend_plugins.resume.tagging.training.phrases import FAMILIES, TEXTS, TONGUES
from aibackend_plugins.resume.tagging.training.printing import foot_of, html_of
from aibackend_plugins.resume.tagging.training.setting import Resume
from aibackend_plugins.resume.tagging.training.texts import text_of

TOLD = [*TAGS, *(f"B-{tag}" for tag in ("headline",))]
Word = tuple[int, float, float, str]
"""A word on the page and its tag: page, x, y, tag."""


@dataclass
class Paper:
    """A resume as it is read. told: jobs and degrees as drawn."""

    document: Document
    tags: dict[tuple[int, int, int, str], str]
    told: dict[str, list[dict[str, str]]]
    about: dict[str, str]


def drawn(folder: Path, seeds: Sequence[int], halves: Sequence[int], families: Sequence[str] = FAMILIES,
          tongues: Sequence[str] = tuple(TONGUES)) -> Iterator[Paper]:  # fmt: skip
    """The papers of some seeds; printed and kept where they are not yet. Needs Chromium."""
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        page = play.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"]).new_page()
        for seed in seeds:
            kept = folder / f"{seed}.pickle"
            if not kept.exists():
                kept.write_bytes(pickle.dumps(_paper(seed, halves, families, tongues, page)))
            yield pickle.loads(kept.read_bytes())  # noqa: S301, what was written above


def _paper(seed: int, halves: Sequence[int], families: Sequence[str], tongues: Sequence[str], page: Any) -> Paper:
    person = Person(seed, halves, tongues)
    resume = resume_of(person, random.Random(seed).choice(families))  # noqa: S311
    about = {"family": resume.family, "tongue": person.design.tongue, "date_at": person.design.date_at}
    told = _entries(resume)
    if resume.family in TEXTS:
        text, tags = text_of(resume)
        document = EmbeddedReader().read(text.encode())
        pages = tuple(document.pages)
        words = sorted((n.number, w.y0, w.x0, w.text) for n in pages for line in n.lines for w in line.words)
        marked = dict(_zipped(words, tags, text))
    else:
        page.set_content(html_of(resume, TOLD))
        foot = foot_of(resume, TOLD)
        options = {"display_header_footer": True, "header_template": "<i></i>", "footer_template": foot} if foot else {}
        data = page.pdf(prefer_css_page_size=True, **options)
        pages = tuple(EmbeddedReader().read(data).pages)
        marked = _coloured(data, pages)
    document = Document(kind="pdf", pages=pages)
    return Paper(document, marked, told, about)


def _zipped(words: Sequence[tuple[int, float, float, str]], tags: Sequence[str], text: str) -> Iterator[Any]:
    """The words of a text with their tags; none where the reader took them apart otherwise."""
    if len(words) != len(tags) or [word for *_, word in words] != text.split():
        return
    for (page, y0, x0, word), tag in zip(words, tags, strict=True):
        yield (page, round(x0), round(y0), word), tag


def _coloured(data: bytes, pages: Sequence[Page]) -> dict[tuple[int, int, int, str], str]:
    """The tag of each word by the colour of its letters."""
    from ctypes import c_uint

    found: dict[tuple[int, int, int, str], str] = {}
    for number, page in enumerate(pypdfium2.PdfDocument(data)):
        textpage, height = page.get_textpage(), page.get_height()
        red, green, blue, alpha = c_uint(), c_uint(), c_uint(), c_uint()
        letters = np.zeros((textpage.count_chars(), 3))
        for at in range(len(letters)):
            pdfium.FPDFText_GetFillColor(textpage.raw, at, red, green, blue, alpha)
            left, bottom, right, top = textpage.get_charbox(at)
            letters[at] = ((left + right) / 2, height - (top + bottom) / 2, red.value)
        for word in (word for line in pages[number].lines for word in line.words):
            low, high = (word.x0 - 1, word.y0 - 1, -1), (word.x1 + 1, word.y1 + 1, len(TOLD))
            inside = letters[((letters > low) & (letters < high)).all(axis=1)]
            votes = Counter(map(int, inside[:, 2]))
            tag = TOLD[votes.most_common(1)[0][0]] if votes else ""
            found[number + 1, round(word.x0), round(word.y0), word.text] = tag
    return found


def tagged(paper: Paper) -> tuple[list[Strip], list[Piece], list[str]] | None:
    """The pieces of a paper as the product cuts them, each with its tag; None where its words were not found again."""
    strips = lines_of(sheet_of(paper.document.pages))
    pieces = cut(strips)
    tags: list[str] = []
    for piece in pieces:
        own = _own(paper, piece, strips)
        tag = own if own in TAGS else "other"
        if tags and tag.startswith("B-") and tags[-1] in (tag, tag.removeprefix("B-")):
            tag = tag.removeprefix("B-")  # the second piece of what begins an entry
        tags.append(tag)
    return (strips, pieces, tags) if paper.tags else None


def _own(paper: Paper, piece: Piece, strips: Sequence[Strip]) -> str:
    """The tag of most letters of a piece."""
    strip = strips[piece.strip]
    at, votes = 0, Counter[str]()
    for word in strip.cells[piece.cell].words:
        begin = strip.cells[piece.cell].text.find(word.text, at)
        at = max(begin, at)
        if begin < piece.end and begin + len(word.text) > piece.start:
            tag = paper.tags.get((strip.page, round(word.x0), round(word.y0), word.text), "")
            votes[tag] += len(word.text) if tag else 0
        at += len(word.text)
    return votes.most_common(1)[0][0] if votes else ""


def _entries(resume: Resume) -> dict[str, list[dict[str, str]]]:
    """The jobs and degrees as drawn, each with the parts that stand in its head."""
    told: dict[str, list[dict[str, str]]] = {"experience": [], "education": []}
    for kind, rows in resume.parts:
        if kind not in told:
            continue
        for row in rows:
            for text, tag in row:
                if tag.startswith("B-"):
                    told[kind].append({})
                if tag.removeprefix("B-") in ("title", "company", "degree", "school", "date") and told[kind]:
                    told[kind][-1][tag.removeprefix("B-")] = text
    return told
