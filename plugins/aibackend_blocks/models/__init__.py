"""Small trained models and what runs them."""
