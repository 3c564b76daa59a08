"""The settings: one frozen record, read from `aibackend.toml` and, over it, `AIBACKEND_*` environment variables."""

from __future__ import annotations

import math
import os
import re
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path
from typing import Any, get_args, get_type_hints

from aibackend.errors import ConfigurationError
from aibackend.hints import did_you_mean

KEY_LEAST = 32
"""Characters of a key that opens everything: 128 bits even if they are only hexadecimal digits."""
MEMORY_LEAST = 1 << 28
"""Bytes below which a worker cannot even import what it needs."""

ENGINES = ("image_generator", "image_reader", "speech_recognizer", "speech_synthesizer")
"""Services by whose name an answer may go out; those on a server may be at `model_url`."""

CONNECTIONS_LEAST = 4
"""Of a web process to PostgreSQL: one looks up, one writes, two read."""

NOT_SETTINGS = ("AIBACKEND_CONFIG", "AIBACKEND_URL", "AIBACKEND_API_KEY")
"""Variables of another use: where the settings are, and what a client calls with which key."""


_FORMS: Mapping[Any, str] = {
    int: "a whole number of 0 or more",
    float: "a number of 0 or more",
    tuple[str, ...]: "names, commas between",
    Mapping[str, str]: "pairs such as a=1, b=2",
    Mapping[str, int]: "pairs such as a=1, b=2, whole numbers of 0 or more",
}
"""What is told of a value that cannot be read."""
RATE_LIMIT = re.compile(r"([1-9]\d{0,5})/s(?::([1-9]\d{0,6}))?")
"""Calls a second, and burst."""
_CHOICES = {
    "model_failure": ("draft", "error"),
    "model_pictures": ("hard", "none"),
    "log_format": ("text", "json"),
    "sign_up": ("open", "invited"),
}
_OFFER = re.compile(r"\d{1,9}(?:\.\d{1,3})?/[1-9]\d{0,11}")


_HERE = ("127.0.0.0/8", "::1/128")
_PLANS = {"developer": "29/3500", "team": "99/13000"}
_PACKS = {"starter": "20/2000", "growth": "100/10500", "scale": "500/55000"}


def _setting(default: Any, about: str, *, secret: bool = False) -> Any:
    return field(default_factory=lambda: default, metadata={"about": about, "secret": secret})


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Every setting, with its default. Durations in seconds, sizes in bytes."""

    data: Path = _setting(Path("aibackend-data"), "Folder for the database and the vectors.")
    storage_url: str = _setting("", "Where rows live: empty for SQLite in `data`, or postgresql://…", secret=True)
    storage_connections: int = _setting(8, "Connections of a web process to PostgreSQL; four at least.")
    storage_timeout: float = _setting(30.0, "Seconds that a statement gets from PostgreSQL; 0 for no bound.")
    storage_prepare: int = _setting(5, "Runs until PostgreSQL prepares a statement; 0: never, as PgBouncer may need.")
    secret: str = _setting("", "Key of all hashes, of 32 characters or more; empty: made at first start.", secret=True)

    auth: str = _setting("keys", "Who authenticates callers; several, as keys,acme, are asked in turn.")
    billing: str = _setting("wallet", "Who bills calls.")
    pricing: str = _setting("none", "Who prices calls by account; none: prices, model_prices and the capabilities.")
    payments: str = _setting("none", "Who takes money for plans and packs.")
    rate_limiter: str = _setting("local", "Who limits rates.")
    rate_limit: str = _setting("20/s:40", "Calls a second and burst of a key, such as 20/s:40; off for none.")
    account_rate_limit: str = _setting("100/s:200", "The same of an account; off for none, as rate_limit = off is.")
    prices: Mapping[str, int] = _setting({}, "Credits of capabilities, as invoice=6 pairs; else their plugins'.")
    model_prices: Mapping[str, int] = _setting({}, "The same where X-Engine is not `embedded`; the dearer is held.")
    currency: str = _setting("usd", "Currency of plans and packs, by its ISO 4217 code.")
    plans: Mapping[str, str] = _setting(_PLANS, "Plans as name=price/credits pairs, each for a month.")
    packs: Mapping[str, str] = _setting(_PACKS, "Packs as name=price/credits pairs.")
    account_calls: int = _setting(100, "Calls of one account that may run or wait at once; 0 for no bound.")
    account_bytes: int = _setting(256 * 1024**2, "Bytes of the bodies of one account's calls at once; 0 for no bound.")
    call_log: str = _setting("stored", "Who keeps what calls were answered.")
    call_retention: int = _setting(0, "Days that GET /v1/usage tells of a call; 0 for ever. Charges are kept.")
    monthly_floor: int = _setting(500, "Credits that every wallet is topped up to each month.")

    trusted_proxies: tuple[str, ...] = _setting(_HERE, "Networks of proxies whose X-Forwarded-For is believed.")
    public_url: str = _setting("", "Address that people's browsers reach; empty: the one that they asked for.")
    sign_up: str = _setting("open", "Who may open an account in the dashboard: open, or invited.")
    identity_provider: str = _setting("none", "Who signs people in to the dashboard; none: they have passwords.")
    mailer: str = _setting("console", "How the dashboard sends letters.")
    admin_key: str = _setting("", "Bearer key of /v1/admin, of 32 characters or more; empty: none.", secret=True)
    metrics: str = _setting("prometheus", "Who counts calls; several, as prometheus,acme, count each.")
    observer: str = _setting("none", "Who is told of each call that ended; several, as acme,other; none: nobody.")
    metrics_key: str = _setting("", "Bearer key of /metrics; empty: it is open to whoever reaches it.", secret=True)

    uploads: str = _setting("stored", "Who takes in the files that callers send.")
    files: str = _setting("folder", "Where uploaded files are kept: folder (in the data folder), or another provider.")
    file_max: int = _setting(200 * 1024**2, "Bytes that an uploaded file may have.")
    file_ttl: float = _setting(24 * 3600.0, "Seconds until an uploaded file is dropped.")
    file_quota: int = _setting(10 * 1024**3, "Bytes that one account's uploaded files may take; 0 for no bound.")

    events: str = _setting("webhooks", "Who tells accounts what happened; several, as webhooks,acme; none: nobody.")
    wallet_low: int = _setting(50, "Credits below which `wallet.low` is told; 0 for never.")

    jobs: str = _setting("queue", "Who keeps calls that are answered later; none: every call is answered at once.")
    job_deadline: float = _setting(3600.0, "Seconds from a job's acceptance, or its batch line's start, to its end.")
    job_ttl: float = _setting(86400.0, "Seconds that the results of jobs and batches are kept.")
    job_slots: int = _setting(32, "Jobs that one web process runs at once; 0: it leaves them to others.")
    job_lease: float = _setting(15.0, "Seconds without a sign of life after which a process' jobs are taken over.")
    account_jobs: int = _setting(1000, "Jobs of one account that may wait or run, batches aside; 0 for no bound.")

    compute: str = _setting("processes", "Where CPU work runs: processes, or ray://host:port.")
    compute_workers: int = _setting(0, "Worker processes; 0 for one a core, and two at least.")
    compute_memory: int = _setting(3 * 1024**3, "Bytes of data that a worker may hold; 0 for no limit.")
    warm_up: tuple[str, ...] = _setting((), "Capabilities that workers answer before /readyz is ok; * for all.")
    fetcher: str = _setting("guarded", "Who fetches URLs.")
    fetch_allow: tuple[str, ...] = _setting((), "Hosts and networks that fetches may reach although private.")
    fetch_hosts: Mapping[str, str] = _setting({}, "name=address[:port] pairs: where a host is really reached.")
    web_search: str = _setting("wikipedia", "Who finds web pages.")

    document_reader: str = _setting("embedded", "Who reads documents.")
    embedder: str = _setting("minilm", "Who turns texts into vectors.")
    vector_memory: str = _setting("chroma", "Where memories live.")
    memory_url: str = _setting("", "Address of a Chroma server; empty for the embedded one.", secret=True)
    speech_recognizer: str = _setting("embedded", "Who listens.")
    speech_synthesizer: str = _setting("embedded", "Who speaks.")
    image_generator: str = _setting("embedded", "Who draws pictures.")
    image_reader: str = _setting("embedded", "Who looks at pictures.")

    language_model: str = _setting("openai", "How models are reached.")
    model_road: str = _setting("merging", "How a model's answer and the program's draft become one.")
    model: str = _setting("", "Name of the model, such as gpt-5-mini, or a .gguf file; empty: the program only.")
    model_url: str = _setting("", "Address of an OpenAI-compatible server; empty for OpenAI's own.")
    model_key: str = _setting("", "Key for that server.", secret=True)
    model_timeout: float = _setting(30.0, "Seconds that a model gets for an answer; 0: what is left of the call.")
    model_max_tokens: int = _setting(8192, "Tokens that a model's answer may have; 0 for the server's own bound.")
    model_prompt_tokens: int = _setting(0, "Tokens of a question at most: longer texts are cut; 0 for no bound.")
    model_skill: float = _setting(0.0, "How often it is right, 0 to 1, where the program is unsure; 0: by its kind.")
    model_pictures: str = _setting("hard", "Pages that models are shown as pictures: hard (to read), or none.")
    model_threads: int = _setting(0, "Threads of a model in a .gguf file; 0 for llama.cpp's own choice.")
    model_calls: int = _setting(16, "Questions to a model at once; 0 for no bound.")
    models: Mapping[str, str] = _setting({}, "Models in order, as invoice=qwen-vl|gpt-5-mini pairs; * for all others.")
    model_urls: Mapping[str, str] = _setting({}, "Servers of models, as name=URL pairs; else model_url.")
    model_keys: Mapping[str, str] = _setting({}, "Keys of models, as name=key pairs; else model_key.", secret=True)
    model_failure: str = _setting("draft", "When a model fails the checks twice: draft, or error (an uncharged 502).")

    plugins_allow: tuple[str, ...] = _setting((), "Entry points to load; `defaults` brings the services. Empty: all.")
    plugins_deny: tuple[str, ...] = _setting((), "Entry points never to load; invoice (acme) is acme's invoice.")
    shutdown_timeout: float = _setting(30.0, "Seconds that running calls get after SIGTERM.")
    tracer: str = _setting("none", "Who is told what requests do, step by step; none: nobody.")
    log_level: str = _setting("INFO", "Level of the log on standard error.")
    log_format: str = _setting("text", "Form of its lines: text, or json.")
    options: Mapping[str, str] = _setting({}, "Settings of plugins, by name.", secret=True)


class Options(dict[str, str]):
    """Settings of plugins, by name. One that is missing is told of, with the module that asks."""

    _steps = 1  # up to who asks

    def __missing__(self, name: str) -> str:
        asker = sys._getframe(self._steps).f_globals.get("__name__", "")
        raise ConfigurationError(f"{asker} needs the option {name}: set AIBACKEND_OPTION_{name.upper()}")


def load(environ: Mapping[str, str] | None = None, file: Path | None = None) -> Settings:
    """Read the settings. An unknown name in either place is an error that suggests the nearest known one.

    file: default `aibackend.toml` in the working folder, if there is one.
    Variables `AIBACKEND_OPTION_<NAME>` fill `options`, for plugins of third parties.
    """
    environ = os.environ if environ is None else environ
    named = file or environ.get("AIBACKEND_CONFIG")
    path = Path(named or "aibackend.toml")
    given: dict[str, Any] = {}
    if path.exists():
        try:
            given = tomllib.loads(path.read_text("utf-8"))
        except ValueError as error:
            raise ConfigurationError(f"{path} is not valid TOML: {error}") from None
        except OSError as error:
            raise ConfigurationError(f"{path} cannot be read: {error.strerror}") from None
    elif named:
        raise ConfigurationError(f"{path} does not exist")
    ours = {name: value for name, value in environ.items() if name.startswith("AIBACKEND_")}
    there = {name.removeprefix("AIBACKEND_").lower(): ours[name] for name in ours if name not in NOT_SETTINGS}
    options = {name.removeprefix("option_"): there.pop(name) for name in [*there] if name.startswith("option_")}
    given |= there
    return _settings({**given, "options": _read("options", Mapping[str, str], given.get("options", {})) | options})


def _settings(given: Mapping[str, Any]) -> Settings:
    kinds = get_type_hints(Settings)
    for name in given:
        if name not in kinds:
            hint = "; a client's key is AIBACKEND_API_KEY" if name == "key" else did_you_mean(name, kinds)
            raise ConfigurationError(f"unknown setting {name} (AIBACKEND_{name.upper()}){hint}")
    settings = Settings(**{name: _read(name, kinds[name], value) for name, value in given.items()})
    for name, (one, other) in _CHOICES.items():
        if getattr(settings, name) not in (one, other):
            raise ConfigurationError(f"{name} must be {one} or {other}")
    for name in ("admin_key", "secret"):
        if 0 < len(getattr(settings, name)) < KEY_LEAST:
            raise ConfigurationError(f"{name} must have {KEY_LEAST} characters or more, drawn at random")
    if 0 < settings.compute_memory < MEMORY_LEAST:
        raise ConfigurationError(f"compute_memory must be {MEMORY_LEAST} bytes or more, or 0 for no limit")
    if min(settings.job_deadline, settings.job_ttl, settings.job_lease) <= 0:
        raise ConfigurationError("job_deadline, job_ttl and job_lease must be above 0 seconds")
    for name, offer in {**settings.plans, **settings.packs}.items():
        if not _OFFER.fullmatch(offer):
            raise ConfigurationError(f"{name}: plans and packs have the form name=29.50/3500, price and credits")
    if both := settings.plans.keys() & settings.packs.keys():
        raise ConfigurationError(f"{min(both)} is both a plan and a pack")
    if not re.fullmatch("[A-Za-z]{3}", settings.currency):
        raise ConfigurationError("currency must be a code of three letters, such as usd")
    for name in ("rate_limit", "account_rate_limit"):
        if getattr(settings, name) != "off" and not RATE_LIMIT.fullmatch(getattr(settings, name)):
            raise ConfigurationError(f"{name} must be of the form 20/s:40, or off")
    if settings.public_url and not re.match("https?://[^/]", settings.public_url):
        raise ConfigurationError("public_url must be an address such as https://ai.example.com")
    others = settings.model or settings.models or {getattr(settings, name) for name in ENGINES} != {"embedded"}
    if settings.model_url and not others:
        raise ConfigurationError("model_url is of no use without model or models: nothing is asked there")
    if settings.storage_connections < CONNECTIONS_LEAST:
        raise ConfigurationError(f"storage_connections must be {CONNECTIONS_LEAST} or more")
    for network in settings.trusted_proxies:
        try:
            ip_network(network, strict=False)
        except ValueError:
            raise ConfigurationError("trusted_proxies must be networks such as 10.0.0.0/8, commas between") from None
    return settings


def _read(name: str, kind: Any, value: Any) -> Any:
    try:
        if kind in (int, float, str, Path):
            return _one(kind, value)
        if kind == tuple[str, ...]:
            return tuple(_one(str, each) for each in (value if isinstance(value, list) else _parts(value)))
        pairs = value.items() if isinstance(value, Mapping) else map(_pair, _parts(value))
        return {key.lower(): _one(get_args(kind)[1], each) for key, each in pairs}
    except (ArithmeticError, AttributeError, TypeError, ValueError):
        raise ConfigurationError(f"setting {name} must be {_FORMS.get(kind, 'a text')}") from None


def _one(kind: Any, value: Any) -> Any:
    """A single value, of a type of TOML's or in words. Raises: ArithmeticError, TypeError, ValueError."""
    if isinstance(value, bool) or not isinstance(value, (str, int) if kind is int else (str, int, float)):
        raise TypeError
    read = kind(value)
    if kind in (int, float) and not 0 <= read < math.inf:
        raise ValueError
    return read


def _parts(value: str) -> list[str]:
    return [part.strip() for part in value.split(",") if part.strip()]


def _pair(part: str) -> list[str]:
    return [word.strip() for word in part.split("=", 1)]
