"""Sentences of the page for scorecards that stay in a browser, for its script."""

from django.utils.functional import Promise

from core.i18n.translation import gettext_lazy as _

WORDS: dict[str, Promise] = {
    "hole_par": _("Hole {n}, par {par}"),
    "hole": _("Hole {n}"),
    "green": _("Green {n}"),
    "jackpot": _("Play-off for the jackpot"),
    "decider": _("Play-off between tied players"),
    "go_to": _("Go to: {name}"),
    "total": _("Total"),
    "place": _("Place"),
    "sum_of": _("{name}: subtotal"),
    "own_total": _("Total {total}"),
    "own_total_place": _("Total {total}, place {place}"),
    "turns_of": _("{name}: turns"),
    "number_of": _("{name}: {line}"),
    "add": _("{name}: add one"),
    "remove": _("{name}: remove one"),
    "more": _("More"),
    "more_of": _("{name}: penalty strokes and picking up"),
    "penalties": _("Penalty strokes"),
    "penalties_of": _("{name}: penalty strokes"),
    "add_penalty": _("{name}: add a penalty stroke"),
    "remove_penalty": _("{name}: remove a penalty stroke"),
    "picked_up": _("Picked up"),
    "picked_up_sign": _("up"),
    "mark_of": _("{name}: {mark}"),
    "yes": _("Yes"),
    "still_in": _("still in"),
    "nobody": _("Nobody got there"),
    "lies": _("Points on this green: {points}"),
    "laid": _("What lies here from the start"),
    "par": _("Par"),
    "add_par": _("Raise par"),
    "remove_par": _("Lower par"),
    "next": _("Next"),
    "previous": _("Previous"),
    "set": _("{line}, {name}: {value}"),
    "empty": _("empty"),
    "undone": _("Undone: {line}."),
    "over": _("By the rules, the game ends here."),
    "leads": _("In the lead: {names}."),
    "wins": _("Winner: {names}."),
    "small_turns": _("Small numbers are turns."),
    "players_needed": _("This mode needs {least} to {most} players. You entered {count}."),
    "players_exactly": _("This mode needs exactly {least} players. You entered {count}."),
    "no_design": _(
        "The design couldn’t be loaded: {why} You can still start a card and enter the number of "
        "holes yourself."
    ),
    "offline": _("You’re offline."),
    "offline_ready": _("This page also works offline."),
    "offline_not": _("This browser can’t open this page offline. Keep it open while you play."),
    "blocked": _(
        "This browser stores nothing for this site, for example because of a private window. Your "
        "scores are lost when you close the page. Print or share the card before you close it."
    ),
    "not_stored": _(
        "The last entry couldn’t be stored because this browser’s storage is full or blocked. Keep "
        "the page open, and delete old cards or print this one."
    ),
    "gone": _("This card isn’t stored in this browser. It may have been deleted."),
    "unknown_mode": _("This card was made by another version of the site and can’t be shown."),
    "copied": _("The card was copied."),
    "not_copied": _("Your browser doesn’t allow copying. Print the card instead."),
    "finished": _("finished"),
    "in_progress": _("in progress"),
    "card_of": _("{mode}: {players}"),
    "deleted": _("The card was deleted."),
    "saved_names": _("The names were saved."),
}


def words() -> dict[str, str]:
    """Return the sentences in the active language."""
    return {code: str(sentence) for code, sentence in WORDS.items()}
