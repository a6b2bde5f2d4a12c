"""Players that see nothing but what their seat may see."""

from silverdagger.bots.random_player import random_action

__all__ = ["random_action"]
