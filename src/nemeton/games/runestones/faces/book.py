"""The numbers in the rulebook for players. They come from the content, so that a corrected card corrects the book."""

from __future__ import annotations

from typing import Final

from nemeton.games.runestones import content

USUAL_COSTS: Final = "4-3-2-2-1-1"
OTHER_COSTS: Final = "4-3-3-2-2-1"
DRUID_OF_THE_READER: Final = "brown"
NAMED_SPACES: Final = (1, 2, 3, 6)  # of the display, from the left
NAMED_SMITHIES: Final = (3, 4, 5)

# The example of two rows exchanged in one turn, and the one of the last round: points before.
BEFORE_EXCHANGE: Final = 20
LAST_POINTS: Final = {"birch": 66, "you": 62, "hazel": 49}
LAST_PIECES: Final = {"birch": 7, "you": 5, "hazel": 9}
LAST_ROWS: Final = {"birch": (0, 0), "you": (3, 0), "hazel": (5, 0)}

# The lesson about the last turn: points, artifacts in row 1 and pieces before it, and the pieces of its question.
LESSON_POINTS: Final = {"you": 62, "rival": 66}
LESSON_ROW: Final = 3
LESSON_PIECES: Final = {"you": 6, "rival": 7}
ASKED_GEMS: Final = 5
ASKED_ORE: Final = 4


def values() -> dict[str, int | str]:
    """What the text writes as `{=name}`, and lessons as `{ $name }`."""
    return {**_components(), **_board(), **_cards(), **_end(), **_lessons()}


def _components() -> dict[str, int | str]:
    creatures = content.CREATURES
    dragons = sum(card.kind == "dragon" for card in creatures)
    found: dict[str, int | str] = {
        "throne": content.THRONE,
        "creatures": len(creatures),
        "coloured": len(creatures) - dragons,
        "dragons": dragons,
        "druidcards": len(content.DRUID_CARDS) // len(content.DRUIDS),
        "artifacts": content.ARTIFACTS_OF_EACH_COLOUR * len(content.COLOURS),
        "artifactseach": content.ARTIFACTS_OF_EACH_COLOUR,
        "wildartifacts": content.WILD_ARTIFACTS,
        "gems": content.GEMS_OF_EACH_KIND * len(content.COLOURS),
        "gemseach": content.GEMS_OF_EACH_KIND,
        "ore": content.ORE,
        "runekinds": len(content.RUNES),
        "runes": len(content.RUNES) * content.RUNES_OF_EACH_KIND,
        "runeseach": content.RUNES_OF_EACH_KIND,
        "slots": content.RUNE_SLOTS,
        "hand": content.HAND,
        "largehand": content.LARGE_HAND,
        "startgems": content.START_GEMS_OF_EACH_KIND * len(content.GEMS),
        "startpile": len(content.DRUID_CARDS) // len(content.DRUIDS) - content.HAND,
    }
    for players in (2, 3, 4):
        found[f"runesfor{players}"] = players - 1  # R11
        found[f"supplyfor{players}"] = content.GEMS_OF_EACH_KIND - players * content.START_GEMS_OF_EACH_KIND
    return found


def _board() -> dict[str, int | str]:
    found: dict[str, int | str] = {
        "costs": _listed(USUAL_COSTS),
        "othercosts": _listed(OTHER_COSTS),
        "wildprice": content.WILD_ARTIFACT_PRICE,
        "oreprice": content.ORE_PRICE,
        "bonuspoints": next(int(smithy.bonus) for smithy in content.SMITHIES if smithy.bonus.isdigit()),
        "step5": content.ROW_POINTS[5] - content.ROW_POINTS[4],
        "after1": BEFORE_EXCHANGE + content.ROW_POINTS[3],
        "after2": BEFORE_EXCHANGE + content.ROW_POINTS[3] + content.ROW_POINTS[2],
    }
    found.update({f"space{at}": content.DISPLAY_PRICES[USUAL_COSTS][at - 1] for at in NAMED_SPACES})
    found.update({f"smithy{at}": content.SMITHIES[at - 1].price for at in NAMED_SMITHIES})
    found.update({f"row{count}": points for count, points in enumerate(content.ROW_POINTS) if points})
    return found


def _listed(costs: str) -> str:
    return ", ".join(str(cost) for cost in content.DISPLAY_PRICES[costs])


def _cards() -> dict[str, int | str]:
    creature = {card.number: card for card in content.CREATURES}
    mine = {card.number: card for card in content.DRUID_CARDS if card.druid == DRUID_OF_THE_READER}
    scoring = next(card for card in content.DRUID_CARDS if card.druid == "black" and card.number == 105)
    blue = _reader_magic(102, 105)
    return {
        "magic58": creature[58].magic,
        "magic107": mine[107].magic,
        "summonblue": blue,
        "summonsum": _reader_magic(102, 105, 107),
        "points60": creature[60].ability.points,
        "points77": creature[77].ability.points,
        "points77plus": creature[77].ability.points + 1,  # R77
        "points105": int(scoring.ability.effects[0]),
    }


def _reader_magic(*numbers: int) -> int:
    """The magic points of druid cards of the reader."""
    return sum(card.magic for card in content.DRUID_CARDS if card.druid == DRUID_OF_THE_READER and card.number in numbers)


def _end() -> dict[str, int | str]:
    found: dict[str, int | str] = {
        "perpoint": content.PIECES_PER_POINT,
        "endpieces": LAST_PIECES["you"],
        "endpiecespoints": LAST_PIECES["you"] // content.PIECES_PER_POINT,
    }
    found["lastbefore"] = LAST_POINTS["you"] - content.ROW_POINTS[3]  # a row of 3 is exchanged in the last turn
    for who, points in LAST_POINTS.items():
        found[f"last{who}"] = points
        rows = sum(content.ROW_POINTS[count] for count in LAST_ROWS[who])
        found[f"end{who}"] = points + LAST_PIECES[who] // content.PIECES_PER_POINT + rows
    return found


def _lessons() -> dict[str, int | str]:
    """What final scoring makes of the position in the lesson about the last turn, by what is done in it."""
    you, rival = LESSON_POINTS["you"], LESSON_POINTS["rival"]
    pieces, row, longer = LESSON_PIECES["you"], content.ROW_POINTS[LESSON_ROW], content.ROW_POINTS[LESSON_ROW + 1]
    cheap, dear = content.SMITHIES[0], content.SMITHIES[4]
    per = content.PIECES_PER_POINT
    return {
        "summonleft": _reader_magic(102, 105, 107) - content.DISPLAY_PRICES[USUAL_COSTS][1],
        "lessonnow": you + row + pieces // per,
        "lessonrival": rival + row + LESSON_PIECES["rival"] // per,
        "lessoncheap": you + longer + (pieces - cheap.price) // per,
        "lessonbest": you + longer + int(dear.bonus) + (pieces - dear.price) // per,
        "askedgems": ASKED_GEMS,
        "askedore": ASKED_ORE,
        "askedpoints": (ASKED_GEMS + ASKED_ORE) // per,
        "askedapart": ASKED_GEMS // per + ASKED_ORE // per,
        "askedmore": (ASKED_GEMS + ASKED_ORE) // per + 1,
    }
