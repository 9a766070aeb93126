"""The lower half of the screen: the own hand, what it waits for, what is asked and what may be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from jantaku.game.action import Action
from jantaku.game.parsing import type_of
from jantaku.game.phase import ActionPhase, Context, DeclarationPhase, Phase, ReactionPhase
from jantaku.game.view import View
from jantaku.hands.analysis import is_win
from jantaku.terminal.choices import choices, hand_in_order
from jantaku.terminal.knowledge import outlook, own_hand
from jantaku.terminal.labels import WIDTH, folded, padded, shown
from jantaku.terminal.picture import Seats
from jantaku.tiles import Kind
from jantaku.words.terminal import word

_CELL: Final = 4
_GAP: Final = 2


def hand_rows(phase: Phase | None, view: View, language: str, width: int = WIDTH) -> list[Text]:
    """The own tiles, a tile just drawn apart; on the own turn the number of each below it."""
    hand = hand_in_order(phase, view)
    apart = isinstance(phase, ActionPhase) and phase.drawn is not None
    tiles, numbers = Text("  "), Text("  ")
    cell = _CELL if 2 * _GAP + _CELL * len(hand) <= width + 1 else _CELL - 1
    legal = () if phase is None or phase.context is Context.POCCHI else phase.legal_actions
    for i, face in enumerate(hand):
        last = apart and i == len(hand) - 1
        action = Action("tsumogiri") if last else Action.discard(face)
        free = action in legal
        gap = " " * _GAP if last else ""
        dim = "dim" if isinstance(phase, ActionPhase) and not free else ""
        tiles.append(gap).append_text(padded(shown(face, language, dim), cell))
        numbers.append(gap).append_text(padded(Text(str(i + 1) if free else "", "dim"), cell))
    return [tiles, numbers] if isinstance(phase, ActionPhase) else [tiles]


def standing(phase: Phase | None, view: View, language: str, width: int = WIDTH) -> list[Text]:
    """How far the hand is: its waits with the copies unseen, furiten, what each discard leaves, or its shanten."""
    if isinstance(phase, ActionPhase):
        return _before_a_discard(phase, view, language, width)
    if view.waits:
        left = view.unseen()
        return _waiting({kind: left[kind] for kind in view.waits}, view, language, width)
    number = outlook(view).shanten
    return [Text(word("shanten", language, n=number))] if number > 0 else []


def _waiting(waits: Mapping[Kind, int], view: View, language: str, width: int) -> list[Text]:
    parts: list[Text | str] = [word("tenpai", language), *_counted(waits, language)]
    if view.is_furiten:
        key = "furiten" if view.rules.discard_furiten else "passed win"
        parts.append(Text(word(key, language), "bold red"))
    return folded(parts, width=width)


def _counted(waits: Mapping[Kind, int], language: str) -> list[Text]:
    out = []
    for kind, number in waits.items():
        before, after = word("left", language, tile="\0", n=number).split("\0")
        out.append(Text(before).append_text(shown(kind, language)).append(after))
    return out


def _before_a_discard(phase: ActionPhase, view: View, language: str, width: int) -> list[Text]:
    """Whether the hand is complete, and which discards leave it tenpai on what, in two lines at most."""
    lines = [Text(word("complete", language))] if is_win(own_hand(view), rules=view.rules) else []
    ahead = outlook(view)
    if ahead.shanten > 0:
        return [Text(word("shanten", language, n=ahead.shanten))]
    faces = (view.drawn if action.face is None else action.face for action in phase.legal_actions if action.is_discard)
    free = {face.kind for face in faces if face is not None}
    thrown = {discard.face.kind for discard in view.river(view.seat)}
    entries = []
    for kind, waits in ahead.tenpai.items():
        if kind not in free:
            continue
        parts = Text().append_text(shown(kind, language)).append(": ")
        parts.append_text(Text(" ").join(shown(wait, language) for wait in waits)).append(f" ({sum(waits.values())})")
        if view.rules.discard_furiten and (thrown | {kind}) & set(waits):
            parts.append(" " + word("furiten short", language), "red")
        entries.append(parts)
    for most in range(len(entries), 0, -1):
        tail = [word("more", language, n=len(entries) - most)] if most < len(entries) else []
        told = folded([Text(word("tenpai after", language)), *entries[:most], *tail], width=width)
        if len(told) <= 2:
            return [*lines, *told]
    return lines


def question_rows(phase: Phase, view: View, seats: Seats) -> list[Text]:
    """What is asked, and the choices with their keys."""
    language = seats.language
    asked = Text(_question(phase, view, seats), "bold")
    offered = choices(phase, view, language)
    listed: list[Text | str] = []
    for choice in offered:
        style = "bold green" if type_of(choice.action) in ("tsumo", "ron") else ""
        listed.append(Text(choice.keys[0], "bold cyan").append(f" {choice.text}", style))
    return folded([asked, *listed], between="   ", width=seats.width)


def _question(phase: Phase, view: View, seats: Seats) -> str:
    language = seats.language
    if isinstance(phase, ReactionPhase):
        keys = {Context.DISCARD: "asked", Context.NORTH: "asked north", Context.FLOWER: "asked north"}
        key = keys.get(phase.context, "asked kan")
        tile = shown(phase.tile, language).plain
        return word(key, language, who=seats.called(phase.source), tile=tile)
    if isinstance(phase, DeclarationPhase):
        return word("asked tenpai", language)
    if not isinstance(phase, ActionPhase):
        return word("asked last", language)
    if phase.context is Context.POCCHI:
        return word("asked joker", language)
    declared = declared_now(phase, view)
    if declared:
        tiles = sorted({a.face or phase.drawn for a in phase.legal_actions} - {None}, key=lambda face: face or 0)
        listed = " ".join(shown(tile, language).plain for tile in tiles if tile is not None)
        return word(f"{declared} discard", language, tiles=listed)
    if not any(action.is_discard for action in phase.legal_actions):
        return word("asked win", language)
    return word("after a call" if phase.context is Context.CALL else "your turn", language)


def declared_now(phase: Phase, view: View) -> str:
    """``riichi`` or ``ready`` if the seat has just declared it and its discard is asked for; else empty."""
    events = view.events
    if not isinstance(phase, ActionPhase) or not events or events[-1].seat != view.seat:
        return ""
    if events[-1].type.value not in ("riichi", "open-riichi", "ready"):
        return ""
    return "riichi" if view.rules.riichi else "ready"
