"""The providers that an operator can switch to, on one page. Each is imported only when the settings choose it."""
