"""What is slow compiled and looks harmless: found in the text, since seconds prove nothing."""

import ast

from compile import SOURCES, modules


def test_numbers_looked_up_by_number_stand_in_a_tuple_of_any_length() -> None:
    """A tuple of a fixed length is taken apart and packed anew for each look: for six floats that
    is seven objects. `Final[tuple[float, ...]]` says that it is to stay one object."""
    trees = {name: ast.parse((SOURCES / name).read_text("utf-8")) for name in modules()}
    looked_up = {
        node.value.id
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Subscript)
        and isinstance(node.value, ast.Name)
        and not isinstance(node.slice, ast.Constant)
    }
    found = [
        f"{name}: {target.id}"
        for name, tree in trees.items()
        for target, value, annotation in constants(tree)
        if is_tuple_of_numbers(value) and target.id in looked_up and "..." not in annotation
    ]
    assert found == []


def constants(tree: ast.Module) -> list[tuple[ast.Name, ast.expr, str]]:
    """The names that a module gives to values, with what it says of their type."""
    found = []
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.append((node.targets[0], node.value, ""))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            found.append((node.target, node.value, ast.unparse(node.annotation)))
    return found


def is_tuple_of_numbers(value: ast.expr) -> bool:
    if not isinstance(value, ast.Tuple):
        return False
    return any(
        is_tuple_of_numbers(part)
        or (
            isinstance(
                number := part.operand if isinstance(part, ast.UnaryOp) else part, ast.Constant
            )
            and isinstance(number.value, int | float)
        )
        for part in value.elts
    )
