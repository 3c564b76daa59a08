"""Print requests and the texts that answer them, for a reader who grades: `python tests/fresh/letters.py [NAME ...]`.

`letters/<capability>.jsonl`: requests as a person would send them, each with the round it was first asked in. A reader
grades each text from 1 to 5 (answers the point, natural, right register, would be sent as it is) and lists false
statements and broken sentences; the means are kept in docs/reference/letters.json. Rounds 9, 11 to 17, 19 and 21 were
written by people who had not seen the code, and graded by such; round 15, chargeback and fraud-flag of round 16, and
all of round 17 but reply, dunning, chargeback and fraud-flag are not graded yet, nor are rounds 18, 20 and 22, which
were written before the code was read by who then changed it. Round 27 was written blind, too; rewrite and fraud-flag of
it are not graded, and one fault each of chargeback, dunning and product-copy was mended after it was. So was round 29,
of which confidences in product-copy and outreach and words of a trade in rewrite were mended after it was graded.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from pathlib import Path
from typing import Any

from aibackend.testing import run_server

CASES = Path(__file__).parent / "letters"


def told(value: Any, depth: int = 0) -> str:
    """A value as lines: names with their values below them, texts as they are."""
    pad = "  " * depth
    if isinstance(value, dict):
        return "\n".join(f"{pad}{name}: {told(item, depth + 1).lstrip()}" for name, item in value.items())
    if isinstance(value, list):
        return "\n" + "\n".join(f"{pad}- {told(item, depth + 1).lstrip()}" for item in value)
    return "\n".join(pad + line for line in str(value).splitlines()) or pad + "(nothing)"


async def show(names: list[str], round_: int | None) -> None:
    """Ask every request of the named capabilities and print it with its answer."""
    async with run_server(monthly_floor=10**6) as client:
        for name in names:
            cases = [json.loads(line) for line in (CASES / f"{name}.jsonl").read_text("utf-8").splitlines()]
            for number, case in enumerate(cases, 1):
                if round_ in (None, case["round"]):
                    answer = await client.call(name, case["request"])
                    print(
                        f"===== {name} {number}\n{told(case['request'])}\n----- {answer.status}\n{told(answer.json)}\n"
                    )


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Print requests and the texts that answer them.")
    parser.add_argument("name", nargs="*", default=sorted(path.stem for path in CASES.glob("*.jsonl")))
    parser.add_argument("--round", type=int, help="only the requests of this round")
    options = parser.parse_args()
    asyncio.run(show(options.name, options.round))


if __name__ == "__main__":
    main()
