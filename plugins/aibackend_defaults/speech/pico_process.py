"""SVOX Pico in a process of its own: a program, run by path, that knows nothing of the rest.

It is C code that crashes on odd input. One request a line on standard input, JSON: {"text", "voice", "speed"}. One
answer: a line of JSON, {"rate", "bytes"} followed by that many bytes of 16-bit little-endian mono samples, or
{"error"}. It ends when its input ends. Source: the package py-nanotts, Apache-2.0; its voices are in the package.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

RATE = 16_000
COMMANDS = str.maketrans("<>&", "   ")
"""What Pico would read as its own markup."""


def main() -> None:
    """Answer requests until the input ends."""
    try:
        import py_nanotts  # loaded once; each copy of the process has it
    except ImportError:
        py_nanotts = None
    for line in sys.stdin.buffer:
        child = os.fork()
        if not child:
            answer(py_nanotts, json.loads(line))
            os._exit(0)
        if os.waitpid(child, 0)[1]:
            reply({"error": "crashed"})  # also when it crashed half way: the head goes out with the samples


def answer(engine: Any, asked: dict[str, Any]) -> None:
    """In a copy of the process: what was said before would colour what is said next, and equal requests differ."""
    try:
        text = asked["text"].translate(COMMANDS)
        samples = engine.NanoTTS().speak(text, voice=asked["voice"], speed=asked["speed"]) if engine else b""
    except (RuntimeError, ValueError, OSError) as error:
        reply({"error": str(error)})
        return
    reply({"rate": RATE, "bytes": len(samples)} if samples else {"error": "no sound"}, samples)


def reply(head: dict[str, Any], samples: bytes = b"") -> None:
    sys.stdout.buffer.write(json.dumps(head).encode() + b"\n" + samples)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
