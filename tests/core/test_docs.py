"""The docs say what the code does."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_the_reference_is_as_the_code_says() -> None:
    """Capabilities, hooks, settings and errors are generated; a stale page fails."""
    checked = subprocess.run([sys.executable, "docs/generate.py", "--check"], cwd=ROOT, capture_output=True, text=True)

    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_settings_page_tells_every_default() -> None:
    """In three cells a row: pairs are told as the environment takes them, and no word of the meaning ends a cell."""
    page = (ROOT / "docs" / "reference" / "settings.md").read_text("utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `AIBACKEND_")]

    assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {4}
    assert "`developer=29/3500,team=99/13000`" in page


@pytest.mark.parametrize(
    "page", [*sorted(ROOT.glob("docs/**/*.md")), *sorted(ROOT.glob("*.md"))], ids=lambda page: page.name
)
def test_every_link_leads_somewhere(page: Path) -> None:
    """Each relative link of a page names a file that is there."""
    links = re.findall(r"\]\((?!https?:|#|mailto:)([^)#]+)[^)]*\)", page.read_text("utf-8"))

    assert [link for link in links if not (page.parent / link).exists()] == []


def test_every_option_of_the_shipped_providers_is_told() -> None:
    """What contrib reads from the options stands on the page that lists its providers."""
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "contrib").rglob("[!t]*.py"))
    page = (ROOT / "docs" / "how-to" / "switch-providers.md").read_text("utf-8")

    read = set(re.findall(r'options(?:\.get\(|\[)"(\w+)"', sources))
    named = set(re.findall(r'Provider\("([\w-]+)"', sources))
    assert len(read) > 15
    assert {name for name in read | named if f"`{name}`" not in page} == set()


def test_every_head_that_can_be_trained_is_told() -> None:
    """Each training folder, and each of its scripts that is called from a shell, stands in the contributors' table."""
    page = (ROOT / "docs" / "contributing.md").read_text("utf-8")
    folders = sorted(path for place in ("plugins", "contrib") for path in (ROOT / place).rglob("training"))
    rows = {folder: re.search(rf"(?m)^\|.*`{folder.relative_to(ROOT)}`.*$", page) for folder in folders}
    scripts = {
        script
        for folder in folders
        for script in folder.glob("*.py")
        if "__main__" in script.read_text("utf-8") and script.name not in (rows[folder] or [""])[0]
    }

    assert len(folders) > 15
    assert [folder for folder, row in rows.items() if row is None] == []
    assert scripts == set()


def test_the_index_leads_to_every_page() -> None:
    """No page of the docs is left out of their index."""
    folder = ROOT / "docs"
    index = (folder / "index.md").read_text("utf-8")
    pages = {str(path.relative_to(folder)) for path in folder.rglob("*.md")} - {"index.md"}

    assert {page for page in pages if f"({page})" not in index} == set()
