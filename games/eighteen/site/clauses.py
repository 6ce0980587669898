"""The clauses behind what 18 Holes asks and refuses."""

from games.site.clauses import Clauses

CLAUSES = Clauses(
    letter="E",
    prompts={
        "pick": "E2.3",
        "club": "E3.2",
        "turn": "E3.4",
        "aim": "E4.6",
        "discard": "E4.3",
        "extra": "E9.3",
        "token": "E9.9",
    },
    refusals={
        "club_not_in_pack": "E2.3",
        "free_clubs_alone_only": "E2.2",
        "club_not_in_hand": "E3.2",
        "round_limit_out_of_range": "E3.6",
        "off_the_course": "E4.1",
        "trees_in_the_way": "E4.1",
        "one_hex_only": "E4.1",
        "clubhouse_is_out": "E1.6",
        "driver_needs_a_tee": "E4.2",
        "deck_not_on_club": "E4.2",
        "direction_before_draw": "E4.2",
        "direction_after_draw": "E4.2",
        "direction_was_declared": "E4.6",
        "no_big_hit": "E4.3",
        "no_such_pile": "E4.3",
        "not_in_a_bunker": "E4.4",
        "bunker_first": "E4.4",
        "a_club_can_be_used": "E4.5",
        "hole_can_still_score": "E9.7",
        "green_has_a_token": "E9.9",
        "no_such_flight": "E5.1",
        "no_special_there": "E6.1",
    },
)
