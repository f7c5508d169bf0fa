"""Lessons about the way to the castle: what opens it, walking, and turning the rings."""

from __future__ import annotations

from typing import Final

from nemeton.engine.lessons import ANY, Lesson, Note, Quiz, Reply
from nemeton.games.realm.content import LANDS
from nemeton.games.realm.lessons.arranging import Arranger
from nemeton.games.realm.state import RealmState


def arrange_roads(state: RealmState) -> None:
    """All three roads are open, each to another player. The Troll stands before the gate and moves after the learner, who is as
    many steps away as they have."""
    table = Arranger(state).characters("wizard", "golem", "troll").mission("battles").gaps("vulture-canyon", "ice-land")
    table.hand("cannon", "plus3-biceps").hand("rune", seat=1).hand(seat=2)
    table.used("balloon", "balloon", "transfer", "minus3", "plus3", "cannon", "submarine-biceps", "lightning", "wish")
    table.found("o0B0", "orb").found("o1F1", "orb").found("m1O0", "cursed-orb").found("o0B3", "spell")
    table.found("o3B0", "goggle-eye", seat=1).found("o3F1", "goggle-eye", seat=1).found("o4F4", "elixir", seat=1)
    table.found("o2B0", "goggle-eye", seat=2).found("o2F1", "goggle-eye", seat=2).found("m5O2", "vampire", seat=2)
    table.emptied("o3B3", "o2B3", "o1B3", tile="knight")
    table.wins(4, seat=1).medal(seat=1).wins(3, seat=2).bonus(seat=2, boots=1)
    table.fort("o0B2").fort("o0B4").fort("o3B2", 2, seat=1).fort("o3B4", seat=1).fort("o2B2", seat=2)
    table.stand("m1I1").stand("o4F3", seat=1).stand("c2", seat=2).magic(5).magic(9, seat=1).magic(2, seat=2)
    table.cards(41, 12, 27).cards(22, 38, 6, seat=1).cards(13, 31, 44, seat=2).moving(41, 22, 13).round(8)


ROADS: Final = Lesson(
    "roads",
    arrange_roads,
    (
        Note("castle", ("space:K",), rules=("W4", "W98")),
        Note("others", ("road:1:mission", "road:2:monsters"), rules=("W4", "W99")),
        Note("yours", ("road:0:orbs",), rules=("W4", "W111")),
        Note(
            "shore",
            ("space:c5", "space:m1O2", "bar:done"),
            ("step c5",),
            (Reply(("step m1o2",), "tower"), Reply(("done",), "wait"), Reply(ANY, "other")),
            advice=True,
            rules=("W70",),
        ),
        Note("hill", ("space:c4",), ("step c4",), (Reply(ANY, "other"),), rules=("W38",)),
        Note("gate", ("space:K",), ("step k",), (Reply(ANY, "other"),), rules=("W70", "W98")),
    ),
    Quiz("who", ("mix", "medal", "rich"), "medal"),
    players=3,
    others=(("done",), ("done",)),
)


def arrange_walking(state: RealmState) -> None:
    """The last two pages lie in the tower next door and in one behind the bridge, a step further than the learner can walk."""
    table = Arranger(state).characters("wizard", "yeti").mission("pages").gaps("ice-land", "cap-wood")
    table.hand("transfer").hand("lightning", seat=1)
    table.used("balloon", "cannon", "plus3", "plus3", "wish", "rune")
    table.found("o1F1", "spell").found("o3F4", "goggle-eye").found("o4F1", "elixir").found("o5B3", "spell").wins(1)
    table.found("o4B0", "knight", seat=1).found("o4B3", "spell", seat=1).found("o5F4", "goggle-eye", seat=1).wins(1, seat=1)
    table.monster("m2O0", "dragon").fort("o0B2").fort("o1B2").fort("o4B2", seat=1).fort("o4B4", seat=1)
    table.stand("o0B2", after="o0B1").stand("o4F4", seat=1).magic(6).magic(4, seat=1)
    table.cards(33, 18, 47).cards(12, 29, 36, seat=1).moving(33, 12).round(6).finds_all("knight", "orb")


WALKING: Final = Lesson(
    "walking",
    arrange_walking,
    (
        Note("steps", ("bar", "mission"), rules=("W36", "W38", "W122")),
        Note(
            "wall",
            ("space:o0B3", "space:o0F2"),
            ("step o0b3",),
            (Reply(("step o0f2",), "behind"), Reply(ANY, "other")),
            rules=("W39", "W58"),
        ),
        Note("tower", ("do:uncover",), ("uncover",), (Reply(ANY, "other"),), advice=True, rules=("W53",)),
        Note("passage", ("space:o0F3",), ("step o0f3",), (Reply(ANY, "other"),), rules=("W38",)),
        Note("bridge", ("space:m2O1",), ("step m2o1",), (Reply(ANY, "other"),), rules=("W39", "W130")),
        Note(
            "buy",
            ("do:buy-step",),
            ("buy-step",),
            (
                Reply(("step m2o2",), "far"),
                Reply(("step m2o0",), "dragon"),
                Reply(("step m2i0",), "well"),
                Reply(ANY, "other"),
            ),
            advice=True,
            rules=("W37",),
        ),
        Note("headland", ("space:m2O2",), ("step m2o2",), (Reply(ANY, "other"),), rules=("W38",)),
        Note("last", ("do:uncover",), ("uncover",), (Reply(ANY, "other"),), rules=("W53", "W99")),
    ),
    Quiz("short", ("buy", "owe", "save"), "buy"),
    others=(("done",),),
)


def arrange_rings(state: RealmState) -> None:
    """The learner stands on a rune stone without a bridge to Castle Island, with the magic for one turn of their choice. The
    Golem stands on the island, so that not every bridge leads to the gate."""
    table = Arranger(state).characters("troll", "golem").mission("magic").gaps("broken-stones", "vulture-canyon")
    table.hand("plus3-biceps").hand("cannon", "submarine", seat=1)
    table.used("balloon", "balloon", "transfer", "minus3", "plus3", "rune", "cannon", "wish")
    table.found("o2B0", "knight").found("o2F1", "spell").found("m1O0", "goggle-eye").wins(1)
    table.found("o3B0", "orb", seat=1).found("o3F4", "orb", seat=1).found("m4O0", "cursed-orb", seat=1)
    table.spent(72).medal().spent(48, seat=1).spent_ability()
    table.fort("o2B2", 2).fort("o2B4").fort("m1I0").fort("o1B2").fort("o3B2", seat=1).fort("o3B4", seat=1).fort("m4I0", seat=1)
    table.stand("m1I1", after="m1O1").stand("c4", seat=1).magic(3).magic(1, seat=1)
    table.cards(41, 9, 24).cards(22, 37, 48, seat=1).moving(41, 22).round(9)


RINGS: Final = Lesson(
    "rings",
    arrange_rings,
    (
        Note("gap", ("ring:middle", "passage:broken-stones"), rules=("W16", "W46")),
        Note("stone", ("space:m1I1", "space:c1", "space:c3"), rules=("W63", "W64", "W130")),
        Note(
            "turn",
            ("ring:island", "ring:middle", *(f"land:{land}" for land in LANDS)),
            ("turn island tide-coast", "turn island broken-stones", "turn middle vulture-canyon", "turn middle ice-land"),
            (
                Reply(("roll *",), "roll"),
                Reply(("turn island cap-wood", "turn middle star-meadows"), "behind"),
                Reply(("turn *",), "closed"),
                Reply(ANY, "other"),
            ),
            advice=True,
            rules=("W48", "W64"),
        ),
        Note("pays", ("ring:island", "ring:middle"), rules=("W16", "W129")),
        Note("bridge", ("space:c3", "space:c1"), ("step c3", "step c1"), (Reply(ANY, "other"),), rules=("W129",)),
    ),
    Quiz("case", ("roll", "choose", "wait"), "choose"),
    others=(("done",),),
)
