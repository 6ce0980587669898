"""The pages of decks: the designer's, and a deck's own; see sharing_urls and gallery_urls too."""

from django.urls import path

from courses.views import decks, designer, pages, showing

KIND = {"kind": "deck"}
DECK = "decks/<slug:slug>"
VERSION = f"{DECK}/versions/<int:number>"

urlpatterns = [
    path("decks/new/", designer.new, KIND, name="deck-new"),
    path(f"{DECK}/edit/", designer.edit, KIND, name="deck-edit"),
    path(f"{DECK}/edit/picture.svg", designer.draft_picture, KIND, name="deck-draft-picture"),
    path(f"{DECK}/discard/", designer.discard, KIND, name="deck-discard"),
    path(f"{DECK}/", decks.deck_page, name="deck"),
    path(f"{DECK}/notation/", pages.notation, KIND, name="deck-notation"),
    path(f"{DECK}/design/", pages.design, KIND, name="deck-design"),
    path(f"{DECK}/show/<slug:decision>/", showing.show, KIND, name="deck-show"),
    path(f"{VERSION}/", decks.deck_page, name="deck-version"),
    path(f"{VERSION}/totals/", decks.totals, name="deck-totals"),
    path(f"{VERSION}/notation/", pages.notation, KIND, name="deck-version-notation"),
    path(f"{VERSION}/design/", pages.design, KIND, name="deck-version-design"),
]
