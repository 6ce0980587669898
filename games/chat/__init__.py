"""Chat at a table: the players' room and the spectators' room."""
