"""Every screen of whole games fits 80 columns and 24 lines, under every preset and in every language."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest
from rich.text import Text

from conftest import HOUSES
from jantaku import Game
from jantaku.agents import REASONS, agent
from jantaku.game.event import EventType
from jantaku.game.game import compile_game
from jantaku.game.phase import ActionPhase
from jantaku.game.reasons import Reason
from jantaku.rules import Rules
from jantaku.terminal.hints import WHY, hint
from jantaku.terminal.labels import HEIGHT, WIDTH, columns, label
from jantaku.terminal.news import SILENT, news
from jantaku.terminal.picture import Seats
from jantaku.terminal.question import declared_now
from jantaku.terminal.results import final_result, hand_result, hands_played
from jantaku.terminal.screen import said, screen
from jantaku.terminal.watching import table_picture
from jantaku.tiles import LANGUAGES, Face
from jantaku.words.manual import manual
from jantaku.words.refusals import REFUSALS
from jantaku.words.terminal import PLACES, WORDS
from parlour import DRAWN, OPEN, PINFU, table

PLAYABLE = [name for name in HOUSES if not Rules.preset(name).why_unplayable]


def assert_fits(lines: Sequence[Text], height: int = HEIGHT - 1) -> None:
    """A line is kept free for what is typed."""
    text = "\n".join(line.plain for line in lines)
    assert len(lines) <= height, text
    for line in lines:
        assert "\n" not in line.plain
        assert columns(line) <= WIDTH, line.plain


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    compile_game()


@pytest.mark.parametrize("preset", PLAYABLE)
def test_every_screen_of_a_game_fits(preset: str) -> None:
    rules = Rules.preset(preset).replace(rounds=1)
    rng, player = random.Random(preset), agent("shanten", seed=1)
    names = ["tsumogiri"] * rules.players
    game = Game(rules, seed=rng.getrandbits(30))
    asked = 0
    while not game.is_over and asked < 160:
        phase = game.phase
        view = game.view(phase.seat)
        language = LANGUAGES[asked % 3]
        seats = Seats(names, phase.seat, language)
        asked += 1
        assert_fits(screen(phase, view, seats))
        if asked % 5 == 0:
            advice = hint(phase, view, language)
            assert advice
            assert_fits(screen(phase, view, seats, advice))
            assert_fits(table_picture(game, Seats(names, None, language)))
        # calls are made far more often than anybody would: melds, kans and long rivers
        daring = [action for action in phase.legal_actions if not action.is_discard and str(action) != "pass"]
        rare = daring and rng.random() < 0.6
        game.push(rng.choice(daring) if rare else player.act(view))
    assert asked > 60
    for events in hands_played(game):
        for language in LANGUAGES:
            assert_fits(hand_result(events, rules, Seats(names, asked % rules.players, language)))
            assert_fits(hand_result(events, rules, Seats(names, None, language)))
    if game.is_over:
        for language in LANGUAGES:
            assert_fits(final_result(game, Seats(names, 0, language)))


def test_the_help_explains_every_label_of_special_tiles() -> None:
    for language in LANGUAGES:
        text = "\n".join(line.plain for line in manual(language))
        assert all(word in text for word in ("0p", "g5p", "w5z", "1z"))
    assert all(word in "\n".join(line.plain for line in manual("en")) for word in ("1f-4f", "5f-8f", "9f"))


def test_a_hint_says_why_in_every_language() -> None:
    assert set(WHY) == set(REASONS)
    game = Game("tenhou", seed=7)
    told = [hint(game.phase, game.view(0), language)[1].plain.strip() for language in LANGUAGES]
    assert told[0].startswith("It promises the most points: ")
    plain = [re.sub(r"[\d.,]+(?=%|点| 點)", "#", line) for line in told]  # the numbers are the player's affair
    assert plain[1] == "期待できる点数が最も高い打牌です: 放銃 #%、和了 #%、期待値 +#点。"
    assert plain[2] == "期望的點數最高: 放銃 #%、胡牌 #%、期望 +# 點。"


@pytest.mark.parametrize("width", [60, 100])
def test_screens_fit_other_widths_and_use_them(width: int) -> None:
    game, player = Game("tenhou", seed=2), agent("tsumogiri", seed=0)
    widest = 0
    while not game.clearings:
        phase = game.phase
        seats = Seats(["tsumogiri"] * 4, phase.seat, "en", width=width, height=50)
        lines = screen(phase, game.view(phase.seat), seats)
        assert all(columns(line) <= width for line in lines)
        assert "dora" in "\n".join(line.plain for line in lines[:2])
        widest = max(widest, *map(columns, lines))
        game.push(player.act(game.view(phase.seat)))
    assert widest > width - 25


@pytest.mark.parametrize("seed", range(3))
def test_the_longest_rivers_fit_beside_a_long_message(seed: int) -> None:
    """Nobody wins and everybody calls: the table is as full as it gets."""
    rng = random.Random(seed)
    game = Game("tenhou", seed=seed)
    message = said("a message that goes on and on " * 20)
    while not game.clearings:
        phase = game.phase
        seats = Seats(["random"] * 4, phase.seat, LANGUAGES[seed])
        assert_fits(screen(phase, game.view(phase.seat), seats, message))
        calls = [a for a in phase.legal_actions if a.is_call or "kan" in str(a)]
        others = [a for a in phase.legal_actions if str(a) not in ("tsumo", "ron", "riichi", "nine-terminals")]
        game.push(rng.choice(calls or others))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_page_fits(language: str) -> None:
    assert_fits(manual(language))
    assert_fits(manual(language, "taiwan"))


#: Words of riichi that nobody says at a table in Taiwan, and the other way round.
RIICHI_WORDS = ("榮", "立直", "拔北", "放銃", "寶牌", "供託", "本場", "振聽", "1局", "九種九牌", "紅五")
TAIWAN_WORDS = ("放槍", "報聽", "連莊", "風東局", "風圈")


@pytest.mark.parametrize(("preset", "foreign"), [("taiwan", RIICHI_WORDS), ("tenhou", TAIWAN_WORDS)])
def test_every_table_is_spoken_of_in_its_own_words(preset: str, foreign: Sequence[str]) -> None:
    game, player = Game(preset, seed=5), agent("shanten", seed=1)
    seats = Seats(["solid"] * 4, 0, "zh-TW")
    shown = [manual("zh-TW", game.rules.vocabulary)]
    while len(game.clearings) < 2:
        phase = game.phase
        if phase.seat == 0:
            view = game.view(0)
            shown += [screen(phase, view, seats), hint(phase, view, "zh-TW")]
        game.push(player.act(game.view(phase.seat)))
    shown += [hand_result(events, game.rules, seats) for events in hands_played(game)]
    text = "\n".join(line.plain for lines in shown for line in lines)
    assert [word for word in foreign if word in text] == []
    assert ("東風東局" if preset == "taiwan" else "東1局") in text
    assert ("放槍" if preset == "taiwan" else "放銃") in text


def test_every_reason_is_told_in_three_languages() -> None:
    assert set(REFUSALS) == {reason.name for reason in Reason}
    assert all(all(name) for name in REFUSALS.values())


def test_every_word_has_the_same_blanks_in_every_language() -> None:
    import string

    for key, name in WORDS.items():
        blanks = [{field for _, field, _, _ in string.Formatter().parse(text) if field} for text in name]
        assert {field.split("!")[0] for field in blanks[0]} == blanks[1] == blanks[2], key
    assert all(len(places) == players for players, places in PLACES.items())


def test_the_screen_shows_what_a_player_needs() -> None:
    game = Game("tenhou", seed=7)
    assert isinstance(game.phase, ActionPhase)
    lines = [line.plain for line in screen(game.phase, game.view(0), Seats(["you", "a", "b", "c"], 0, "en"))]
    assert lines[0].startswith("East 1   honba 0   deposits 0   69 tiles left   dora ")
    assert f"(shown {label(game.view(0).indicators[0], 'en')})" in lines[0]
    assert any(line.startswith("East You") and "25,000" in line and "dealer" in line for line in lines)
    assert [line.split()[:3] for line in lines if line.startswith(("South", "West", "North"))] == [
        ["South", "Right", "a"],
        ["West", "Across", "b"],
        ["North", "Left", "c"],
    ]
    numbers = next(line for line in lines if line.split()[:3] == ["1", "2", "3"])
    assert numbers.split() == [str(i) for i in range(1, 15)]
    tiles = lines[lines.index(numbers) - 1].split()
    assert len(tiles) == 14
    assert tiles[-1] == label(game.phase.drawn or Face.M1, "en")  # the drawn tile stands last, apart


def test_what_any_seat_may_declare_is_told_to_the_others() -> None:
    for event in EventType:
        if event not in SILENT:
            assert f"says {event}" in WORDS


def test_another_seats_open_riichi_is_on_the_screen() -> None:
    view = table({1: PINFU}, DRAWN, OPEN + " 2:acts").game.view(2)
    lines = [line.plain for line in news(view, Seats(["a", "b", "you"], 2, "en"), 3)]
    assert any("OPEN RIICHI" in line for line in lines)


def test_what_others_did_is_told_though_the_seat_drew_a_flower() -> None:
    game, player = Game("taiwan", seed=4), agent("tsumogiri", seed=0)
    while not (len(game.events) > 60 and game.events[-2].type is EventType.FLOWER):
        game.push(player.act(game.view(game.phase.seat)))
    seat = game.phase.seat
    (line,) = (line.plain for line in news(game.view(seat), Seats(["a", "b", "c", "d"], seat, "zh-TW"), 3))
    told = [event for event in game.events if event.type in (EventType.DISCARD, EventType.FLOWER)][-4:]
    assert [event.seat for event in told] == [(seat + i) % 4 for i in (1, 2, 3, 0)]
    places = zip(("下家", "對家", "上家", "自己 補花"), told, strict=True)
    assert re.sub("'", "", line) == "經過:  " + "  ".join(
        f"{who} {label(event.tile, 'zh-TW')}" for who, event in places
    )


def test_the_discard_after_the_own_open_riichi_is_asked_as_one() -> None:
    scene = table({1: PINFU}, DRAWN, "0:1z 1:open-riichi 1:acts")
    assert declared_now(scene.game.phase, scene.game.view(1)) == "riichi"
