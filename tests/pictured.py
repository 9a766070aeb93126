"""A fixed set of pictures, all families of rules and all ways to look; ``python tests/pictured.py`` pins them again.

It also writes them to ``build/pictures`` for people to look at.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

from jantaku import Game, score, svg
from jantaku.svg import Picture
from jantaku.tiles import Face

PINS = Path(__file__).parent / "golden" / "pictures.json"
HAND = "123m067p11z1f,555=p,2222z,111+1s"
#: Rules, seed, decisions: where nobody plays well, hands soon have melds, kans, flowers and norths.
POSITIONS = [
    ("tenhou", 1, 90), ("mleague", 2, 40), ("sanma-tenhou", 3, 60), ("sanma-parlour", 4, 70), ("taiwan", 5, 120),
    ("taiwan-star", 6, 30), ("wrc", 7, 75),
]  # fmt: skip


def stumbled(rules: str, seed: int, decisions: int) -> Game:
    """A game after some *decisions* taken at random; riichi and wins are taken when there are any, but not the last."""
    game, chance = Game(rules, seed=seed), Random(seed)
    for _ in range(decisions):
        menu = game.legal_actions
        bold = [action for action in menu if "riichi" in str(action)]
        calm = [action for action in menu if str(action) not in ("tsumo", "ron", "nine-terminals")] or menu
        game.push_unchecked(chance.choice(bold or calm))
    return game


def pictures() -> Iterator[tuple[str, Callable[[], Picture]]]:
    """Each picture under its name."""
    for theme in ("light", "dark", "auto"):
        yield f"tiles {theme}", lambda theme=theme: svg.tiles(Face, theme=theme)
    yield "tiles colour-blind", lambda: svg.tiles(Face, theme="light", palette="colour-blind", corners=True)
    yield "back", lambda: svg.tile(None)
    for language in ("en", "ja", "zh-TW"):
        yield f"hand {language}", lambda language=language: svg.hand(HAND, drawn="1z", language=language)
        worth = score("123m406p789s11z,555=z", "1z")
        yield f"score {language}", lambda language=language, worth=worth: svg.score(worth, language=language)
    for text in ("2-34m", "055=p", "1111+z", "777-7s", "1111z", "234m"):
        yield f"meld {text}", lambda text=text: svg.meld(text)
    for rules, seed, decisions in POSITIONS:
        game = stumbled(rules, seed, decisions)
        yield f"{rules} open", lambda game=game: svg.table(game, theme="light")
        seat = seed % game.rules.players
        yield (
            f"{rules} seat {seat}",
            lambda game=game, seat=seat: svg.table(game.view(seat), corners=True, language="ja"),
        )
        yield f"{rules} river", lambda game=game: svg.river(game.view(0).river(0))


def pin(picture: Picture) -> str:
    """What is kept of a picture."""
    return sha256(picture.encode()).hexdigest()[:16]


def main() -> None:
    """Pin all pictures, and write them to files."""
    folder = Path(__file__).parents[1] / "build" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    pins = {}
    for name, draw in pictures():
        picture = draw()
        pins[name] = pin(picture)
        picture.save(folder / f"{name.replace(' ', '_')}.svg")
    PINS.write_text(json.dumps(pins, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{len(pins)} pictures in {folder}")


if __name__ == "__main__":
    main()
