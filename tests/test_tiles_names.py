"""Names in English, Japanese and Taiwanese Chinese."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.errors import JantakuError, NotationError
from jantaku.tiles import LANGUAGES, Face, mpsz, name, names, parse_mpsz, parse_names

FACES = st.lists(st.sampled_from(Face), min_size=1)


@given(FACES, st.sampled_from(LANGUAGES))
def test_written_then_read_is_the_same_list(faces: list[Face], language: str) -> None:
    assert parse_names(names(faces, language)) == faces


@given(st.lists(st.tuples(st.sampled_from(Face), st.sampled_from(LANGUAGES)), min_size=1))
def test_languages_may_be_mixed(tiles: list[tuple[Face, str]]) -> None:
    assert parse_names(", ".join(name(*tile) for tile in tiles)) == [face for face, _ in tiles]


@given(
    st.lists(st.sampled_from([f for f in Face if f < Face.FLOWER]), min_size=1),
    st.sampled_from(["ja", "zh-TW"]),
)
def test_cjk_names_need_no_separators(faces: list[Face], language: str) -> None:
    assert parse_names("".join(name(face, language) for face in faces)) == faces


@pytest.mark.parametrize(
    ("language", "tiles", "text"),
    [
        ("zh-TW", "159m159p159s", "1萬 5萬 9萬 1筒 5筒 9筒 1條 5條 9條"),
        ("zh-TW", "1234567z", "東 南 西 北 白 發 中"),
        ("zh-TW", "0m0pg5p0sg5sw5z", "紅5萬 紅5筒 金5筒 紅5條 金5條 白點"),
        ("zh-TW", "123456789g9f", "春 夏 秋 冬 梅 蘭 竹 菊 花 金花"),
        ("ja", "159m159p159s", "一萬 五萬 九萬 一筒 五筒 九筒 一索 五索 九索"),
        ("ja", "1234567z", "東 南 西 北 白 發 中"),
        ("ja", "0m0pg5p0sg5sw5z", "赤五萬 赤五筒 金五筒 赤五索 金五索 白ポッチ"),
        ("ja", "123456789g9f", "春 夏 秋 冬 梅 蘭 竹 菊 花 金花"),
        ("en", "159m15p9s", "1 man, 5 man, 9 man, 1 pin, 5 pin, 9 sou"),
        ("en", "1234567z", "East, South, West, North, White, Green, Red"),
        ("en", "0m0pg5p0sg5s", "red 5 man, red 5 pin, gold 5 pin, red 5 sou, gold 5 sou"),
        ("en", "1234f5678f", "spring, summer, autumn, winter, plum, orchid, bamboo, chrysanthemum"),
        ("en", "w5z9g9f", "white pocchi, flower, gold flower"),
    ],
)
def test_the_spelling_of_each_language(language: str, tiles: str, text: str) -> None:
    assert names(parse_mpsz(tiles), language) == text


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("1筒2筒東", "12p1z"),
        ("１筒　２筒，東、南", "12p12z"),
        ("一餅二饼三筒子四餅子", "1234p"),
        ("一索二条三條四索子", "1234s"),
        ("一万二萬三万子", "123m"),
        ("伍萬", "5m"),
        ("东风南風西风北", "1234z"),
        ("白板青發紅中", "567z"),
        ("白发红中発", "5667z"),
        ("紅5萬红五万赤5萬", "000m"),
        ("白点白ポッチ", "w5w5z"),
        ("梅花蘭花兰菊花", "5668f"),
        ("竹 花 金花", "79g9f"),
        ("red dragon, Green Dragon WHITE dragon", "567z"),
        ("chun hatsu haku ton nan shaa pei", "1234567z"),
        ("East East east wind", "111z"),
        ("1man 2 PIN 3 bamboos 4 dots 5 characters", "15m24p3s"),
        ("5 bamboo bamboo", "5s7f"),
        ("red 5 man", "0m"),
        ("red, 5 man", "5m7z"),
        ("red 3 man", "3m7z"),
        ("gold  5\tpin", "g5p"),
    ],
)
def test_variants_in_common_use_are_read(text: str, tiles: str) -> None:
    assert mpsz(parse_names(text)) == tiles


@pytest.mark.parametrize(
    ("text", "position", "quoted"),
    [
        ("1筒 10筒", 3, "10"),
        ("0筒", 0, "0"),
        ("東你", 1, "你"),
        ("紅三萬", 0, "紅"),
        ("金五萬", 0, "金"),
        ("1 pin, 2 pins", 7, "2"),
        ("eastwest", 0, "eastwest"),
        ("east Easter", 5, "Easter"),
        ("5 pin5 pin", 0, "5"),
        ("gold 5 man", 0, "gold"),
        ("1 ſou", 0, "1"),
    ],
)
def test_a_fault_says_where_and_what(text: str, position: int, quoted: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_names(text)
    assert (caught.value.position, caught.value.reason) == (position, f"{quoted!r} is not the name of a tile")


def test_nothing_is_refused() -> None:
    with pytest.raises(NotationError, match="no tiles"):
        parse_names(" 、，")


def test_an_unknown_language_is_refused_with_a_suggestion() -> None:
    with pytest.raises(JantakuError, match="unknown language 'zh-HK': did you mean 'zh-TW'"):
        name(Face.M1, "zh-HK")
    with pytest.raises(JantakuError, match="unknown language 'x': one of en, ja, zh-TW"):
        names([], "x")
