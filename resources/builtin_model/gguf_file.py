"""Minimal GGUF support (version 3, little-endian): reads stories15M and writes this model."""
import struct

import numpy as np

ALIGN = 32
F32, F16, Q8_0 = 0, 1, 8
U32, I32, FLOAT, BOOL, STRING, ARRAY = 4, 5, 6, 7, 8, 9
SIZES = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}


def read(path):
    """Returns (metadata, {name: float32 array, rows first})."""
    data = open(path, "rb").read()
    at = 0

    def take(code):
        nonlocal at
        value = struct.unpack_from("<" + code, data, at)[0]
        at += struct.calcsize("<" + code)
        return value

    def text():
        nonlocal at
        size = take("Q")
        at += size
        return data[at - size : at].decode()

    def value(kind):
        if kind == STRING:
            return text()
        if kind == ARRAY:
            inner = take("I")
            return [value(inner) for _ in range(take("Q"))]
        return take(SIZES[kind])

    if data[:4] != b"GGUF":
        raise ValueError(f"{path} is not a GGUF file")
    at = 8
    tensors, keys = take("Q"), take("Q")
    metadata = {}
    for _ in range(keys):
        key = text()
        metadata[key] = value(take("I"))
    infos = []
    for _ in range(tensors):
        name = text()
        sizes = [take("Q") for _ in range(take("I"))]
        infos.append((name, sizes, take("I"), take("Q")))
    start = -(-at // ALIGN) * ALIGN
    out = {}
    for name, sizes, kind, offset in infos:
        count = int(np.prod(sizes))
        begin = start + offset
        if kind == F32:
            flat = np.frombuffer(data, "<f4", count, begin)
        elif kind == F16:
            flat = np.frombuffer(data, "<f2", count, begin).astype("f4")
        elif kind == Q8_0:
            blocks = np.frombuffer(data, np.dtype([("d", "<f2"), ("q", "i1", 32)]), count // 32, begin)
            flat = (blocks["d"].astype("f4")[:, None] * blocks["q"]).reshape(-1)
        else:
            raise ValueError(f"{name} has the type {kind}")
        out[name] = flat.reshape(sizes[::-1])
    return metadata, out


def quantised(array):
    """Q8_0: 32 values share a scale, which is the largest absolute value divided by 127."""
    rows = np.asarray(array, "f4").reshape(-1, 32)
    scale = (np.abs(rows).max(1) / 127).astype("<f2")
    by = np.where(scale == 0, 0, 1 / np.maximum(scale.astype("f4"), 1e-12))
    blocks = np.empty(len(rows), np.dtype([("d", "<f2"), ("q", "i1", 32)]))
    blocks["d"] = scale
    blocks["q"] = np.clip(np.rint(rows * by[:, None]), -127, 127)
    return blocks


def unquantised(blocks, shape):
    return (blocks["d"].astype("f4")[:, None] * blocks["q"]).reshape(shape)


def write(path, metadata, tensors):
    """metadata: [(key, kind, value)], where the kind of a list is (ARRAY, kind). tensors: [(name, array)];
    two-dimensional ones are stored as Q8_0, others as F32."""
    head = bytearray(b"GGUF" + struct.pack("<IQQ", 3, len(tensors), len(metadata)))

    def text(words):
        return struct.pack("<Q", len(words.encode())) + words.encode()

    def packed(kind, value):
        return text(value) if kind == STRING else struct.pack("<" + SIZES[kind], value)

    for key, kind, value in metadata:
        head += text(key)
        if isinstance(kind, tuple):
            head += struct.pack("<IIQ", ARRAY, kind[1], len(value)) + b"".join(packed(kind[1], one) for one in value)
        else:
            head += struct.pack("<I", kind) + packed(kind, value)
    body = bytearray()
    for name, array in tensors:
        two = array.ndim == 2
        head += text(name) + struct.pack("<I", array.ndim) + struct.pack(f"<{array.ndim}Q", *array.shape[::-1])
        head += struct.pack("<IQ", Q8_0 if two else F32, len(body))
        body += (quantised(array) if two else np.asarray(array, "<f4")).tobytes()
        body += bytes(-len(body) % ALIGN)
    head += bytes(-len(head) % ALIGN)
    with open(path, "wb") as file:
        file.write(head + body)
