"""Messages for refused actions and set-ups in 18 Holes, by the rules' codes."""

from django.utils.functional import Promise

from core.i18n.translation import gettext_lazy

REFUSALS: dict[str, str | Promise] = {
    "club_not_in_pack": gettext_lazy("This club isn’t in your pack. Pick one that is."),
    "club_not_in_hand": gettext_lazy("This club isn’t in your hand. Choose one that is."),
    "a_club_can_be_used": gettext_lazy(
        "You have a club you can use. In our reading of the rules, you can only reset "
        "before choosing if you can’t use any of your clubs."
    ),
    "hole_can_still_score": gettext_lazy("You can still score on this hole. Play on!"),
    "bunker_first": gettext_lazy("You’re in a bunker. Play out first, or take back your clubs."),
    "off_the_course": gettext_lazy("This hex is off the course. Choose one on the course."),
    "trees_in_the_way": gettext_lazy("There are trees on that hex. Step somewhere else."),
    "clubhouse_is_out": gettext_lazy("The clubhouse is out of bounds. Step somewhere else."),
    "one_hex_only": gettext_lazy("You can only step to an adjacent hex."),
    "driver_needs_a_tee": gettext_lazy("You can only play the driver on a tee box."),
    "deck_not_on_club": gettext_lazy("This club can’t draw from that deck right now."),
    "direction_before_draw": gettext_lazy("Choose the direction before you draw the card."),
    "direction_after_draw": gettext_lazy("Choose the direction after you draw the card."),
    "direction_was_declared": gettext_lazy(
        "You’ve already declared the direction and can’t change it."
    ),
    "no_big_hit": gettext_lazy("You can’t try a big hit with this club here."),
    "not_in_a_bunker": gettext_lazy(
        "You’re not in a bunker, or this club doesn’t have to play out of it."
    ),
    "extra_turn_uses_a_club": gettext_lazy(
        "An extra turn uses the club. Play it or step; you can’t take back clubs now."
    ),
    "no_club_for_an_extra_turn": gettext_lazy(
        "You can’t use that club for this extra turn. Choose another one from your hand, "
        "or skip the turn."
    ),
    "one_golfer_only": gettext_lazy("You only have one golfer. Set “figure” to 0 or leave it out."),
    "golfer_in_water": gettext_lazy(
        "This golfer is in the water and misses the round. Move the other one."
    ),
    "extra_turn_of_the_other": gettext_lazy(
        "The extra turn belongs to your golfer on the tee box. Move that one."
    ),
    "golfer_is_taken": gettext_lazy("Another player has this golfer. Choose a different one."),
    "golfer_was_dealt": gettext_lazy(
        "Golfers were dealt at this table. Choose a side of your own golfer card."
    ),
    "side_is_chosen_too": gettext_lazy("Also choose a side of the golfer card: a or b."),
    "side_is_agreed": gettext_lazy(
        "This table uses the same side of all golfer cards. Choose a golfer without a side."
    ),
    "jane_carries_irons": gettext_lazy(
        "Iron Jane can only take irons, and with side b no two of the same name. Choose "
        "a different one."
    ),
    "shark_carries_no_wedge": gettext_lazy("The Shark can’t carry wedges. Choose another club."),
    "slugger_needs_a_wood": gettext_lazy(
        "On a tee box, Slugger has to use a wood or the driver. Choose one of them."
    ),
    "dorian_resets_before_teeing_off": gettext_lazy(
        "Dorian can only take back clubs before teeing off, with only the never-expiring club left."
    ),
    "bunjil_plays_the_card_kept": gettext_lazy(
        "First decide about the card you looked at: keep it or show it. If you keep it, you "
        "have to play it."
    ),
    "nobody_laid_that_club": gettext_lazy(
        "No other player has shown that club. Choose one that has been shown, or skip."
    ),
    "golfer_cannot_do_so_now": gettext_lazy(
        "Your golfer card doesn’t allow this right now. Choose something else."
    ),
    "nothing_to_decline": gettext_lazy("There’s nothing to skip here. Choose something else."),
    "no_such_flight": gettext_lazy(
        "This card can’t fly that way. Choose one of the flights shown."
    ),
    "no_special_there": gettext_lazy("The card on that pile doesn’t lead to another draw."),
    "no_such_pile": gettext_lazy("There’s no such pile to discard."),
    "top_club_is_known": gettext_lazy(
        "You’ve already looked at that club. Choose another opponent, or skip."
    ),
    "target_not_drawn": gettext_lazy("Keep one of the two tokens you’ve drawn."),
    "green_has_a_token": gettext_lazy("Put your token on a green that doesn’t have one yet."),
}
"""Why an action is refused."""

SEAT_PROBLEMS: dict[str, str | Promise] = {
    "wrong_number_of_seats": gettext_lazy(
        "This mode is for {least} to {most} players. Add a friend or a bot, or remove a seat."
    ),
    "another_number_of_seats": gettext_lazy(
        "The number of players for this mode has to be {count}."
    ),
}
"""Why a game cannot start if players have not come."""

OPTION_PROBLEMS: dict[str, str | Promise] = {
    "no_golfers_with_starter_hands": gettext_lazy(
        "You can’t combine golfer cards with starter hands. Choose the draft or no golfer cards."
    ),
    "no_golfers_in_solo_chaos": gettext_lazy("Solo chaos is played without golfer cards."),
    "opponents_need_greens": gettext_lazy(
        "Each of the three opponents needs a green. Choose a course with at least {least} holes."
    ),
    "no_such_rank": gettext_lazy(
        "This course has no deck of rank {rank}. Choose from {least} to {most}."
    ),
    "no_such_solo_cards": gettext_lazy(
        "Enter solo card numbers from 1 to {most}, each at most once."
    ),
    "too_few_combined_rounds": gettext_lazy(
        "These cards have {found} combined rounds, but this course needs {least}. Add more cards."
    ),
    "solo_chaos_chooses_freely": gettext_lazy(
        "Solo chaos needs “Free choice (solo)”. Choose it under Clubs."
    ),
    "unknown_mode": gettext_lazy("There’s no mode “{mode}”. Choose one from the list."),
    "round_limit_out_of_range": gettext_lazy("Choose from {least} to {most} rounds."),
    "net_needs_strokes_or_points": gettext_lazy(
        "Only stroke play and Stableford have a net result. Choose one of them, or let the gross "
        "result decide."
    ),
    "net_needs_opponents": gettext_lazy(
        "The net result compares players. Add a friend or a bot, or let the gross result decide."
    ),
    "course_without_holes": gettext_lazy("This course has no holes yet."),
    "free_clubs_alone_only": gettext_lazy("You can only choose clubs freely in a solo game."),
    "too_few_holes": gettext_lazy(
        "With this many players, this mode needs a course with at least {least} holes."
    ),
}
"""Why a table cannot be opened with these options."""
