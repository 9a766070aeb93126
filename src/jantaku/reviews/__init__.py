"""Reviews: every decision of one seat judged, mistakes by their size, play told apart from luck."""
