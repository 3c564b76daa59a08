"""Where an installation lives: nothing is begun by a look, and its secret is known again."""

from __future__ import annotations

from pathlib import Path

import pytest

from aibackend.cli import main


@pytest.fixture
def folder(tmp_path: Path, monkeypatch) -> Path:
    """Where the data folder would be."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.mark.parametrize(
    "words",
    [
        "accounts list",
        "accounts suspend me",
        "accounts invite me",
        "accounts delete me --yes",
        "keys mint me",
        "wallet grant me 5 --reason x",
        "usage",
    ],
)
def test_a_look_begins_no_installation(words: str, folder: Path, capsys) -> None:
    """In a wrong folder an operator would mint keys that the service does not know."""
    assert main(words.split()) == 1
    assert capsys.readouterr().err == (f"aibackend: there is no database in {folder}; set AIBACKEND_DATA\n")
    assert not folder.exists()


def test_a_doctor_begins_no_installation(folder: Path, capsys) -> None:
    """All is tried all the same."""
    assert main(["doctor"]) == 0
    told = capsys.readouterr().out
    assert f"there is none in {folder} yet" in told
    assert "all is well" in told
    assert not folder.exists()


@pytest.mark.parametrize("words", ["doctor", "serve --port 0", "keys mint me", "call redact text=hi"])
def test_a_lost_secret_is_told(words: str, folder: Path, capsys) -> None:
    """In one sentence, by whatever opens the database; no other one is made."""
    assert main(["accounts", "create", "me"]) == 0
    (folder / "secret").unlink()
    capsys.readouterr()

    assert main(words.split()) == 1
    told = capsys.readouterr()
    [said] = [line for line in (told.out + told.err).splitlines() if "is gone" in line]
    assert "put it back from a backup" in said
    assert not (folder / "secret").exists()


@pytest.mark.parametrize("words", ["doctor", "serve --port 0", "keys mint me", "call redact text=hi"])
def test_a_changed_secret_is_told(words: str, folder: Path, monkeypatch, capsys) -> None:
    """Else all keys are unknown without a word."""
    assert main(["accounts", "create", "me"]) == 0
    monkeypatch.setenv("AIBACKEND_SECRET", "something else, of a good length")
    capsys.readouterr()

    assert main(words.split()) == 1
    told = capsys.readouterr()
    assert "is not the one that the database's keys were made with" in told.out + told.err
