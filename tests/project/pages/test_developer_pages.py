"""The developer pages: the site shows its own documentation, and every link in it works."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from config.developers.document import page
from config.developers.documents import DOCS, DOCUMENTS, EXAMPLES, MOVED, PAGES, PLACE, address
from tests.factories.accounts import PASSWORD, UserFactory

OF_THE_SOURCE = re.compile(
    r"""
    (?<![\w/-])(?!EXAMPLES)(?!SITE/)[\w/-]+\.(?:py|md|csv|toml)\b  # a file that is not served
    | \b[Dd]ecision\W+\d{4} | \bmanage\.py | \bbin/(?!run\b)\w  # bin/run starts a site of your own
    | (?<![\w/.])(?:accounts|config|docs|static|tests|\.ci)/(?!examples/browser)\w
    | (?<![\w/.])(?:courses/(?:designs|types)|games/\w+/(?:rules|site))\b
    | \b(?:accounts|config|courses|games)\.[a-z]+\.(?!gz)\w+    # a module
    """.replace("EXAMPLES", "|".join(map(re.escape, EXAMPLES))),
    re.VERBOSE,
)
LEFT_OVER = re.compile(
    r"\(\s*\)|(?:\(|[.!?]\s)(?:why|why so|how|more|what counts)[.)]|\s[.,;:)]", re.I
)
"""Text that could be left over after words or links were removed."""
CODE = re.compile(r"<pre.*?</pre>|<code>.*?</code>", re.DOTALL)
PLACES = ["/developers/", *(f"/developers/{slug}/" for slug in PAGES)]
LINK = re.compile(r'<a [^>]*href="([^"]+)"')
ANCHOR = re.compile(r'\bid="([^"]+)"')

pytestmark = pytest.mark.django_db

TEXT = """# Marbles & *more*

Roll [on](#roll), see [others](../b.md#x), [a program](../examples/c.py), [this](https://a.example/)
and [the code](../../code.py).

## Roll `it`

<b>now</b>

### Deep

## Roll `it`

| a | b |
|---|---|
| 1 | 2 |

```json
{"a": "<b>"}
```
"""


def read(client: Client, place: str) -> str:
    answer = client.get(place)
    assert answer.status_code == 200, place
    return answer.content.decode()


@cache
def linked(address: str) -> tuple[int, str]:
    """Return the status and text of a linked page; cached, because many documents link to the same
    pages.
    """
    answer = Client().get(address)
    return answer.status_code, answer.content.decode()


def made() -> str:
    served = {"b.md": "/developers/b/", "examples/c.py": "/developers/examples/c.py"}
    return page(TEXT, "developers/a.md", served.get).body


def rendered(sentences: str) -> str:
    return page(f"# A\n\n{sentences}\n", "developers/a.md", {"b.md": "/developers/b/"}.get).body


class TestDocument:
    def test_has_a_title_and_contents(self) -> None:
        data = page(TEXT, "a.md", lambda path: None)
        assert data.title == "Marbles & more"
        contents = [(one.id, one.title, one.deep) for one in data.headings]
        assert contents == [
            ("roll-it", "Roll it", False),
            ("deep", "Deep", True),
            ("roll-it-2", "Roll it", False),
        ]
        assert all(f'id="{anchor}"' in data.body for anchor, _title, _deep in contents)

    def test_links_to_pages_instead_of_files(self) -> None:
        links = LINK.findall(made())
        pages = ["#roll", "/developers/b/#x", "/developers/examples/c.py", "https://a.example/"]
        assert links == pages
        assert "the code" in made() and "code.py" not in made()

    def test_has_no_html_except_the_renderers(self) -> None:
        assert "&lt;b&gt;now&lt;/b&gt;" in made() and "&lt;b&gt;&quot;" in made()

    def test_tables_and_code_can_be_scrolled_by_keyboard(self) -> None:
        assert '<div class="table-scroll" role="region" tabindex="0"' in made()
        assert '<pre tabindex="0">' in made()

    def test_omits_sentences_that_consist_of_a_removed_link(self) -> None:
        assert "<p>Kept ones are rare. Go.</p>" in rendered(
            "Kept ones are rare ([why](../decisions/1.md)). [Why so](../decisions/1.md). Go."
        )

    def test_keeps_a_sentence_that_says_more_than_its_link(self) -> None:
        assert "<p>This is planned, as ever (see tables).</p>" in rendered(
            "This is [planned](../plans.md), as ever (see [tables](../tables.md))."
        )

    def test_keeps_asides_with_a_working_link(self) -> None:
        assert rendered("Long ([how](../b.md)). [Why so](../b.md).").count("/developers/b/") == 2

    def test_omits_source_files_in_parentheses(self) -> None:
        assert "<p>Plans are made and kept (<code>best</code>).</p>" in rendered(
            "Plans (`bot/plan.py`, `cut.py`) are made and kept (`best`)."
        )

    @pytest.mark.parametrize("title", ["How it is made", "In the code"])
    def test_omits_sections_for_contributors(self, title) -> None:
        data = page(f"# A\n\n## {title}\n\nSecretly.\n\n### Deep\n\n## B\n\nOpenly.\n", "a.md", str)
        assert "Secretly" not in data.body and "Openly" in data.body
        assert [heading.title for heading in data.headings] == ["B"]


class TestOnTheSite:
    @pytest.mark.parametrize("slug", PAGES)
    def test_a_document_does_not_mention_the_source(self, slug) -> None:
        """Users of the site cannot open source files or decisions."""
        shown = unescape(re.sub(r"<[^>]+>", "", PAGES[slug].body))
        assert not [found[0] for found in OF_THE_SOURCE.finditer(shown)]

    @pytest.mark.parametrize("slug", PAGES)
    def test_no_text_of_removed_links_remains(self, slug) -> None:
        prose = CODE.sub("code", PAGES[slug].body)
        shown = unescape(re.sub(r"<(?!a |/a)[^>]+>", "", prose))
        assert not [found[0] for found in LEFT_OVER.finditer(shown)]

    @pytest.mark.parametrize("place", PLACES)
    def test_every_link_works(self, client, place) -> None:
        shown = read(client, place)
        links = {unescape(link) for link in LINK.findall(shown)}
        assert links
        for link in links:
            there, _mark, anchor = link.partition("#")
            if there.startswith(("http://", "https://")):
                continue
            status, text = linked(there) if there else (200, shown)
            assert status in (200, 302), link
            if anchor:
                assert anchor in ANCHOR.findall(text), f"{place}: {link}"

    def test_every_document_and_example_is_linked_from_the_index(self, client) -> None:
        assert 'href="/developers/"' in read(client, "/")
        index = read(client, "/developers/")
        for place in PLACES[1:]:
            assert f'href="{place}"' in index
        for name in EXAMPLES:
            assert f'href="/developers/examples/{name}"' in index
        assert 'href="/api/v1/schema/"' in index
        for keys in ("tokens", "apps", "bots"):
            assert f'href="/account/{keys}/"' in index

    @pytest.mark.parametrize("place", ["/account/tokens/", "/account/apps/", "/account/bots/"])
    def test_pages_that_create_keys_link_to_the_documents(self, client, place) -> None:
        golfer = UserFactory()
        client.post("/account/login/", {"login": golfer.email, "password": PASSWORD})
        shown = read(client, place)
        assert 'href="/developers/"' in shown[shown.index("<main") : shown.index("</main>")]

    def test_the_interactive_page_links_to_its_document(self, client) -> None:
        shown = read(client, "/api/v1/docs/")
        assert '<a href="/api/v1/schema/">' in shown and 'href="/developers/"' in shown
        assert 'href=""' not in shown

    @pytest.mark.parametrize("slug", PAGES)
    def test_a_document_is_complete_and_has_one_title(self, client, slug) -> None:
        shown = read(client, f"/developers/{slug}/")
        assert shown.count("<h1") == 1
        assert PAGES[slug].body in shown
        for heading in PAGES[slug].headings:
            assert shown.count(f'href="#{heading.id}"') >= 2, (
                "in the sidebar, and in the fold-out list on phones"
            )
            assert shown.count(f'id="{heading.id}"') == 1
        assert not re.search(r"<style|\sstyle=", shown)

    @pytest.mark.parametrize("name", EXAMPLES)
    def test_an_example_is_served_as_it_is_in_the_documents(self, client, name) -> None:
        answer = client.get(f"/developers/examples/{name}")
        assert answer.content == (DOCS / "examples" / name).read_bytes()
        assert answer["Content-Disposition"] == f'attachment; filename="{name}"'
        assert answer["X-Content-Type-Options"] == "nosniff"
        if name.endswith(".py"):
            compile(answer.content, name, "exec")
        assert "docs/" not in EXAMPLES[name], "readers of the site do not have this file"

    @pytest.mark.parametrize("place", ["/developers/secrets/", "/developers/examples/.env"])
    def test_nothing_else_is_served(self, client, place) -> None:
        assert client.get(place).status_code == 404
        assert client.get("/developers/examples/..%2f..%2fmanage.py").status_code == 404

    @pytest.mark.parametrize(
        "slug", ["clients-typescript", "decks", "notation-of-games", "plots", "versions"]
    )
    def test_an_old_address_leads_to_the_same_subject(self, client, slug) -> None:
        answer = client.get(f"{PLACE}{slug}/")
        page, _mark, anchor = MOVED[slug].partition("/#")
        assert (answer.status_code, answer["Location"]) == (301, PLACE + MOVED[slug])
        assert anchor in [heading.id for heading in PAGES[page].headings]

    def test_search_engines_can_index_them(self, client) -> None:
        for place in PLACES:
            shown = read(client, place)
            assert "noindex" not in shown and 'name="description"' in shown

    def test_documents_link_only_to_documents(self) -> None:
        """Linked files exist in the repository, because people also read the documents there."""
        for slug in PAGES:
            document = DOCUMENTS[slug]
            file = DOCS / document.path
            for link in re.findall(r"\]\(([^)#\s]+)", file.read_text(encoding="utf-8")):
                if not link.startswith(("/", "http")):
                    assert (file.parent / link).exists(), f"{document.path}: {link}"
        assert address("accounts.md") is None
        assert Path(settings.BASE_DIR) / "docs" == DOCS
