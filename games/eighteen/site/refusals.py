"""The sentences with which 18 Holes refuses an action or a set-up, by the code of the rules."""

from django.utils.functional import Promise

from core.i18n.translation import gettext_lazy

REFUSALS: dict[str, str | Promise] = {
    "club_not_in_pack": gettext_lazy("This club is not in your pack. Pick one that is."),
    "club_not_in_hand": gettext_lazy("This club is not in your hand. Choose one that is."),
    "a_club_can_be_used": gettext_lazy(
        "You hold a club that you can use. In our reading of the rules, you can reset before "
        "selecting only if none of your clubs can be used."
    ),
    "hole_can_still_score": gettext_lazy("This hole can still score. Play on!"),
    "bunker_first": gettext_lazy("You are in a bunker: get out first, or take your clubs back."),
    "off_the_course": gettext_lazy("That is off the course. Stay on it."),
    "trees_in_the_way": gettext_lazy("Trees stand there. Step somewhere else."),
    "clubhouse_is_out": gettext_lazy("The clubhouse is out of bounds. Step somewhere else."),
    "one_hex_only": gettext_lazy("A step goes to a hex right beside you."),
    "driver_needs_a_tee": gettext_lazy("The driver is for tee boxes only."),
    "deck_not_on_club": gettext_lazy("This club does not draw from that deck now."),
    "direction_before_draw": gettext_lazy("Say the direction before the card is drawn."),
    "direction_after_draw": gettext_lazy("The direction is chosen after the card is drawn."),
    "direction_was_declared": gettext_lazy("The direction was declared and stays."),
    "no_big_hit": gettext_lazy("No big hit with this club here."),
    "not_in_a_bunker": gettext_lazy("You are in no bunker that this club has to get out of."),
    "extra_turn_uses_a_club": gettext_lazy(
        "An extra turn uses the club: play it or step. Nothing is taken back now."
    ),
    "no_club_for_an_extra_turn": gettext_lazy(
        "That club is not free for this extra turn. Choose another one of your hand, or decline."
    ),
    "one_golfer_only": gettext_lazy("You have one golfer only. Say 0, or nothing."),
    "golfer_in_water": gettext_lazy(
        "That golfer is in the water and misses this round. Move the other one."
    ),
    "extra_turn_of_the_other": gettext_lazy(
        "The extra turn belongs to your golfer on the tee box. Move that one."
    ),
    "golfer_is_taken": gettext_lazy("Somebody else plays this golfer. Choose another one."),
    "golfer_was_dealt": gettext_lazy(
        "Golfers were dealt at this table. Choose a side of the golfer card that you have."
    ),
    "side_is_chosen_too": gettext_lazy("Choose a side of the golfer card too: a or b."),
    "side_is_agreed": gettext_lazy(
        "This table agreed on one side for all golfer cards. Choose a golfer without a side."
    ),
    "jane_carries_irons": gettext_lazy(
        "Iron Jane takes irons only, and with side b no two of one name. Choose another one."
    ),
    "shark_carries_no_wedge": gettext_lazy("The Shark carries no wedge. Take another club."),
    "slugger_needs_a_wood": gettext_lazy(
        "On a tee box Slugger uses a wood or the driver. Choose one of them."
    ),
    "dorian_resets_before_teeing_off": gettext_lazy(
        "Dorian takes clubs back only before teeing off, with just the one that never expires left."
    ),
    "bunjil_plays_the_card_kept": gettext_lazy(
        "The card that you looked at comes first: keep it or show it; once kept, play it."
    ),
    "nobody_laid_that_club": gettext_lazy(
        "Nobody else has shown that club. Choose one of theirs, or decline."
    ),
    "golfer_cannot_do_so_now": gettext_lazy(
        "Your golfer card does not allow this now. Choose something else."
    ),
    "nothing_to_decline": gettext_lazy("There is nothing to decline here. Choose something else."),
    "no_golfers_with_starter_hands": gettext_lazy(
        "Golfer cards do not go with starter hands. Choose the draft, or no golfers."
    ),
    "no_golfers_in_solo_chaos": gettext_lazy("Solo chaos is played without golfer cards."),
    "no_such_flight": gettext_lazy("The card does not fly so. Choose one of the flights shown."),
    "no_special_there": gettext_lazy("No card on that pile can be followed."),
    "no_such_pile": gettext_lazy("There is no such pile to throw away."),
    "top_club_is_known": gettext_lazy(
        "You have looked at that club already. Choose another opponent, or decline."
    ),
    "opponents_need_greens": gettext_lazy(
        "Three opponents need a green each. Choose a course of {least} holes or more."
    ),
    "no_such_rank": gettext_lazy(
        "No deck for this course has the rank {rank}. Choose from {least} to {most}."
    ),
    "no_such_solo_cards": gettext_lazy("Name solo cards from 1 to {most}, each at most once."),
    "too_few_combined_rounds": gettext_lazy(
        "These cards have {found} combined rounds, and this course needs {least}. Add cards."
    ),
    "solo_chaos_chooses_freely": gettext_lazy(
        "In solo chaos you choose your clubs freely. Choose that."
    ),
    "unknown_mode": gettext_lazy("There is no mode “{mode}”. Choose one from the list."),
    "wrong_number_of_seats": gettext_lazy(
        "This mode is for {least} to {most} golfers. Add a friend or a bot, or remove a seat."
    ),
    "another_number_of_seats": gettext_lazy(
        "This mode is for a table of {count}, no more and no fewer."
    ),
    "free_clubs_alone_only": gettext_lazy("Clubs are chosen freely only when you play alone."),
    "round_limit_out_of_range": gettext_lazy("Choose from {least} to {most} rounds."),
    "too_few_holes": gettext_lazy(
        "For so many golfers this mode needs a course of {least} holes or more."
    ),
    "target_not_drawn": gettext_lazy("Keep one of the two tokens that you have drawn."),
    "green_has_a_token": gettext_lazy("Put your token on a green that has none yet."),
    "course_without_holes": gettext_lazy("This course has no hole yet."),
}
