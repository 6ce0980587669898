"""The clauses behind the prompts and refusals of Mini Golf Designer."""

from games.site.clauses import Clauses

CLAUSES = Clauses(
    letter="M",
    prompts={
        "plot": "M2.2",
        "promise": "M5.1",
        "take": "M3.1",
        "place": "M4.1",
        "confirm": "M4.3",
        "rest": "M10.1",
        "settle": "M8.6",
        "number": "M4.4",
        "join": "M8.2",
        "wish": "M3.5",
    },
    refusals={
        "promised_already": "M5.1",
        "promise_at_least_one": "M2.4",
        "no_tile_there": "M3.1",
        "face_down_only": "M6.3",
        "not_alone": "M10.1",
        "not_before_the_final_phase": "M6.2",
        "stop_by_a_tile_face_down": "M6.2",
        "stop_before_tiles_are_drawn": "M10.1",
        "on_the_gate": "M4.1",
        "a_tile_lies_there": "M4.1",
        "touches_nothing": "M4.1",
        "asked_already": "M3.5",
        "not_asked_for": "M3.5",
        "number_a_tee": "M4.4",
        "number_a_hole": "M8.6",
        "number_every_hole": "M8.6",
        "number_lies_nowhere": "M4.4",
        "cannot_be_joined": "M8.2",
        "not_joined": "M8.2",
        "too_few_plots": "M2.2",
        "nothing_is_set_aside_alone": "M5.2",
    },
)
