"""A copy of the project in build/compiled whose reader is machine code: `make compiled`.

    PYTHONPATH=build/compiled .venv/bin/tidyfig build …

It makes the same rows in two thirds of the time. mypyc compiles the reader, which takes some minutes and a C compiler.
A change of the source is not in the copy until this is run again. `make compiled OPTIMIZE=0` takes less time, for who
only wants to know that it reads the same.
"""

import ast
import re
import sys
from contextlib import chdir, redirect_stdout
from io import StringIO
from pathlib import Path
from shutil import copytree, rmtree

from mypyc.build import mypycify
from pybind11.setup_helpers import ParallelCompile
from setuptools import Extension, setup

COPY = "build/compiled"
OBJECTS = "build/objects"
SOURCE = Path("build/source")
INTERPRETED = {"patterns.py"}  # what it hands out passes for a type that it is not
_CONSTANT = re.compile(r"^(_?[A-Z][A-Z0-9_]*)(?:: ([^=\n]+))? = ", re.MULTILINE)


def main(opt_level: str = "2") -> None:
    for folder in (COPY, OBJECTS, SOURCE):
        rmtree(folder, ignore_errors=True)
    objects = Path(OBJECTS).absolute()
    copytree("pipeline", SOURCE / "pipeline")
    modules = [path for path in sorted((SOURCE / "pipeline/reading").rglob("*.py")) if path.name not in INTERPRETED]
    for module in modules:
        module.write_text(_with_constants(module.read_text(encoding="utf-8")), encoding="utf-8")
    with chdir(SOURCE):
        extensions = _translated([str(module.relative_to(SOURCE)) for module in modules], str(objects), opt_level)
    for extension in extensions:
        extension.extra_compile_args.append("-fvisibility=hidden")  # so that functions are called directly
    with ParallelCompile():
        setup(ext_modules=extensions, script_args=["-q", "build", "--build-lib", COPY, "--build-temp", OBJECTS])


def _with_constants(source: str) -> str:
    """Source that says of all that never changes that it does not, which spares looking it up by name.

    These are the names in capitals, and the functions that remember what they gave.
    """
    lines = source.splitlines(keepends=True)
    for node in reversed(ast.parse(source).body):
        match node:
            case ast.FunctionDef(name=name, decorator_list=[decorator]):
                lines.insert(node.end_lineno or 0, f"{name}: Final = {ast.unparse(decorator)}(compute_{name})\n")
                lines[node.lineno - 1] = lines[node.lineno - 1].replace(f"def {name}(", f"def compute_{name}(")
                del lines[decorator.lineno - 1 : node.lineno - 1]
            case ast.Assign(targets=[ast.Tuple(names)], value=ast.Tuple(values)):
                pairs = zip(map(ast.unparse, names), map(ast.unparse, values), strict=True)
                lines[node.lineno - 1 : node.end_lineno] = [f"{name} = {value}\n" for name, value in pairs]
    declared = _CONSTANT.sub(lambda found: f"{found[1]}: Final{f'[{found[2]}]' if found[2] else ''} = ", "".join(lines))
    future = "from __future__ import annotations\n"
    return declared.replace(future, f"{future}from typing import Final\n", 1)


def _translated(modules: list[str], objects: str, opt_level: str) -> list[Extension]:
    said = StringIO()  # mostly advice on speed
    try:
        with redirect_stdout(said):
            return mypycify(modules, opt_level=opt_level, multi_file=True, group_name="tidyfig", target_dir=objects)
    except SystemExit:
        print(said.getvalue())
        raise


if __name__ == "__main__":
    main(*sys.argv[1:])
