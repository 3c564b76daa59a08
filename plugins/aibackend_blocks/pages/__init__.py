"""What stands on a page: words, cells, labels, tables, quotes."""
