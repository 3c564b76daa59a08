"""What a noun is by its ending."""
