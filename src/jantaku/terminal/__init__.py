"""The game at a terminal: the table drawn in 80 columns and 24 lines, questions and answers, results.

Nothing here prints or reads: it makes lines of text, and commands show them.
"""
