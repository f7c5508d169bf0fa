"""Lessons about the others: speed and spells, Counterspells, and battles."""

from __future__ import annotations

from typing import Final

from nemeton.engine.lessons import ANY, Lesson, Note, Quiz, Reply
from nemeton.games.realm.lessons.arranging import Arranger
from nemeton.games.realm.state import RealmState


def arrange_speed(state: RealmState) -> None:
    """With the slow card the learner reaches the castle, but the Troll with the medal is nearer and will be faster."""
    table = Arranger(state).characters("golem", "troll", "yeti").mission("battles").gaps("vulture-canyon", "ice-land")
    table.hand("minus3", "wish", "balloon").hand(seat=1).hand(seat=2)
    table.used("balloon", "transfer", "minus3-biceps", "plus3", "rune", "cannon", "cannon", "lightning", "submarine", "wish")
    table.found("o3B0", "goggle-eye").found("o3F1", "goggle-eye").found("m1O0", "vampire").wins(3).bonus(biceps=1)
    table.found("o2B0", "knight", seat=1).found("o2F4", "goggle-eye", seat=1).wins(4, seat=1).medal(seat=1)
    table.found("o4B0", "orb", seat=2).found("o4F1", "orb", seat=2).wins(1, seat=2)
    table.emptied("o3B3", "o2B3", tile="spell").emptied("m5O2", "m5O0", tile="knight")
    table.fort("o3B2").fort("o3B4", 2).fort("o2B2", seat=1).fort("o4B2", seat=2).fort("o4B4", seat=2).fort("m3I0", seat=2)
    table.stand("m0O2").stand("m5I1", seat=1).stand("o4B4", seat=2).magic(4).magic(1, seat=1).magic(7, seat=2)
    table.spent_ability(seat=1).cards(8, 33, 46).cards(38, 21, 16, seat=1).cards(3, 28, 43, seat=2).round(8)


SPEED: Final = Lesson(
    "speed",
    arrange_speed,
    (
        Note("cards", ("card:8", "card:33", "card:46"), rules=("W23", "W24")),
        Note(
            "choose",
            ("card:8", "card:33", "card:46", "space:K"),
            ("play 8",),
            (Reply(("play 33",), "middle"), Reply(("play 46",), "fast"), Reply(ANY, "other")),
            advice=True,
            rules=("W22", "W23"),
        ),
        Note("order", ("order:0", "order:1", "order:2"), rules=("W24", "W29", "W35")),
        Note(
            "cast",
            (
                *("spell:minus3", "spell:wish", "spell:balloon", "bar:pass", "order:0", "order:1", "order:2"),
                *("wish:1:knight", "wish:1:goggle-eye", "wish:2:orb"),
            ),
            ("minus3 troll",),
            (
                Reply(("minus3 yeti",), "slowest"),
                Reply(("minus3 golem",), "self"),
                Reply(("wish *",), "wish"),
                Reply(("cast balloon",), "balloon"),
                Reply(("pass",), "early"),
                Reply(ANY, "other"),
            ),
            advice=True,
            rules=("W73", "W80"),
        ),
        Note("keep", ("bar:pass",), ("pass",), (Reply(ANY, "enough"),), rules=("W29",)),
        Note("walk", ("space:K", "order:0"), rules=("W35",)),
    ),
    Quiz("which", ("slow", "middle", "fast"), "fast"),
    players=3,
    others=(("play 38", "step c3", "done", "pass"), ("play 3", "done", "pass")),
)


def arrange_counterspell(state: RealmState) -> None:
    """The learner stands before the gate with three orbs and will move first. The Gnome casts first: a Cannon, then a Wish."""
    table = Arranger(state).characters("wizard", "gnome", "yeti").mission("banners").gaps("vulture-canyon", "ice-land")
    table.hand("counterspell", "counterspell").hand("cannon", "wish", "counterspell", seat=1).hand("plus3", "transfer", seat=2)
    table.used("balloon", "balloon", "transfer", "minus3", "plus3", "rune", "cannon", "lightning", "submarine-biceps")
    table.found("o0B0", "orb").found("o1F1", "orb").found("m1O2", "cursed-orb").found("o0F4", "spell")
    table.found("o5B0", "orb", seat=1).found("o5F1", "goggle-eye", seat=1).found("m5O2", "goggle-eye", seat=1).wins(2, seat=1)
    table.found("o4B0", "knight", seat=2).found("o4F4", "vampire", seat=2).wins(1, seat=2).bonus(seat=2, boots=1)
    table.fort("o0B2").fort("o0B4", 2).fort("o1B2").fort("o5B2", seat=1).fort("o5B4", seat=1)
    table.fort("o4B2", seat=2).fort("m3I0", seat=2)
    table.stand("c3", after="m5I1").stand("m5O1", seat=1).stand("o4F3", seat=2).magic(2).magic(5, seat=1).magic(6, seat=2)
    table.cards(46, 17, 29).cards(12, 24, 39, seat=1).cards(31, 7, 42, seat=2).casting(46, 12, 31).round(8)


COUNTERSPELL: Final = Lesson(
    "counterspell",
    arrange_counterspell,
    (
        Note("orbs", ("road:0:orbs",), rules=("W4", "W35")),
        Note("hand", ("spell:counterspell",), rules=("W31", "W82")),
        Note(
            "cannon",
            ("bar:pass", "bar:counter", "window"),
            ("pass",),
            (Reply(("counter",), "wasted"), Reply(ANY, "other")),
            advice=True,
            rules=("W71", "W125"),
        ),
        Note(
            "wish",
            ("bar:counter", "bar:pass", "window"),
            ("counter",),
            (Reply(("pass",), "lost"), Reply(ANY, "other")),
            advice=True,
            rules=("W80", "W82"),
        ),
        Note(
            "again",
            ("bar:counter", "bar:pass", "window"),
            ("counter",),
            (Reply(("pass",), "later"), Reply(ANY, "other")),
            advice=True,
            rules=("W82", "W125"),
        ),
        Note("safe", ("road:0:orbs",), rules=("W82", "W125")),
    ),
    Quiz("passed", ("yes", "turn", "no"), "yes"),
    players=3,
    others=(("cannon o0b4", "wish wizard orb", "counter", "pass", "done"), ("pass", "done")),
)


def arrange_battle(state: RealmState) -> None:
    """A Vampire and a Goggle-eye lie beside the learner's bastion, far from home. The first battle is won, the second lost."""
    table = Arranger(state).characters("golem", "yeti").mission("wells").gaps("star-meadows", "ice-land")
    table.hand("plus3-biceps", "minus3-biceps", "balloon").hand("cannon", "rune", seat=1)
    table.used("balloon", "transfer", "minus3", "plus3", "rune", "cannon", "wish")
    table.found("o3B0", "goggle-eye").found("o3F4", "knight").found("o2F4", "spell").wins(1)
    table.found("o4B0", "orb", seat=1).found("o4F1", "spell", seat=1).found("o5F1", "elixir", seat=1)
    table.monster("m1O0", "vampire").monster("m0O2", "goggle-eye")
    table.fort("m1I0", 3).fort("o3B2").fort("o3B4").fort("o4B2", seat=1).fort("o4B4", seat=1).fort("o5B2", seat=1)
    table.stand("m1O1", after="o1F3").stand("o5F3", seat=1).magic(3).magic(6, seat=1)
    table.cards(44, 19, 27).cards(14, 32, 8, seat=1).moving(44, 14).round(6).dice("purple", "1", "3", "1", "4")


BATTLE: Final = Lesson(
    "battle",
    arrange_battle,
    (
        Note("attack", ("space:m1O0",), ("step m1o0",), (Reply(ANY, "other"),), advice=True, rules=("W42", "W121")),
        Note(
            "card",
            ("spell:plus3", "spell:minus3", "bar:fight"),
            ("commit plus3", "commit minus3"),
            (Reply(("fight",), "bare"), Reply(ANY, "other")),
            advice=True,
            rules=("W30", "W88", "W91"),
        ),
        Note("roll", ("bar:fight",), ("fight",), (Reply(ANY, "both"),), rules=("W88", "W90")),
        Note(
            "treasure",
            ("side:biceps", "side:boot"),
            ("bonus biceps",),
            (Reply(("bonus boot",), "boot"), Reply(ANY, "other")),
            advice=True,
            rules=("W117", "W119", "W120"),
        ),
        Note("second", ("space:m0O2",), ("step m0o2",), (Reply(ANY, "other"),), advice=True, rules=("W95", "W121")),
        Note(
            "more",
            ("spell:plus3", "spell:minus3", "bar:fight"),
            ("commit minus3", "commit plus3"),
            (Reply(("fight",), "idle"), Reply(ANY, "other")),
            advice=True,
            rules=("W88",),
        ),
        Note("dice", ("bar:fight",), ("fight",), (Reply(ANY, "other"),), rules=("W88", "W92")),
        Note(
            "return",
            ("space:m1I0", "space:o3B1"),
            ("return m1i0",),
            (Reply(("return o3b1",), "home"), Reply(ANY, "other")),
            advice=True,
            rules=("W85", "W94", "W97"),
        ),
    ),
    Quiz("tie", ("back", "stay", "home"), "back"),
    others=(("done",),),
)
