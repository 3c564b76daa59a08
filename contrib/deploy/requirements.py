"""Print what pyproject.toml requires, with the extras that are named: what an image installs before the code.

python requirements.py postgresql redis
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path


def requirements(project: Path, extras: list[str]) -> list[str]:
    """One requirement a line, as pip reads them. Raises: KeyError for an extra that is not there."""
    said = tomllib.loads(project.read_text("utf-8"))["project"]
    return [*said["dependencies"], *(line for extra in extras for line in said["optional-dependencies"][extra])]


if __name__ == "__main__":
    print("\n".join(requirements(Path("pyproject.toml"), sys.argv[1:])))
