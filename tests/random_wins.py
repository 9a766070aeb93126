"""Random wins as physical tiles, with melds and a way they were won that does not contradict itself."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from scoring_rows import counts_of, dora_among, fill

RED_TILES = (16, 52, 88)


def random_win(rng: random.Random) -> dict[str, Any]:
    """Sets and a pair, or seven pairs, from few kinds so that a hand has many readings; some sets melded."""
    suits = rng.choice([(0,), (1, 3), (2, 3, 3), (3,), *[(0, 1), (0, 1, 2), (0, 1, 2, 3)] * 3])
    if rng.random() < 0.02:
        orphans = [("single", (kind,)) for kind in (0, 8, 9, 17, 18, 26, *range(27, 34))]
        return dealt(rng, [*orphans, rng.choice(orphans)], [], [])
    while True:
        taken: Counter[int] = Counter()
        blocks: list[tuple[str, tuple[int, ...]]] = []
        pairs = 7 if rng.random() < 0.05 else 1
        for _ in range(0 if pairs == 7 else 4):
            suit = rng.choice(suits)
            if suit < 3 and rng.random() < 0.6:
                first = 9 * suit + rng.randrange(7)
                blocks.append(("chi", (first, first + 1, first + 2)))
            else:
                blocks.append(("pon", (9 * suit + rng.randrange(7 if suit == 3 else 9),) * 3))
        for _ in range(pairs):
            suit = rng.choice(suits)
            blocks.append(("pair", (9 * suit + rng.randrange(7 if suit == 3 else 9),) * 2))
        for _, kinds in blocks:
            taken.update(kinds)
        alike = pairs == 7 and len({kinds for _, kinds in blocks}) < 7
        if max(taken.values()) <= 4 and not alike:
            break
    melds = [i for i in range(4) if pairs == 1 and rng.random() < rng.choice((0, 0, 0.5, 0.9))]
    kans = [i for i in melds if blocks[i][0] == "pon" and taken[blocks[i][1][0]] == 3 and rng.random() < 0.5]
    return dealt(rng, blocks, melds, kans)


def dealt(
    rng: random.Random, blocks: list[tuple[str, tuple[int, ...]]], melds: list[int], kans: list[int]
) -> dict[str, Any]:
    """The blocks as physical tiles, and how the hand was won, without contradictions."""
    copies = {kind: rng.sample(range(4 * kind, 4 * kind + 4), 4) for kind in range(34)}
    concealed: list[int] = []
    called: list[tuple[str, list[int]]] = []
    for i, (sort, kinds) in enumerate(blocks):
        tiles = [copies[kind].pop() for kind in kinds]
        if i in kans:
            called.append((rng.choice(("ankan", "daiminkan")), [*tiles, copies[kinds[0]].pop()]))
        elif i in melds:
            called.append((sort, tiles))
        else:
            concealed += tiles
    closed = all(sort == "ankan" for sort, _ in called)
    tsumo = rng.random() < 0.5
    riichi = rng.choice((0, 1, 1, 2)) if closed else 0
    win = rng.choice(concealed)
    rinshan = tsumo and any(len(tiles) == 4 for _, tiles in called) and rng.random() < 0.2
    only = sum(tile // 4 == win // 4 for tile in [*concealed, *(t for _, tiles in called for t in tiles)]) == 1
    chankan = not tsumo and only and rng.random() < 0.05
    left = [tile for tiles in copies.values() for tile in tiles]
    indicators = rng.sample(left, 2)
    return {
        "hand": concealed, "melds": called, "win": win, "tsumo": tsumo, "riichi": riichi, "rinshan": rinshan,
        "chankan": chankan, "ippatsu": bool(riichi) and not rinshan and rng.random() < 0.3,
        "last": not rinshan and not chankan and rng.random() < 0.05,
        "first": not riichi and not called and tsumo and rng.random() < 0.01,
        "seat": rng.randrange(4), "round": rng.randrange(3),
        "dora": indicators[:1], "ura": indicators[1:] if riichi else [],
    }  # fmt: skip


def fill_win(row: Any, win: dict[str, Any]) -> None:
    tiles = [*win["hand"], *(tile for _, meld in win["melds"] for tile in meld)]
    kinds = [tile // 4 for tile in tiles]
    fill(
        row, counts_of(tile // 4 for tile in win["hand"]),
        [(sort, min(meld) // 4) for sort, meld in win["melds"]], win["win"] // 4,
        tsumo=win["tsumo"], riichi=win["riichi"], ippatsu=win["ippatsu"], rinshan=win["rinshan"],
        chankan=win["chankan"], last_tile=win["last"], first_turn=win["first"], seat_wind=win["seat"],
        round_wind=win["round"], dora=dora_among(kinds, [tile // 4 for tile in win["dora"]]),
        ura=dora_among(kinds, [tile // 4 for tile in win["ura"]]),
        reds=sum(tile in RED_TILES for tile in tiles),
    )  # fmt: skip
