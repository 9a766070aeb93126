"""The table in the browser: rooms, seats, frames, and the pages that show them (``jantaku web``)."""
