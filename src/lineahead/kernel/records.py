"""One class definition, two forms: a slotted object for play, a numpy record for the compiled rules.

A record class has only fields that are `int`, other records, or lists of fixed length of either. From the one
definition come the numpy dtype, a fast copy, and the JSON form. Every int is 64 bits wide in both forms.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import Field, dataclass, field, fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, cast, dataclass_transform, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    import numpy as np

T = TypeVar("T")

_copiers: dict[type, Callable[[Any], Any]] = {}
_readers: dict[type, Callable[[Any], Any]] = {}
_row_makers: dict[type, Callable[[Any], tuple[Any, ...]]] = {}
_dtypes: dict[type, Any] = {}
_changers: dict[tuple[Any, ...], Callable[..., Any]] = {}
_defaults: dict[type, list[tuple[str, Any]]] = {}
_hints: dict[type, dict[str, Any]] = {}


def zeros(length: int, value: int = 0) -> Any:
    """A list field of so many ints."""
    return field(default_factory=lambda: [value] * length)


def choice(value: int, most: int = 1) -> Any:
    """An int field of which only 0 to so much mean anything: a switch, or one of a few manners."""
    return field(default=value, metadata={"most": most})


def rows(kind: type[T], length: int) -> Any:
    """A list field of so many records of one kind."""
    return field(default_factory=lambda: [kind() for _ in range(length)])


def part(kind: type[T]) -> Any:
    """A field that is one record of another kind, copied with its owner."""
    return field(default_factory=kind)


def shared(kind: type[T]) -> Any:
    """A field that is one record which never changes in play: copies share it, and saved states leave it out."""
    return field(default_factory=kind, metadata={"shared": True})


@dataclass_transform()
def record(cls: type[T]) -> type[T]:
    """Make a class a record: a slotted dataclass with a fast copy."""
    return dataclass(slots=True)(cls)


def kinds_of(cls: type) -> dict[str, Any]:
    """The field types of a record class by name, resolved."""
    if cls not in _hints:
        _hints[cls] = get_type_hints(cls)
    return _hints[cls]


@cache
def item_of(hint: Any) -> Any:
    """What a list field holds, or None for a field that is no list."""
    return get_args(hint)[0] if get_origin(hint) is list else None


def is_shared(slot: Field[Any]) -> bool:
    """Whether copies share this field."""
    return bool(slot.metadata.get("shared"))


def changed(thing: T, **others: Any) -> T:
    """A slotted thing with other values here and there: `dataclasses.replace`, in a fraction of the time."""
    key = (type(thing), *others)
    if key not in _changers:
        _changers[key] = _make_changer(type(thing), tuple(others))
    new: T = _changers[key](thing, *others.values())
    return new


def _make_changer(cls: type, others: tuple[str, ...]) -> Callable[..., Any]:
    """What makes another thing of a slotted class, frozen or not, of one of them and of some values."""
    lines = [f"def changer(old, {', '.join(others)}):", "    new = make(cls)"]
    names: dict[str, Any] = {"make": object.__new__, "cls": cls}
    for slot in fields(cast(Any, cls)):
        names[f"put_{slot.name}"] = getattr(cls, slot.name).__set__
        lines.append(f"    put_{slot.name}(new, {slot.name if slot.name in others else f'old.{slot.name}'})")
    exec("\n".join([*lines, "    return new"]), names)
    return cast(Callable[..., Any], names["changer"])


def copy_of(thing: T) -> T:
    """An independent copy of a record; the shared parts stay shared."""
    copied: T = _copier_of(type(thing))(thing)
    return copied


def blank_of(cls: type[T]) -> T:
    """A blank record of parts, each of which is made when somebody looks at it."""
    return cast(T, LateParts(kinds_of(cls)))


class LateParts:
    """A record whose parts are made one by one."""

    def __init__(self, kinds: dict[str, Any]) -> None:
        self._kinds = kinds

    def __getattr__(self, name: str) -> Any:
        if name not in self._kinds:
            raise AttributeError(name)
        made = self._kinds[name]()
        setattr(self, name, made)
        return made


def copy_table(table: list[T]) -> list[T]:
    """An independent copy of a table of records, which are all of one kind."""
    if not table:
        return []
    copier = _copier_of(type(table[0]))
    return [copier(row) for row in table]


def _copier_of(cls: type) -> Callable[[Any], Any]:
    if cls not in _copiers:
        _copiers[cls] = _make_copier(cls)
    return _copiers[cls]


def _make_copier(cls: type) -> Callable[[Any], Any]:
    lines = ["def copier(old):", "    new = make(cls)"]
    names: dict[str, Any] = {"make": object.__new__, "cls": cls}
    for slot in fields(cast(Any, cls)):
        hint, name = kinds_of(cls)[slot.name], slot.name
        item, source = item_of(hint), f"old.{name}"
        if item is int:
            source += "[:]"
        elif (item or hint) is not int and not is_shared(slot):
            names[f"copy_{name}"] = _copier_of(item or hint)
            source = f"copy_{name}({source})" if item is None else f"[copy_{name}(row) for row in {source}]"
        lines.append(f"    new.{name} = {source}")
    exec("\n".join([*lines, "    return new"]), names)
    return cast(Callable[[Any], Any], names["copier"])


def dtype_of(cls: type) -> np.dtype[Any]:
    """The numpy record type of a record class."""
    import numpy as np

    if cls not in _dtypes:
        blank, parts = cls(), []
        for name, hint in kinds_of(cls).items():
            item = item_of(hint)
            kind = np.int64 if (item or hint) is int else dtype_of(item or hint)
            parts.append((name, kind) if item is None else (name, kind, (len(getattr(blank, name)),)))
        _dtypes[cls] = np.dtype(parts, align=True)
    return cast("np.dtype[Any]", _dtypes[cls])


def as_array(table: list[T], cls: type[T]) -> np.ndarray[Any, Any]:
    """A table of records as a numpy array of the same fields."""
    import numpy as np

    return np.array([_row_of(row) for row in table], dtype=dtype_of(cls))


def copy_of_array(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A copy of an array of records, byte for byte; numpy's own goes by fields, which takes many times as long."""
    import numpy as np

    return np.frombuffer(bytearray(array.tobytes()), array.dtype)


def _row_of(thing: Any) -> tuple[Any, ...]:
    cls = type(thing)
    if cls not in _row_makers:
        _row_makers[cls] = _make_row_maker(cls)
    return _row_makers[cls](thing)


def _make_row_maker(cls: type) -> Callable[[Any], tuple[Any, ...]]:
    sources = []
    for name, hint in kinds_of(cls).items():
        item, source = item_of(hint), f"thing.{name}"
        if item is not None and item is not int:
            source = f"[row_of(row) for row in thing.{name}]"
        elif item is None and hint is not int:
            source = f"row_of(thing.{name})"
        sources.append(source)
    return cast(Callable[[Any], tuple[Any, ...]], eval(f"lambda thing: ({', '.join(sources)},)", {"row_of": _row_of}))


def from_array(array: np.ndarray[Any, Any], cls: type[T]) -> list[T]:
    """The records that a numpy array holds, as objects."""
    read = _reader_of(cls)
    return [read(row) for row in array.tolist()]


def _reader_of(cls: type) -> Callable[[Any], Any]:
    if cls not in _readers:
        _readers[cls] = _make_reader(cls)
    return _readers[cls]


def _make_reader(cls: type) -> Callable[[Any], Any]:
    lines = ["def reader(row):", "    new = make(cls)"]
    names: dict[str, Any] = {"make": object.__new__, "cls": cls}
    for place, (name, hint) in enumerate(kinds_of(cls).items()):
        item, source = item_of(hint), f"row[{place}]"
        if item is not None:
            source += ".tolist()"
        if (item or hint) is not int:
            names[f"read_{name}"] = _reader_of(item or hint)
            source = f"read_{name}({source})" if item is None else f"[read_{name}(inner) for inner in {source}]"
        lines.append(f"    new.{name} = {source}")
    exec("\n".join([*lines, "    return new"]), names)
    return cast(Callable[[Any], Any], names["reader"])


def as_json(thing: Any) -> dict[str, Any]:
    """A record as plain JSON values, without what stands at its default and without shared parts."""
    out = {}
    for name, default in _defaults_of(type(thing)):
        value = getattr(thing, name)
        if value != default:
            out[name] = _plain(without_tail(value, default) if isinstance(value, list) else value)
    return out


def in_full(thing: Any) -> dict[str, Any]:
    """The same with every plain number, also one that stands at its default."""
    plain = {name: default for name, default in _defaults_of(type(thing)) if isinstance(default, int)}
    return plain | as_json(thing)


def _defaults_of(cls: type) -> list[tuple[str, Any]]:
    """The fields of a record that are told, with their defaults."""
    if cls not in _defaults:
        blank = cls()
        _defaults[cls] = [(slot.name, getattr(blank, slot.name)) for slot in fields(blank) if not is_shared(slot)]
    return _defaults[cls]


def without_tail(values: list[Any], default: list[Any]) -> list[Any]:
    """A list as far as it differs from its default; one that is too long for its field stays as it is."""
    length = len(values)
    while 0 < length <= len(default) and values[length - 1] == default[length - 1]:
        length -= 1
    return values[:length]


def _plain(value: Any) -> Any:
    if type(value) is int:
        return value
    if isinstance(value, list):
        return [member if type(member) is int else _plain(member) for member in value]
    return as_json(value) if is_dataclass(value) else value


class BadRecord(ValueError):
    """JSON that does not fit its record class; `place` says where."""

    def __init__(self, place: str, words: str) -> None:
        super().__init__(f"{place}: {words}" if place else words)
        self.place, self.words = place, words


LARGEST = 1 << 53


def from_json(cls: type[T], data: object, place: str = "") -> T:
    """A record from plain JSON values; whatever does not fit is refused with its place."""
    if not isinstance(data, dict):
        raise BadRecord(place, "a table of named values is needed here")
    thing, hints = cls(), kinds_of(cls)
    for name, value in data.items():
        at = f"{place}.{name}" if place else str(name)
        if name not in hints:
            raise BadRecord(at, f"there is no such value; known are {', '.join(hints)}")
        setattr(thing, name, _value(hints[name], value, getattr(thing, name), at))
    return thing


def _value(hint: Any, value: object, default: Any, place: str) -> Any:
    item = item_of(hint)
    if item is None:
        return whole_number(value, place) if hint is int else from_json(hint, value, place)
    if not isinstance(value, list) or len(value) > len(default):
        raise BadRecord(place, f"a list of at most {len(default)} is needed here")
    given = [_value(item, member, None, f"{place}[{i}]") for i, member in enumerate(value)]
    return given + default[len(given) :]


def whole_number(value: object, place: str) -> int:
    """A whole number of a sane size, or a refusal with its place."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadRecord(place, f"a whole number is needed here, not {value!r}")
    if abs(value) > LARGEST:
        raise BadRecord(place, "this number is too large")
    return value


def json_schema(cls: type) -> dict[str, Any]:
    """The JSON schema of a record's JSON form."""
    properties = {}
    for slot in fields(cast(Any, cls)):
        if not is_shared(slot):
            properties[slot.name] = _schema(kinds_of(cls)[slot.name], getattr(cls(), slot.name))
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _schema(hint: Any, default: Any) -> dict[str, Any]:
    item = item_of(hint)
    if item is not None:
        return {"type": "array", "items": _schema(item, None), "maxItems": len(default)}
    return {"type": "integer"} if hint is int else json_schema(hint)
