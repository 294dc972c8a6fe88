"""The front door `tidyfig`: every command of `pipeline.cli`. None imports Dagster that can do without it."""

from pipeline.cli import FrontDoor, tidyfig

main = FrontDoor("tidyfig", commands=tidyfig.commands, help=tidyfig.help)
