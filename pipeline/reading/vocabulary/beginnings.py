"""The first letters of words for positions and charts, and the last words of heads with one.

The patterns of `headings.py` that begin or end with such words are long, and most heads have none of them there.
"""

from __future__ import annotations

PLACE = frozenset("top bot upp low lef rig mid cen fir sec thi fou fif six mai inn out far ins row col".split())
CHART = frozenset(
    "hea cha plo sub pan gra tab fig dia his gri row col ima sec rin lin bar are bub wat sca rad box vio mat hal sid "
    "map pie don dou".split()
)
SAID_PLACE = PLACE | {"pos", "loc"}  # "position: left"
PHRASE = PLACE | CHART
PAREN = SAID_PLACE | CHART  # "panel on the left"
NUMBERED = CHART | {"reg", "par", "con"}  # "Region 1", "Part B"
ENUMERATED = NUMBERED | {"qua", "blo"}
CHARTS = frozenset(  # one by one
    "map heatmap chart plot subplot subchart subpanel subgraph subfigure panel graph table figure diagram histogram "
    "grid row column image section ring boxplot waterfall matrix half side pie donut doughnut".split()
)
PARTS = frozenset(  # of what a panel shows
    "trend trends patterns data point points series values analysis details results readings breakdown "
    "observations".split()
)
