"""A decision in words: what was done, what was better, and why, from the estimates."""

from __future__ import annotations

from jantaku.game.action import Action
from jantaku.game.event import Position, own_tiles
from jantaku.kernels.game import actions as menu
from jantaku.reviews.model import Choice, Decision, Threat
from jantaku.tiles import Face, Kind, mpsz, name, sort_key
from jantaku.words.actions import ACTION_WORDS
from jantaku.words.name import LANGUAGES, Name
from jantaku.words.review import ASPECT_WORDS, ASPECTS_IN_TAIWAN, REVIEW_WORDS, SENTENCES
from jantaku.words.terminal import WINDS, round_name
from jantaku.words.terminal import WORDS as TABLE_WORDS

_CLEAR = 0.005  # a difference in the chance to deal in that is worth a word
_CLEARLY_DEARER = 0.1  # ... and in the worth of a win, as a share
_ENDS = (menu.STOP, menu.GO_ON, menu.TENPAI, menu.NOTEN)  # nothing of the hand is left to be won after these


def word(key: str, language: str, **values: object) -> str:
    """A word of reviews."""
    return REVIEW_WORDS[key].in_language(language).format(**values)


def said(key: str, language: str, **values: object) -> str:
    """A sentence, or a part of one."""
    return SENTENCES[key].in_language(language).format(**values)


def tile_word(tile: Face | Kind, language: str) -> str:
    """A tile as sentences name it: ``6m``, ``East``; in Japanese and Chinese by its name."""
    face = Face(tile)
    if language == "en" and (face.kind is None or face.kind < 27):
        return str(face)
    return name(face, language)


def aspect_word(aspect: str, vocabulary: str) -> Name:
    """What a decision can be about."""
    return ASPECTS_IN_TAIWAN.get(aspect, ASPECT_WORDS[aspect]) if vocabulary == "taiwan" else ASPECT_WORDS[aspect]


def action_word(action: Action, decision: Decision, language: str, vocabulary: str = "riichi") -> str:
    """An action as sentences name it: the tile of a discard, ``pon``, ``chi 34m``, ``riichi``, ``pass``."""
    tile = tile_of(action, decision)
    if tile is not None:
        return tile_word(tile, language)
    if names_pocchi(decision):
        return (
            said("pocchi as", language, tile=tile_word(action.face, language))
            if action.face is not None
            else said("pocchi best", language)
        )
    kind = "win" if action == menu.RON and vocabulary == "taiwan" else str(action)
    if menu.PON <= action < menu.CLOSED_KAN and decision.called is not None:
        own = _tiles_word(sorted(own_tiles(action, decision.called), key=sort_key), language)
        return f"{ACTION_WORDS[kind[:3]][0].in_language(language)} {own}"
    if "kan" in kind:
        of = decision.called if action == menu.OPEN_KAN else Kind((action - menu.CLOSED_KAN) % 34)
        shown = "" if of is None else f" {tile_word(of, language)}"
        return ACTION_WORDS["kan"][0].in_language(language) + shown
    return ACTION_WORDS[kind][0].in_language(language)


def _tiles_word(tiles: list[Face], language: str) -> str:
    """The own tiles of a call: ``89s``, ``North``; in Japanese and Chinese by their names, equal ones once."""
    if language == "en" and all(face.kind is not None and face.kind < 27 for face in tiles):
        return mpsz(tiles)
    return "".join(dict.fromkeys(tile_word(face, language) for face in tiles))


def tile_of(action: Action, decision: Decision) -> Face | None:
    """The tile that a discard puts down; ``None`` for other actions."""
    if not action.is_discard or names_pocchi(decision):
        return None
    return decision.drawn if action.face is None else action.face


def names_pocchi(decision: Decision) -> bool:
    """Whether it is decided what a white pocchi stands for: a win beside kinds, and no tile to go as it was drawn."""
    actions = {choice.action for choice in decision.choices}
    return menu.TSUMO in actions and menu.TSUMOGIRI not in actions and any(one.is_discard for one in actions)


def round_word(position: Position, language: str, vocabulary: str = "riichi") -> str:
    """``East 3``, with the honba if there are any."""
    shown = round_name(position.wind, position.dealer, language, vocabulary)
    if position.honba:
        repeated = "streak" if vocabulary == "taiwan" else "honba"
        shown += " " + TABLE_WORDS[repeated].in_language(language).format(n=position.honba)
    return shown


def summary(decision: Decision, language: str, vocabulary: str = "riichi") -> str:
    """What was done, and what was better or as good."""
    done = action_word(decision.done, decision, language, vocabulary)
    others = [action_word(one, decision, language, vocabulary) for one in decision.best if one != decision.done]
    others = list(dict.fromkeys(other for other in others if other != done))
    if decision.is_mistake:
        return word("did", language, done=done, best=word("or", language).join(others))
    return word("equal" if others else "best", language, done=done, best=word("or", language).join(others))


def size(decision: Decision, language: str) -> str:
    """By how much, in points and rank, and how sure that is."""
    return word(
        "loss", language, points=f"{decision.loss:,.0f}", error=f"{decision.error:,.0f}",
        rank=f"{round(decision.rank, 2) + 0.0:.2f}",
        sure=f"{min(decision.sure, 0.99):.0%}",
    )  # fmt: skip


def sentence(decision: Decision, language: str, vocabulary: str = "riichi") -> str:
    """Why the best action was better than what was done; empty if nothing was."""
    if decision.best[0] == decision.done:
        return ""
    best, done = decision.choice(decision.best[0]), decision.choice(decision.done)
    if best.action in (menu.TSUMO, menu.RON) and not names_pocchi(decision):
        text = said("complete", language)
    elif tile_of(best.action, decision) is not None and tile_of(done.action, decision) is not None:
        text = _of_discards(decision, best, done, language, vocabulary)
    else:
        text = _of_actions(decision, best, done, language, vocabulary)
    return _closed(text, language)


def sentences(decision: Decision, vocabulary: str = "riichi") -> dict[str, str]:
    """The same in every language."""
    return {language: sentence(decision, language, vocabulary) for language in LANGUAGES}


def _closed(text: str, language: str) -> str:
    """*text* with a capital and a full stop."""
    if language != "en":
        return text and text + "。"
    return text and text[0].upper() + text[1:] + "."


def _of_actions(decision: Decision, best: Choice, done: Choice, language: str, vocabulary: str) -> str:
    both = (("best", best), ("done", done))
    names = {key: action_word(one.action, decision, language, vocabulary) for key, one in both}
    plays_on = not any(one.action in _ENDS for one in (best, done))
    if plays_on and best.win is not None and done.win is not None and best.win > done.win + _CLEAR:
        return said("wins", language, more=f"{best.win:.0%}", fewer=f"{done.win:.0%}", **names)
    return said("worth", language, points=f"{decision.loss:,.0f}", **names)


def _of_discards(decision: Decision, best: Choice, done: Choice, language: str, vocabulary: str) -> str:
    """What speaks for the better discard, and, if something does, what speaks against it."""
    names = {key: action_word(one.action, decision, language) for key, one in (("best", best), ("done", done))}
    safety = _safety(decision.threats, names, language, vocabulary)
    if safety is None and decision.aspect == "defence":
        safety = _safety_to_all(best, done, names, language)
    reasons = [reason for reason in (_shape(best, done, names, language), safety) if reason]
    if not any(good for _, good in reasons) and _dearer(best, done):
        points = f"{(best.win_points or 0.0) - (done.win_points or 0.0):,.0f}"
        reasons.insert(0, (said("dearer", language, points=points, **names), True))
    good, bad = ([text for text, is_good in reasons if is_good is wanted] for wanted in (True, False))
    if not good:
        return said("worth", language, points=f"{decision.loss:,.0f}", **names)
    text = said("it", language, other=good[0], **names)
    if len(good) > 1:
        return said("and", language, one=text, other=good[1])
    return said("though", language, one=text, other=bad[0]) if bad else text


def _dearer(best: Choice, done: Choice) -> bool:
    known = best.win_points is not None and done.win_points is not None
    return known and (best.win_points or 0.0) > (done.win_points or 0.0) * (1 + _CLEARLY_DEARER)


def _shape(best: Choice, done: Choice, names: dict[str, str], language: str) -> tuple[str, bool] | None:
    """What the better discard keeps, against what was done, and whether that speaks for it."""
    if best.shanten is None or done.shanten is None:
        return None
    if best.shanten != done.shanten:
        nearer, farther = (best, done) if best.shanten < done.shanten else (done, best)
        if nearer.acceptance == 0:
            return _gone(nearer is best, farther, names, language)
        near, far = (_distance(one.shanten or 0, language) for one in (best, done))
        good = best.shanten < done.shanten
        return said("nearer" if good else "farther", language, near=near, far=far, **names), good
    if best.acceptance is None or done.acceptance is None or best.acceptance == done.acceptance:
        return None
    good = best.acceptance > done.acceptance
    key = "keeps" if good else "keeps fewer"
    return said(key, language, more=best.acceptance, fewer=done.acceptance, **names), good


def _gone(is_best: bool, farther: Choice, names: dict[str, str], language: str) -> tuple[str, bool] | None:
    """The same where no tile is left for the hand that is nearer, which is then no advantage of it."""
    if not farther.acceptance:
        return None
    if is_best:
        return said("gone", language), False
    near = _distance(farther.shanten or 0, language)
    return said("not gone", language, near=near, more=farther.acceptance, **names), True


def _distance(shanten: int, language: str) -> str:
    return said("tenpai", language) if shanten <= 0 else said("shanten", language, n=shanten)


def _safety(
    threats: tuple[Threat, ...], names: dict[str, str], language: str, vocabulary: str
) -> tuple[str, bool] | None:
    """What the better discard risks against the opponent for whom that differs most, and whether that is less."""
    worst = max(threats, key=lambda one: abs(one.done - one.best), default=None)
    if worst is None or abs(worst.done - worst.best) < _CLEAR:
        return None
    wind = WINDS[worst.wind].in_language(language)
    declared = "ready of" if vocabulary == "taiwan" else "riichi of"
    who = said(declared if worst.riichi else "hand of", language, wind=wind)
    if worst.best == 0:
        return said("safe", language, who=who), True
    safer = worst.best < worst.done
    low, high = (f"{chance:.1%}" if chance else "0%" for chance in (worst.best, worst.done))
    return said("safer" if safer else "riskier", language, who=who, low=low, high=high, **names), safer


def _safety_to_all(best: Choice, done: Choice, names: dict[str, str], language: str) -> tuple[str, bool] | None:
    """What the better discard risks altogether, where no opponent stands out, if that is less."""
    if best.deal_in is None or done.deal_in is None or best.deal_in > done.deal_in - _CLEAR:
        return None
    return said("safer at all", language, low=f"{best.deal_in:.1%}", high=f"{done.deal_in:.1%}", **names), True
