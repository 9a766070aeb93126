"""Serving the application: a socket that is bound before anything is said, and a browser opened when it answers."""

from __future__ import annotations

import contextlib
import errno
import socket as sockets
import threading
import webbrowser
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette

from jantaku.errors import JantakuError

#: Files and connections that a server may hold open; systems often begin with 1,024, and two thousand people come.
OPEN_FILES: Final = 16_384


def allow_open_files() -> None:
    """Let this process hold as many connections open as it may need, as far as the system allows."""
    try:
        import resource
    except ImportError:  # Windows knows no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def listening(host: str, port: int) -> sockets.socket:
    """A socket bound to *host* and *port*; an error that says why if it cannot be."""
    if not host.strip():
        raise JantakuError("--host: no address is named; 127.0.0.1 is this machine alone, 0.0.0.0 is every address")
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    # named as TCP: only then does asyncio send small answers at once, and not after a wait for the other side's word
    bound = sockets.socket(family, sockets.SOCK_STREAM, sockets.IPPROTO_TCP)
    bound.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except (OSError, OverflowError, UnicodeError) as error:
        bound.close()
        raise JantakuError(f"cannot listen at {host}:{port}: {_why(error)}") from None
    return bound


def _why(error: Exception) -> str:
    """What is wrong with an address, and which option would change it."""
    if isinstance(error, sockets.gaierror | UnicodeError):
        return "no host is called so; --host names another, 127.0.0.1 is this machine"
    if isinstance(error, OSError) and error.errno == errno.EADDRNOTAVAIL:
        return "this machine has no such address; --host names one of its own, 0.0.0.0 is every one"
    return f"{getattr(error, 'strerror', None) or error}; --port names another"


def configured(app: Starlette, log_level: str = "warning") -> uvicorn.Config:
    """How *app* is served: messages no larger than it reads, and not compressed, as each compressor takes memory."""
    return uvicorn.Config(
        app,
        log_level=log_level,
        lifespan="on",
        ws_max_size=128 * 1024,
        ws_max_queue=16,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
    )


class Server(uvicorn.Server):
    """A server that opens a browser once it answers."""

    def __init__(self, config: uvicorn.Config, address: str | None = None) -> None:
        """Serve as *config* has it, and open *address*."""
        super().__init__(config)
        self.address = address

    async def startup(self, sockets: list[Any] | None = None) -> None:
        """Begin to answer."""
        await super().startup(sockets)
        if self.address is not None and not self.should_exit:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()
