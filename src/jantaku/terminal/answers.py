"""What a player typed, understood: an action, an order to the program, or why it cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.phase import ActionPhase, Phase, ReactionPhase
from jantaku.game.reasons import Reason, sentence
from jantaku.game.view import View
from jantaku.terminal.choices import Choice, action_text, choices, discard_at, sort_of, tiles_of
from jantaku.terminal.labels import HONOUR_LABELS, label
from jantaku.tiles import Face, Kind, parse_names, parse_tiles
from jantaku.tiles.text import fold_width
from jantaku.words.terminal import word

#: Words for sorts of actions, in three languages and as people type them.
_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "win": ("w", "win", "hu", "agari", "和", "胡", "和了", "胡了"),
    "tsumo": ("tsumo", "zimo", "ツモ", "自摸"),
    "ron": ("ron", "ロン", "榮", "榮和", "栄和"),
    "riichi": ("r", "riichi", "reach", "リーチ", "立直"),
    "open-riichi": ("o", "open", "open riichi", "オープン", "開立直"),
    "ready": ("ready", "聽", "聴", "報聽"),
    "pon": ("p", "pon", "pung", "peng", "ポン", "碰"),
    "chi": ("c", "chi", "chii", "chow", "チー", "吃"),
    "kan": ("k", "kan", "kong", "gang", "カン", "槓", "杠", "暗槓", "加槓", "明槓", "大明槓"),
    "pass": ("0", "pass", "x", "skip", "パス", "過"),
    "north": ("n", "north", "kita", "抜き", "北抜き", "拔北"),
    "nine-terminals": ("e", "nine", "nine terminals", "九種", "九種九牌"),
    "stop": ("s", "stop", "終了", "結束"),
    "go-on": ("g", "go", "go on", "play on", "続行", "續打"),
    "tenpai": ("y", "yes", "tenpai", "聴牌", "聽牌"),
    "noten": ("noten", "ノーテン", "未聽"),
    "tsumogiri": ("d", "drawn", "tsumogiri", "ツモ切り", "摸切"),
    "discard": ("discard", "打", "切"),
}
_SORT_OF_WORD: Final = {word: sort for sort, words in _WORDS.items() for word in words}
#: Orders to the program, not to the game.
ORDERS: Final[dict[str, tuple[str, ...]]] = {
    "help": ("h", "help", "ヘルプ", "說明"),
    "hint": ("?", "hint", "ヒント", "提示"),
    "quit": ("q", "quit", "exit", "bye", "終わる", "離開"),
    "undo": ("u", "undo", "戻す", "收回"),
    "auto": ("a", "auto", "no calls"),
}
_ORDER_OF_WORD: Final = {word: order for order, words in ORDERS.items() for word in words}


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
        return self._number(plain) or self._word(plain) or self._tile(typed) or self._say("not understood", text=typed)

    @property
    def choices(self) -> list[Choice]:
        """What may be done beside discarding."""
        return choices(self.phase, self.view, self.language)

    def _say(self, key: str, **values: object) -> Answer:
        return Answer(message=word(key, self.language, **values))

    def _nothing(self) -> Answer:
        """An empty line passes, but never passes a win."""
        sorts = [sort_of(action) for action in self.phase.legal_actions]
        if "ron" in sorts or "tsumo" in sorts:
            return self._say("say win")
        return Answer((Action("pass"),)) if "pass" in sorts else self._say("say it")

    def _number(self, plain: str) -> Answer | None:
        if not (plain.isascii() and plain.isdigit()):
            return None
        action = discard_at(int(plain[:3]), self.phase, self.view) if isinstance(self.phase, ActionPhase) else None
        return self._say("no number", number=plain[:9]) if action is None else self._try(action)

    def _tile(self, typed: str) -> Answer | None:
        face = tile_of(typed)
        if face is None:
            return None
        if not isinstance(self.phase, ActionPhase):
            tile = self.phase.tile if isinstance(self.phase, ReactionPhase) else face
            return self._say("not asked tile", tile=label(tile, self.language))
        if face.is_flower:
            return self._say(
                "refused", what=label(face, self.language), why=sentence(Reason.NOT_HELD, language=self.language)
            )
        return self._try(self._discard(face))

    def _discard(self, face: Face) -> Action:
        """The discard of *face*: of the drawn tile if it is one, else from the hand."""
        return Action("tsumogiri") if self.view.drawn == face else Action.discard(face)

    def _try(self, action: Action, then: tuple[Action, ...] = ()) -> Answer:
        """Do *action* if it is legal; else say why not."""
        if action in self.phase.legal_actions:
            return Answer((action, *then))
        return self._refuse(action, self.why_illegal(action) or Reason.WRONG_PHASE)

    def _refuse(self, action: Action, reason: Reason) -> Answer:
        what = action_text(action, self.phase, self.view, self.language)
        return self._say("refused", what=what, why=sentence(reason, self.view.rules, self.language))

    # --- actions by word ---

    def _word(self, plain: str) -> Answer | None:
        if plain == "no" and Action("pass") in self.phase.legal_actions:
            return Answer((Action("pass"),))  # on the own turn it is the north wind
        if plain in _SORT_OF_WORD:
            return self._sort(_SORT_OF_WORD[plain], "")
        for length in (2, 1):  # "open riichi 5p", "kan 5m"
            words = plain.split(" ")
            sort = _SORT_OF_WORD.get(" ".join(words[:length]))
            if sort is not None and len(words) > length:
                return self._sort(sort, " ".join(words[length:]))
        try:
            return self._try(Action(plain.replace(" ", "-")))
        except JantakuError:
            return None

    def _sort(self, sort: str, rest: str) -> Answer | None:
        if sort == "north" and not self.view.rules.north_aside:
            return self._tile("north")
        if sort == "win":
            sort = "tsumo" if isinstance(self.phase, ActionPhase) else "ron"
        if sort == "discard":
            return (self._number(rest) or self._tile(rest)) if rest else self._say("say it")
        if sort == "tsumogiri" and rest:
            return self._number(rest) or self._tile(rest)
        if sort == "riichi" and self.view.rules.scoring == "tai":
            sort = "ready"
        if sort in ("riichi", "open-riichi", "ready"):
            return self._declare(Action(sort), rest)
        if sort in ("pon", "chi", "kan"):
            return self._meld(sort, rest)
        return self._try(Action(sort))

    def _declare(self, declaration: Action, rest: str) -> Answer:
        """Riichi, with or without the tile that is to be discarded."""
        if not rest:
            return self._try(declaration)
        face = tile_of(rest)
        if face is not None and not face.is_flower:
            return self._try(declaration, (self._discard(face),))
        if rest.isascii() and rest.isdigit() and isinstance(self.phase, ActionPhase):
            discard = discard_at(int(rest[:3]), self.phase, self.view)
            if discard is not None:
                return self._try(declaration, (discard,))
        return self._say("not understood", text=rest)

    def _meld(self, sort: str, rest: str) -> Answer:
        sorts = ("open-kan", "closed-kan", "added-kan") if sort == "kan" else (sort,)
        offered = [choice for choice in self.choices if sort_of(choice.action) in sorts]
        if rest:
            offered = [choice for choice in offered if self._takes(choice, rest)]
        if len(offered) == 1:
            return Answer((offered[0].action,))
        if offered:
            listed = "  ".join(f"{choice.keys[0]} {choice.text}" for choice in offered)
            return self._say("which", choices=listed)
        return self._why_no_meld(sort, rest)

    def _takes(self, choice: Choice, rest: str) -> bool:
        """Whether *rest* tells this meld: its own tiles, the whole of it, one of them, or the word after its name."""
        typed, own = sorted(_tiles(rest)), tiles_of(choice.action, self.phase)
        called = [self.phase.tile] if isinstance(self.phase, ReactionPhase) else []
        if typed and typed in (sorted(own), sorted([*own, *called])):
            return True
        if len(typed) == 1 and (typed[0] in own or str(choice.action).endswith(f"-{typed[0].kind}")):
            return True
        return str(choice.action).endswith(f"-{rest.replace(' ', '-')}")

    def _why_no_meld(self, sort: str, rest: str) -> Answer:
        """The reason of the attempt that came nearest; where one is possible, *rest* told another."""
        face = tile_of(rest)
        tried: Iterable[Action]
        if sort == "kan":
            if isinstance(self.phase, ReactionPhase):
                tried = (Action("open-kan"),)
            else:
                kinds = [face.kind] if face is not None and face.kind is not None else self._kan_kinds()
                tried = [make(kind) for kind in kinds for make in (Action.closed_kan, Action.added_kan)]
        elif sort == "pon":
            tried = (Action("pon"),)
        else:
            tried = [Action(f"chi-{place}") for place in ("low", "middle", "high")]
        far = (Reason.NOT_FOUR_ALIKE, Reason.NO_PON_TO_ADD_TO, Reason.NO_SEQUENCE, Reason.NOT_HELD)
        reasons = [(action, reason) for action in tried if (reason := self.why_illegal(action)) is not None]
        if not reasons or any(action in self.phase.legal_actions for action in tried):
            return self._say("not understood", text=rest)
        action, reason = next((found for found in reasons if found[1] not in far), reasons[0])
        return self._refuse(action, reason)

    def _kan_kinds(self) -> list[Kind]:
        """The kinds of which the hand holds most: those a kan could be of."""
        kinds = [face.kind for face in self.view.hand if face.kind is not None]
        most = max(kinds.count(kind) for kind in kinds)
        melded = [meld.kind for meld in self.view.melds(self.view.seat) if meld.kind in kinds]
        return list(dict.fromkeys([*melded, *(kind for kind in kinds if kinds.count(kind) == most)]))


def tile_of(text: str) -> Face | None:
    """The one tile that *text* names: ``5p``, ``0p`` or ``r5p``, ``1z``, ``Ea``, ``east``, ``五筒``.

    >>> tile_of("r5p"), tile_of("Wh"), tile_of("5 pin"), tile_of("5筒"), tile_of("12m")
    (Face.RED_P5, Face.WHITE, Face.P5, Face.P5, None)
    """
    faces = _tiles(text)
    return faces[0] if len(faces) == 1 else None


def _tiles(text: str) -> list[Face]:
    plain = text.strip().lower()
    labels = [plain[at : at + 2] for at in range(0, len(plain), 2)]
    if plain and all(label in HONOUR_LABELS for label in labels):
        return [HONOUR_LABELS[label] for label in labels]
    if len(plain) == 3 and plain[0] in "ra" and plain[1:] in ("5m", "5p", "5s"):
        plain = f"0{plain[2]}"
    for read in (parse_tiles, parse_names):
        try:
            return read(plain)
        except JantakuError:
            continue
    return []
