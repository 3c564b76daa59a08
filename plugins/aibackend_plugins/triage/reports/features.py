"""What the form of a report tells of it, whatever it is about: logs, forms of trackers, questions, wishes, length."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

from aibackend_blocks.models import minilm
from aibackend_plugins.triage.urgency import GROUPS, cues, prose

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

READ_MOST = 6000
"""Characters of a report whose form is looked at."""
PASSAGES_MOST = 1500
"""Characters of the title, and of the prose below it, that are understood."""
_ASKING = r"how|why|where|when|what|which|who|is|are|does|do|can|could|should|may|has|have|any|will"
_FORM: dict[str, str] = {
    "stack trace": r"^[ \t]*at [\w$.<>]+\(|^Traceback|^[ \t]+File \"|^Caused by:",
    "exception": r"\b\w*(?:Exception|Error)\b",
    "log line": r"^\[?(?:\d{2,4}[-/:]\d\d|ERROR|WARN|INFO|DEBUG|\w+\[\d+\])",
    "code": r"```|\{(?:code|noformat)|^ {4,}\S.*[;{}()=]",
    "name of code": r"`[^`\n]{1,80}`|\b\w+\(\)|\b[a-z]+[A-Z]\w+|\b\w+(?:\.\w+){2,}",
    "steps": r"steps? to reproduce|to reproduce|reproduc\w+|\btest case\b",
    "expected, actual": r"\b(?:expected|actual|current) (?:\w+ )?(?:behaviou?r|results?|output)"
    r"|^[^\w\n]{0,9}(?:expected|actual)\b",
    "version": r"\bv?\d+\.\d+(?:\.\d+)+|\bversions?\b",
    "picture": r"!\[|screenshot|\battached\b|!\S{1,80}\.(?:png|jpe?g|gif)",
    "question mark": r"\?(?:\s|$)",
    "asks": rf"(?:^|[.!?:]\s+)(?:{_ASKING})\b[^.!?\n]{{3,200}}\?",
    "seeks help": r"\b(?:help|hint|advice|advise|clarif\w+"
    r"|wonder\w*|confus\w+|understand|recommend\w*|best practice)\b",
    "wishes": r"\b(?:would|could|should|might) (?:be|like|love|we|help|make|also|have)\b"
    r"|\bplease (?:add|allow|support)",
    "fails": r"\b(?:fail\w*|crash\w*|broken|wrong\w*|incorrect\w*|stuck|not work\w*|hangs?|missing|null)\b|n['’]t\b",
    "I": r"\b(?:I|my|me|i['’]m)\b",
}
_CASED = ("exception", "log line", "name of code")
_FORMS = tuple(
    re.compile(pattern, re.MULTILINE | (0 if name in _CASED else re.IGNORECASE)) for name, pattern in _FORM.items()
)
_BEGINS = (
    re.compile(rf"\W*(?:{_ASKING})\b", re.IGNORECASE),
    re.compile(
        r"\W*(?:add|allow|support|implement|provide|improve|make|enable|expose|introduce|extend|offer|create|use"
        r"|upgrade|update|remove|refactor|rename|replace|move|document|clean|port|simplify)\b",
        re.IGNORECASE,
    ),
)
NAMES = (
    *(f"title: {name}" for name in _FORM),
    *(f"body: {name}" for name in _FORM),
    "begins with a question word",
    "begins with a task",
    "words of the title",
    "characters",
    "share of prose",
    *(f"title: {group}" for group in GROUPS),
    *(f"body: {group}" for group in GROUPS),
)


def formed(subject: str, text: str) -> list[float]:
    """The features in the order of NAMES."""
    title, body = (subject, text) if subject.strip() else (text[:PASSAGES_MOST], text)
    title, body = title[:PASSAGES_MOST], body[:READ_MOST]
    plain = prose(body)
    said = [{cue.group for cue in cues(part[:PASSAGES_MOST])} for part in (title, plain)]
    return [
        *(float(bool(form.search(title))) for form in _FORMS),
        *(min(3.0, math.log1p(len(form.findall(body)))) for form in _FORMS),
        *(float(bool(begin.match(title))) for begin in _BEGINS),
        math.log1p(len(title.split())),
        math.log1p(len(body)),
        len(plain) / max(1, len(body)),
        *(float(group in found) for found in said for group in GROUPS),
    ]


def seen(subject: str, text: str) -> NDArray[np.float32]:
    """The report as the head sees it: the vectors of its title and of title and first prose, and its form."""
    import numpy as np

    plain = prose(text[:READ_MOST])[:PASSAGES_MOST]
    title = subject[:PASSAGES_MOST] if subject.strip() else plain
    whole = f"{title}. {plain}" if subject.strip() else title
    vectors = [minilm.gist([part])[0] for part in (title, whole)]
    return np.concatenate([*vectors, np.array(formed(subject, text), np.float32)])
