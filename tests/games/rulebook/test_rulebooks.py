"""Rulebooks are Markdown with anchors, contain only our own tags, and no planned rules."""

import re
from html import unescape

import pytest
from django.urls import reverse

from games.registry import CARDS, card_of
from games.rulebook.presenters import rulebook
from games.site.rulebook import book, rendered

TEXT = """# Marbles

Lay them.

## X1 The box

- **X1.1** *a* [there](#X1.1)
  and on
- **X1.1a** Later.
- **X2** b
- **X3** *(planned)* c
- d

## The marbles

Round.

## X4 Solo *(planned)*

- **X4.1** *(planned)* Alone.
"""


def test_sections_are_identified_by_number_or_title() -> None:
    sections = book(TEXT).sections
    assert [(one.id, one.title) for one in sections] == [
        ("X1", "X1 The box"),
        ("the-marbles", "The marbles"),
    ]
    assert book(TEXT).lead == "<h1>Marbles</h1>\n<p>Lay them.</p>\n"


def test_each_clause_has_an_anchor() -> None:
    html = book(TEXT).sections[0].body
    assert '<li id="X1.1" class="clause"><strong>X1.1</strong> <em>a</em>' in html
    assert '<li id="X1.1a" class="clause">' in html
    assert '<li id="X2" class="clause">' in html and "<li>d</li>" in html
    assert '<a href="#X1.1">there</a>\nand on' in html


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("They are rough *reading*.", 'They are rough<em class="source"> reading</em>.'),
        ("Lay it. *book* Go.", 'Lay it.<em class="source"> book</em> Go.'),
        ("A *straight* shot.", "A <em>straight</em> shot."),
    ],
)
def test_the_source_of_a_statement_takes_its_space_along(text: str, html: str) -> None:
    body = book(f"# A\n\n## X1 A\n\n- **X1.1** {text}\n").sections[0].body
    assert html in body


def test_a_source_outside_of_clauses_is_only_emphasised() -> None:
    assert "<em>book</em>" in book("# A\n\n- *book*: printed.\n").lead


def test_planned_rules_are_hidden() -> None:
    shown = str(book(TEXT))
    assert "planned" not in shown and "X3" not in shown and "Alone" not in shown


class TestOnTheSite:
    @pytest.fixture(params=list(CARDS))
    def text(self, request: pytest.FixtureRequest) -> str:
        read = rulebook(card_of(request.param), "en")
        parts = (read.lead, *(part for one in read.sections for part in (one.title, one.body)))
        return unescape(re.sub(r"<[^>]+>", " ", " ".join(parts)))

    def test_there_are_no_notes_for_developers(self, text: str) -> None:
        for word in ("planned", "tests/", ".py", "scenario", "axial", "coordinates", "API"):
            assert word not in text
        assert not re.search(r"\([-−]?\w, [-−]?\w\)", text), "positions as pairs of numbers"

    def test_the_contents_link_to_the_sections(self, client, game_key) -> None:
        html = client.get(reverse("games:rules", args=[game_key])).content.decode()
        for section in rulebook(card_of(game_key), "en").sections:
            assert html.count(f'href="#{section.id}"') == 2, (
                "once beside the text and once in the collapsed contents for phones"
            )
            assert html.count(f'id="{section.id}"') == 1

    def test_the_rulebook_has_pictures(self, client, game_key) -> None:
        html = client.get(reverse("games:rules", args=[game_key])).content.decode()
        shown = re.findall(r'<img[^>]* src="([^"]+)" alt="([^"]+)"', html)
        assert len(shown) >= 4 and all(text for _, text in shown)
        assert {client.get(address).status_code for address, _ in shown} == {200}

    @pytest.fixture(params=list(CARDS))
    def game_key(self, request: pytest.FixtureRequest, db) -> str:
        return request.param


def test_a_rulebook_has_only_our_tags() -> None:
    html = rendered("<script>alert(1)</script> ![x](y.png) <b>\n\n<div>\n\n|<i>|\n|-|\n|<u>|\n")
    assert not any(tag in html for tag in ("<script", "<img", "<b>", "<div>", "<i>", "<u>"))
    assert "&lt;script&gt;" in html and 'aria-label="&lt;i&gt;"' in html


def test_files_of_the_repository_are_not_linked() -> None:
    html = rendered("See [how](../scenarios.md), [there](https://x.example) and [A1](#A1).\n")
    assert html == '<p>See how, there and <a href="#A1">A1</a>.</p>\n'


def test_a_table_scrolls_and_has_a_name_and_headings() -> None:
    html = rendered("| Hole | | Par |\n|---|---|---:|\n| 1 | a | 3 |\n")
    assert 'class="table-scroll" role="region" tabindex="0" aria-label="Hole, Par"' in html
    assert html.count('scope="col"') == 2 and "<td></td>" in html
    assert html.count("<td>1</td>") == 1 and '<th scope="row">a</th>' in html
    assert "style" not in html, "the content security policy forbids inline styles"
