"""Reviews: the same whatever the format, the seats and the suits; grades, luck, words, what is kept."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import jsonschema
import numpy as np
import pytest
from typer.testing import CliRunner

import jantaku
from conftest import LONG
from jantaku import Action, JantakuError, Record, Review
from jantaku.cli import app
from jantaku.cli.schema import published
from jantaku.game.view import View
from jantaku.kernels.game.layout import JOKER_ASKED
from jantaku.records import parse_records, written
from jantaku.reviews.html import review_data
from jantaku.reviews.judges import JUDGES, Opinion, SearchJudge, SolidJudge
from jantaku.reviews.model import Threat
from jantaku.reviews.report import decision_lines, grade_rows, grade_text, luck_rows
from jantaku.reviews.reviewing import made
from jantaku.reviews.sentences import action_word, round_word, sentence, sentences, summary
from jantaku.reviews.walking import Stop, Walk
from jantaku.reviews.weighing import weigh
from jantaku.tiles import parse_tiles
from jantaku.words.name import LANGUAGES
from reviewed import SOLID_AND_SHANTEN, Counting, game, last_hands, of_discards, played, recoloured, reviewed, turned


def facts(review: Review, face: Any = str) -> list[Any]:
    """What a review says, in numbers that are compared and tiles as *face* names them."""
    out = []
    for one in review.decisions:
        best = sorted(name(action, face) for action in one.best)
        numbers = [one.loss, one.error, one.points, 1000 * one.rank, 100 * one.sure, *one.losses.values()]
        out.append(
            (one.fragment, one.turn, name(one.done, face), best, one.is_equal, one.aspect, [round(x) for x in numbers])
        )
    grades = [review.grade, *review.aspects.values(), *(one.grade for one in review.rounds)]
    lucks = [one.luck for one in review.rounds if one.luck]
    return [
        out,
        review.mistakes,
        [round(x, 2) for one in grades for x in (one.grade or 0, one.error, one.lost)],
        [round(x) for one in lucks for x in (one.result, one.deal, one.draws, one.ura, one.play, one.others)],
    ]


def name(action: Action, face: Any) -> str:
    what, _, tile = str(action).rpartition("-")
    return f"{what}-{face(tile)}" if tile[:1].isdigit() else str(action)


@pytest.mark.parametrize("format", ["mjai", "tenhou6", "mjlog", "jantaku"])
def test_the_same_game_in_another_format_has_the_same_review(format: str) -> None:
    (again,) = parse_records(written(game(), format), f"game.{format}")
    assert facts(jantaku.review(again, 1)) == facts(reviewed())


@pytest.mark.parametrize(
    ("rules", "format"), [("sanma-tenhou", "mjlog"), ("sanma-tenhou", "mjai"), ("taiwan", "jantaku")]
)
def test_three_players_and_sixteen_tiles_are_the_same_in_another_format(rules: str, format: str) -> None:
    (again,) = parse_records(written(game(rules, 1), format), f"game.{format}")
    assert facts(jantaku.review(again, 1)) == facts(reviewed(1, rules, 1))


def test_players_who_sit_elsewhere_are_reviewed_the_same() -> None:
    there = last_hands(game())
    for by in (1, 3):
        assert facts(jantaku.review(turned(there, by), (1 + by) % 4)) == facts(jantaku.review(there, 1))


@pytest.mark.parametrize(("rules", "by"), [("sanma-tenhou", 2), ("taiwan", 1)])
def test_of_three_players_and_with_sixteen_tiles_too(rules: str, by: int) -> None:
    there = last_hands(game(rules, 1))
    seat = (1 + by) % there.rules.players
    assert facts(jantaku.review(turned(there, by), seat)) == facts(jantaku.review(there, 1))


@pytest.mark.parametrize(
    ("rules", "rounds", "suits"), [("tenhou", 2, (2, 0, 1)), ("sanma-tenhou", 1, (0, 2, 1)), ("taiwan", 1, (1, 2, 0))]
)
def test_suits_exchanged_change_nothing_but_their_names(rules: str, rounds: int, suits: tuple[int, int, int]) -> None:
    def back(face: Any) -> str:
        old = {"mps"[new]: "mps"[i] for i, new in enumerate(suits)}
        text = str(face)
        return text[:-1] + old.get(text[-1], text[-1])

    again = jantaku.review(recoloured(game(rules, rounds), suits), 1)
    assert facts(again, back) == facts(reviewed(1, rules, rounds))


def test_who_plays_like_the_judge_is_graded_above_who_does_not() -> None:
    copies, others = (jantaku.review(game(), seat).grade for seat in (0, 1))
    assert copies.grade is not None
    assert others.grade is not None
    assert copies.grade > 99
    assert others.grade < copies.grade
    assert copies.lost < others.lost


def test_mistakes_are_ordered_by_size_and_equal_choices_are_none() -> None:
    review = reviewed()
    losses = [one.loss for one in review.worst()]
    assert losses == sorted(losses, reverse=True)
    assert losses
    for one in review.decisions:
        assert one.is_equal == (one.done in one.best)
        assert one.loss >= 0
        assert one.is_equal or one.loss > one.error
        assert math.isclose(sum(one.losses.values()), one.loss, abs_tol=1e-6)
        assert 0 <= one.sure <= 1
        assert all(part >= 0 for part in (*one.losses.values(), *one.stakes.values()))


def test_luck_and_play_add_up_to_the_result() -> None:
    review = reviewed()
    for one in review.rounds:
        assert one.luck is not None
        parts = one.luck.deal + one.luck.draws + one.luck.ura + one.luck.play + one.luck.others
        assert math.isclose(parts, one.luck.result, abs_tol=1e-6)
    assert review.luck is not None
    assert review.luck.result == sum(one.luck.result for one in review.rounds if one.luck)


def test_every_mistake_has_a_sentence_in_three_languages() -> None:
    assert reviewed().worst()
    said = [sentences(one) for one in reviewed().decisions if one.best[0] != one.done]
    assert all(text.endswith((".", "。")) for row in said for text in row.values())
    assert all(sentence(one, "en") == "" for one in reviewed().decisions if one.best[0] == one.done)
    assert any(" tiles instead of " in row["en"] for row in said)


def test_a_tenpai_whose_tiles_are_all_gone_is_no_advantage() -> None:
    """It spoke against 1m, though 7s could win nothing any more."""
    assert sentences(of_discards((1, 21), (0, 0))) == {
        "en": "1m leaves the hand 1 from tenpai with 21 tiles (7s waits for tiles that are all gone).",
        "ja": "一萬なら1向聴で受け入れ21枚(七索の受け入れは残っていない)。",
        "zh-TW": "打1萬後1向聽、進張21張(7條要的牌已一張不剩)。",
    }
    assert sentences(of_discards((0, 0), (1, 21)))["en"] == "1m is worth 100 points more than 7s."
    assert sentences(of_discards((0, 0), (1, 0)))["en"] == "1m is worth 100 points more than 7s."
    assert sentences(of_discards((0, 3), (1, 0)))["en"] == "1m leaves the hand tenpai, 7s only 1 from tenpai."
    threats = (Threat(1, 1, True, 1.0, 0.2, 0.1),)
    assert sentences(replace(of_discards((0, 0), (1, 21)), threats=threats)) == {
        "en": "1m deals in to South's riichi 10.0% of the time instead of 20.0%, though it waits for tiles that are "
        "all gone.",
        "ja": "一萬なら南家の立直への放銃率10.0%(七索は20.0%)。ただし受け入れは残っていない。",
        "zh-TW": "打1萬對南家的立直放銃率10.0%(7條為20.0%)，但要的牌已一張不剩。",
    }


@pytest.mark.parametrize("rules", ["sanma-tenhou", "taiwan"])
def test_three_players_and_sixteen_tiles_are_reviewed(rules: str) -> None:
    review = reviewed(1, rules, 1)
    assert review.decisions
    assert review.grade.grade is not None
    assert all(all(sentences(one).values()) for one in review.decisions if one.best[0] != one.done)


def test_the_json_is_as_its_schema_says_and_can_be_read_again(tmp_path: Path) -> None:
    path = tmp_path / "game.jan.jsonl"
    path.write_text(written(game(), "jantaku"), "utf-8")
    ran = CliRunner().invoke(app, ["review", str(path), "--seat", "1", "--json"])
    assert ran.exit_code == 0, ran.output
    data = json.loads(ran.stdout)
    jsonschema.validate(data, published("review"))
    assert Review.from_dict(data) == reviewed()


def test_decisions_of_one_round_are_called_as_in_the_whole_review() -> None:
    one = jantaku.review(game(), 1, round=2)
    assert one.rounds == reviewed().rounds[1:]
    assert [decision.fragment for decision in one.decisions][:2] == ["r2d1", "r2d2"]
    worst = one.worst()[0]
    assert list(decision_lines(one, worst, "en")) == list(decision_lines(reviewed(), worst, "en"))
    data = review_data(one)
    assert {entry["at"][0] for entry in data["decisions"]} == {0}  # the page holds this round alone
    assert len(one.to_html(game())) < len(reviewed().to_html(game()))
    with pytest.raises(JantakuError, match="it has 2 rounds, not 3"):
        jantaku.review(game(), 1, round=3)


def test_a_review_that_was_broken_off_goes_on_where_it_was(tmp_path: Path) -> None:
    keep = tmp_path / "kept.jsonl"
    with pytest.raises(KeyboardInterrupt):
        jantaku.review(game(), 1, by=Counting(10), keep=keep)
    with keep.open("a") as file:
        file.write('{"judge": "counting", "seen": "cut o')
    whole = Counting(10_000)
    again = jantaku.review(game(), 1, by=whole, keep=keep)
    assert facts(again) == facts(reviewed())
    assert whole.asked == len(keep.read_text().splitlines()) - 10
    keep.write_text("nonsense\n{}\n")
    with pytest.raises(JantakuError, match="line 1: not kept by a review"):
        jantaku.review(game(), 1, by=Counting(10), keep=keep)


def test_other_judges_have_an_opinion_of_every_action() -> None:
    review = jantaku.review(played("tenhou", 5, SOLID_AND_SHANTEN, 1), 0, by="net")
    for one in review.decisions:
        assert math.isclose(sum(choice.chance or 0.0 for choice in one.choices), 1.0, abs_tol=1e-3)
        assert one.choices[0].chance == max(choice.chance or 0.0 for choice in one.choices)


def test_search_has_an_opinion_when_its_time_is_spent() -> None:
    view = jantaku.Game("tenhou", seed=7).view(0)
    opinions = SearchJudge().judge(view, weigh(view), view.legal_actions[0], 0.0)
    assert set(opinions) == set(view.legal_actions)
    assert all(math.isfinite(opinion.error) for opinion in opinions.values())
    solid = SolidJudge().judge(view, weigh(view), view.legal_actions[0], 0.0)
    wide = 3 * max(opinion.error for opinion in solid.values())
    assert max(opinion.error for opinion in opinions.values()) < wide  # playouts so few do not drown what solid thinks


def test_what_cannot_be_reviewed_is_refused_by_name() -> None:
    with pytest.raises(JantakuError, match="seats are 0-3, not 4"):
        jantaku.review(game(), 4)
    with pytest.raises(JantakuError, match="a record, a game or the path of a log is reviewed, not 5"):
        jantaku.review(5)  # type: ignore[arg-type]
    with pytest.raises(JantakuError, match=f"judge.*'sold'.*{'|'.join(JUDGES)}"):
        jantaku.review(game(), 0, by="sold")


def test_a_game_is_reviewed_as_its_record_is_over_or_not() -> None:
    played = jantaku.Game("riichi-east", seed=3)
    while played.decisions < 20:
        played.push(jantaku.agent("shanten").act(played.view(played.phase.seat)))
    review = jantaku.review(played, 1)
    assert review.to_dict() == jantaku.review(Record.of_game(played), 1).to_dict()
    assert review.decisions


def test_opinions_come_back_as_they_were_kept(tmp_path: Path) -> None:
    from jantaku.reviews.keeping import Kept

    view, opinions = (
        jantaku.Game("tenhou", seed=1).view(0),
        {Action("tsumogiri"): Opinion(1.5, 1.0, 0.1, 2.0, None, 0.5)},
    )
    Kept(tmp_path / "kept", "x").note(view, opinions)
    assert Kept(tmp_path / "kept", "x").find(view) == opinions
    assert Kept(tmp_path / "kept", "y").find(view) is None


@cache
def views_with(rules: str) -> dict[str, View]:
    """A decision of each kind that ``solid`` does not weigh, from games under *rules*."""
    tables, out = jantaku.Tables(rules, 64, seed=5), {}
    while not tables.finished.all() and len(out) < KINDS[rules]:
        menus = tables.menus()
        records = tables.records
        kinds = {"stop": menus[:, Action("stop")], "ready": menus[:, Action("ready")]}
        kinds["pocchi"] = (records["phase"] == 0) & (records["joker"] == JOKER_ASKED) & (menus.sum(axis=1) > 1)
        for kind, there in kinds.items():
            for table in np.flatnonzero(there)[:1] if kind not in out else ():
                out[kind] = tables.view(int(table))
        tables.play("shanten", decisions=1)
    return out


KINDS = {"sanma-parlour": 2, "taiwan-star": 1}


@pytest.mark.parametrize(
    ("rules", "kind"), [("sanma-parlour", "stop"), ("sanma-parlour", "pocchi"), ("taiwan-star", "ready")]
)
def test_what_solid_does_not_weigh_is_played_out(rules: str, kind: str) -> None:
    view = views_with(rules)[kind]
    weighing = weigh(view)
    for done in view.legal_actions[:2]:
        opinions = SolidJudge().judge(view, weighing, done, 0.0)
        assert set(opinions) == set(view.legal_actions)
        decision = made(1, 1, Stop(view, done, 0), weighing, opinions)
        for language in LANGUAGES:
            words = [action_word(choice.action, decision, language) for choice in decision.choices]
            assert len(set(words)) == len(words) or kind == "ready"
            assert summary(decision, language)
            assert bool(sentence(decision, language)) == (decision.best[0] != done)
        if kind == "pocchi":
            assert all(choice.deal_in is None for choice in decision.choices)
            assert "pocchi" in summary(decision, "en")


@pytest.mark.skipif(not LONG, reason="fifty games: make test-long")
def test_over_fifty_games_the_intervals_of_copies_and_others_are_apart() -> None:
    lost, staked = np.zeros((2, 50)), np.zeros((2, 50))
    for number in range(50):
        record = played("riichi-east", number, SOLID_AND_SHANTEN, 2)
        for seat in (0, 1):
            review = jantaku.review(record, seat)
            lost[seat, number] = review.grade.lost
            staked[seat, number] = sum(sum(one.stakes.values()) for one in review.decisions)
    share = lost.sum(axis=1) / staked.sum(axis=1)
    error = np.sqrt(((lost - share[:, None] * staked) ** 2).sum(axis=1)) / staked.sum(axis=1)
    assert share[0] + 1.96 * error[0] < share[1] - 1.96 * error[1]


@pytest.mark.skipif(not LONG, reason="a game played out decision by decision: make test-long")
def test_search_stays_in_its_time_and_agrees_that_wins_are_taken() -> None:
    review = jantaku.review(game(rounds=1), 1, by="search", seconds=20)
    assert review.grade.grade is not None


# --- a tile that went to another ---

#: Calls and wins by what comes first.
CLAIMS = {"chi": 1, "pon": 2, "open-kan": 2, "ron": 3}


@pytest.mark.parametrize("rules", ["taiwan", "mleague"])
def test_answers_in_vain_are_those_that_somebody_came_before(rules: str) -> None:
    """Both have one winner of a discard, the next in turn; what came first is worked out here once more."""
    seen: set[bool] = set()
    for seed in range(40):
        seen |= {of_a_win for of_a_win, in_vain in answers_checked(played(rules, seed, ("shanten",) * 4, 5)) if in_vain}
        if seen == {True, False}:
            return
    pytest.fail(f"in forty games only {seen}")


def answers_checked(record: Record) -> set[tuple[bool, bool]]:
    """What there was in *record*: whether an answer that was not given was a win, and whether it was in vain."""
    found = set()
    for position in record.positions:
        for seat in range(4):
            for stop in Walk(record, position, seat).stops():
                event, t = position.events[stop.event + 1], stop.view.table.record
                claim = CLAIMS.get(str(event.type), 0)
                if stop.done != Action("pass") or not claim:
                    assert not stop.in_vain
                    continue
                assert event.seat is not None
                for action in stop.view.legal_actions:
                    own = CLAIMS.get(str(action).split("-")[0] if "kan" not in str(action) else "open-kan", 0)
                    later = (seat - int(t.turn)) % 4 > (event.seat - int(t.turn)) % 4
                    in_vain = 0 < own < claim or (own == claim == CLAIMS["ron"] and later)
                    assert (action in stop.in_vain) == in_vain, (position.start, seat, action, event)
                    found |= {(own == CLAIMS["ron"], in_vain)} if own else set()
    return found


def test_for_net_a_tile_from_the_hand_is_the_same_as_one_just_drawn() -> None:
    """Its network gives the two different chances, but who throws the same tile has made no mistake."""
    found = jantaku.review(played("tenhou", 5, ("shanten",) * 4, 2), 0, by="net")
    same = 0
    for one in found.decisions:
        worths = {choice.action: choice.worth for choice in one.choices}
        twin = None if one.drawn is None else Action.discard(one.drawn)
        if twin in worths and Action("tsumogiri") in worths:
            assert worths[twin] == worths[Action("tsumogiri")]
            same += 1
    assert same > 2


def test_what_nobody_knows_of_is_no_mistake() -> None:
    """A seat could have won, had another not come first: it is not asked why it did not."""
    record, number, seat = next(wins_in_vain())
    found = jantaku.review(record, seat, round=number + 1)
    assert all(choice.action != Action("ron") for one in found.decisions for choice in one.choices)


def wins_in_vain() -> Iterator[tuple[Record, int, int]]:
    """Rounds in which a seat could have done nothing but win at some time, and that in vain."""
    for seed in range(40):
        record = played("taiwan", seed, ("shanten",) * 4, 5)
        for number, seat in product(range(len(record.positions)), range(4)):
            stops = list(Walk(record, record.positions[number], seat).stops())
            wins = [stop for stop in stops if stop.in_vain == {Action("ron")}]
            if wins and all(not stop.is_decision for stop in wins):
                yield record, number, seat


def test_a_review_of_sixteen_tiles_speaks_the_words_of_taiwan() -> None:
    found = jantaku.review(played("taiwan", 3, ("shanten",) * 4, 2), 0)
    rows = [row[0] for row in grade_rows(found, "zh-TW")]
    assert found.vocabulary == "taiwan"
    assert {"報聽", "東風東局"} <= set(rows)
    assert not any("立直" in row or "本場" in row for row in rows)
    assert [name for name, _ in luck_rows(found, "zh-TW")] == ["配牌", "自己摸牌", "自己選擇", "其他家", "結果"]
    assert review_data(found)["rounds"][0][0][2] == "東風東局"
    again = replace(found.rounds[0].position, honba=2)
    assert [round_word(again, language, "taiwan") for language in LANGUAGES] == [
        "East 1 streak 2", "東風東局 連荘2", "東風東局 連莊2"
    ]  # fmt: skip
    ron = replace(found.decisions[0], done=Action("ron"))
    assert [action_word(Action("ron"), ron, "zh-TW", name) for name in ("riichi", "taiwan")] == ["榮和", "胡"]


def test_a_grade_that_says_nothing_is_not_shown() -> None:
    grade = reviewed().grade
    assert grade_text(replace(grade, grade=-462.2, error=341.8), "en") == "–"
    assert grade_text(replace(grade, grade=-20.0, error=9.0), "en") == "-20.0 ± 9.0"


@pytest.mark.parametrize(
    ("called", "action", "words"),
    [("4z", "pon", ("pon North", "ポン 北", "碰 北")), ("7s", "chi-low", ("chi 89s", "チー 八索九索", "吃 8條9條")),
     ("5p", "pon-red", ("pon 05p", "ポン 赤五筒五筒", "碰 紅5筒5筒"))],
)  # fmt: skip
def test_calls_name_their_tiles(called: str, action: str, words: tuple[str, ...]) -> None:
    decision = replace(reviewed().decisions[0], called=parse_tiles(called)[0])
    assert tuple(action_word(Action(action), decision, language) for language in LANGUAGES) == words


def test_a_call_of_tiles_that_make_none_ends_the_walk_in_words() -> None:
    """Whoever answers before it, too: what would have happened is not looked for beyond a log that is wrong."""
    record = played("taiwan", 3, ("shanten",) * 4, 1)
    position = record.positions[0]
    at = next(k for k, event in enumerate(position.events) if event.type in ("pon", "chi"))
    wrong = replace(position.events[at], tiles=tuple(parse_tiles("1m9s")))
    changed = replace(position, events=(*position.events[:at], wrong, *position.events[at + 1 :]))
    for seat in range(4):
        with pytest.raises(JantakuError, match=r"East 1.*cannot have done what the log says"):
            list(Walk(record, changed, seat).stops())
