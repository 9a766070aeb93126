"""``jantaku hand``: shanten, waits, acceptance and readings of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from jantaku.cli.app import App, complete_form, complete_rules
from jantaku.cli.players import LanguageOption, check_language
from jantaku.cli.show import console, each_hand, glyphs, print_json, tiles, written
from jantaku.hands.hand import Hand
from jantaku.tiles import Face, Kind, is_bare_number, parse_tiles
from jantaku.words.hands import hand_word

if TYPE_CHECKING:
    from jantaku.hands.acceptance import Acceptance
    from jantaku.hands.readings import WaitShape
    from jantaku.rules import Rules

app = App(help="Analyse a hand.", no_args_is_help=True)

HandArgument = Annotated[
    str,
    typer.Argument(
        metavar="HAND",
        help="Tiles such as 123m406p789s11222z (0 is a red five; melds after commas: 11z,123-p,1111z). "
        "Unicode tiles and Chinese or Japanese names are read too. '-' reads a hand a line from standard input.",
        show_default=False,
    ),
]
Players = Annotated[
    int | None, typer.Option("--players", help="3 leaves 2m-8m out of the tile set.", min=3, max=4, show_default="4")
]
RulesOption = Annotated[
    str,
    typer.Option(
        "--rules",
        autocompletion=complete_rules,
        help="A preset or a rule file: which hands are complete, and with which tiles.",
        show_default=False,
    ),
]
FormOption = Annotated[
    str, typer.Option("--form", autocompletion=complete_form, help="any, standard, pairs or orphans.")
]
Notation = Annotated[
    str | None,
    typer.Option(
        "--notation",
        help="mpsz, mjai, tenhou136, tenhou6, taiwan144, unicode or names; recognised by the text if left out.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, one object a hand.")]
Seen = Annotated[str, typer.Option("--seen", help="Tiles visible elsewhere, such as 33m4p, written as the hand is.")]


@app.command()
def shanten(
    hand: HandArgument,
    form: FormOption = "any",
    players: Players = None,
    rules: RulesOption = "",
    notation: Notation = None,
    language: LanguageOption = "en",
    as_json: AsJson = False,
) -> None:
    """How many tiles the hand is from tenpai. Example: jantaku hand shanten 123m456p78s11z."""
    from jantaku.hands.analysis import shanten as shanten_of
    from jantaku.hands.forms import goal

    check_language(language)
    by = _rules(rules)
    aim = goal(form, players, by)

    def answer(_: str, hand: Hand) -> None:
        number = shanten_of(hand, form, players=players, rules=by)
        forms = {name: shanten_of(hand, name, players=players, rules=by) for name in aim.parts(hand)}
        if as_json:
            print_json({"hand": str(hand), "form": form, "shanten": number, **forms})
            return
        far = hand_word({-1: "complete", 0: "tenpai"}.get(number, "far"), language, n=number)
        line = written(str(hand)).append(f"  {glyphs(hand.tiles)}  {far}")
        if len(forms) > 1:
            named = [f"{hand_word(name, language)} {value}" for name, value in forms.items()]
            line.append("  " + ", ".join(named), "dim")
        console().print(line)

    each_hand(hand, notation, answer)


@app.command()
def waits(
    hand: HandArgument,
    form: FormOption = "any",
    players: Players = None,
    rules: RulesOption = "",
    seen: Seen = "",
    discards: Annotated[
        str, typer.Option("--discards", help="The hand's own discards: seen, and they decide furiten.")
    ] = "",
    notation: Notation = None,
    language: LanguageOption = "en",
    as_json: AsJson = False,
) -> None:
    """The tiles that complete the hand. Example: jantaku hand waits 1112345678999m."""
    from jantaku.hands.acceptance import copies_left
    from jantaku.hands.readings import is_furiten, wait_shapes

    check_language(language)
    by = _rules(rules)

    def answer(_: str, hand: Hand) -> None:
        shapes = wait_shapes(hand, form, players=players, rules=by)
        thrown = _tiles(discards, notation)
        left = copies_left(hand, _tiles(seen, notation) + thrown, players=players, rules=by)
        furiten = is_furiten(hand, thrown, players=players, rules=by) if thrown else None
        if as_json:
            found: list[dict[str, Any]] = [
                {"tile": str(kind), "kind": int(kind), "left": left[kind], "shapes": [str(s) for s in shape]}
                for kind, shape in shapes.items()
            ]
            print_json({"hand": str(hand), "waits": found, "furiten": furiten})
            return
        _print_waits(hand, shapes, left, furiten, language)

    each_hand(hand, notation, answer)


def _rules(name: str) -> Rules | None:
    """The rules of an option, if it is given."""
    if not name:
        return None
    from jantaku.rules import Rules

    return Rules.of(name)


def _tiles(text: str, notation: str | None) -> list[Face]:
    """The tiles of an option, in the notation of the hand."""
    return parse_tiles(text, notation) if text.strip() else []


def _print_waits(
    hand: Hand, shapes: dict[Kind, tuple[WaitShape, ...]], left: dict[Kind, int], furiten: bool | None, language: str
) -> None:
    from jantaku.words.catalogue import WAITS

    names = {name.en: name for name in WAITS.values()}
    out = console()
    line = written(str(hand))
    if not shapes:
        out.print(line.append(f"  {hand_word('not tenpai', language)}"))
        return
    total = sum(left[kind] for kind in shapes)
    line.append(f"  {hand_word('waits', language)} ").append_text(tiles(shapes))
    line.append(f"  {glyphs(shapes)}  {hand_word('left', language, n=total)}")
    if furiten:
        line.append(f"  {hand_word('furiten', language)}", "bold red")
    out.print(line)
    for kind, shape in shapes.items():
        named = ", ".join(names[one].in_language(language) for one in shape)
        out.print(written(f"  {kind}").append(f"  {hand_word('left', language, n=left[kind])}  {named}"))


@app.command()
def ukeire(
    hand: HandArgument,
    seen: Seen = "",
    form: FormOption = "any",
    players: Players = None,
    rules: RulesOption = "",
    improve: Annotated[bool, typer.Option("--improve", help="Also draws that widen the acceptance.")] = False,
    everything: Annotated[bool, typer.Option("--all", help="Also discards that go backwards.")] = False,
    notation: Notation = None,
    language: LanguageOption = "en",
    as_json: AsJson = False,
) -> None:
    """What each discard leaves: shanten, accepted tiles, copies. Example: jantaku hand ukeire 123m456p3457s122z."""
    from jantaku.hands.acceptance import ukeire as acceptance
    from jantaku.hands.analysis import is_win

    check_language(language)
    by = _rules(rules)

    def answer(_: str, hand: Hand) -> None:
        entries = acceptance(hand, _tiles(seen, notation), form=form, players=players, rules=by, improve=improve)
        if as_json:
            print_json({"hand": str(hand), "discards": [_acceptance_json(entry) for entry in entries]})
            return
        out = console()
        best = hand_word("at best", language, n=entries[0].shanten)
        line = written(str(hand)).append(f"  {glyphs(hand.tiles)}  {best}")
        if is_win(hand, form, players=players, rules=by):
            line.append(f"  {hand_word('as it is', language)}")
        out.print(line)
        for entry in entries:
            if everything or entry.shanten == entries[0].shanten:
                _print_acceptance(entry, language)

    each_hand(hand, notation, answer)


def _acceptance_json(entry: Acceptance) -> dict[str, Any]:
    out: dict[str, Any] = {
        "discard": None if entry.discard is None else str(entry.discard),
        "shanten": entry.shanten,
        "tiles": {str(kind): left for kind, left in entry.tiles.items()},
        "kinds": len(entry.kinds),
        "total": entry.total,
    }
    if entry.improvements:
        out["improvements"] = {str(kind): total for kind, total in entry.improvements.items()}
    return out


def _print_acceptance(entry: Acceptance, language: str) -> None:
    out = console()
    line = written("  ")
    line = line.append(hand_word("draw" if entry.discard is None else "discard", language))
    if entry.discard is not None:
        line.append_text(tiles([entry.discard]))
    kinds = "kind " if len(entry.kinds) == 1 else "kinds"
    tiles_left = "tile " if entry.total == 1 else "tiles"
    accepted = hand_word(
        "accepts", language, n=entry.shanten, kinds=len(entry.kinds), kinds_word=kinds, total=entry.total,
        tiles_word=tiles_left,
    )  # fmt: skip
    out.print(line.append(f"  {accepted}  ").append_text(tiles(entry.kinds)))
    if entry.improvements:
        better = written(f"    {hand_word('better after', language)}")
        for kind, total in entry.improvements.items():
            better.append(" ").append_text(tiles([kind])).append(f" ({total})")
        out.print(better)


@app.command()
def decompose(
    hand: HandArgument,
    form: FormOption = "standard",
    players: Players = None,
    rules: RulesOption = "",
    notation: Notation = None,
    language: LanguageOption = "en",
    as_json: AsJson = False,
) -> None:
    """Every way to read a complete hand; a bare number is one suit. Example: jantaku hand decompose 11122233344455."""
    from jantaku.hands.readings import decompositions

    check_language(language)
    by = _rules(rules)

    def answer(text: str, hand: Hand) -> None:
        readings = decompositions(hand, form, players=players, rules=by)
        if as_json:
            found = [{"form": r.form, "blocks": str(r).split()} for r in readings]
            print_json({"hand": str(hand), "readings": found})
        elif not readings:
            other = decompositions(hand, "any", players=players, rules=by) if form == "standard" else []
            hint = hand_word("no sets" if other else "no reading", language)
            console().print(written(str(hand)).append(f"  {hint}"))
        elif notation is None and is_bare_number(text):
            for reading in readings:  # a bare number is answered in the same bare form
                blocks = (f"[{','.join(str(kind.rank) for kind in block)}]," for block in reading.blocks)
                typer.echo("".join(blocks))
        else:
            for reading in readings:
                console().print(written(str(reading)))

    each_hand(hand, notation, answer)
