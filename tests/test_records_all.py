"""Every log of the data, checked. Only where ``JANTAKU_ALL_LOGS`` is set: it takes about a minute."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from jantaku.records import verify_files
from jantaku.records.formats import log_files
from jantaku.records.report import total

pytestmark = pytest.mark.skipif(not os.environ.get("JANTAKU_ALL_LOGS"), reason="JANTAKU_ALL_LOGS is not set")

EXCEPTIONS = {
    "tenhou_4p_mjai_reviewer_confusing_nakis_1_cc0487.json": "written by hand: nobody gets the riichi deposit",
    "tenhou_4p_mjai_reviewer_confusing_nakis_2_3655d4.json": "written by hand: more 5s than there are",
    "majsoul_3p_mjai_reviewer3p_kokushi_peinuki_0860d3.json": "its last deltas leave out a riichi deposit",
}


@pytest.mark.parametrize(
    ("folder", "least"),
    [("mjlog/4p_hanchan", 4309), ("mjlog/4p_tonpuu", 565), ("mjlog/3p_hanchan", 1776),
     ("mjlog/rare", 515), ("mjlog/cases_mjx", 100),
     ("t6", 253), ("mjai", 883), ("majsoul", 9), ("tenhou_netlog_legal.jsonl.gz", 2024)],
)  # fmt: skip
def test_every_log_verifies(data: Path, folder: str, least: int) -> None:
    reports = list(verify_files(log_files([data / folder])))
    wrong = [report for report in reports if not report.is_good and Path(report.file).name not in EXCEPTIONS]
    assert not wrong, "\n".join(str(m) for report in wrong for m in report.mismatches[:3])
    assert total(reports)["rounds"] >= least
