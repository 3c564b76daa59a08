"""Identifiers known by the words before them: `MRN 00123`, `account no. ending in 4417`, `患者ID：M-0930`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.values.identifiers.found import Identifier

_LINK = (
    r"(?:\s*(?:\b(?:no|num|numbers?|nr|ids?|code|is|was|are|of|ending|ends?|in|with|the|card|like|under|und"
    r"|n)\b\.?|[:#=：\-–(\"'“‘*|]|'s\b)){0,6}\s*"
)
_CODE = r"(?P<v>(?=[a-z/-]{0,14}\d)[a-z0-9]{1,20}(?:[-/.][a-z0-9]{1,14}){0,4}(?:\s\d{2,6}){0,4})(?![\w])"
_LABELS = {
    "MEDICAL_RECORD": (
        r"mrn|m\.r\.n\.|medical (?:records?|files?|ids?)|patient(?:['’]s)? (?:id|identifier|no|number|record)"
        r"|patient#|chart (?:no|number|id)|hospital (?:no|number)"
        r"|health record|case record|cartella clinica|historia cl[íi]nica|dossier m[ée]dical|patientennummer|fallnummer"
        r"|nhs (?:no|number)|患者(?:ID|番号)|カルテ番号|診察券番号"
    ),
    "HEALTH_PLAN": (
        r"health (?:plan|insurance)(?: (?:id|no|number|policy|beneficiary|member))?|medicare|medicaid|member (?:id"
        r"|no|number)|beneficiary (?:id|no|number)"
        r"|insurance (?:id|no|number|card|code|policy)|insurance policy number|subscriber (?:id|no|number)"
        r"|保険証番号|被保険者番号|保険者番号"
    ),
    "BANK_ACCOUNT": (
        r"(?:bank |checking |savings? |current |deposit )?(?:accounts?|acct|acc|a/c|ac)(?: no| number| num| #)?"
        r"|routing(?: number| no)?|aba|sort code"
        r"|konto(?:nummer)?|kontonr|blz|numéro de compte|número de cuenta|口座番号"
    ),
    "PASSPORT": r"passports?|reisepass(?:nummer)?|passeport|pasaporte|旅券番号|パスポート番号",
    "LICENSE": (
        r"(?:driver['’]?s?['’]?|driving|drivers|operator['’]?s?) ?licen[cs]e|licen[cs]e (?:no|number|id)|dl (?:no"
        r"|number)|dl(?= ?[:#])|medical licen[cs]e|führerschein(?:nummer)?"
        r"|permis de conduire|運転免許証?(?:番号)?|免許番号"
    ),
    "VEHICLE": r"(?:licen[cs]e|number|registration) plates?|plate (?:no|number)|vehicle (?:registration|id|reg)|vin"
        r"|(?<!name )plate|kennzeichen|chassis",
    "DEVICE": r"imei|meid|udid|device (?:id|identifier|serial)|serial (?:no|number)|s/n|mac address"
        r"|(?:pacemaker|implant)(?: serial| sn)?",
    "SSN": r"ssn|social security(?: number| no)?|social insurance(?: number)?|national insurance(?: number)?"
        r"|マイナンバー|個人番号",
    "PHONE": r"(?:tele|mobile |cell |home |work |office )?(?:phone|mobile|fax|tel|telefon|téléphone|teléfono|handy"
        r"|whatsapp)(?: no| number)?|電話(?:番号)?|連絡先|ＴＥＬ",
}  # fmt: skip
_FORMS = {
    kind: re.compile(rf"(?:(?<![^\W\d_])|(?<=[^\x00-\x7f]))(?:{labels})(?![a-z])\.?{_LINK}{_CODE}", re.IGNORECASE)
    for kind, labels in _LABELS.items()
}
_USER = re.compile(
    r"\b(?:user ?name|user ?id|login(?: name| id)?|screen name|handle|nick(?:name)?|log-?in as|insta(?:gram)?"
    r"|telegram|snap(?:chat)?|skype|discord|tiktok|twitter"
    r"|ユーザー名)\b\s*(?:is|was|as|[:=：])?\s*[\"'“]?(?P<v>(?!is\b|was\b|and\b|or\b|the\b|for\b|to\b|with\b|detail"
    r"s\b)[\w.-]{3,40})(?<![.-])",
    re.IGNORECASE,
)
_LOGGED = re.compile(
    r"\b(?:user|usr|uid|actor|principal|login|owner|account)=[\"']?(?P<key>[a-z][\w.-]{1,40})(?=[\"'\s,;&]|$)"
    r"|\buser [\"']?(?P<told>[a-z][\w.-]{1,40})[\"']?"
    r"(?=\s(?:from|logged|authenticated|login|session|on port|by \(uid)\b)",
    re.IGNORECASE,
)
"""Users in lines of logs: `Failed password for user jdoe from`, `login=jdoe action=`."""
_LEAST_DIGITS = {"SSN": 4, "PHONE": 7, "BANK_ACCOUNT": 4, "VEHICLE": 1, "DEVICE": 5}
"""Digits that a value must have; 3 unless said."""


def find_labelled(text: str) -> Iterator[Identifier]:
    """Every code behind a label that says what it is."""
    for kind, form in _FORMS.items():
        for match in form.finditer(text):
            if sum(char.isdigit() for char in match["v"]) >= _LEAST_DIGITS.get(kind, 3):
                yield Identifier(kind=kind, start=match.start("v"), end=match.end("v"), confidence=0.9)
    for match in _USER.finditer(text):
        certain = (
            bool(re.search(r"[\d_.-]", match["v"])) or text[match.start() : match.start("v")].rstrip()[-1:] in ":=："
        )
        if certain:
            yield Identifier(kind="USERNAME", start=match.start("v"), end=match.end("v"), confidence=0.85)
    for match in _LOGGED.finditer(text):
        group = "key" if match["key"] else "told"
        yield Identifier(kind="USERNAME", start=match.start(group), end=match.end(group), confidence=0.85)
