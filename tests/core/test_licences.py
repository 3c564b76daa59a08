"""Licences of everything that an installation brings: what its metadata says, and what its wheel really holds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
STRONG = re.compile(r"(?i)\bA?GPL(?:[- ]?v?\d|-)|(?<!lesser )\bGNU (?:affero )?general public")
"""Names of licences that reach what is combined with them; the LGPL and the MPL do not."""
GRANT = re.compile(
    r"GNU (?:AFFERO )?GENERAL PUBLIC LICENSE\s+Version \d"
    r"|(?i:under the terms of the\s+GNU (?:Affero )?General Public License)"
)
"""What a file says that puts its package under such a licence."""
KNOWN = {
    "espeakng-loader": "eSpeak NG (GPL-3.0)",
    "av": "FFmpeg with x264 and x265 (GPL-2.0-or-later)",
}
"""Packages with such parts, and the words of NOTICE that tell of them: each runs apart, or is told of."""
LESSER = re.compile(r"(?i)lesser general public|library general public|linking exception|runtime library exception")


@cache
def installed() -> dict[str, Distribution]:
    """What `pip install aibackend` brings, without extras of its own; those that a package asks of another come too."""
    found: dict[str, Distribution] = {}
    queue, seen = [("aibackend", "")], set[tuple[str, str]]()
    while queue:
        name, extra = queue.pop()
        name = re.sub(r"[-_.]+", "-", name).lower()
        if (name, extra) in seen:
            continue
        seen.add((name, extra))
        try:
            found[name] = distribution(name)
        except PackageNotFoundError:
            continue  # for another platform
        for line in found[name].requires or []:
            needed = Requirement(line)
            if needed.marker is None or needed.marker.evaluate({"extra": extra}):
                queue += [(needed.name, one) for one in ("", *needed.extras)]
    return found


def told(package: Distribution) -> str:
    """The licence that the metadata names."""
    meta = package.metadata
    classifiers = [one for one in meta.get_all("Classifier") or [] if one.startswith("License")]
    return " ".join([meta.get("License-Expression") or "", (meta.get("License") or "")[:200], *classifiers])


def texts(package: Distribution) -> Iterator[tuple[str, str]]:
    """The licence files of a wheel, wherever in it they lie."""
    for file in package.files or []:
        path = Path(str(package.locate_file(file)))
        if (
            re.search(r"(?i)licen[cs]e|copying|notice", file.name)
            and file.suffix not in (".py", ".pyc")
            and path.is_file()
        ):
            yield str(file), path.read_text("utf-8", "replace")[:200_000]


@pytest.mark.parametrize("name", sorted(installed()))
def test_a_package_is_under_a_permissive_licence(name: str) -> None:
    """Neither what it says nor what it holds would put this service under a copyleft licence, but what is known."""
    package = installed()[name]
    strong = [told(package)] if STRONG.search(told(package)) and " OR " not in told(package) else []
    strong += [file for file, text in texts(package) if GRANT.search(text) and not LESSER.search(text)]

    assert not strong or name in KNOWN, f"{name} holds what is under a strong copyleft licence: {strong[:3]}"


def test_what_comes_as_an_extra_is_looked_at() -> None:
    """As chromadb asks for uvicorn's."""
    assert {"uvicorn", "httptools", "websockets"} <= set(installed())


def test_what_is_known_is_told() -> None:
    """NOTICE names each part under a copyleft licence, and nothing is excused that is no longer there."""
    notice = " ".join((ROOT / "NOTICE").read_text().split())

    assert [words for words in KNOWN.values() if words not in notice] == []
    assert set(KNOWN) <= set(installed())
