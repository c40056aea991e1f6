"""The contract of a title and the small tools that all titles share."""
