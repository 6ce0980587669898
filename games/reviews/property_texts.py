"""Descriptions of the properties of reviews."""

TEXTS = {
    "ExpectedScores.scores": "The expected final score of each seat; null if there is no estimate.",
    "ExpectedScores.turn": "The turn, counted from 0.",
    "ReviewedDecision.before": "The value of the best choice, in the game's unit, as the player "
    "could know it.",
    "ReviewedDecision.better": "The best action, as it could have been sent; null if no action was "
    "better.",
    "ReviewedDecision.chosen": "The value of the player's choice, in the same unit.",
    "ReviewedDecision.hole": "The hole, counted from 1; 0 for a decision of the whole game.",
    "ReviewedDecision.kind": "The kind of decision; each game has its own kinds.",
    "ReviewedDecision.loss": "What the choice cost compared with the best one: 0 or more.",
    "ReviewedDecision.luck": "The gain from chance, compared with its mean. Positive is good luck.",
    "ReviewedDecision.tool": "The club; empty if there is none.",
    "ReviewedDecision.turn": "The turn of the decision. It was made after the turn before it.",
    "SeatReview.by_kind": "The sum of the losses of each kind of decision.",
    "SeatReview.by_tool": "The sum of the losses with each club.",
    "SeatReview.costliest": "The turns of the costliest decisions, the costliest first.",
    "SeatReview.decisions": "The number of decisions with more than one choice.",
    "SeatReview.loss": "The sum of the losses.",
    "SeatReview.luck": "The sum of the luck. Positive is good luck.",
    "TableReview.curve": "The expected scores after each decision; empty until the review is done.",
    "TableReview.decisions": "The decisions of people, in order; empty until the review is done.",
    "TableReview.done": "How many decisions have been reviewed.",
    "TableReview.edition": "The edition of the analysis; empty if no review was requested.",
    "TableReview.seats": "The totals of each player; empty until the review is done.",
    "TableReview.state": "`none` if it was not requested; then `queued`, `working`, and `done` or "
    "`failed`.",
    "TableReview.total": "How many decisions there are to review; 0 until the work starts.",
}
