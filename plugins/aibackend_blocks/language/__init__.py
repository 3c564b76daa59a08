"""What a text says and how: sentences, verbs, tone, salience, letters."""
