"""Resumes as plain text, in which every word's tag can be told again."""

from __future__ import annotations

from aibackend_plugins.resume.tagging.training.people import Run
from aibackend_plugins.resume.tagging.training.setting import Resume


def text_of(resume: Resume) -> tuple[str, list[str]]:
    """The resume as plain text, and the tag of each of its words."""
    random, width = resume.random, resume.random.choice((72, 80, 100, 400))
    lines: list[list[Run]] = []
    ruled, blank, inset = random.random() < 0.2, random.random() < 0.5, " " * random.choice((0, 0, 2, 4))
    for rows in (resume.top, *(rows for _, rows in resume.sections()), resume.bottom):
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
