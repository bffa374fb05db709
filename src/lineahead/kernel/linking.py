"""Many rules, optimised once.

Numba links into each function all that it calls and optimises the whole: in a tree of rules the same code over and
over. What only other rules call is therefore left as it was translated, and linked into what Python calls; that alone
is optimised and made into machine code.

Then the whole is at hand, and nobody outside calls a part of it: what is called from one place is put there, and what
is never used falls away.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Any

from .native_calls import native_call

_now = threading.local()


@contextmanager
def left_for_later() -> Iterator[None]:
    """What is compiled in here waits until something that calls it is linked."""
    teach_numba()
    before = is_left_for_later()
    _now.later = True
    try:
        yield
    finally:
        _now.later = before


def is_left_for_later() -> bool:
    """Whether what is compiled now is only to be linked into something else."""
    return getattr(_now, "later", False)


@cache
def teach_numba() -> None:
    """Put the seams in place: where a library is optimised and finished, and where a function is made of it."""
    teach_optimising(import_module("numba.core.codegen").CPUCodeLibrary)
    teach_finishing(import_module("numba.core.codegen").CPUCodeLibrary)
    teach_making(import_module("numba.core.cpu").CPUContext)
    name_records_briefly()


def teach_optimising(libraries: Any) -> None:
    """What is left for later is not optimised; what it is linked into is, as a whole."""
    optimise_parts, optimise = libraries._optimize_functions, libraries._optimize_final_module

    def optimise_parts_or_leave(library: Any, module: Any) -> None:
        if is_left_for_later():
            module.data_layout = library._codegen._data_layout
        else:
            optimise_parts(library, module)

    def optimise_one_or_all(library: Any) -> None:
        if any(was_left(linked) for linked in library._linking_libraries):
            optimise_all(library)
        else:
            optimise(library)

    libraries._optimize_functions, libraries._optimize_final_module = optimise_parts_or_leave, optimise_one_or_all


def teach_finishing(libraries: Any) -> None:
    """What is left for later is not linked; what calls it is linked with all that it calls."""
    finish = libraries.finalize

    def finish_or_leave(library: Any) -> None:
        if is_left_for_later():
            library.is_left_for_later = library._finalized = True
            return
        library._linking_libraries = callers_first(library)
        finish(library)
        require_all_linked(library)

    libraries.finalize = finish_or_leave


def teach_making(contexts: Any) -> None:
    """Of what is left for later no function is made."""
    make = contexts.get_executable

    def make_or_leave(context: Any, library: Any, description: Any, environment: Any) -> Any:
        if is_left_for_later():
            return no_function(library, description, environment)
        return make(context, library, description, environment)

    contexts.get_executable = make_or_leave


def name_records_briefly() -> None:
    """Let a record go by its name: numba writes it down before every pass, and all of its fields take long."""
    types: Any = import_module("numba.core.types")
    types.Record.__repr__ = types.NestedArray.__repr__ = types.Type.__repr__


def optimise_all(library: Any) -> None:
    """Optimise a library into which all that it calls has been linked.

    Loops of rules are short: to count ships by fours takes longer than one by one.
    """
    once: Any = import_module("llvmlite.binding").Linkage.linkonce_odr
    for fn in library._final_module.functions:
        if fn.linkage == once:
            fn.linkage = "internal"
    manager, builder = library._codegen._module_pass_manager(loop_vectorize=False, slp_vectorize=True)
    manager.run(library._final_module, builder)


def no_function(library: Any, description: Any, environment: Any) -> Any:
    """What stands for a function that is never called from Python."""
    library._ensure_finalized()
    make: Any = import_module("numba._dynfunc").make_function
    name = description.qualname.split(".")[-1]
    return make(description.lookup_module(), name, "", 0, environment, (library,))


def callers_first(library: Any) -> list[Any]:
    """All that is to be linked into a library, each before what it calls: linking drops what nobody has asked for."""
    found: dict[Any, None] = {}
    seen = set()

    def visit(caller: Any) -> None:
        for library in caller._linking_libraries:
            if library not in seen:
                seen.add(library)
                if was_left(library):
                    visit(library)
                found[library] = None

    visit(library)
    return list(found)[::-1]


def was_left(library: Any) -> bool:
    """Whether a library holds its own function alone, as it was translated."""
    return getattr(library, "is_left_for_later", False)


def require_all_linked(library: Any) -> None:
    """Fail where a rule is called that was not linked: machine code would jump to nowhere."""
    left = [linked for linked in library._linking_libraries if was_left(linked)]
    if left:
        known = {fn.name for linked in left for fn in linked.get_defined_functions()}
        missing = [fn.name for fn in library._final_module.functions if fn.is_declaration and fn.name in known]
        if missing:
            raise RuntimeError(f"not linked: {', '.join(missing)}")


def linked_together(twins: Iterable[Any]) -> list[Callable[..., Any]]:
    """Functions for Python of many twins that were left for later, all of them in one library."""
    results = [next(iter(twin.overloads.values())) for twin in twins]
    context = results[0].target_context
    library = context.codegen().create_library("rules linked together")
    library._linking_libraries = [result.library for result in results]
    others = callers_first(library)
    for other in others:
        if was_left(other):
            library._final_module.link_in(other._final_module, preserve=True)
    library._linking_libraries = [other for other in others if not was_left(other)]
    with import_module("numba.core.compiler_lock").global_compiler_lock:
        library.finalize()
    return [callable_from_python(library, result) for result in results]


def callable_from_python(library: Any, result: Any) -> Callable[..., Any]:
    """A function for Python of a rule that has been linked."""
    address = library.get_pointer_to_function(result.fndesc.llvm_func_name)
    return native_call(address, result.signature.args, result.signature.return_type)
