"""Relations: what a user declares must hold between panels, in a file `relations.toml` beside the descriptions.

    [[relation]]
    name = "average over the tasks"
    operation = "mean"
    result = {document = "overview", panel = "All tasks"}
    of = [{document = "details", panel = "Task 1"}, {document = "details", panel = "Task 2"}]
    tolerance = 0.1

Each cell of `result` should then be the mean of the cells with the same labels of `of`, give or take the tolerance.
"""

from pipeline.checking.relations.checks import find_broken
from pipeline.checking.relations.declaration import Relation, RelationError, load_relations, parse_relations

__all__ = ["Relation", "RelationError", "find_broken", "load_relations", "parse_relations"]
