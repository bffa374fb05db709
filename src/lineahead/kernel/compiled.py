"""Rules at two speeds from one text.

`@rule` registers a plain function and returns it unchanged: interpreted use costs nothing and imports no numba.
`compiled(fn)` builds its twin on demand: copies of the function and of all rules it calls, over a shadow of each
module's globals in which the names of rules point at their twins, charts are arrays, and the primitives of dice,
choices and trace are their fast and silent versions. Signatures are read off the annotations, callees first.

An argument is a whole number, a record, a table of records, or a bundle of these: a NamedTuple without defaults, or a
plain tuple. A constant may be named through its module, as in `charts.NEEDED`.
"""

from __future__ import annotations

import dis
import hashlib
import os
import platform
import shutil
import sys
import time
import types
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from .linking import left_for_later, linked_together
from .translating import pipeline

F = TypeVar("F", bound=Callable[..., Any])
R = TypeVar("R")

# The private numba flag that leaves reference counting out of code that allocates nothing.
WITHOUT_REFERENCE_COUNTS = True
# What only other twins call needs nothing by which Python or C would call it.
WRAPPERLESS = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}

_rules: set[Callable[..., Any]] = set()
_primitives: dict[Callable[..., Any], Callable[..., Any]] = {}
_forms: dict[type, type | None] = {}
_inner: dict[Callable[..., Any], Any] = {}
_linked: dict[Callable[..., Any], Any] = {}
_entries: dict[Callable[..., Any], Any] = {}
_shadows: dict[str, dict[str, Any]] = {}


def rule(fn: F) -> F:
    """Register a rule, so that it can be compiled; the function itself stays as it is."""
    _rules.add(fn)
    return fn


def rules() -> list[Callable[..., Any]]:
    """All rules registered so far, by module and line."""
    return sorted(_rules, key=lambda fn: (fn.__module__, fn.__code__.co_firstlineno))


def rules_called(fn: Callable[..., Any]) -> dict[str, Callable[..., Any]]:
    """The rules that a rule calls, by the names that it calls them."""
    found = ((name, _known(fn.__globals__.get(name))) for name in globals_read(fn))
    return {name: callee for name, callee in found if callee is not None}


def twin_of(original: Callable[..., Any]) -> Callable[[F], F]:
    """Register what stands for a primitive in the compiled twins."""

    def keep(twin: F) -> F:
        _primitives[original] = twin
        return twin

    return keep


def compiled_as(cls: type, form: type | None) -> None:
    """Say what a class is in compiled signatures: another record class, or nothing at all."""
    _forms[cls] = form


def compiled(fn: Callable[..., R], progress: Callable[[int, int], None] | None = None) -> Callable[..., R]:
    """The compiled twin of a rule, callable from Python with numpy records."""
    if fn not in _entries:
        needed = list(_callees_first(fn))
        if not is_compiled(fn):
            for done, callee in enumerate(needed):
                if progress is not None:
                    progress(done, len(needed) + 1)
                _inner_twin(callee)
        else:
            for callee in needed:
                _inner_twin(callee, compile_now=False)
        twin = _numba(cache_folder(fn)).njit(_signature(fn), cache=True, **_flags())(_over_shadow(fn))
        twin.disable_compile()
        _mark_cached(fn)
        _entries[fn] = twin
        if progress is not None:
            progress(len(needed) + 1, len(needed) + 1)
    return _entries[fn]  # type: ignore[no-any-return]


@cache
def entry_point(fn: Callable[..., Any]) -> Callable[..., Any]:
    """The compiled twin of a rule without a look at what it is given: for who calls it often, and rightly."""
    twin: Any = compiled(fn)
    (only,) = twin.overloads.values()
    return only.entry_point  # type: ignore[no-any-return]


def twins(fns: Iterable[Callable[..., Any]]) -> dict[Callable[..., Any], Callable[..., Any]]:
    """Twins of many rules at once, each callable from Python and used by the others: for comparing the two speeds."""
    wanted = list(fns)
    new = [fn for fn in wanted if fn not in _linked]
    for fn in new:
        for callee in (*_callees_first(fn), fn):
            _inner_twin(callee)
    if new:
        _linked.update(zip(new, linked_together(_inner[fn] for fn in new), strict=True))
    return {fn: _linked[fn] for fn in wanted}


def _numba(folder: Path | None = None) -> Any:
    """Numba, with its cache in a folder that belongs to exactly the text that is compiled."""
    if folder is not None:
        os.environ["NUMBA_CACHE_DIR"] = str(folder)
    import numba

    if folder is not None:
        vars(numba.config)["CACHE_DIR"] = str(folder)
    return numba


def cache_root() -> Path:
    """Where the compiled rules of all rule sets are kept."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "lineahead"


def cache_folder(fn: Callable[..., Any]) -> Path:
    """Where the twin of a rule is kept: numba does not notice a changed helper in another module, the hash does."""
    return cache_root() / f"rules-{_hash_of_sources(_house_of(fn.__module__))}"


def forget_old_caches(keep: int = 12, days: float = 1.0) -> None:
    """Delete caches of former texts of the rules that nobody has used of late."""
    folders = sorted(cache_root().glob("rules-*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for folder in folders[keep:]:
        if time.time() - folder.stat().st_mtime > days * 86400:
            shutil.rmtree(folder, ignore_errors=True)


# What stands in the other rooms of a rule set words, shows and reads; it is never compiled.
COMPILED_ROOMS = ("tables", "rules", "knowledge", "play", "players")


def _house_of(module: str) -> Path:
    """The folder whose rules a rule of this module may call: its rule set, or the folder of the module itself."""
    written_for = getattr(sys.modules[module], "__house__", None)
    if written_for is not None:
        return Path(written_for)
    file = Path(sys.modules[module].__file__ or "")
    above = [parent for parent in file.parents if parent.parent.name == "rulesets"]
    return above[0] if above else file.parent


@cache
def _hash_of_sources(house: Path) -> str:
    """A hash of all that decides what a twin does: the kernel, the rules of its house, and what compiles them."""
    kernel = Path(__file__).resolve().parent
    bounds = os.environ.get("NUMBA_BOUNDSCHECK", "")
    digest = hashlib.sha256(f"{platform.python_version()} {bounds}".encode())
    rooms = [house / room for room in COMPILED_ROOMS if (house / room).is_dir()]
    files = [*kernel.rglob("*.py"), *house.glob("*.py"), *(path for room in rooms for path in room.rglob("*.py"))]
    for path in sorted(files):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _marker(fn: Callable[..., Any]) -> Path:
    return cache_folder(fn) / f"{fn.__module__}.{fn.__qualname__}.compiled"


def is_compiled(fn: Callable[..., Any]) -> bool:
    """Whether the twin of a rule stands in the cache."""
    return _marker(fn).exists()


def _mark_cached(fn: Callable[..., Any]) -> None:
    folder = cache_folder(fn)
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    _marker(fn).touch()


def _flags() -> dict[str, Any]:
    flags: dict[str, Any] = {"nogil": True, "error_model": "numpy", "pipeline_class": pipeline()}
    if WITHOUT_REFERENCE_COUNTS:
        flags["_nrt"] = False
    return flags


def _callees_first(fn: Callable[..., Any], seen: set[Any] | None = None) -> Iterator[Callable[..., Any]]:
    """The rules that a rule calls, also by what stands for a primitive, each after those that it calls itself."""
    seen = set() if seen is None else seen
    for name in globals_read(fn):
        thing = fn.__globals__.get(name)
        callee = _known(thing) or _primitive(thing)
        if callee is not None and callee not in seen:
            seen.add(callee)
            yield from _callees_first(callee, seen)
            if callee in _rules:
                yield callee


@cache
def globals_read(fn: Callable[..., Any]) -> tuple[str, ...]:
    """The names that a function looks up in its module; those of fields are none of them, however they are called."""
    read = (instruction.argval for instruction in dis.get_instructions(fn) if instruction.opname == "LOAD_GLOBAL")
    return tuple(dict.fromkeys(read))


def _known(thing: Any) -> Callable[..., Any] | None:
    return thing if isinstance(thing, types.FunctionType) and thing in _rules else None


def _primitive(thing: Any) -> Callable[..., Any] | None:
    return _primitives.get(thing) if isinstance(thing, types.FunctionType) else None


def _inner_twin(fn: Callable[..., Any], compile_now: bool = True) -> Any:
    """The twin of a rule that only other twins call: it needs no wrapper for Python."""
    if fn not in _inner:
        _inner[fn] = _numba().njit(**_flags(), **WRAPPERLESS)(_over_shadow(fn))
    if compile_now and not _inner[fn].overloads:
        with left_for_later():
            _inner[fn].compile(_signature(fn))
        _inner[fn].disable_compile()
    return _inner[fn]


def _primitive_twin(thing: Callable[..., Any], primitive: Callable[..., Any]) -> Any:
    """What stands for a primitive: numba compiles it for whatever it is called with, only to be linked into that."""
    if thing not in _inner:
        twin = _numba().njit(**_flags(), **WRAPPERLESS)(_over_shadow(primitive))
        twin.compile = left_for_later()(twin.compile)
        _inner[thing] = twin
    return _inner[thing]


def _over_shadow(fn: Callable[..., Any]) -> Callable[..., Any]:
    """A copy of a function that sees the shadow of its module's globals."""
    shadow = _shadows.setdefault(fn.__module__, {"__name__": fn.__module__, "__builtins__": __builtins__})
    for name in globals_read(fn):
        if name not in shadow and name in fn.__globals__:
            shadow[name] = _shadow_of(fn.__globals__[name])
    copy = types.FunctionType(fn.__code__, shadow, fn.__name__)
    copy.__qualname__, copy.__module__ = fn.__qualname__, fn.__module__
    return copy


def _shadow_of(thing: Any) -> Any:
    if _known(thing) is not None:
        return _inner[thing]
    primitive = _primitive(thing)
    if primitive is not None:
        return _primitive_twin(thing, primitive)
    if isinstance(thing, types.ModuleType):
        return _shadow_of_module(thing)
    return _as_constant(thing)


def _shadow_of_module(module: types.ModuleType) -> types.ModuleType:
    """A module as the twins read it: its numbers and charts."""
    shadow = types.ModuleType(module.__name__)
    constants = {name: _as_constant(value) for name, value in vars(module).items() if _is_chart(value)}
    vars(shadow).update(constants)
    return shadow


def _is_chart(value: Any) -> bool:
    """Whether something is a number, or rows of them."""
    return isinstance(value, int) or (isinstance(value, tuple) and all(_is_chart(item) for item in value))


def _as_constant(value: Any) -> Any:
    if isinstance(value, tuple):
        import numpy as np

        return np.array(value, dtype=np.int64)
    return value


def _signature(fn: Callable[..., Any]) -> tuple[Any, ...]:
    hints = get_type_hints(fn)
    names = fn.__code__.co_varnames[: fn.__code__.co_argcount]
    return tuple(_compiled_type(hints[name]) for name in names)


@cache
def _compiled_type(hint: Any) -> Any:
    from numba import from_dtype
    from numba import types as nt

    from .records import dtype_of

    if hint is int or hint is bool:
        return nt.int64 if hint is int else nt.boolean
    if get_origin(hint) is list:
        return nt.Array(_compiled_type(get_args(hint)[0]), 1, "C")
    if get_origin(hint) is tuple:
        return nt.BaseTuple.from_types([_compiled_type(part) for part in get_args(hint)])  # type: ignore[no-untyped-call]
    if isinstance(hint, type) and issubclass(hint, tuple):
        parts = [_compiled_type(value) for value in get_type_hints(hint).values()]
        return nt.BaseTuple.from_types(parts, hint)  # type: ignore[no-untyped-call]
    form = _forms.get(hint, hint)
    return nt.none if form is None else from_dtype(dtype_of(form))
