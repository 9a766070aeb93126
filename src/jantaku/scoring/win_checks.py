"""What a win cannot be: contradictions in how it is described, each with its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from jantaku.hands.hand import MeldType
from jantaku.scoring.win import WINDS, Win, deck_of_rules
from jantaku.tiles import KINDS, Face, Kind


def why_impossible(win: Win) -> Iterator[str]:
    """Why there can be no such win, the most helpful reason first; nothing if there can."""
    for check in (_seats, _tiles, _not_played, _riichi, _flowers, _draw, _first_turn, _ready, _extras):
        yield from check(win)


def _seats(win: Win) -> Iterator[str]:
    if win.seat >= win.rules.players:
        yield f"seat {WINDS[win.seat]}: {win.rules.players} play"
    if win.discarder is not None:
        if win.discarder == win.seat:
            yield f"discarder {WINDS[win.discarder]}: is the winner"
        if win.tsumo and win.flower_win != "seven":
            yield "tsumo with a discarder"


def _tiles(win: Win) -> Iterator[str]:
    """No more tiles than the rules' set has, the indicators among them."""
    deck = deck_of_rules(win.rules)
    there, used = Counter(face.kind for face in deck), Counter(face.kind for face in (*win.faces, *win.dora, *win.ura))
    used[Kind.NORTH] += win.north
    for kind in KINDS:
        if used[kind] > there[kind]:
            yield f"{used[kind]} of {kind}, indicators included: these rules have {there[kind]} ({win.rules.name})"
    special, faces = Counter(deck), Counter((*win.faces, *win.hand.flowers, *win.dora, *win.ura))
    for face, number in faces.items():
        if face >= Face.RED_M5 and number > special[face]:
            others = sorted({str(other) for other in deck if other.is_flower}) if face.is_flower else []
            hint = f"; their flowers are {' and '.join(others)}" if others else ""
            yield f"{number} of {face}: these rules have {special[face] or 'none'}{hint} ({win.rules.name})"


def _not_played(win: Win) -> Iterator[str]:
    """What the rules do not have at all."""
    rules, melds = win.rules, win.hand.melds
    early = rules.ready != "none"
    declares = rules.declared_ready or (early and rules.ready_public)
    is_none = {
        "chi": not rules.chi and any(meld.type is MeldType.CHI for meld in melds),
        "kan": not rules.max_kans and any(meld.is_kan for meld in melds),
        "riichi": win.riichi is not None and not rules.riichi,
        "ippatsu": win.ippatsu and not (rules.riichi and rules.ippatsu),
        "open riichi": "open" in (win.riichi or "") and not rules.open_riichi,
        "ura dora": win.ura and not (rules.riichi and rules.ura),
        f"ready={win.ready!r}": win.ready is not None and not (declares if win.ready == "declared" else early),
        "eight flowers": win.flower_win == "eight" and rules.eight_flowers == "none",
        "seven rob one": win.flower_win == "seven" and rules.seven_rob_one == "none",
    }
    for what, refused in is_none.items():
        if refused:
            yield f"{what}: these rules have none ({rules.name})"


def _riichi(win: Win) -> Iterator[str]:
    if win.riichi is None:
        if win.ippatsu:
            yield "ippatsu without riichi"
        if win.ura:
            yield "ura dora without riichi"
        return
    if not win.is_closed:
        yield "riichi with an open hand"
    if win.dora and len(win.ura) > len(win.dora):
        yield f"{len(win.ura)} ura indicators under {len(win.dora)} dora indicators"
    if win.first_turn and (win.tsumo or win.rules.renhou_when == "before_own_draw"):
        yield "first_turn in riichi: nobody has declared before his first discard"


def _flowers(win: Win) -> Iterator[str]:
    number = len(win.hand.flowers)
    if win.flower_win is None:
        return
    if win.flower_win == "eight" and number != 8:
        yield f"eight flowers with {number}"
    if win.flower_win == "seven" and number < 7:
        yield f"seven rob one with {number} flowers"
    if win.chankan or win.last_tile:
        yield f"flowers win by themselves, and not with {'chankan' if win.chankan else 'last_tile'}"


def _draw(win: Win) -> Iterator[str]:
    kan = "kan" if win.rules.vocabulary == "riichi" else "kong"
    if win.chankan:
        if win.tsumo:
            yield f"chankan with tsumo: a robbed {kan} is another player's"
        if win.last_tile:
            yield f"chankan on the last tile: no {kan} is made when no tile is left to draw"
        if win.tile.kind is not None and win.hand.all_counts[win.tile.kind] > 1:
            yield f"chankan: the other three {win.tile} are in the robbed {kan}"
    if win.rinshan:
        if not win.tsumo:
            yield "rinshan without tsumo"
        by_flower = win.rules.flower_rinshan
        if not any(meld.is_kan for meld in win.hand.melds) and not win.north and not (by_flower and win.hand.flowers):
            yield f"rinshan without a {kan}{' or a flower' if by_flower else ''}"
        if win.ippatsu:
            yield "rinshan with ippatsu: a kan ends the ippatsu turn"


def _first_turn(win: Win) -> Iterator[str]:
    if not win.first_turn:
        return
    if win.hand.melds:
        kan = "kan" if win.rules.vocabulary == "riichi" else "kong"
        yield f"first_turn with a meld: a call or a {kan} ends the first turn"
    if win.last_tile or win.chankan:
        yield f"first_turn with {'last_tile' if win.last_tile else 'chankan'}"
    if win.deals and not win.tsumo and win.flower_win is None and not _dealer_wins_first(win):
        how = "ron" if win.rules.vocabulary == "riichi" else "win on a discard"
        yield f"first_turn for the dealer's {how}: the dealer has discarded before anybody else"


def _dealer_wins_first(win: Win) -> bool:
    """Whether a win on another's first discard is one of the first turn for the dealer too, who has discarded."""
    return bool(win.rules.renhou_when == "discarders_first")


def _ready(win: Win) -> Iterator[str]:
    if win.ready in ("earth", "heaven") and win.hand.melds:
        yield f"ready={win.ready!r} with a meld: whoever declared it so early makes no call and no kong"


def _extras(win: Win) -> Iterator[str]:
    if win.north and not win.rules.north_aside:
        yield f"norths set aside: these rules do not do that ({win.rules.name})"
    if win.pushed_out and (win.tsumo or "open" not in (win.riichi or "")):
        yield "pushed_out: only a ron of an open riichi can be"
    if max(len(win.dora), len(win.ura)) > 1 + win.rules.max_kans:
        yield f"{max(len(win.dora), len(win.ura))} indicators: there are at most {1 + win.rules.max_kans}"
