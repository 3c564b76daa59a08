"""Tests that need a program are skipped without it, and fail where it is required."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from aibackend.testing.programs import find_program

NOWHERE = ["no-such-program"]


def test_a_missing_program_skips_with_its_cure(monkeypatch) -> None:
    """One clear line: what is missing and how to get it."""
    monkeypatch.setenv("TEST_REQUIRES", "another")
    with pytest.raises(pytest.skip.Exception, match="browser is not installed: apt-get install browser"):
        find_program("browser", NOWHERE, cure="apt-get install browser")


def test_a_missing_program_that_is_required_fails(monkeypatch) -> None:
    """As it must in CI, where a skip would go unseen."""
    monkeypatch.setenv("TEST_REQUIRES", "another,browser")
    with pytest.raises(pytest.fail.Exception, match="apt-get install browser"):
        find_program("browser", NOWHERE, cure="apt-get install browser")


def test_folders_come_before_the_path(tmp_path) -> None:
    """The newest of several versions is taken; without any, what the PATH names."""
    for version in ("15", "17"):
        (tmp_path / version).mkdir()
        (tmp_path / version / "sh").touch()

    assert find_program("shell", ["sh"], folders=[f"{tmp_path}/*"], cure="") == tmp_path / "17" / "sh"
    assert find_program("shell", ["sh"], folders=[f"{tmp_path}/nothing"], cure="").name == "sh"
    assert find_program("python", [sys.executable], cure="") == Path(sys.executable)
