"""Talk without what talk alone has: fillers, repeats, false starts and the words that only open a turn."""

from __future__ import annotations

import re

_SOUNDS = re.compile(
    r"<[^<>\n]{1,30}>|\[(?:laughter|laughs?|inaudible|noise|pause|crosstalk|music)\]|\{\w+\}|@\s?@", re.I
)
_TOKENISED = re.compile(r"(?<!\s)\s+(?=(?:['’]\s?(?:s|re|ve|ll|d|m)|n['’]t)\b|[,.;:?!)])")
_SPLIT_MARK = re.compile(r"(?<=\w)(['’])\s(?=(?:s|re|ve|ll|d|m)\b)")
_SLANG = {
    "gonna": "going to", "wanna": "want to", "gotta": "have to", "'cause": "because", "cause": "because",
    "dunno": "don't know", "kinda": "", "sorta": "", "'kay": "okay", "yep": "yes", "nope": "no",
}  # fmt: skip
_SLANG_WORD = re.compile(r"(?<!\w)('kay|'cause|gonna|wanna|gotta|dunno|kinda|sorta)\b", re.I)
_THUMB = re.compile(r"(?:👍|👌|✅|🆗)[\U0001F3FB-\U0001F3FF\ufe0f]?")
_PICTURE = re.compile(
    r"[\U0001F000-\U0001FAFF\u2600-\u27bf\ufe0f\u200d]+|(?<=\s)(?:[:;=]['’]?-?[()DPp/|*oO]|<3|xD|XD)(?=\s|$)"
)
_GUYS = re.compile(r"\b(you|we|us) (?:guys|folks|all)\b", re.I)
_LET_US = re.compile(r"\b([Ll])et us (?!know\b|have\b|see\b)")
_FILLER = re.compile(
    r"(?:,\s*)?(?<![\w'’-])(?!um (?:\d|den|die|das|dem|der|eine?n?|zu|so|wie|es)\b)(?:u+[hm]+|e+h*r*m+|e+h+m?|e+r+|"
    r"a+h+|h+m+|m+-?h*m+|mm|uh-huh|huh|"
    r"(?<!do )(?<!did )(?<!don't )(?<!to )(?<!if )(?<!let )you know(?! (?:what|how|why|where|who|that|if|about|the|it|"
    r"this)\b)|I mean|"
    r"if you will|or something like that|or whatever|and stuff(?: like that)?|and so on|"
    r"sort of(?= (?!thing))|kind of(?= (?:like|a |the |just|have|be|do|get|go|make|think|want|"
    r"feel)))(?![\w'’-])\s*,?",
    re.I,
)
_OPENER = re.compile(
    r"^(?:(?:(?:and|so|but|or|then|well|okay|ok|alright|all right|right(?= so)|yeah|yes|yep|oh|ah|um|uh|now|anyway|"
    r"actually|basically|also|like|hi|hello|hey|of course|however|yet|more importantly|besides|moreover|even worse|"
    r"after all|look|listen|i mean|you see|as i said|to be honest|in fact|first of all|(?:thanks|thank you)(?=[,.!]))"
    r"(?:\s*[,.!]\s*|\s+)|(?:no|nope|right|sure|certainly|exactly|great|good|fine|cool|indeed|perfect|honestly|"
    r"unfortunately)"
    r"(?:\s*[,.!]\s*|\s+(?=(?:so|then|and|but)\b)))(?=\S+\s+\S+))+",
    re.I,
)
"""`No`, `great` and the like open a turn only before a mark: `No merges on Fridays` is no opener and its merges."""
_CHAIR = re.compile(
    r"^(?:(?:thank you|thanks),? )?(?:mr|mrs|ms|madam|mister)\.? (?:speaker|chair\w*|president|deputy speaker|minister)"
    r"(?:,\s+|\.\s+)(?=\w)",
    re.I,
)
_REPEAT = re.compile(r"(?<![\w'’])(\w[\w'’]{0,24}(?:\s+\w[\w'’]{0,24}){0,3}?)(?:\s*,?\s+\1(?![\w'’]))+", re.I)
_STUTTER = re.compile(
    r"(?<![\w'’])(?!(?:a|i|o|of|in|is|to|no|so|be|he|we|me|do|go|my|by|on|or|up|us|it|if|an|as|at|am|hi|oh|ok)\b)"
    r"([a-z]{1,2})\s+(?=\1\w)|\b\w+-\s+(?=\w)|\s-\.",
    re.I,
)
_HELD = frozenset({"that", "had", "is", "very", "no", "so", "really"})
_AFTER_STOP = re.compile(r"(?:^|[.!?]\s)[a-z]")
_GAPS = re.compile(r"\s+")


def tidied(text: str) -> str:
    """A remark with fillers, sounds, repeats and broken-off words left out; the words that stay keep their order."""
    text = _PICTURE.sub(". ", _THUMB.sub(" okay ", _SOUNDS.sub(" ", text)))
    text = _GUYS.sub(r"\1", _SPLIT_MARK.sub(r"\1", _TOKENISED.sub("", text)))
    text = _LET_US.sub(lambda match: f"{match[1]}et's ", text)
    text = _SLANG_WORD.sub(lambda match: _SLANG[match.group().lower()], text.replace("_", ""))
    text = _GAPS.sub(" ", _FILLER.sub(" ", text))
    text = _STUTTER.sub("", text)
    text = _REPEAT.sub(lambda match: match.group() if match[1].lower() in _HELD else match[1], text)
    text = re.sub(r"(?<!\s)\s+([,.;:?!])", r"\1", _GAPS.sub(" ", text))
    text = re.sub(r"(?<![.?!])([.?!])(?:\s*[.,])++(?=\s|$)", r"\1", text)
    text = re.sub(r"([,;])(?:\s*[,;])+|^[\s,.;:!?-]+", r"\1", text)
    return _AFTER_STOP.sub(lambda match: match.group().upper(), text).strip()


def opened(sentence: str) -> str:
    """A sentence without the words that only open it: `Okay, so I think we need a logo.` is `We need a logo.`"""
    bare = _OPENER.sub("", _CHAIR.sub("", sentence), count=1).lstrip(" ,.")
    return bare[:1].upper() + bare[1:] if bare else sentence
