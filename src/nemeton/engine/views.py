"""The views of all viewers of a position, made together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from nemeton.engine.state import SPECTATOR


class SharedViews(NamedTuple):
    """What everybody sees and, for each seat, the fields of the view that it sees otherwise. `made_from` is for the game alone:
    what it compares the next position with, so that parts of a view that would be the same are not made again."""

    public: msgspec.Struct
    own: list[dict[str, Any]]
    made_from: Sequence[Any] = ()

    def of(self, viewer: int) -> msgspec.Struct:
        """The view of a seat, or of SPECTATOR."""
        return self.public if viewer == SPECTATOR else msgspec.structs.replace(self.public, **self.own[viewer])


# Where nothing is shared: the view of each seat and, last, that of the observers.
AllViews = SharedViews | list[Any]


def view_of(views: AllViews, viewer: int) -> Any:
    """The view of a seat, or of SPECTATOR."""
    return views.of(viewer) if isinstance(views, SharedViews) else views[viewer]


def count_views(views: AllViews) -> int:
    return len(views.own) + 1 if isinstance(views, SharedViews) else len(views)
