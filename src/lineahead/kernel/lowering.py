"""How rules are written down for LLVM: as numba does it, but for the few things that rules do all the time.

Numba writes a row of a table, a list within a record, a loop that counts and a call in the most general way, forty
instructions for what takes five. LLVM finds out in the end, but writing and reading them was a fifth of the time of
compiling. Rules have tables of one dimension, give nothing back that somebody counts, and do not fail: what is written
here is the same, put briefly. Where bounds are looked at, numba's own way is taken, which can fail.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba.core import cgutils, lowering, types
from numba.core.callconv import CPUCallConv, Status
from numba.core.compiler_machinery import register_pass
from numba.core.cpu import CPUContext
from numba.core.typed_passes import NativeLowering
from numba.np.arrayobj import load_item, store_item

Way = Callable[..., Any]
DATA, SHAPE = 4, 5  # where numba keeps them in an array
NEXT, STEP, COUNT = 0, 2, 3  # and in the state of a loop over a range
WELL = Status(None, None, None, cgutils.false_bit, None, None, None, None)  # how a call of a rule ends


class RuleCalls(CPUCallConv):  # type: ignore[misc]
    """How numba lets functions call each other, without asking whether one has failed."""

    def call_function(self, builder: Any, callee: Any, resty: Any, argtys: Any, args: Any) -> Any:  # type: ignore[override]
        """Call a function: it went well, and this is what it returned."""
        returned = cgutils.alloca_once(builder, self.get_return_type(resty).pointee)
        given = self._get_arg_packer(argtys).as_arguments(builder, args)
        builder.call(callee, [returned, self._get_excinfo_argument(builder.function), *given])
        return WELL, self.context.get_returned_value(builder, resty, builder.load(returned))

    def return_status_propagate(self, builder: Any, status: Any) -> None:
        """Nothing has failed."""
        assert status is WELL
        builder.unreachable()


class RuleContext(CPUContext):  # type: ignore[misc]
    """What numba knows of the machine, with shorter ways for rules."""

    usual: Any

    @classmethod
    def like(cls, context: Any) -> RuleContext:
        """The same as another context, but for these ways."""
        own: RuleContext = cls.__new__(cls)
        vars(own).update(vars(context))
        own.usual = context
        return own

    @property
    def call_conv(self) -> RuleCalls:
        """How a rule calls another."""
        return RuleCalls(self)

    def create_cpython_wrapper(self, *given: Any, **named: Any) -> None:
        """What Python calls a rule by, as ever."""
        self.usual.create_cpython_wrapper(*given, **named)

    def create_cfunc_wrapper(self, *given: Any, **named: Any) -> None:
        """What C would call a rule by, as ever."""
        self.usual.create_cfunc_wrapper(*given, **named)

    def pair_first(self, builder: Any, val: Any, ty: Any) -> Any:  # noqa: ARG002
        """The first of two."""
        return builder.extract_value(val, 0)

    def pair_second(self, builder: Any, val: Any, ty: Any) -> Any:  # noqa: ARG002
        """The second of two."""
        return builder.extract_value(val, 1)

    def get_getattr(self, typ: Any, attr: str) -> Way:
        """How a field is read."""
        is_list = isinstance(typ, types.Record) and isinstance(typ.typeof(attr), types.NestedArray)
        return list_in_record if is_list else super().get_getattr(typ, attr)  # type: ignore[no-any-return]

    def get_function(self, fn: Any, sig: Any, _firstcall: bool = True) -> Way:
        """How something is done that numba knows."""
        key = fn.get_impl_key(sig) if isinstance(fn, types.Callable) else fn
        way = WAYS.get((key, *sig.args)) or (length_of_table if key is len and is_table(sig.args[0]) else None)
        if way is None:
            return super().get_function(fn, sig, _firstcall)  # type: ignore[no-any-return]
        return lambda builder, args, loc=None: way(builder, args)  # noqa: ARG005


class RuleLower(lowering.Lower):  # type: ignore[misc]
    """Writes a rule down; nothing in it is counted, so that what is let go needs no care."""

    def __init__(self, context: Any, *given: Any, **named: Any) -> None:
        super().__init__(RuleContext.like(context), *given, **named)

    def delvar(self, name: str) -> None:
        """Let a name go."""

    def storevar(self, value: Any, name: str, argidx: int | None = None) -> None:
        """Give a value a name."""
        if argidx is not None or name in self._singly_assigned_vars:
            super().storevar(value, name, argidx)
        else:
            self.builder.store(value, self.getvar(name))

    def lower_static_raise(self, inst: Any) -> None:
        """Nobody would ask whether a rule has failed."""
        raise TypeError(f"a rule cannot raise anything: {inst.loc}")

    lower_dynamic_raise = lower_static_raise

    def lower_getitem(self, resty: Any, expr: Any, value: Any, index: Any, signature: Any) -> Any:
        """A row of a table."""
        table = self.typeof(value.name)
        if not is_table(table) or not isinstance(self.typeof(index.name), types.Integer):
            return super().lower_getitem(resty, expr, value, index, signature)
        row = load_item(self.context, self.builder, table, self._place(value, index))
        return self.context.cast(self.builder, row, signature.return_type, resty)

    def lower_setitem(self, target_var: Any, index_var: Any, value_var: Any, signature: Any) -> None:
        """A row of a table is written."""
        table = self.typeof(target_var.name)
        if not is_table(table) or not isinstance(self.typeof(index_var.name), types.Integer):
            super().lower_setitem(target_var, index_var, value_var, signature)
            return
        value, kind = self.loadvar(value_var.name), self.typeof(value_var.name)
        row = self.context.cast(self.builder, value, kind, table.dtype)
        store_item(self.context, self.builder, table, row, self._place(target_var, index_var))

    def _place(self, table: Any, index: Any) -> Any:
        """Where a row lies; one that is counted from the end has a negative number."""
        rows, number = self.loadvar(table.name), self.loadvar(index.name)
        kind = self.typeof(index.name)
        number = self.context.cast(self.builder, number, kind, types.intp)
        if kind.signed and not is_from_the_start(number):
            is_negative = self.builder.icmp_signed("<", number, number.type(0))
            from_the_end = self.builder.add(length(self.builder, rows), number)
            number = self.builder.select(is_negative, from_the_end, number)
        return self.builder.gep(self.builder.extract_value(rows, DATA), [number])


@register_pass(mutates_CFG=True, analysis_only=False)
class RuleLowering(NativeLowering):  # type: ignore[misc]
    """The pass of numba that writes rules down."""

    _name = "rule_lowering"

    @property
    def lowering_class(self) -> type:
        """Who writes."""
        return RuleLower


def is_table(kind: Any) -> bool:
    """Whether something has rows of one record or number each, one after another."""
    return isinstance(kind, types.Array) and kind.ndim == 1 and kind.layout == "C"


def is_from_the_start(number: Any) -> bool:
    """Whether the number of a row is known, and not negative."""
    return isinstance(number, ir.Constant) and number.constant >= 0


def length(builder: Any, table: Any) -> Any:
    """How many rows a table has."""
    return builder.extract_value(table, (SHAPE, 0))


def length_of_table(builder: Any, args: Any) -> Any:
    """`len` of a table."""
    return length(builder, args[0])


def list_in_record(context: Any, builder: Any, typ: Any, val: Any, attr: str) -> Any:
    """A list within a record: all but its place is known beforehand."""
    kind = typ.typeof(attr)
    place = cgutils.get_record_member(builder, val, typ.offset(attr), context.get_data_type(kind.dtype))
    whole = context.get_value_type(kind)
    known = (None, None, kind.nitems, kind.size, ir.Undefined, kind.shape, kind.strides)
    return builder.insert_value(ir.Constant(whole, known), place, DATA)


def range_to(builder: Any, args: Any) -> Any:
    """`range` with its end alone."""
    return range_between(builder, (args[0].type(0), args[0]))


def range_between(builder: Any, args: Any) -> Any:
    """`range` with first and last, one by one."""
    number = args[0].type
    one_by_one = ir.Constant(ir.LiteralStructType([number] * 3), [0, 0, 1])
    return builder.insert_value(builder.insert_value(one_by_one, args[0], 0), args[1], 1)


def counted(builder: Any, args: Any) -> Any:
    """The state of a loop over a range as it begins: where it is, and how often it goes on."""
    first, end, step = (builder.extract_value(args[0], part) for part in range(3))
    one, none = first.type(1), first.type(0)
    whole = builder.sub(end, first)
    unit = builder.select(builder.icmp_signed(">", step, none), one, first.type(-1))
    count = builder.sdiv(builder.sub(builder.add(whole, step), unit), step)
    often = builder.select(builder.icmp_signed(">", count, none), count, none)
    places = [cgutils.alloca_once_value(builder, value) for value in (first, often)]
    return cgutils.make_anonymous_struct(builder, [places[0], end, step, places[1]])


def next_counted(builder: Any, args: Any) -> Any:
    """The next number of a range, and whether there is one."""
    at, step, left = (builder.extract_value(args[0], part) for part in (NEXT, STEP, COUNT))
    number, often = builder.load(at), builder.load(left)
    is_there = builder.icmp_signed(">", often, often.type(0))
    with builder.if_then(is_there):
        builder.store(builder.add(number, step), at)
        builder.store(builder.sub(often, often.type(1), flags=["nsw"]), left)
    return cgutils.make_anonymous_struct(builder, [number, is_there])


WAYS: dict[tuple[Any, ...], Way] = {
    (range, types.int64): range_to,
    (range, types.int64, types.int64): range_between,
    ("getiter", types.range_state64_type): counted,
    ("iternext", types.range_iter64_type): next_counted,
}
