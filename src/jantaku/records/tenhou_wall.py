"""Tenhou's walls, rebuilt from the seed that stands in a log, and the log compared with them."""

from __future__ import annotations

import base64
import binascii
import hashlib
import random
import struct
from collections.abc import Iterator, Sequence
from typing import Final

from jantaku.errors import JantakuError
from jantaku.game.event import Event, EventType, Position
from jantaku.game.walls import hand_places, indicator_place, replacement_place
from jantaku.records.rebuilding import REPLACED
from jantaku.records.record import Fault
from jantaku.rules import Rules

SEED_PREFIX: Final = "mt19937ar-sha512-n288-base64,"
HEX_PREFIX: Final = "mt19937ar-sha512-n288,"
_LEFT_OUT: Final = range(4, 32)  # of three players: 2m to 8m


def walls_of_seed(seed: str, players: int = 4) -> Iterator[tuple[tuple[int, ...], tuple[int, int]]]:
    """The wall of each Position in turn, as physical tiles in our order of use, with its two dice (0-5 each).

    *seed* is the attribute of the log's ``SHUFFLE``; one that is damaged is an error at once. MT19937 is set up with
    its words; each Position takes 288 numbers, which SHA-512 turns into the 144 that shuffle the tiles and throw the
    dice. Three players have 108 tiles and eight replacements.
    """
    replacements = 4 if players == 4 else 8
    swapped = range(0, replacements, 2) if seed.startswith(SEED_PREFIX) else range(replacements, replacements + 10, 2)
    return _walls(random.Random(int.from_bytes(_seed_bytes(seed), "little")), players, swapped)


def _seed_bytes(seed: str) -> bytes:
    """The words of *seed*, least byte first: 624 in base64, or in logs of the first years 32 in hexadecimal."""
    if seed.startswith(HEX_PREFIX) and not seed.startswith(SEED_PREFIX):
        try:
            words = [int(word, 16) for word in seed.removeprefix(HEX_PREFIX).split(",")]
            return struct.pack("<32I", *words)
        except (ValueError, struct.error):
            raise JantakuError(f"the wall seed {seed[:60]!r} is not 32 words in hexadecimal") from None
    if not seed.startswith(SEED_PREFIX):
        raise JantakuError(f"the wall seed {seed[:40]!r} does not begin with {SEED_PREFIX!r}")
    try:
        raw = base64.b64decode(seed.removeprefix(SEED_PREFIX), validate=True)
    except binascii.Error as error:
        raise JantakuError(f"the wall seed is not base64: {error}") from None
    if len(raw) != 2496:
        raise JantakuError(f"the wall seed has {len(raw)} bytes instead of 2496")
    return raw


def _walls(twister: random.Random, players: int, swapped: range) -> Iterator[tuple[tuple[int, ...], tuple[int, int]]]:
    while True:
        data = struct.pack("<288I", *(twister.getrandbits(32) for _ in range(288)))
        words: list[int] = []
        for chunk in range(0, len(data), 128):
            words += struct.unpack("<16I", hashlib.sha512(data[chunk : chunk + 128]).digest())
        tiles = _shuffled([tile for tile in range(136) if players == 4 or tile not in _LEFT_OUT], words)
        yield _in_order_of_use(tiles, swapped), (words[135] % 6, words[136] % 6)


def _shuffled(tiles: list[int], words: list[int]) -> list[int]:
    for i in range(len(tiles) - 1):
        j = i + words[i] % (len(tiles) - i)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return tiles


def _in_order_of_use(tiles: list[int], swapped: range) -> tuple[int, ...]:
    """Tenhou deals from the end; at the front lie the replacements, then ura and indicator of each pair.

    *swapped* are the places whose tile changes with the next: of the replacements the upper of two is drawn first.
    In the first years it was the lower, but there each indicator lay below its ura.
    """
    order = list(tiles)
    for i in swapped:
        order[i], order[i + 1] = order[i + 1], order[i]
    return tuple(reversed(order))


def wall_faults(
    rules: Rules,
    start: Position,
    events: Sequence[Event],
    numbers: Sequence[tuple[int, ...]],
    dice: tuple[int, int],
    wall: tuple[int, ...],
    thrown: tuple[int, int],
) -> Iterator[Fault]:
    """Where a Position's dice, hands, draws, replacements, indicators and ura are not those of the seed's *wall*."""
    if dice != thrown:
        yield Fault(0, "dice, by the wall seed", str(thrown), str(dice))
    players, size = rules.players, rules.hand_size
    for seat in range(players):
        places = hand_places(rules, (seat - start.dealer) % players)
        dealt = numbers[0][size * seat : size * (seat + 1)]
        if {wall[place] for place in places} != set(dealt):
            ours = sorted(wall[place] for place in places)
            yield Fault(0, f"hand of seat {seat}, by the wall seed", str(ours), str(sorted(dealt)))
    live, replacement, indicator = players * size, 0, 0
    replaces = False
    for at, (event, shown) in enumerate(zip(events, numbers, strict=True)):
        place = None
        if event.type is EventType.DRAW:
            if replaces:
                place, replacement = replacement_place(rules, replacement), replacement + 1
            else:
                place, live = live, live + 1
            replaces = False
        elif event.type is EventType.DORA:
            place, indicator = indicator_place(rules, indicator), indicator + 1
        elif event.type in REPLACED:
            replaces = True
        if place is not None and (not 0 <= place < len(wall) or wall[place] != shown[0]):
            ours_there = str(wall[place]) if 0 <= place < len(wall) else "no tile left"
            yield Fault(at, f"{event.type}, by the wall seed", ours_there, str(shown[0]))
    if events[-1].type is EventType.END:
        under = tuple(wall[indicator_place(rules, i, ura=True)] for i in range(min(len(numbers[-1]), 5)))
        if numbers[-1] != under:
            yield Fault(len(events) - 1, "ura, by the wall seed", str(under), str(numbers[-1]))
