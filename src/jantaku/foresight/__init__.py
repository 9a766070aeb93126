"""Foresight: what each choice is worth, by playing sampled games on."""

from __future__ import annotations

from jantaku.foresight.alone import Lone, alone
from jantaku.foresight.evaluating import evaluate
from jantaku.foresight.evaluation import Evaluation, Outlook
from jantaku.foresight.figures import Figure

__all__ = ["Evaluation", "Figure", "Lone", "Outlook", "alone", "evaluate"]
