"""What a build needs, in exactly these versions: libraries of two builds fit together only if the same translator made them."""

from __future__ import annotations

from typing import Final

# A game of another distribution is built with the same; the project file of Nemeton itself says so too, and a test compares them.
BUILD_REQUIREMENTS: Final = ("setuptools>=77", "mypy==2.4.1", "librt==0.16.0", "types-setuptools")
