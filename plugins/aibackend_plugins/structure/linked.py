"""What a page's linked data tell: values of its objects by their names, as texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .sources import Source
from .wording import likeness, spoken

_NUMBERED = r"(?:^|(?<=[\s。.!）)]))\d{1,2}[.)、．]\s*(?=\D)"
"""The numbers of steps that stand in one text."""


_AROUND = {"WebSite", "WebPage", "Organization", "Person", "BreadcrumbList", "ImageObject", "FoodEstablishment"}
"""Linked data about what stands around a page's subject: their names are not its title."""


def linked(name: str, source: Source) -> list[Any]:
    """Values of linked data whose names mean this one: the most fitting object first, then the best name."""
    found = [
        (at, likeness(name, key), value)
        for at, item in enumerate(source.items)
        for key, value in item.items()
        if not key.startswith("@") and value not in (None, "", []) and likeness(name, key) >= 0.9
        if not (source.head and key == "name" and str(item.get("@type")) in _AROUND)
    ]
    return [value for _, _, value in sorted(found, key=lambda one: (one[0], -one[1]))]


def fitting(items: Sequence[Mapping[str, Any]], properties: Sequence[str]) -> tuple[Mapping[str, Any], ...]:
    """The objects, those first that name most of the properties."""
    fits = [sum(any(likeness(one, key) >= 0.9 for key in item) for one in properties) for item in items]
    return tuple(items[at] for at in sorted(range(len(items)), key=lambda at: (-fits[at], -len(items[at]))))


def plain(value: Any, name: str) -> Iterator[Any]:
    """A value of linked data as text: names of things, steps of lists."""
    if isinstance(value, Mapping):
        inner = [value.get(key) for key in ("name", "text", "@value", "ratingValue", "url", "contentUrl")]
        yield from (one for one in inner if isinstance(one, str | int | float))
    elif isinstance(value, list):
        texts = [text for one in value for text in list(plain(one, name))[:1]]
        if re.search(r"yield|serv", spoken(name)):
            yield from sorted(map(str, texts), key=len, reverse=True)
        elif texts:
            yield ", ".join(map(str, texts))
    elif isinstance(value, str):
        yield _unmarked(value)
    else:
        yield value


def _unmarked(text: str) -> str:
    """Text without markup and entities."""
    import html

    return html.unescape(re.sub(r"<[^<>]{1,200}>", " ", html.unescape(text))).replace("\xa0", " ").strip()


def steps(value: Any) -> Iterator[str]:
    """Texts of a list, its sections opened; one text is parted at its lines."""
    if isinstance(value, list):
        for one in value:
            yield from steps(one)
    elif isinstance(value, Mapping):
        if isinstance(value.get("itemListElement"), list):
            yield from steps(value["itemListElement"])
        elif text := value.get("text") or value.get("name"):
            yield from steps(text)
    elif isinstance(value, str):
        broken = re.sub(r"<\s*(?:br|/p|/li)\s*/?>", "\n", value)
        if len(re.findall(_NUMBERED, broken)) >= 3:
            broken = re.sub(_NUMBERED, "\n", broken)
        yield from (" ".join(line.split()) for line in _unmarked(broken).split("\n") if line.strip())
    else:
        yield str(value)
