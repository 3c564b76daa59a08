"""What a letter, an e-mail or a thread says, without what every letter has: heads, greetings, courtesies, signatures.

English, German, French, Spanish, Italian and Dutch forms; what no form is known for stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aibackend_blocks.language.greetings import ALL, GREETING

_HEAD = re.compile(
    r"^\W{0,4}(?:from|sent|to|cc|bcc|reply-to|von|gesendet|an|de|envoyé|à|objet|subject|betreff|date|datum|"
    r"attachments?|importance)\W{0,3}:\s",
    re.IGNORECASE,
)
_MAIL_HEAD = re.compile(r"^\W{0,4}(?:from|von|de|sent|gesendet|envoyé)\W{0,3}:\s", re.IGNORECASE)
_CITES = re.compile(
    r"^\W{0,4}(?:(?:on|am|le)\b.{4,120}\b(?:wrote|schrieb.{0,80}|a écrit)\s*:?$|-{2,}.{0,40}(?:original|forwarded|"
    r"ursprüngliche|transféré).{0,40}-{2,}$)",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"^(?:\s*>)+\s?")
_NAMED = r"(?:[\s,]+(?:[A-ZÀ-Þ][\w.'’-]*|and|und|et|&|\w+ of|your|the|team)){0,7}"
_CLOSING_WORDS = (
    r"(?:(?:many |with |and )*thanks(?: again| in advance| so much| a lot)?|thank you|thx|cheers|best|all the best|"
    r"(?:with )?(?:best|kind|kindest|warm|warmest) (?:regards|wishes)|regards|yours(?: \w+)?|sincerely(?: yours)?|"
    r"respectfully|take care|love|(?:good)?bye|talk soon|"
    r"mit (?:freundlichen|besten|herzlichen|lieben) gr(?:ü|ue)(?:ß|ss)en|(?:viele|beste|liebe|herzliche|schöne) "
    r"gr(?:ü|ue)(?:ß|ss)e|vg|mfg|lg|danke|vielen dank|"
    r"(?:bien )?cordialement|bien à vous|bonne (?:journée|soirée)|sincères salutations|merci|"
    r"(?:un )?(?:cordial )?saludos?|atentamente|gracias|cordiali saluti|grazie|met vriendelijke groet(?:en)?|groeten)"
)
_CLOSING = re.compile(rf"^\W*(?i:{_CLOSING_WORDS})(?:\s*[,!.–-]*|{_NAMED})?(?:[\s,!.–-]+{_NAMED})?\s*[,.!]*$")
_RULE = re.compile(r"^(?:--|—|_{3,})\s*$")
_PRIVATE = re.compile(
    r"\b(?:intended (?:recipient|only|solely)|confidential(?:ity)? (?:and|notice)|legally privileged|"
    r"(?:e-?mail|message) (?:and any|is intended|may contain)|sent from my|gesendet von meine|envoyé de mon|"
    r"virus(?:es)?[- ]free|please consider the environment|vertrauliche informationen|"
    r"unsubscribe|view (?:this|it) in your browser)\b",
    re.IGNORECASE,
)
_GREETING = re.compile(
    rf"^\W*(?:(?:(?:{GREETING}|to whom it may concern)\b)"
    rf"(?:[ ,]+(?:(?-i:[A-ZÀ-Þ])[\w.'’-]*|{ALL}|loves?|a)){{0,6}}\s*(?:[,!:.]|–|-|$)\s*)",
    re.IGNORECASE,
)
_DEAR = re.compile(
    r"^\W*(?:dear|liebe|chers?|chères|querid[oa]s|estimad[oa]s|gentili|cari|car[oa]s|beste|kära|kære) [^\W\d_]+"
    r"(?: (?:and|und|et|y|e|en|og|och) [^\W\d_]+)?\s*[,!]\s*(?=\S)",
    re.IGNORECASE,
)
"""A greeting of many, by what they are: `Dear residents and guests,`."""
_COURTESY = re.compile(
    r"^\W*(?:i (?:do )?hope (?:this|you|all|that|your)\b.{0,60}(?:well|good|great|weekend|week)|hope (?:you|this|"
    r"all)\b|"
    r"(?:thank you|thanks|many thanks)(?: very much| so much| again| in advance)?(?: for (?:your|the|\w+ing)\b"
    r".{0,80})?[.!]*$|"
    r"thank you all\b|"
    r"(?:i(?:'m| am)? |we(?:'re| are)? )?(?:very )?(?:looking|look) forward to\b|"
    r"(?:please )?(?:feel free to|do(?: not|n't) hesitate to)\b|"
    r"(?:please )?let (?:me|us) know (?:if|in case|should|what you think|your thoughts)\b|"
    r"(?:if|should) you have any (?:further |other )?(?:questions|queries)|"
    r"have a (?:nice|good|great|lovely|wonderful)\b|happy (?:new year|holidays)|see you (?:then|soon|all)|"
    r"vielen dank für (?:ihre|deine|eure|die)\b|(?:ich|wir) hoffe[n]?,? .{0,40}(?:geht|gut)|"
    r"(?:ich|wir) freuen? (?:mich|uns) auf\b|(?:bei|für) (?:weiteren |weitere |rück)?fragen\b|"
    r"(?:nous vous remercions|merci) (?:pour|de) (?:votre|ton)\b|j'espère que vous allez|"
    r"n'hésitez pas|dans l'attente de|gracias (?:por (?:su|tu|vuestra?)|a tod[oa]s)\b|espero que\b.{0,30}bien)",
    re.IGNORECASE,
)
_ANNOUNCES = re.compile(
    r"^(?:(?:just )?(?:a )?(?:quick|short|brief|friendly|gentle)? ?(?:update|note|reminder|heads[- ]up|word)\b"
    r"[^.,;:]{0,20}?\bthat\s+(?=\w)|"
    r"(?:just |i am |i'm )*(?:writing|to) (?:to )?(?:let you know|inform you|tell you) that\s+|"
    r"(?:i|we) (?:would like|wanted|want) to (?:inform|let) you (?:know )?that\s+|"
    r"please (?:note|be aware|be advised) that\s+)",
    re.IGNORECASE,
)
_DATELINE = re.compile(r"^[A-ZÀ-Þ][A-ZÀ-Þ ,./()]{2,40}[^.;:]{0,24}?\s[-–—]{1,2}\s(?=[A-ZÀ-Þ])")
_ABOUT_US = re.compile(r"^(?:About|Über|À propos de) [A-ZÀ-Þ][^.:]{1,40}:?$")
_HERALD = re.compile(
    r"^(?:just )?(?:a )?(?:(?:quick|short|brief|small) )?(?:update|note|reminder|summary|recap|heads[- ]up)\b"
    r"(?!.*\bthat\b)[^.:;,]{0,60}[.:]?$|"
    r"^(?:here(?:'s| is| are)|below (?:is|are)|voici|hier (?:ist|sind|kommt))\b[^,;:]{0,70}[.:]?$",
    re.IGNORECASE,
)
SIGNATURE_LINES = 12
NOTICE_CHARACTERS = 900
"""Of a legal notice at most; what is longer holds more than that."""
_SIGNED_WORDS = 9
"""Words of the longest line of a signature: a name, a post, a company, a number."""


def body(text: str) -> str:
    """A thread's own words: heads, marks of quoting, signatures and legal notices are left out, line by line."""
    lines = [_QUOTED.sub("", line) for line in text.splitlines()]
    mail = any(_MAIL_HEAD.match(line) for line in lines)
    kept = [
        line
        for line in _unsigned(lines)
        if not (_CITES.match(line) or (_PRIVATE.search(line[:400]) and len(line) < NOTICE_CHARACTERS))
    ]
    if mail:
        kept = [line for line in kept if not _HEAD.match(line)]
    return "\n".join(kept)


def said(sentence: str) -> str:
    """A sentence without its greeting and its announcement; `""` where nothing else is left."""
    bare = _DEAR.sub("", _GREETING.sub("", sentence, count=1), count=1)
    if not bare or _CLOSING.match(bare) or _COURTESY.match(bare) or _HERALD.match(bare):
        return ""
    if _PRIVATE.search(bare):
        return ""
    shown = _ANNOUNCES.sub("", _DATELINE.sub("", bare), count=1)
    return shown if shown == sentence else shown[:1].upper() + shown[1:]


def greeted(text: str) -> bool:
    """Whether a text is a message to somebody, by its greeting or its close."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return any(_GREETING.match(line[:80]) or _DEAR.match(line[:80]) for line in lines[:8]) or any(
        _CLOSING.match(line[:80]) for line in lines[-6:]
    )


def _unsigned(lines: Sequence[str]) -> Iterator[str]:
    """Without the lines after a close or a rule that are a signature's."""
    left, about = 0, False
    for number, line in enumerate(lines):
        bare = line.strip()
        about = (number >= len(lines) // 2 > 0 and bool(_ABOUT_US.match(bare))) or (about and bool(bare))
        if about:
            continue
        if bare and len(bare) < 90 and (_RULE.match(bare) or _CLOSING.match(bare)):
            left = SIGNATURE_LINES
            continue
        if left and (not bare or _signs(bare)):
            left -= 1
            continue
        left = 0
        yield line


def _signs(line: str) -> bool:
    """Whether a line after a close may belong to a signature: short, no sentence, and no new message."""
    if _HEAD.match(line) or _CITES.match(line) or _GREETING.match(line) or re.match(r"p\.?\s?s\b", line, re.IGNORECASE):
        return False
    return bool(_PRIVATE.search(line)) or (
        len(line.split()) <= _SIGNED_WORDS and not line.endswith((".", "?", "!", ":"))
    )
