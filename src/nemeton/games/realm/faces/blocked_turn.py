"""Why an action of a turn is blocked: steps, walls, prices, and what is used up."""

from __future__ import annotations

from collections.abc import Iterator

from nemeton.engine.decision import Why
from nemeton.games.realm import content
from nemeton.games.realm.rules import actions
from nemeton.games.realm.rules.fortresses import conquest
from nemeton.games.realm.rules.moving import can_cross, step_cost
from nemeton.games.realm.rules.piles import has_spell_card
from nemeton.games.realm.rules.places import (
    figure_on,
    gap_of,
    has_face_down_tower,
    height_of,
    is_coast,
    is_emptied,
    is_house,
    is_open_well,
    is_shut,
    on_island,
)
from nemeton.games.realm.rules.position import Player, Position
from nemeton.games.realm.rules.tables import (
    CASTLE,
    CYCLOPS,
    ELIXIR,
    FIRST,
    FLAGS,
    GNOME,
    GOLEM,
    ISLAND,
    KIND,
    LAND,
    LANDS,
    LINK_BITS,
    LINK_SPACE,
    LINKS,
    M_PAGES,
    NOBODY,
    NOWHERE,
    OUTER_WHIRLS,
    RING,
    RUNE,
    SPACES,
    TELEPORT,
    TROLL,
    WALL,
    WATER,
    WELL,
    WELL_SPACE,
    WELLS,
    WHIRL,
    WHIRL_BACK,
    WHIRL_NEXT,
    YETI,
)


def turn_reasons(s: Position, p: Player, seat: int) -> Iterator[Why]:
    if s.above != NOWHERE:
        yield Why(actions.DONE, "still-flying", "W76")
        yield from _moves(s, p, seat, int(s.above))
        return
    yield from _moves(s, p, seat, int(p.space))
    if s.bought_step:
        yield Why(actions.BUY_STEP, "step-bought", "W37")
    elif s.stays:
        yield Why(actions.BUY_STEP, "movement-ended", "W113")
    else:
        yield Why(actions.BUY_STEP, "too-little-magic", "W37", _price(p, content.STEP_PRICE))
    yield from _site(s, p, seat)
    yield from _ability(s, p)


def _price(p: Player, price: int) -> dict[str, int]:
    return {"price": price, "magic": int(p.magic)}


def _moves(s: Position, p: Player, seat: int, here: int) -> Iterator[Why]:
    """The neighbouring spaces that cannot be entered."""
    row = SPACES * s.rings + here
    for link in LINKS[FIRST[row] : FIRST[row + 1]]:
        space = int(link & LINK_SPACE)
        border = link >> LINK_BITS
        step = actions.STEP + space
        if border == WATER and not (p.balloon and s.flies_over_water):
            continue  # no player expects to walk into water
        cost = int(step_cost(s, p, space))
        few = {"steps": cost, "left": int(s.steps)}
        if s.stays:
            yield Why(step, "movement-ended", "W113")
        elif not can_cross(s, p, border):
            yield Why(step, "wall" if border == WALL else "water", "W60")
        elif s.above != NOWHERE and RING[space] == ISLAND:
            yield Why(step, "no-balloon-to-island", "W68")
        elif cost > s.steps:
            yield Why(step, "too-few-steps", "W38", few)
        elif space == CASTLE:
            yield Why(step, "castle-closed", "W70")
        elif is_shut(s, seat, space):
            yield from _shut(s, p, space)
        if p.balloon and RING[space] != ISLAND and (is_shut(s, seat, space) or figure_on(s, space) not in (NOBODY, seat)):
            yield Why(actions.FLY + space, "no-place-to-land", "W76", few)


def _shut(s: Position, p: Player, space: int) -> Iterator[Why]:
    """An enemy's house or fortress."""
    step = actions.STEP + space
    if is_house(s, space):
        yield Why(step, "enemy-home", "W51")
        return
    if s.above != NOWHERE:
        yield Why(step, "balloon-does-not-conquer", "W77")
        return
    yield from conquest_reasons(s, p, space)
    if figure_on(s, space) == NOBODY:
        yield Why(step, "enemy-fortress", "W86")
    else:
        height = int(height_of(s, space))
        yield Why(step, "cannot-conquer", "W87", {**_price(p, content.MARKER_PRICE * (height + 1)), "markers": int(p.markers)})


def conquest_reasons(s: Position, p: Player, space: int) -> Iterator[Why]:
    height = int(height_of(s, space))
    for built in range(1, content.MARKERS + 1):
        action = int(conquest(space, built))
        if built <= height:
            yield Why(action, "not-higher", "W86", {"height": height})
        elif built > height + content.BUILT_HEIGHT:
            yield Why(action, "too-many-would-stay", "W86", {"most": height + content.BUILT_HEIGHT})
        elif built > p.markers:
            yield Why(action, "too-few-markers", "W86", {"markers": int(p.markers)})
        else:
            yield Why(action, "too-little-magic", "W86", _price(p, content.MARKER_PRICE * built))


def _site(s: Position, p: Player, seat: int) -> Iterator[Why]:
    """The actions of the space."""
    kind = KIND[p.space]
    if has_face_down_tower(s, p.space):
        yield Why(actions.UNCOVER, "too-little-magic", "W53", _price(p, content.TOWER_PRICE))
    elif is_emptied(s, p.space):
        yield Why(actions.UNCOVER, "tower-empty", "W54")
        if s.mission == M_PAGES:
            owned = p.pages & FLAGS[LAND[p.space]]
            yield Why(actions.COPY, "page-owned" if owned else "too-little-magic", "W122", _price(p, content.PAGE_PRICE))
    elif kind == WELL and is_open_well(s, seat, p.space):
        yield from _well(s, p)
    elif kind == WHIRL:
        for target in (WHIRL_NEXT[p.space], WHIRL_BACK[p.space]):
            reason, rule = ("movement-ended", "W113") if s.stays else ("too-little-magic", "W61")
            yield Why(int(actions.WHIRL + target), reason, rule, _price(p, content.WHIRL_PRICE))
    elif kind == RUNE:
        yield from _rune(s, p)
    if p.count(TELEPORT) and (kind != WELL or s.stays):
        for well in range(WELLS):
            if WELL_SPACE[well] != p.space and is_open_well(s, seat, WELL_SPACE[well]):
                reason, rule = ("movement-ended", "W113") if s.stays else ("not-on-well", "W112")
                yield Why(actions.TELEPORT + well, reason, rule)
    if p.count(ELIXIR) and kind != RUNE:
        for side in range(2):
            yield Why(actions.DRINK + side, "not-on-rune-stone", "W117")


def _well(s: Position, p: Player) -> Iterator[Why]:
    if s.bought_spell:
        yield Why(actions.BUY_SPELL, "spell-bought", "W56")
    elif not has_spell_card(s):
        yield Why(actions.BUY_SPELL, "deck-empty", "W34")
    else:
        yield Why(actions.BUY_SPELL, "too-little-magic", "W56", _price(p, content.SPELL_PRICE))
    height = int(height_of(s, p.space))
    for markers in range(1, content.BUILT_HEIGHT + 1):
        action = actions.BUILD + markers - 1
        if is_house(s, p.space):
            yield Why(action, "no-building-at-home", "W52")
        elif height + markers > content.BUILT_HEIGHT:
            yield Why(action, "too-high", "W84", {"height": height})
        elif markers > p.markers:
            yield Why(action, "too-few-markers", "W131", {"markers": int(p.markers)})
        else:
            yield Why(action, "too-little-magic", "W84", _price(p, content.MARKER_PRICE * markers))


def _rune(s: Position, p: Player) -> Iterator[Why]:
    for ring in range(2):
        yield Why(actions.ROLL + ring, "too-little-magic", "W63", _price(p, content.RUNE_ROLL_PRICE))
        for land in range(LANDS):
            held = gap_of(s, ring) == land
            reason, rule = ("position-held", "W48") if held else ("too-little-magic", "W64")
            yield Why(actions.TURN + LANDS * ring + land, reason, rule, _price(p, content.RUNE_TURN_PRICE))
    if p.count(ELIXIR):
        for side in range(2):
            yield Why(actions.DRINK + side, "no-bonus-tile", "W118")


def _ability(s: Position, p: Player) -> Iterator[Why]:
    """The same reason for all uses of the ability."""
    if not p.able:
        reason, rule = "ability-spent", "W100"
    elif on_island(p):
        reason, rule = "no-ability-on-island", "W69"
    elif s.stays and p.character in (GOLEM, TROLL, GNOME, CYCLOPS):
        reason, rule = "movement-ended", "W113"
    elif p.character == YETI:
        reason, rule = "position-held", "W48"
    elif p.character == CYCLOPS:
        reason, rule = ("not-on-coast", "W106") if not is_coast(s, p.space) else ("space-taken", "W106")
    else:
        return
    if p.character == YETI:
        possible = [actions.FREEZE, actions.FREEZE + 1]
    elif p.character == GNOME:
        possible = [int(actions.JUMP + whirl) for whirl in OUTER_WHIRLS if whirl != p.space]
    elif p.character == CYCLOPS:
        swimmable = [n for n in range(SPACES) if is_coast(s, n) and LAND[n] == LAND[p.space] and n != p.space]
        possible = [actions.SWIM + space for space in swimmable]
    else:
        possible = [actions.ABILITY]
    for action in possible:
        yield Why(action, reason, rule)
