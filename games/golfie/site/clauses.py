"""The clauses behind the prompts and refusals of Golfie."""

from games.site.clauses import Clauses

CLAUSES = Clauses(
    letter="G",
    prompts={
        "first": "G2.3",
        "second": "G2.3",
        "hole": "G3.3",
        "zone": "G3.4",
        "cart": "G3.6",
        "combo": "G4.3",
    },
    refusals={
        "reveal_top_row_first": "G2.3",
        "reveal_bottom_row_now": "G2.3",
        "already_face_up": "G3.4",
        "not_the_cell_of_the_card": "G3.4",
        "only_beside": "G3.4",
        "top_row_only": "G3.3",
        "no_combo_there": "G4.3",
        "teams_do_not_fit_seats": "G7.1",
    },
)
