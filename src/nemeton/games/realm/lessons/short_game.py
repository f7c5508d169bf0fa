"""The last lesson: the end of a real game, a few rounds from the castle."""

from __future__ import annotations

from typing import Final

from nemeton.engine.lessons import Lesson, Note
from nemeton.games.realm.lessons.arranging import Arranger
from nemeton.games.realm.state import RealmState


def arrange_game(state: RealmState) -> None:
    """Each player lacks little on one road. A Goggle-eye is open near the learner, who has a knight."""
    table = Arranger(state).characters("wizard", "golem").mission("magic").gaps("broken-stones", "cap-wood")
    table.hand("plus3-biceps", "balloon", "minus3").hand("cannon", "rune", seat=1)
    table.used("balloon", "transfer", "minus3-biceps", "plus3", "rune", "cannon", "wish", "lightning", "submarine")
    table.found("o0B0", "goggle-eye").found("o0F1", "goggle-eye").found("o0F4", "knight").found("o1F1", "spell").wins(2)
    table.found("o3B0", "orb", seat=1).found("o3F1", "spell", seat=1).found("o2F4", "elixir", seat=1).found("o3F4", "orb", seat=1)
    table.emptied("o4F1", tile="knight").emptied("o0B3", tile="chest").monster("m3O0", "goggle-eye").wins(1, seat=1)
    table.fort("o0B2").fort("o0B4").fort("o1B2").fort("o1B4").fort("m3I0")
    table.fort("o3B2", 2, seat=1).fort("o3B4", seat=1).fort("o2B4", seat=1).fort("o4B2", seat=1)
    table.stand("m3O1").stand("o4B2", seat=1).magic(7).magic(5, seat=1).spent(54).spent(41, seat=1)
    table.cards(11, 26, 43).cards(18, 34, 47, seat=1).round(7)


GAME_LESSON: Final = Lesson(
    "game",
    arrange_game,
    (
        Note("roads", ("road:0:mission", "road:0:orbs", "road:0:monsters"), rules=("W4",)),
        Note("near", ("space:m3O0", "tile:0:knight"), rules=("W121",)),
        Note("rival", ("road:1:orbs",), rules=("W4",)),
        Note("free", ("card:11", "card:26", "card:43"), rules=("W14",)),
    ),
)
