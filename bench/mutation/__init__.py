"""Mutation tests: check that the tests notice changed code. Run `python -m bench.mutation`.

We use neither mutmut nor cosmic-ray. mutmut skips functions with a decorator, which most services
have, and tables, of which the rules consist. cosmic-ray removes no statements, and has one test
command for all modules.
"""
