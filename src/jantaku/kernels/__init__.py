"""Numbers in, numbers out: the compiled core. Imports nothing of jantaku outside this folder."""
