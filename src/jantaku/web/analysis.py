"""A hand looked at from all sides: shanten, acceptance, waits and their worth, readings, and a win's account."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from jantaku.agents.estimates import estimate
from jantaku.errors import JantakuError
from jantaku.game.holding import view_of_hand
from jantaku.hands.acceptance import Acceptance, copies_left, ukeire
from jantaku.hands.analysis import is_win, shanten
from jantaku.hands.forms import goal
from jantaku.hands.hand import Hand
from jantaku.hands.readings import decompositions, wait_shapes
from jantaku.rules import Rules
from jantaku.scoring.explaining import account
from jantaku.scoring.score import score
from jantaku.scoring.win import deck_of_rules
from jantaku.scoring.worth import Score
from jantaku.tiles import Face, Kind, Meld, mpsz, parse_tiles, sort_key
from jantaku.words.catalogue import WAITS
from jantaku.words.hands import hand_word
from jantaku.words.scores import SCORE_WORDS

#: What a link may say of a win beside the hand; each is an argument of ``score``.
FLAGS: Final = ("tsumo", "ippatsu", "first_turn", "last_tile", "rinshan", "chankan")
TEXTS: Final = ("seat", "round", "dora", "ura", "flowers", "riichi", "ready")
_LONGEST: Final = 200


def analysed(rules: Rules, asked: Mapping[str, str], language: str) -> dict[str, Any]:
    """All that can be said of the hand that *asked* holds as text, under *rules*."""
    text = asked.get("hand", "")[:_LONGEST].strip()
    out: dict[str, Any] = {"full": rules.hand_size, "three": rules.players == 3, "palette": palette(rules)}
    if not text:
        return {**out, "text": "", "tiles": [], "melds": [], "size": 0}
    if (unfinished := _between(text)) is not None:
        return {**out, **unfinished}
    hand = Hand.parse(text)
    size = hand.size
    out |= {
        "text": str(hand),
        "tiles": [str(face) for face in hand.tiles],
        "melds": [_meld(meld) for meld in hand.melds],
        "size": size,
    }
    number = shanten(hand, rules=rules)
    parts = goal("any", None, rules).parts(hand)
    out["shanten"] = number
    out["says"] = hand_word({-1: "complete", 0: "tenpai"}.get(number, "far"), language, n=number)
    out["forms"] = [[hand_word(form, language), shanten(hand, form, rules=rules)] for form in parts]
    seen = [face for name in ("seen", "dora") for face in _faces(asked, name)]  # indicators lie open too
    entries = ukeire(hand, seen, rules=rules)
    expected = _expected(hand, rules, asked)
    out["whole"] = rules.hand_size + 1  # tiles of a hand of which more than its acceptance can be said
    out["after"] = [_acceptance(entry) | expected.get(entry.discard, {}) for entry in entries]
    if size % 3 == 1:
        out["waits"] = _waits(hand, seen, rules, asked, language)
    elif is_win(hand, rules=rules):
        out["readings"] = [str(reading).split() for reading in decompositions(hand)[:20]]
        if size == rules.hand_size + 1:
            win = asked.get("win") or str(hand.tiles[-1])
            out["score"] = _account(_scored(hand, win, rules, asked), language)
    return out


def _wind(asked: Mapping[str, str], name: str) -> int:
    """The wind that *asked* names there, East if none; what is no wind is refused where a win is scored."""
    return max(0, "ESWN".find(asked.get(name) or "E"))


def _faces(asked: Mapping[str, str], name: str) -> list[Face]:
    """The tiles that *asked* names there."""
    text = asked.get(name, "")[:_LONGEST].strip()
    return parse_tiles(text) if text else []


def _between(text: str) -> dict[str, Any] | None:
    """The tiles of a text that has one too many or too few to be a hand, as it has while one is put together."""
    concealed, *rest = text.split(",")
    try:
        tiles = sorted(parse_tiles(concealed), key=sort_key) if concealed.strip() else []
        melds = [Meld.parse(part) for part in rest]
    except JantakuError:
        return None
    size = len(tiles) + 3 * len(melds)
    if size % 3 or not (tiles or melds):
        return None
    written = ",".join([mpsz(tiles) if tiles else "", *map(str, melds)])
    return {"text": written, "tiles": [str(face) for face in tiles], "melds": [_meld(m) for m in melds], "size": size}


def palette(rules: Rules) -> list[str]:
    """The faces that *rules* play with, in order."""
    return [str(face) for face in sorted(set(deck_of_rules(rules)), key=sort_key)]


def _meld(meld: Any) -> dict[str, Any]:
    source = None if meld.source is None else meld.source.value
    return {"type": meld.type.value, "tiles": [str(face) for face in meld.tiles], "called": meld.called, "from": source}


def _acceptance(entry: Acceptance) -> dict[str, Any]:
    return {
        "discard": None if entry.discard is None else str(Face(entry.discard)),
        "shanten": entry.shanten,
        "total": entry.total,
        "tiles": [[str(Face(kind)), left] for kind, left in entry.tiles.items()],
    }


def _expected(hand: Hand, rules: Rules, asked: Mapping[str, str]) -> dict[Kind | None, dict[str, float]]:
    """What each discard promises by the estimates of ``solid``, at a table where nothing else has happened.

    Nothing of hands that have too few tiles, and of circumstances that cannot be: no North among three, flowers that
    win by themselves.
    """
    try:
        view = view_of_hand(
            hand, rules, seat=_wind(asked, "seat"), wind=_wind(asked, "round"),
            indicators=asked.get("dora", "")[:_LONGEST], flowers=_faces(asked, "flowers"),
        )  # fmt: skip
        found = estimate(view)
    except JantakuError:
        return {}
    return {
        each.tile.kind: {"win": round(each.win, 4), "worth": round(each.worth), "value": round(each.value)}
        for each in found
    }


def _waits(hand: Hand, seen: list[Face], rules: Rules, asked: Mapping[str, str], language: str) -> list[dict[str, Any]]:
    """Each wait with its copies, its shapes, and what a win on it is worth."""
    names = {name.en: name for name in WAITS.values()}
    left = copies_left(hand, seen, rules=rules)
    out = []
    for kind, shapes in wait_shapes(hand, rules=rules).items():
        row: dict[str, Any] = {
            "tile": str(Face(kind)),
            "left": left[kind],
            "shapes": [names[shape].in_language(language) for shape in shapes],
        }
        if hand.size == rules.hand_size:
            row |= _worth(hand, kind, rules, asked, language)
        out.append(row)
    return out


def _worth(hand: Hand, kind: Kind, rules: Rules, asked: Mapping[str, str], language: str) -> dict[str, str]:
    """What a win on *kind* is worth either way, a dash where what is said of it goes with the other way alone."""
    worth, faults = {}, []
    for how in ("ron", "tsumo"):
        try:
            won = _scored(hand, str(Face(kind)), rules, {**asked, "tsumo": "1" if how == "tsumo" else ""})
            worth[how] = value_of(won, language) if won.won else "–"
        except JantakuError as fault:
            worth[how] = "–"
            faults.append(fault)
    if len(faults) == len(worth):
        raise faults[0]
    return worth


def _scored(hand: Hand, win: str, rules: Rules, asked: Mapping[str, str]) -> Score:
    said: dict[str, Any] = {key: True for key in FLAGS if asked.get(key)}
    said |= {key: asked[key][:_LONGEST] for key in TEXTS if asked.get(key)}
    return score(hand, win, rules=rules, **said)


def _account(won: Score, language: str) -> dict[str, Any]:
    return {"won": won.won, "tile": str(won.win), "rows": account(won, language), "text": "" if won.won else str(won)}


def value_of(won: Score, language: str) -> str:
    """What a win is worth, in a line."""
    label = SCORE_WORDS[won.vocabulary]["value"].in_language(language)
    return next(text for key, text in account(won, language) if key == label)
