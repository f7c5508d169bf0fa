"""What is changed: each operator takes one node of a syntax tree and gives the nodes that may stand in its place.

The operators are those by which rules go wrong: a comparison that is off by one, a sign, a step that was forgotten, two branches
that were swapped. What cannot change what a game does is left alone: annotations, docstrings, capacities of buffers.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}


def replacements(node: ast.AST, parent: ast.AST) -> Iterator[ast.AST]:
    """The nodes that may stand in place of this one."""
    match node:
        case ast.Compare(ops=[op]):
            for other in COMPARISONS[type(op)]:
                yield ast.Compare(left=node.left, ops=[other()], comparators=node.comparators)
        case ast.Compare():
            yield from _change_chain(node)
        case ast.BinOp(op=op) if type(op) in ARITHMETIC and not _builds_text(node):
            yield ast.BinOp(left=node.left, op=ARITHMETIC[type(op)](), right=node.right)
        case ast.AugAssign(op=op):
            if type(op) in ARITHMETIC:
                yield ast.AugAssign(target=node.target, op=ARITHMETIC[type(op)](), value=node.value)
            yield ast.Pass()
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(op=ast.Or() if isinstance(op, ast.And) else ast.And(), values=values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            yield operand
            if isinstance(operand, ast.Constant) and isinstance(operand.value, int):
                yield _number(1 - operand.value)
        case ast.Constant(value=bool(value)):
            yield ast.Constant(value=not value)
        case ast.Constant(value=int(value)) if not _is_negative(parent):
            yield ast.Constant(value=value + 1)
            if value > 0:
                yield ast.Constant(value=value - 1)
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            yield ast.Call(func=ast.Name(id=CALLS[name], ctx=ast.Load()), args=node.args, keywords=node.keywords)
        case ast.IfExp(test=test, body=body, orelse=orelse) if not _is_negated_elsewhere(test):
            yield ast.IfExp(test=test, body=orelse, orelse=body)
        case ast.If(test=test) | ast.While(test=test) if not _is_negated_elsewhere(test):
            yield _with_test(node, ast.UnaryOp(op=ast.Not(), operand=test))
        case ast.Expr(value=ast.Call()) | ast.Return(value=None):
            yield ast.Pass()
        case ast.Return() if not isinstance(parent, ast.FunctionDef):  # an early one: something else may run instead
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()


def skipped_fields(node: ast.AST) -> frozenset[str]:
    """The parts of a node that say nothing about the game."""
    match node:
        case ast.AnnAssign() | ast.arg():
            return frozenset({"annotation", "target"})
        case ast.FunctionDef() | ast.ClassDef():
            return frozenset({"returns", "decorator_list", "bases"})
        case ast.keyword(arg="capacity"):  # room in a buffer, which grows when it has to
            return frozenset({"value"})
        case ast.Assert() | ast.Raise() | ast.Import() | ast.ImportFrom() | ast.JoinedStr():
            return frozenset(node._fields)
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return frozenset(node._fields)
        case _:
            return frozenset()


def _change_chain(node: ast.Compare) -> Iterator[ast.AST]:
    """Each comparison of a chain like `0 <= n < 5` on its own."""
    for place, op in enumerate(node.ops):
        for other in COMPARISONS[type(op)]:
            yield ast.Compare(
                left=node.left, ops=[*node.ops[:place], other(), *node.ops[place + 1 :]], comparators=node.comparators
            )


def _with_test(node: ast.If | ast.While, test: ast.expr) -> ast.AST:
    return type(node)(test=test, body=node.body, orelse=node.orelse)


def _is_negated_elsewhere(test: ast.expr) -> bool:
    """Whether an operator of the test itself already gives the opposite."""
    return (isinstance(test, ast.Compare) and len(test.ops) == 1) or isinstance(test, ast.UnaryOp | ast.Constant)


def _is_negative(parent: ast.AST) -> bool:
    """Whether a constant is part of a negative number, which is changed as a whole."""
    return isinstance(parent, ast.UnaryOp) and isinstance(parent.op, ast.USub)


def _builds_text(node: ast.BinOp) -> bool:
    return any(isinstance(side, ast.Constant | ast.JoinedStr) and _is_text(side) for side in (node.left, node.right))


def _is_text(node: ast.Constant | ast.JoinedStr) -> bool:
    return isinstance(node, ast.JoinedStr) or isinstance(node.value, str)


def _number(value: int) -> ast.expr:
    return ast.Constant(value=value) if value >= 0 else ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=-value))
