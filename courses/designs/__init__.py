"""Designs as pure values: what authors create and games are played on. Contains no Django code."""
