"""``jantaku score``: what a win is worth, and why."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any

import typer

from jantaku.cli.app import complete_rules
from jantaku.cli.players import LanguageOption, check_language
from jantaku.cli.show import console, print_json, told, written
from jantaku.errors import HandError, JantakuError, NotationError, RulesError

if TYPE_CHECKING:
    from jantaku.scoring.worth import Score


def score(
    hand: Annotated[
        str,
        typer.Argument(
            metavar="HAND",
            help="The hand, with or without the winning tile; melds after commas: 123m456p11z,789-s,5555z.",
            show_default=False,
        ),
    ],
    win: Annotated[str, typer.Argument(metavar="WIN", help="The winning tile, such as 3p.", show_default=False)],
    rules: Annotated[
        str, typer.Option("--rules", autocompletion=complete_rules, help="A preset's name or the path of a .toml file.")
    ] = "riichi",
    tsumo: Annotated[bool, typer.Option("--tsumo", help="Won by the own draw.")] = False,
    seat: Annotated[str, typer.Option("--seat", help="Seat wind: E (the dealer), S, W or N.")] = "E",
    round_wind: Annotated[str, typer.Option("--round", help="Round wind: E, S, W or N.")] = "E",
    riichi: Annotated[bool, typer.Option("--riichi", help="In riichi.")] = False,
    double_riichi: Annotated[bool, typer.Option("--double-riichi", help="In double riichi.")] = False,
    open_riichi: Annotated[bool, typer.Option("--open-riichi", help="In open riichi.")] = False,
    ippatsu: Annotated[bool, typer.Option("--ippatsu", help="Within a turn of riichi.")] = False,
    first_turn: Annotated[bool, typer.Option("--first-turn", help="Tenhou, chiihou or renhou.")] = False,
    last_tile: Annotated[bool, typer.Option("--last-tile", help="Haitei or houtei.")] = False,
    rinshan: Annotated[bool, typer.Option("--rinshan", help="On the replacement of a kan.")] = False,
    chankan: Annotated[bool, typer.Option("--chankan", help="Robbing a kan.")] = False,
    dora: Annotated[str, typer.Option("--dora", help="Dora indicators, such as 4m1z.")] = "",
    ura: Annotated[str, typer.Option("--ura", help="Ura dora indicators.")] = "",
    flowers: Annotated[
        str, typer.Option("--flowers", help="Flowers set aside: 1f to 8f, or the parlour's 9f and g9f.")
    ] = "",
    north: Annotated[int, typer.Option("--north", help="Norths set aside.", min=0, max=4)] = 0,
    pushed_out: Annotated[
        bool, typer.Option("--pushed-out", help="The discarder could not avoid the open riichi's wait.")
    ] = False,
    honba: Annotated[
        int, typer.Option("--honba", "--streak", help="Honba; under tai, repeats of the deal.", min=0, max=999)
    ] = 0,
    deposits: Annotated[int, typer.Option("--deposits", help="Riichi sticks on the table.", min=0, max=999)] = 0,
    ready: Annotated[str, typer.Option("--ready", help="Tai: ready as declared, earth or heaven.")] = "",
    dealer: Annotated[str, typer.Option("--dealer", help="Tai: the dealer's seat wind.")] = "E",
    discarder: Annotated[str, typer.Option("--discarder", help="Tai: the discarder's seat wind.")] = "",
    flower_win: Annotated[
        str, typer.Option("--flower-win", help="Tai: eight (flowers) or seven (rob one); WIN may be a flower.")
    ] = "",
    language: LanguageOption = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """What a winning hand is worth. Example: jantaku score 23m456p678p55789s 4m --riichi --dora 3m."""
    from jantaku.rules import Rules
    from jantaku.scoring.score import score as score_of

    check_language(language)
    declared = [
        name
        for name, given in zip(("riichi", "double", "open"), (riichi, double_riichi, open_riichi), strict=True)
        if given
    ]
    if declared == ["double", "open"]:
        declared = ["double-open"]
    if len(declared) > 1:
        raise HandError("--riichi goes with neither --double-riichi nor --open-riichi")
    try:
        result = score_of(
            hand, win, rules=rules, tsumo=tsumo, seat=seat.upper(), round=round_wind.upper(),
            riichi=declared[0] if declared else None, ippatsu=ippatsu, first_turn=first_turn, last_tile=last_tile,
            rinshan=rinshan, chankan=chankan, dora=dora, ura=ura, flowers=flowers, north=north, honba=honba,
            deposits=deposits, pushed_out=pushed_out, ready=ready or None, dealer=dealer.upper(),
            discarder=discarder.upper() or None, flower_win=flower_win or None,
        )  # fmt: skip
    except (NotationError, RulesError):
        raise
    except JantakuError as error:  # what a program calls first_turn is --first-turn here
        raise JantakuError(_as_typed(told(error))) from None
    name = Rules.of(rules).name
    if as_json:
        print_json({**as_dict(result, language), "rules": name, "seat": seat.upper(), "round": round_wind.upper()})
        return
    out = console()
    out.print(written(str(result.hand)))
    out.print(_situation(result, name, round_wind, seat, dealer, language), markup=False)
    out.print(result.explain(language), markup=False)


def _as_typed(text: str) -> str:
    """*text* with the options as they are typed."""
    return re.sub(
        r"\b(?:first_turn|last_tile|pushed_out|flower_win)\b", lambda name: f"--{name[0].replace('_', '-')}", text
    )


def as_dict(result: Score, language: str) -> dict[str, Any]:
    """``Score.to_dict``, and beside it the hand and its blocks, melds too, as text, and names in *language*."""
    out = result.to_dict()
    for what in ("yaku", "excluded", "fu_items", "chips"):
        out[what] = [
            {**row, "name": item.name(language)} for row, item in zip(out[what], getattr(result, what), strict=True)
        ]
    blocks = None if result.reading is None else [*str(result.reading).split(), *map(str, result.hand.melds)]
    return {**out, "bonus": result.bonus, "text": str(result.hand), "blocks": blocks}


def _situation(result: Score, rules: str, round_wind: str, seat: str, dealer: str, language: str) -> str:
    """By which rules, in which round and at which seat, since all of it is assumed where it is not said."""
    from jantaku.words.scores import SCORE_WORDS
    from jantaku.words.terminal import WINDS

    named = [WINDS["ESWN".index(wind.upper())].in_language(language) for wind in (round_wind, seat)]
    words = SCORE_WORDS[result.vocabulary]
    where = words["dealer's" if seat.upper() == dealer.upper() else "seat"].in_language(language)
    return where.format(rules=rules, round=named[0], seat=named[1])
