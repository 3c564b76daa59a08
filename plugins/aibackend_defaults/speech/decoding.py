"""A recording of any usual kind as 16 kHz mono samples; its kind is found by content."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aibackend.errors import FileTooLarge, NothingFound, UnreadableFile, UnsupportedFile
from aibackend_blocks.sound.files import opened

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Samples = NDArray[np.int16]

RATE = 16_000
MOST_S = 20 * 60
"""Longest recording, in seconds: on one core it takes about 90 s, of the 180 s of a call."""
FORMATS = "wav,w64,aiff,au,mp3,aac,ac3,flac,ogg,matroska,webm,mov,mp4,m4a,3gp,avi,asf,amr,mpegts,mpeg,caf"
"""What may be opened. Playlists are not among them: they would send ffmpeg to other files and addresses."""
BAD_SHARE = 0.2
"""Share of packets that may be damaged: beyond it, too much of what was said is lost."""


def decoded(data: bytes) -> Samples:
    """The first sound track. Raises: UnsupportedFile, UnreadableFile, FileTooLarge, NothingFound (no sound track)."""
    import av

    if not data:
        raise UnreadableFile("The file is empty")
    try:
        with opened(data, FORMATS) as file:
            if not file.streams.audio:
                raise NothingFound("The file holds no sound")
            return _track(file, file.streams.audio[0])
    except av.error.MemoryError as error:
        raise MemoryError from error
    except (av.error.FFmpegError, ValueError, IndexError) as error:
        raise UnsupportedFile("The file is no recording of a known kind, such as WAV, MP3, M4A, OGG or WebM") from error


def _track(file: Any, stream: Any) -> Samples:
    import av
    import numpy as np

    resampler = av.AudioResampler(format="s16", layout="mono", rate=RATE)
    pieces: list[Samples] = []
    good = bad = length = 0
    for packet in _packets(file, stream):
        try:
            frames = packet.decode()
            good += 1
        except av.error.FFmpegError:
            bad += 1
            continue
        for frame in frames:
            pieces += [part.to_ndarray()[0] for part in resampler.resample(frame)]
            length += frame.samples / frame.sample_rate
        if length > MOST_S:
            raise FileTooLarge(f"The recording is longer than {MOST_S // 60} minutes; send it in parts")
    if not pieces or bad > BAD_SHARE * (good + bad):
        raise UnreadableFile("The recording is damaged")
    pieces += [part.to_ndarray()[0] for part in resampler.resample(None)]
    return np.concatenate(pieces)


def _packets(file: Any, stream: Any) -> Any:
    """The track's packets as far as the file can be followed: the end of one that was cut off is an error."""
    import av

    try:
        yield from file.demux(stream)
    except av.error.FFmpegError:
        return
