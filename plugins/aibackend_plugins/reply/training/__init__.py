"""How the weights beside this folder are made."""
