"""What a player may choose, each with a key to type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from jantaku.game.action import Action
from jantaku.game.parsing import own_tiles_of, type_of
from jantaku.game.phase import ActionPhase, Context, Phase, ReactionPhase
from jantaku.game.view import View
from jantaku.terminal.labels import label, shown_group
from jantaku.tiles import Face
from jantaku.words.terminal import word

#: The letter of each type of action; several of a type are numbered after it.
_LETTERS: Final = {
    "tsumo": "w",
    "ron": "w",
    "riichi": "r",
    "open-riichi": "o",
    "ready": "r",
    "nine-terminals": "e",
    "north": "n",
    "open-kan": "k",
    "closed-kan": "k",
    "added-kan": "k",
    "pon": "p",
    "chi": "c",
    "pass": "0",
    "stop": "s",
    "go-on": "g",
    "tenpai": "y",
    "noten": "n",
}
#: In which order they are offered.
_ORDER: Final = tuple(_LETTERS)


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that may be done: the keys for it, the first of them shown, and how it is called."""

    keys: tuple[str, ...]
    action: Action
    text: str


def choices(phase: Phase, view: View, language: str) -> list[Choice]:
    """What may be done beside discarding, in the order of the list that is shown."""
    if phase.context is Context.POCCHI:
        best = Choice((_LETTERS["tsumo"],), Action("tsumo"), word("joker best", language))
        named = [action for action in phase.legal_actions if action.face is not None]
        texts = [action_text(action, phase, view, language) for action in named]
        return [best, *(Choice((str(a.face),), a, text) for a, text in zip(named, texts, strict=True))]
    offered = sorted(
        (action for action in phase.legal_actions if not action.is_discard), key=lambda a: (_ORDER.index(type_of(a)), a)
    )
    letters = [_LETTERS[type_of(action)] for action in offered]
    out = []
    for i, (action, letter) in enumerate(zip(offered, letters, strict=True)):
        several = letters.count(letter) > 1
        key = f"{letter}{letters[: i + 1].count(letter)}" if several else letter
        numbered = (str(i + 1),) if isinstance(phase, ReactionPhase) and letter != "0" else ()
        out.append(Choice((*numbered, key), action, action_text(action, phase, view, language)))
    return out


def action_text(action: Action, phase: Phase | None, view: View, language: str) -> str:
    """An action as the list names it."""
    if action.face is not None:
        if phase is not None and phase.context is Context.POCCHI:
            return label(action.face, language)
        return word("discard", language, tile=label(action.face, language))
    type = type_of(action)
    if type == "tsumogiri":
        return word("tsumogiri", language, tile="" if view.drawn is None else label(view.drawn, language)).rstrip()
    if view.rules.vocabulary == "taiwan" and type == "ron":
        type = "hu"
    tiles = own_tiles_of(action, phase)
    return word(f"do {type}", language, tiles=shown_group(tiles, language).plain).strip()


def hand_in_order(phase: Phase | None, view: View) -> tuple[Face, ...]:
    """The own tiles as they are numbered: sorted, and a tile just drawn last."""
    hand = list(view.hand)
    drawn = phase.drawn if isinstance(phase, ActionPhase) else None
    if drawn is not None and drawn in hand:
        hand.remove(drawn)
        hand.append(drawn)
    return tuple(hand)


def discard_at(number: int, phase: ActionPhase, view: View) -> Action | None:
    """The discard of the tile with that number; ``None`` if there is no such number."""
    hand = hand_in_order(phase, view)
    if not 1 <= number <= len(hand):
        return None
    if phase.drawn is not None and number == len(hand):
        return Action("tsumogiri")
    return Action.discard(hand[number - 1])
