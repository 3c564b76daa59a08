"""Settings that cannot be meant are refused in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from aibackend.cli import main
from aibackend.errors import ConfigurationError
from aibackend.settings import load


@pytest.mark.parametrize(
    ("variable", "value", "told"),
    [
        ("PLANS", "studio=49.50", "studio: plans and packs have the form"),
        ("PLANS", "studio=free/3500", "studio: plans and packs have the form"),
        ("PACKS", "small=10/0", "small: plans and packs have the form"),
        ("PACKS", "team=10/1000", "team is both a plan and a pack"),
        ("CURRENCY", "dollars", "currency must be a code of three letters"),
        ("RATE_LIMIT", "often", "rate_limit must be of the form"),
        ("RATE_LIMIT", "0/s", "rate_limit must be of the form"),
        ("ACCOUNT_RATE_LIMIT", "10/s:0", "account_rate_limit must be of the form"),
        ("PRICES", "invoice=-1", "setting prices must be pairs .* of 0 or more"),
        ("MODEL_PRICES", "invoice=-1", "setting model_prices must be pairs .* of 0 or more"),
        ("SECRET", "a" * 31, "secret must have 32 characters or more"),
        ("COMPUTE_MEMORY", "1000", "compute_memory must be 268435456 bytes or more"),
        ("ACCOUNT_CALLS", "many", "setting account_calls must be a whole number of 0 or more"),
        ("ACCOUNT_CALLS", "-1", "setting account_calls must be a whole number of 0 or more"),
        ("MODEL_TIMEOUT", "nan", "setting model_timeout must be a number of 0 or more"),
        ("MODEL_TIMEOUT", "inf", "setting model_timeout must be a number of 0 or more"),
        ("MODELS", "gpt-5-mini", "setting models must be pairs such as a=1, b=2"),
        ("PRICES", "invoice", "setting prices must be pairs such as a=1, b=2"),
        ("DAT", "/srv", r"unknown setting dat \(AIBACKEND_DAT\); did you mean data\?"),
        ("KEY", "aib_live_x", "a client's key is AIBACKEND_API_KEY"),
        ("CONFIG", "/nowhere/aibackend.toml", "/nowhere/aibackend.toml does not exist"),
        ("CONFIG", "/", "/ cannot be read: Is a directory"),
        ("PUBLIC_URL", "ai.example.com", "public_url must be an address such as https://"),
        ("MODEL_URL", "http://127.0.0.1:8000/v1", "of no use without model or models"),
        ("STORAGE_CONNECTIONS", "1", "storage_connections must be 4 or more"),
        ("TRUSTED_PROXIES", "all", "trusted_proxies must be networks such as"),
        ("SIGN_UP", "closed", "sign_up must be open or invited"),
    ],
)
def test_a_value_that_cannot_be_meant_is_refused(variable: str, value: str, told: str) -> None:
    """The sentence names the setting and the form it takes."""
    with pytest.raises(ConfigurationError, match=told):
        load({f"AIBACKEND_{variable}": value})


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("plans = {dev = 29}", "dev: plans and packs have the form"),
        ("plans = 29", "setting plans must be pairs such as a=1, b=2"),
        ("prices = 5", "setting prices must be pairs such as a=1, b=2"),
        ("prices = {invoice = 5.5}", "setting prices must be pairs such as a=1, b=2"),
        ("options = ['a']", "setting options must be pairs such as a=1, b=2"),
        ("options = {debug = true}", "setting options must be pairs such as a=1, b=2"),
        ("fetch_allow = 5", "setting fetch_allow must be names, commas between"),
        ("fetch_allow = [['a']]", "setting fetch_allow must be names, commas between"),
        ("job_slots = 3.9", "setting job_slots must be a whole number of 0 or more"),
        ("account_calls = true", "setting account_calls must be a whole number of 0 or more"),
        ("job_ttl = nan", "setting job_ttl must be a number of 0 or more"),
        ("auth = ['keys']", "setting auth must be a text"),
        ("data = 5", "setting data must be a text"),
        ("secret = '\xe9'", "is not valid TOML: .*utf-8"),
        ("job_slots = " + 5_000 * "1", "is not valid TOML: .*digits"),
    ],
)
def test_a_value_of_another_type_is_refused(tmp_path: Path, line: str, told: str) -> None:
    """In the file, which has types of its own."""
    (tmp_path / "aibackend.toml").write_bytes(line.encode("latin-1"))

    with pytest.raises(ConfigurationError, match=told):
        load({}, tmp_path / "aibackend.toml")


def test_the_file_and_the_environment_are_read_alike(tmp_path: Path) -> None:
    """The names of pairs, too: models and capabilities are found by them in small letters."""
    (tmp_path / "aibackend.toml").write_text(
        """
        fetch_allow = ["10.0.0.0/8", "::1"]
        job_ttl = 60
        data = "there"
        prices = {invoice = 6}
        [model_urls]
        "Qwen2.5-VL" = "http://10.0.0.5/v1?a=b"
        [options]
        Meter_File = "rows"
        meter_port = 5432
        """
    )
    variables = {
        "FETCH_ALLOW": "10.0.0.0/8, ::1",
        "JOB_TTL": "60",
        "DATA": "there",
        "PRICES": "invoice = 6",
        "MODEL_URLS": "Qwen2.5-VL = http://10.0.0.5/v1?a=b",
        "OPTIONS": "meter_file=unread",
        "OPTION_METER_FILE": "rows",
        "OPTION_METER_PORT": "5432",
    }
    read = load({}, tmp_path / "aibackend.toml")

    assert read.model_urls == {"qwen2.5-vl": "http://10.0.0.5/v1?a=b"}
    assert read.options == {"meter_file": "rows", "meter_port": "5432"}
    assert read == load({f"AIBACKEND_{name}": value for name, value in variables.items()})


def test_offers_are_read_from_the_environment() -> None:
    """Pairs of name and offer, as in the file."""
    settings = load({"AIBACKEND_PLANS": "studio=49.50/6000", "AIBACKEND_PACKS": "", "AIBACKEND_CURRENCY": "eur"})

    assert (settings.plans, settings.packs, settings.currency) == ({"studio": "49.50/6000"}, {}, "eur")


def test_what_a_client_is_told_in_the_environment_is_no_setting() -> None:
    """A key for calls on servers may stand there while other commands run."""
    assert load({"AIBACKEND_API_KEY": "aib_live_x", "AIBACKEND_URL": "https://ai.example.com"}) == load({})


def test_an_empty_name_of_the_file_names_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a container's configuration gives it where nobody set the variable."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "aibackend.toml").write_text("currency = 'eur'")

    assert load({"AIBACKEND_CONFIG": ""}).currency == "eur"


@pytest.mark.parametrize("who", ["MODEL", "SPEECH_RECOGNIZER"])
def test_a_server_may_be_for_models_or_for_engines(who: str) -> None:
    """Speech and picture servers are at the same address, unless they have one of their own."""
    assert load({"AIBACKEND_MODEL_URL": "http://127.0.0.1:8000/v1", f"AIBACKEND_{who}": "openai"}).model_url


@pytest.mark.parametrize("workers", ["0", "-3", "many"])
def test_there_is_a_web_process(workers: str, capsys: pytest.CaptureFixture[str]) -> None:
    """None, or less, is a slip of whoever wrote it."""
    with pytest.raises(SystemExit):
        main(["serve", f"--workers={workers}"])

    assert "takes a whole number of 1 or more" in capsys.readouterr().err
