"""Games written down: MJAI event streams, and transcripts for people."""

from __future__ import annotations

from jantaku.notation.mjai import mjai_events, mjai_lines, mjai_text
from jantaku.notation.transcript import transcript

__all__ = ["mjai_events", "mjai_lines", "mjai_text", "transcript"]
