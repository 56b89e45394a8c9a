"""Shrinks the pictures of a colour emoji font to half their size. The pictures of Noto Color Emoji are 136
pixels wide, for a font size of 109 pixels. The window's text has 15 to 28 pixels, so half the size suffices
even at twice the usual pixel density."""

import io
import pathlib

from fontTools.ttLib import TTFont
from PIL import Image

SMALLER = 2
COLOURS = 64  # number of colours in a picture; with more colours, the picture hardly looks different at this size


def smaller(png):
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    size = tuple(max(1, round(side / SMALLER)) for side in picture.size)
    picture = picture.resize(size, Image.Resampling.LANCZOS).quantize(COLOURS, Image.Quantize.FASTOCTREE)
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue(), size


def divide(metrics, names):
    for name in names:
        if hasattr(metrics, name):
            setattr(metrics, name, round(getattr(metrics, name) / SMALLER))


def shrink(file):
    """Replaces `file` with the smaller font. Each picture of the font must be a PNG with its own metrics
    (formats 17 and 18)."""
    file = pathlib.Path(file)
    font = TTFont(file)
    for strike, pictures in zip(font["CBLC"].strikes, font["CBDT"].strikeData, strict=True):
        table = strike.bitmapSizeTable
        divide(table, ("ppemX", "ppemY"))
        for lines in (table.hori, table.vert):
            divide(lines, ("ascender", "descender", "widthMax", "minOriginSB", "minAdvanceSB", "maxBeforeBL", "minAfterBL"))
        for name, picture in pictures.items():
            if picture.getFormat() not in (17, 18):
                raise ValueError(f"{file}: the picture of {name} has no metrics of its own")
            picture.ensureDecompiled()
            picture.imageData, (width, height) = smaller(picture.imageData)
            divide(picture.metrics, ("BearingX", "BearingY", "Advance", "horiBearingX", "horiBearingY", "horiAdvance",
                                     "vertBearingX", "vertBearingY", "vertAdvance"))
            picture.metrics.width, picture.metrics.height = width, height
    font.save(file)
