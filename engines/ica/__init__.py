"""Ica: a dig site in three layers, a laboratory of sixteen tiles, and fields that change hands."""
