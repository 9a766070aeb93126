"""A slow, obvious scorer of tai to compare the kernels with: it tries all readings and spells every rule out in words.

It shares nothing with the package but the names of options and patterns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

Block = tuple[int, ...]
WINDS, DRAGONS = range(27, 31), range(31, 34)


@dataclass
class Told:
    """A win as it is told: concealed kinds with the winning one, melds as (sort, kinds), and how it was won."""

    concealed: list[int]
    melds: list[tuple[str, Block]]
    win: int
    tsumo: bool = False
    seat: int = 0
    round: int = 0
    deals: bool = False
    flowers: set[int] = field(default_factory=set)  # 0-3 seasons, 4-7 plants
    ready: str = ""
    first_turn: bool = False
    last_tile: bool = False
    replacement: bool = False
    robbed: bool = False


def readings(counts: Counter[int]) -> Iterator[tuple[Block, ...]]:
    """Every way to take blocks away from the lowest kind on: one pair, the rest triplets and sequences."""
    kind = min((k for k in counts if counts[k]), default=None)
    if kind is None:
        yield ()
        return
    for block in ((kind,) * 2, (kind,) * 3, (kind, kind + 1, kind + 2)):
        if len(set(block)) == 3 and (kind >= 27 or kind % 9 > 6):
            continue
        need = Counter(block)
        if all(counts[k] >= n for k, n in need.items()):
            for rest in readings(counts - need):
                yield (block, *rest)


def standard(kinds: list[int]) -> set[tuple[Block, ...]]:
    out = {tuple(sorted(blocks)) for blocks in readings(Counter(kinds))}
    return {blocks for blocks in out if sum(len(block) == 2 for block in blocks) == 1}


def eight_pairs(kinds: list[int], fours: bool) -> int | None:
    """The kind of the triplet beside seven pairs."""
    counts = Counter(kinds)
    allowed = (2, 3, 4) if fours else (2, 3)
    triplets = [kind for kind, count in counts.items() if count == 3]
    if len(kinds) == 17 and all(count in allowed for count in counts.values()) and len(triplets) == 1:
        return triplets[0]
    return None


def waits(told: Told, rules: Any) -> set[int]:
    held = Counter(told.concealed)
    held[told.win] -= 1
    everything = held + Counter(kind for _, kinds in told.melds for kind in kinds)
    out = set()
    for kind in range(34):
        tiles = [*held.elements(), kind]
        pairs = rules.eight_pairs_half and not told.melds and eight_pairs(tiles, rules.four_as_two_pairs) is not None
        if everything[kind] < 4 and (standard(tiles) or pairs):
            out.add(kind)
    return out


def is_run(block: Block) -> bool:
    return len(set(block)) == 3


def use_of(block: Block, win: int) -> str:
    """How the winning kind completed *block*."""
    if len(block) == 2:
        return "pair"
    if not is_run(block):
        return "triplet"
    if win == block[1]:
        return "middle"
    if (win == block[2] and block[0] % 9 == 0) or (win == block[0] and block[2] % 9 == 8):
        return "edge"
    return "two_sided"


def best(told: Told, rules: Any) -> list[set[str]]:
    """The patterns of each best way to read the win; empty if it is not complete."""
    found = []
    ways = [(blocks, block) for blocks in standard(told.concealed) for block in set(blocks) if told.win in block]
    all_runs = [
        use_of(block, told.win)
        for blocks, block in ways
        if all(is_run(b) for b in blocks if len(b) > 2) and all(sort == "chi" for sort, _ in told.melds)
    ]
    waiting = waits(told, rules)
    for blocks, block in ways:
        use = use_of(block, told.win)
        patterns = of_reading(told, rules, blocks, use, waiting, any(other != "two_sided" for other in all_runs))
        found.append((use == "triplet", excluding(patterns | of_hand(told, rules), rules)))
    triplet = eight_pairs(told.concealed, rules.four_as_two_pairs)
    if rules.eight_pairs_half and not told.melds and triplet is not None:
        patterns = {"eight_pairs_half"} | of_honours(told, {triplet}, None)
        found.append((False, excluding(patterns | of_hand(told, rules), rules)))
    if rules.prefer_triplets_on_ron and not told.tsumo and any(triplets for triplets, _ in found):
        found = [(triplets, patterns) for triplets, patterns in found if triplets]
    ranked = [(worth(patterns, told, rules.tai), len(patterns)) for _, patterns in found]
    return [patterns for (_, patterns), rank in zip(found, ranked, strict=True) if rank == max(ranked)]


def worth(patterns: set[str], told: Told, tai: Mapping[str, int]) -> int:
    open_kongs = sum(sort in ("daiminkan", "kakan") for sort, _ in told.melds)
    closed_kongs = sum(sort == "ankan" for sort, _ in told.melds)
    times = {"open_kong": open_kongs, "closed_kong": closed_kongs, "any_flower": len(told.flowers)}
    return sum(tai[name] * times.get(name, 1) for name in patterns)


def of_hand(told: Told, rules: Any) -> set[str]:
    """Patterns that do not depend on the reading."""
    out = set()
    exposed = [sort for sort, _ in told.melds if sort != "ankan"]
    kongs = [sort for sort, _ in told.melds if sort in ("ankan", "daiminkan", "kakan")]
    if not exposed:
        out.add("concealed_hand")
    if told.tsumo:
        out.add("self_draw")
        if not exposed:
            out.add("fully_concealed")
        if told.replacement:
            out.add("replacement_win")
    if told.robbed:
        out.add("robbing_kong")
    if told.last_tile:
        out.add("last_draw" if told.tsumo else "last_discard")
    if len(exposed) == 5:
        out.add("half_begged" if told.tsumo else "all_begged")
    if told.ready:
        out.add({"declared": "declared_ready", "earth": "earth_ready", "heaven": "heaven_ready"}[told.ready])
    if told.first_turn:
        out.add(("heavenly_win" if told.deals else "earthly_win") if told.tsumo else "human_win")
    if "ankan" in kongs:
        out.add("closed_kong")
    if len(kongs) > kongs.count("ankan"):
        out.add("open_kong")
    if len(kongs) >= 4:
        out.add("four_kongs")
    if len(kongs) == 5:
        out.add("five_kongs")
    return out | of_flowers(told, rules) | of_kinds(told)


def of_kinds(told: Told) -> set[str]:
    kinds = {*told.concealed, *(kind for _, meld in told.melds for kind in meld)}
    suits = {kind // 9 for kind in kinds if kind < 27}
    honours = any(kind >= 27 for kind in kinds)
    out = set()
    if len(suits) == 1:
        out.add("half_flush" if honours else "full_flush")
    if not suits:
        out.add("all_honours")
    if not honours and not told.flowers:
        out.add("no_honours_or_flowers")
    return out


def of_flowers(told: Told, rules: Any) -> set[str]:
    if not told.flowers:
        return {"no_flowers"}
    if len(told.flowers) == 8 and rules.eight_flowers == "cash":
        return set()
    out = {"any_flower"}
    if told.seat in told.flowers:
        out.add("own_season")
    if told.seat + 4 in told.flowers:
        out.add("own_plant")
    if told.flowers >= {0, 1, 2, 3}:
        out.add("season_set")
    if told.flowers >= {4, 5, 6, 7}:
        out.add("plant_set")
    if len(told.flowers) == 8 and rules.eight_flowers in ("compound", "additive"):
        out.add("eight_flowers")
    return out


def of_honours(told: Told, triplets: set[int], pair: int | None) -> set[str]:
    names = ("east", "south", "west", "north", "white", "green", "red")
    out = {f"{names[kind - 27]}_triplet" for kind in triplets if kind >= 27}
    if 27 + told.seat in triplets:
        out.add("seat_wind_triplet")
    if 27 + told.round in triplets:
        out.add("round_wind_triplet")
    winds, dragons = triplets & set(WINDS), triplets & set(DRAGONS)
    if len(winds) == 4:
        out.add("big_four_winds")
    if len(winds) == 3 and pair in WINDS:
        out.add("small_four_winds")
    if len(dragons) == 3:
        out.add("big_three_dragons")
    if len(dragons) == 2 and pair in DRAGONS:
        out.add("small_three_dragons")
    return out


def of_reading(
    told: Told, rules: Any, blocks: tuple[Block, ...], use: str, waiting: set[int], narrow: bool
) -> set[str]:
    sets = [block for block in blocks if len(block) > 2]
    pair = next(block[0] for block in blocks if len(block) == 2)
    runs = sum(map(is_run, sets)) + sum(sort == "chi" for sort, _ in told.melds)
    own = {block[0] for block in sets if not is_run(block)}
    out = of_honours(told, own | {kinds[0] for sort, kinds in told.melds if sort != "chi"}, pair)
    if runs == 0:
        out.add("all_triplets")
    if runs == 5 and pinfu(told, rules, use, narrow):
        out.add("all_sequences")
    hidden = len(own) + sum(sort == "ankan" for sort, _ in told.melds) - (use == "triplet" and not told.tsumo)
    for number, name in ((3, "three"), (4, "four"), (5, "five")):
        if hidden >= number:
            out.add(f"{name}_concealed_triplets")
    if len(waiting) == 1 and use in ("pair", "middle", "edge"):
        out.add("single_wait")
    return out


def pinfu(told: Told, rules: Any, use: str, narrow: bool) -> bool:
    if told.tsumo:
        return False
    if not rules.pinfu_concealed_ok and all(sort == "ankan" for sort, _ in told.melds):
        return False
    if not rules.pinfu_honours_flowers_ok and (told.flowers or max(told.concealed) >= 27):
        return False
    if rules.pinfu_wait == "unrestricted":
        return True
    return use == "two_sided" and not (rules.pinfu_wait == "only_two_sided" and narrow)


def excluding(seen: set[str], rules: Any) -> set[str]:
    """*seen* without the patterns that are worth nothing or that another one of value takes away."""
    begged = seen & {"half_begged", "all_begged"}
    has = {name for name in seen if rules.tai[name]}
    out = set(has)
    dragons = {"white_triplet", "green_triplet", "red_triplet"}
    each_wind = {"east_triplet", "south_triplet", "west_triplet", "north_triplet"}
    own_winds = {"seat_wind_triplet", "round_wind_triplet"}
    ready = {"declared_ready", "earth_ready", "heaven_ready"}
    hidden = {"concealed_hand", "fully_concealed"}
    own_flowers, flower_sets = {"own_season", "own_plant"}, {"season_set", "plant_set"}
    if has & each_wind:
        out -= own_winds
    if "big_three_dragons" in has or ("small_three_dragons" in has and not rules.small_dragons_keep_dragon_tai):
        out -= dragons
    if "big_four_winds" in has or ("small_four_winds" in has and not rules.small_winds_keep_wind_tai):
        out -= each_wind | own_winds
    if "four_concealed_triplets" in has or "five_concealed_triplets" in has:
        out -= {"three_concealed_triplets"}
    if "five_concealed_triplets" in has:
        out -= {"four_concealed_triplets"}
        if not rules.five_concealed_with_triplets:
            out -= {"all_triplets", "concealed_hand"}
    if "five_kongs" in has:
        out -= {"four_kongs"}
    if "all_honours" in has and not rules.all_honours_with_triplets:
        out -= {"all_triplets"}
    if "season_set" in has and not rules.flower_set_with_own_flower:
        out -= {"own_season"}
    if "plant_set" in has and not rules.flower_set_with_own_flower:
        out -= {"own_plant"}
    if "any_flower" in has:
        out -= own_flowers | (set() if rules.flower_set_with_any_flower else flower_sets)
    if "eight_flowers" in has:
        out -= own_flowers | flower_sets | {"any_flower"}
    if "no_honours_or_flowers" in has:
        out -= {"no_flowers"}
    if begged and not rules.all_begged_with_single_wait:
        out -= {"single_wait"}
    if "last_draw" in has and not rules.last_draw_with_replacement:
        out -= {"replacement_win"}
    if "eight_pairs_half" in has and not rules.eight_pairs_with_concealed:
        out -= hidden
    for name in ("earth", "heaven"):
        if f"{name}_ready" in has:
            drops = getattr(rules, f"{name}_ready_with_concealed")
            out -= {"adds": set(), "drops_concealed": {"concealed_hand"}, "drops_fully_concealed": hidden}[drops]
    if "human_win" in has:
        out -= ready | (set() if rules.human_win_with_concealed else {"concealed_hand"})
    if "earthly_win" in has:
        out -= ready
        if rules.earthly_win_with != "adds":
            out -= hidden
        if rules.earthly_win_with == "drops_self_draw":
            out -= {"self_draw"}
    if "heavenly_win" in has:
        if rules.heavenly_win_with == "alone":
            return {"heavenly_win"}
        out -= ready | hidden | {"single_wait", "replacement_win"}
        if rules.heavenly_win_with == "drops_self_draw":
            out -= {"self_draw"}
    return out
