"""The sentences of a program that writes: a file for each language, in the capability's own folder."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any


@cache
def sentences_of(folder: Path, language: str) -> Mapping[str, Any]:
    """All sentences of a language, by part. folder: holds `<language>.toml`."""
    listed: Mapping[str, Any] = tomllib.loads((folder / f"{language}.toml").read_text("utf-8"))
    return listed
