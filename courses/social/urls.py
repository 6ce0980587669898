"""Sharing pages and buttons, for people and for designs of every type."""

from django.urls import URLPattern, path

from courses.public.designs import TYPES
from courses.social.friends import views as friends
from courses.social.moderation import views as moderation
from courses.social.news import views as news
from courses.social.sharing import views as sharing


def of_type(key: str) -> list[URLPattern]:
    """Return the URL patterns for one type, which are reversed with `kind` and `slug`."""
    given = {"kind": key}
    place = f"{TYPES[key].path}/<slug:slug>"
    return [
        path(f"{place}/like/", sharing.like, given, name="like"),
        path(f"{place}/unlike/", sharing.unlike, given, name="unlike"),
        path(f"{place}/follow/", sharing.follow, given, name="follow"),
        path(f"{place}/unfollow/", sharing.unfollow, given, name="unfollow"),
        path(f"{place}/comment/", sharing.comment, given, name="comment"),
        path(f"{place}/report/", sharing.report_design, given, name="report"),
    ]


COMMENT = "comments/<int:comment_id>"
PERSON = "people/<slug:public_id>"
DECISION = "moderation/<int:decision_id>"
SUBJECT = "moderation/<slug:about>/<int:subject_id>"

urlpatterns = [
    *(pattern for key in TYPES for pattern in of_type(key)),
    path(f"{COMMENT}/delete/", sharing.delete_comment, name="delete-comment"),
    path(f"{COMMENT}/hide/", sharing.hide_comment, name="hide-comment"),
    path(f"{COMMENT}/show/", sharing.show_comment, name="show-comment"),
    path(f"{COMMENT}/report/", sharing.report_comment, name="report-comment"),
    path(f"{PERSON}/follow/", sharing.follow_person, name="follow-person"),
    path(f"{PERSON}/unfollow/", sharing.unfollow_person, name="unfollow-person"),
    path(f"{PERSON}/block/", sharing.block, name="block"),
    path(f"{PERSON}/unblock/", sharing.unblock, name="unblock"),
    path(f"{PERSON}/friend/ask/", friends.ask, name="ask-friend"),
    path(f"{PERSON}/friend/accept/", friends.accept, name="accept-friend"),
    path(f"{PERSON}/friend/decline/", friends.decline, name="decline-friend"),
    path(f"{PERSON}/friend/withdraw/", friends.withdraw, name="withdraw-friend"),
    path(f"{PERSON}/friend/end/", friends.end, name="end-friend"),
    path(f"{PERSON}/report/", sharing.report_person, name="report-person"),
    path("news/", news.news, name="news"),
    path("moderation/", moderation.queue, name="moderation"),
    path(f"{SUBJECT}/decide/", moderation.decide, name="decide"),
    path(f"{SUBJECT}/dismiss/", moderation.dismiss, name="dismiss"),
    path(f"{DECISION}/lift/", moderation.lift, name="lift"),
    path(f"{DECISION}/grant/", moderation.grant, name="grant"),
    path(f"{DECISION}/uphold/", moderation.uphold, name="uphold"),
    path(f"{DECISION}/appeal/", moderation.appeal, name="appeal"),
]
