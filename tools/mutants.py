"""Small planted bugs: every way in which one source text can be made slightly wrong.

Each mutant is one edit of the text, so that line numbers hold and a diff reads like a programmer's
slip. The list depends on nothing but the text.
"""

from __future__ import annotations

import ast
import difflib
import io
from collections.abc import Iterator
from dataclasses import dataclass

PRAGMA = "pragma: no mutate"
"""A comment with these words, and the reason, keeps the mutants of its line away."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
IN_PLACE = ARITHMETIC | {ast.BitOr: ast.BitAnd}  # elsewhere `|` mostly joins types
TRUE, FALSE, NONE = ast.Constant(True), ast.Constant(False), ast.Constant(None)


@dataclass(frozen=True, slots=True)
class Mutant:
    """One edit: the bytes from `start` to `end` give way to `text`."""

    start: int
    end: int
    text: str
    line: int
    """Where the edit begins, counted from 1."""
    lines: range
    """The lines of the statement around it; a test that runs none of them cannot notice."""

    def apply(self, source: str) -> str:
        data = source.encode()
        return (data[: self.start] + self.text.encode() + data[self.end :]).decode()

    def describe(self, source: str) -> str:
        """`old  ->  new`, on one line."""
        old = " ".join(source.encode()[self.start : self.end].decode().split())
        return f"{old}  ->  {self.text}"

    def diff(self, source: str, name: str) -> str:
        before, after = source.splitlines(), self.apply(source).splitlines()
        return "\n".join(difflib.unified_diff(before, after, name, name, lineterm="", n=2))


def mutants_of(source: str) -> list[Mutant]:
    """All mutants of a module's text, each once, from top to bottom."""
    found = _Finder(source)
    found.visit(ast.parse(source))
    unique = {(mutant.start, mutant.end, mutant.text): mutant for mutant in found.mutants}
    return [unique[key] for key in sorted(unique)]


class _Finder(ast.NodeVisitor):
    def __init__(self, source: str) -> None:
        lines = io.StringIO(source).readlines()
        self.source = source.encode()
        self.offsets = [0]
        for line in lines:
            self.offsets.append(self.offsets[-1] + len(line.encode()))
        self.spared = {n for n, line in enumerate(lines, 1) if PRAGMA in line}
        self.mutants: list[Mutant] = []
        self.statement: ast.stmt | None = None
        self.returns: ast.expr | None = None

    # --- where to look ---------------------------------------------------------------------------

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.JoinedStr | ast.Assert | ast.Import | ast.ImportFrom):
            return  # wording (whose inner positions Python 3.11 gets wrong), self-checks, names
        if not isinstance(node, ast.stmt):
            super().visit(node)
            return
        outer, self.statement = self.statement, node
        super().visit(node)
        self.statement = outer

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name == "__repr__":
            return
        outer, self.returns = self.returns, node.returns
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                self.visit(default)
        self.visit_all(node.body)
        self.returns = outer

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.visit_all(node.body)  # neither decorators nor options such as frozen=True

    def visit_Assign(self, node: ast.Assign) -> None:
        target = node.targets[0]
        if isinstance(target, ast.Name) and target.id.startswith("__"):
            return  # __slots__ and the like
        if isinstance(target, ast.Attribute | ast.Subscript):
            self.delete(node)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_all(self, nodes: list[ast.stmt]) -> None:
        for node in nodes:
            self.visit(node)

    # --- what to change --------------------------------------------------------------------------

    def visit_Compare(self, node: ast.Compare) -> None:
        for n, operator in enumerate(node.ops):
            if other := COMPARISONS.get(type(operator)):
                operators = [*node.ops[:n], other(), *node.ops[n + 1 :]]
                self.replace(node, ast.Compare(node.left, operators, node.comparators))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self.replace(node, ast.BoolOp(other, node.values))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.replace(node, node.operand)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        other = ARITHMETIC.get(type(node.op))
        if other and not (_is_text(node.left) or _is_text(node.right)):
            self.replace(node, ast.BinOp(node.left, other(), node.right))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.replace(node, ast.Constant(not node.value))
        elif isinstance(node.value, int):
            self.replace(node, ast.Constant(node.value + 1))
            self.replace(node, ast.Constant(node.value - 1))

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            self.visit_all(node.orelse)
            return
        self.force(node.test, TRUE, FALSE)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.force(node.test, TRUE, FALSE)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self.force(node.test, FALSE)  # always true would only cost time-outs
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.force(test, TRUE, FALSE)
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None and self.returns is not None:
            kinds = ast.unparse(self.returns)
            if kinds == "bool":
                self.force(node.value, TRUE, FALSE)
            elif kinds.endswith("| None"):
                self.force(node.value, NONE)
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self.delete(node)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.delete(node)
        other = IN_PLACE.get(type(node.op))
        if other and not _is_text(node.value):
            self.replace(node, ast.AugAssign(node.target, other(), node.value))
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        self.delete(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        self.delete(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self.replace(node, ast.Break())

    def visit_Break(self, node: ast.Break) -> None:
        self.replace(node, ast.Continue())

    # --- how -------------------------------------------------------------------------------------

    def force(self, node: ast.expr, *values: ast.Constant) -> None:
        for value in values:
            self.replace(node, value)

    def delete(self, node: ast.stmt) -> None:
        self.replace(node, ast.Pass())

    def replace(self, old: ast.expr | ast.stmt, new: ast.expr | ast.stmt) -> None:
        assert self.statement is not None and old.end_lineno and old.end_col_offset is not None
        start = self.offsets[old.lineno - 1] + old.col_offset
        end = self.offsets[old.end_lineno - 1] + old.end_col_offset
        text = ast.unparse(new)
        if isinstance(new, ast.Compare | ast.BoolOp | ast.BinOp | ast.UnaryOp | ast.IfExp):
            text = f"({text})"  # whatever stands around it
        if text.encode() == self.source[start:end] or old.lineno in self.spared:
            return
        span = _lines_of(self.statement)
        self.mutants.append(Mutant(start, end, text, old.lineno, span))


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _lines_of(statement: ast.stmt) -> range:
    """A compound statement counts with its header only: its body has statements of its own."""
    last = statement.end_lineno or statement.lineno
    for inner in _bodies(statement):
        last = min(last, inner.lineno - 1)
    return range(statement.lineno, max(last, statement.lineno) + 1)


def _bodies(statement: ast.stmt) -> Iterator[ast.stmt]:
    for child in ast.iter_child_nodes(statement):
        if isinstance(child, ast.stmt):
            yield child
        elif isinstance(child, ast.match_case | ast.ExceptHandler):
            yield from child.body
