"""Every table of words, in English, Japanese and Taiwanese Chinese."""
