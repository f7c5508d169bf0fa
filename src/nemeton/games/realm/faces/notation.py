"""The notation of Realm of Wonder: actions as text, and the fields of each event with their visibility.

`step o3f2`, `conquer m2i0 4` (built height four), `transfer o0b2 m1i0`, `wish troll orb`, `turn island ice-land`.
"""

from __future__ import annotations

from typing import Final

from nemeton.engine.events import OWN, PUBLIC, EventBook, EventKind, Field
from nemeton.engine.vocabulary import Verb, Vocabulary
from nemeton.games.realm import content
from nemeton.games.realm.content import board
from nemeton.games.realm.rules import actions
from nemeton.games.realm.rules.tables import CARD_NAMES, WELL_NAMES

# Input is not case-sensitive, so action words are in lower case.
SPACE_WORDS: Final = tuple(space.name.lower() for space in board.SPACES)
WELL_WORDS: Final = tuple(name.lower() for name in WELL_NAMES)
SPEED_WORDS: Final = tuple(str(card.speed) for card in content.MOVEMENT_CARDS)
HEIGHT_WORDS: Final = tuple(str(height) for height in range(1, content.MARKERS + 1))
TILE_WORDS: Final = tuple(tile.name for tile in content.TILES)
KEPT_WORDS: Final = TILE_WORDS[: content.KEPT]
SPELL_WORDS: Final = tuple(spell.name for spell in content.SPELLS)

VOCABULARY: Final = Vocabulary(
    (
        Verb("play", (SPEED_WORDS,)),
        Verb("ring", (content.TURNING,)),
        Verb("cast", (("balloon", "lightning"),)),
        Verb("cannon", (WELL_WORDS,)),
        Verb("plus3", (content.NAMES,)),
        Verb("minus3", (content.NAMES,)),
        Verb("rune", (content.TURNING, content.LANDS)),
        Verb("transfer", (WELL_WORDS, WELL_WORDS)),
        Verb("wish", (content.NAMES, KEPT_WORDS)),
        Verb("submarine", (SPACE_WORDS,)),
        Verb("counter"),
        Verb("pass"),
        Verb("step", (SPACE_WORDS,)),
        Verb("fly", (SPACE_WORDS,)),
        Verb("conquer", (WELL_WORDS, HEIGHT_WORDS)),
        Verb("buy-step"),
        Verb("uncover"),
        Verb("buy-spell"),
        Verb("build", (("1", "2", "3"),)),
        Verb("whirl", (SPACE_WORDS,)),
        Verb("roll", (content.TURNING,)),
        Verb("turn", (content.TURNING, content.LANDS)),
        Verb("drink", (content.BONUSES,)),
        Verb("teleport", (WELL_WORDS,)),
        Verb("ability"),
        Verb("freeze", (content.TURNING,)),
        Verb("jump", (SPACE_WORDS,)),
        Verb("swim", (SPACE_WORDS,)),
        Verb("copy"),
        Verb("done"),
        Verb("commit", (SPELL_WORDS,)),
        Verb("knight"),
        Verb("fight"),
        Verb("steal", (KEPT_WORDS,)),
        Verb("curse"),
        Verb("spare"),
        Verb("return", (WELL_WORDS,)),
        Verb("bonus", (content.BONUSES,)),
        Verb("keep", (CARD_NAMES,)),
    )
)
CAST_TEXTS: Final = tuple(VOCABULARY.text(action) for action in range(actions.CAST_BALLOON, actions.COUNTER + 1))


def public(name: str, *words: int | str) -> Field:
    return Field(name, PUBLIC, words or None)


SEAT: Final = public("seat")
SPACE: Final = public("space", *(space.name for space in board.SPACES))
LAND: Final = public("land", *content.LANDS)
RING: Final = public("ring", *content.TURNING)
MAGIC: Final = public("magic")
CARD: Final = public("card", *CARD_NAMES)
OWN_CARD: Final = Field("card", OWN, CARD_NAMES)
TILE: Final = public("tile", *TILE_WORDS)
SPELL: Final = public("spell", *CAST_TEXTS)
BONUS: Final = public("bonus", *content.BONUSES)
FACE: Final = public("face", 0, 1, 2, "purple-2", 3, 4)
CHARACTER: Final = public("character", *content.NAMES)
HOW: Final = public("how", "step", "whirl", "jump", "swim", "teleport", "submarine")

# In the order of rules/event_ids.py. Only drawn cards are secret.
EVENTS: Final = EventBook(
    (
        EventKind("character-dealt", (SEAT, CHARACTER)),
        EventKind("mission-drawn", (public("mission", *(mission.name for mission in content.MISSIONS)), public("wanted"))),
        EventKind("ring-set", (RING, LAND)),
        EventKind("round-began", (public("round"),)),
        EventKind("income", (SEAT, MAGIC)),
        EventKind("card-drawn", (SEAT, Field("speed", OWN))),
        EventKind("cards-shuffled", ()),
        EventKind("card-played", (SEAT, public("speed"), public("steps"), public("special", "none", *content.SPECIALS[1:]))),
        EventKind("ability-restored", (SEAT,)),
        EventKind("magic-taken", (SEAT, MAGIC)),
        EventKind("spell-drawn", (SEAT, OWN_CARD)),
        EventKind("spells-shuffled", ()),
        EventKind("land-rolled", (SEAT, LAND)),
        EventKind("ring-turned", (SEAT, RING, LAND)),
        EventKind("passed", (SEAT,)),
        EventKind("spell-cast", (SEAT, SPELL, CARD)),
        EventKind("countered", (SEAT, public("caster"), CARD)),
        EventKind("spell-cancelled", (SEAT, SPELL)),
        EventKind("marker-removed", (SEAT, SPACE, public("owner"))),
        EventKind("speed-raised", (SEAT, public("speed"))),
        EventKind("steps-changed", (SEAT, public("steps"))),
        EventKind("balloon-risen", (SEAT,)),
        EventKind("marker-moved", (SEAT, public("source", *(s.name for s in board.SPACES)), SPACE, public("owner"))),
        EventKind("tile-taken", (SEAT, TILE, public("from"))),
        EventKind("turn-began", (SEAT, public("steps"))),
        EventKind("moved", (SEAT, SPACE, HOW)),
        EventKind("flown-over", (SEAT, SPACE)),
        EventKind("balloon-left", (SEAT,)),
        EventKind("step-bought", (SEAT,)),
        EventKind("tower-uncovered", (SEAT, SPACE, TILE)),
        EventKind("spell-bought", (SEAT,)),
        EventKind("built", (SEAT, SPACE, public("height"))),
        EventKind("conquered", (SEAT, SPACE, public("built"), public("height"))),
        EventKind("bonus-taken", (SEAT, BONUS)),
        EventKind("ability-used", (SEAT, CHARACTER)),
        EventKind("page-found", (SEAT, LAND)),
        EventKind("turn-ended", (SEAT,)),
        EventKind("turn-lost", (SEAT,)),
        EventKind("battle-began", (SEAT, SPACE, public("defender"))),
        EventKind("monster-met", (SEAT, SPACE, TILE)),
        EventKind("biceps-used", (SEAT, CARD)),
        EventKind("knights-used", (SEAT, public("knights"))),
        EventKind("rolled", (SEAT, FACE)),
        EventKind("monster-rolled", (FACE,)),
        EventKind("battle-won", (SEAT, public("total"), public("against"))),
        EventKind("battle-lost", (SEAT, public("total"), public("against"))),
        EventKind("battle-tied", (SEAT, public("total"), public("against"))),
        EventKind("monster-beaten", (SEAT, TILE)),
        EventKind("curse-given", (SEAT, public("to"))),
        EventKind("returned", (SEAT, SPACE)),
        EventKind("retreated", (SEAT, SPACE)),
        EventKind("chest-opened", (SEAT, public("cards"))),
        EventKind("chest-taken", (SEAT, OWN_CARD)),
        EventKind("medal-won", (SEAT,)),
        EventKind("castle-entered", (SEAT,)),
        EventKind("game-ended", ()),
    )
)
