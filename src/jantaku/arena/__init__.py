"""Arena: agents play many games against each other, and the results come with their uncertainty."""

from jantaku.arena.contest import Contest
from jantaku.arena.entrants import Entrant, entrant
from jantaku.arena.estimates import Estimate
from jantaku.arena.ratings import Rating
from jantaku.arena.results import RESULT
from jantaku.arena.simulation import Played, simulate, simulate_contest
from jantaku.arena.summary import AgentSummary, Difference, Summary, summary
from jantaku.arena.transcripts import claim_folder, transcripts, write_records, written_records

__all__ = [
    "RESULT",
    "AgentSummary",
    "Contest",
    "Difference",
    "Entrant",
    "Estimate",
    "Played",
    "Rating",
    "Summary",
    "claim_folder",
    "entrant",
    "simulate",
    "simulate_contest",
    "summary",
    "transcripts",
    "write_records",
    "written_records",
]
