"""Texts of logs, plain or gzipped, read within limits: never more bytes than a log can have, however many come."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Final

from jantaku.errors import JantakuError
from jantaku.files import read_some

MAX_BYTES: Final = 16 << 20
"""More than any log has, unpacked."""
_GZIP: Final = b"\x1f\x8b"


def read_text(path: Path) -> str:
    """The text of the file at *path*, unpacked if it is gzipped."""
    try:
        data = read_some(path, MAX_BYTES + 1)
    except OSError as error:
        raise JantakuError(error.strerror or "cannot be read") from None
    except ValueError as error:  # a path that there cannot be
        raise JantakuError(str(error)) from None
    if len(data) > MAX_BYTES:
        raise _too_long()
    return text_of(data)


def text_of(data: bytes) -> str:
    """*data* as text, unpacked if it is gzipped."""
    if data[:2] == _GZIP:
        data = _unpacked(data)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise JantakuError(f"not UTF-8 text: byte {error.start} is {data[error.start]:#04x}") from None


def _unpacked(data: bytes) -> bytes:
    """What is packed in *data*, member by member, up to the limit."""
    out = b""
    while data:
        unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
        try:
            out += unpacker.decompress(data, MAX_BYTES + 1 - len(out))
        except zlib.error as error:
            raise JantakuError(f"damaged gzip data: {error}") from None
        if len(out) > MAX_BYTES:
            raise _too_long()
        if not unpacker.eof:
            raise JantakuError("damaged gzip data: it breaks off")
        data = unpacker.unused_data.lstrip(b"\0")
    return out


def _too_long() -> JantakuError:
    return JantakuError(f"more than {MAX_BYTES:,} bytes: no log is as long")
