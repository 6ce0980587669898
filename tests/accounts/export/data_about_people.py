"""Columns that reference a user: the key under which the export contains them, or why it leaves
them out.
"""

IN_THE_FILE = {
    "account.EmailAddress.user": "addresses",
    "accounts.AccessToken.user": "tokens",
    "accounts.App.user": "apps",
    "accounts.DataExport.user": "exports",
    "accounts.DueNotice.user": "due_notices",
    "accounts.FeedEvent.user": "feed",
    "accounts.NoticeChoice.user": "choices",
    "accounts.NoticeTimes.user": "hours",
    "accounts.OutgoingMail.user": "mails",
    "accounts.PushSubscription.user": "browsers",
    "accounts.Webhook.user": "webhooks",
    "accounts.User.bot_of": "bots",
    "accounts.User.groups": "groups",
    "accounts.User.user_permissions": "permissions",
    "courses.Block.user": "blocks",
    "courses.Comment.writer": "comments",
    "courses.Decision.by": "decisions_by_you",
    "courses.Decision.person": "decisions_about_you",
    "courses.Design.owner": "designs",
    "courses.Follow.user": "follows",
    "courses.Like.user": "likes",
    "courses.NewsMark.user": "news_read_at",
    "courses.Report.by": "reports",
    "courses.AnalysisJob.asked_by": "ratings_asked_for",
    "games.CalendarLink.user": "calendar",
    "games.Invitation.accepted_by": "invitations_accepted",
    "games.Invitation.invitee": "invitations_received",
    "games.Invitation.created_by": "invitations_sent",
    "games.Invitation.moved_to": "invitations_received",
    "games.DesignerRound.author": "designer_rounds",
    "games.ManualScorecard.keeper": "rounds",
    "games.Seat.user": "tables",
    "games.Session.host": "tables",
    "mfa.Authenticator.user": "codes",
    "oauth2_provider.AccessToken.user": "app_tokens",
    "oauth2_provider.RefreshToken.user": "apps_allowed",
    "usersessions.UserSession.user": "sessions",
}
"""For each exported column that references a user, the key in the export file that contains its
rows.
"""
LEFT_OUT = {
    "accounts.AuthorizationCode.user": "gives access, and expires after a minute",
    "accounts.Feed.user": "the newest number of the feed, which its events show",
    "accounts.StoredAnswer.user": "repeated answers, stored encrypted for a day",
    "accounts.WebhookCursor.user": "a position in the feed, which is in the file",
    "accounts.WebhookDelivery.user": "feed events waiting for delivery; the feed is in the file",
    "accounts.User.becomes": "the user's own guest, whose games will move to the account",
    "admin.LogEntry.user": "actions of staff belong to the site and name other people",
    "courses.DraftSaver.person": "the newest revision of a draft that the user saved",
    "courses.Block.person": "only the blocking user may know about a block",
    "courses.Follow.author": "only the followers may know; the page shows their number",
    "oauth2_provider.DeviceGrant.user": "never created",
    "oauth2_provider.IDToken.user": "never created",
    "games.Removal.user": "a host's decision about one table, which its page shows",
    "games.Challenge.bot": "belongs to a bot, which cannot sign in; its owner sees it on a page",
    "courses.Report.person": "only moderators may see who reported",
}
"""Columns that reference a user and are not exported, each with the reason."""
