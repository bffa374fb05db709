"""In which ways a rule is changed: those of Cosmic Ray that fit whole-number rules, and one of our own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import parso
from cosmic_ray.operators.number_replacer import NumberReplacer
from cosmic_ray.operators.operator import Example, Operator
from cosmic_ray.plugins import get_operator, operator_names

# One neighbour for each: flags are 0 or 1, so that most of the others would change nothing or everything.
REPLACED = {
    "ReplaceBinaryOperator": (
        "Add_Sub",
        "Sub_Add",
        "Mul_Add",
        "FloorDiv_Mul",
        "Mod_FloorDiv",
        "BitOr_BitAnd",
        "BitAnd_BitOr",
    ),
    "ReplaceComparisonOperator": ("Eq_NotEq", "NotEq_Eq", "Lt_LtE", "LtE_Lt", "Gt_GtE", "GtE_Gt"),
    "ReplaceUnaryOperator": (),
}
LEFT_OUT = ("NumberReplacer", "ExceptionReplacer", "RemoveDecorator", "VariableReplacer", "VariableInserter")


class NumberOfMeaning(NumberReplacer):
    """A number one higher, but for the zeros that fill up a note: nobody reads them."""

    def mutation_positions(self, node: parso.tree.NodeOrLeaf) -> Iterator[tuple[object, object]]:
        """The number, once."""
        return iter(()) if fills_a_note(node) else islice(super().mutation_positions(node), 1)


def fills_a_note(node: Any) -> bool:
    """Whether a node is a zero among the arguments of a note."""
    if node.type != "number" or node.value != "0" or node.parent.type != "arglist":
        return False
    return node.parent.parent.parent.children[0].get_code(include_prefix=False) == "note"


class RemoveCall(Operator):
    """A statement that is nothing but a call is not carried out: the turn forgets a rule."""

    def mutation_positions(self, node: parso.tree.NodeOrLeaf) -> Iterator[tuple[object, object]]:
        """The statement, if it is a call whose result nobody wants."""
        if is_bare_call(node):
            yield node.start_pos, node.end_pos

    def mutate(self, node: parso.tree.NodeOrLeaf, index: int) -> parso.tree.NodeOrLeaf:
        """Nothing instead of the call."""
        return parso.python.tree.Name("None", node.start_pos, prefix=node.get_first_leaf().prefix)

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        """As the library wants them."""
        return (Example("reload(tubes)", "None"),)


def is_bare_call(node: Any) -> bool:
    """Whether a node is a whole statement that calls something."""
    if node.type not in ("atom_expr", "power") or node.parent is None or node.parent.type != "simple_stmt":
        return False
    last = node.children[-1]
    return last.type == "trailer" and last.children[0].value == "("


def operators() -> dict[str, Operator]:
    """Every way to change a rule, by name."""
    found = {name.partition("/")[2]: get_operator(name)() for name in operator_names() if is_fitting(name)}
    return {**found, "NumberOfMeaning": NumberOfMeaning(), "RemoveCall": RemoveCall()}


def is_fitting(name: str) -> bool:
    """Whether an operator of the library makes changes worth a trial."""
    kind, _, change = name.partition("/")[2].partition("_")
    return change in REPLACED[kind] if kind in REPLACED else kind not in LEFT_OUT
