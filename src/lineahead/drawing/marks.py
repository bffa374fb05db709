"""Writing SVG: elements, figures, paths, words. What people have written is escaped, so that no name does anything."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

Point = tuple[float, float]


def short(value: float) -> str:
    """A figure of a drawing, to a tenth."""
    return f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")


def element(tag: str, inside: str | None = None, **attributes: str | float) -> str:
    """An element; `class_` and `text_anchor` stand for names that Python cannot write."""
    told = "".join(f" {name_of(key)}={quoteattr(value_of(value))}" for key, value in attributes.items() if value != "")
    return f"<{tag}{told}/>" if inside is None else f"<{tag}{told}>{inside}</{tag}>"


def name_of(key: str) -> str:
    """An attribute's name."""
    return "viewBox" if key == "view_box" else key.rstrip("_").replace("_", "-")


def value_of(value: str | float) -> str:
    """An attribute's value."""
    return value if isinstance(value, str) else short(value)


def path(points: Iterable[Point], closed: bool = False) -> str:
    """Points joined by lines."""
    return "M" + "L".join(f"{short(x)} {short(y)}" for x, y in points) + ("Z" if closed else "")


def words(text: str, x: float, y: float, names: str = "") -> str:
    """Words at a place."""
    return element("text", escaped(text), x=x, y=y, class_=names)


def escaped(text: str) -> str:
    """Words as they may stand between tags."""
    return escape(visible(text))


def visible(text: str) -> str:
    """Words without signs that no XML may have."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


def width_of(text: str, size: float = 13) -> float:
    """About how wide words are: rather too wide, since nobody knows the fonts of who looks."""
    return len(text) * size * 0.56


def shift(inside: Iterable[str], x: float, y: float) -> str:
    """Elements moved to a place."""
    return element("g", "".join(inside), transform=f"translate({short(x)} {short(y)})")
