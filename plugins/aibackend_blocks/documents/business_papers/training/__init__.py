"""Pages that train and test the reader of business papers; nothing here runs in the service."""
