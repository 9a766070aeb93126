"""A game: its phases, actions, events, and what each seat may know."""
