"""Calling compiled rules by their addresses.

For each function that Python calls Numba translates a wrapper, which takes as long as the rule itself. Where hundreds
of rules are called a few times each, to compare the two speeds, it is quicker to lay out the arguments here: Numba's
own functions take a place for the result, a place for an error, then every part of every argument one after another.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Sequence
from typing import Any

RETURNED_WELL = 0
RETURNED_NONE = -2
Layout = Callable[[Any], Iterator[Any]]


class Bit(ctypes.c_uint8):
    """Yes or no; a class of its own, so that a field of it stays one."""


class Number(ctypes.c_int64):
    """A whole number; likewise."""


class CompiledError(RuntimeError):
    """A compiled rule has stopped with an error."""


def native_call(address: int, kinds: Sequence[Any], returned: Any) -> Callable[..., Any]:
    """A function for Python that calls what stands at an address, by the numba types of its arguments and result."""
    layouts = [layout_of(kind) for kind in kinds]
    make_result, read_result = result_of(returned)
    call = ctypes.CFUNCTYPE(ctypes.c_int32)(address)

    def called(*args: Any) -> Any:
        result, problem = make_result(), ctypes.c_void_p()
        parts = [part for layout, value in zip(layouts, args, strict=True) for part in layout(value)]
        status = call(ctypes.byref(result), ctypes.byref(problem), *parts)
        if status not in (RETURNED_WELL, RETURNED_NONE):
            raise CompiledError(f"the compiled rule stopped with status {status}")
        return read_result(result)

    return called


def layout_of(kind: Any) -> Layout:
    """How an argument of a numba type is laid out: a number, a record by its address, a table, a bundle of them."""
    from numba import types as nt

    if isinstance(kind, nt.Boolean):
        return lambda value: iter((ctypes.c_uint8(value),))
    if isinstance(kind, nt.Integer):
        return lambda value: iter((ctypes.c_int64(value),))
    if isinstance(kind, nt.Record):
        return lambda value: iter((ctypes.c_void_p(address_of(value)),))
    if isinstance(kind, nt.Array):
        return parts_of_table
    if isinstance(kind, nt.BaseTuple):
        bundle: Any = kind
        inner = [layout_of(part) for part in bundle]
        return lambda value: (part for layout, inside in zip(inner, value, strict=True) for part in layout(inside))
    return lambda _: iter((ctypes.c_void_p(),))


def address_of(value: Any) -> int:
    """Where the memory of an array or of a row of one begins."""
    address: int = value.__array_interface__["data"][0]
    return address


def parts_of_table(table: Any) -> Iterator[Any]:
    """A table as numba passes it: nobody's memory, so many rows of such a size, at this place, so far apart."""
    yield from (ctypes.c_void_p(), ctypes.c_void_p())
    yield from (ctypes.c_int64(table.size), ctypes.c_int64(table.itemsize), ctypes.c_void_p(address_of(table)))
    yield from (ctypes.c_int64(table.shape[0]), ctypes.c_int64(table.strides[0]))


def result_of(kind: Any) -> tuple[Any, Callable[[Any], Any]]:
    """The place for a result of a numba type, and how it is read: a number, yes or no, a tuple of these, or nothing."""
    from numba import types as nt

    if isinstance(kind, nt.BaseTuple):
        inner: Any = kind
        parts = [(f"part_{number}", *result_of(part)) for number, part in enumerate(inner)]
        whole = type("Parts", (ctypes.Structure,), {"_fields_": [(name, place) for name, place, _ in parts]})
        return whole, lambda result: tuple(read(getattr(result, name)) for name, _, read in parts)
    if isinstance(kind, nt.Boolean):
        return Bit, lambda result: bool(result.value)
    return (Number, lambda result: result.value) if isinstance(kind, nt.Integer) else (ctypes.c_void_p, lambda _: None)
