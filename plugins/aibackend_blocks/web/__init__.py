"""What a web page and a site say."""
