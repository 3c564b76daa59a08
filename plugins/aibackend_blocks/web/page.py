"""A web page as plain values: its visible lines, its links, its head, and the structured data it carries.

Pure: bytes in, a `Page` out. Broken, huge and deeply nested markup gives a poorer page, never an error.
Structured data: JSON-LD and microdata, by `extruct`.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any
from urllib.parse import urljoin, urlsplit

from aibackend_blocks.web.hidden import drop_hidden

LINES_MOST = 5_000
LINE_MOST = 2_000
LINKS_MOST = 2_000
ITEMS_MOST = 300
ASSETS_MOST = 60
LABEL_WORDS = 4
HIDDEN = frozenset({"script", "style", "noscript", "template", "svg", "select", "iframe", "object", "head", "textarea"})
INLINE = frozenset(
    {
        "a",
        "abbr",
        "b",
        "bdi",
        "bdo",
        "big",
        "cite",
        "code",
        "em",
        "font",
        "i",
        "kbd",
        "label",
        "mark",
        "q",
        "s",
        "small",
    }
    | {"span", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr", "ins", "del", "img", "acronym", "data", "nobr"}
)
_WHITE = re.compile(r"\s+")
_REFRESH = re.compile(r"url\s*=\s*['\"]?([^'\";]+)", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True)
class Link:
    """Where a link leads, as an absolute address, and what it says."""

    url: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Page:
    """lines: the visible text, one entry a block of it, in order. head: meta names and properties in lower case.

    items: structured data, flattened, each a mapping with `@type`. logos: alternative texts of pictures named logo.
    text: the same in one line, with a space wherever markup stands between words. assets: addresses of the scripts and
    style sheets that it loads, and the generator that it names.
    """

    url: str
    title: str
    language: str
    lines: tuple[str, ...]
    headings: tuple[str, ...]
    links: tuple[Link, ...]
    text: str
    head: Mapping[str, str]
    items: tuple[Mapping[str, Any], ...]
    logos: tuple[str, ...]
    refresh: str = ""
    assets: tuple[str, ...] = ()

    def labelled(self) -> Iterator[str]:
        """Each short line without figures joined to the one after it, as rows of a table or a list of facts read."""
        for label, value in pairwise(self.lines):
            if len(label.split()) <= LABEL_WORDS and not any(c.isdigit() for c in label):
                yield f"{label.rstrip(': ')}: {value}"


def is_markup(media_type: str, body: bytes) -> bool:
    """Whether what was fetched is a page: by its declared type, by its first bytes where that says nothing."""
    if media_type in ("text/html", "application/xhtml+xml"):
        return not body.startswith(b"%PDF")
    return media_type in ("", "text/plain", "application/octet-stream") and bool(
        re.match(rb"\s*<(?:!doctype\s+html|html|head|body|\?xml|!--)", body[:500], re.IGNORECASE)
    )


def decoded(body: bytes, charset: str = "") -> str:
    """The text of a page. Order of belief: byte order mark, the header, the page's own word, the bytes themselves."""
    from w3lib.encoding import html_to_unicode

    header = f"text/html; charset={charset}" if charset else None
    text = str(html_to_unicode(header, body, auto_detect_fun=_guessed)[1])
    if 2 * text.count("\ufffd") > sum(not character.isascii() for character in text):  # the declaration is wrong
        text = body.decode(_guessed(body) or "cp1252", "replace")
    return text.replace("\x00", "").lstrip("\ufeff")


def _guessed(body: bytes) -> str | None:
    from charset_normalizer import from_bytes

    try:
        body.decode("utf-8")
        return "utf-8"
    except UnicodeDecodeError:
        best = from_bytes(body[:100_000]).best()
        return best.encoding if best else "cp1252"


def read(url: str, body: bytes, charset: str = "", *, structured: bool = True) -> Page:
    """Read a page. structured: with its structured data, which takes most of the time."""
    markup = decoded(body, charset)
    tree = parsed(markup)
    if tree is None:
        return Page(
            url=url, title="", language="", lines=(), headings=(), links=(), text="", head={}, items=(), logos=()
        )
    refresh = next((m[1] for m in map(_REFRESH.search, tree.xpath("//meta[@http-equiv]/@content")) if m), "")
    root = urljoin(url, next(iter(tree.xpath("//base/@href")), "") or url)
    base = root if urlsplit(root).netloc.removeprefix("www.") == urlsplit(url).netloc.removeprefix("www.") else url
    nodes: list[str] = []
    lines = tuple(_lines(tree, nodes))
    return Page(
        url=url,
        title=one_line(" ".join(tree.xpath("//head//title[1]//text()") or tree.xpath("(//title)[1]//text()"))),
        language=next(iter(tree.xpath("//html/@lang")), "")[:2].lower(),
        lines=lines,
        headings=tuple(filter(None, (one_line(node.text_content()) for node in tree.xpath("//h1|//h2")[:60]))),
        links=tuple(_links(tree, base)),
        text=_WHITE.sub(" ", " ".join(nodes)).strip(),
        head=_head(tree),
        items=tuple(_items(markup, url)) if structured else (),
        logos=tuple(_logos(tree)),
        refresh=urljoin(base, refresh.strip()) if refresh else "",
        assets=tuple(_assets(tree)),
    )


def parsed(markup: str) -> Any:
    """The tree of what a page shows, however broken; None where there is none."""
    from lxml import etree, html

    parser = html.HTMLParser(encoding="utf-8", recover=True, remove_comments=True, remove_pis=True)
    try:
        tree = html.document_fromstring(markup.encode("utf-8", "replace"), parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError, ValueError, AssertionError):
        return None
    drop_hidden(tree)
    return tree


def shown(markup: str) -> str:
    """The markup without what is hidden; the same where nothing is."""
    from lxml import etree, html

    if "hidden" not in markup and "style" not in markup:
        return markup
    parser = html.HTMLParser(encoding="utf-8", recover=True)
    try:
        tree = html.document_fromstring(markup.encode("utf-8", "replace"), parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError, ValueError, AssertionError):
        return markup
    return str(html.tostring(tree, encoding="unicode")) if drop_hidden(tree) else markup


def one_line(text: str) -> str:
    """Text with single spaces, cut to a length that a line may have."""
    return _WHITE.sub(" ", text).strip()[:LINE_MOST]


def _lines(tree: Any, nodes: list[str]) -> Iterator[str]:
    """Runs of visible text between block borders; every piece of text goes to `nodes`, too."""
    from lxml import etree

    parts: list[str] = []
    made = hidden = 0
    for event, node in etree.iterwalk(tree, events=("start", "end")):
        tag = node.tag if isinstance(node.tag, str) else ""
        if tag in HIDDEN:
            hidden += 1 if event == "start" else -1
        if tag not in INLINE and (line := one_line("".join(parts))):
            yield line
            made += 1
        if tag not in INLINE:
            parts.clear()
        text = node.text if event == "start" else node.tail
        if text and not hidden:
            parts.append(text)
            nodes.append(text)
        if made >= LINES_MOST:
            return
    if line := one_line("".join(parts)):
        yield line


def _links(tree: Any, base: str) -> Iterator[Link]:
    for node in tree.xpath("//a[@href]|//area[@href]|//frame[@src]|//link[@rel='me']")[:LINKS_MOST]:
        try:
            address = urljoin(base, (node.get("href") or node.get("src") or "").strip()).partition("#")[0]
        except ValueError:
            continue
        if address.startswith(("http://", "https://")):
            text = one_line(node.text_content() or node.get("title") or node.get("aria-label") or "")
            yield Link(url=address, text=text[:200])


def _assets(tree: Any) -> Iterator[str]:
    found = tree.xpath("//script/@src|//link[@rel='stylesheet']/@href|//meta[@name='generator']/@content")
    yield from dict.fromkeys(text[:200] for text in map(one_line, found[:ASSETS_MOST]) if text)


def _head(tree: Any) -> dict[str, str]:
    found: dict[str, str] = {}
    for node in tree.xpath("//meta[@content]"):
        name = (node.get("property") or node.get("name") or "").strip().lower()
        if name and name not in found:
            found[name] = one_line(node.get("content"))
    return found


def _logos(tree: Any) -> Iterator[str]:
    logo = "contains(translate(concat(@class,' ',@id,' ',@src,' ',../@class,' ',../@id),'LOGO','logo'),'logo')"
    for node in tree.xpath(f"//img[@alt and {logo}]")[:10]:
        if alt := one_line(node.get("alt")):
            yield alt


def _items(markup: str, url: str) -> Iterator[Mapping[str, Any]]:
    """Every object of the structured data that has a type, nested ones too."""
    if "ld+json" not in markup and "itemscope" not in markup:
        return  # most pages have none, and `extruct` takes a second to load
    import extruct

    # not `uniform`: it breaks where a syntax could not be read (extruct 0.18)
    data = extruct.extract(markup, base_url=url, syntaxes=["json-ld", "microdata"], errors="ignore")
    queue = deque(item for kind in ("json-ld", "microdata") for item in data.get(kind, []))
    made = 0
    while queue and made < ITEMS_MOST:
        item = queue.popleft()
        if isinstance(item, list):
            queue.extend(item)
        elif isinstance(item, Mapping):
            flat = _flat(item)
            queue.extend(flat.values())
            if "@type" in flat:
                yield flat
                made += 1


def _flat(item: Mapping[str, Any]) -> Mapping[str, Any]:
    """An object of microdata in the form of JSON-LD, its parts, too."""
    if not isinstance(item.get("properties"), Mapping):
        return item
    kinds = item.get("type") or ""
    kind = str(kinds[0] if isinstance(kinds, list) else kinds).rpartition("/")[2]
    parts = {name: _flat(value) if isinstance(value, Mapping) else value for name, value in item["properties"].items()}
    return {"@type": kind, **parts}
