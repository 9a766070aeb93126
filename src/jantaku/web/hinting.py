"""Hints on demand: what a strong player would do and why, and what each discard leaves, risks and promises."""

from __future__ import annotations

from typing import Any, Final

from jantaku.agents import agent
from jantaku.agents.estimates import estimate
from jantaku.game.action import Action
from jantaku.game.phase import ActionPhase, Context
from jantaku.game.view import View
from jantaku.hands.acceptance import ukeire
from jantaku.hands.hand import Hand
from jantaku.terminal.choices import action_text
from jantaku.terminal.hints import reason_in_words
from jantaku.tiles import Face, name
from jantaku.words.terminal import word

ADVISER: Final = "solid"
MOST: Final = 14


def hint(view: View, language: str) -> dict[str, Any]:
    """The hint for the seat that looks and is asked."""
    why = agent(ADVISER, seed=0).explain(view)
    rows: list[dict[str, Any]] = []
    phase = view.phase
    if isinstance(phase, ActionPhase) and phase.context is not Context.POCCHI:
        rows = _rows(view)
    return {
        "action": str(why.action),
        "says": _said(why.action, view, language),
        "why": reason_in_words(why, language, view.rules.vocabulary),
        "rows": rows,
    }


def worth_frame(view: View, played: dict[str, Any], language: str) -> dict[str, Any]:
    """What playing every action out has shown, in words; of the tile just drawn the name is that of the tile."""
    rows = []
    for row in played["rows"][:MOST]:
        action = Action(row["action"])
        tile = view.drawn if action == Action("tsumogiri") else action.face if action.is_discard else None
        rows.append({**row, "says": _said(action, view, language), "tile": None if tile is None else str(tile)})
    return {**played, "rows": list({row["says"]: row for row in reversed(rows)}.values())[::-1]}


def _said(action: Action, view: View, language: str) -> str:
    """An action in words, tiles by their full names."""
    discarded = view.drawn if action == Action("tsumogiri") else action.face
    if discarded is not None and view.phase is not None and view.phase.context is not Context.POCCHI:
        return word("discard", language, tile=name(discarded, language))
    return action_text(action, view.phase, view, language)


def _rows(view: View) -> list[dict[str, Any]]:
    """Each discard, the best first."""
    hand = Hand(tuple(face for face in view.hand if not face.is_flower), view.melds(view.seat))
    accepted = {entry.discard: entry for entry in ukeire(hand, unseen=view.unseen(), rules=view.rules)}
    rows = []
    for found in estimate(view)[:MOST]:
        entry = accepted.get(found.tile.kind)
        rows.append({
            "tile": str(found.tile),
            "shanten": found.shanten,
            "total": entry.total if entry is not None else found.acceptance,
            "tiles": [[str(Face(kind)), left] for kind, left in entry.tiles.items()] if entry is not None else [],
            "danger": round(found.deal_in, 4),
            "win": round(found.win, 4),
            "worth": round(found.worth),
            "value": round(found.value),
        })  # fmt: skip
    return rows
