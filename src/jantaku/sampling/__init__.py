"""Hidden states: whole tables that look to one seat as its own does."""

from __future__ import annotations

from jantaku.sampling.samples import Samples, sample

__all__ = ["Samples", "sample"]
