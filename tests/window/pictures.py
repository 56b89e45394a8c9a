"""Writes the screen of Xvfb as PNG files, read from its frame buffer file (-fbdir)."""

import struct
import zlib


def read_screen(path):
    """Returns the width, the height and the rows of RGB bytes of an XWD file with 32 bits per pixel."""
    with open(path, "rb") as file:
        data = file.read()
    header = struct.unpack(">25I", data[:100])
    header_size, width, height, byte_order = header[0], header[4], header[5], header[7]
    bits, stride, colours = header[11], header[12], header[19]
    if bits != 32:
        raise ValueError(f"{path} has {bits} bits a pixel")
    start = header_size + 12 * colours
    rows = []
    for y in range(height):
        row = data[start + y * stride:start + y * stride + 4 * width]
        rgb = bytearray(3 * width)
        channels = (2, 1, 0) if byte_order == 0 else (1, 2, 3)
        for target, source in enumerate(channels):
            rgb[target::3] = row[source::4]
        rows.append(bytes(rgb))
    return width, height, rows


def write_png(path, width, height, rows):
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        file.write(chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)))
        file.write(chunk(b"IDAT", pixels) + chunk(b"IEND", b""))


def save(frame_buffer, path, x, y, width, height):
    whole_width, whole_height, rows = read_screen(frame_buffer)
    right, bottom = min(x + width, whole_width), min(y + height, whole_height)
    cut = [row[3 * x:3 * right] for row in rows[y:bottom]]
    write_png(path, right - x, bottom - y, cut)
