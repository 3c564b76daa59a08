"""What a model might say and must not be believed: the table, and the papers that it is held against."""
