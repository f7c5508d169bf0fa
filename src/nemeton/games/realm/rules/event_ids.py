"""The ids of the events of Realm of Wonder. `faces/notation.py` has their fields, in the same order."""

from __future__ import annotations

from typing import Final

CHARACTER_DEALT: Final = 0
MISSION_DRAWN: Final = 1
RING_SET: Final = 2
ROUND_BEGAN: Final = 3
INCOME: Final = 4
CARD_DRAWN: Final = 5
CARDS_SHUFFLED: Final = 6
CARD_PLAYED: Final = 7
ABILITY_RESTORED: Final = 8
MAGIC_TAKEN: Final = 9
SPELL_DRAWN: Final = 10
SPELLS_SHUFFLED: Final = 11
LAND_ROLLED: Final = 12
RING_TURNED: Final = 13
PASSED: Final = 14
SPELL_CAST: Final = 15
COUNTERED: Final = 16
SPELL_CANCELLED: Final = 17
MARKER_REMOVED: Final = 18
SPEED_RAISED: Final = 19
STEPS_CHANGED: Final = 20
BALLOON_RISEN: Final = 21
MARKER_MOVED: Final = 22
TILE_TAKEN: Final = 23
TURN_BEGAN: Final = 24
MOVED: Final = 25
FLOWN_OVER: Final = 26
BALLOON_LEFT: Final = 27
STEP_BOUGHT: Final = 28
TOWER_UNCOVERED: Final = 29
SPELL_BOUGHT: Final = 30
BUILT: Final = 31
CONQUERED: Final = 32
BONUS_TAKEN: Final = 33
ABILITY_USED: Final = 34
PAGE_FOUND: Final = 35
TURN_ENDED: Final = 36
TURN_LOST: Final = 37
BATTLE_BEGAN: Final = 38
MONSTER_MET: Final = 39
BICEPS_USED: Final = 40
KNIGHTS_USED: Final = 41
ROLLED: Final = 42
MONSTER_ROLLED: Final = 43
BATTLE_WON: Final = 44
BATTLE_LOST: Final = 45
BATTLE_TIED: Final = 46
MONSTER_BEATEN: Final = 47
CURSE_GIVEN: Final = 48
RETURNED: Final = 49
RETREATED: Final = 50
CHEST_OPENED: Final = 51
CHEST_TAKEN: Final = 52
MEDAL_WON: Final = 53
CASTLE_ENTERED: Final = 54
GAME_ENDED: Final = 55

# How a figure moved (field `how` of MOVED), and how an attacker came to the space of a battle.
BY_STEP: Final = 0
BY_WHIRL: Final = 1
BY_JUMP: Final = 2
BY_SWIM: Final = 3
BY_TELEPORT: Final = 4
BY_SUBMARINE: Final = 5
UNCOVERED: Final = 6  # the attacker was already there and uncovered the monster
