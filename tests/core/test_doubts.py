"""Names in the settings that nothing has are told, by `doctor` and by the log of `serve`."""

from __future__ import annotations

from pathlib import Path

import pytest

from aibackend.cli import main
from aibackend.cli.doubts import AskedOptions
from aibackend.errors import ConfigurationError
from aibackend.settings import Options, load

NAMES = {
    "PLUGINS_DENY": "invoce, image",
    "MODELS": "nonsense=stub",
    "MODEL_URL": "http://127.0.0.1:9/v1",
    "RATE_LIMITER": "redis",
    "OPTION_REDIS_URL": "redis://127.0.0.1:9",
    "OPTION_SMTP_FORM": "a@example.com",
    "MAILER": "kept",
    "OPTION_OF_A_CAPABILITY": "x",
}


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path))
    return monkeypatch


def test_doctor_tells_what_names_nothing(here: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Each in a sentence; what a capability may ask for yet is no trouble."""
    for name, value in {**NAMES, "MAILER": "console", "WEB_SEARCH": "searxng", "OPTION_SEARXNG_ULR": "x"}.items():
        here.setenv(f"AIBACKEND_{name}", value)
    here.setenv("AIBACKEND_OPTION_SEARXNG_URL", "http://127.0.0.1:9")
    here.delenv("AIBACKEND_OPTION_REDIS_URL")
    here.setenv("AIBACKEND_OPTION_REDIS_ULR", "redis://127.0.0.1:9")
    here.setenv("AIBACKEND_RATE_LIMITER", "local")
    assert main(["doctor"]) == 1
    lines = capsys.readouterr().out.splitlines()
    wrong = [line.removeprefix("wrong      !!  ") for line in lines if line.startswith("wrong")]

    assert "plugins_deny names invoce: no plugin is called so; did you mean invoice?" in wrong
    assert "models names nonsense: no plugin mounts it" in wrong
    assert not [line for line in wrong if "image" in line]
    assert [line for line in lines if line.startswith("options    --")] == [
        "options    --  no service asked for of_a_capability, redis_ulr, searxng_ulr, smtp_form; "
        "a capability may, when it is called"
    ]


def test_a_misspelt_option_is_told(here: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Where a service asks for one of nearly its name, which is not set."""
    settings = {"SPEECH_SYNTHESIZER": "openai", "MODEL": "m", "MODEL_URL": "http://127.0.0.1:9/v1", "MODEL_KEY": "k"}
    for name, value in {**settings, "OPTION_SPEAKING_VOCIE": "alloy"}.items():
        here.setenv(f"AIBACKEND_{name}", value)
    assert main(["doctor"]) == 1

    told = "nothing asks for the option speaking_vocie (AIBACKEND_OPTION_SPEAKING_VOCIE); did you mean speaking_voice?"
    assert f"wrong      !!  {told}" in capsys.readouterr().out


def test_what_was_left_out_is_hinted_at(here: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Allowed are a capability's plugin and no services: no plugin failed, so the hint is not that."""
    here.setenv("AIBACKEND_PLUGINS_ALLOW", "invoice")
    assert main(["doctor"]) == 1
    assert "no plugin offers a storage; `aibackend plugins` tells which were left out" in capsys.readouterr().out


def test_no_file_and_no_folder(here: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be meant is told as what it is."""
    assert main(["models", "fetch", "smollm2-135m", "--wheels", "/nonexistent"]) == 1
    assert "--wheels takes a folder, and /nonexistent is none" in capsys.readouterr().err
    assert main(["restore", "/nonexistent"]) == 1
    assert "/nonexistent cannot be read: No such file or directory" in capsys.readouterr().err
    with pytest.raises(ConfigurationError, match="file_max"):
        load({"AIBACKEND_FILE_MAX": "-1"})
    assert load({"AIBACKEND_FILE_MAX": "0"}).file_max == 0, "no file is taken"


def test_what_is_denied_need_not_be_here(here: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Nor is a model for it trouble."""
    settings = {"PLUGINS_DENY": "not-installed, invoice", "MODELS": "invoice=m, not-installed=m", "MODEL": "m"}
    for name, value in {**settings, "MODEL_URL": "http://127.0.0.1:9/v1", "MODEL_KEY": "k"}.items():
        here.setenv(f"AIBACKEND_{name}", value)
    main(["doctor"])
    lines = capsys.readouterr().out.splitlines()

    assert [line for line in lines if line.startswith("plugins    --")] == [
        "plugins    --  plugins_deny names not-installed: no plugin is called so",
        "plugins    --  models names invoice: its plugin is left out",
        "plugins    --  models names not-installed: its plugin is left out",
    ]
    assert not [line for line in lines if line.startswith("wrong") and "names" in line]
    here.setenv("AIBACKEND_PLUGINS_DENY", "not-installed")
    here.delenv("AIBACKEND_MODELS")
    here.delenv("AIBACKEND_MODEL")
    here.delenv("AIBACKEND_MODEL_URL")
    assert main(["doctor"]) == 0


def test_a_missing_option_is_told_of_with_who_asks() -> None:
    """Watched or not; both kinds of asking are remembered."""
    for options in (Options({"here": "x"}), AskedOptions({"here": "x"})):
        with pytest.raises(ConfigurationError, match=rf"^{__name__} needs the option acme_url: set AIBACKEND_OPTION_"):
            options["acme_url"]
        assert options["here"] == "x"
    assert isinstance(options, AskedOptions)
    assert options.asked == {"here", "acme_url"}


@pytest.mark.parametrize("number", ["99999999999999999999", "9" * 5_000, "0", "-1"])
def test_a_count_has_its_bounds(here: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], number: str) -> None:
    """Before a database is asked for it."""
    with pytest.raises(SystemExit):
        main(["wallet", "show", "acme", "--limit", number])
    assert "takes a whole number of 1 or more, of at most 9 digits" in capsys.readouterr().err
