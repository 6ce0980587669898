from django.urls import URLPattern, include, path

from courses.public.designs import TYPES
from courses.social.comments.api import comments, draft_comments
from courses.social.friends import api as friends
from courses.social.news import api as news
from courses.social.sharing.api import people, sharing


def of_type(key: str) -> list[URLPattern]:
    """Return the sharing API paths for one type, with names like "api-courses-like"."""
    type = TYPES[key]
    place, name = f"{type.path}/<slug:slug>", f"api-{type.path}"
    return [
        path(f"{place}/like/", sharing.LikeView.as_view(type=type), name=f"{name}-like"),
        path(f"{place}/follow/", sharing.FollowView.as_view(type=type), name=f"{name}-follow"),
        path(f"{place}/reports/", sharing.ReportView.as_view(type=type), name=f"{name}-report"),
        path(
            f"{place}/comments/", comments.CommentsView.as_view(type=type), name=f"{name}-comments"
        ),
        path(
            f"{place}/draft/comments/",
            draft_comments.DraftCommentsView.as_view(type=type),
            name=f"{name}-draft-comments",
        ),
        path(
            f"{place}/draft/comments/<int:comment_id>/",
            draft_comments.DraftCommentView.as_view(type=type),
            name=f"{name}-draft-comment",
        ),
    ]


comment = [
    path("", comments.CommentView.as_view(), name="api-comment"),
    path("hidden/", comments.HiddenView.as_view(), name="api-comment-hidden"),
    path("reports/", comments.ReportView.as_view(), name="api-comment-report"),
]
shared = [
    path("", draft_comments.SharedCommentsView.as_view(), name="api-shared-comments"),
    path(
        "<int:comment_id>/", draft_comments.SharedCommentView.as_view(), name="api-shared-comment"
    ),
]
person = [
    path("follow/", people.FollowView.as_view(), name="api-person-follow"),
    path("block/", people.BlockView.as_view(), name="api-person-block"),
    path("reports/", people.ReportView.as_view(), name="api-person-report"),
    path("friends/", friends.PersonFriendsView.as_view(), name="api-person-friends"),
]
request = [
    path("", friends.RequestView.as_view(), name="api-friend-request"),
    path("accept/", friends.AcceptView.as_view(), name="api-accept-friend"),
    path("decline/", friends.DeclineView.as_view(), name="api-decline-friend"),
]

urlpatterns = [
    path("comments/<int:comment_id>/", include(comment)),
    path("drafts/<str:token>/comments/", include(shared)),
    path("people/<slug:public_id>/", include(person)),
    path("people/", friends.SearchView.as_view(), name="api-people"),
    path("friends/", friends.FriendListView.as_view(), name="api-friends"),
    path("friends/requests/", friends.RequestsView.as_view(), name="api-friend-requests"),
    path("friends/requests/<slug:public_id>/", include(request)),
    path("friends/<slug:public_id>/", friends.FriendView.as_view(), name="api-friend"),
    path("follows/", people.FollowsView.as_view(), name="api-follows"),
    path("blocks/", people.BlocksView.as_view(), name="api-blocks"),
    path("news/", news.NewsView.as_view(), name="api-news"),
    *(pattern for key in TYPES for pattern in of_type(key)),
]
