"""Captions (WebVTT, SubRip) as a transcript: without cue numbers and times, sentences joined across cues."""

from __future__ import annotations

import re

_TIMES = re.compile(r"^\s*(?:\d{1,2}:)?\d{2}:\d{2}[.,]\d{3}\s+-->\s+(?:\d{1,2}:)?\d{2}:\d{2}[.,]\d{3}.*$")
_HEAD = re.compile(r"^\ufeff?WEBVTT\b.*$|^(?:NOTE|STYLE|REGION|Kind:|Language:)\b.*$")
_SPEAKER = re.compile(r"^(?:<v(?:\.\w+)*\s+(?P<voice>[^>\n]{1,60})>|(?P<name>[^\W\d_][\w .'’()-]{0,40}):\s)\s*")
_TAG = re.compile(r"</?(?:v|c|i|b|u|lang|ruby|rt|\d{2}:\d{2})[^>\n]{0,60}>")
_ENDS = re.compile(r"[.?!…][\"'”’)]*$")


def uncaptioned(text: str) -> str:
    """The same text where it is no captions; else a line for each speaker's words, `Name: words`."""
    lines = text.splitlines()
    if sum(bool(_TIMES.match(line)) for line in lines) < 2:
        return text
    told: list[tuple[str, str]] = []
    for line in _spoken(lines):
        match = _SPEAKER.match(line)
        speaker = (match["voice"] or match["name"]).strip() if match else (told[-1][0] if told else "")
        words = _TAG.sub("", line[match.end() :] if match else line).strip()
        if told and told[-1][0] == speaker and (not match or not _ENDS.search(told[-1][1])):
            told[-1] = (speaker, f"{told[-1][1]} {words}")
        elif words:
            told.append((speaker, words))
    return "\n".join(f"{speaker}: {words}" if speaker else words for speaker, words in told)


def _spoken(lines: list[str]) -> list[str]:
    """Lines without heads, times and the identifier that stands right before a time."""
    kept = []
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        if line.strip() and not _TIMES.match(line) and not _TIMES.match(after) and not _HEAD.match(line):
            kept.append(line)
    return kept
