"""Generate clients from the OpenAPI document of a real server, and use them. `tox -e clients`

openapi-python-client: each example of each capability is called with it, as a model, and the answer is one, too.
@hey-api/openapi-ts and openapi-typescript: what they write, and `use.ts` on top of it, is compiled strictly.

python tests/generated_clients/run.py python      or typescript, which needs Node and npm
"""

from __future__ import annotations

import asyncio
import importlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from aibackend.testing import Client, run_server

HERE = Path(__file__).parent


async def main(languages: list[str]) -> None:
    """Each language, from one server's document."""
    async with run_server() as client:
        with tempfile.TemporaryDirectory() as folder:
            document = Path(folder) / "openapi.json"
            document.write_bytes((await client.get("/openapi.json")).body)
            for language in languages:
                await {"python": python, "typescript": typescript}[language](client, document)


async def python(client: Client, document: Path) -> None:
    """Generate, look at the types of all bodies, call all examples."""
    root = document.parent / "generated"
    shell(
        "openapi-python-client",
        "generate",
        "--path",
        document,
        "--output-path",
        root,
        "--meta",
        "none",
        "--config",
        HERE / "python.yml",
        "--fail-on-warning",
    )
    sys.path.insert(0, str(document.parent))
    untyped = [
        path.stem
        for path in sorted((root / "api" / "capabilities").glob("[!_]*.py"))
        if re.search(r"(?m)^ +body: Any\b", path.read_text("utf-8"))
    ]
    if untyped:
        raise SystemExit(f"not typed: {', '.join(untyped)}")
    generated = importlib.import_module("generated")
    caller = generated.AuthenticatedClient(base_url=client.url, token=client.test_key, raise_on_unexpected_status=True)
    called = 0
    for name, capability in client.container.plugins.capabilities.items():
        module = importlib.import_module(f"generated.api.capabilities.{name.replace('-', '_')}")
        for example in capability.examples:
            await asyncio.to_thread(call, generated, module, caller, name, example.request, example.response)
            called += 1
    print(f"python: {called} examples of {len(client.container.plugins.capabilities)} capabilities called")


def call(generated: ModuleType, module: ModuleType, caller: Any, name: str, request: Any, response: Any) -> None:
    """One example, from its model to the model of its answer."""
    body = model(importlib.import_module(f"{generated.__name__}.models"), module, name, request)
    answered = module.sync_detailed(client=caller, body=body)
    expected = "".join(part.capitalize() for part in name.split("-")) + "Response"
    if answered.status_code != 200 or type(answered.parsed).__name__ != expected:
        raise SystemExit(f"{name}: {answered.status_code} {answered.content!r}")
    told = answered.parsed.to_dict()
    told.pop("usage")
    if told != json.loads(json.dumps(response)):
        raise SystemExit(f"{name}: the answer is not whole: {told}")


def model(models: ModuleType, module: ModuleType, name: str, request: Any) -> Any:
    """The request as the one of the endpoint's models that keeps all of it."""
    source = Path(str(module.__file__)).read_text("utf-8")
    for kind in dict.fromkeys(re.findall(r"\b\w+Request\b", source)):
        try:
            made = getattr(models, kind).from_dict(dict(request))
        except (KeyError, TypeError):
            continue
        if made.to_dict() == request:
            return made
    raise SystemExit(f"{name}: no model takes the example's request")


async def typescript(client: Client, document: Path) -> None:
    """Generate both, and compile them with a program that uses them."""
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("npm is missing: install Node.js")
    folder = document.parent / "typescript"
    folder.mkdir()
    shutil.copy(HERE / "package.json", folder)
    shell(npm, "install", "--no-audit", "--no-fund", "--silent", cwd=folder)
    bin = folder / "node_modules" / ".bin"
    optional = "--default-non-nullable=false"  # else a field of a request that has a default must be given
    shell(bin / "openapi-typescript", document, optional, "-o", folder / "types.d.ts", cwd=folder)
    shell(bin / "openapi-ts", "-i", document, "-o", folder / "sdk", cwd=folder)
    shutil.copy(HERE / "use.ts", folder)
    strictly = (
        "--strict",
        "--noEmit",
        "--skipLibCheck",
        "false",
        "--module",
        "esnext",
        "--moduleResolution",
        "bundler",
    )
    shell(bin / "tsc", *strictly, "--target", "es2022", "--lib", "es2022,dom,dom.iterable", "use.ts", cwd=folder)
    print("typescript: @hey-api/openapi-ts and openapi-typescript compile")


def shell(*command: object, cwd: Path | None = None) -> None:
    """Run a program; what it says is shown when it fails."""
    done = subprocess.run([str(each) for each in command], cwd=cwd, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{command[0]} failed:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:] or ["python", "typescript"]))
