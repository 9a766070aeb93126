"""What a kernel's arguments are, for people who read it. Numba finds the types itself when it compiles."""

from __future__ import annotations

from typing import Any

Array = Any
"""An integer NumPy array."""

Word = Any
"""64 bits without a sign: a seed, or random bits."""

Table = Any
"""One record of ``game.layout.TABLE``: a whole game."""
Tables = Any
"""An array of them."""

RulesRecord = Any
"""One record of ``jantaku.rules.record.RULES``."""
RulesRecords = Any
"""An array of one of them, or of several that tables name by number."""

SuitTables = Any
"""One record of ``hands.layout.SUITS``: what is looked up of a suit by its key."""
Suits = Any
"""An array of one of them."""

Scoring = Any
"""One record of ``worth.layout.SCORING``: a win and what it is worth."""
Scorings = Any
"""An array of them."""

Value = tuple[int, int, int, int, int, int, int]
"""What a reading comes to: whether it wins, han (or tai), fu, times of a yakuman, base points, limit, points."""

Thought = Any
"""One record of ``players.thought.THOUGHT``: what a player works out before it chooses."""
Thoughts = Any
"""An array of them."""

Drawing = Any
"""One record of ``players.drawing.DRAWING``: hands that a hand may become by drawing."""
Drawings = Any
"""An array of them."""

Orders = Any
"""An array of one record of ``game.drive.ORDERS``: how far tables go on."""

Outcome = Any
"""One record of ``game.drive.OUTCOME``: what happened at a table in one call."""
Outcomes = Any
"""An array of them."""

Tally = Any
"""What the players of a table did: an array of seats by ``game.tally.COUNTED``."""
Tallies = Any
"""An array of tables by seats by ``game.tally.COUNTED``."""

Observation = Any
"""One record of ``game.observation.OBSERVATION``: what a seat sees."""
Observations = Any
"""An array of them."""

PlaneRow = Any
"""One record of ``learning.layout.PLANE_ROW``: the planes that a seat sees."""
PlaneRows = Any
"""An array of them."""

ScalarRow = Any
"""One record of ``learning.layout.SCALAR_ROW``: the scalars beside them."""
ScalarRows = Any
"""An array of them."""

MenuRow = Any
"""One record of ``game.menu_rows.MENU_ROW``: what a seat may do."""
MenuRows = Any
"""An array of them."""

Keys = tuple[int, int, int, int]
"""A hand as the keys of its characters, circles, bamboos and honours."""
