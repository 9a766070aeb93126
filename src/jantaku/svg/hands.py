"""Pictures of tiles, hands, melds, rivers and wins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Unpack

from jantaku.errors import JantakuError
from jantaku.hands.hand import Hand
from jantaku.svg.look import Look, LookOptions, look_of
from jantaku.svg.picture import Picture
from jantaku.svg.rows import ROW_STEP, Row, Thrown, hand_row, meld_row, river_rows, upright
from jantaku.svg.sheet import HEIGHT, SIDE, WIDTH, Sheet, width_of
from jantaku.tiles import Face, Kind, Meld, TileLike, TilesLike, as_face, as_faces, names, sort_key
from jantaku.words.pictures import picture_word

if TYPE_CHECKING:
    from jantaku.scoring.worth import Score

#: Pixels of a tile's width where none are asked for, and the room around a picture.
SIZE: Final = 40
MARGIN: Final = 4


def tile(face: TileLike | None, **look: Unpack[LookOptions]) -> Picture:
    """One tile; ``None`` is one that lies face down.

    >>> tile("5p")[:5], tile("0p") == tile(Face.RED_P5), tile("5p") == tile("0p")
    ('<svg ', True, False)
    """
    chosen = look_of(look)
    shown = None if face is None else as_face(face)
    title = picture_word("face down", chosen.language) if shown is None else names([shown], chosen.language)
    return _rows([upright([shown])], chosen, title, title)


def tiles(faces: TilesLike | Iterable[Face | Kind | None], **look: Unpack[LookOptions]) -> Picture:
    """Tiles side by side, as they are given: text in any notation, or faces, ``None`` for one face down."""
    chosen = look_of(look)
    if not isinstance(faces, Iterable):
        raise JantakuError(f"tiles are text, or faces one after the other, not {faces!r:.60}")
    given: Sequence[Face | None]
    given = as_faces(faces) if isinstance(faces, str) else [None if face is None else as_face(face) for face in faces]
    return _rows([upright(given)], chosen, picture_word("tiles", chosen.language), _named(given, chosen.language))


def hand(hand: Hand | str, *, drawn: TileLike | None = None, **look: Unpack[LookOptions]) -> Picture:
    """A hand: its tiles, the *drawn* one apart, then its melds and flowers.

    A hand of 3n+2 tiles need not say which of them was drawn; *drawn* must be one of them.
    """
    chosen = look_of(look, "drawn")
    held = Hand.parse(hand) if isinstance(hand, str) else hand
    if not isinstance(held, Hand):
        raise JantakuError(f"a Hand or its text is wanted, not {hand!r:.60}")
    concealed: list[Face | None] = list(held.tiles)
    apart: tuple[Face, ...] = ()
    if drawn is not None:
        face = as_face(drawn)
        held.remove(face)  # refuses a tile that is not there
        concealed.remove(face)
        apart = (face,)
    row = hand_row(concealed, apart, map(meld_row, held.melds), held.flowers)
    said = hand_in_words(concealed, apart, held.melds, held.flowers, chosen.language)
    return _rows([row], chosen, picture_word("hand", chosen.language), said)


def meld(meld: Meld | str, **look: Unpack[LookOptions]) -> Picture:
    """A meld: the called tile on its side, towards whom it came from; the outer tiles of a closed kan face down."""
    chosen = look_of(look)
    laid = Meld.parse(meld) if isinstance(meld, str) else meld
    if not isinstance(laid, Meld):
        raise JantakuError(f"a Meld or its text is wanted, not {meld!r:.60}")
    title = picture_word("tiles", chosen.language)
    return _rows([meld_row(laid)], chosen, title, names(laid.tiles, chosen.language))


def river(river: Iterable[Thrown], **look: Unpack[LookOptions]) -> Picture:
    """A river as ``View.river`` has it, six tiles a row.

    Tiles discarded as drawn are veiled, the one that shows a riichi lies sideways; those called away leave a trace.
    """
    chosen = look_of(look)
    try:
        thrown = list(river)
    except TypeError:
        thrown = [river]  # type: ignore[list-item]
    if wrong := [discard for discard in thrown if not hasattr(discard, "was_called")]:
        raise JantakuError(f"a river is drawn from discards, as view.river(seat) has them, not from {wrong[0]!r:.60}")
    said = _named([discard.face for discard in thrown], chosen.language)
    return _rows(river_rows(thrown, most=99), chosen, picture_word("river", chosen.language), said)


def score(score: Score, *, words: bool = True, **look: Unpack[LookOptions]) -> Picture:
    """The hand of a win with the tile it was won on apart and, with *words*, below it what it is worth."""
    from jantaku.scoring.explaining import account  # it brings the words of all yaku along
    from jantaku.scoring.worth import Score

    chosen = look_of(look, "words")
    if not isinstance(score, Score):
        raise JantakuError(f"a Score is wanted, as jantaku.score gives it, not {score!r:.60}")
    language, won_on = chosen.language, score.win
    concealed = list(score.hand.tiles)
    if won_on in concealed and score.hand.size % 3 == 2:
        concealed.remove(won_on)
    row = hand_row(
        concealed, (won_on,), map(meld_row, score.hand.melds), () if won_on.is_flower else score.hand.flowers
    )
    lines = score.explain(language).splitlines()
    title = picture_word("win" if score.won else "no win", language)
    said = hand_in_words(concealed, (), score.hand.melds, score.hand.flowers, language)
    said = f"{said}; {picture_word('won on', language, tiles=names([won_on], language))}; {'; '.join(lines)}"
    sheet, box = _laid([row], chosen)
    left, top, wide, high = box
    if not words:
        return sheet.picture(box, wide * _scale(chosen), title, said)
    rows = account(score, language)
    if not score.won:
        rows.append(("", lines[-1]))
    size, labels = 28.0, max(width_of(label) for label, _ in rows) + 1
    for number, (label, line) in enumerate(rows):
        y = top + high + size * 1.3 * (number + 1)
        if not number or label != rows[number - 1][0]:
            sheet.text(label, 0, y, size, "i", anchor="start")
        sheet.text(line, labels * size, y, size, "z", anchor="start")
    widest = (labels + max(width_of(line) for _, line in rows)) * size
    box = (left, top, max(wide, widest), high + size * 1.3 * (len(rows) + 0.6))
    return sheet.picture(box, box[2] * _scale(chosen), title, said)


def hand_in_words(
    concealed: Sequence[Face | None],
    drawn: Sequence[Face | None],
    melds: Sequence[Meld],
    aside: Sequence[Face],
    language: str,
) -> str:
    """A hand in words."""
    parts = [_named(sorted(concealed, key=lambda f: sort_key(f or Face.M1)), language)] if concealed else []
    if drawn:
        parts.append(picture_word("drawn", language, tiles=_named(drawn, language)))
    if melds:
        parts.append(picture_word("melds", language, tiles=" / ".join(names(m.tiles, language) for m in melds)))
    if aside:
        parts.append(picture_word("set aside", language, tiles=names(aside, language)))
    return "; ".join(parts)


def _named(faces: Sequence[Face | None], language: str) -> str:
    """The names of *faces*; those face down are counted."""
    seen = [face for face in faces if face is not None]
    parts = [names(seen, language)] if seen else []
    if len(seen) < len(faces):
        hidden = len(faces) - len(seen)
        parts.append(picture_word("one hidden" if hidden == 1 else "hidden", language, n=hidden))
    return ", ".join(parts)


def _scale(look: Look) -> float:
    return (SIZE if look.size is None else look.size) / WIDTH


def _laid(rows: Sequence[Row], look: Look) -> tuple[Sheet, tuple[float, float, float, float]]:
    """A sheet with *rows* one below the other, and the box that holds them."""
    sheet = Sheet(look)
    for number, row in enumerate(rows):
        sheet.lay(replace(tile, y=tile.y + number * ROW_STEP) for tile in row.tiles)
    highest = min((tile.y - (WIDTH if tile.turn else HEIGHT) / 2 for tile in sheet.tiles), default=-HEIGHT / 2)
    bottom = (len(rows) - 1) * ROW_STEP + HEIGHT / 2 + SIDE
    wide = max(row.width for row in rows) or WIDTH
    return sheet, (-MARGIN, highest - MARGIN, wide + 2 * MARGIN, bottom - highest + 2 * MARGIN)


def _rows(rows: Sequence[Row], look: Look, title: str, description: str) -> Picture:
    sheet, box = _laid(rows, look)
    return sheet.picture(box, box[2] * _scale(look), title, description)
