"""The audit of a table: it finds nothing in random games, and everything that is broken on purpose."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from conftest import LONG
from jantaku.game.event import ENDINGS
from jantaku.kernels.game import audit
from jantaku.kernels.game.audit import COLUMNS, FINDINGS, audit_games
from jantaku.kernels.game.layout import EVENTS, TABLE
from jantaku.kernels.game.tiles import put
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import Rules, presets
from jantaku.runtime.tiers import compiled
from lively import Lively, Table
from scenario import play
from sixteen import cleared


@pytest.mark.parametrize("preset", presets())
def test_nothing_is_found_in_random_games(preset: str) -> None:
    rules, seeds = Rules.preset(preset), np.arange(1000, 1200 if LONG else 1015, dtype=np.uint64)
    tables, scratch = np.zeros(1, TABLE).view(np.recarray), np.zeros(1, SCORING).view(np.recarray)
    results = np.zeros((len(seeds), COLUMNS + len(ENDINGS)), np.int64)
    compiled(audit_games)(tables, rules.record, get_suits(), scratch, seeds, results)
    assert not results[:, 0].any()
    assert results[:, 1].min() > 30 and results[:, 2].min() >= 1
    assert (results[:, COLUMNS:].sum(axis=1) == results[:, 2]).all()
    assert results[:, COLUMNS + 1].sum() and results[:, COLUMNS + 2].sum()


def audited(table: Table) -> str:
    found = audit.audit(table.t, table.record[0]) or audit.audit_waits(table.t, table.record[0], get_suits()[0])
    return FINDINGS[found]


def at_hand(rules: str = "tenhou") -> Table:
    """A table in the middle of play, with a meld on it."""
    table, lively = Table(Rules.preset(rules), 4), Lively(4)
    while table.t.decisions < 30 or not table.t.n_melds.any() or table.t.phase != 0:
        table.step(lively.choose(table.t, table.menu))
        if table.is_cleared:
            table.next()
    assert audited(table) == "nothing"
    return table


def lose_a_tile(t: Any) -> None:
    face = int(np.flatnonzero(t.faces[0])[0])
    put(t, 0, face, -1)


def swap_a_face(t: Any) -> None:
    """Make a tile of the hand another one, counts and keys with it."""
    old = int(np.flatnonzero(t.faces[0, :34])[0])
    new = next(face for face in range(34) if not t.faces[0, face])
    put(t, 0, old, -1)
    put(t, 0, new, 1)


def melded_seat(t: Any) -> int:
    return int(np.flatnonzero(t.n_melds)[0])


DAMAGE: dict[str, tuple[Any, str]] = {
    "a tile lost": (lose_a_tile, "tiles are lost or made"),
    "a tile changed": (swap_a_face, "tiles are lost or made"),
    "a wall tile changed": (lambda t: t.wall.__setitem__(t.head, (t.wall[t.head] + 1) % 34), "tiles are lost or made"),
    "a river shortened": (lambda t: t.n_river.__setitem__(0, t.n_river[0] - 1), "tiles are lost or made"),
    "a meld forgotten": (lambda t: t.n_melds.__setitem__(melded_seat(t), 0), "tiles are lost or made"),
    "counts": (lambda t: t.counts.__setitem__((1, 5), t.counts[1, 5] + 1), "counts disagree with the faces"),
    "keys": (lambda t: t.keys.__setitem__((2, 3), t.keys[2, 3] + 1), "keys disagree with the counts"),
    "the turn": (lambda t: setattr(t, "turn", (t.turn + 1) % 4), "a hand has too many or too few tiles"),
    "a meld's kind": (lambda t: t.melds.__setitem__((melded_seat(t), 0, 1), 33), "a meld is not one"),
    "points": (lambda t: t.scores.__setitem__(0, t.scores[0] + 100), "points are lost or made"),
    "a deposit": (lambda t: setattr(t, "deposits", t.deposits + 1), "points are lost or made"),
    "live": (lambda t: setattr(t, "live", t.live + 1), "the wall's numbers disagree"),
    "kans": (lambda t: setattr(t, "kans", t.kans + 1), "kans and indicators disagree"),
    "indicators": (lambda t: setattr(t, "turned", t.turned + 1), "kans and indicators disagree"),
    "the menu": (lambda t: t.menu.__setitem__(slice(None), 0), "the menu is empty or should be"),
    "waits": (
        lambda t: t.waits.__setitem__((t.turn + 1) % 4, 1 << 33 | int(t.waits[(t.turn + 1) % 4]) ^ 1),
        "waits disagree with the hand",
    ),
    "events": (lambda t: setattr(t, "n_events", EVENTS), "a list is full"),
    "who is asked": (lambda t: setattr(t, "asked", 4), "a number is out of range"),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_what_is_broken_on_purpose_is_found(what: str) -> None:
    table = at_hand()
    damage, finding = DAMAGE[what]
    damage(table.t)
    assert audited(table) == finding


def test_every_finding_can_be_found() -> None:
    assert {finding for _, finding in DAMAGE.values()} == set(FINDINGS[1:])


def test_a_tile_dealt_twice_is_found() -> None:
    """No rules that are accepted do it: of these the flowers are replaced by tiles that are drawn again later."""
    record = Rules.preset("taiwan").record.copy()
    record["dead_wall"] = record["north_takes_live"] = 0
    record.flags.writeable = False  # as those of rules are: for another type the kernel would be compiled again
    tables, scratch = np.zeros(1, TABLE).view(np.recarray), np.zeros(1, SCORING).view(np.recarray)
    seeds = np.arange(12, dtype=np.uint64)
    results = np.zeros((len(seeds), COLUMNS + len(ENDINGS)), np.int64)
    compiled(audit_games)(tables, record, get_suits(), scratch, seeds, results)
    assert {FINDINGS[row[0]] for row in results} == {"the wall's numbers disagree"}


def test_a_last_flower_without_replacement_is_no_alarm_at_a_nagashi() -> None:
    rules = Rules.preset("sanma-parlour").replace(north_takes_live=1)
    scene = play(rules, ["", "", ""], "1z9f", "0:acts", live=2, indicators="1m")
    t = cleared(scene, "tsumogiri")
    assert ENDINGS[t.ending] == "nagashi" and t.flowers.sum() == 1
    t.head = rules.record[0].deck_size - rules.dead_wall  # as if everything before had been drawn
    assert FINDINGS[audit.audit_wall(t, rules.record[0])] == "nothing"
