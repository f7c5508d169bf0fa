"""What mypyc keeps between two builds must not stop the second one. What is translated here is not compiled."""

from __future__ import annotations

from pathlib import Path

import pytest

from nemeton.compiling.commands import TRANSLATED, translate

CARD = """
from mypy_extensions import i64

class Card:
    def __init__(self) -> None:
        self.price: i64 = 0
"""
HAND = """
from mypy_extensions import i64
from toy.card import Card

def double_price(card: Card) -> i64:
    return card.price * 2
"""


def test_a_library_that_reads_numbers_of_another_can_be_edited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MYPYPATH", "")  # which a build changes
    monkeypatch.chdir(tmp_path)
    toy = tmp_path / "toy"
    toy.mkdir()
    for name, source in (("__init__", ""), ("card", CARD), ("hand", HAND)):
        (toy / f"{name}.py").write_text(source, encoding="utf8")
    libraries = {"toy.core": ["toy/card.py"], "toy.bots.core": ["toy/hand.py"]}
    translate(libraries, [tmp_path])
    assert TRANSLATED.is_dir(), "the first build has left nothing that could stop the second"
    (toy / "hand.py").write_text(HAND.replace("double_price", "treble_price").replace("* 2", "* 3"), encoding="utf8")
    translate(libraries, [tmp_path])
    assert "treble_price" in "".join(file.read_text(encoding="utf8") for file in tmp_path.glob("build/**/*.c"))
