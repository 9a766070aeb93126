"""Where kernels meet Numba: the decorators, and a cache that knows what a kernel was made from.

Numba's own cache looks only at the file a function stands in, so a change in a helper of another
module goes unnoticed (numba issue 1833). Here the stamp of a cached kernel covers its module, every
kernel module it reaches by import, and the settings that change the machine code.
"""

from __future__ import annotations

import ast
import contextlib
import functools
import hashlib
import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core import caching, codegen, compiler, config, types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager
from numba.core.dispatcher import Dispatcher
from numba.core.registry import CPUDispatcher
from numba.extending import intrinsic

from jantaku.kernels import jit
from jantaku.kernels.hands.suits import cache_folder
from jantaku.runtime import indexing
from jantaku.runtime.background import Elsewhere, Job, Outcome, is_worker
from jantaku.runtime.notices import LOGGER, say_once, show

#: How LLVM weighs time against size where its own measure is wrong for these kernels.
_SETTINGS = (
    "--inline-threshold=1500",  # what a part may cost, in LLVM's measure, and still be put into its callers; usual: 250
    "--unroll-full-max-count=8",  # loops over 34 kinds stay loops, so that vectors are made of them
    "--unroll-runtime=0",  # most other loops end after a few rounds: one that does eight at once is all ends
)
if is_worker():  # in a process that compiles for others too it would change their code
    for _setting in _SETTINGS:
        codegen.ll.set_option("jantaku", _setting)

indexing.count_from_the_start("numba.np.arrayobj")

_ROOT = Path(__file__).resolve().parent.parent / "kernels"

F = TypeVar("F", bound=Callable[..., Any])


def kernel(func: F) -> F:
    """Make *func* a part of other kernels: compiled into whatever calls it, and not called from Python itself.

    With ``NUMBA_DISABLE_JIT=1`` the function stays what it is: plain Python.
    """
    return func if config.DISABLE_JIT else cast(F, _Part(func))


def entry(func: F) -> F:
    """Make *func* a kernel that Python may call: compiled on first use, without the interpreter lock, cached on disk.

    Other kernels may call it too. With ``NUMBA_DISABLE_JIT=1`` the function stays plain Python.
    """
    return func if config.DISABLE_JIT else cast(F, _Entry(func))


class _Settings(compiler.Flags):  # type: ignore[misc]
    """Numba's settings for compiling a kernel, quick to hash and to compare.

    Numba looks up every operation of a function by its settings among other things, and to hash or compare them it
    reads all of their forty values: a tenth of the time that a large kernel takes to compile.
    """

    __slots__ = ()
    _HASH = hash(compiler.Flags())
    _DEFAULTS = compiler.Flags().values()

    def __hash__(self) -> int:
        return self._HASH  # Numba's own is that of the options' names: the same for all settings

    def __eq__(self, other: object) -> bool:
        return self is other or super().__eq__(other)

    def values(self) -> dict[str, Any]:
        return {**self._DEFAULTS, **self._values}


#: Steps of Numba's for what no kernel has (closures, `with`, raising, loops over literals), and a listing for people.
_UNUSED_STEPS = {
    "WithLifting",
    "InlineClosureLikes",
    "RewriteDynamicRaises",
    "MakeFunctionToJitFunction",
    "InlineInlinables",
    "FindLiterallyCalls",
    "LiteralUnroll",
    "LiteralPropagationSubPipelinePass",
    "InlineOverloads",
    "AnnotateTypes",
    "DumpParforDiagnostics",
}


class _Compiler(compiler.Compiler):  # type: ignore[misc]
    """Numba's compiler without the steps that do nothing for kernels: it looks through the function after each."""

    def define_pipelines(self) -> list[Any]:
        steps = PassManager("kernel")
        for usual in super().define_pipelines():
            steps.passes.extend(step for step in usual.passes if step[0].__name__ not in _UNUSED_STEPS)
        steps.finalize()
        return [steps]


class _Kernel(CPUDispatcher):  # type: ignore[misc]
    """A function compiled once for all kinds of integers that other kernels call it with.

    Numba compiles a function anew for every type of argument, and to it a constant has a type of its own. Kernels
    mean numbers, so here a call from another kernel passes 64 bits, whatever it has: half as much to compile.
    """

    #: Kernels make no arrays, so nobody needs to count who still uses one: it costs much at every call.
    options: dict[str, Any] = {"nopython": True, "nogil": True, "_nrt": False}  # noqa: RUF012
    pipeline = _Compiler

    def __init__(self, func: Callable[..., Any]) -> None:
        _check_name(func)
        super().__init__(func, locals={}, targetoptions=dict(self.options), pipeline_class=self.pipeline)
        self._compiler._customize_flags = _Settings

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return super().get_call_template(tuple(map(_widened, args)), {k: _widened(v) for k, v in kws.items()})


_NAMES: set[str] = set()


def _check_name(func: Callable[..., Any]) -> None:
    """Refuse a second kernel of the same name.

    Compiled code is linked by the names of functions. Where two entries come from the cache, each with a part of the
    same name inside, one of them would run the part of the other.
    """
    name = f"{func.__module__}.{func.__qualname__}"
    if name in _NAMES and "_kernels." in func.__module__:
        raise TypeError(f"there are two kernels {name}: give each a name (__qualname__) of its own")
    _NAMES.add(name)


class _Entry(_Kernel):
    def __init__(self, func: Callable[..., Any]) -> None:
        super().__init__(func)
        try:
            self._cache = _KernelCache(func)
        except RuntimeError:  # no folder can be written to
            self._cache = caching.NullCache()

    def compile(self, sig: Any) -> Any:
        """Compile for *sig*, or load it; of processes that compile for others, one compiles and the others wait."""
        folder = cache_path(self) if is_worker() else None
        if folder is None or (isinstance(sig, tuple) and sig in self.overloads):
            return super().compile(sig)
        with global_compiler_lock, _locked(folder / f"{self.py_func.__module__}.{self.py_func.__name__}.lock"):
            return super().compile(sig)

    def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
        """Called by Numba where nothing compiled fits *args*: have it compiled where waiting can be interrupted."""
        signature = signature_of(args)
        if not load(self, signature) and not is_worker():
            wait_for_compiler(self, args)
        return super()._compile_for_args(*args, **kws)


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Alone among all processes that lock *path*; where files cannot be locked, without that."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


class _PartLibrary(codegen.JITCodeLibrary):  # type: ignore[misc]
    """Code that is only ever linked into that of an entry: optimised there, and machine code only there.

    By itself Numba optimises every function together with all that it calls, again at each level, and makes
    machine code of each, though only that of the entry is ever run.
    """

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> Any:
        return self

    def set_env(self, env_name: str, env: Any) -> None:
        """Nothing to set: the environment serves Python objects, and kernels have none."""


class _PartCompiler(_Compiler):
    def __init__(self, typingctx: Any, targetctx: Any, library: Any, *rest: Any) -> None:
        super().__init__(typingctx, targetctx, library or _PartLibrary(targetctx.codegen(), "part"), *rest)


#: The methods replaced above are Numba's own affair; where one is missing, its usual way is taken, which is slower.
_KNOWN = all(
    hasattr(codegen.JITCodeLibrary, name)
    for name in ("_optimize_final_module", "_finalize_final_module", "_finalize_dynamic_globals", "_ensure_finalized")
)


class _Part(_Kernel):
    """A kernel without the wrappers through which Python would call it, and without machine code of its own."""

    options = {**_Kernel.options, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}  # noqa: RUF012
    pipeline = _PartCompiler if _KNOWN else _Compiler

    def add_overload(self, cres: Any) -> None:
        self.overloads[tuple(cres.signature.args)] = cres  # for other kernels; Python finds nothing to call

    def _compile_for_args(self, *_args: Any, **_kws: Any) -> Any:
        name = f"{self.py_func.__module__}.{self.py_func.__name__}"
        raise TypeError(f"{name} is a part of other kernels; from Python call an @entry, or its py_func")


def _widened(argument: Any) -> Any:
    """The type that a kernel gets for *argument*: no constants, and integers of 64 bits."""
    numba_types: Any = types
    plain = numba_types.unliteral(argument)
    return numba_types.int64 if isinstance(plain, numba_types.Integer) and plain.signed else plain


def signature_of(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """The types by which Numba chooses among what it has compiled."""
    return tuple(numba.typeof(argument) for argument in arguments)


def load(function: Any, signature: tuple[Any, ...]) -> bool:
    """Whether *function* is compiled for *signature*; if it is so in the cache alone, it is loaded from there."""
    if not isinstance(function, Dispatcher) or signature in function.overloads:
        return True
    with global_compiler_lock:
        if signature in function.overloads:  # another thread was quicker: twice the same would fit no call at once
            return True
        dispatcher: Any = function
        found = dispatcher._cache.load_overload(signature, function.targetctx)
        if found is None:
            return False
        function.targetctx.insert_user_function(found.entry_point, found.fndesc, [found.library])
        function.add_overload(found)
    return True


def cache_path(function: Any) -> Path | None:
    """The folder in which compiled code of *function* is kept; ``None`` if there is none."""
    path = function._cache.cache_path
    return None if path is None else Path(path)


def is_kept(function: Any, signature: tuple[Any, ...]) -> bool:
    """Whether what was compiled for *signature* is in the cache."""
    return function._cache.load_overload(signature, function.targetctx) is not None


def wait_for_compiler(function: Any, arguments: tuple[Any, ...]) -> None:
    """Have *function* compiled for such *arguments*, by a second process if it can leave the result in a cache.

    Meanwhile whoever waits sees how long it takes, and Ctrl-C ends the waiting at once.
    """
    plain = function.py_func
    name = f"{plain.__module__.rpartition('_kernels.')[2]}.{plain.__name__}"
    LOGGER.info("compiling %s: up to half a minute, once", name)
    job = Job.of(plain, arguments)._replace(module=f"jantaku.kernels.{plain.__module__.rpartition('_kernels.')[2]}")
    outcome = Outcome.UNCACHED
    if cache_path(function) is not None:
        elsewhere = Elsewhere(job, waited_for=True)
        outcome = _watched(lambda: elsewhere.wait(_GLANCE), name)
    if outcome is not Outcome.DONE:
        if outcome is Outcome.UNCACHED:
            say_once(f"compiled code cannot be kept: {outcome.value}; each process compiles for itself")
        here = threading.Thread(target=lambda: function.compile(signature_of(arguments)), daemon=True)
        here.start()

        def look() -> Outcome | None:
            here.join(_GLANCE)
            return None if here.is_alive() else Outcome.DONE

        _watched(look, name)


_GLANCE = 0.1  # seconds


def _watched(look: Callable[[], Outcome | None], name: str) -> Outcome:
    """What *look* finds in the end; until then the time goes by on the screen."""
    begun = time.monotonic()
    try:
        while (outcome := look()) is None:
            show(f"jantaku: compiling {name} (once) ... {time.monotonic() - begun:.0f} s")
        return outcome
    finally:
        show(None)


def _counting(_context: Any, word: Any) -> Any:
    """The type of a count of bits, and the instruction that counts them."""
    return types.int64(word), lambda _target, builder, _signature, arguments: builder.ctpop(arguments[0])


#: How many bits are set in a word.
bit_count = jit.bit_count if config.DISABLE_JIT else intrinsic(_counting)


def source_stamp(module: Path) -> str:
    """Hash of *module*, of every kernel module it reaches by import, of this one, and of the compile settings."""
    settings = f"boundscheck={config.BOUNDSCHECK} places={indexing.CHECKED}".encode()
    digest = hashlib.sha256(settings + Path(__file__).read_bytes() + Path(indexing.__file__).read_bytes())
    for path in sorted(_reachable(module.resolve())):
        digest.update(os.path.relpath(path, _ROOT).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _reachable(module: Path) -> set[Path]:
    seen: set[Path] = set()
    todo = [module]
    while todo:
        path = todo.pop()
        if path not in seen:
            seen.add(path)
            todo.extend(_imported_kernels(path))
    return seen


@functools.cache
def _imported_kernels(path: Path) -> frozenset[Path]:
    """The kernel modules that the module at *path* names in an import, at any depth of its code."""
    files: set[Path] = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.ImportFrom) and node.level:
            folder = path.parents[node.level - 1]
            named = folder.joinpath(*(node.module or "").split("."))
            # `from . import shape` and `from .shape import key` both count as importing shape
            files.update((named.with_suffix(".py"), *(named / f"{alias.name}.py" for alias in node.names)))
    return frozenset(file for file in files if file.is_file() and file.is_relative_to(_ROOT))


class _Stamped:
    """A cache locator whose entries are good only for the same ``source_stamp``."""

    _py_file: str

    def get_source_stamp(self) -> str:
        return source_stamp(Path(self._py_file))


def _stamped(locator: type) -> type:
    return type(f"Stamped{locator.__name__}", (_Stamped, locator), {})


def _locator(name: str) -> Any:
    """A cache locator of Numba; in older versions, 0.61 among them, its name begins with an underscore."""
    return getattr(caching, name, None) or getattr(caching, f"_{name}")


class _OwnFolder(_locator("UserWideCacheLocator")):  # type: ignore[misc]
    """jantaku's own cache folder, beside the suit tables: nothing is left in the installed package."""

    def __init__(self, py_func: Any, py_file: str) -> None:
        super().__init__(py_func, py_file)
        self._cache_path = str(cache_folder() / "kernels" / self.get_suitable_cache_subpath(py_file))


class _KernelCacheImpl(caching.CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = [_stamped(_locator("UserProvidedCacheLocator")), _stamped(_OwnFolder)]  # noqa: RUF012


class _KernelCache(caching.FunctionCache):  # type: ignore[misc]
    """A cache that never stands in the way: what cannot be read is compiled again, what cannot be written is not."""

    _impl_class = _KernelCacheImpl

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)
        except Exception:  # a damaged file can fail in any way
            with contextlib.suppress(OSError):
                self.flush()
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        try:
            super().save_overload(sig, data)
        except OSError as error:
            say_once(f"compiled code cannot be kept: {error}")
