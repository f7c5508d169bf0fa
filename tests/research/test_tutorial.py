"""The tutorial runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "tutorial.md"


@pytest.mark.thorough
def test_the_tutorial_runs_and_its_agent_has_learnt_something(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf8"), re.DOTALL)
    assert len(blocks) >= 7
    names: dict[str, object] = {"__name__": "tutorial"}
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), names)
    told = capsys.readouterr().out
    share = re.search(r"the agent takes (\d+)% of the victories", told)
    assert share is not None
    assert int(share[1]) >= 60
    assert told.count("#") > 40  # the plot
