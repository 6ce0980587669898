"""Everything a staff user can do on the admin pages of one model."""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape
from typing import Any

from django.db.models import Model
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from accounts.people.models import User
from tests.admin_site.scene import rows_of
from tests.admin_site.secret_columns import secret_columns, secrets_of

REFUSED = (302, 400, 403, 404)


class Walk:
    """A staff user's visit to the admin pages of a model. `seen` collects all text shown."""

    def __init__(self, client: Client, walker: User, model: type[Model]) -> None:
        self.client, self.walker, self.model = client, walker, model
        self.rows = rows_of(model)
        self.seen: list[str] = []
        self.told: list[str] = []
        """Lookups and searches for secrets that the admin did not refuse."""

    def look(self) -> None:
        """Open all pages, and search for rows by their secrets."""
        self._look()
        self._guess()

    def grasp(self) -> None:
        """Try to write to every row."""
        for switched_on in (True, False):
            self._post(self._page("add"), self._wish(None, switched_on))
            for row in self.rows:
                page = self._page("change", row)
                self._post(page, self._wish(page, switched_on))
        for action in self._actions():
            keys = [str(row.pk) for row in self.rows]
            self._post(self._list(), {"action": action, "_selected_action": keys, "post": "yes"})
        for row in self.rows:
            self._post(self._page("delete", row), {"post": "yes"})

    def _look(self) -> None:
        self._get(self._list())
        self._get(self._list(), all="")
        self._get(reverse("admin:index"))
        self._get(reverse("admin:app_list", args=[self.model._meta.app_label]))
        self._get(self._page("add"))
        for row in self.rows:
            for name in ("change", "history", "delete"):
                self._get(self._page(name, row))

    def _guess(self) -> None:
        """Filter rows by the first letter of each secret column, including those of
        related models.
        """
        for lookup, value in self._questions():
            answer = self._get(self._list(), **{lookup: value})
            if answer.status_code not in REFUSED:
                self.told.append(lookup)
        # A list without a search field shows all rows for any query.
        anyhow = self._found("no such words anywhere")
        for secret in secrets_of(self.rows[0]):
            if self._found(secret) != anyhow:
                self.told.append(f"search for {secret}")
        self._get(self._list(), _to_field="password")

    def _questions(self) -> Iterator[tuple[str, str]]:
        for field in secret_columns(self.model):
            yield f"{field.name}__startswith", "a"
        for field in self.model._meta.get_fields():
            if field.is_relation and field.related_model:
                for secret in secret_columns(field.related_model):
                    yield f"{field.name}__{secret.name}__startswith", "a"

    def _found(self, words: str) -> int:
        page = self.client.get(self._list(), {"q": words})
        return page.context["cl"].result_count if page.context and "cl" in page.context else 0

    def _actions(self) -> list[str]:
        page = self._get(self._list())
        form = page.context.get("action_form") if page.context else None
        offered = [key for key, _name in form.fields["action"].choices if key] if form else []
        return [*offered, "make_verified", "delete_selected"]

    def _wish(self, page: str | None, switched_on: bool) -> dict[str, Any]:
        """Return the form's fields with all switches turned on and all keys pointing to the staff
        user.
        """
        shown = self._get(page).context if page else None
        form = shown["adminform"].form if shown and "adminform" in shown else None
        fields = form.fields.items() if form else ()
        initial = {name: form.get_initial_for_field(field, name) for name, field in fields}
        kept = {name: value for name, value in initial.items() if type(value) in (str, int)}
        return {**kept, **self._hostile(switched_on)}

    def _hostile(self, switched_on: bool) -> dict[str, Any]:
        asked: dict[str, Any] = {}
        for field in [*self.model._meta.concrete_fields, *self.model._meta.many_to_many]:
            kind = field.get_internal_type()
            if kind == "BooleanField" and switched_on:
                asked[field.name] = "on"
            elif field.many_to_many:
                asked[field.name] = [str(row.pk) for row in field.related_model.objects.all()]
            elif field.related_model is User:
                asked[field.name] = str(self.walker.pk)
            elif kind == "EmailField":
                asked[field.name] = "evil@club.example"
            elif kind == "DateTimeField":
                asked |= {f"{field.name}_0": "", f"{field.name}_1": ""}
            elif field in secret_columns(self.model):
                asked[field.name] = '{"planted": "by the walker"}'
        return asked

    def _list(self) -> str:
        return self._address("changelist")

    def _page(self, name: str, row: Model | None = None) -> str:
        return self._address(name, *([row.pk] if row else []))

    def _address(self, name: str, *args: Any) -> str:
        meta = self.model._meta
        return reverse(f"admin:{meta.app_label}_{meta.model_name}_{name}", args=args)

    def _get(self, path: str, **query: str) -> HttpResponse:
        return self._kept(self.client.get(path, query))

    def _post(self, path: str, data: dict[str, Any]) -> HttpResponse:
        return self._kept(self.client.post(path, data))

    def _kept(self, answer: HttpResponse) -> HttpResponse:
        assert answer.status_code < 500
        self.seen.append(unescape(answer.content.decode()))
        return answer


def autocompletions(client: Client) -> Iterator[str]:
    """Yield the responses of the autocomplete fields for every foreign key of every model."""
    from django.contrib import admin

    for model in admin.site._registry:
        for field in model._meta.get_fields():
            if field.is_relation and field.concrete:
                query = {
                    "app_label": model._meta.app_label,
                    "model_name": model._meta.model_name,
                    "field_name": field.name,
                    "term": "",
                }
                yield unescape(client.get(reverse("admin:autocomplete"), query).content.decode())
