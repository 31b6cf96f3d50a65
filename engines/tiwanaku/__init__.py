"""Tiwanaku: the will of the Pachamama and the rules of those who try to divine it."""
