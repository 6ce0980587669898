"""Rulebooks: Markdown with anchors, without a tag that is not ours."""

from games.site.rulebook import rendered


def test_sections_and_clauses_can_be_linked_to() -> None:
    html = rendered("## X1 The box\n\n- **X1.1** *a* [there](#X1.1)\n  and on\n- **X2** b\n- c\n")
    assert '<h2 id="X1">X1 The box</h2>' in html
    assert '<li id="X1.1" class="clause"><strong>X1.1</strong> <em>a</em>' in html
    assert '<li id="X2" class="clause">' in html and "<li>c</li>" in html
    assert '<a href="#X1.1">there</a>\nand on' in html


def test_a_title_without_a_number_is_no_section() -> None:
    assert rendered("# Golfie\n") == "<h1>Golfie</h1>\n"


def test_a_rulebook_has_no_tag_but_ours() -> None:
    html = rendered("<script>alert(1)</script> ![x](y.png) <b>\n\n<div>\n\n|<i>|\n|-|\n|<u>|\n")
    assert not any(tag in html for tag in ("<script", "<img", "<b>", "<div>", "<i>", "<u>"))
    assert "&lt;script&gt;" in html and 'aria-label="&lt;i&gt;"' in html


def test_files_of_the_repository_are_not_linked_to() -> None:
    html = rendered("See [how](../scenarios.md), [there](https://x.example) and [A1](#A1).\n")
    assert html == '<p>See how, there and <a href="#A1">A1</a>.</p>\n'


def test_a_table_scrolls_has_a_name_and_heads_that_head_something() -> None:
    html = rendered("| Hole | | Par |\n|---|---|---:|\n| 1 | a | 3 |\n")
    assert 'class="table-scroll" role="group" tabindex="0" aria-label="Hole, Par"' in html
    assert html.count('scope="col"') == 2 and "<td></td>" in html
    assert "style" not in html, "the content security policy would refuse it"
