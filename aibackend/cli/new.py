"""`aibackend new`: the project of a capability plugin, which installs, mounts and passes its tests as it is."""

from __future__ import annotations

import argparse
import re
import sys
from importlib.resources import files
from pathlib import Path

from aibackend import __version__
from aibackend.errors import ConfigurationError
from aibackend.plugins import Plugins
from aibackend.settings import Settings


def new(settings: Settings, options: argparse.Namespace) -> None:
    """Write the project's folder, named after the capability."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", options.name):
        raise ConfigurationError("a capability's name is lower-case words joined by '-', such as word-count")
    if options.name in Plugins.load(settings, lenient=True).capabilities:
        raise ConfigurationError(f"there is a capability {options.name} already, and two of a name are not mounted")
    project = Path(options.into) / f"aibackend-{options.name}"
    if project.exists():
        raise ConfigurationError(f"{project} is there already")
    module = "aibackend_" + options.name.replace("-", "_")
    words = {"NAME": options.name, "MODULE": module, "VERSION": __version__}
    major, minor = map(int, __version__.split(".")[:2])
    words["NEXT"] = f"{major + 1}" if major else f"0.{minor + 2}"  # docs/reference/stability.md
    for layer in ("scaffold", "scaffold_model") if options.model else ("scaffold",):
        scaffold = Path(str(files("aibackend.cli") / layer))
        for source in sorted(scaffold.rglob("*.txt")):
            target = project / str(source.relative_to(scaffold)).removesuffix(".txt").replace("package/", module + "/")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_filled(source.read_text("utf-8"), words), "utf-8")
    print(
        f"{project} is written. Next:\n"
        f"    cd {project}\n"
        "    pip install -e '.[test]'\n"
        "    pytest\n"
        f'    aibackend call {options.name} text="one two three"',
        file=sys.stderr,
    )


def _filled(text: str, words: dict[str, str]) -> str:
    for word, value in words.items():
        text = text.replace(f"%{word}%", value)
    return text
