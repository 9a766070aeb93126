"""What is decided for a person without asking: as the toggles have it, or when the time is over."""

from __future__ import annotations

from jantaku.game.action import Action
from jantaku.game.phase import ActionPhase, Context, DeclarationPhase, Phase, ReactionPhase
from jantaku.web.seats import Auto

_WINS = (Action("tsumo"), Action("ron"))
_PASS, _TSUMOGIRI = Action("pass"), Action("tsumogiri")


def decided(phase: Phase, auto: Auto) -> Action | None:
    """What the toggles decide in *phase*; ``None`` if the person is asked."""
    wins = [action for action in phase.legal_actions if action in _WINS]
    if wins:
        return wins[0] if auto.win else None
    if auto.no_calls and isinstance(phase, ReactionPhase) and _PASS in phase.legal_actions:
        return _PASS
    plain = isinstance(phase, ActionPhase) and phase.context is not Context.POCCHI
    if auto.discard and plain and _TSUMOGIRI in phase.legal_actions:
        return _TSUMOGIRI
    return None


def default(phase: Phase) -> Action:
    """What is done for who did not answer in time: pass, discard what was drawn, show a tenpai hand."""
    legal = phase.legal_actions
    if isinstance(phase, DeclarationPhase):
        return Action("tenpai") if Action("tenpai") in legal else legal[0]
    for action in (_PASS, _TSUMOGIRI):
        if action in legal:
            return action
    if isinstance(phase, ActionPhase) and phase.context is Context.POCCHI:
        return Action("tsumo")
    return next((action for action in reversed(legal) if action.is_discard), legal[0])
