"""How the players explain themselves: a reason, a sentence, and the numbers of what was considered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from jantaku.agents.estimates import DiscardEstimate, estimate, weigh
from jantaku.agents.protocol import Considered, Explanation
from jantaku.errors import counted
from jantaku.game.action import Action
from jantaku.kernels.game.actions import (
    CLOSED_KAN,
    NORTH,
    OPEN_RIICHI,
    PASS,
    PON,
    READY,
    RIICHI,
    RON,
    STOP,
    TENPAI,
    TSUMO,
)
from jantaku.kernels.game.layout import ACTION, JOKER_ASKED, REACTION, TO_DISCARD

if TYPE_CHECKING:
    from jantaku.game.view import View

#: Every reason, as ``Explanation.reason`` has it, and what it says.
REASONS: Final = {
    "only": "It is the only thing to do",
    "win": "The hand is complete",
    "random": "Any legal action, at random",
    "drawn": "The tile just drawn goes",
    "waits": "It leaves the most waiting tiles",
    "rarest": "No discard leaves the hand tenpai, and of this tile fewest copies are left",
    "nearest": "It leaves the lowest shanten, and of those the most acceptance",
    "push": "It promises the most points",
    "fold": "The hand is not worth the danger: this is the safest tile",
    "riichi": "The hand is tenpai, and riichi is worth more than silence",
    "ready": "The hand is ready and says so",
    "call": "The call promises more than waiting",
    "pass": "Nothing here is worth a call",
    "kan": "The kan costs nothing and draws a tile",
    "aside": "A tile set aside is worth more there",
    "show": "A tenpai hand is paid at a draw",
    "stop": "The game ends with this seat in the lead",
    "draw": "The hand is too poor to be played",
    "learned": "It has come out best in many games against itself",
    "counted": "The network likes something else better, but by drawing the hand then comes to more",
    "foresight": "It came out best on tables like this one, played on",
    "kept": "Played on from tables like this one, nothing else came out better for sure",
}
_FIXED: Final = {TSUMO: "win", RON: "win", RIICHI: "riichi", OPEN_RIICHI: "riichi", READY: "ready", NORTH: "aside"}
_FIXED_MORE: Final = {PASS: "pass", STOP: "stop", TENPAI: "show", Action("go-on"): "only", Action("noten"): "only"}


def explain(name: str, view: View, action: Action, thought: Any = None) -> Explanation:
    """Why the player *name* does *action* in *view*, by the *thought* that led to it, if that is known (``weigh``)."""
    legal = view.legal_actions
    if len(legal) == 1:
        return Explanation(action, "only", REASONS["only"] + ".", (Considered(action),))
    if name in ("random", "tsumogiri"):
        reason = "random" if name == "random" else reason_of(action, "drawn")
        return Explanation(action, reason, REASONS[reason] + ".", tuple(Considered(other) for other in legal))
    t = view.table.record
    if t.phase == ACTION and t.joker != JOKER_ASKED and any(other.is_discard for other in legal):
        return _explain_discard(name, view, action, thought)
    if name == "solid" and t.phase == REACTION and t.context == TO_DISCARD:
        return _explain_answer(view, action, thought)
    reason = reason_of(action, "call" if action.is_call else "only")
    return Explanation(action, reason, REASONS[reason] + ".", tuple(Considered(other) for other in legal))


def reason_of(action: Action, otherwise: str) -> str:
    """The word for what *action* is, or *otherwise* where it could be for many reasons."""
    if action >= CLOSED_KAN and action < TENPAI:
        return "kan"
    if action == Action("nine-terminals"):
        return "draw"
    return {**_FIXED, **_FIXED_MORE}.get(int(action), otherwise)


def _numbers(discard: DiscardEstimate, name: str) -> dict[str, float]:
    numbers: dict[str, float] = {"shanten": discard.shanten, "acceptance": discard.acceptance}
    if name == "solid":
        numbers |= {"deal_in": discard.deal_in, "win": discard.win, "worth": discard.worth, "value": discard.value}
    return numbers


def _explain_discard(name: str, view: View, action: Action, thought: Any) -> Explanation:
    discards = estimate(view, thought)
    others = [Considered(legal) for legal in view.legal_actions if not legal.is_discard]
    considered = tuple([Considered(discard.action, _numbers(discard, name)) for discard in discards] + others)
    chosen = next((discard for discard in discards if discard.action == action), None)
    if chosen is None:
        reason = reason_of(action, "only")
        return Explanation(action, reason, REASONS[reason] + ".", considered)
    near = f"{_shanten(chosen.shanten)}, {counted(chosen.acceptance, 'tiles')} accepted"
    if name == "gates":
        reason = "waits" if chosen.shanten == 0 else "rarest"
        return Explanation(action, reason, f"{REASONS[reason]}: {near}.", considered)
    if name != "solid":
        return Explanation(action, "nearest", f"{REASONS['nearest']}: {near}.", considered)
    reason = "push" if chosen.value + chosen.risk > 0 else "fold"
    numbers = f"{near}; deals in {chosen.deal_in:.1%}, wins {chosen.win:.0%}, {chosen.value:+,.0f} points expected"
    return Explanation(action, reason, f"{REASONS[reason]}: {numbers}.", considered)


def _explain_answer(view: View, action: Action, thought: Any) -> Explanation:
    thought = weigh(view)[1] if thought is None else thought
    considered = []
    for legal in view.legal_actions:
        if legal == PASS or PON <= legal < CLOSED_KAN:
            place = 0 if legal == PASS else int(legal) - PON + 1
            numbers = {"win": float(thought.answer_win[place]), "value": float(thought.answer[place])}
            considered.append(Considered(legal, numbers))
        else:
            considered.append(Considered(legal))
    reason = reason_of(action, "call")
    told = next((other.numbers for other in considered if other.action == action and other.numbers), None)
    more = "" if told is None else f": wins {told['win']:.0%}, {told['value']:+,.0f} points expected"
    return Explanation(action, reason, f"{REASONS[reason]}{more}.", tuple(considered))


def _shanten(number: int) -> str:
    return "tenpai" if number == 0 else f"{number}-shanten"
