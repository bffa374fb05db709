"""Who may know what: views, and full battles that fit them."""
