"""Addresses on the web: of LinkedIn, of GitHub and of a site of one's own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from aibackend_blocks.pages.cells import Cell, cell_of
from aibackend_blocks.pages.quotes import Found
from aibackend_plugins.resume.strips import Strip

MAIL = re.compile(r"[\w.+%-]+@[\w-]+(?:\.[\w-]+)+")
_LINKEDIN = re.compile(r"(?:https?://)?(?:www\.|\w\w\.)?linkedin\.com/[\w./%-]+[\w/%-]", re.IGNORECASE)
_GITHUB = re.compile(
    r"(?:https?://)?(?:www\.)?github\.com/[\w./%-]*[\w/]|(?:https?://)?[\w-]+\.github\.io(?:/[\w./-]*)?", re.IGNORECASE
)
SITE = re.compile(
    r"(?<![@\w.])(?:https?://(?:www\.)?[\w-]+(?:\.[\w-]+)+(?:/[\w./%#?=&~-]*)?"
    r"|(?!(?-i:[A-Z]\.\w+|[a-z]\.[A-Z]\w*)(?!\.?\w))(?:www\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*"
    r"\.(?:com|org|net|io|dev|me|de|fr|es|it|nl|pt|co|uk|ch|at|be|eu|ai|app|tech|design|info|online|site|page|blog|xyz)"
    r"(?:/[\w./%#?=&~-]*)?)(?![\w@])",
    re.IGNORECASE,
)
_OWN_SITE = re.compile(
    r"(?<![@\w.+-])(?:www\.)?[a-z0-9][a-z0-9-]{2,}(?:\.[a-z0-9-]{2,})*\.[a-z]{2,12}(?:/[\w./%#?=&~-]*)?(?![\w@.:-])"
)
"""A site of any domain; only where one tells how to be reached, for `node.js` is none."""
_SOCIAL = re.compile(
    r"linkedin|github|facebook|twitter|instagram|x\.com|medium\.com|stackoverflow|gitlab|orcid|scholar\.google"
)
_ACCOUNT = re.compile(r"linkedin\.com/in/[\w.%-]+/?$|github\.com/[\w-]+/?$|github\.io/?$", re.IGNORECASE)
"""A person's own page, and no project or company there."""
_CUT = re.compile(r"@|://|www\.|linkedin\.com|github\.com")
"""What shows that a word is an address."""
_REST = re.compile(r"[a-z0-9][a-z0-9.%/_-]+")
EDGE, STEP = 3.0, 2.0
"""Points by which the lines of a cell may begin apart, and heights of a line down to the next."""
LABELLED = 2
"""Words of a line that holds nothing but an address, with a label."""


def with_whole_addresses(strips: Sequence[Strip]) -> list[Strip]:
    """The lines with each address that was broken at a hyphen whole on the first of its two."""
    whole = list(strips)
    for place in range(len(whole) - 1):
        strip, after = whole[place : place + 2]
        for cell, rest in _broken(strip, after):
            last = replace(cell.words[-1], text=cell.words[-1].text + rest.words[0].text)
            joined = cell_of((*cell.words[:-1], last), cell.page, cell.row)
            left = [cell_of(rest.words[1:], rest.page, rest.row)] if len(rest.words) > 1 else []
            strip = replace(strip, cells=tuple(joined if each is cell else each for each in strip.cells))
            cells = (part for each in after.cells for part in (left if each is rest else [each]))
            after = replace(after, cells=tuple(cells))
        whole[place : place + 2] = strip, after
    return [strip for strip in whole if strip.cells]


def _broken(strip: Strip, after: Strip) -> list[tuple[Cell, Cell]]:
    """Each cell that ends in a part of an address, and that of the next line that goes on: under it, or in its turn."""
    cut = [cell for cell in strip.cells if cell.words[-1].text.endswith("-") and _CUT.search(cell.words[-1].text)]
    if not cut or not after.cells or (after.page, after.column) != (strip.page, strip.column):
        return []
    near = 0 < after.y0 - strip.y0 < STEP * (strip.y1 - strip.y0)
    pairs = (
        list(zip(cut, after.cells, strict=True))
        if len(cut) == len(after.cells)
        else [(one, other) for one in cut for other in after.cells if abs(one.x0 - other.x0) < EDGE]
    )
    return [(one, other) for one, other in pairs if near and _REST.fullmatch(other.words[0].text)]


def are_addresses(strips: Sequence[Strip]) -> bool:
    """Whether each line of a section is an address on the web, or one behind a label."""
    forms = (_LINKEDIN, _GITHUB, SITE, _OWN_SITE, MAIL)
    return all(
        len(words := strip.bare.split()) <= LABELLED and any(form.fullmatch(words[-1]) for form in forms)
        for strip in strips
    )


def links_of(head: Sequence[Strip], other: Sequence[Strip], rest: Sequence[Strip] = ()) -> dict[str, Found[str]]:
    """linkedin, github and website, each the first that stands there.

    head: and contacts; other: further sections; rest: of what one says of oneself, where a site may be anybody's.
    There only a person's own page counts.
    """
    strips = [*head, *other]
    found: dict[str, Found[str]] = {}
    for strip, told in [*((strip, False) for strip in strips), *((strip, True) for strip in rest)]:
        for name, form in (("linkedin", _LINKEDIN), ("github", _GITHUB)):
            match = form.search(strip.text)
            if match and name not in found and (not told or _ACCOUNT.search(match.group())):
                found[name] = Found(value=match.group(), page=strip.page, quote=match.group(), finder="link")
    for form, places in ((SITE, strips), (_OWN_SITE, head)):
        for strip in places:
            bare = MAIL.sub(" ", _GITHUB.sub(" ", _LINKEDIN.sub(" ", strip.text)))
            for match in form.finditer(bare):
                if "website" not in found and not _SOCIAL.search(match.group().lower()):
                    found["website"] = Found(value=match.group(), page=strip.page, quote=match.group(), finder="site")
    return found
