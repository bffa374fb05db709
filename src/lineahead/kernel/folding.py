"""What follows from known numbers, written into the text of a rule: branches that are never taken fall away."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import Any

NOTHING = ast.Constant(None)  # what a rule returns that does nothing at all
REFERRED_TO = (ast.Constant, ast.Name, ast.Subscript, ast.UnaryOp, ast.Compare, ast.operator, ast.unaryop, ast.cmpop)
Result = Callable[[str], ast.Constant | None]


class Folding(ast.NodeTransformer):
    """Puts numbers in the place of fields that are known, and of rules that always return the same.

    A field is known by the end of its name as it is written, `battle.light` or `boats`; `result` says what the rule
    of a name always returns, or None; `constants` are the numbers and charts that the text refers to.
    """

    def __init__(self, known: Mapping[str, int], constants: Mapping[str, Any], result: Result) -> None:
        self.known, self.constants, self.result = known, constants, result
        self.last_names = {name.rpartition(".")[2] for name in known}
        self.has_found_any = False  # a field that is known, or a rule that always returns the same

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """A field, if it is known."""
        if node.attr in self.last_names and isinstance(node.ctx, ast.Load):
            text = ast.unparse(node)
            for name, value in self.known.items():
                if text.endswith(f".{name}") or text == name:
                    self.has_found_any = True
                    return ast.copy_location(ast.Constant(value), node)
        self.generic_visit(node)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """A figure of a chart, in a known row of it or in one of equal figures."""
        self.generic_visit(node)
        row = self.value_of(node.value) if isinstance(node.ctx, ast.Load) else None
        if isinstance(row, tuple) and row and all(type(figure) is int and figure == row[0] for figure in row):
            return ast.copy_location(ast.Constant(row[0]), node)
        return self.folded(node)

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        """A comparison of what is known."""
        self.generic_visit(node)
        return self.folded(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        """What is known the other way round."""
        self.generic_visit(node)
        return self.folded(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        """Of several conditions those that are not known; what comes behind the one that decides is never asked."""
        self.generic_visit(node)
        decides = isinstance(node.op, ast.Or)
        kept: list[ast.expr] = []
        for place, part in enumerate(node.values):
            value = self.value_of(part)
            is_last = place == len(node.values) - 1
            if value is not None and bool(value) == decides:
                kept = [part] if all(map(is_pure, kept)) else [*kept, part]
                break
            if value is None or (is_last and not (kept and all(map(is_yes_or_no, kept)))):
                kept.append(part)
        return kept[0] if len(kept) == 1 else ast.copy_location(ast.BoolOp(node.op, kept), node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        """The one of two values that is taken."""
        self.generic_visit(node)
        test = self.value_of(node.test)
        return node if test is None else (node.body if test else node.orelse)

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """A rule that always returns the same."""
        self.generic_visit(node)
        result = self.result(node.func.id) if isinstance(node.func, ast.Name) else None
        if result is None or not all(map(is_pure, node.args)):
            return node
        self.has_found_any = True
        return ast.copy_location(ast.Constant(result.value), node)

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        """A rule that is called for what it does, unless it does nothing."""
        self.generic_visit(node)
        return None if isinstance(node.value, ast.Constant) and not isinstance(node.value.value, str) else node

    def visit_If(self, node: ast.If) -> ast.If | list[ast.stmt]:
        """The branch that is taken."""
        self.generic_visit(node)
        test = self.value_of(node.test)
        if test is not None:
            return node.body if test else node.orelse
        node.body, node.orelse = as_block(node.body), up_to_return(node.orelse)
        return node

    def visit_For(self, node: ast.For) -> ast.For:
        """A loop, which has a body even if nothing is left of it."""
        self.generic_visit(node)
        node.body = as_block(node.body)
        return node

    def visit_While(self, node: ast.While) -> ast.While:
        """Likewise."""
        self.generic_visit(node)
        node.body = as_block(node.body)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """A rule, without what stands behind its return."""
        node.body = [each for statement in node.body for each in self.statements(statement)]
        node.body = as_block(node.body)
        return node

    def statements(self, statement: ast.stmt) -> list[ast.stmt]:
        """What is left of a statement."""
        left: Any = self.visit(statement)
        return left if isinstance(left, list) else [left] if left is not None else []

    def folded(self, node: ast.expr) -> ast.expr:
        """An expression, or its value if that is a number which is known."""
        value = self.value_of(node)
        return ast.copy_location(ast.Constant(value), node) if isinstance(value, int) else node

    def value_of(self, node: ast.expr) -> Any:
        """The value of an expression in which everything is known, else None."""
        parts = [part for part in ast.walk(node) if not isinstance(part, ast.expr_context)]
        names = [part.id for part in parts if isinstance(part, ast.Name)]
        if not all(isinstance(part, REFERRED_TO) for part in parts) or not all(map(self.constants.__contains__, names)):
            return None
        return eval(compile(ast.Expression(node), "known", "eval"), {"__builtins__": {}}, dict(self.constants))


def is_pure(node: ast.AST) -> bool:
    """Whether an expression calls no rule, so that nothing is missed if it is left out."""
    return not any(isinstance(part, ast.Call) for part in ast.walk(node))


def is_yes_or_no(node: ast.expr) -> bool:
    """Whether an expression is seen to be yes or no."""
    if isinstance(node, ast.BoolOp):
        return all(map(is_yes_or_no, node.values))
    return isinstance(node, ast.Compare) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))


def as_block(statements: list[ast.stmt]) -> list[ast.stmt]:
    """Statements that are reached, of which there must be one."""
    return up_to_return(statements) or [ast.Pass()]


def up_to_return(statements: list[ast.stmt]) -> list[ast.stmt]:
    """Statements up to the first that returns."""
    for place, statement in enumerate(statements):
        if isinstance(statement, ast.Return):
            return statements[: place + 1]
    return statements
