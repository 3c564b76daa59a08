"""Uploaded files in a bucket of S3, or of any server that speaks its protocol: one place for many machines.

    AIBACKEND_FILES=s3
    AIBACKEND_OPTION_S3_BUCKET=uploads
    AIBACKEND_OPTION_S3_URL=https://minio.example      empty for Amazon's own

Keys and region come from where every AWS tool looks for them: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` and
`AWS_DEFAULT_REGION`, a shared profile, or the machine's role.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import AsyncIterable, AsyncIterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from aibackend.errors import ConfigurationError, NotFound, Unavailable
from aibackend.services import FileStore

PART_BYTES = 8 * 1024 * 1024
"""What is held in memory of a file on its way; S3 takes no part under 5 MiB but the last."""
TIMEOUT_S = 30.0
THREADS = 16
"""Questions to the bucket at once: those that it leaves waiting keep no thread from anybody else's work."""
LEFT_S = 24 * 3600
"""No call reads a file for so long."""


class S3FileStore(FileStore):
    """options: s3_bucket, s3_url. folder: where files lie while a call reads them; made when the store is opened."""

    def __init__(self, options: Mapping[str, str], folder: Path) -> None:
        try:
            import boto3
            from botocore.config import Config
        except ImportError:
            raise ConfigurationError("files = s3 needs its library: pip install aibackend[s3]") from None
        self._bucket = options.get("s3_bucket", "")
        if not self._bucket:
            raise ConfigurationError("files = s3 needs AIBACKEND_OPTION_S3_BUCKET")
        self._folder = folder
        config = Config(
            connect_timeout=5,
            read_timeout=TIMEOUT_S,
            retries={"mode": "standard", "total_max_attempts": 3},
            request_checksum_calculation="when_required",  # not every server knows the newer sums
            response_checksum_validation="when_required",
        )
        self._client = boto3.client("s3", endpoint_url=options.get("s3_url") or None, config=config)
        self._threads = ThreadPoolExecutor(THREADS, "s3")

    async def open(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        for left in self._folder.iterdir():  # by a process that died
            if time.time() - left.stat().st_mtime > LEFT_S:
                left.unlink(missing_ok=True)
        if wrong := await self.diagnose():
            raise ConfigurationError(wrong)

    async def close(self) -> None:
        await asyncio.to_thread(self._client.close)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def diagnose(self) -> str | None:
        try:
            await self._ask("head_bucket")
        except (NotFound, Unavailable) as error:
            return f"the bucket {self._bucket} cannot be used: {error.__cause__}"
        return None

    async def put(self, name: str, chunks: AsyncIterable[bytes]) -> None:
        upload = await self._ask("create_multipart_upload", Key=name)
        target = {"Key": name, "UploadId": upload["UploadId"]}
        parts: list[dict[str, Any]] = []
        try:
            async for body in _parts(chunks):
                number = len(parts) + 1
                done = await self._ask("upload_part", **target, PartNumber=number, Body=body)
                parts.append({"PartNumber": number, "ETag": done["ETag"]})
            await self._ask("complete_multipart_upload", **target, MultipartUpload={"Parts": parts})
        except BaseException:
            await asyncio.shield(self._ask("abort_multipart_upload", **target))
            raise

    @asynccontextmanager
    async def local(self, name: str) -> AsyncIterator[Path]:
        from boto3.s3.transfer import TransferConfig

        descriptor, path = tempfile.mkstemp(dir=self._folder)
        os.close(descriptor)
        try:
            # without threads: each would hold some parts of its own in memory
            await self._ask("download_file", Key=name, Filename=path, Config=TransferConfig(use_threads=False))
            yield Path(path)
        finally:
            os.unlink(path)

    async def delete(self, names: Sequence[str]) -> None:
        for name in names:
            await self._ask("delete_object", Key=name)

    async def _ask(self, operation: str, **arguments: Any) -> Any:
        """One operation on the bucket, in a thread. Raises: NotFound, Unavailable."""
        from botocore.exceptions import BotoCoreError, ClientError

        try:
            work = partial(getattr(self._client, operation), Bucket=self._bucket, **arguments)
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        except ClientError as error:
            if error.response.get("Error", {}).get("Code") in ("404", "NoSuchKey"):
                raise NotFound("The file is no longer there.") from error
            raise Unavailable("The file store does not take this now.") from error
        except BotoCoreError as error:
            raise Unavailable("The file store cannot be reached.") from error


async def _parts(chunks: AsyncIterable[bytes]) -> AsyncIterator[bytes]:
    """The same bytes in pieces of `PART_BYTES` or a little more; the last one may be empty."""
    part = bytearray()
    async for chunk in chunks:
        part += chunk
        if len(part) >= PART_BYTES:
            yield bytes(part)
            part.clear()
    yield bytes(part)
