"""Mahjong Soul's game records as JSON, with the wall and the operations that the server offered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from jantaku.errors import JantakuError
from jantaku.records.json_text import load_json
from jantaku.records.majsoul_position import MENUS, PositionReader
from jantaku.records.record import FinalResult, Record
from jantaku.records.rows import DAMAGE, number_in, plain, whole
from jantaku.rules import Rules

_STATED: Final = frozenset({"yaku", "fu", "ura", "tiles", "final"})


def parse_majsoul(text: str, source: str = "") -> Record:
    """The record in a Mahjong Soul JSON: ``head``, and ``data`` with its list of actions, or of records before 2021."""
    data = load_json(text)
    head = data["head"]
    rules = _rules(head)
    readers: list[PositionReader] = []
    won = [0] * rules.players
    for number, (name, body) in _actions(data["data"]):
        try:
            if name == "NewRound":
                readers.append(PositionReader(body, rules, won))
            elif not readers:
                raise JantakuError(f"{name} before any NewRound")
            else:
                readers[-1].read(name, body)
        except DAMAGE as error:
            raise JantakuError(f"action {number}: {plain(error)}") from None
    for reader in readers[:-1]:
        reader.note_end()
    if any(reader.text for reader in readers):
        for reader in readers:
            reader.note_wall()
    positions = tuple(reader.finish() for reader in readers)
    accounts = {number_in(account, "seat"): account for account in head.get("accounts", ())}
    if len(accounts) != len(head.get("accounts", ())) or not set(accounts) <= set(range(rules.players)):
        raise JantakuError("the accounts do not sit on seats of their own")
    names = tuple(str(accounts.get(seat, {}).get("nickname", f"P{seat}")) for seat in range(rules.players))
    meta = {"menus": MENUS, "uuid": head.get("uuid"), "start_time": head.get("start_time"), "accounts": accounts}
    seats = tuple(range(rules.players)) if any(position.offers for position in positions) else ()
    return Record(rules, names, positions, _final(head), "majsoul", source, _STATED, seats, meta)


def _rules(head: dict[str, Any]) -> Rules:
    """By ``mode``: 1 and 2 are four players in the East and South, 11 and 12 three."""
    mode = whole("mode", head["config"]["mode"]["mode"])
    if mode not in (1, 2, 11, 12):
        raise JantakuError(f"mode {mode}: East and South games of four (1, 2) and three players (11, 12) are read")
    if mode > 10:
        rules = Rules.preset("sanma-majsoul")
        return rules.replace(rounds=1) if mode == 11 else rules
    return Rules.preset("majsoul-east" if mode == 1 else "majsoul")


def _actions(data: dict[str, Any]) -> Iterator[tuple[int, tuple[str, dict[str, Any]]]]:
    """The name and the body of each action, numbered as in the file."""
    details = data.get("data", data)
    if details.get("records"):  # version 0, until July 2021
        listed = list(enumerate(details["records"]))
    elif "actions" in details:
        listed = [(i, action["result"]) for i, action in enumerate(details["actions"]) if action.get("type") == 1]
    else:
        raise JantakuError("data has neither actions nor records")
    for number, result in listed:
        if not isinstance(result, dict) or "name" not in result or not isinstance(result.get("data"), dict):
            raise JantakuError(f"action {number}: it is still packed: unpack it to a name and its data first")
        yield number, (str(result["name"]).removeprefix(".lq.").removeprefix("Record"), result["data"])


def _final(head: dict[str, Any]) -> FinalResult | None:
    players = head.get("result", {}).get("players")
    if not players:
        return None
    by_seat = sorted(players, key=lambda player: player.get("seat", 0))
    if [player.get("seat", 0) for player in by_seat] != list(range(len(by_seat))):
        raise JantakuError("the result does not have every seat once")
    points = tuple(number_in(player, "total_point") for player in by_seat)
    scores = tuple(number_in(player, "part_point_1") for player in by_seat)
    return FinalResult(scores, tuple(point // 100 for point in points), points)
