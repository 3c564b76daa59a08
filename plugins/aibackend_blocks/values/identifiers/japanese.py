"""Persons and institutions in Japanese: behind a label or a title, before an honorific, by the family names in use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from aibackend_blocks.models.tagger import FAMILY, GIVEN, lists
from aibackend_blocks.values.identifiers.found import Identifier

_PART = r"[一-龥々ヶぁ-んァ-ヶー]{1,6}"
_NAME = rf"{_PART}(?:[ \u3000・]{_PART}){{0,2}}"
_READING = r"(?:\s?[（(](?P<reading>[ぁ-んァ-ヶーA-Za-z ,.・\u3000]{2,40})[）)])?"
_LABELLED = re.compile(
    rf"(?:患者名|氏名|お?名前|依頼医師?|主治医|担当医師?|読影医師?|執刀医|報告医|担当者|医師名|保護者|家族"
    rf"|キーパーソン)[\"”]?\s*[:：]\s*[\"“]?(?P<v>(?:Dr\.?\s?)?{_NAME}){_READING}"
)
_TITLED = re.compile(
    r"Dr\.?\s?(?:[一-龥々]{1,4}|[ァ-ヶー]{2,10})(?:[ \u3000・](?:[一-龥々ぁ-ん]{1,4}|[ァ-ヶー]{2,10}))?"
)
_HONOURED = re.compile(
    r"(?P<v>[一-龥々]{1,4}(?:[ \u3000][一-龥々ぁ-ん]{1,4})?|[ァ-ヶー]{2,10})(?=様|さん|氏(?!名)|先生|医師|教授"
    r"|君\b|ちゃん)"
)
_LATIN = re.compile(r"(?<=[:：])\s?(?P<v>[A-Z][a-z]+(?:[ ,]+[A-Z][a-z.]+){1,3})")
_INSTITUTION = re.compile(
    r"(?:[一-龥々ァ-ヶーぁ-んA-Za-z・]{1,24}?)(?:医学部附属病院|附属病院|総合病院|中央病院|病院|クリニック"
    r"|医療センター|診療所|医院|大学|株式会社|有限会社)(?:附属[一-龥]{1,8}センター)?"
)
_COMMON = frozenset(
    [
        "患者",
        "主治",
        "担当",
        "同",
        "当",
        "専門",
        "放射線",
        "外科",
        "内科",
        "読影",
        "依頼",
        "看護",
        "麻酔",
        "研修",
        "指導",
        "皆",
        "お客",
        "お子",
        "奥",
    ]
)


def find_japanese(text: str) -> Iterator[Identifier]:
    if not re.search(r"[ぁ-んァ-ヶ一-龥]", text):
        return
    for match in _LABELLED.finditer(text):
        for group in ("v", "reading"):
            if match[group]:
                yield Identifier(kind="NAME", start=match.start(group), end=match.end(group), confidence=0.95)
    for form, confidence in ((_TITLED, 0.93), (_LATIN, 0.7)):
        for match in form.finditer(text):
            yield Identifier(
                kind="NAME",
                start=match.start("v") if form is _LATIN else match.start(),
                end=match.end(),
                confidence=confidence,
            )
    for match in _HONOURED.finditer(text):
        if match["v"] not in _COMMON and (_family(match["v"]) or (match["v"][0] >= "ァ" and match["v"][0] <= "ヶ")):
            yield Identifier(kind="NAME", start=match.start("v"), end=match.end("v"), confidence=0.85)
    for match in _full_name().finditer(text):
        yield Identifier(kind="NAME", start=match.start(), end=match.end(), confidence=0.8)
    for match in _unparted().finditer(text):
        yield Identifier(kind="NAME", start=match.start(), end=match.end(), confidence=0.75)
    for match in _INSTITUTION.finditer(text):
        yield Identifier(kind="ORGANIZATION", start=match.start(), end=match.end(), confidence=0.85)


def _family(text: str) -> bool:
    return any(text.startswith(name) for name in _families())


@cache
def _families() -> tuple[str, ...]:
    """Family names of two and more kanji."""
    return tuple(word for word, flags in lists().items() if flags & FAMILY and re.fullmatch(r"[一-龥々]{2,4}", word))


@cache
def _full_name() -> re.Pattern[str]:
    return re.compile(rf"(?<![一-龥々])(?:{'|'.join(_families())})[ \u3000][一-龥々ぁ-ん]{{1,4}}(?![一-龥々])")


@cache
def _unparted() -> re.Pattern[str]:
    """A family name with a given one right behind it: a listed one, or what calls itself so, or has a number."""
    given = "|".join(word for word, flags in lists().items() if flags & GIVEN and re.fullmatch(r"[一-龥々]{1,3}", word))
    said = r"(?=と申し|[（(:： \u3000]{0,2}(?:電話|TEL|tel)?[:： ]?(?:0\d|\+81))"
    return re.compile(
        rf"(?<![一-龥々])(?:{'|'.join(_families())})(?:(?:{given})(?![一-龥々])|[一-龥々ぁ-ん]{{1,3}}?{said})"
    )
