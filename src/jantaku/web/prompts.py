"""What a person may choose: discards, and buttons; what is greyed says why not, in the engine's words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from jantaku.game.action import Action
from jantaku.game.game import Game
from jantaku.game.parsing import nearest_refusal, own_tiles_of, type_of
from jantaku.game.phase import ActionPhase, Context, Phase, ReactionPhase
from jantaku.game.reasons import sentence
from jantaku.game.view import View
from jantaku.rules import Rules
from jantaku.tiles import MeldType, sort_key
from jantaku.web.play import declared
from jantaku.words.terminal import word

#: Which button an action belongs to.
_BUTTON: Final = {"closed-kan": "kan", "added-kan": "kan", "open-kan": "kan"}
_ORDER: Final = (
    "tsumo", "ron", "riichi", "open-riichi", "ready", "kan", "pon", "chi", "north", "nine-terminals", "tenpai", "stop",
    "go-on", "noten", "pass",
)  # fmt: skip
_DECLARATIONS: Final = ("riichi", "open-riichi", "ready")


def prompt(game: Game, view: View, language: str) -> dict[str, Any] | None:
    """What the seat that looks is asked, as a frame has it; ``None`` if it is not asked."""
    phase = view.phase
    if phase is None:
        return None
    asked: dict[str, Any] = {"context": phase.context.value, "question": _question(phase, view, language)}
    if isinstance(phase, ReactionPhase):
        asked |= {"tile": str(phase.tile), "source": phase.source}
    if phase.context is Context.POCCHI:
        return {**asked, "discards": {}, "refused": {}, "buttons": _joker_buttons(phase, language)}
    discards, refused = _discards(phase, view, language)
    return {
        **asked,
        "discards": discards,
        "refused": refused,
        "buttons": [_button(key, game, phase, view, language) for key in _shown_buttons(phase, view.rules)],
    }


def _question(phase: Phase, view: View, language: str) -> str:
    """What is asked, in a line; nothing where a discard is all there is to do."""
    if phase.context is Context.POCCHI:
        return word("asked joker", language)
    if phase.context is Context.LAST_HAND:
        return word("asked last", language)
    if phase.context is Context.EXHAUSTED:
        return word("asked tenpai", language)
    return ""


def _discards(phase: Phase, view: View, language: str) -> tuple[dict[str, str], dict[str, str]]:
    """The action that discards each tile of the hand, the drawn one under ``drawn``; and why others stay."""
    if not isinstance(phase, ActionPhase):
        return {}, {}
    offered, refused = {}, {}
    rest = list(view.hand)
    tsumogiri = Action("tsumogiri")
    if phase.drawn is not None and phase.drawn in rest:
        rest.remove(phase.drawn)
        if tsumogiri in phase.legal_actions:
            offered["drawn"] = str(tsumogiri)
        elif reason := view.why_illegal(tsumogiri):
            refused["drawn"] = sentence(reason, view.rules, language)
    for face in sorted(set(rest), key=sort_key):
        if face.is_flower:
            continue
        action = Action.discard(face)
        if action in phase.legal_actions:
            offered[str(face)] = str(action)
        elif reason := view.why_illegal(action):
            refused[str(face)] = sentence(reason, view.rules, language)
    return offered, refused


def _shown_buttons(phase: Phase, rules: Rules) -> list[str]:
    """The buttons that are there, possible or greyed: those that the phase could have under these rules."""
    offered = {_BUTTON.get(type_of(action), type_of(action)) for action in phase.legal_actions if not action.is_discard}
    if isinstance(phase, ActionPhase):
        offered |= {"tsumo", "kan"}
        if not offered & set(_DECLARATIONS):
            offered.add("riichi" if rules.riichi else "ready")
        if rules.north_aside:
            offered.add("north")
    elif isinstance(phase, ReactionPhase):
        offered.add("ron")
        if phase.context is Context.DISCARD:
            offered |= {"pon", "kan"} | ({"chi"} if rules.chi else set())
    return [key for key in _ORDER if key in offered]


def _button(key: str, game: Game, phase: Phase, view: View, language: str) -> dict[str, Any]:
    actions = [a for a in phase.legal_actions if not a.is_discard and _BUTTON.get(type_of(a), type_of(a)) == key]
    button: dict[str, Any] = {"key": key, "label": _label(key, phase, view.rules, language)}
    if not actions:
        why = nearest_refusal(list(_attempts(key, view)), view.why_illegal)[1]
        return {**button, "why": sentence(why, view.rules, language)}
    if key in _DECLARATIONS:
        button["tiles"] = _discards_after(game, actions[0])
    button["choices"] = [_choice(action, phase) for action in actions]
    return button


def _choice(action: Action, phase: Phase) -> dict[str, Any]:
    tiles = sorted(own_tiles_of(action, phase), key=sort_key)
    return {"action": str(action), "tiles": [str(face) for face in tiles]}


def _label(key: str, phase: Phase, rules: Rules, language: str) -> str:
    if key == "ron" and rules.vocabulary == "taiwan":
        key = "hu"
    if key == "kan":
        key = "open-kan" if isinstance(phase, ReactionPhase) else "kan"
    short = word("do open-kan" if key == "kan" else f"do {key}", language, tiles="").strip()
    return short.split(":")[0]


def _attempts(key: str, view: View) -> Iterable[Action]:
    """What is tried by who presses a greyed button; of kans those for which there are tiles, if any."""
    if key == "pon":
        return [Action("pon")]
    if key == "chi":
        return [Action(f"chi-{place}") for place in ("low", "middle", "high")]
    if key != "kan":
        return [Action(key)]
    if not isinstance(view.phase, ActionPhase):
        return [Action("open-kan")]
    kinds = [face.kind for face in view.hand if face.kind is not None]
    pons = [meld.kind for meld in view.melds(view.seat) if meld.type is MeldType.PON]
    near = [Action.closed_kan(kind) for kind in dict.fromkeys(kinds) if kinds.count(kind) == 4]
    near += [Action.added_kan(kind) for kind in pons if kind in kinds]
    return near or [Action.closed_kan(kinds[0])] if kinds else [Action("open-kan")]


def _discards_after(game: Game, declaration: Action) -> list[str]:
    """The tiles that may go with *declaration*, ``drawn`` the one just drawn; they follow from the own hand alone."""
    menu = declared(game.table, declaration).menu
    return [str(action.face) if action.face is not None else "drawn" for action in menu if action.is_discard]


def _joker_buttons(phase: Phase, language: str) -> list[dict[str, Any]]:
    best = {"key": "tsumo", "label": word("joker best", language), "choices": [{"action": "tsumo", "tiles": []}]}
    named = [a for a in phase.legal_actions if a.face is not None]
    return [
        best,
        *({"key": "joker", "label": "", "choices": [{"action": str(a), "tiles": [str(a.face)]}]} for a in named),
    ]
