"""What is large of a call crosses in a file in memory, written and read while other threads go on.

Through the pipe of the pool it would be copied several times, each time with the interpreter held: some 20 ms for
32 MiB, in which the event loop waits as well.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeAlias

Address: TypeAlias = tuple[str, str]
"""The name of a parcel, and where another process of this user opens it."""


class Parcel:
    """A file in memory for one call: on no disk, and gone with the last process that has it open."""

    def __init__(self) -> None:
        self._name = f"call-{secrets.token_hex(8)}"
        self._file = os.memfd_create(self._name)

    def __del__(self) -> None:
        os.close(self._file)  # not before: a thread may still write for a call that was given up

    @property
    def address(self) -> Address:
        return self._name, f"/proc/{os.getpid()}/fd/{self._file}"

    @classmethod
    def at(cls, address: Address) -> Parcel:
        """Open another process's parcel. Raises: FileNotFoundError: its call was given up."""
        parcel = cls.__new__(cls)
        parcel._name, path = address
        parcel._file = os.open(path, os.O_RDWR | os.O_CLOEXEC)
        if not Path(f"/proc/self/fd/{parcel._file}").readlink().name.startswith(f"memfd:{parcel._name}"):
            raise FileNotFoundError(path)  # its number is another file's by now
        return parcel

    def put(self, parts: Iterable[bytes | memoryview]) -> list[int]:
        """Have these in it, and nothing else. Returns their sizes."""
        os.ftruncate(self._file, 0)
        os.lseek(self._file, 0, os.SEEK_SET)
        return [self._written(memoryview(part)) for part in parts]

    def take(self, sizes: Sequence[int]) -> list[bytes]:
        """What was put, by its sizes."""
        os.lseek(self._file, 0, os.SEEK_SET)
        return [os.read(self._file, size) for size in sizes]

    def _written(self, part: memoryview) -> int:
        done = 0
        while done < len(part):
            done += os.write(self._file, part[done:])
        return done
