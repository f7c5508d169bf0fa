"""Fonts for measuring, the same on every machine: `fonts.js` shows a page with ours, with a wide and with a narrow one."""

from __future__ import annotations

import base64
import io
from functools import cache
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

EM, SPACE = 1000, 250
ABOVE, BELOW = 880, 120  # where Japanese fonts have the line
# Dashes and dots, punctuation and kana, ideographs, full width.
JAPANESE = (range(0x2010, 0x2027), range(0x3000, 0x3100), range(0x4E00, 0xA000), range(0xFF00, 0xFFF0))
ALL_ALIKE = 13  # the format of a table that gives many letters the same shape


def make_square_font() -> bytes:
    """A font that draws every Japanese letter as a square, which is as wide as the letter is in any Japanese font."""
    pen = TTGlyphPen(None)
    pen.moveTo((60, -60))
    for corner in ((60, 820), (940, 820), (940, -60)):
        pen.lineTo(corner)
    pen.closePath()
    square = pen.glyph()
    shapes = {".notdef": square, "square": square, "space": TTGlyphPen(None).glyph()}
    letters = CmapSubtable.newSubtable(ALL_ALIKE)
    letters.platformID, letters.platEncID, letters.language = 3, 10, 0
    letters.cmap = {ord(" "): "space", **{code: "square" for codes in JAPANESE for code in codes}}
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(list(shapes))
    builder.setupCharacterMap({})
    builder.font["cmap"].tables = [letters]
    builder.setupGlyf(shapes)
    builder.setupHorizontalMetrics({".notdef": (EM, 0), "square": (EM, 0), "space": (SPACE, 0)})
    builder.setupHorizontalHeader(ascent=ABOVE, descent=-BELOW)
    builder.setupOS2(sTypoAscender=ABOVE, sTypoDescender=-BELOW, usWinAscent=ABOVE, usWinDescent=BELOW)
    builder.setupNameTable({"familyName": "Square", "styleName": "Regular"})
    builder.setupPost()
    file = io.BytesIO()
    builder.save(file)
    return file.getvalue()


@cache
def font_script() -> str:
    """The init script of every page."""
    square = base64.b64encode(make_square_font()).decode()
    text = Path(__file__).with_name("fonts.js").read_text(encoding="utf-8")
    return text.replace("(SQUARE)", f'("{square}")')
