"""Line mode: a game played line by line, in words or with letters."""
