"""Sound files: read, written and measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aibackend.errors import UnreadableFile
from aibackend.services import Audio
from aibackend_blocks.sound.files import MEDIA_TYPES, mp3, opened, wav

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MP3_BITS_S = 64_000
FORMATS = "wav,mp3,flac,ogg,matroska,webm,mov,mp4,m4a"
"""What may be opened: no playlists, which would send ffmpeg elsewhere."""


def sound(pcm: bytes, rate: int, form: str, *, encoded: bytes = b"") -> Audio:
    """16-bit mono samples as a file. encoded: the same sound as an MP3, if there is one."""
    data = (encoded or mp3(pcm, rate, MP3_BITS_S)) if form == "mp3" else wav(pcm, rate)
    return Audio(data=data, media_type=MEDIA_TYPES[form], duration_s=len(pcm) / 2 / rate)


def samples(data: bytes, rate: int | None = 16_000) -> tuple[NDArray[np.int16], int]:
    """Mono samples of a sound, and their rate: its own when none is asked for. Raises: UnreadableFile."""
    import av
    import numpy as np

    try:
        with opened(data, FORMATS) as file:
            rate = rate or file.streams.audio[0].rate
            resampler = av.AudioResampler(format="s16", layout="mono", rate=rate)
            frames = [part for frame in file.decode(audio=0) for part in resampler.resample(frame)]
            frames += resampler.resample(None)
            return np.concatenate([frame.to_ndarray()[0] for frame in frames]), rate
    except (av.error.FFmpegError, IndexError, ValueError) as error:
        raise UnreadableFile("The recording is damaged or of an unknown kind") from error
