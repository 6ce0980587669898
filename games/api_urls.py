"""URL patterns of the games API."""

from django.urls import URLPattern, URLResolver, include, path

from courses.types.registry import TYPES
from games.absence import api as absence
from games.api import games
from games.archive import api as archive
from games.chat import api as chat
from games.lobby.api import bots, listing, next_game, watching
from games.lobby.api import tables as lobby_tables
from games.people import api as people
from games.play.api import actions, tables
from games.pools import api as pools
from games.record.changes import api as record_changes
from games.record.designs import api as designs
from games.record.leaderboards import api as leaderboards
from games.record.ratings import api as ratings
from games.record.statistics import api as statistics
from games.replays import api as replays
from games.reviews import api as reviews
from games.rounds import api as rounds
from games.scorecards import api as scorecards
from games.seats.api import invitations, seats

table = [
    path("", tables.TableDetailView.as_view(), name="api-table"),
    path("changes/", tables.TableChangesView.as_view(), name="api-table-changes"),
    path("stream/", tables.TableStreamView.as_view(), name="api-table-stream"),
    path("log/", tables.TableLogView.as_view(), name="api-log"),
    path("turns/<int:turn>/", replays.TurnView.as_view(), name="api-turn"),
    path("turns/<int:turn>/play-on/", replays.PlayOnView.as_view(), name="api-play-on"),
    path("record/", record_changes.TableRecordView.as_view(), name="api-table-record"),
    path("review/", reviews.ReviewView.as_view(), name="api-review"),
    path("notation/", archive.NotationView.as_view(), name="api-notation"),
    path("scorecard/", tables.ScoreCardView.as_view(), name="api-scorecard"),
    path("draws/", tables.DrawsView.as_view(), name="api-draws"),
    path("designers-card/", rounds.DesignersCardView.as_view(), name="api-designers-card"),
    path("actions/", actions.ActionsView.as_view(), name="api-actions"),
    path("undo/", actions.UndoView.as_view(), name="api-undo"),
    path("join/", seats.JoinView.as_view(), name="api-join"),
    path("leave/", seats.LeaveView.as_view(), name="api-leave"),
    path("start/", seats.StartView.as_view(), name="api-start"),
    path("cancel/", seats.CancelView.as_view(), name="api-cancel"),
    path("resign/", absence.ResignView.as_view(), name="api-resign"),
    path("finish/", absence.FinishView.as_view(), name="api-finish"),
    path("hand-over/", absence.HandOverView.as_view(), name="api-hand-over"),
    path("come-back/", absence.ComeBackView.as_view(), name="api-come-back"),
    path("pause/", absence.PauseView.as_view(), name="api-pause"),
    path("chat/", chat.ChatView.as_view(), name="api-chat"),
    path("chat/settings/", chat.ChatSettingsView.as_view(), name="api-chat-settings"),
    path("chat/read/", chat.ChatReadView.as_view(), name="api-chat-read"),
    path("chat/muted/<slug:person_id>/", chat.ChatMuteView.as_view(), name="api-chat-mute"),
    path(
        "chat/<slug:room>/<int:number>/",
        chat.ChatLineDetailView.as_view(),
        name="api-chat-line",
    ),
    path(
        "chat/<slug:room>/<int:number>/reports/",
        chat.ChatReportView.as_view(),
        name="api-chat-report",
    ),
    path("vacation/", absence.VacationView.as_view(), name="api-vacation"),
    path("rematch/", lobby_tables.RematchView.as_view(), name="api-rematch"),
    path("next-game/", next_game.NextGameView.as_view(), name="api-next-game"),
    path("listing/", listing.ListingView.as_view(), name="api-listing"),
    path("bots/", seats.BotsView.as_view(), name="api-bots"),
    path("bots/<int:seat>/", seats.BotView.as_view(), name="api-bot"),
    path("invitations/", invitations.InvitationsView.as_view(), name="api-invitations"),
    path(
        "invitations/<int:invitation_id>/",
        invitations.InvitationView.as_view(),
        name="api-invitation",
    ),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("games/", games.GamesView.as_view(), name="api-games"),
    path("games/export/games.ndjson", archive.LinesView.as_view(), name="api-games-lines"),
    path("games/export/games.txt", archive.TextsView.as_view(), name="api-games-texts"),
    path("dumps/", archive.DumpsView.as_view(), name="api-dumps"),
    path("games/<slug:game>/components/", games.ComponentsView.as_view(), name="api-components"),
    path("records/<slug:game>/<slug:ground>/", rounds.RecordsView.as_view(), name="api-records"),
    path("tallies/<slug:game>/<slug:ground>/", rounds.TallyApi.as_view(), name="api-tally"),
    path(
        "designer-rounds/<slug:game>/<slug:ground>/",
        rounds.DesignerRoundApi.as_view(),
        name="api-designer-round",
    ),
    path("leaderboards/", leaderboards.LeaderboardView.as_view(), name="api-leaderboards"),
    path("people/recent/", people.RecentPeopleView.as_view(), name="api-recent-people"),
    path("people/<slug:public_id>/ratings/", ratings.RatingsView.as_view(), name="api-ratings"),
    path(
        "people/<slug:public_id>/ratings/changes/",
        ratings.RatingChangesView.as_view(),
        name="api-rating-changes",
    ),
    path(
        "people/<slug:public_id>/head-to-head/",
        people.HeadToHeadView.as_view(),
        name="api-head-to-head",
    ),
    path(
        "people/<slug:public_id>/handicap/",
        people.HandicapView.as_view(),
        name="api-person-handicap",
    ),
    path(
        "people/<slug:public_id>/statistics/",
        statistics.PersonStatisticsView.as_view(),
        name="api-person-statistics",
    ),
    *(
        path(
            f"{type.path}/<slug:slug>/statistics/",
            statistics.GroundStatisticsView.as_view(type=type),
            name=f"api-{type.path}-statistics",
        )
        for type in TYPES.values()
    ),
    *(
        path(
            f"{type.path}/<slug:slug>/records/",
            designs.DesignRecordsView.as_view(type=type),
            name=f"api-{type.path}-records",
        )
        for type in TYPES.values()
    ),
    path("people/<slug:public_id>/", people.PersonView.as_view(), name="api-person"),
    path(
        "people/<slug:public_id>/tables/",
        people.PersonTablesView.as_view(),
        name="api-person-tables",
    ),
    path(
        "people/<slug:public_id>/tables/export/games.ndjson",
        archive.PersonLinesView.as_view(),
        name="api-person-games-lines",
    ),
    path(
        "people/<slug:public_id>/challenge/",
        lobby_tables.ChallengeView.as_view(),
        name="api-challenge",
    ),
    path("pools/", pools.PoolsView.as_view(), name="api-pools"),
    path("pools/mine/", pools.OwnPoolView.as_view(), name="api-own-pool"),
    path("tables/", lobby_tables.TablesView.as_view(), name="api-tables"),
    path("tables/mine/", lobby_tables.MyTablesView.as_view(), name="api-my-tables"),
    path("tables/watch/", watching.WatchableView.as_view(), name="api-watch"),
    path("tables/<slug:public_id>/", include(table)),
    path("rounds/", scorecards.RoundsView.as_view(), name="api-rounds"),
    path("rounds/<slug:public_id>/", scorecards.RoundDetailView.as_view(), name="api-round"),
    path(
        "rounds/<slug:public_id>/cells/",
        scorecards.RoundCellsView.as_view(),
        name="api-round-cells",
    ),
    path(
        "rounds/<slug:public_id>/holes/<int:number>/",
        scorecards.RoundHoleView.as_view(),
        name="api-round-hole",
    ),
    path("bots/", bots.BotAccountsView.as_view(), name="api-bot-accounts"),
    path("invitations/", invitations.ReceivedView.as_view(), name="api-received"),
    path("invitations/sent/", invitations.SentView.as_view(), name="api-sent"),
    path("invitations/<str:token>/accept/", invitations.AcceptView.as_view(), name="api-accept"),
    path("invitations/<str:token>/decline/", invitations.DeclineView.as_view(), name="api-decline"),
]
