"""Mutation tests: check that the tests notice changed code. Run `python -m bench.mutation`.

We use neither mutmut nor cosmic-ray. mutmut skips decorated functions, which most services are, and
tables of data, which define most of the rules. cosmic-ray does not remove statements, and has one
test command for all modules.
"""
