"""What workers write to the log has the form of all other lines."""

from __future__ import annotations

import json
import logging
import warnings
from pathlib import Path

import pytest

from aibackend import Settings
from aibackend.container import Container
from aibackend.errors import InvalidRequest
from aibackend.plugins import Plugins

MEMORY_BYTES = 400 * 1024 * 1024


def warn_and_hoard() -> int:
    logging.getLogger("aibackend_plugins.shout").warning("the worker is %s", "hoarse")
    warnings.warn("too loud", stacklevel=1)
    return len([bytearray(b"x" * (1 << 20)) for _ in range(4096)])


async def test_workers_log_as_the_service_does(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Each line is an object: that of a capability, that of Python, and that of a worker which is out of memory."""
    settings = Settings(data=tmp_path, log_format="json", compute_workers=1, compute_memory=MEMORY_BYTES)
    container = Container(settings, Plugins.load(settings))
    await container.open("compute")
    try:
        with pytest.raises(InvalidRequest):
            await container.compute.run(warn_and_hoard)
    finally:
        await container.close()

    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines()]
    assert [(line["level"], line["logger"]) for line in lines] == [
        ("WARNING", "aibackend_plugins.shout"),
        ("WARNING", "py.warnings"),
        ("WARNING", "aibackend.compute.worker"),
    ]
