"""Games turn by turn: the table after each of its turns."""
