"""The slow referee at a Clearing: how the Position ended, who pays whom, and what comes next."""

from __future__ import annotations

from typing import Any

import jantaku
from brute_force import ORPHANS, Referee
from jantaku import Face
from jantaku.game.action import Action
from jantaku.game.event import ENDINGS
from jantaku.kernels.game.layout import OVER

LIABLE = {"daisangen", "daisuushii", "suukantsu"}
MANGAN = {True: (4000, 4000), False: (4000, 2000)}  # winner deals: (dealer pays, others pay)


def rons_answered(referee: Referee) -> list[int]:
    """The seats that said ron or had no choice, the nearest after the discarder first."""
    ron = Action("ron")
    if not referee.reacting:
        return []
    return [seat for seat in referee.others() if referee.answers.get(seat) == ron or referee.menu(seat) == {ron}]


def expected_ending(referee: Referee, last: Action) -> str:
    """How the Position must have ended after the decision *last* and whatever followed by itself."""
    rons = rons_answered(referee)
    if referee.reacting and rons:
        three = len(rons) == 3 and referee.rules.multiple_ron == "two_paid_three_abort"
        return "triple-ron" if three else "ron"
    if referee.reacting:
        ending = referee.ending_after_pass()
        return "nagashi" if ending == "exhausted" and nagashi_of(referee) else ending
    return "tsumo" if referee.menu(referee.turn) == {Action("tsumo")} else str(last)


def winners_of(referee: Referee, ending: str) -> list[int]:
    if ending == "tsumo":
        return [referee.turn]
    rons = rons_answered(referee) if ending == "ron" else []
    return rons[:1] if referee.rules.multiple_ron == "head_bump" else rons


def nagashi_of(referee: Referee) -> list[int]:
    """The seats with nothing but terminals and honours in the river, none called."""
    if referee.rules.nagashi == "none":
        return []
    return [s for s, p in enumerate(referee.players) if not p.called_away and ORPHANS.issuperset(p.discards)]


def expected_deltas(referee: Referee, ending: str, honba: int) -> list[int] | None:
    """The points that must change hands; ``None`` where somebody may be liable for a yakuman."""
    if ending in ("tsumo", "ron"):
        return _of_wins(referee, winners_of(referee, ending), honba, tsumo=ending == "tsumo")
    out = [0, 0, 0, 0]
    if ending == "nagashi":
        for seat in nagashi_of(referee):
            by_dealer, by_others = MANGAN[seat == referee.dealer]
            for other in {0, 1, 2, 3} - {seat}:
                owed = by_dealer if other == referee.dealer else by_others
                out[other] -= owed
                out[seat] += owed
    elif ending == "exhausted":
        tenpai = [seat for seat in range(4) if referee.shows_tenpai(seat)]
        if 0 < len(tenpai) < 4:
            total = referee.rules.noten_points
            out = [total // len(tenpai) if seat in tenpai else -total // (4 - len(tenpai)) for seat in range(4)]
    return out


def _of_wins(referee: Referee, winners: list[int], honba: int, *, tsumo: bool) -> list[int] | None:
    rules = referee.rules
    out = [0, 0, 0, 0]
    for i, seat in enumerate(winners):
        player = referee.players[seat]
        riichi = player.riichi == "realized"
        ura: list[Face] = []
        if riichi and rules.ura:
            ura = [referee.wall[131 - 2 * n] for n in range(len(referee.indicators) if rules.kan_ura else 1)]
        own = [referee.players[other].riichi == "realized" for other in winners]
        if rules.deposits_to == "own_back":
            deposits = referee.deposits - sum(own[1:]) if i == 0 else int(own[i])
        else:
            deposits = referee.deposits if i == 0 else 0
        counted = honba if i == 0 or rules.honba_to == "all_winners" else 0
        tile = referee.drawn if tsumo else referee.tile
        assert tile is not None
        hand = player.hand if tsumo else player.hand.add(tile)
        score = jantaku.score(
            hand, tile, **referee.circumstances(seat, tsumo), dora=referee.indicators, ura=ura,
            honba=counted, deposits=deposits,
        )  # fmt: skip
        assert score.won and score.payments is not None
        if LIABLE & {yaku.key for yaku in score.yaku} and player.is_open:
            return None
        out[seat] += score.payments.total
        if tsumo:
            for other in {0, 1, 2, 3} - {seat}:
                paid = score.payments.dealer if other == referee.dealer else score.payments.others
                out[other] -= paid or 0
        else:
            out[referee.turn] -= score.payments.discarder or 0
    return out


def check_clearing(referee: Referee, t: Any, last: Action) -> None:
    """The record *t* stands at the Clearing that the referee's Position leads to."""
    ending = expected_ending(referee, last)
    assert ENDINGS[t.ending] == ending, (ENDINGS[t.ending], ending)
    assert referee.rons == (winners_of(referee, ending) if ending == "ron" else [])
    declares = referee.rules.declare_tenpai == "choice" and ending in ("exhausted", "nagashi")
    assert len(referee.declared) == (4 if declares else 0)
    deltas = expected_deltas(referee, ending, int(t.honba))
    won = ending in ("tsumo", "ron")
    if deltas is None:
        deltas = t.delta.tolist()
        assert sum(deltas) == referee.deposits * referee.rules.riichi_deposit
    assert t.delta.tolist() == deltas, (ending, t.delta.tolist(), deltas)
    assert t.scores.tolist() == [score + delta for score, delta in zip(referee.scores, deltas, strict=True)]
    assert t.deposits == (0 if won else referee.deposits)


def expected_next(referee: Referee, t: Any) -> tuple[int, int, int] | None:
    """Wind, dealer and honba of the next Position after the Clearing in *t*; ``None`` if the game is over."""
    rules, ending = referee.rules, ENDINGS[t.ending]
    assert ending is not None
    scores = t.scores.tolist()
    dealer, wind, honba = referee.dealer, referee.round, int(t.honba)
    if ending.is_win:
        stays = dealer in winners_of(referee, str(ending))
    elif ending.is_abort:
        stays = rules.dealer_keeps_on_abort
    else:
        stays = rules.dealer_keeps_on_tenpai and referee.shows_tenpai(dealer)
    if (rules.bust == "below_zero" and min(scores) < 0) or (rules.bust == "zero_or_below" and min(scores) <= 0):
        return None
    last = wind >= rules.rounds or (wind == rules.rounds - 1 and dealer == 3)
    reached = max(scores) >= rules.target_points
    if stays:
        leads = scores.index(max(scores)) == dealer
        stop = rules.win_stop if ending.is_win else "none" if ending.is_abort else rules.tenpai_stop
        if last and leads and reached and stop == "automatic":
            return None
        return wind, dealer, honba + 1
    if last and (not rules.extension or reached or (wind >= rules.rounds and dealer == 3)):
        return None
    kept = honba + 1 if not ending.is_win and not rules.honba_resets_on_draw else 0
    return wind + (dealer == 3), (dealer + 1) % 4, kept


def check_next(expected: tuple[int, int, int] | None, t: Any) -> None:
    """The record *t* has gone on as *expected*."""
    if expected is None:
        assert t.phase == OVER
    else:
        assert t.phase != OVER
        assert (int(t.wind), int(t.dealer), int(t.honba)) == expected
