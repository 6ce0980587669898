"""URL patterns of the games app's pages."""

from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, include, path

from courses.types.registry import TYPES, type_of
from games.absence import views as absence
from games.archive.views import draws, dumps, embeds, pictures
from games.calendars import views as calendars
from games.chat import views as chat
from games.lobby.views import bots, listing, lobby, next_game, practice, rematch, watching
from games.mailed_moves import views as mailed_moves
from games.people.views import people, profile
from games.people.views import record as person_record
from games.play.views import acting, buttons, tables
from games.pools import views as pools
from games.record.changes import views as record_changes
from games.record.designs import views as designs
from games.record.explained import views as explained
from games.record.leaderboards import views as leaderboards
from games.record.statistics import views as statistics
from games.registry import CARDS
from games.replays import views as replays
from games.reviews import views as reviews
from games.rulebook import views as rulebook
from games.scorecards.views import device_cards, manual_scorecards, scorecard_writing
from games.seats.views import invitations, seats
from games.site.card import GameCard

app_name = "games"

table = [
    path("", tables.table, name="table"),
    path("ground.svg", practice.ground, name="ground"),
    path("board.svg", pictures.board, name="board"),
    path("turns/<int:turn>.png", pictures.board_png, name="board-png"),
    path("seats/<int:seat>.svg", pictures.keepsake, name="keepsake"),
    path("seats/<int:seat>.png", pictures.keepsake_png, name="keepsake-png"),
    path("scorecard/", tables.scorecard, name="scorecard"),
    path("draws/", draws.draws, name="draws"),
    path("replay/", replays.replay, name="replay"),
    path("chat/", chat.chat, name="chat"),
    path("chat/write/", chat.write, name="chat-write"),
    path("chat/settings/", chat.settings, name="chat-settings"),
    path("chat/<slug:room>/<int:number>/delete/", chat.delete, name="chat-delete"),
    path("chat/<slug:room>/<int:number>/report/", chat.report, name="chat-report"),
    path("play-on/", replays.play_on_from, name="play-on"),
    path("record/", record_changes.changes, name="table-record"),
    path("review/", reviews.review, name="review"),
    path("review/<int:turn>/", reviews.decision, name="review-decision"),
    path("act/", acting.act, name="act"),
    path("undo/", acting.undo, name="undo"),
    path("asking/", acting.asking, name="asking"),
    path("resign/", absence.resign, name="resign"),
    path("finish/", absence.finish, name="finish"),
    path("hand-over/", absence.hand_over, name="hand-over"),
    path("come-back/", absence.come_back, name="come-back"),
    path("pause/", absence.pause, name="pause"),
    path("pause/end/", absence.end_pause, name="end-pause"),
    path("vacation/", absence.vacation, name="vacation"),
    path("vacation/end/", absence.end_vacation, name="end-vacation"),
    path("join/", seats.join, name="join"),
    path("leave/", seats.leave, name="leave"),
    path("start/", seats.start, name="start"),
    path("cancel/", seats.cancel, name="cancel"),
    path("next-game/", next_game.ask, name="next-game"),
    path("next-game/withdraw/", next_game.withdraw, name="next-game-withdraw"),
    path("listing/", listing.listing, name="listing"),
    path("bots/add/", seats.add_bot, name="add-bot"),
    path("bots/remove/", seats.clear_seat, name="clear-seat"),
    path("invite/", seats.invite, name="invite"),
    path("rematch/", rematch.rematch, name="rematch"),
    path("withdraw/", seats.withdraw, name="withdraw"),
    path("designers-card/", buttons.leave_card, name="leave-card"),
    path("designers-card/take-back/", buttons.take_card_back, name="take-card-back"),
]

person = [
    path("", profile.person, name="person"),
    path("record/", person_record.record, name="person-record"),
    path("record/ratings.csv", person_record.ratings_file, name="person-ratings-file"),
    path("games/", profile.games, name="person-games"),
    path("against/", people.against, name="person-against"),
    path("designs/", profile.designs, name="person-designs"),
    path("friends/", profile.friends, name="person-friends"),
]

invitation = [
    path("", invitations.invitation, name="invitation"),
    path("accept/", invitations.accept, name="accept"),
    path("decline/", invitations.decline, name="decline"),
    path("refuse/", invitations.refuse, name="refuse"),
]

manual_scorecard = [
    path("", manual_scorecards.show_round, name="manual-scorecard"),
    path("holes/<int:number>/", scorecard_writing.hole, name="manual-scorecard-hole"),
    path("cells/", scorecard_writing.cells, name="manual-scorecard-cells"),
    path("close/", manual_scorecards.close, name="manual-scorecard-close"),
    path("reopen/", manual_scorecards.reopen, name="manual-scorecard-reopen"),
    path("delete/", manual_scorecards.delete, name="manual-scorecard-delete"),
]


def on_design(card: GameCard) -> Iterator[URLPattern]:
    """Yield the URL patterns that belong to a type of design; they take `kind` and `slug`."""
    design, given = f"{type_of(card.design).path}/<slug:slug>", {"kind": card.design}
    yield path(f"{design}/draft/play/", practice.practice, given, name="practice")
    if card.scorekeeping:
        yield path(
            f"{design}/round/", manual_scorecards.new_round, given, name="new-manual-scorecard"
        )
    if card.paper:
        address = f"scorecards/{type_of(card.design).path}/<slug:slug>/<int:number>/"
        yield path(address, device_cards.ground, given, name="scorecard-ground")


urlpatterns: list[URLPattern | URLResolver] = [
    path("account/bots/", bots.bots, name="bots"),
    path("account/bots/<slug:public_id>/challenges/", bots.challenges, name="bot-challenges"),
    path("account/bots/<slug:public_id>/token/", bots.token, name="bot-token"),
    path("account/bots/<slug:public_id>/delete/", bots.delete, name="delete-bot"),
    path("play/", lobby.lobby, name="lobby"),
    path("watch/", watching.watch, name="watch"),
    path("play/mine/", lobby.mine, name="mine"),
    path("play/person/", pools.pool, name="pool"),
    path("play/person/leave/", pools.leave, name="pool-leave"),
    path("play/person/alive/", pools.alive, name="pool-alive"),
    path("play/person/closed/", pools.closed, name="pool-closed"),
    path("play/person/bot/", pools.meanwhile, name="pool-bot"),
    path("play/next/", lobby.next_game, name="next"),
    path("play/open/", lobby.open_page, name="open"),
    path("play/vacation/", absence.begin, name="vacations"),
    path("play/vacation/end/", absence.end, name="end-vacations"),
    path("play/now/", lobby.play_now, name="play-now"),
    *(pattern for card in CARDS.values() for pattern in on_design(card)),
    path("rounds/<slug:public_id>/", include(manual_scorecard)),
    path("scorecards/", device_cards.scorecards, name="scorecards"),
    path("leaderboards/", leaderboards.leaderboards, name="leaderboards"),
    path("leaderboards/leaderboard.csv", leaderboards.leaderboard_file, name="leaderboard-file"),
    path("statistics/", explained.explained, name="record-help"),
    path("people/", people.people, name="people"),
    path(
        "people/<slug:public_id>/statistics.csv", statistics.person_file, name="person-statistics"
    ),
    *(
        path(
            f"{each.path}/<slug:slug>/statistics.csv",
            statistics.ground_file,
            {"kind": key},
            name="ground-statistics",
        )
        for key, each in TYPES.items()
    ),
    *(
        path(f"{each.path}/<slug:slug>/{end}", view, {"kind": key}, name=name)
        for key, each in TYPES.items()
        for end, view, name in (
            ("records/", designs.records, "design-records"),
            ("records.csv", designs.records_file, "design-records-file"),
        )
    ),
    path("people/<slug:public_id>/", include(person)),
    *(
        path(f"embed/{each.path}/<slug:slug>/", embeds.design, {"kind": key}, name="embed-design")
        for key, each in TYPES.items()
    ),
    path("embed/tables/<slug:public_id>/", embeds.table, name="embed-table"),
    path("dumps/", dumps.index, name="dumps"),
    path("dumps/<str:month>/<str:name>", dumps.file, name="dumped-file"),
    path("oembed/", embeds.about, name="oembed"),
    path("account/calendar/", calendars.calendar, name="calendar"),
    path("calendars/<str:token>/deadlines.ics", calendars.deadlines, name="deadlines"),
    path("rules/<slug:game>/", rulebook.rules, name="rules"),
    path("rules/<slug:game>/table.svg", rulebook.table_picture, name="table-picture"),
    path("rules/<slug:game>/learn/", rulebook.learn, name="learn"),
    path("rules/<slug:game>/learn/<int:number>.svg", rulebook.picture, name="learn-picture"),
    path("tables/<slug:public_id>/", include(table)),
    path("invitations/mailed/<str:token>/", invitations.mailed, name="mailed-invitation"),
    path("invitations/<str:token>/", include(invitation)),
    path("mail/play/<str:token>/", mailed_moves.mailed_move, name="mailed-move"),
]
