"""Ask the service fresh inputs and count the claims that hold: `python tests/fresh/measure.py [CAPABILITY ...]`.

`cases/<capability>.jsonl`, `cases/<capability>.<kind>.jsonl`: a request, and what any competent reader would say of its
answer, as Python expressions over `a`, or the status by which it must be refused; written by somebody who had not read
the code. The first run is the figure that counts; it is kept in docs/reference/fresh.json, and afterwards the cases are
open ones. `--record` writes it, `--misses` prints what failed. `page:NAME` in a request stands for the address of
`pages/NAME`, served on loopback; a folder in `pages` is the site of a host of that name. What is
remembered is asked for in order. Cases of quote and of po-match
behind the 16th, and quote's tenth to twelfth, were written by one who knew the code, before any answer was seen.
"""

from __future__ import annotations

import argparse
import asyncio
import builtins
import json
import re
import unicodedata
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from aiohttp import web

from aibackend.testing import Client, run_server
from aibackend.testing.server import run_app

HERE = Path(__file__).parent
RECORD = HERE.parents[1] / "docs" / "reference" / "fresh.json"
AT_ONCE = 2


def folded(value: object) -> str:
    """Letters and digits alone, without case and accents."""
    plain = unicodedata.normalize("NFKD", str(value)).casefold()
    return re.sub(r"[\W_]+", "", "".join(letter for letter in plain if not unicodedata.combining(letter)))


def same(one: object, other: object) -> bool:
    """Equal but for case, accents, blanks and punctuation."""
    return folded(one) == folded(other)


def has(text: object, part: object) -> bool:
    """Whether a text holds another, read likewise."""
    return folded(part) in folded(text)


def near(one: object, other: object) -> bool:
    """Numbers that are equal within a cent, also when they stand in words such as `1,234.50`."""
    try:
        first, second = (float(re.sub(r"[^\d.-]", "", str(value))) for value in (one, other))
    except ValueError:
        return False
    return abs(first - second) <= 0.01


NAMES = {
    name: getattr(builtins, name)
    for name in (
        "all", "any", "len", "str", "min", "max", "sum", "sorted", "set", "abs", "isinstance", "int", "float", "bool",
        "list", "dict", "range", "zip", "enumerate", "round", "tuple", "next", "iter", "type",
    )
}  # fmt: skip
NAMES |= {"same": same, "has": has, "near": near}


def holds(claim: str, answer: Any) -> bool:
    """Whether a claim is true of an answer; one that cannot be worked out is not."""
    try:
        return bool(eval(claim, {"__builtins__": {}, **NAMES, "a": answer}))
    except (ArithmeticError, AttributeError, LookupError, NameError, TypeError, ValueError, StopIteration):
        return False


@asynccontextmanager
async def served() -> AsyncIterator[tuple[Client, str]]:
    """A service that finds the hosts of `pages` on loopback, and where `pages` itself is served."""
    pages = web.Application()
    pages.router.add_get("/{path:.*}", _page)
    sites = [folder.name for folder in (HERE / "pages").iterdir() if folder.is_dir()]
    hosts = [f"{prefix}{name}" for name in sites for prefix in ("", "www.")]
    async with run_app(pages) as site:
        settings = {"fetch_hosts": dict.fromkeys(hosts, site.removeprefix("http://")), "compute_workers": AT_ONCE}
        async with run_server(monthly_floor=10**6, **settings) as client:
            yield client, site


async def _page(request: web.Request) -> web.StreamResponse:
    """A page of the host that is asked for, or one beside the hosts' folders."""
    folder = HERE / "pages" / request.host.partition(":")[0].removeprefix("www.")
    file = (folder if folder.is_dir() else folder.parent) / (request.path.strip("/") or "index.html")
    if not file.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(file)


async def judged(client: Client, capability: str, case: dict[str, Any], site: str) -> tuple[list[bool], Any]:
    """The verdicts on a case's claims, and the answer; None when it was refused. site: where `pages` is served."""
    request = json.dumps(case["request"]).replace('"page:', f'"{site}/')
    response = await client.call(capability.partition(".")[0], request.encode())
    answer = response.json if response.status == 200 else None
    refused = [response.status == case["refused"]] if "refused" in case else []
    return refused + [holds(claim, answer) for claim in case["claims"]], answer or response.json


def cases(capability: str) -> Iterator[dict[str, Any]]:
    """The cases of a capability."""
    for line in (HERE / "cases" / f"{capability}.jsonl").read_text("utf-8").splitlines():
        yield json.loads(line)


async def measure(names: list[str], misses: bool) -> dict[str, Any]:
    """Per capability: cases, cases held whole, claims, claims held."""
    figures: dict[str, Any] = {}
    async with served() as (client, site):

        async def ask(name: str, case: dict[str, Any], gate: asyncio.Semaphore) -> tuple[list[bool], Any]:
            async with gate:
                return await judged(client, name, case, site)

        for name in names:
            asked, gate = list(cases(name)), asyncio.Semaphore(1 if name.startswith("memory") else AT_ONCE)
            verdicts = await asyncio.gather(*(ask(name, case, gate) for case in asked))
            held = [verdict for verdict, _ in verdicts]
            figures[name] = {
                "cases": len(asked),
                "whole": sum(all(each) for each in held),
                "claims": sum(map(len, held)),
                "held": sum(map(sum, held)),
                "measured": datetime.now(UTC).strftime("%Y-%m-%d"),
            }
            print(f"{name:14} {figures[name]['held'] / figures[name]['claims']:.3f} {figures[name]}", flush=True)
            for case, (verdict, answer) in zip(asked, verdicts, strict=True):
                claims = [*(["refused"] if "refused" in case else []), *case["claims"]]
                wrong = [claim for claim, right in zip(claims, verdict, strict=True) if not right]
                if misses and wrong:
                    print(
                        json.dumps({"request": case["request"], "answer": answer, "wrong": wrong}, ensure_ascii=False)
                    )
    return figures


def main() -> None:
    """Measure, print, record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("capabilities", nargs="*")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--misses", action="store_true")
    options = parser.parse_args()
    names = options.capabilities or sorted(path.stem for path in (HERE / "cases").glob("*.jsonl"))
    figures = asyncio.run(measure(names, options.misses))
    if options.record:
        kept = json.loads(RECORD.read_text("utf-8")) if RECORD.exists() else {}
        RECORD.write_text(json.dumps(kept | figures, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
