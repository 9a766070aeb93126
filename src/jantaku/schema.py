"""Values as plain JSON data, and the JSON Schema of each class.

A dataclass that inherits ``Plain`` has ``to_dict`` and ``from_dict``; both, and the schema, are made from its fields
and their types, so that there is nothing to keep in step by hand. Tiles, actions and enums are written as their text,
tuples as lists, other dataclasses and named tuples as objects.

>>> from jantaku.game.event import Position
>>> Position(0, 1, 2, 0, (25000, 25000, 25000, 25000)).to_dict()
{'wind': 0, 'dealer': 1, 'honba': 2, 'deposits': 0, 'scores': [25000, 25000, 25000, 25000]}
>>> Position.from_dict({"wind": 0, "dealer": 1, "honba": "two", "deposits": 0, "scores": []})
Traceback (most recent call last):
jantaku.errors.JantakuError: Position: honba: a whole number is wanted, not 'two'
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Any, ClassVar, Final, NamedTuple, Self, Union, get_args, get_origin, get_type_hints

from jantaku.errors import JantakuError, did_you_mean

VERSION: Final = 1
"""The version of all schemas. It rises when what was valid no longer is, or means something else."""

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]


class Plain:
    """What a dataclass inherits to be written as plain data and read again."""

    __slots__ = ()

    SPARSE: ClassVar[bool] = False
    """Whether fields that have their default are left out."""
    TAG: ClassVar[tuple[str, str] | None] = None
    """A key and the value that sets a subclass apart from the others."""

    def to_dict(self) -> dict[str, Any]:
        """The value as JSON has it; ``jantaku schema`` prints the schema."""
        return codec(type(self)).write(self)  # type: ignore[no-any-return]

    @classmethod
    def from_dict(cls, data: Any) -> Self:
        """The value that ``to_dict`` wrote; anything else is an error that names the place."""
        try:
            return codec(cls).read(data)  # type: ignore[no-any-return]
        except Wrong as error:
            raise JantakuError(f"{cls.__name__}: {error}") from None


class Wrong(JantakuError):  # noqa: N818  (nobody catches it but from_dict)
    """Data that is not of the type wanted; the place in it is put in front on the way out."""


class Codec(NamedTuple):
    """How values of one type are written and read, and what their schema is; *defs* are the classes in it."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    schema: Schema
    defs: Mapping[str, Schema]


def schema_of(cls: type) -> Schema:
    """The JSON Schema of a class, whole in itself."""
    made = codec(cls)
    own: Any = getattr(cls, "json_schema", None)
    defs = {name: made.defs[name] for name in sorted(made.defs)}
    head = {"$schema": DIALECT, "$id": f"urn:jantaku:{cls.__name__.lower()}:{VERSION}", "title": cls.__name__}
    body = own() if own is not None else defs.pop(cls.__name__)
    return {**head, **body, **({"$defs": defs} if defs else {})}


def codec(hint: Any) -> Codec:
    """The codec of a type as an annotation names it, made once."""
    if hint not in _CODECS:
        _CODECS[hint] = _made(hint)
    return _CODECS[hint]


def _made(hint: Any) -> Codec:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _optional(arguments)
    if origin is tuple:
        return _list_of(arguments[0]) if arguments[-1] is Ellipsis else _row_of(arguments)
    if origin is frozenset:
        return _set_of(arguments[0])
    if origin is not None and issubclass(origin, Mapping):
        return _mapping_of(*arguments)
    if isinstance(hint, type) and (texts := _texts(hint)):
        return _word(hint, texts)
    if isinstance(hint, type) and issubclass(hint, Plain):
        return _tagged(hint) if hint.__subclasses__() else _object(hint)
    if isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields"):
        return _object(hint)
    if hasattr(hint, "json_schema"):
        about = {"type": "object", "description": f"{_first_line(hint)} Its own schema has the keys."}
        return Codec(lambda value: value.to_dict(), hint.from_dict, about, {})
    raise TypeError(f"{hint!r} has no form in JSON")


def _checked(kind: type, name: str, what: str) -> Codec:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise Wrong(f"{what} is wanted, not {value!r:.40}")
        return value

    return Codec(_same, read, {"type": name}, {})


def _same(value: Any) -> Any:
    return value


def _number(value: Any) -> float:
    if type(value) not in (int, float):
        raise Wrong(f"a number is wanted, not {value!r:.40}")
    return float(value)


_CODECS: Final[dict[Any, Codec]] = {
    int: _checked(int, "integer", "a whole number"),
    bool: _checked(bool, "boolean", "true or false"),
    str: _checked(str, "string", "text"),
    float: Codec(_same, _number, {"type": "number"}, {}),
    Any: Codec(_same, _same, {}, {}),
}


def _texts(cls: type) -> dict[str, Any]:
    """The members of an enum, or of a class that lists its own (``members``), by their text."""
    listed: Any = cls if issubclass(cls, Enum) else getattr(cls, "members", tuple)()
    return {str(member): member for member in listed}


def _word(cls: type, texts: dict[str, Any]) -> Codec:
    def read(value: Any) -> Any:
        try:
            if isinstance(value, str) and value not in texts and issubclass(cls, Enum):
                return cls(value)  # an enum may read more spellings than it writes
            return texts[value]
        except (KeyError, TypeError, ValueError):
            near = did_you_mean(value, texts) if isinstance(value, str) else None
            raise Wrong(f"no such {cls.__name__}: {value!r:.40}{'; ' + near if near else ''}") from None

    written = {member: text for text, member in texts.items()}
    schema = {"description": _first_line(cls), "type": "string", "enum": list(texts)}
    return Codec(written.__getitem__, read, {"$ref": f"#/$defs/{cls.__name__}"}, {cls.__name__: schema})


def _optional(arguments: tuple[Any, ...]) -> Codec:
    kinds = [kind for kind in arguments if kind is not NoneType]
    if len(kinds) != 1 or len(kinds) == len(arguments):
        raise TypeError(f"of a union only 'or None' has a form in JSON, not {arguments}")
    inner = codec(kinds[0])
    write, read = inner.write, inner.read
    return Codec(
        lambda value: None if value is None else write(value),
        lambda value: None if value is None else read(value),
        {"anyOf": [inner.schema, {"type": "null"}]},
        inner.defs,
    )


def _list_of(kind: Any) -> Codec:
    inner = codec(kind)
    write, read = inner.write, inner.read

    def read_all(value: Any) -> Any:
        if type(value) is not list:
            raise Wrong(f"a list is wanted, not {value!r:.40}")
        return tuple([read(part) for part in value])

    schema = {"type": "array", "items": inner.schema}
    return Codec(lambda value: [write(part) for part in value], read_all, schema, inner.defs)


def _row_of(kinds: tuple[Any, ...]) -> Codec:
    inner = [codec(kind) for kind in kinds]

    def read_all(value: Any) -> Any:
        if type(value) is not list or len(value) != len(inner):
            raise Wrong(f"a list of {len(inner)} is wanted, not {value!r:.40}")
        return tuple(one.read(part) for one, part in zip(inner, value, strict=True))

    def write_all(value: Any) -> Any:
        return [one.write(part) for one, part in zip(inner, value, strict=True)]

    schema = {"type": "array", "prefixItems": [one.schema for one in inner], "items": False, "minItems": len(inner)}
    return Codec(write_all, read_all, schema, _together(inner))


def _set_of(kind: Any) -> Codec:
    inner = _list_of(kind)
    schema = {**inner.schema, "uniqueItems": True}
    return Codec(
        lambda value: sorted(inner.write(value)), lambda value: frozenset(inner.read(value)), schema, inner.defs
    )


def _mapping_of(key: Any, kind: Any) -> Codec:
    """An object; keys that are numbers are written as text, as JSON has no others."""
    inner = codec(kind)

    def read_all(value: Any) -> Any:
        if type(value) is not dict:
            raise Wrong(f"an object is wanted, not {value!r:.40}")
        try:
            return {key(name): inner.read(part) for name, part in value.items()}
        except Wrong:
            raise
        except ValueError as error:
            raise Wrong(str(error)) from None

    def write_all(value: Any) -> Any:
        return {str(name): inner.write(part) for name, part in value.items()}

    return Codec(write_all, read_all, {"type": "object", "additionalProperties": inner.schema}, inner.defs)


def _object(cls: Any) -> Codec:
    """A dataclass or a named tuple by its fields."""
    hints = get_type_hints(cls)
    defaults = _defaults(cls)
    inner = {name: codec(hints[name]) for name in defaults}
    tag, sparse = getattr(cls, "TAG", None) or (), getattr(cls, "SPARSE", False)
    rows = [(name, one.write, defaults[name]) for name, one in inner.items()]
    readers = {name: one.read for name, one in inner.items()}

    def write_all(value: Any) -> Any:
        return {**dict([tag] if tag else []), **{name: write(getattr(value, name)) for name, write, _ in rows}}

    def write_some(value: Any) -> Any:
        out = {}
        for name, write, default in rows:
            part = getattr(value, name)
            if part is not default and part != default:
                out[name] = write(part)
        return out

    def read(data: Any) -> Any:
        if type(data) is not dict:
            raise Wrong(f"an object is wanted, not {data!r:.40}")
        given = {}
        key = ""
        try:
            for key, value in data.items():
                if key in readers:
                    given[key] = readers[key](value)
                elif key not in tag:
                    raise Wrong(f"no such key{_nearest(key, readers)}")
        except JantakuError as error:
            raise Wrong(f"{key}: {error}") from None
        for name in needed:
            if name not in given:
                raise Wrong(f"{name}: is missing")
        return cls(**given)

    needed = [name for name, one in defaults.items() if one is dataclasses.MISSING]
    required = [name for name, one in defaults.items() if one is dataclasses.MISSING or not sparse]
    properties = {name: one.schema for name, one in inner.items()}
    if tag:
        properties, required = {tag[0]: {"const": tag[1]}, **properties}, [tag[0], *required]
    schema = {
        "description": _first_line(cls),
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }
    write = write_some if sparse else write_all
    return Codec(write, read, {"$ref": f"#/$defs/{cls.__name__}"}, {**_together(inner.values()), cls.__name__: schema})


def _tagged(cls: Any) -> Codec:
    """A dataclass that has subclasses, each with its tag."""
    inner = {sub.TAG: codec(sub) for sub in cls.__subclasses__()}
    (key,) = {tag[0] for tag in inner}
    by_value = {tag[1]: one for tag, one in inner.items()}

    def read(data: Any) -> Any:
        value = data.get(key) if type(data) is dict else None
        if not isinstance(value, str) or value not in by_value:
            raise Wrong(f"{key}: one of {', '.join(by_value)} is wanted, not {value!r:.40}")
        return by_value[value].read(data)

    schema = {"description": _first_line(cls), "oneOf": [one.schema for one in inner.values()]}
    defs = {**_together(inner.values()), cls.__name__: schema}
    return Codec(lambda value: value.to_dict(), read, {"$ref": f"#/$defs/{cls.__name__}"}, defs)


def _defaults(cls: Any) -> dict[str, Any]:
    """The default of each field in order, ``MISSING`` where it has none."""
    if not dataclasses.is_dataclass(cls):
        return {name: cls._field_defaults.get(name, dataclasses.MISSING) for name in cls._fields}
    made = {
        f.name: f.default_factory() for f in dataclasses.fields(cls) if f.default_factory is not dataclasses.MISSING
    }
    return {field.name: made.get(field.name, field.default) for field in dataclasses.fields(cls)}


def _together(codecs: Any) -> dict[str, Schema]:
    return {name: schema for one in codecs for name, schema in one.defs.items()}


def _nearest(key: str, known: Any) -> str:
    near = did_you_mean(key, known)
    return f"; {near}" if near else ""


def _first_line(cls: type) -> str:
    return (cls.__doc__ or "").strip().split("\n", 1)[0]
