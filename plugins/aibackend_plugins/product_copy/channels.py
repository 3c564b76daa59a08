"""What each channel allows and is used to.

Sources, as published in 2025. Amazon Seller Central, product title requirements (200 characters, no word more than
twice, none of ! $ ? _ { } ^ ¬ ¦), bullet points (five of up to 500, no full stop at the end), description (2,000)
and search terms (below 250 bytes). eBay seller help: title 80, description 500,000, of which 200,000, the most
that a text has here, are used. Etsy help: title 140, 13 tags of 20 characters, description 102,400. Google
Merchant Center, product data specification: title 150, description 5,000, product highlights of 150. Instagram
help: caption 2,200, 30 hashtags. Shopify help: title 255; search engines show about 70 characters of a title.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True, kw_only=True, slots=True)
class Channel:
    """Bounds in characters unless said, and customs.

    title_aim: where titles are usually cut in what people see. titled, joint: how many attributes stand behind a name,
    and what before each. features_first: as shops have it, marketplaces ask for specs. price_apart: it has a field
    of its own. paragraphs: the description may have several.
    """

    title: int
    description: int
    title_aim: int
    titled: int = 0
    joint: str = ", "
    features_first: bool = False
    bullets: int = 8
    bullet: int = 250
    keywords: int = 12
    keyword: int = 60
    keyword_bytes: int = 2_000
    price_apart: bool = True
    paragraphs: bool = True

    def broken(self, listing: Mapping[str, Any]) -> Iterator[str]:
        """What a listing passes, in words."""
        bullets: Sequence[str] = listing["bullets"]
        keywords: Sequence[str] = listing["keywords"]
        sizes = {
            "title has {} characters": (len(listing["title"]), self.title),
            "description has {} characters": (len(listing["description"]), self.description),
            "there are {} bullets": (len(bullets), self.bullets),
            "a bullet has {} characters": (max(map(len, bullets), default=0), self.bullet),
            "there are {} keywords": (len(keywords), self.keywords),
            "a keyword has {} characters": (max(map(len, keywords), default=0), self.keyword),
            "the keywords have {} bytes": (len(" ".join(keywords).encode()), self.keyword_bytes),
        }
        for words, (size, limit) in sizes.items():
            if size > limit:
                yield f"{words.format(size)}, at most {limit} are allowed"


CHANNELS: Final[Mapping[str, Channel]] = {
    "amazon": Channel(
        title=200, description=2_000, title_aim=150, titled=4, bullets=5, bullet=500, keywords=40, keyword_bytes=249,
        paragraphs=False,
    ),
    "shopify": Channel(title=255, description=65_535, title_aim=70, titled=1, features_first=True),
    "ebay": Channel(title=80, description=200_000, title_aim=80, titled=5, joint=" "),
    "etsy": Channel(
        title=140, description=102_400, title_aim=110, titled=3, keywords=13, keyword=20, features_first=True
    ),
    "google": Channel(
        title=150, description=5_000, title_aim=120, titled=3, joint=" - ", bullets=10, bullet=150, paragraphs=False
    ),
    "instagram": Channel(
        title=150, description=2_200, title_aim=70, bullets=6, bullet=120, keywords=30, features_first=True,
        price_apart=False,
    ),
}  # fmt: skip
