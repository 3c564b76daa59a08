"""Running text cut into sentences, each as it stands there."""

from __future__ import annotations

import re
from collections.abc import Iterator

_END = re.compile(r"(?<![.!?…。！？])[.!?…。！？]++[\"'”’»)\]]*+(?:\s+|$)|(?<=[。！？])")
_SHORT = re.compile(
    r"(?:^|[\s(\"“])(?:(?:[A-ZÀ-Þ]\.)*[A-ZÀ-Þ]|[A-Z][a-z]+\.-[A-Z][a-z]{1,4}|Dña|Sig|Sig\.ra|Dott|Dhr|Mevr|Ing|v|Cal|Mass|Fla|Tex|Ill|Penn|Wash|Calif|Cir|Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|Sra|"
    r"Inc|Ltd|Co|"
    r"Corp|vs|etc|e\.g|i\.e|cf|al|Fig|Eq|No|Nr|Vol|"
    r"pp?|ca"
    r"|Nos|Secs?|Ex|Par|Attn|Tel|Bldg|Ave|Blvd|Ste|Dept|Bros|Cos|Pty|Pte|Pvt|Bhd|Sdn"
    r"|approx|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Gen|Col|Sgt|Lt|Rev|Hon|Gov|Sen|Rep|U\.S|U\.K|a\.m|p\.m|z\.B"
    r"|d\.h|bzw|usw|Abs|Art|Str|Mio|Mrd|St|ff|Bd|Hrsg|\d{1,2})\.$"
)
_COUNTED = re.compile(
    r"(?:\S+\s+){3}\d{1,2}\.$|\b(?:at|after|before|by|until|than|about|only|to|of|is) \d{1,2}\.$", re.I
)
"""A number at the end of a sentence, not one that counts a list's item or a section."""
_DATED = re.compile(r"\b\d{1,2} (?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.$")
"""A month behind its day, with nothing but a year to follow."""
_NUMBER_OF_ENGLISH = re.compile(r"\b(?:not|from|week|weeks|by|at|after|before|than|only|about) \d{1,2}\.$")
"""A number behind a word of English, where no ordinal has a stop."""
_MONTH = re.compile(r"(?:Jan|Feb|M[aä]r|Apr|Ma[iy]|Jun|Jul|Aug|Sep|O[ck]t|Nov|De[cz])")
_NUMBERED = re.compile(
    r"\b(?:nos?|nr|art|arts|fig|vol|pp?|ch|sec|apt|ext|tel|abs|kap|ziff|hs|cap|incl|excl|inkl|zzgl)\.$", re.I
)
"""Short for what a number follows: no end where one does."""
_BEGINS = re.compile(
    r"(?:The|An?|This|That|These|Those|There|It|Its|He|She|They|We|You|I|My|Our|Your|His|Her|Their|If|But|And|So|As|At"
    r"|On|By|For|From|With|After|Before|When|While|Since|Until|Although|However|Please|No|Not|All|Both|Some|Each"
    r"|Der|Die|Das|Den|Dem|Ein|Eine|Einen|Wir|Sie|Er|Es|Ich|Ihr|Ihre|Unser|Unsere|Im|In|Am|Bei|Mit|Nach|Seit|Für|Auf|"
    r"Aus"
    r"|Wenn|Weil|Da|Dann|Aber|Und|Bitte|Le|La|Les|Une?|Des|Nous|Vous|Ils?|Elles?|On|Ce|Cette|El|Los|Las|Una)(?:\s|"
    r"['’](?:m|s|re|ve|ll|d)\b)"
)
"""Words with a capital that never follow an ordinal, as März follows in `am 12. März`."""


_FIRM = re.compile(r"\b(?:Bros|Inc|Ltd|Co|Corp|Cos|Pty|Pte|Pvt|Bhd)\.$")
"""What ends a firm's name, and a sentence where a word of `_BEGINS` follows."""
_ITEM = re.compile(r"\d{1,3}(?:\.\d{1,3})*[.):]\s")
_OPENING_NUMBER = re.compile(r"\W*\d{1,3}\.$")
_ORDINAL = re.compile(r"(?<!\d)\d{1,2}\.$")
_TAIL = 80
"""Characters before a stop that tell whether it ends a sentence."""


def sentences(paragraph: str) -> list[str]:
    """The sentences of a paragraph, in order; joined by single spaces they are the paragraph again."""
    text, found, start = " ".join(paragraph.split()), [], 0
    for end in ends(text):
        found.append(text[start:end].strip())
        start = end
    return [*found, text[start:].strip()] if text[start:].strip() else found


def ends(
    text: str, start: int = 0, end: int | None = None, *, drafted: bool = False, ordinals: bool = True
) -> Iterator[int]:
    """Where the sentences of a stretch end, behind their stops; what is left behind the last end is one more.

    drafted: no sentence begins with a figure, unless it is the number of an item; so it is in contracts and statutes.
    ordinals: whether the language writes them with a stop, as German does.
    """
    over = len(text) if end is None else end
    for match in _END.finditer(text, start, over):
        said = text[max(start, match.end() - _TAIL) : match.end()].rstrip()
        is_stop = match.end() < over and match.group()[:1] == "."
        if is_stop and (_begins_none(text[match.end()]) or _goes_on(said, text, match.end(), drafted, ordinals)):
            continue
        if said:
            yield match.end()
            start = match.end()


def _begins_none(letter: str) -> bool:
    """Whether no sentence begins with a letter."""
    return letter.islower() or letter in ",;)"


def _goes_on(said: str, text: str, end: int, drafted: bool, ordinals: bool) -> bool:
    """Whether a stop belongs to a short form or an ordinal."""
    if text[end : end + 1].isdigit() and (
        _NUMBERED.search(said[-8:]) or (drafted and not _ITEM.match(text, end) and said[-2:-1].isalpha())
    ):
        return True
    if not _SHORT.search(said[-12:]):
        return False
    if _DATED.search(said[-12:]) and text[end : end + 1].isupper():
        return False
    if not ordinals and _ORDINAL.search(said[-4:]):
        return bool(_OPENING_NUMBER.fullmatch(said)) or _MONTH.match(text, end) is not None
    if _NUMBER_OF_ENGLISH.search(said[-12:]) and not _MONTH.match(text, end):
        return False
    may_end = _COUNTED.search(said[-60:]) or _FIRM.search(said[-8:])
    return not (may_end and _BEGINS.match(text, end))
