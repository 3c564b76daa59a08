"""The main text of a web page, without what stands around it, and who published it when. By `trafilatura`."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass
from typing import Any

from aibackend_blocks.web import page as web_page
from aibackend_blocks.web.fragments import fragments

TEXT_MOST = 120_000
SHORT = 200
"""Characters below which the main text counts as missed, and the page's longer lines are taken in its place."""
FRAGMENTS_MOST = 400
_DAY = re.compile(r"(?:19|20)\d{2}-\d{2}-\d{2}")


@dataclass(frozen=True, kw_only=True)
class Article:
    """paragraphs: of the main text, in order. fragments: rows, items and short lines of all the page that are no
    paragraph. seen: all visible text, on one line, a space where markup parts words. published: YYYY-MM-DD, or "".
    """

    title: str
    paragraphs: tuple[str, ...]
    seen: str
    fragments: tuple[str, ...] = ()
    published: str = ""
    site: str = ""
    language: str = ""


def read(url: str, body: bytes, charset: str = "") -> Article:
    """Read a page. One without text gives an article without paragraphs."""
    import trafilatura

    logging.getLogger("trafilatura").setLevel(logging.CRITICAL)
    markup = web_page.decoded(body, charset)
    page = web_page.read(url, body, charset, structured=False)
    # recall: words of an article lost cost more than a caption kept (0.96 of the words, at the same precision)
    found: Any = trafilatura.bare_extraction(
        web_page.shown(markup),
        url=url,
        include_comments=False,
        include_tables=False,
        with_metadata=True,
        favor_recall=True,
        date_extraction_params={"extensive_search": False, "original_date": True},
    )
    text = (found.text or "") if found else ""
    paragraphs = [" ".join(line.split()) for line in text[:TEXT_MOST].splitlines()]
    glued = any(_begins_with_heading(paragraph, page) for paragraph in paragraphs)
    if len(text) < SHORT or glued:
        longer = [line for line in page.lines if len(line.split()) >= (5 if glued else 8)]
        paragraphs = longer if glued or sum(map(len, longer)) > len(text) else paragraphs
    day = _DAY.match(str(found.date or "")) if found else None
    return Article(
        title=_title(page, str(found.title or "") if found else ""),
        paragraphs=tuple(filter(None, paragraphs)),
        seen=page.text[: 2 * TEXT_MOST],
        fragments=tuple(line for line in fragments(markup) if line not in paragraphs),
        published=day.group() if day else "",
        site=str(found.sitename or "") if found else "",
        language=page.language,
    )


def _begins_with_heading(paragraph: str, page: web_page.Page) -> bool:
    """Whether a paragraph is a headline run together with what stands under it, as short pages come out."""
    return paragraph not in page.lines and any(paragraph.startswith(f"{head} ") for head in page.headings)


def plain(title: str, text: str) -> Article:
    """An article of plain text, such as a PDF's, whose lines are joined to paragraphs at blank lines."""
    blocks = re.split(r"\n\s*\n|\f", text[:TEXT_MOST])
    paragraphs = tuple(filter(None, (" ".join(block.split()) for block in blocks)))
    lines = tuple(dict.fromkeys(filter(None, (" ".join(line.split()) for line in text[:TEXT_MOST].splitlines()))))
    return Article(
        title=title, paragraphs=paragraphs, seen=" ".join(text[:TEXT_MOST].split()), fragments=lines[:FRAGMENTS_MOST]
    )


def _title(page: web_page.Page, found: str) -> str:
    """The headline that was found, if the page's own title or card agrees with it; else that title."""
    own = page.title or page.head.get("og:title", "")
    agreed = " ".join([page.title, page.head.get("og:title", "")]).casefold()
    return found if found and (not own or found.casefold() in agreed) else own or found
