"""Programs that some tests need and not every machine has."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest


def find_program(what: str, names: Sequence[str], *, folders: Sequence[str] = (), cure: str) -> Path:
    """The path of an installed program; without it the test is skipped, or fails where `TEST_REQUIRES` names it.

    what: the name in `TEST_REQUIRES`, such as `chromium` in `TEST_REQUIRES=chromium,postgresql`. names: of its file,
    the likeliest first. folders: patterns of folders that are looked into before the PATH. cure: how to install it.
    """
    for pattern in folders:
        for name in names:
            if found := sorted(Path("/").glob(f"{pattern.lstrip('/')}/{name}")):
                return found[-1]
    for name in names:
        if path := shutil.which(name):
            return Path(path)
    reason = f"{what} is not installed: {cure}"
    if what in os.environ.get("TEST_REQUIRES", "").split(","):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)
