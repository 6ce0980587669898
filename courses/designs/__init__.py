"""Designs as pure values: what authors create and what games are played on. Contains no Django
code.
"""
