"""Cuts the fonts of this site; how and why is in README.md beside this file."""

import logging
import os
import sys
import tempfile
import unicodedata

from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.merge import Merger, Options as MergeOptions
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import build, instancer
from fontTools.varLib.iup import iup_delta, iup_delta_optimize

HERE = os.path.dirname(os.path.abspath(__file__))
FEATURES = ["kern", "liga", "tnum"]
# How far a point may be off at the heaviest weight, in thousandths of the letters' size: in a heading a quarter of a sharp screen's pixel.
TOLERANCE = 4

# English, Spanish, German, Polish, and the languages of our cities; with the signs of print.
NEAR = (
    "20-7E,A0-A1,A7,A9-AB,AD,B0,B7,BA-BB,BF,C1-C2,C4,C7,C9,CB,CD-CE,D1,D3-D4,D6-D7,DA,DC-DD,DF,E1-E4,E7-EB,ED-EE,F1,F3-F4,F6,"
    "FA,FC-FD,100-107,10C-113,116-11B,122-123,12A-12B,12E-12F,136-137,13B-13E,141-148,150-151,158-15B,160-161,164-165,"
    "16A-16B,16E-173,179-17E,218-21B,2013-2014,2018-201A,201C-201E,2022,2026,20AC,2212"
)
# What guests may bring from elsewhere.
ALL = "20-7E,A0-FF,100-17F,218-21B,1E9E,2013-2014,2018-201A,201C-201E,2020,2022,2026,2032-2033,2039-203A,20AC,2122,2212"

# A family's weights, and where the designers put them between its lightest and its heaviest.
FAMILIES = {
    "brygada-1918": {400: 0, 500: 230.8, 600: 461.5},
    "figtree": {400: 166.7, 500: 286.7, 600: 430, 700: 600},
}


def letters(ranges):
    ends = (part.partition("-") for part in ranges.split(","))
    return {code for first, _, last in ends for code in range(int(first, 16), int(last or first, 16) + 1)}


def keep(font, codes, names):
    options = Options(layout_features=FEATURES, hinting=False, name_IDs=[1, 2], glyph_names=names, notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)


def at_weight(packages, family, weight, codes, folder):
    """One weight of both of the family's files in one."""
    parts, left = [], set(codes)
    for name in ("latin", "latin-ext"):
        font = TTFont(f"{packages}/@fontsource-variable/{family}/files/{family}-{name}-wght-normal.woff2")
        mine = left & set(font.getBestCmap())
        left -= mine
        font = instancer.instantiateVariableFont(font, {"wght": weight})
        if name == "latin-ext":
            del font["GPOS"]
        keep(font, mine, names=True)
        parts.append(f"{folder}/{name}-{weight}.ttf")
        font.save(parts[-1])
    font = Merger(MergeOptions(drop_tables=["prep", "gasp"])).merge(parts)
    drop_threefold_ligatures(font)
    share_components(font)
    kern_like_bare_letters(font)
    path = f"{folder}/{weight}.ttf"
    font.save(path)
    return path


def drop_threefold_ligatures(font):
    """An f, an f and an i are drawn as ff and i: the two large drawings of all three are for hardly a word of ours."""
    for table in (table for lookup in font["GSUB"].table.LookupList.Lookup for table in lookup.SubTable):
        for name, found in getattr(table, "ligatures", {}).items():
            table.ligatures[name] = [one for one in found if len(one.Component) < 2]


def share_components(font):
    """The a under an ą comes with both files: one is enough, and the other is dropped when nothing asks for it."""
    glyphs, widths = font["glyf"], font["hmtx"]
    first = {}
    for name in font.getGlyphOrder():
        plain, _, number = name.rpartition(".")
        if number.isdigit() and plain in glyphs.glyphs and glyphs[plain] == glyphs[name] and widths[plain] == widths[name]:
            first[name] = plain
    for name in font.getGlyphOrder():
        for part in glyphs[name].components if glyphs[name].isComposite() else []:
            part.glyphName = first.get(part.glyphName, part.glyphName)


def kern_like_bare_letters(font):
    """Two files know no distances between each other's letters: an ę after a T stands as an e does."""
    known = font.getBestCmap()
    bare = {}
    for code, name in known.items():
        # A sign that stands beside its letter, or is broader, keeps its distance.
        if code < 0x100 or chr(code) in "ďťľĽīĪ":
            continue
        letter = {"Ł": "L", "ł": "l", "Đ": "D", "đ": "d"}.get(chr(code)) or unicodedata.normalize("NFD", chr(code))[0]
        if letter != chr(code) and ord(letter) in known:
            bare[name] = known[ord(letter)]
    for table in (table for lookup in font["GPOS"].table.LookupList.Lookup for table in lookup.SubTable):
        if table.LookupType != 2 or table.Format != 2:
            continue
        before, after, covered = table.ClassDef1.classDefs, table.ClassDef2.classDefs, set(table.Coverage.glyphs)
        for name, plain in bare.items():
            if plain in covered:
                covered.add(name)
                before[name] = before.get(plain, 0)
            after[name] = after.get(plain, 0)
        table.Coverage.glyphs = sorted(covered, key=font.getGlyphID)


def drop_small_moves(font):
    """Between two weights most points move as their neighbours do; only those that do not are written down."""
    glyphs, widths = font["glyf"], font["hmtx"].metrics
    for name, moves in font["gvar"].variations.items():
        if glyphs[name].isComposite():
            continue
        points, outline = glyphs._getCoordinatesAndControls(name, widths)
        for move in moves:
            every = [(round(x), round(y)) for x, y in iup_delta(move.coordinates, points, outline.endPts)]
            move.coordinates = iup_delta_optimize(every, points, outline.endPts, tolerance=TOLERANCE)


def cut(packages, family, codes, target):
    places = FAMILIES[family]
    ends = [min(places), max(places)]
    with tempfile.TemporaryDirectory() as folder:
        space = DesignSpaceDocument()
        axis = AxisDescriptor(tag="wght", name="Weight", minimum=ends[0], default=ends[0], maximum=ends[1])
        axis.map = list(places.items())
        space.addAxis(axis)
        for weight in ends:
            font = TTFont(at_weight(packages, family, weight, codes, folder))
            space.addSource(SourceDescriptor(name=str(weight), font=font, location={"Weight": places[weight]}))
        font, *_ = build(space)
        font.save(f"{folder}/whole.ttf")
        font = TTFont(f"{folder}/whole.ttf")
    keep(font, codes, names=False)
    drop_small_moves(font)
    del font["STAT"]
    font.flavor = "woff2"
    font.save(os.path.join(HERE, target))
    print(target, os.path.getsize(os.path.join(HERE, target)))


logging.disable(logging.WARNING)
for one in FAMILIES:
    cut(sys.argv[1], one, letters(NEAR), f"{one}.woff2")
    cut(sys.argv[1], one, letters(ALL) - letters(NEAR), f"{one}-rare.woff2")
