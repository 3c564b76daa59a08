# ruff: noqa: E501  # rows of a page read better long
"""Resumes as pages of HTML or as plain text, in which every word's tag can be told again.

On a page the colour of a word is its tag: all are nearly black, and no reader minds them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from aibackend_plugins.resume.tagging.training.people import Row, Run
from aibackend_plugins.resume.tagging.training.phrases import FONTS
from aibackend_plugins.resume.tagging.training.setting import Part, Resume


def html_of(resume: Resume, tags: Sequence[str]) -> str:
    """The resume as one HTML page."""
    random = resume.random
    size = random.choice((9, 10, 10.5, 11, 12))
    family = resume.family
    strong = {style: random.random() < 0.5 for style in ("headline", "date")}
    heading_size = size * random.choice((1.0, 1.0, 1.15, 1.3, 1.5))
    css = f"""@page {{ size: {random.choice(("A4", "Letter"))}; margin: {random.choice((12, 16, 20, 25))}mm }}
    body {{ font: {size}pt '{random.choice(FONTS)}'; line-height: {random.choice((1.15, 1.3, 1.45))}; margin: 0 }}
    .name {{ font-size: {size * random.choice((1.4, 1.8, 2.2, 2.8))}pt; {"text-align:center;" if random.random() < 0.3 else ""} {"font-weight:bold" if random.random() < 0.5 else ""} }}
    .headline {{ {"font-weight:bold" if strong["headline"] else ""} ; font-size: {size * random.choice((1, 1.2, 1.4))}pt }}
    .heading {{ font-size: {heading_size}pt; font-weight: {"bold" if heading_size == size or random.random() < 0.6 else "normal"}; margin-top: {random.choice((6, 10, 16))}pt;
      {"border-bottom: 1px solid #444;" if random.random() < 0.35 else ""} {"letter-spacing: .25em;" if random.random() < 0.06 else ""} }}
    .head {{ {random.choice(("font-weight: bold", "font-weight: bold", "font-size: 110%", "font-weight: bold; font-size: 115%", f"font-size: {heading_size}pt"))} }} .sub {{ {"font-style: italic" if random.random() < 0.4 else ""} }}
    .first {{ margin-top: {random.choice((0, 3, 6, 9))}pt }}
    .row {{ display: flex; justify-content: space-between; gap: 12pt }}
    .left {{ width: {random.choice((14, 18, 22, 26, 30))}%; flex: none; {"font-weight: normal" if random.random() < 0.6 else ""} }} .grow {{ flex: 1 }}
    .right {{ white-space: nowrap; {"font-weight: normal" if random.random() < 0.5 else ""} }}
    .bullet {{ margin-left: {random.choice((0, 8, 14, 20))}pt }}
    .cols {{ display: flex; gap: 16pt }} .side {{ width: {random.choice((28, 32, 36))}%; flex: none }} .main {{ flex: 1; min-width: 0 }}
    .margin {{ width: 24%; flex: none }} table {{ width: 100%; border-collapse: collapse }} td {{ vertical-align: top; {"border: 1px solid #999; padding: 2pt 4pt" if family == "table" else "padding: 1pt 3pt"} }}"""
    top = "".join(_row(row, resume, tags) for row in resume.top)
    sections = resume.sections()
    if family.startswith("sidebar"):
        side = [
            part
            for part in sections
            if part[0] in ("skills", "other", "contact") or (part[0] == "education" and size == 10)
        ]
        main = [part for part in sections if part not in side]
        reach = [row for row in resume.top if row.style == "contact"] if random.random() < 0.6 else []
        titled = [resume.title_of("contact")] if reach and random.random() < 0.6 else []
        contact = "".join(_row(row, resume, tags) for row in (*titled, *reach))
        top = "".join(_row(row, resume, tags) for row in resume.top if row not in reach)
        columns = [
            f"<div class='side'>{contact}{_flow(side, resume, tags)}</div>",
            f"<div class='main'>{_flow(main, resume, tags)}</div>",
        ]
        body = f"{top}<div class='cols'>{''.join(columns if family == 'sidebar-left' else columns[::-1])}</div>"
    elif family in ("margin", "europass"):
        body = top + "".join(
            f"<div class='cols'><div class='margin'>{_flow([(kind, rows[:1] if rows[0].style == 'heading' else [])], resume, tags)}</div>"
            f"<div class='main'>{_flow([(kind, rows[1:] if rows[0].style == 'heading' else rows)], resume, tags)}</div></div>"
            for kind, rows in sections)  # fmt: skip
    else:
        body = top + _flow(sections, resume, tags)
    return f"<style>{css}</style><body>{body}</body>"


def _flow(parts: Iterable[Part], resume: Resume, tags: Sequence[str]) -> str:
    return "".join(_row(row, resume, tags) for _, rows in parts for row in rows)


def _row(row: Row, resume: Resume, tags: Sequence[str]) -> str:
    first = " first" if any(tag.startswith("B-") for _, tag in row) else ""
    mark = escape(resume.bullet) + " " if row.style == "bullet" and resume.bullet else ""
    runs = mark + _spans(row.runs, tags)
    if row.left or (row.right and resume.family == "table"):
        cells = [_spans(row.left, tags) or "", runs, _spans(row.right, tags)]
        if resume.family == "table":
            return (
                f"<table class='{row.style}'><tr>"
                + "".join(f"<td style='width:{w}%'>{c}</td>" for c, w in zip(cells, (24, 52, 24), strict=True) if c)
                + "</tr></table>"
            )
        return f"<div class='row {row.style}{first}'><div class='left'>{cells[0]}</div><div class='grow'>{runs}</div>{cells[2]}</div>"
    if row.right:
        return f"<div class='row {row.style}{first}'><div>{runs}</div><div class='right'>{_spans(row.right, tags)}</div></div>"
    return f"<div class='{row.style}{first}'>{runs}</div>"


def _spans(runs: Iterable[Run], tags: Sequence[str]) -> str:
    return "".join(
        f"<span style='color:#{tags.index(tag) if tag else len(tags):02x}0000;white-space:pre-wrap'>{escape(text)}</span>"
        for text, tag in runs
    )


def text_of(resume: Resume) -> tuple[str, list[str]]:
    """The resume as plain text, and the tag of each of its words."""
    random, width = resume.random, resume.random.choice((72, 80, 100, 400))
    lines: list[list[Run]] = []
    ruled, blank, inset = random.random() < 0.2, random.random() < 0.5, " " * random.choice((0, 0, 2, 4))
    for rows in (resume.top, *(rows for _, rows in resume.sections())):
        lines.append([])
        for row in rows:
            if blank and any(tag.startswith("B-") for _, tag in row):
                lines.append([])
            mark = inset + (resume.bullet or "-") + " " if row.style == "bullet" else ""
            left = [*row.left, ("    ", "")] if row.left else []
            end = (
                [
                    ("    " if width > 99 else " " * max(2, width - 30 - sum(len(text) for text, _ in row.runs)), ""),
                    *row.right,
                ]
                if row.right
                else []
            )
            lines += _wrapped([(mark, ""), *left, *row.runs, *end], width)
            if row.style == "heading" and ruled:
                lines.append([("-" * len(row.runs[0][0]), "")])
    text = "\n".join("".join(run for run, _ in line) for line in lines)
    words = [(word, tag) for line in lines for word, tag in _words(line)]
    return text, [tag for _, tag in words]


def _wrapped(runs: list[Run], width: int) -> list[list[Run]]:
    if len(runs) > 3 or sum(len(text) for text, _ in runs) <= width:
        return [runs]
    lines: list[list[Run]] = [[]]
    for text, tag in runs:
        for word in text.split(" "):
            if sum(len(each) for each, _ in lines[-1]) + len(word) > width:
                lines.append([])
            lines[-1].append((word + " ", tag))
    return lines


def _words(line: list[Run]) -> list[Run]:
    """Words of a line with the tag of their first letter that has one."""
    words: list[Run] = []
    text = "".join(run for run, _ in line)
    tags = [tag for run, tag in line for _ in run]
    start = 0
    for part in text.split(" "):
        if part.strip():
            own = [
                tag
                for tag, letter in zip(tags[start : start + len(part)], part, strict=True)
                if letter.isalnum() and tag
            ]
            words.append((part, own[0] if own else ""))
        start += len(part) + 1
    return words
