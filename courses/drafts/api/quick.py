"""API for quick designs: random designs that a designer continues."""

from __future__ import annotations

from typing import Any

import msgspec
from drf_spectacular.utils import (
    extend_schema,
    extend_schema_field,
    extend_schema_serializer,
    extend_schema_view,
)
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from core.api.body import Body, TextField
from core.rate_limits.table import MAKING
from courses.api import schema
from courses.api.base import TypeView
from courses.designs.quick.dice import MOST_SEED
from courses.types.design_type import DesignType
from courses.types.quick import Option, Quick, new_seed


class QuickSerializer(serializers.Serializer[Any]):
    """A quick design and the seed that creates it again."""

    seed = serializers.CharField(
        help_text="The seed. The same seed and options give the same design."
    )
    detail = serializers.CharField(help_text="The design in one line, for users.")
    design = serializers.SerializerMethodField()

    @extend_schema_field(schema.DESIGN)
    def get_design(self, made: dict[str, Any]) -> Any:
        return msgspec.to_builtins(made["design"])


class QuickView(TypeView):
    """Generate a design, without storing it. `quick_view` adds the type's own options."""

    keyed = False
    limits = (MAKING,)
    body: type[Body] = Body
    """Serializer of the options."""

    def post(self, request: Request) -> Response:
        """Generate a quick {one}.

        It is random, but it can be published as it is. The same options give the same {one}.
        Nothing is stored.
        """
        quick = self.type.editor.quick
        assert quick  # Only types with a generator have this address.
        wanted = self.body(data=request.data)
        wanted.is_valid(raise_exception=True)
        options = quick.options(**({"seed": new_seed()} | wanted.validated_data))
        value = quick.make(options)
        made = {"seed": options.seed, "detail": quick.words(value), "design": value}  # type: ignore[attr-defined]
        return Response(QuickSerializer(made).data)


def quick_view(of: DesignType) -> type[QuickView]:
    """Return the view for a type of design, which accepts the options of its generator."""
    quick = of.editor.quick
    assert quick
    body = _body(of.key, quick)
    described = extend_schema(
        tags=["designs"], request=body, responses={200: QuickSerializer, 400: ErrorSerializer}
    )
    view = type(f"{of.key.title()}QuickView", (QuickView,), {"body": body})
    return extend_schema_view(post=described)(view)


def _body(key: str, quick: Quick) -> type[Body]:
    """Return the serializer of the options, in which everything is optional."""
    seed = TextField(
        max_length=MOST_SEED,
        required=False,
        help_text="Any word. If left out, a seed is chosen for you.",
    )
    fields = {"seed": seed, **{option.name: _field(option) for option in quick.fields}}
    words = f"The options of a quick {key}. The same options give the same {key}."
    body = type(
        f"{key.title()}{schema.QUICK_OPTIONS}Serializer", (Body,), {**fields, "__doc__": words}
    )
    return extend_schema_serializer(component_name=f"{key.title()}{schema.QUICK_OPTIONS}")(body)


def _field(option: Option) -> serializers.Field[Any, Any, Any, Any]:
    values = [value for value, _label in option.choices]
    if values and isinstance(option.default, str):
        return serializers.ChoiceField(
            choices=values, default=option.default, help_text=option.help
        )
    numbers = [value for value in values if isinstance(value, int)] or option.numbers
    return serializers.IntegerField(
        min_value=numbers[0],
        max_value=numbers[-1],
        default=int(option.default),
        help_text=option.help,
    )
