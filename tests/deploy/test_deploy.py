"""The deploy kit, as far as it can be checked without a container engine: shapes, settings, and the parts that run.

compose-spec.json: schema/compose-spec.json of github.com/compose-spec/compose-spec, Apache-2.0. The schemas of
Kubernetes are 100 MB and in `tox -e deploy` alone.
"""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import jsonschema
import pytest
import yaml
from packaging.requirements import Requirement

from aibackend import errors, settings
from aibackend.plugins import Plugins
from aibackend.testing import run_server
from aibackend.testing.programs import find_program
from aibackend.testing.shouting import shouting

ROOT = Path(__file__).parents[2]
KIT = ROOT / "contrib" / "deploy"
COMPOSE = yaml.safe_load((KIT / "compose.yaml").read_text("utf-8"))
MANIFESTS = [
    pytest.param(manifest, id=f"{path.stem}-{manifest['kind']}-{manifest['metadata']['name']}")
    for path in sorted((KIT / "kubernetes").glob("*.yaml"))
    for manifest in yaml.safe_load_all(path.read_text("utf-8"))
]


def environments() -> Iterator[Any]:
    yield pytest.param(COMPOSE["services"]["web"]["environment"], id="compose")
    [web] = [m.values[0] for m in MANIFESTS if m.id == "web-Deployment-aibackend"]
    given = web["spec"]["template"]["spec"]["containers"][0]["env"]
    yield pytest.param({pair["name"]: pair["value"] for pair in given}, id="kubernetes")
    dockerfile = (KIT / "Dockerfile").read_text("utf-8")
    yield pytest.param(dict(re.findall(r"(AIBACKEND_\w+)=(\S+)", dockerfile)), id="image")
    unit = (KIT / "aibackend.service").read_text("utf-8")
    yield pytest.param(dict(re.findall(r"(AIBACKEND_\w+)=(\S+)", unit)), id="systemd")


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, KIT / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_compose_file_has_the_right_shape() -> None:
    """By the schema of the Compose specification; every volume and service that is named is there."""
    schema = json.loads(Path(__file__).with_name("compose-spec.json").read_text("utf-8"))
    jsonschema.validators.validator_for(schema)(schema).validate(COMPOSE)
    services = COMPOSE["services"]

    assert {name for service in services.values() for name in service.get("depends_on", ())} <= services.keys()
    mounted = {volume.split(":")[0] for service in services.values() for volume in service.get("volumes", ())}
    assert {name for name in mounted if not name.startswith(".")} == COMPOSE["volumes"].keys()
    assert all((KIT / name).exists() for name in mounted if name.startswith("."))


@pytest.mark.parametrize("manifest", MANIFESTS)
def test_each_manifest_has_the_right_shape(manifest: dict[str, Any]) -> None:
    """By the strict schema of its kind."""
    validate = pytest.importorskip("kubernetes_validate", reason="only in `tox -e deploy`: it is 100 MB")

    validate.validate(manifest, "1.31", strict=True)


@pytest.mark.parametrize("environ", environments())
def test_every_setting_is_known_and_every_provider_there(environ: dict[str, str]) -> None:
    """What the kit sets is read by the release beside it."""
    chosen = settings.load(environ, None)

    assert Plugins.load(chosen).provider("rate_limiter", chosen.rate_limiter)


def test_the_image_requires_what_the_project_does() -> None:
    """Each line is a requirement; those of the extras are among them."""
    lines = script("requirements").requirements(ROOT / "pyproject.toml", ["postgresql", "redis"])

    assert {"aiohttp", "psycopg", "redis"} <= {Requirement(line).name for line in lines}
    [extras] = re.findall(r'EXTRAS="([^"]+)"', (KIT / "Dockerfile").read_text("utf-8"))
    assert script("requirements").requirements(ROOT / "pyproject.toml", extras.split())


def test_weights_are_moved_to_the_same_paths(tmp_path: Path) -> None:
    """Large files alone go; together the folders hold what was there."""
    code, weights = tmp_path / "code", tmp_path / "weights"
    (code / "package").mkdir(parents=True)
    (code / "package" / "network.onnx").write_bytes(bytes(300_000))
    (code / "package" / "module.py").write_text("pass\n")
    moved = script("weights").move(code, weights)

    assert moved == [Path("package/network.onnx")]
    assert (weights / "package" / "network.onnx").stat().st_size == 300_000
    assert [path.name for path in code.rglob("*.*")] == ["module.py"]


def test_no_module_counts_as_weights() -> None:
    """Else code would be in the layer that seldom changes."""
    large = script("weights").LARGE
    packages = [ROOT / "aibackend", ROOT / "plugins", ROOT / "contrib"]

    assert max(path.stat().st_size for package in packages for path in package.rglob("*.py")) < large


def test_the_balancer_takes_its_file(tmp_path: Path) -> None:
    """HAProxy itself reads it without a word."""
    haproxy = find_program("haproxy", ["haproxy"], folders=["/usr/sbin"], cure="apt-get install -y haproxy")
    checked = subprocess.run([haproxy, "-c", "-q", "-f", KIT / "haproxy.cfg"], capture_output=True, text=True)

    assert (checked.returncode, checked.stderr) == (0, "")


def test_the_unit_is_one() -> None:
    """By systemd's own check, where it is installed, but for the program that is not there."""
    analyze = shutil.which("systemd-analyze")
    if not analyze:
        pytest.skip("systemd is not installed")
    checked = subprocess.run([analyze, "verify", KIT / "aibackend.service"], capture_output=True, text=True)

    complaints = [line for line in checked.stderr.splitlines() if "aibackend.service" in line]
    assert [line for line in complaints if "is not executable" not in line] == []


async def test_the_grafana_dashboard_asks_for_what_is_told() -> None:
    """Each figure is one of /metrics, each code that is named one of the errors."""
    dashboard = json.loads((KIT / "grafana.json").read_text("utf-8"))
    asked = " ".join(target["expr"] for panel in dashboard["panels"] for target in panel["targets"])
    async with run_server(shouting()) as server:
        assert (await server.call("shout", {"text": "hello"})).status == 200
        told = (await server.get("/metrics")).body.decode()

    assert set(re.findall(r"aibackend_\w+", asked)) <= set(re.findall(r"(?m)^(aibackend_\w+)", told))
    codes = {code for names in re.findall(r'code=~?"([^"]+)"', asked) for code in names.split("|")}
    assert codes <= {kind.code for kind in errors.kinds()}
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"]) == 8
