"""What a model of great skill may say of what a program has read already."""
