"""What a player typed, understood: an action, an order to the program, or why it cannot be.

Actions are read by ``game/parsing.py``. What is the terminal's own is added here: orders to the program, a letter for
each type of action, and the numbers of tiles and choices on the screen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from jantaku.game.action import Action
from jantaku.game.parsing import Reading, nearest_refusal, parse_face, read_action, type_of
from jantaku.game.phase import ActionPhase, Phase, ReactionPhase
from jantaku.game.reasons import Reason, sentence
from jantaku.game.view import View
from jantaku.terminal.choices import Choice, action_text, choices, discard_at
from jantaku.terminal.labels import label
from jantaku.tiles.text import fold_width
from jantaku.words.actions import TYPE_OF_WORD
from jantaku.words.terminal import word

#: Letters that stand for the first word of an answer.
_LETTERS: Final = {
    "w": "win", "r": "riichi", "o": "open riichi", "p": "pon", "c": "chi", "k": "kan", "0": "pass", "x": "pass",
    "n": "north", "e": "nine terminals", "s": "stop", "g": "go on", "y": "tenpai", "d": "tsumogiri",
}  # fmt: skip
#: Orders to the program, not to the game.
ORDERS: Final[dict[str, tuple[str, ...]]] = {
    "help": ("h", "help", "ヘルプ", "說明"),
    "hint": ("?", "hint", "ヒント", "提示"),
    "quit": ("q", "quit", "exit", "bye", "終わる", "離開"),
    "undo": ("u", "undo", "戻す", "收回"),
    "auto": ("a", "auto", "no calls"),
}
_ORDER_OF_WORD: Final = {word: order for order, words in ORDERS.items() for word in words}
_TSUMOGIRI: Final = Action("tsumogiri")


@dataclass(frozen=True, slots=True)
class Answer:
    """What to do: actions one after the other, or an order to the program, or only something to say."""

    actions: tuple[Action, ...] = ()
    order: str = ""
    message: str = ""


WhyIllegal = Callable[[Action], Reason | None]


@dataclass(frozen=True)
class Reader:
    """Reads the answers to one question."""

    phase: Phase
    view: View
    language: str
    why_illegal: WhyIllegal

    def read(self, text: str) -> Answer:
        """What *text* means here."""
        typed = " ".join(fold_width(text).split())
        plain = typed.lower()
        if not plain:
            return self._nothing()
        if plain in _ORDER_OF_WORD:
            return Answer(order=_ORDER_OF_WORD[plain])
        for choice in self.choices:
            if plain in choice.keys or plain == choice.text.lower():
                return Answer((choice.action,))
        if plain == "no" and Action("pass") in self.phase.legal_actions:
            return Answer((Action("pass"),))  # on the own turn it is the north wind
        spoken = self._spelled_out(plain)
        if isinstance(spoken, Answer):
            return spoken
        if TYPE_OF_WORD.get(spoken) == "north" and not self.view.rules.north_aside:
            spoken = "4z"  # where norths are not set aside the word can only be the tile
        return self._tile(spoken) or self._answer(read_action(spoken, self.phase), typed)

    @property
    def choices(self) -> list[Choice]:
        """What may be done beside discarding."""
        return choices(self.phase, self.view, self.language)

    def _say(self, key: str, **values: object) -> Answer:
        return Answer(message=word(key, self.language, **values))

    def _nothing(self) -> Answer:
        """An empty line passes, but never passes a win."""
        types = [type_of(action) for action in self.phase.legal_actions]
        if "ron" in types or "tsumo" in types:
            return self._say("say win")
        return Answer((Action("pass"),)) if "pass" in types else self._say("say it")

    def _spelled_out(self, plain: str) -> str | Answer:
        """*plain* with words for its letter and for the number of a tile; an answer if there is no such number."""
        first, _, rest = plain.partition(" ")
        if plain.isascii() and plain.isdigit() and plain not in _LETTERS:
            return self._number(plain)
        if rest.isascii() and rest.isdigit() and isinstance(self.phase, ActionPhase):
            number = self._number(rest)
            if isinstance(number, Answer):
                return number
            rest = number
            if TYPE_OF_WORD.get(_LETTERS.get(first, first)) in ("discard", "tsumogiri"):
                return rest
        if plain == "0" and isinstance(self.phase, ActionPhase):
            return self._say("no number", number="0")
        return f"{_LETTERS.get(first, first)} {rest}".strip()

    def _number(self, digits: str) -> str | Answer:
        """The name of the discard with that number."""
        action = discard_at(int(digits[:3]), self.phase, self.view) if isinstance(self.phase, ActionPhase) else None
        return self._say("no number", number=digits[:9]) if action is None else str(action)

    def _tile(self, spoken: str) -> Answer | None:
        """What to say to a tile that cannot be meant: another's is asked about, or it is a flower."""
        face = parse_face(spoken)
        if face is None or spoken in TYPE_OF_WORD:
            return None
        if not isinstance(self.phase, ActionPhase):
            tile = self.phase.tile if isinstance(self.phase, ReactionPhase) else face
            return self._say("not asked tile", tile=label(tile, self.language))
        if face.is_flower:
            why = sentence(Reason.NOT_HELD, language=self.language)
            return self._say("refused", what=label(face, self.language), why=why)
        return None

    def _answer(self, reading: Reading, typed: str) -> Answer:
        meant = reading.meant
        if len(meant) > 1:  # a tile that was drawn and is held too: the drawn one goes
            meant = tuple(steps for steps in meant if steps[-1] == _TSUMOGIRI) or meant
        if len(meant) == 1:
            return Answer(meant[0])
        if meant:
            actions = [steps[-1] for steps in meant]
            offered = [choice for choice in self.choices if choice.action in actions]
            listed = "  ".join(f"{choice.keys[0]} {choice.text}" for choice in offered)
            return self._say("which", choices=listed or "  ".join(map(str, actions)))
        if reading.tried:
            return self._refuse(*nearest_refusal(reading.tried, self.why_illegal))
        answer = self._say("not understood", text=typed)
        if not reading.nearest:
            return answer
        return Answer(
            message=f"{answer.message} {word('did you mean', self.language, words=', '.join(reading.nearest))}"
        )

    def _refuse(self, action: Action, reason: Reason) -> Answer:
        what = action_text(action, self.phase, self.view, self.language)
        return self._say("refused", what=what, why=sentence(reason, self.view.rules, self.language))
