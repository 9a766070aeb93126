"""Players written in Python: each module of this folder is one, and its name is the player's.

A module has a class ``Player`` with a method ``act(view)``, and with a parameter ``seed`` if it decides anything by
chance; the first line of the class's docstring says what it does. Nothing else has to be registered: ``jantaku sim``,
``play``, ``watch`` and ``jantaku.agent`` find it by its name. A package of your own can do the same from outside with
an entry point in the group ``jantaku.agents``.
"""
