"""The sharing API uses the same services as the pages, with scopes and named rate limits."""

import pytest
from rest_framework.test import APIClient

from accounts.tokens.models import Scope
from core.rate_limits.writing import COMMENTS
from courses.social.moderation.models import Report
from courses.social.reactions.models import Block, Comment, Follow
from tests.factories.accounts import AccessTokenFactory, UserFactory
from tests.factories.sharing import commented, decided

pytestmark = pytest.mark.django_db

API = "/api/v1"


def program(user, *scopes):
    """Return a client with a token of the user."""
    secret = f"dgl_secret-of-{user.pk}"
    AccessTokenFactory(user=user, scopes=list(scopes), secret=secret)
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {secret}")
    return client


@pytest.fixture
def place(design):
    return f"{API}/courses/{design.slug}"


@pytest.fixture
def bos(bo):
    return program(bo, Scope.READ, Scope.COURSES)


@pytest.fixture
def anns(ann):
    return program(ann, Scope.READ, Scope.COURSES)


def test_like_and_unlike(bos, place):
    for _time in range(2):
        assert bos.put(f"{place}/like/").json() == {"likes": 1, "liked": True}
    for _time in range(2):
        assert bos.delete(f"{place}/like/").json() == {"likes": 0, "liked": False}


def test_following_a_design_and_its_author(bos, place, ann, design):
    for address in (f"{place}/follow/", f"{API}/people/{ann.public_id}/follow/"):
        assert bos.put(address).json() == {"following": True}
    followed = bos.get(f"{API}/follows/").json()["results"]
    assert {"kind": "course", "slug": design.slug} in [row["design"] for row in followed]
    assert {"id": ann.public_id, "name": "Ann"} in [row["author"] for row in followed]
    for address in (f"{place}/follow/", f"{API}/people/{ann.public_id}/follow/"):
        assert bos.delete(address).json() == {"following": False}
    assert not Follow.objects.exists()


def test_comments_are_written_listed_hidden_and_deleted(bos, anns, place):
    written = bos.post(f"{place}/comments/", {"text": "Fine\r\ncourse"})
    assert written.status_code == 201
    comment = written.json()
    assert (comment["text"], comment["hidden"], comment["may"]) == ("Fine\ncourse", "", ["delete"])
    address = f"{API}/comments/{comment['id']}/"
    assert anns.get(f"{place}/comments/").json()["results"][0]["may"] == ["hide", "report"]
    assert anns.put(f"{address}hidden/").json()["hidden"] == "author"
    assert anns.delete(f"{address}hidden/").json()["hidden"] == ""
    assert anns.delete(address).json()["code"] == "not_the_writer"
    assert bos.delete(address).status_code == 204
    assert not Comment.objects.exists()


def test_a_comment_can_have_a_thousand_characters_of_any_size(bos, place):
    assert bos.post(f"{place}/comments/", {"text": "⛳" * 1000}).status_code == 201
    assert bos.post(f"{place}/comments/", {"text": "🏌" * 1000}).status_code == 201
    long = bos.post(f"{place}/comments/", {"text": "x" * 1001})
    assert (long.status_code, long.json()["code"]) == (422, "comment_too_long")
    assert bos.post(f"{place}/comments/", {"text": "x" * 20_000}).status_code == 413


def test_a_number_is_not_accepted_as_text(bos, anns, place):
    for program, ask, address, body in (
        (bos, "post", f"{place}/comments/", {"text": 7}),
        (bos, "post", f"{place}/reports/", {"ground": "spam", "words": 7}),
        (anns, "patch", f"{place}/", {"tags": [7]}),
        (anns, "post", f"{place}/versions/", {"revision": 0, "change": 7}),
        (anns, "post", f"{place}/versions/", {"revision": 0, "tags": [7]}),
        (anns, "post", f"{place}/draft/comments/", {"text": 7}),
    ):
        answer = getattr(program, ask)(address, body, format="json")
        assert (answer.status_code, answer.json()["code"]) == (400, "invalid"), address
        assert not {"revision", "ground"} & set(answer.json()["fields"]), address


def test_the_rate_limit_is_named(bos, bo, design, place):
    for number in range(COMMENTS.most):
        bos.post(f"{place}/comments/", {"text": str(number)})
    answer = bos.post(f"{place}/comments/", {"text": "One more"})
    assert answer.status_code == 429
    data = answer.json()
    assert (data["code"], data["limit"], data["most"]) == ("comment_limit", "comments", 20)
    assert 0 < int(answer["Retry-After"]) <= 3600


def test_reporting_design_comment_and_person(bos, design, place, cy):
    comment = commented(design, cy)
    addresses = (
        f"{place}/reports/",
        f"{API}/comments/{comment.pk}/reports/",
        f"{API}/people/{cy.public_id}/reports/",
    )
    for address in addresses:
        first, again = (bos.post(address, {"ground": "spam"}) for _time in range(2))
        assert first.status_code == 201
        assert first.json()["id"] == again.json()["id"]
    assert Report.objects.count() == 3
    assert bos.post(addresses[0], {"ground": "taste"}).status_code == 400


def test_blocking(bos, cy):
    address = f"{API}/people/{cy.public_id}/block/"
    for _time in range(2):
        assert bos.put(address).json() == {"blocked": True}
    [blocked] = bos.get(f"{API}/blocks/").json()["results"]
    assert blocked["person"] == {"id": cy.public_id, "name": "Cy"}
    assert bos.delete(address).json() == {"blocked": False}
    assert not Block.objects.exists()


def test_news(bos, anns, design, place):
    bos.put(f"{place}/like/")
    [item] = anns.get(f"{API}/news/").json()
    assert (item["what"], item["sentence"]) == ("likes", "1 person likes Two tiles.")
    assert item["path"] == f"/courses/{design.slug}/"


def writing(place, comment, person):
    return [
        ("put", f"{place}/like/"),
        ("delete", f"{place}/like/"),
        ("put", f"{place}/follow/"),
        ("post", f"{place}/comments/"),
        ("delete", f"{API}/comments/{comment.pk}/"),
        ("put", f"{API}/comments/{comment.pk}/hidden/"),
        ("post", f"{API}/comments/{comment.pk}/reports/"),
        ("post", f"{place}/reports/"),
        ("put", f"{API}/people/{person.public_id}/follow/"),
        ("put", f"{API}/people/{person.public_id}/block/"),
        ("post", f"{API}/people/{person.public_id}/reports/"),
    ]


def test_a_token_without_the_scope_changes_nothing(design, place, bo, cy):
    client = program(bo, Scope.READ, Scope.PLAY)
    comment = commented(design, cy)
    for method, address in writing(place, comment, cy):
        answer = getattr(client, method)(address, {"text": "x", "ground": "spam"})
        assert (answer.status_code, answer.json()["code"]) == (403, "scope_missing"), address
    assert client.get(f"{place}/comments/").status_code == 200


def test_an_anonymous_client_reads_and_changes_nothing(design, place, cy):
    stranger, comment = APIClient(), commented(design, cy)
    for method, address in writing(place, comment, cy):
        assert getattr(stranger, method)(address).status_code == 401, address
    for address in (f"{place}/comments/", f"{API}/follows/", f"{API}/blocks/", f"{API}/news/"):
        assert stranger.get(address).status_code == 401


def test_a_hidden_design_is_gone_in_the_api_too(bos, anns, design, place, cy, moderator):
    comment = commented(design, cy)
    decided(design, moderator)
    for address in (f"{place}/like/", f"{place}/follow/"):
        refused = bos.put(address)
        assert (refused.status_code, refused.json()["code"]) == (410, "design_hidden")
    assert bos.get(f"{place}/comments/").status_code == 410
    assert bos.post(f"{place}/comments/", {"text": "x"}).status_code == 410
    assert bos.get(f"{API}/comments/{comment.pk}/").status_code == 404
    assert bos.get(f"{place}/").status_code == 410
    assert bos.get(f"{place}/versions/").status_code == 410
    assert bos.get(f"{place}/versions/1/").status_code == 410
    assert design.slug not in bos.get(f"{API}/courses/").content.decode()
    assert anns.get(f"{place}/").status_code == 200
    assert anns.get(f"{place}/comments/").status_code == 200


def test_a_hidden_comment_is_gone_in_the_api_too(bos, design, place, cy, moderator):
    comment = commented(design, cy, "Secret words")
    decided(comment, moderator)
    assert "Secret" not in bos.get(f"{place}/comments/").content.decode()
    for method, rest in (("get", ""), ("post", "reports/"), ("put", "hidden/"), ("delete", "")):
        address = f"{API}/comments/{comment.pk}/{rest}"
        body = {"ground": "spam"} if method == "post" else None
        assert getattr(bos, method)(address, body).status_code == 404


def test_unknown_objects_are_404(bos):
    for address in (
        f"{API}/courses/no-such-course/like/",
        f"{API}/people/nobody-at-all/follow/",
    ):
        assert bos.put(address).status_code == 404
    assert bos.get(f"{API}/comments/99999999999999999999/").status_code == 404


def test_malformed_bodies_are_refused(bos, place):
    for body in ("[]", '"text"', '{"text": 7}', '{"text": null}', "{}", "{"):
        answer = bos.post(f"{place}/comments/", body, content_type="application/json")
        assert answer.status_code == 400, body
    assert not Comment.objects.exists()


def test_a_deleted_user_is_404(bos):
    gone = UserFactory(is_active=False)
    assert bos.put(f"{API}/people/{gone.public_id}/follow/").status_code == 404
