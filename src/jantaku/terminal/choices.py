"""What a player may choose, each with a key to type."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from jantaku.game.action import Action
from jantaku.game.event import own_tiles
from jantaku.game.phase import ActionPhase, Phase, ReactionPhase
from jantaku.game.view import View
from jantaku.terminal.labels import label, shown_group
from jantaku.tiles import Face, Kind
from jantaku.words.terminal import word

#: The letter of each sort of action; several of a sort are numbered after it.
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


def sort_of(action: Action) -> str:
    """The sort of an action: ``chi``, ``closed-kan``, ``discard``.

    >>> sort_of(Action("chi-low-red")), sort_of(Action("discard-5p")), sort_of(Action("open-riichi"))
    ('chi', 'discard', 'open-riichi')
    """
    text = str(action)
    for sort in (*_ORDER, "discard"):
        if text == sort or (text.startswith(f"{sort}-") and text not in _ORDER):
            return sort
    return text


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that may be done: the keys for it, the first of them shown, and how it is called."""

    keys: tuple[str, ...]
    action: Action
    text: str


def choices(phase: Phase, view: View, language: str) -> list[Choice]:
    """What may be done beside discarding, in the order of the list that is shown."""
    offered = sorted(
        (action for action in phase.legal_actions if not action.is_discard), key=lambda a: (_ORDER.index(sort_of(a)), a)
    )
    letters = [_LETTERS[sort_of(action)] for action in offered]
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
        return word("discard", language, tile=label(action.face, language))
    sort = sort_of(action)
    if sort == "tsumogiri":
        return word("tsumogiri", language, tile="" if view.drawn is None else label(view.drawn, language)).rstrip()
    if view.rules.scoring == "tai" and sort in ("tsumo", "ron"):
        sort = "tsumo" if sort == "tsumo" else "hu"
    tiles = tiles_of(action, phase)
    return word(f"do {sort}", language, tiles=shown_group(tiles, language).plain).strip()


def tiles_of(action: Action, phase: Phase | None) -> Sequence[Face]:
    """The own tiles that a call or kan takes."""
    sort = sort_of(action)
    if sort in ("closed-kan", "added-kan"):
        first = Action.closed_kan(Kind.M1) if sort == "closed-kan" else Action.added_kan(Kind.M1)
        return (Face(action - first),) * (4 if sort == "closed-kan" else 1)
    if isinstance(phase, ReactionPhase):
        if sort in ("chi", "pon"):
            return own_tiles(action, phase.tile)
        if sort == "open-kan" and phase.tile.kind is not None:
            return (Face(phase.tile.kind),) * 3
    return ()


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
