# ruff: noqa: E501  # rows of a page read better long
"""Resumes as pages of HTML, in which every word's tag can be told again.

The colour of a word is its tag: all are nearly black, and no reader minds them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from random import Random

from aibackend_plugins.resume.tagging.training.people import Row, Run
from aibackend_plugins.resume.tagging.training.phrases import FONTS
from aibackend_plugins.resume.tagging.training.setting import ASIDE, Part, Resume

BARE = "sub"
"""Style of a row whose margin is empty."""


def html_of(resume: Resume, tags: Sequence[str]) -> str:
    """The resume as one HTML page."""
    page = _Printed(resume, tags)
    return f"<style>{page.css}</style><body>{page.body()}</body>"


def foot_of(resume: Resume, tags: Sequence[str]) -> str:
    """What stands at the foot of each page, as HTML; seldom anything."""
    if resume.random.random() > 0.12:
        return ""
    name = next((text for row in resume.top for text, tag in row if tag == "name"), "")
    said = resume.random.choice((f"{name} – ", "Page ", "Curriculum Vitae – ", "", f"{name}, CV, "))
    colour = f"#{tags.index('other'):02x}0000"
    return f"<div style='font-size:8pt;width:100%;text-align:center;color:{colour}'>{escape(said)}<span class='pageNumber'></span> / <span class='totalPages'></span></div>"


class _Printed:
    def __init__(self, resume: Resume, tags: Sequence[str]) -> None:
        self.resume, self.tags, self.layout = resume, tags, resume.layout
        self.size = resume.random.choice((9, 10, 10.5, 11, 12))
        self.css = _css(resume.random, self.layout, self.size, len(tags))
        self.glyph = resume.random.choice(("", "", "●", "○")) if self.layout == "timeline" else ""
        self.inset = resume.random.random() < 0.5

    def body(self) -> str:
        resume, random, layout = self.resume, self.resume.random, self.layout
        sections = resume.sections()
        foot = self._rows(resume.bottom)
        if layout.startswith("sidebar"):
            return self._sided(sections) + foot
        top = self._top(resume.top)
        if layout == "margin":
            return top + "".join(
                f"<div class='cols'><div class='margin'>{self._rows(rows[:1] if rows[0].style == 'heading' else [])}</div>"
                f"<div class='main'>{self._rows(rows[1:] if rows[0].style == 'heading' else rows)}</div></div>"
                for _, rows in sections) + foot  # fmt: skip
        if layout in ASIDE:
            return top + "".join(self._dated(rows) for _, rows in sections) + foot
        if random.random() < 0.04:
            half = len(sections) // 2
            return (
                top
                + f"<div class='cols'><div class='main'>{self._flow(sections[:half])}</div><div class='main'>{self._flow(sections[half:])}</div></div>"
                + foot
            )
        return top + self._flow(sections) + foot

    def _top(self, rows: list[Row]) -> str:
        """The head: line by line, or with how to reach the person beside the name."""
        reach = [row for row in rows if row.style == "contact"]
        way = self.resume.random.choices(("", "beside", "band"), (80, 12, 8))[0]
        if way == "beside" and reach and len(reach) < len(rows):
            rest = [row for row in rows if row.style != "contact"]
            return f"<div class='row'><div>{self._rows(rest)}</div><div style='text-align:{self.resume.random.choice(('left', 'right'))}'>{self._rows(reach)}</div></div>"
        if way == "band" and len(reach) > 2:
            rest = [row for row in rows if row.style != "contact"]
            pairs = [reach[at : at + 2] for at in range(0, len(reach), 2)]
            cells = "".join(
                f"<div class='row'>{''.join(f'<div style=width:50%>{self._row(row)}</div>' for row in pair)}</div>"
                for pair in pairs
            )
            return self._rows(rest) + cells
        return self._rows(rows)

    def _sided(self, sections: list[Part]) -> str:
        resume, random = self.resume, self.resume.random
        side = [
            part
            for part in sections
            if part[0] in ("skills", "other", "contact") or (part[0] == "education" and self.size == 10)
        ]
        main = [part for part in sections if part not in side]
        reach = [row for row in resume.top if row.style == "contact"] if random.random() < 0.6 else []
        titled = [resume.title_of("contact")] if reach and random.random() < 0.6 else []
        named = [row for row in resume.top if row not in reach]
        above = random.choices(("across", "main", "side"), (70, 18, 12))[0]
        columns = [
            f"<div class='side'>{self._rows(named) if above == 'side' else ''}{self._rows([*titled, *reach])}{self._flow(side)}</div>",
            f"<div class='main'>{self._rows(named) if above == 'main' else ''}{self._flow(main)}</div>",
        ]
        across = self._rows(named) if above == "across" else ""
        return f"{across}<div class='cols'>{''.join(columns if self.layout == 'sidebar-left' else columns[::-1])}</div>"

    def _flow(self, parts: Iterable[Part]) -> str:
        return "".join(self._rows(rows) for _, rows in parts)

    def _rows(self, rows: Sequence[Row]) -> str:
        found, table = [], []
        for row in rows:
            if row.style in ("labels", "cells"):
                table.append(self._cells(row))
                continue
            if table:
                found.append(f"<table class='grid'>{''.join(table)}</table>")
                table = []
            found.append(self._row(row))
        return "".join(found) + (f"<table class='grid'>{''.join(table)}</table>" if table else "")

    def _cells(self, row: Row) -> str:
        """A row of a table: its runs between tabs."""
        cells: list[list[Run]] = [[]]
        for run in row.runs:
            if run[0] == "\t":
                cells.append([])
            else:
                cells[-1].append(run)
        return f"<tr class='{row.style}'>{''.join(f'<td>{self._spans(cell)}</td>' for cell in cells)}</tr>"

    def _dated(self, rows: list[Row]) -> str:
        """A section whose entries have their times in a column of their own."""
        found = []
        for block in _entries(rows):
            times = self._spans(block[0].left)
            main = self._rows(
                [Row(row.style, row.runs, [] if not at else row.left, row.right) for at, row in enumerate(block)]
            )
            begins = any(tag.startswith("B-") for _, tag in block[0])
            if not begins and (block[0].style == "heading" or not self.inset):
                found.append(self._rows(block))
                continue
            aside = f"<div class='time'>{times}{f' {self.glyph}' if begins else ''}</div>"
            parts = [aside, f"<div class='main lined'>{main}</div>"]
            found.append(
                f"<div class='cols first'>{''.join(parts[::-1] if self.layout == 'dated-right' else parts)}</div>"
            )
        return "".join(found)

    def _row(self, row: Row) -> str:
        first = " first" if any(tag.startswith("B-") for _, tag in row) else ""
        mark = escape(self.resume.bullet) + " " if row.style == "bullet" and self.resume.bullet else ""
        runs = mark + self._spans(row.runs)
        if row.style == "bar":
            return f"<div>{runs}<div style='height:4pt;width:60%;background:#777'></div></div>"
        if row.left or (row.right and self.layout == "table"):
            cells = [self._spans(row.left), runs, self._spans(row.right)]
            if self.layout == "table":
                return (
                    f"<table class='{row.style}'><tr>"
                    + "".join(f"<td style='width:{w}%'>{c}</td>" for c, w in zip(cells, (24, 52, 24), strict=True) if c)
                    + "</tr></table>"
                )
            return f"<div class='row {row.style}{first}'><div class='left'>{cells[0]}</div><div class='grow'>{runs}</div>{cells[2]}</div>"
        if row.right:
            return f"<div class='row {row.style}{first}'><div>{runs}</div><div class='right'>{self._spans(row.right)}</div></div>"
        return f"<div class='{row.style}{first}'>{runs}</div>"

    def _spans(self, runs: Iterable[Run]) -> str:
        return "".join(
            f"<span style='color:#{self.tags.index(tag) if tag else len(self.tags):02x}0000;white-space:pre-wrap'>{escape(text)}</span>"
            for text, tag in runs
        )


def _entries(rows: Sequence[Row]) -> Iterator[list[Row]]:
    """The rows of each entry, and of what stands ahead of the first: each of these alone."""
    block: list[Row] = []
    for row in rows:
        begins = any(tag.startswith("B-") for _, tag in row)
        entered = bool(block) and any(tag.startswith("B-") for _, tag in block[0])
        if block and (begins or not entered):
            yield block
            block = []
        block.append(row)
    if block:
        yield block


def _css(random: Random, layout: str, size: float, bare: int) -> str:
    strong = {style: random.random() < 0.5 for style in ("headline", "date")}
    heading = size * random.choice((1.0, 1.0, 1.15, 1.3, 1.5))
    centred = layout == "centred"
    side = random.choice((28, 32, 36, 40))
    head = random.choice(
        (
            "font-weight: bold",
            "font-weight: bold",
            "font-size: 110%",
            "font-weight: bold; font-size: 115%",
            f"font-size: {heading}pt",
            "font-variant: small-caps; font-weight: bold",
        )
    )
    spaced = random.choices(
        (
            "",
            "letter-spacing: .25em;",
            "letter-spacing: .12em;",
            "font-variant: small-caps;",
            "text-transform: uppercase;",
        ),
        (80, 6, 5, 4, 5),
    )[0]
    labelled = layout == "labelled"
    left = random.choice((24, 28, 32, 36)) if labelled else random.choice((14, 18, 22, 26, 30))
    return f"""@page {{ size: {random.choice(("A4", "A4", "Letter"))}; margin: {random.choice((12, 16, 20, 25))}mm }}
    body {{ font: {size}pt '{random.choice(FONTS)}'; line-height: {random.choice((1.15, 1.3, 1.45))}; margin: 0; color: #{bare:02x}0000 }}
    .name {{ font-size: {size * random.choice((1.2, 1.4, 1.8, 2.2, 2.8))}pt; {"text-align:center;" if centred or random.random() < 0.25 else ""} {"font-weight:bold" if random.random() < 0.5 else ""} }}
    .headline {{ {"font-weight:bold" if strong["headline"] else ""} ; font-size: {size * random.choice((1, 1.2, 1.4))}pt; {"text-align:center" if centred else ""} }}
    .contact {{ {"text-align:center" if centred else ""}; font-size: {random.choice((100, 100, 90))}% }}
    .heading {{ font-size: {heading}pt; font-weight: {"bold" if heading == size or random.random() < 0.6 else "normal"}; margin-top: {random.choice((4, 6, 10, 16))}pt;
      {"text-align:center;" if centred else ""} {"border-bottom: 1px solid #444;" if random.random() < 0.35 else ""} {"background: #ddd;" if random.random() < 0.06 else ""} {spaced} }}
    .head {{ {head} }} .sub {{ {"font-style: italic" if random.random() < 0.35 else ""} }}
    .head, .sub {{ {"text-align:center" if centred and random.random() < 0.6 else ""} }}
    .first {{ margin-top: {random.choice((0, 3, 6, 9))}pt }}
    .row {{ display: flex; justify-content: space-between; gap: 12pt }}
    .left {{ width: {left}%; flex: none; {"text-align: right;" if labelled and random.random() < 0.6 else ""} {"font-weight: normal; font-size: 100%" if random.random() < 0.6 else ""} }} .grow {{ flex: 1 }}
    {f".heading {{ width: {left}%; text-align: right }}" if labelled and random.random() < 0.5 else ""}
    .time {{ width: {random.choice((14, 18, 20, 24, 28))}%; flex: none; {"font-weight: bold;" if strong["date"] else ""} {"text-align: right" if random.random() < 0.3 else ""} }}
    .lined {{ {"border-left: 2px solid #888; padding-left: 10pt" if layout == "timeline" else ""} }}
    .right {{ white-space: nowrap; {"font-weight: normal" if random.random() < 0.5 else ""} }}
    .bullet {{ margin-left: {random.choice((0, 8, 14, 20))}pt }} .labels {{ {random.choice(("font-weight: bold", "font-style: italic", ""))} }}
    .cols {{ display: flex; gap: 16pt }} .side {{ width: {side}%; flex: none }} .main {{ flex: 1; min-width: 0 }}
    .margin {{ width: {random.choice((18, 24, 28))}%; flex: none }} table {{ width: 100%; border-collapse: collapse }}
    td {{ vertical-align: top; {"border: 1px solid #999; padding: 2pt 4pt" if layout == "table" or (layout == "columns" and random.random() < 0.6) else "padding: 1pt 3pt"} }}"""
