"""What a page holds and does not show: it steers who reads along, and tells no visitor anything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

_UNSEEN = re.compile(
    r"(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0?\.?0+\s*(?:;|!|$)"
    r"|font-size\s*:\s*0(?:px|pt|em|rem|%)?\s*(?:;|!|$)|(?:left|top|right|text-indent)\s*:\s*-\d{4,})",
    re.IGNORECASE,
)
"""Styles of an element's own that keep it from view, or off the page."""
MOST = 0.5
"""Share of a page's characters from which a hidden element is the page itself, which a script is to show."""


def drop_hidden(tree: Any) -> int:
    """Take what is hidden out of a tree, in place; how many elements went."""
    marked = list(_outermost(tree))
    most = MOST * len(tree.text_content()) if marked else 0.0
    gone = [node for node in marked if node.getparent() is not None and len(node.text_content()) <= most]
    for node in gone:
        node.drop_tree()
    return len(gone)


def _outermost(tree: Any) -> Iterator[Any]:
    """Hidden elements that lie in no other one, so that each character is looked at once."""
    from lxml import etree

    inside = None
    for event, node in etree.iterwalk(tree, events=("start", "end")):
        if event == "end":
            inside = None if node is inside else inside
        elif inside is None and node.tag not in ("html", "body") and _is_hidden(node):
            inside = node
            yield node


def _is_hidden(node: Any) -> bool:
    said = node.get("hidden")
    return (said is not None and said != "until-found") or bool(_UNSEEN.search((node.get("style") or "")[:2000]))
