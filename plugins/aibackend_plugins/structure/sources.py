"""The input, read once: its text, its labelled lines, its tables, and what a page says of itself in data."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from aibackend_blocks.language.fields import Found

from .kinds import minutes_of
from .lines import Table, sections
from .lines import labels as labels_of
from .lines import lists as lists_of
from .lines import tables as tables_of
from .ticks import chosen

_HIDDEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.I)
"""What a page's reader doesn't see."""
_MARKUP = re.compile(r"<(?:!doctype html|html|head|body|div|p|table|ul|ol|span|h[1-6]|script|article)\b", re.I)


@dataclass(frozen=True, kw_only=True)
class Source:
    """text: what a reader sees. labels: (label, value) lines in order. items: JSON-LD and microdata objects.

    head: what a page's head says, under the names of `HEAD`. lists: (heading, items). sections: (heading, lines).
    topic: the name of the object that is read from it. figures: those that words tie to its properties.
    meant: values behind labels that mean its properties. heard: what sentences say of them.
    settled: of one row of a list, all that its properties are but for choices and verdicts. beside: the plain
    properties of the object that is read.
    """

    text: str
    labels: tuple[tuple[str, str], ...] = ()
    items: tuple[Mapping[str, Any], ...] = ()
    head: Mapping[str, str] | None = None
    tables: tuple[Table, ...] = ()
    lists: tuple[tuple[str, tuple[str, ...]], ...] = ()
    sections: tuple[tuple[str, tuple[str, ...]], ...] = ()
    article: str = ""
    topic: str = ""
    figures: Mapping[str, int | float] = field(default_factory=dict)
    meant: Mapping[str, str] = field(default_factory=dict)
    heard: Mapping[str, Found] = field(default_factory=dict)
    settled: Mapping[str, Any] | None = None
    beside: tuple[str, ...] = ()


def source_of(raw: str, text: str) -> Source:
    """raw: what the file or the caller holds; text: what is read of it, where that differs."""
    if _MARKUP.search(raw[:20_000]):
        return _page(raw)
    shown = chosen(raw or text)
    lines = shown.replace("\r\n", "\n").split("\n")
    return Source(
        text=shown,
        labels=tuple(labels_of(lines)),
        tables=tuple(tables_of(lines)),
        lists=tuple(lists_of(lines)),
        sections=tuple(sections(lines)),
    )


def _page(raw: str) -> Source:
    from bs4 import BeautifulSoup

    from aibackend_blocks.web import article

    soup = BeautifulSoup(raw, "lxml")
    items = tuple(_linked(soup)) + tuple(_micro(soup))
    tables, lists = tuple(_tables(soup)), tuple(_page_lists(soup))
    head = _head(soup)
    body = article.read("https://page.invalid/", raw.encode("utf-8", "replace"), "utf-8")
    for node in (
        soup(["script", "style", "noscript", "template"]) + soup.find_all(style=_HIDDEN) + soup.find_all(hidden=True)
    ):
        node.decompose()
    text = re.sub(r"\n\s*\n+", "\n", soup.get_text("\n", strip=True))
    labels = [*_terms(soup), *_pairs(tables), *labels_of(text.split("\n"))]
    head = {"excerpt": next((line for line in body.paragraphs if line), ""), **head}
    return Source(
        text=text,
        labels=tuple(labels),
        items=items,
        head=head,
        tables=tables,
        lists=lists,
        article="\n\n".join(body.paragraphs),
    )


def _linked(soup: Any) -> Iterator[Mapping[str, Any]]:
    """JSON-LD objects, graphs opened."""
    for node in soup.find_all("script", type=re.compile(r"ld\+json"))[:50]:
        text = re.sub(r"[\x00-\x1f]+", " ", node.string or node.get_text() or "").strip().rstrip(";")
        try:
            yield from _opened(json.loads(text), 0)
        except (ValueError, RecursionError):
            continue


def _opened(value: Any, depth: int) -> Iterator[Mapping[str, Any]]:
    if isinstance(value, list):
        for one in value[:200]:
            yield from _opened(one, depth)
    elif isinstance(value, Mapping) and depth < 6:
        yield _with_total(_with_offer(value))
        for name in ("@graph", "mainEntity", "mainEntityOfPage"):
            yield from _opened(value.get(name), depth + 1)


def _with_offer(item: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a thing's offer and rating tell, told of the thing."""
    inner: dict[str, Any] = {}
    for name in ("aggregateRating", "offers"):
        value = item.get(name)
        first = value[0] if isinstance(value, list) and value else value
        inner |= (
            {key: one for key, one in first.items() if not key.startswith("@")} if isinstance(first, Mapping) else {}
        )
    return {**inner, **item}


def _with_total(item: Mapping[str, Any]) -> Mapping[str, Any]:
    """A recipe that tells times of preparation and cooking also tells their sum."""
    parts = [found for name in ("prepTime", "cookTime") if (found := minutes_of(str(item.get(name) or "")))]
    if not parts or item.get("totalTime"):
        return item
    return {**item, "totalTime": f"PT{sum(parts)}M"}


def _micro(soup: Any) -> Iterator[Mapping[str, Any]]:
    """Microdata objects, one level."""
    for node in soup.find_all(attrs={"itemscope": True})[:100]:
        item: dict[str, Any] = {"@type": str(node.get("itemtype", "")).rpartition("/")[2]}
        for part in node.find_all(attrs={"itemprop": True})[:500]:
            if part.find_parent(attrs={"itemscope": True}) is not node and part is not node:
                continue
            for name in str(part["itemprop"]).split():
                value = part.get("content") or part.get("datetime") or " ".join(part.get_text(" ", strip=True).split())
                item.setdefault(name, []).append(value)
        yield {name: value[0] if isinstance(value, list) and len(value) == 1 else value for name, value in item.items()}


def _head(soup: Any) -> dict[str, str]:
    """title, description, lang, site, author, published, image, url: each where the page tells it."""
    metas: dict[str, str] = {}
    for node in soup.find_all("meta", content=True):
        name = str(node.get("property") or node.get("name") or "").lower()
        metas.setdefault(name, str(node["content"]).strip())
    heading = soup.find("h1") or (None if soup.title else soup.find(["h2", "h3"]))
    ways = {
        "title": ("og:title", "twitter:title", "dc.title"),
        "description": ("og:description", "description", "twitter:description", "dc.description"),
        "site": ("og:site_name", "application-name"),
        "author": ("author", "article:author", "dc.creator", "parsely-author", "sailthru.author"),
        "published": ("article:published_time", "datepublished", "date", "dc.date", "pubdate", "parsely-pub-date"),
        "image": ("og:image", "twitter:image"),
        "url": ("og:url",),
    }
    found = {key: next((metas[name] for name in names if metas.get(name)), "") for key, names in ways.items()}
    title = soup.title.get_text(" ", strip=True) if soup.title else ""
    head = heading.get_text(" ", strip=True) if heading else ""
    found["title"] = found["title"] or (head if head and head in title else title) or head
    if found["site"] and len(found["title"]) > len(found["site"]):
        found["title"] = re.sub(rf"\s*[-|–—·»]\s*{re.escape(found['site'])}$", "", found["title"])
    found["lang"] = str(soup.html.get("lang", "")) if soup.html else ""
    byline = soup.find(attrs={"rel": "author"}) or soup.find(class_=re.compile(r"byline|author", re.I))
    if not found["author"] and byline and 0 < len(byline.get_text(" ", strip=True)) <= 80:
        found["author"] = re.sub(r"^by\s+", "", byline.get_text(" ", strip=True), flags=re.I)
    if found["author"].startswith("http"):
        found["author"] = ""
    return {name: " ".join(value.split()) for name, value in found.items() if value}


def _tables(soup: Any) -> Iterator[Table]:
    for node in soup.find_all("table")[:100]:
        rows = [
            tuple(cell.get_text(" ", strip=True) for cell in row.find_all(["th", "td"]))
            for row in node.find_all("tr")[:2_000]
        ]
        rows = [row for row in rows if any(row)]
        if rows:
            yield Table(header=rows[0], rows=tuple(rows[1:]))


def _pairs(tables: Sequence[Table]) -> Iterator[tuple[str, str]]:
    """Rows of two cells."""
    for table in tables:
        for row in (table.header, *table.rows):
            if len(row) == 2 and row[0] and row[1] and len(row[0]) <= 50:
                yield row[0].rstrip(":"), row[1]


def _terms(soup: Any) -> Iterator[tuple[str, str]]:
    """Definition lists."""
    for term in soup.find_all("dt")[:500]:
        value = term.find_next_sibling("dd")
        if value:
            yield term.get_text(" ", strip=True).rstrip(":"), value.get_text(" ", strip=True)


def _page_lists(soup: Any) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Lists with their classes and the heading before them."""
    for node in soup.find_all(["ul", "ol"])[:300]:
        items = tuple(" ".join(one.get_text(" ", strip=True).split()) for one in node.find_all("li", recursive=False))
        heading = node.find_previous(["h1", "h2", "h3", "h4", "h5", "strong", "b"])
        names = " ".join(
            [*node.get("class", []), str(node.get("id", "")), *(node.parent.get("class", []) if node.parent else [])]
        )
        if any(items):
            title = heading.get_text(" ", strip=True)[:100] if heading else ""
            yield f"{title} {names}".strip(), tuple(filter(None, items))
