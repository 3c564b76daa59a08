"""The commands that the README and the docs print are run as printed, on a port and with a data folder of the test."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from aibackend.testing.programs import find_program

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
SESSIONS = {
    "README.md": ('"vendor"', '"Travel"'),
    "docs/how-to/install-and-run.md": ("aibackend", '"billing"'),
    "docs/how-to/dashboard-admin-api.md": ('"acme"', '"secret"'),
}
"""What is run, page by page, and what it says then."""
ELSEWHERE = {
    "pip install -e '.[dev]' && pytest": "this suite",
    "aibackend new ": "tests/core/test_new.py",
    "aibackend plugins": "tests/core/test_tutorial.py",
    "aibackend call busiest": "tests/core/test_tutorial.py",
    "export AIBACKEND_BILLING=metered": "tests/core/test_how_to.py",
    "aibackend call redact": "tests/core/test_how_to.py",
    "aibackend call invoice inbox": "a folder of somebody's own; tests/core/test_call.py",
    "cat /tmp/meter.jsonl": "tests/core/test_how_to.py",
    "curl $AIBACKEND_URL/v1/": "tests/core/test_how_to.py",
    "AIBACKEND_PRICES=": "serves; tests/http/test_prices.py",
    "export AWS_": "settings of services that are somebody's own",
    "AIBACKEND_FILES=s3": "asks a bucket; contrib/aibackend_contrib/test_s3.py",
    "aibackend accounts": "tests/dashboard",
    "aibackend audit": "tests/dashboard/test_audit.py",
    "python tests/fresh/played.py": "takes its time; tests/roads/test_played.py",
    "python tests/fresh/measure.py": "takes its time; of the same cases tests/roads/test_played.py",
    "MODEL_FILE=": "asks a model for an hour; tests/roads/test_gguf.py",
    "AIBACKEND_MODEL=": "asks a model; tests/roads",
    "export AIBACKEND_MODEL=": "asks a model; tests/roads",
    "aibackend serve &": "asks a model; tests/roads",
    "curl -si localhost:8080/v1/triage": "asks a model; tests/roads",
    'curl "$AIBACKEND_URL/v1/webhooks"': "tests/core/test_how_to.py",
    'curl -X POST "$AIBACKEND_URL/v1/webhooks/$WEBHOOK/test"': "tests/core/test_how_to.py",
    "aibackend keys mint acme --name agent": "tests/http/test_mcp.py",
    "pip install aibackend[smtp]": "downloads",
    "export AIBACKEND_": "settings of services that are somebody's own",
    "git clone": "downloads",
    "docker compose": "needs a container engine; tests/deploy",
    "curl -i https://api.example.com/v1/transcribe": "an address of the docs; tests/jobs",
    "pip install 'aibackend[llama]'": "downloads",
    "pip install 'aibackend[ray]'": "downloads",
    "ray start": "starts a cluster; contrib/aibackend_contrib/test_ray_compute.py",
    "AIBACKEND_COMPUTE=ray": "asks a cluster; contrib/aibackend_contrib/test_ray_compute.py",
    'echo "set server': "speaks to a balancer; tests/faults/test_replicas.py",
    "systemctl": "needs systemd; tests/faults/test_replicas.py",
    "python3 -m venv": "builds an environment; tests/core/test_new.py",
    "tox": "builds environments",
    "pytest": "this suite",
}
"""How commands begin that are not run here, and why not."""


def commands(page: Path) -> list[str]:
    """Each command of a page's consoles, its lines joined, without its remark."""
    consoles = re.findall(r"(?ms)^ *```console\n(.*?)^ *```", page.read_text("utf-8"))
    joined = re.sub(r"\\\n\s*", "", "\n".join(consoles))
    return [re.sub(r" {2,}# .*", "", line) for line in re.findall(r"(?m)^ *\$ (.*)$", joined)]


def test_every_command_is_run_or_told_why_not() -> None:
    """A command that a page gains is run here, or named with the reason."""
    pages = {str(page.relative_to(ROOT)): commands(page) for page in PAGES}
    untold = [
        command
        for page, printed in pages.items()
        if page not in SESSIONS
        for command in printed
        if not command.startswith(tuple(ELSEWHERE))
    ]

    assert untold == []
    assert all(pages[page] for page in SESSIONS)


@pytest.mark.parametrize("page", SESSIONS)
def test_the_page_s_commands_work(page: str, tmp_path: Path) -> None:
    """Every command succeeds, the server answers with success, and what the page promises is said."""
    (tmp_path / "bin").mkdir()
    curl = find_program("curl", ["curl"], cure="apt-get install -y curl")
    _script(tmp_path / "bin" / "aibackend", f'exec {sys.executable} -m aibackend.cli "$@"')
    _script(tmp_path / "bin" / "curl", f'exec {curl} --fail-with-body --max-time 60 "$@"')
    _script(tmp_path / "bin" / "pip", "exit 0")  # all is installed
    environ = {**os.environ, "PATH": f"{tmp_path}/bin:{os.environ['PATH']}", "AIBACKEND_DATA": str(tmp_path / "data")}
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    lines = [_here(command, port) for command in commands(ROOT / page) if not _needs_more(command)]
    script = "\n".join(["set -euo pipefail", "trap 'kill $(jobs -p) || true; wait' EXIT", *lines])
    done = subprocess.run(["bash", "-c", script], cwd=ROOT, env=environ, capture_output=True, text=True)

    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert [words for words in SESSIONS[page] if words not in done.stdout] == []


def _script(path: Path, text: str) -> None:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


def _needs_more(command: str) -> bool:
    """Whether the command is run elsewhere, or asks a model."""
    return command.startswith(("pip install -e", "aibackend new", "AIBACKEND_MODEL="))


def _here(command: str, port: int) -> str:
    """The command on this machine: its port, its key, and a server that is waited for."""
    command = command.replace("--port 8080", "").replace("localhost:8080", f"localhost:{port}")
    command = command.replace("https://ai.example.com", f"http://localhost:{port}").replace("aib_live_…", "$KEY")
    if command.startswith("aibackend keys mint"):
        return f"KEY=$({command})"
    if command.startswith("export AIBACKEND_ADMIN_KEY"):
        return f"{command}; ADMIN_KEY=$AIBACKEND_ADMIN_KEY"
    if command.startswith("aibackend serve"):
        wait = f"for _ in $(seq 300); do curl -so /dev/null localhost:{port}/readyz && break; sleep 0.2; done"
        return f"{command.rstrip('& ')} --port {port} & {wait}"
    return command
