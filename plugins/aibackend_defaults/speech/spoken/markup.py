"""Text without what is there for the eye alone: Markdown, HTML tags, emoji, check boxes. The same in any language."""

from __future__ import annotations

import re

_PLAIN = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "\u00a0": " ", "\u202f": " ", "…": "...", "—": ", ", "\u200b": None}
)
_TAGS = (
    "a|abbr|article|b|blockquote|body|br|button|code|div|em|font|footer|form|h[1-6]|head|header|hr|html|i|img|input|kbd"
    "|label|li|link|mark|meta|nav|ol|option|p|pre|q|s|script|section|select|small|span|strong|style|sub|sup|svg|table"
    "|tbody|td|textarea|th|thead|title|tr|u|ul|break|emphasis|phoneme|prosody|say-as|speak|voice"
)
_RULES = (
    (r"```\w*\n?|`", ""),
    (r"!?\[([^\[\]\n]{1,300})\]\((?:[^()\n]{1,1000})\)", r"\1"),
    (r"(?i)<br ?/?>|</(?:p|div|li|h\d|tr)>", "\n"),
    (rf"(?i)</?(?:{_TAGS})(?:\s[^<>\n]{{0,500}})?/?>", ""),
    (r"<([A-Za-z]\w{0,20})>", r"\1"),
    (r"(?<=\s)[:;]-?[)(DP](?!\w)", ""),
    (r"(?m)^[ \t]*(?:[-*_] ?){3,}$", ""),
    (r"(?m)^[ \t]*(?:[-*+•–]|#+|>)\s+(?:\[[ xX]\]\s+)?", ""),
    (r"(?<![\w*])(\*{1,3})(?=[^\s*])([^*\n]{1,500}?)(?<=[^\s*])\1(?![\w*])", r"\2"),
    (r"(?<![\w_])(_{1,3})(?=[^\s_])([^_\n]{1,500}?)(?<=[^\s_])\1(?![\w_])", r"\2"),
    (r"~~([^~\n]{1,500})~~", r"\1"),
    (r"\s--+\s", ", "),
    (r"[\U0001F000-\U0001FAFF\u2600-\u27BF\u2B00-\u2BFF\uFE0F\u200D\U000E0020-\U000E007F]+", " "),
    (r"(?<![ \t])[ \t]+([.,;:!?](?:\s|$))", r"\1"),
)
_COMPILED = tuple((re.compile(pattern), told) for pattern, told in _RULES)


def unmarked(text: str) -> str:
    """The words and their punctuation; typographic quotes and dashes as plain ones."""
    for pattern, told in _COMPILED:
        text = pattern.sub(told, text.translate(_PLAIN))
    return text
