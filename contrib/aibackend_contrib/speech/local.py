"""What engines of the operator's own need."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from aibackend.errors import ConfigurationError


def needed(package: str, model: str) -> None:
    """Raises: ConfigurationError when the package or the model is missing."""
    if importlib.util.find_spec(package) is None:
        raise ConfigurationError(f"the chosen speech engine needs the package {package.replace('_', '-')}: install it")
    if not model or not Path(model).exists():
        raise ConfigurationError(
            "the engine's model (option listening_model or speaking_model) must be the path of a model that is there"
        )
