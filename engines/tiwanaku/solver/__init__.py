"""What a table can know of a hidden scenario: proofs, odds and explanations."""
