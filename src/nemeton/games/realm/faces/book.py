"""The numbers in the rulebook for players. They come from the content, so that a corrected card corrects the book."""

from __future__ import annotations

from typing import Final

from nemeton.games.realm import content
from nemeton.games.realm.content import board

Numbers = dict[str, int | str]

SPEEDS: Final = (8, 12, 31, 33, 38, 46)  # of the movement cards in the examples
LIGHTNING_FROM: Final = 12
BUILDER: Final = 11  # magic of the player who builds a bastion
TRAVELLER: Final = 7  # magic of the player on the whirl

# The example of a walk: home, well, tower, passage, and the middle ring behind the bridge.
WALK: Final = ("o0B2", "o0B3", "o0F3", "m2O1", "m2O2")
AROUND_THE_WALL: Final = ("o0F1", "o0F2", "o0F3")


def values() -> Numbers:
    """What the text writes as `{=name}`."""
    return {**_figures(), **_cards(), **_missions(), **_tiles(), **_walk(), **_income(), **_fortresses(), **_battles()}


def _figures() -> Numbers:
    return {
        "to-win": content.TO_WIN,
        "start-magic": content.START_MAGIC,
        "hand": content.HAND,
        "markers": content.MARKERS,
        "bonus-tiles": content.BONUS_TILES,
        "built-height": content.BUILT_HEIGHT,
        "bastion": content.BASTION,
        "guard": content.GUARD_ROUNDS,
        "marker": content.MARKER_PRICE,
        "step": content.STEP_PRICE,
        "spell": content.SPELL_PRICE,
        "tower": content.TOWER_PRICE,
        "whirl": content.WHIRL_PRICE,
        "roll": content.RUNE_ROLL_PRICE,
        "turn": content.RUNE_TURN_PRICE,
        "page": content.PAGE_PRICE,
        "whirl-left-1": TRAVELLER - content.WHIRL_PRICE,
        "house": content.HOUSE_INCOME,
    }


def _cards() -> Numbers:
    steps = {card.speed: card.steps for card in content.MOVEMENT_CARDS}
    budget = steps[38] + 1 + content.STEP_SPELL - 2 * content.STEP_SPELL
    return {
        **{f"steps-{speed}": steps[speed] for speed in SPEEDS},
        "cards": len(content.MOVEMENT_CARDS),
        "specials": sum(card.special != "" for card in content.MOVEMENT_CARDS),
        "magic-card": content.MAGIC_CARD,
        "distance": steps[33] + 1,
        "step-spell": content.STEP_SPELL,
        "lightning": content.LIGHTNING_SPEED,
        "lightning-12": LIGHTNING_FROM + content.LIGHTNING_SPEED,
        "budget": budget,
        "budget-bought": budget + 1,
    }


def _missions() -> Numbers:
    names = {"magic": "spent"}
    return {
        f"{names.get(mission.name, mission.name)}-{players}": wanted
        for mission in content.MISSIONS
        for players, wanted in enumerate(mission.wanted, start=2)
    }


def _tiles() -> Numbers:
    tiles = {tile.name: tile for tile in content.TILES}
    found: Numbers = {
        "tiles": sum(tile.copies for tile in content.TILES),
        "orbs": tiles["orb"].copies,
        "cursed": tiles["cursed-orb"].copies,
    }
    for name, short in (("goggle-eye", "goggle"), ("vampire", "vampire"), ("dragon", "dragon")):
        found[short] = tiles[name].strength
        found[f"{short}-count"] = tiles[name].copies
    return found


def _walk() -> Numbers:
    """Steps and magic left after each part of the walk: a marker, a tower, the bridge, a bought step."""
    costs = {space.name: space.cost for space in board.SPACES}
    steps = next(card.steps for card in content.MOVEMENT_CARDS if card.speed == 12)
    after_tower = content.START_MAGIC - content.MARKER_PRICE - content.TOWER_PRICE
    return {
        "walk-steps-2": steps - costs[WALK[0]],
        "walk-steps-3": steps - sum(costs[space] for space in WALK[:2]),
        "walk-steps-4": steps - sum(costs[space] for space in WALK[:4]),
        "walk-magic-2": content.START_MAGIC - content.MARKER_PRICE,
        "walk-magic-3": after_tower,
        "walk-magic-5": after_tower - content.STEP_PRICE,
        "on-foot": sum(costs[space] for space in AROUND_THE_WALL),
    }


def _income() -> Numbers:
    """A house with one fortified well; then with two, an orb, a cursed orb and both gaps (W16)."""
    wells, orbs, cursed, gaps = 2, 1, 1, 2
    return {
        "income-2": content.HOUSE_INCOME + 1,
        "income-7": content.HOUSE_INCOME + wells + orbs - cursed + gaps,
        "wand": wells + 1,
    }


def _fortresses() -> Numbers:
    left = BUILDER - 2 * content.MARKER_PRICE
    return {
        "build-2": 2 * content.MARKER_PRICE,
        "build-left-1": left,
        "build-then": left + content.HOUSE_INCOME + 1,
        "conquest-height": content.BASTION + 1,
        "conquest": (content.BASTION + 1) * content.MARKER_PRICE,
    }


def _battles() -> Numbers:
    vampire = next(tile.strength for tile in content.TILES if tile.name == "vampire")
    helps = 1 + content.KNIGHT_STRENGTH
    purple = content.BATTLE_DIE[content.PURPLE]
    return {
        "knight": content.KNIGHT_STRENGTH,
        "vampire-help": helps,
        "vampire-you": purple + 1 + helps,
        "vampire-it": 3 + vampire,
    }
