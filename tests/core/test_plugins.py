"""Finding plugins: a broken one is set aside, a double one is refused, a denied one is never imported."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from aibackend import Provider, Settings, hookimpl
from aibackend.cli import main
from aibackend.container import Container
from aibackend.errors import ConfigurationError
from aibackend.plugins import Plugins
from aibackend.testing import StaticPlugin, run_server
from aibackend.testing.shouting import shouting

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Put a distribution with one entry point on the path, as an installer would."""
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)

    def put(distribution: str, entry: str, module: str, code: str) -> None:
        (tmp_path / f"{module}.py").write_text(textwrap.dedent(code))
        info = tmp_path / f"{distribution}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[aibackend]\n{entry} = {module}\n")

    yield put
    for name in set(sys.modules) - before:
        if str(getattr(sys.modules[name], "__file__", "")).startswith(str(tmp_path)):
            del sys.modules[name]


CAPABILITY = """
    from aibackend import Capability, hookimpl
    from aibackend.schema import Schema

    class Empty(Schema):
        pass

    @hookimpl
    def capability():
        return Capability(name="{name}", credits=1, summary="Nothing.", request=Empty, response=Empty, offline=print)
"""
WRONG = """
    from aibackend import Capability, hookimpl
    from aibackend.schema import Integer, Schema

    class Empty(Schema):
        pass

    class Used(Schema):
        usage = Integer()

    class UsedAbroad(Schema):
        spent = Integer(data_key="usage")

    @hookimpl
    def capability():
        record = dict(name="nothing", summary="Nothing.", request=Empty, response=Empty, offline=print)
        return Capability(**record | dict({}))
"""


def test_a_plugin_is_found_and_mounted(install: Install) -> None:
    """An installed entry point is mounted under its capability's name, with its distribution and version."""
    install("acme", "acme-nothing", "acme_nothing", CAPABILITY.format(name="nothing"))
    plugins = Plugins.load(Settings())

    found = plugins.found["acme-nothing"]
    assert (found.status, found.distribution, found.version) == ("mounted", "acme", "1.0")
    assert found.offers == ("POST /v1/nothing",)
    assert "nothing" in plugins.capabilities


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        pytest.param("import no_such_module_anywhere", "ModuleNotFoundError", id="an import fails"),
        pytest.param("1 / 0", "ZeroDivisionError", id="its module raises"),
        pytest.param("import sys; sys.exit('bye')", "SystemExit", id="its module ends the program"),
        pytest.param(
            "from aibackend import hookimpl\n@hookimpl\ndef capabilitty(): pass", "PluginValidationError", id="a typo"
        ),
        pytest.param(
            "from aibackend import hookimpl\n@hookimpl\ndef capability(wrong): pass",
            "PluginValidationError",
            id="a wrong argument",
        ),
        pytest.param(
            "from aibackend import hookimpl\n@hookimpl\ndef capability(): return 7", "TypeError", id="not a capability"
        ),
        pytest.param(
            "from aibackend import hookimpl\n@hookimpl\ndef capability(): return 1 / 0",
            "ZeroDivisionError",
            id="its hook raises",
        ),
        *(
            pytest.param(WRONG.format(record), f"ValueError: nothing: {reason}", id=record)
            for record, reason in (
                ("credits=1, model_credits=-1", "model_credits must be a whole number of 0 or more, not -1"),
                ("credits=1, model_credits=2.5", "model_credits must be a whole number of 0 or more, not 2.5"),
                ("credits=-1", "credits must be a whole number of 0 or more, not -1"),
                ("credits=1.5", "credits must be a whole number of 0 or more, not 1.5"),
                ("credits=True", "credits must be a whole number of 0 or more, not True"),
                ("credits='1'", "credits must be a whole number of 0 or more, not '1'"),
                ("credits=1, response=Used", "no response field may be called usage"),
                ("credits=1, response=UsedAbroad", "no response field may be called usage"),
            )
        ),
    ],
)
def test_a_broken_plugin_is_set_aside(install: Install, code: str, reason: str) -> None:
    """A plugin that fails is told of by name and reason; the others are mounted."""
    install("acme", "acme-broken", "acme_broken", code)
    install("other", "other-nothing", "other_nothing", CAPABILITY.format(name="nothing"))
    install("aardvark", "aardvark-naught", "aardvark_naught", CAPABILITY.format(name="naught"))
    plugins = Plugins.load(Settings())

    assert plugins.found["acme-broken"].status == "broken"
    assert plugins.found["aardvark-naught"].status == "mounted"
    assert plugins.found["acme-broken"].reason.startswith(reason)
    assert plugins.found["other-nothing"].status == "mounted"


def test_two_plugins_for_one_capability_are_refused(install: Install) -> None:
    """Which of two would win must not depend on the order: both distributions are named."""
    install("acme", "acme-nothing", "acme_nothing2", CAPABILITY.format(name="nothing"))
    install("zenith", "zenith-nothing", "zenith_nothing", CAPABILITY.format(name="nothing"))

    with pytest.raises(ConfigurationError, match=r"/v1/nothing: .*acme.*zenith.*plugins_deny"):
        Plugins.load(Settings())
    assert len(Plugins.load(Settings(), lenient=True).conflicts) == 1


@pytest.mark.parametrize("name", ["batches", "files", "jobs", "wallet", "usage", "webhooks", "capabilities", "admin"])
def test_the_addresses_of_the_service_are_its_own(install: Install, name: str) -> None:
    """A capability of such a name is refused as two of one name are: its distribution is named, with the cure."""
    install("acme", "acme-clash", f"acme_clash_{name}", CAPABILITY.format(name=name))

    with pytest.raises(ConfigurationError, match=rf"POST /v1/{name}: this service.*acme-clash.*plugins_deny"):
        Plugins.load(Settings())
    assert name not in Plugins.load(Settings(), lenient=True).capabilities


async def test_no_address_of_the_service_is_free() -> None:
    """Whatever is mounted below /v1/ beside the capabilities is refused as a name of one."""
    async with run_server(admin_key="k" * 64) as client:
        paths = (await client.get("/openapi.json")).json["paths"]
        below = {path.split("/")[2] for path in paths if path.startswith("/v1/")}
        names = below - set(client.container.plugins.capabilities)

    assert {"files", "jobs", "admin", "webhooks"} <= names
    for name in names:
        with pytest.raises(ConfigurationError, match=f"POST /v1/{name}: this service"):
            Plugins.load(Settings(), {"mine": StaticPlugin(shouting(name))})


def test_two_plugins_of_one_name_are_refused(install: Install) -> None:
    """Two entry points of one name are refused, both distributions named."""
    install("acme", "nothing", "acme_nothing3", CAPABILITY.format(name="nothing"))
    install("zenith", "nothing", "zenith_nothing3", CAPABILITY.format(name="nothing2"))

    with pytest.raises(ConfigurationError, match=r"acme.*zenith"):
        Plugins.load(Settings())


@pytest.mark.parametrize(
    "chosen",
    [
        pytest.param(Settings(plugins_deny=("nothing (zenith)",)), id="deny"),
        pytest.param(Settings(plugins_allow=("defaults", "nothing (acme)")), id="allow"),
    ],
)
def test_one_of_two_plugins_of_one_name_is_chosen(install: Install, chosen: Settings) -> None:
    """By the words of the refusal; the other is not imported, and told as denied."""
    install("acme", "nothing", "acme_chosen", CAPABILITY.format(name="nothing"))
    install("zenith", "nothing", "zenith_not_chosen", "raise AssertionError('imported')")
    plugins = Plugins.load(chosen)

    assert plugins.found["nothing"].distribution == "acme"
    assert plugins.found["nothing (zenith)"].status == "denied"
    assert "nothing" in plugins.capabilities
    with pytest.raises(ConfigurationError, match=r"nothing \(acme\), nothing \(zenith\); name one so in plugins_deny"):
        Plugins.load(Settings())


def test_a_given_plugin_takes_no_installed_one_s_name(install: Install) -> None:
    """Neither is dropped in silence: both are named, with the cure, which is to deny the installed one."""
    install("acme", "nothing", "acme_given", CAPABILITY.format(name="nothing"))
    given = {"nothing": StaticPlugin(shouting("nothing"))}

    with pytest.raises(ConfigurationError, match=r"two are named nothing: .*acme.*given.*plugins_deny"):
        Plugins.load(Settings(), given)
    denied = Plugins.load(Settings(plugins_deny=("nothing",)), given)
    assert denied.found["nothing"].distribution == "given"
    assert denied.capabilities["nothing"].summary == shouting().summary


def test_a_hook_that_returns_none_offers_nothing(install: Install) -> None:
    """As everywhere with pluggy; what the plugin's other hooks offer is mounted."""
    code = CAPABILITY + "\n    @hookimpl\n    def mailer():\n        return None\n"
    install("acme", "acme-nothing", "acme_none", code.format(name="nothing"))

    assert Plugins.load(Settings()).found["acme-nothing"].offers == ("POST /v1/nothing",)


def test_the_operator_sets_prices(install: Install) -> None:
    """A price of the settings replaces the plugin's; one of a capability that nobody mounts is refused."""
    install("acme", "acme-nothing", "acme_priced", CAPABILITY.format(name="nothing"))

    assert Plugins.load(Settings(prices={"nothing": 7})).capabilities["nothing"].credits == 7
    with pytest.raises(ConfigurationError, match="did you mean nothing"):
        Plugins.load(Settings(prices={"nothin": 7}))


@pytest.mark.parametrize(
    "settings", [Settings(plugins_deny=("acme-nothing",)), Settings(plugins_allow=("defaults",))], ids=["deny", "allow"]
)
def test_a_denied_plugin_is_not_imported(install: Install, settings: Settings) -> None:
    """The lists are read before any foreign import."""
    install("acme", "acme-nothing", "acme_must_not_run", "raise AssertionError('imported')")
    plugins = Plugins.load(settings)

    assert plugins.found["acme-nothing (acme)"].status == "denied"
    assert "acme_must_not_run" not in sys.modules


def test_an_unknown_provider_is_told_what_there_is() -> None:
    """A misspelt choice names what there is and the nearest."""

    class Offers:
        @hookimpl
        def billing(self) -> Provider:
            return Provider("ledger", lambda container: None)

    plugins = Plugins.load(Settings(), {"given": Offers()})

    with pytest.raises(ConfigurationError, match=r"no billing named ledgr: .*did you mean ledger"):
        plugins.provider("billing", "ledgr")


def test_an_option_that_is_missing_is_named(tmp_path: Path) -> None:
    """With who asks for it and the variable that sets it; one that is there is given."""

    class Metered:
        @hookimpl
        def billing(self) -> Provider:
            return Provider("metered", lambda container: Path(container.settings.options["meter_file"]))

    def billing(**options: str) -> object:
        settings = Settings(data=tmp_path, billing="metered", options=options)
        return Container(settings, Plugins.load(settings, {"metered": Metered()})).billing

    assert billing(meter_file="there") == Path("there")
    with pytest.raises(ConfigurationError, match=rf"^{__name__} needs .* meter_file: set AIBACKEND_OPTION_METER_FILE$"):
        billing()


def test_a_broken_plugin_is_told_of_in_full(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    """On demand, with its traceback."""
    install("acme", "acme-broken", "acme_broken_line", "word = 'seven'\nint(word)")

    assert main(["plugins"]) == 1
    assert "acme_broken_line.py" not in capsys.readouterr().out
    assert main(["plugins", "--verbose"]) == 1
    assert 'acme_broken_line.py", line 2' in capsys.readouterr().out


def test_a_hook_with_an_argument_too_many_is_told_which(install: Install) -> None:
    """The whole of what pluggy says, in a line."""
    code = "from aibackend import hookimpl\n@hookimpl\ndef routes(container, request): return []"
    install("acme", "acme-two", "acme_two", code)

    assert "{'request'}" in Plugins.load(Settings()).found["acme-two"].reason
    assert "\n" not in Plugins.load(Settings()).found["acme-two"].reason


def test_a_service_that_cannot_be_made_is_a_line_of_doctor(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the plugin, the setting and the cause."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("AIBACKEND_SECRET", "0" * 32)
    monkeypatch.setenv("AIBACKEND_BILLING", "half")
    install("acme", "acme-half", "acme_half", HALF)

    assert main(["doctor"]) == 1
    [wrong] = [line for line in capsys.readouterr().out.splitlines() if line.startswith("wrong")]
    assert "billing half of the plugin acme-half (acme), chosen by `billing`, cannot be made: TypeError" in wrong
    assert "grant" in wrong


HALF = """
    from aibackend import Provider, hookimpl
    from aibackend.services import Billing

    class Half(Billing):
        pass

    @hookimpl
    def billing():
        return Provider("half", lambda container: Half())
"""
HEAVY = (
    "aiosqlite", "asyncpg", "av", "chromadb", "cv2", "lemminflect", "lxml", "numpy", "onnxruntime", "openai",
    "pandas", "pdfminer", "PIL", "psycopg", "pydantic", "pypdfium2", "rapidfuzz", "rapidocr", "scipy", "sklearn",
    "spacy", "torch",
)  # fmt: skip


def test_loading_all_plugins_imports_nothing_heavy() -> None:
    """`aibackend` and every plugin load without an engine, in a fresh interpreter."""
    code = (
        "import sys; from aibackend.plugins import Plugins; from aibackend import Settings; Plugins.load(Settings());"
        f"print(*sorted(set({HEAVY!r}) & set(sys.modules)))"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)

    assert loaded.stdout.strip() == ""
