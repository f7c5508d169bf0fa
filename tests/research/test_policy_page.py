"""The page that trains a policy runs as it stands."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import nemeton
from nemeton.bots.own_bots import make_any_bot

PAGE = Path(__file__).parents[2] / "docs" / "train-a-policy.md"


@pytest.mark.thorough
def test_the_policy_of_the_page_learns_and_is_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module, training, measuring = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf8"), re.DOTALL)
    assert len([line for line in module.splitlines() if line.strip()]) <= 75
    (tmp_path / "mypolicy.py").write_text(module, encoding="utf8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    names: dict[str, object] = {"__name__": "page"}
    try:
        exec(compile(training + measuring, str(PAGE), "exec"), names)
    finally:
        sys.modules.pop("mypolicy", None)
    share = re.search(r"the policy takes (\d+)% of the victories", capsys.readouterr().out)
    assert share is not None
    assert int(share[1]) >= 80
    state = nemeton.load("runestones", 2).deal(seed=1)
    bot = f"{tmp_path / 'mypolicy.py'}:Learnt:{tmp_path / 'weights.npy'}"
    make_any_bot(state.loaded.game, bot, 1)
    for _ in range(5):
        action = state.suggest(bot)
        assert action in state.legal
        state.apply(action)
