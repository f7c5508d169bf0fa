"""The marker that ties a test to the numbered rules it is about: `@rule("R24", "R30-R32")`."""

from __future__ import annotations

import pytest


def rule(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*numbers)
