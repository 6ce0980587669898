"""Before the start: invitations, taking and leaving seats, starting or canceling."""
