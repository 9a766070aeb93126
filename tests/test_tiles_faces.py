"""Kinds and faces as text."""

from jantaku.tiles import Face, Kind


def test_a_format_pads_the_text_not_the_number() -> None:
    assert f"{Face.RED_P5}|{Kind.P5:>3}|{Face.GOLD_FLOWER:<4}|" == "0p| 5p|g9f |"
