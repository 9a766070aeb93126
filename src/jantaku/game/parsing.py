"""What people type, as actions: ``5p``, ``r5p``, ``riichi 5p``, ``pon``, ``chi 34m``, ``kan 5m``, ``ron``, ``立直``.

The name of an action always means that action. Other words are read against the menu: ``pon`` is the only pon that is
offered, ``5p`` the only discard of a 5p. Where several things could be meant, nothing is chosen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from jantaku.errors import AmbiguousAction, IllegalAction, JantakuError, UnknownAction
from jantaku.game.action import ACTION_NAMES, Action
from jantaku.game.event import own_tiles
from jantaku.game.phase import ActionPhase, Phase, ReactionPhase
from jantaku.game.reasons import Reason
from jantaku.tiles import Face, Kind, mpsz, parse_names, parse_tiles
from jantaku.tiles.text import fold_width
from jantaku.words.actions import ACTION_WORDS, TYPE_OF_WORD

Steps = tuple[Action, ...]
"""One action, or a declaration and the discard that goes with it."""

_TSUMOGIRI: Final = Action("tsumogiri")
_DECLARATIONS: Final = ("riichi", "open-riichi", "ready")
_MELDS: Final = {"pon": ("pon",), "chi": ("chi",), "kan": ("open-kan", "closed-kan", "added-kan")}
#: Reasons that say only that the tiles are others: of several attempts, one that failed for another reason came nearer.
_FAR: Final = (Reason.NOT_FOUR_ALIKE, Reason.NO_PON_TO_ADD_TO, Reason.NO_SEQUENCE, Reason.NOT_HELD)
WhyIllegal = Callable[[Action], Reason | None]


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text can mean in a phase: what is on the menu, and what it names whether or not it is."""

    meant: tuple[Steps, ...] = ()
    tried: tuple[Action, ...] = ()
    nearest: tuple[str, ...] = field(default=(), compare=False)
    """Of a text that means nothing: words that look like it."""


def parse_actions(
    text: str, phase: Phase, why_illegal: WhyIllegal, refusal: Callable[[Action], IllegalAction]
) -> Steps:
    """The action that *text* means in *phase*, or for ``riichi 5p`` both.

    What is understood and not possible is an ``IllegalAction``, what could be several things an ``AmbiguousAction``,
    anything else an ``UnknownAction`` that names what may have been meant.
    """
    reading = read_action(text, phase)
    if len(reading.meant) == 1:
        return reading.meant[0]
    if reading.meant:
        raise AmbiguousAction(text, tuple(" ".join(map(str, steps)) for steps in reading.meant))
    if reading.tried:
        raise refusal(nearest_refusal(reading.tried, why_illegal)[0])
    raise UnknownAction(text, reading.nearest)


def read_action(text: str, phase: Phase) -> Reading:
    """What *text* can mean in *phase*."""
    if not isinstance(text, str):
        raise JantakuError(f"an action is read from text such as 5p or riichi, not from {text!r:.40}")
    plain = " ".join(fold_width(text).split()).lower()
    named = _named(plain)
    if named is not None and (named in phase.legal_actions or str(named) not in TYPE_OF_WORD):
        return _offered([named], phase)
    found = _by_word(plain, phase) or _by_tile(plain, phase)
    if found is not None and (found.meant or named is None):
        return found
    if named is not None:
        return Reading((), (named,))
    return Reading(nearest=_nearest(plain, phase))


def nearest_refusal(tried: Sequence[Action], why_illegal: WhyIllegal) -> tuple[Action, Reason]:
    """Of the actions *tried* the one that came nearest to being possible, and why it is not."""
    refused = [(action, why_illegal(action) or Reason.WRONG_PHASE) for action in tried]
    return next((each for each in refused if each[1] not in _FAR), refused[0])


def action_text(action: Action, phase: Phase, language: str = "en") -> str:
    """The short text of *action* in *phase*, which is read as that action there: ``5p``, ``chi 34m``, ``riichi``."""
    type, face = type_of(action), _discarded(action, phase)
    if face is not None:
        return str(face) if read_action(str(face), phase).meant == ((action,),) else str(action)
    word = next((name for name, types in _MELDS.items() if type in types), type)
    text = ACTION_WORDS[word][0].in_language(language)
    tiles = own_tiles_of(action, phase)
    if word == "chi" or (tiles and read_action(text, phase).meant != ((action,),)):
        return f"{text} {mpsz(tiles)}"
    return text if word != "kan" or isinstance(phase, ReactionPhase) else f"{text} {tiles[0]}"


def type_of(action: Action) -> str:
    """The type of an action, without its tiles: ``chi``, ``closed-kan``, ``discard``.

    >>> type_of(Action("chi-low-red")), type_of(Action("discard-5p")), type_of(Action("open-riichi"))
    ('chi', 'discard', 'open-riichi')
    """
    text = str(action)
    if text in TYPE_OF_WORD:
        return text
    return next((type for type in _PREFIXES if text.startswith(f"{type}-")), text)


_PREFIXES: Final = ("discard", "closed-kan", "added-kan", "pon", "chi")


def own_tiles_of(action: Action, phase: Phase | None) -> tuple[Face, ...]:
    """The own tiles that a call or kan takes."""
    type = type_of(action)
    if type in ("closed-kan", "added-kan"):
        face = Face(Kind(str(action).rsplit("-", 1)[1]))  # type: ignore[arg-type]
        return (face,) * (4 if type == "closed-kan" else 1)
    if isinstance(phase, ReactionPhase):
        if type in ("chi", "pon"):
            return own_tiles(action, phase.tile)
        if type == "open-kan" and phase.tile.kind is not None:
            return (Face(phase.tile.kind),) * 3
    return ()


def parse_face(text: str) -> Face | None:
    """The one tile that *text* names, in any notation; nothing if it names none or several.

    >>> parse_face("r5p"), parse_face("Wh"), parse_face("5 pin"), parse_face("5筒"), parse_face("12m")
    (Face.RED_P5, Face.WHITE, Face.P5, Face.P5, None)
    """
    faces = _faces(text)
    return faces[0] if len(faces) == 1 else None


_RED: Final = re.compile(r"^(?:a5(?=[mps]$)|5(?=[mps]r$))([mps])r?$")
"""The red five as others write it: ``a5p``, and ``5pr`` in MJAI."""


def _faces(text: str) -> list[Face]:
    plain = _RED.sub(r"0\1", text.strip().lower())
    for read in (parse_tiles, parse_names):
        try:
            return read(plain)
        except JantakuError:
            continue
    return []


def _named(plain: str) -> Action | None:
    """The action of that very name; spaces may stand for its dashes, except where a tile is only discarded."""
    name = plain.replace("_", "-")
    if not name.startswith("discard "):
        name = name.replace(" ", "-")
    return Action(name) if name in ACTION_NAMES else None


def _by_word(plain: str, phase: Phase) -> Reading | None:
    """What begins with a word for a type of action."""
    first, *rest = plain.split(" ")
    words = [*first.replace("_", " ").replace("-", " ").split(), *rest]  # open-riichi 5p
    for length in (2, 1):
        type = TYPE_OF_WORD.get(" ".join(words[:length]))
        if type is not None:
            return _of_type(type, " ".join(words[length:]), phase)
    return None


def _of_type(type: str, rest: str, phase: Phase) -> Reading | None:
    if type == "discard":
        return _discards(rest, phase) if rest else None
    if type == "tsumogiri":
        face = parse_face(rest)
        if not rest or (isinstance(phase, ActionPhase) and face is not None and face is phase.drawn):
            return _offered([_TSUMOGIRI], phase)
        return None if face is None else Reading((), (_TSUMOGIRI,))
    if type in _DECLARATIONS:
        return _declared(type, rest, phase)
    if type in _MELDS:
        return _melds(type, rest, phase)
    if rest:
        return None
    if type == "win":
        type = "tsumo" if isinstance(phase, ActionPhase) else "ron"
    return _offered([Action(type)], phase)


def _declared(type: str, rest: str, phase: Phase) -> Reading | None:
    """A declaration, with or without the tile that is to be discarded."""
    declaration = Action(type)
    if type == "riichi" and Action("ready") in phase.legal_actions:
        declaration = Action("ready")  # what riichi is where wins are worth tai
    if not rest:
        return _offered([declaration], phase)
    discards = _discards(rest, phase)
    if discards is None:
        return None
    if declaration not in phase.legal_actions:
        return Reading((), (declaration,))
    return Reading(tuple((declaration, *steps) for steps in discards.meant), discards.tried)


def _discards(rest: str, phase: Phase) -> Reading | None:
    """The discard that *rest* names, by its name or its tile."""
    named = _named(rest)
    if named is not None and named.is_discard:
        return _offered([named], phase)
    return _by_tile(rest, phase)


def _by_tile(plain: str, phase: Phase) -> Reading | None:
    """The discard of a tile. A five that is not there may be one of another colour, if there is only that."""
    face = parse_face(plain)
    if face is None or face.is_flower:
        return None
    drawn = phase.drawn if isinstance(phase, ActionPhase) else None
    own = [_TSUMOGIRI] if drawn is face else []
    found = _offered([*own, Action.discard(face)], phase)
    if found.meant or face.is_red or face.is_gold or face is Face.WHITE_POCCHI:
        return found
    others = [a for a in phase.legal_actions if (other := _discarded(a, phase)) is not None and other.kind is face.kind]
    return Reading(tuple((action,) for action in others), found.tried)


def _discarded(action: Action, phase: Phase) -> Face | None:
    """The face that *action* discards, the drawn one too."""
    if action == _TSUMOGIRI:
        return phase.drawn if isinstance(phase, ActionPhase) else None
    return action.face


def _melds(type: str, rest: str, phase: Phase) -> Reading | None:
    """The calls or kans on the menu that *rest* fits: by the very tiles, else by their kinds."""
    offered = [action for action in phase.legal_actions if type_of(action) in _MELDS[type]]
    fits = offered
    if rest:
        typed = _faces(rest)
        fits = [action for action in offered if _takes(action, typed, rest, phase)]
        if not fits and typed:
            plain = [Face(face.kind) for face in typed if face.kind is not None]
            fits = [action for action in offered if _takes(action, plain, rest, phase, by_kind=True)]
        if offered and not fits and not (type == "kan" and len(typed) == 1 and isinstance(phase, ActionPhase)):
            return Reading(nearest=tuple(action_text(action, phase) for action in offered))
    return Reading(tuple((action,) for action in fits), tuple(_attempts(type, rest, phase)))


def _takes(action: Action, typed: Sequence[Face], rest: str, phase: Phase, by_kind: bool = False) -> bool:
    """Whether *rest* says this meld: its own tiles, the whole of it, one of them, or the word after its name."""
    own = [Face(face.kind) if by_kind and face.kind is not None else face for face in own_tiles_of(action, phase)]
    called = [phase.tile] if isinstance(phase, ReactionPhase) else []
    tiles = sorted(typed)
    if tiles and tiles in (sorted(own), sorted([*own, *called])):
        return True
    if len(tiles) == 1 and (tiles[0] in own or str(action).endswith(f"-{tiles[0].kind}")):
        return True
    return str(action).endswith(f"-{rest.replace(' ', '-')}")


def _attempts(type: str, rest: str, phase: Phase) -> Iterable[Action]:
    """What is tried by who names a meld that is not offered."""
    if type == "pon":
        return [Action("pon")]
    if type == "chi":
        return [Action(f"chi-{place}") for place in ("low", "middle", "high")]
    if isinstance(phase, ReactionPhase):
        return [Action("open-kan")]
    face = parse_face(rest)
    kinds = [face.kind] if face is not None and face.kind is not None else list(Kind)
    return [make(kind) for kind in kinds for make in (Action.closed_kan, Action.added_kan)]


def _offered(actions: Sequence[Action], phase: Phase) -> Reading:
    return Reading(tuple((a,) for a in actions if a in phase.legal_actions), tuple(actions))


def _nearest(plain: str, phase: Phase) -> tuple[str, ...]:
    """Words that may have been meant: those of the menu first."""
    first, _, rest = plain.partition(" ")
    name = plain.replace("_", "-").replace(" ", "-")
    longer = [known for known in ACTION_NAMES if known.startswith(f"{name}-")]
    if longer:
        return tuple(longer[:9])
    short = {action_text(action, phase): None for action in phase.legal_actions}
    words = get_close_matches(first, [*short, *TYPE_OF_WORD], 1)
    names = get_close_matches(name, ACTION_NAMES, 3, 0.75)
    told = [f"{word} {rest}".strip() for word in words] if words else names
    return tuple(dict.fromkeys(told))[:3]
