"""Decisions as MJAI writes them, and answers read as decisions."""

from __future__ import annotations

from typing import Final

from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.event import own_tiles
from jantaku.game.mjai import mjai_action, read_mjai
from jantaku.game.mjai_stream import MjaiEvent
from jantaku.game.phase import ActionPhase, ReactionPhase
from jantaku.game.view import View
from jantaku.kernels.game import actions
from jantaku.tiles import Face, MeldType, mjai_tile, parse_mjai_tile, sort_key

NOTHING: Final[MjaiEvent] = {"type": "none"}


def written(action: Action, view: View) -> MjaiEvent:
    """The MJAI event by which the seat of *view* does *action*.

    >>> from jantaku import Game
    >>> written(Action("tsumogiri"), Game("tenhou", seed=7).view(0))
    {'type': 'dahai', 'actor': 0, 'pai': '1m', 'tsumogiri': True}
    """
    phase, seat = view.phase, view.seat
    if action.is_discard:
        face = action.face
        if face is None:
            assert view.drawn is not None
            return {"type": "dahai", "actor": seat, "pai": mjai_tile(view.drawn), "tsumogiri": True}
        return {"type": "dahai", "actor": seat, "pai": mjai_tile(face), "tsumogiri": False}
    if isinstance(phase, ReactionPhase):
        return _reaction(action, phase, view)
    if action in (actions.RIICHI, actions.OPEN_RIICHI):
        return {"type": "reach", "actor": seat}
    if action == actions.TSUMO:
        assert view.drawn is not None
        return {"type": "hora", "actor": seat, "target": seat, "pai": mjai_tile(view.drawn)}
    if action == actions.NINE_TERMINALS:
        return {"type": "ryukyoku", "actor": seat}
    if action == actions.NORTH:
        return {"type": "nukidora", "actor": seat, "pai": "N"}
    if actions.CLOSED_KAN <= action < actions.ADDED_KAN:
        return {"type": "ankan", "actor": seat, "consumed": _held(view, action - actions.CLOSED_KAN)}
    kind = action - actions.ADDED_KAN
    pon = next(meld for meld in view.melds(seat) if meld.type is MeldType.PON and meld.tiles[0].kind == kind)
    return {"type": "kakan", "actor": seat, "pai": _held(view, kind)[-1], "consumed": _pais(pon.tiles)}


def _reaction(action: Action, phase: ReactionPhase, view: View) -> MjaiEvent:
    about = {"actor": view.seat, "target": phase.source, "pai": mjai_tile(phase.tile)}
    if action == actions.PASS:
        return NOTHING
    if action == actions.RON:
        return {"type": "hora", **about}
    if action == actions.OPEN_KAN:
        assert phase.tile.kind is not None
        return {"type": "daiminkan", **about, "consumed": _held(view, phase.tile.kind)}
    kind = "pon" if action < actions.CHI else "chi"
    return {"type": kind, **about, "consumed": _pais(own_tiles(action, phase.tile))}


def _held(view: View, kind: int) -> list[str]:
    return _pais(face for face in view.hand if face.kind == kind)


def _pais(faces: object) -> list[str]:
    return [mjai_tile(face) for face in sorted(faces, key=sort_key)]  # type: ignore[call-overload]


def read_answer(line: str, view: View) -> Action:
    """The legal action that a bot's answer means where the seat of *view* is asked; an error if it means none."""
    phase = view.phase
    if phase is None:
        raise JantakuError(f"seat {view.seat} is not asked")
    event = read_mjai(line)
    kind, actor = event["type"], event.get("actor", view.seat)
    if actor != view.seat:
        raise JantakuError(f"it is seat {view.seat} that is asked, not {actor!r:.20}")
    if kind == "hora":
        action = Action("tsumo") if isinstance(phase, ActionPhase) else Action("ron")
    elif kind == "ryukyoku":
        action = Action("nine-terminals")
    elif kind == "dahai":
        action = _discard(event, view)
    else:
        action = mjai_action(event, phase)
    if action not in view.legal_actions:
        reason = view.why_illegal(action)
        raise JantakuError(f"{action} is not possible{f': {reason.name.lower()}' if reason else ''}")
    return action


def _discard(event: MjaiEvent, view: View) -> Action:
    """A discard, where ``tsumogiri`` need not be said: equal tiles are told apart by it, others by themselves."""
    if not isinstance(event.get("pai"), str):
        raise JantakuError(f"dahai: pai is a tile, not {event.get('pai')!r:.40}")
    face: Face = parse_mjai_tile(event["pai"])
    drawn, own = view.drawn == face, Action.discard(face)
    return Action("tsumogiri") if drawn and (event.get("tsumogiri") or own not in view.legal_actions) else own
