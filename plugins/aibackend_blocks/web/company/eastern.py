"""Addresses and names of firms in Japanese, Korean and Chinese, by the words that end their parts."""

from __future__ import annotations

import re
from collections.abc import Iterator

_FORMS = (
    ("JP", re.compile(
        r"(?P<place>(?:東京都|北海道|京都府|大阪府|[\u4e00-\u9fff]{2,3}県)(?:[\u3040-\u30ff\u4e00-\u9fff]{1,6}?郡)?"
        r"[\u3040-\u30ff\u4e00-\u9fff]{1,6}?[市区町村])")),
    ("KR", re.compile(
        r"(?P<place>[가-힣]{2,4}(?:특별시|광역시|특별자치시|특별자치도|도)(?:\s?[가-힣]{1,5}[시군구])?"
        r"|[가-힣]{2,3}시\s[가-힣]{1,4}구)")),
    ("CN", re.compile(r"(?P<place>(?:[\u4e00-\u9fff]{2,3}省)?[\u4e00-\u9fff]{2,4}?市(?![\u4e00-\u9fff]?[场場]))")),
)  # fmt: skip
"""From the largest part to the town or the ward: prefecture, province; city, district."""
_FORMED = re.compile(
    r"(?:株式会社|有限会社|合同会社|주식회사|\(주\)|㈜)\s?(?P<after>[^\s|｜、,。()（）:：\d]{2,20})"
    r"|(?P<before>[^\s|｜、,。()（）:：\d]{2,20}?)(?:株式会社|有限会社|주식회사|\(주\)|有限公司)"
)
_KANA = re.compile(r"[\u3040-\u30ff]")
_HAN = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff가-힣]")


def places(line: str) -> Iterator[tuple[str, str]]:
    """(place as written, country) of each address of a line."""
    if not _HAN.search(line):
        return
    for country, form in _FORMS:
        found = [match["place"] for match in form.finditer(line)]
        if found and not (country == "CN" and _KANA.search(line)):
            yield from ((place, country) for place in found)
            return


def called(line: str) -> Iterator[str]:
    """Names that stand with a legal form."""
    if _HAN.search(line):
        yield from (match.group() for match in _FORMED.finditer(line))
