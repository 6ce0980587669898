"""Whether the tests notice when the code does something else: `python -m bench.mutation`.

mutmut leaves out functions with a decorator, which most services have, and tables, of which the
rules are made; cosmic-ray removes no statement, and has one command of tests for all modules.
"""
