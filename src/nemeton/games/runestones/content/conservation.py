"""The number of each component never changes (R7)."""

from __future__ import annotations

from nemeton.games.runestones import content
from nemeton.games.runestones.rules.position import Position
from nemeton.games.runestones.rules.tables import COLOURED, CREATURES, DRUID_CARDS, WILD_PIECE


def unbalanced_components(s: Position) -> list[str]:
    """The components whose count is wrong."""
    off: list[str] = []
    for kind, name in enumerate((*content.GEMS, "ore")):
        on_stones = sum(p.active == kind for p in s.seats)
        count = s.supply[kind] + sum(p.gems[kind] for p in s.seats) + on_stones
        if count != (content.ORE if name == "ore" else content.GEMS_OF_EACH_KIND) or s.supply[kind] < 0:
            off.append(f"{name}: {count}")
    for colour, name in enumerate(content.COLOURS):
        in_rows = sum(p.rows[5 * row + colour] == COLOURED for p in s.seats for row in range(2))
        shown = sum(c == colour for c in s.smithies)
        count = s.artifacts[colour] + s.artifact_discard[colour] + shown + in_rows
        if count != content.ARTIFACTS_OF_EACH_COLOUR:
            off.append(f"{name} artifacts: {count}")
    wild = s.wild_artifacts + sum(piece == WILD_PIECE for p in s.seats for piece in p.rows)
    if wild != content.WILD_ARTIFACTS:
        off.append(f"wild artifacts: {wild}")
    piles = [s.draw, s.discard, s.laid, *(pile for p in s.seats for pile in (p.hand, p.draw, p.discard))]
    cards = [card for pile in piles for card in pile] + [card for card in s.display if card >= 0]
    creatures = [card for card in cards if card < CREATURES]
    if sorted(creatures) != list(range(CREATURES)):
        off.append(f"creatures: {len(creatures)}, {len(set(creatures))} different")
    for p in s.seats:
        druids = [card for pile in (p.hand, p.draw, p.discard) for card in pile if card >= CREATURES]
        if any((card - CREATURES) // DRUID_CARDS != p.druid for card in druids) or len(set(druids)) != len(druids):
            off.append(f"druid cards: {druids}")
    for rune, name in enumerate(content.RUNES):
        count = s.runes[rune] + sum(p.has(rune) for p in s.seats)
        if count != s.players - 1:
            off.append(f"rune {name}: {count}")
    return off
