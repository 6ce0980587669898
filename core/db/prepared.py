"""Queries and statements whose SQL is compiled only once, since compiling is most of a short
query's cost.

Use this for queries that run on every move. A prepared query returns the same rows as the query set
it was made from. It belongs to a connection, as a query set's compiler does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any, Generic, TypeVar

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import DateTimeField, Field, JSONField, Model, QuerySet
from django.db.models.query import get_related_populators

M = TypeVar("M", bound=Model)

_KEPT = "_dogleg_prepared"
_AS_IT_IS = frozenset({int, str, bytes, bool, type(None)})


class Prepared(Generic[M]):
    """A query for rows of one model, including the related rows and annotations that it selects.

    `make` receives `examples` and returns the query set. `rows` replaces the examples with other
    values, in the form in which the columns store them. Each example must be a value that occurs
    nowhere else in the query.
    """

    def __init__(self, make: Callable[..., QuerySet[M]], *examples: Any) -> None:
        self._make = make
        self._examples = examples

    def rows(self, *values: Any) -> list[M]:
        """Return the rows for these values."""
        try:
            return self._compiled().rows(values)
        # Raised by Django for a condition that is never true.
        except EmptyResultSet:
            return []

    def first(self, *values: Any) -> M | None:
        """Return the first row, or None."""
        found = self.rows(*values)
        return found[0] if found else None

    def _compiled(self) -> _Compiled[M]:
        # A compiler belongs to its connection, and a connection to its thread.
        kept = connection.__dict__.setdefault(_KEPT, {})
        if self not in kept:
            kept[self] = _Compiled(self._make(*self._examples), self._examples)
        compiled: _Compiled[M] = kept[self]
        return compiled


class _Compiled(Generic[M]):
    def __init__(self, wanted: QuerySet[M], examples: Sequence[Any]) -> None:
        compiler = wanted.query.get_compiler(connection=connection)
        self._sql, params = compiler.as_sql()
        self._params = [_filling(param, examples) for param in params]
        self._model = wanted.model
        info = compiler.klass_info
        assert info is not None
        fields = info["select_fields"]
        self._start, self._end = fields[0], fields[-1] + 1
        self._names = [compiler.select[n][0].target.attname for n in fields]
        self._related = get_related_populators(info, compiler.select, connection.alias)  # type: ignore[call-arg]
        self._annotations = list(compiler.annotation_col_map.items())
        self._compiler = compiler
        self._converters = compiler.get_converters([column[0] for column in compiler.select])

    def rows(self, values: Sequence[Any]) -> list[M]:
        params = [fill(values) for fill in self._params]
        with connection.cursor() as cursor:
            cursor.execute(self._sql, params)
            found: Iterable[Any] = cursor.fetchall()
        if self._converters:
            found = self._compiler.apply_converters(found, self._converters)
        return [self._row(row) for row in found]

    def _row(self, row: Sequence[Any]) -> M:
        made = self._model.from_db(connection.alias, self._names, row[self._start : self._end])
        for related in self._related:
            related.populate(row, made)
        for name, place in self._annotations:
            setattr(made, name, row[place])
        return made


def _filling(param: Any, examples: Sequence[Any]) -> Callable[[Sequence[Any]], Any]:
    """Return a function that takes the values of a call and returns this parameter.

    If the parameter is one of the examples, the result is the value that replaces it. Otherwise it
    is constant.
    """
    for place, example in enumerate(examples):
        if isinstance(example, datetime) and param == _moment(connection.vendor, example):
            return lambda values: _moment(connection.vendor, values[place])
        if isinstance(param, type(example)) and param == example:
            # On PostgreSQL, Django passes integers as subclasses of int that specify the width of
            # the column.
            typed = type(param)
            return lambda values: typed(values[place])
    return lambda _values: param


def insert(rows: Sequence[Model]) -> None:
    """Store new rows of one model together. Database-generated values are not read back."""
    if rows:
        fields = _stored_fields(type(rows[0]))
        _run_many(_inserting(type(rows[0])), [_values(row, fields) for row in rows])


def update(rows: Sequence[Model], columns: Sequence[str]) -> None:
    """Store these columns for rows of one model. The rows must be in key order."""
    if rows:
        model = type(rows[0])
        fields = [*map(_field_of(model), columns), model._meta.pk]
        _run_many(_updating(model, tuple(columns)), [_values(row, fields) for row in rows])


def _run_many(sql: str, values: Sequence[Sequence[Any]]) -> None:
    with connection.cursor() as cursor:
        cursor.executemany(sql, values)


def _values(row: Model, fields: Sequence[Any]) -> list[Any]:
    return [_value(getattr(row, field.attname), field) for field in fields]


def _value(value: Any, field: Any) -> Any:
    # Both databases accept these types unchanged, and preparing them through the field takes longer
    # than storing them.
    if type(value) in _AS_IT_IS and not isinstance(field, JSONField):
        return value
    if type(value) is datetime and isinstance(field, DateTimeField):
        return _moment(connection.vendor, value)
    return field.get_db_prep_save(value, connection=connection)


@lru_cache(maxsize=1 << 10)
def _moment(_vendor: str, value: datetime) -> Any:
    # Cached, since a move stores the same time in several columns.
    return connection.ops.adapt_datetimefield_value(value)


def _field_of(model: type[Model]) -> Callable[[str], Any]:
    return model._meta.get_field


@lru_cache
def _stored_fields(model: type[Model]) -> tuple[Field[Any, Any], ...]:
    return tuple(field for field in model._meta.concrete_fields if not field.primary_key)


@lru_cache
def _inserting(model: type[Model]) -> str:
    columns = [str(field.column) for field in _stored_fields(model)]
    places = ", ".join(["%s"] * len(columns))
    return f"INSERT INTO {_quoted(model._meta.db_table)} ({_listed(columns)}) VALUES ({places})"


@lru_cache
def _updating(model: type[Model], names: tuple[str, ...]) -> str:
    columns = [_field_of(model)(name).column for name in names]
    changes = ", ".join(f"{_quoted(column)} = %s" for column in columns)
    table, key = _quoted(model._meta.db_table), _quoted(str(model._meta.pk.column))
    return f"UPDATE {table} SET {changes} WHERE {key} = %s"


def _listed(columns: Iterable[str]) -> str:
    return ", ".join(map(_quoted, columns))


def _quoted(name: str) -> str:
    return connection.ops.quote_name(name)
