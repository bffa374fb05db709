"""Fonts for a browser that is to find no others: the page's own, since without any every text counts as hidden.

Packages for pages hold them packed (https://www.w3.org/TR/WOFF/); what a system is to find lies unpacked in a folder.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from web import build

HEADER = struct.Struct(">4sIIHHIHHIIIII")
PACKED = struct.Struct(">4sIIII")
UNPACKED = struct.Struct(">4sIII")
OFFSETS = struct.Struct(">4sHHHH")
FONTS = (
    "source-sans-3/files/source-sans-3-latin-400-normal.woff",
    "source-sans-3/files/source-sans-3-latin-600-normal.woff",
    "crimson-pro/files/crimson-pro-latin-400-normal.woff",
)


def unpacked(woff: bytes) -> bytes:
    """A font as systems know it: a list of its tables, then the tables, each at a multiple of four bytes."""
    signature, kind, _, count, *_ = HEADER.unpack_from(woff)
    assert signature == b"wOFF", "this is no packed font"
    power = 1 << (count.bit_length() - 1)
    listed = OFFSETS.pack(struct.pack(">I", kind), count, power * 16, power.bit_length() - 1, (count - power) * 16)
    tables, at = b"", OFFSETS.size + count * UNPACKED.size
    for place in range(count):
        tag, start, packed, length, checksum = PACKED.unpack_from(woff, HEADER.size + place * PACKED.size)
        table = woff[start : start + packed]
        if packed < length:
            table = zlib.decompress(table)
        listed += UNPACKED.pack(tag, checksum, at + len(tables), length)
        tables += table + bytes(-length % 4)
    return listed + tables


def font_settings(folder: Path) -> Path:
    """Lay the fonts down, and write a file that tells whoever looks for fonts of these alone."""
    for name in FONTS:
        packed = build.PACKAGES / "@fontsource" / name
        (folder / f"{packed.stem}.ttf").write_bytes(unpacked(packed.read_bytes()))
    settings = folder / "fonts.conf"
    settings.write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
        f"<fontconfig><dir>{folder}</dir><cachedir>{folder / 'cache'}</cachedir></fontconfig>\n",
        encoding="utf-8",
    )
    return settings
