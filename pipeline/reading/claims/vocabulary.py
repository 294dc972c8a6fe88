"""The words with which texts speak about their own values."""

from __future__ import annotations

HIGHEST = frozenset(
    "highest maximum maximal max maxes maximized maximised peak peaks peaked peaking crests culminates largest "
    "greatest tallest biggest longest apex zenith pinnacle".split()
)
LOWEST = frozenset(
    "lowest minimum minimal min trough troughs nadir minimized minimised smallest least shortest".split()
)
LARGEST = frozenset("largest highest biggest greatest longest".split())
SMALLEST = frozenset("smallest lowest shortest".split())
"""Extremes that can say which label of an axis is meant: "at the largest budget"."""
BEST = frozenset("best strongest leads leading lead leader wins winner winning optimum optimal dominant dominates "
                 "champion frontrunner".split())
MORE_OF_IT = frozenset(
    "warmest hottest heaviest deepest brightest wettest oldest latest busiest richest loudest darkest commonest "
    "costliest dearest priciest steepest thickest widest tightest fullest farthest furthest".split()
)
FAR, BEFORE_VALUES = frozenset(("farthest", "furthest")), frozenset((",", "(", ":", "with"))
"""Extremes only before their value, "ran farthest, 12.4 km"; elsewhere they say where something stands."""
LESS_OF_IT = frozenset(
    "coldest coolest lightest shallowest driest rarest quietest youngest earliest poorest cheapest fewest thinnest "
    "narrowest palest faintest tiniest softest emptiest scarcest sparsest leanest".split()
)
UNSURE = frozenset("cleanest greenest closest densest safest mildest harshest strictest sharpest purest".split())
"""Extremes that can be of much or of little."""
UNSURELY = frozenset(f"{word.removesuffix('st')}r" for word in UNSURE) | frozenset(
    "harder easier tougher simpler trickier".split())
"""Comparatives that can be of more or of less."""
AGES = frozenset("oldest youngest earliest latest newest".split())
AGED = frozenset("age ages years date dates born birth built founded opened old".split())
BY_AGE = {"youngest": 0, "oldest": -1}
"""Extremes of age, and words for what is older or younger; elsewhere they say which of the places is meant."""
SLOW, FAST = frozenset(("slowest",)), frozenset(("fastest", "quickest"))
RATES = frozenset("throughput speed speeds speedup speedups velocity fps rate tokens requests bandwidth second".split())
"""Measures of which the fastest has the most; of others, such as seconds, it has the least."""

DIFFICULT = frozenset(("hardest", "toughest"))
WORST = DIFFICULT | {"worst", "weakest"}
TOP = frozenset("top tops bottom".split())
"""Extremes only before a noun for a value, or as "on top"; elsewhere they say where something stands."""
MOST = frozenset(("most", "least"))
"""Extremes before an adjective: "most frequent"."""
SUPERLATIVES = (
    HIGHEST | LOWEST | UNSURE | BEST | WORST | TOP | MORE_OF_IT | LESS_OF_IT | SLOW | FAST | {"high", "low", "first"})

ENDING = frozenset("last topped bottoms bottomed trails trailing lags rear front ahead tops first".split())
"""Words that say with others that something is an extreme: "ranks last", "bottoms out", "brings up the rear"."""

MEASURED = frozenset(
    "value values score scores result results accuracy performance bar mark figure number cell rank rate point "
    "coverage reading entry".split()
)
"""Nouns that a value is called by."""

CHANGES = frozenset(
    "difference differences gap gaps gain gains drop drops improvement improvements spread increase increases decrease "
    "decreases change changes jump jumps margin margins variance variation deviation distance distances uncertainty "
    "uncertainties interval intervals boost reduction shift shifts slope variability effect effects fluctuation "
    "fluctuations contrast benefit benefits disparity divergence decline rise growth".split()
)
DERIVED = CHANGES | frozenset(
    "lead fall falls climb descent ascent plunge surge slump errors range "
    "window windows size sizes model models set sets cluster impact concentration ratio ratios "
    "portion tick label".split()
)
"""What an extreme can be of and no cell states: differences, and the things that are drawn."""

NOT_THE_FIRST = frozenset(
    "second secondary third next another local minor runner near nearly almost fourth fifth among not than "
    "behind half".split())
"""In front of an extreme that is none."""

TIMES = frozenset("time latency runtime seconds delay duration wait".split())
_SPEEDS = RATES - {"rate", "tokens", "requests", "second"} | TIMES
_COSTS = frozenset("cost costs price prices expenses".split())
MEASURING = (
    dict.fromkeys((*SLOW, *FAST, "slower", "faster", "quicker"), _SPEEDS)
    | dict.fromkeys(("cheap", "cheaper", "cheapest", "expensive", "costlier", "costliest"), _COSTS)
    | dict.fromkeys(("accurate", "accurately"), frozenset(("accuracy", "accuracies")))
)
"""Adjectives that say what is measured, and the words by which a panel, a row or a column is known to measure it."""

_MASS, _HEAT, _EXTENT = (frozenset(words.split()) for words in (
    "weight mass load", "temperature temperatures heat", "length duration distance"))
OF_PLACES = (
    dict.fromkeys("heavier lighter heaviest lightest weighs weigh".split(), _MASS)
    | dict.fromkeys("hotter warmer colder cooler hottest warmest coldest coolest".split(), _HEAT)
    | dict.fromkeys("longer shorter longest shortest".split(), _EXTENT)
    | dict.fromkeys("taller tallest".split(), frozenset(("height", "heights")))
    | dict.fromkeys("older younger oldest youngest".split(), frozenset(("age", "ages")))
    | dict.fromkeys("deeper shallower deepest shallowest".split(), frozenset(("depth", "depths")))
    | dict.fromkeys("cheaper costlier cheapest costliest dearer priciest".split(), _COSTS)
    | dict.fromkeys("faster slower fastest slowest".split(), frozenset(("speed", "velocity")))
)
"""What is measured by an adjective, which may be where a value stands, and not how much it is."""

HIGHER_IS_BETTER = frozenset(
    "accuracy accuracies score scores auc auroc precision recall bleu rouge yield yields agreement correct reward "
    "rewards rating ratings performance quality similarity dice iou ndcg mrr psnr throughput points pass "
    "success win hit retention completion".split()
)
EFFECTIVE = frozenset("effective efficient robust reliable harmful economical frugal".split())
"""What is so can have more of what is measured, or less."""

LOWER_IS_BETTER = frozenset(
    "rank ranks latency error errors loss losses time runtime perplexity cost costs wer cer mae rmse mse delay "
    "regret latencies failure failures defect defects mortality churn crashes incidents complaints emissions "
    "downtime unemployment poverty toxicity hallucination hallucinations ic50 ec50".split()
)

ENDS = frozenset("maximum minimum max min".split())
"""Nouns for an extreme."""

PEAKS = frozenset("troughs peak peaks peaked peaking tops maxes crests culminates bottoms bottomed".split())
"""Verbs whose subject is what the extreme is one of."""

HEDGES = frozenset(
    "most mostly predominantly generally often typical typically nearly almost largely many some majority usually "
    "several only few tends tend half".split()
)
"""Words of sentences about a part of the values only."""

MODAL = frozenset("could may might would should".split())
"""Words of sentences about what is possible."""

EVERY = frozenset(
    "all every each always both throughout any everywhere everyone everything consistently uniformly entire "
    "entirely whatever wherever regardless irrespective".split()
)
NONE = frozenset("no none never nowhere not nothing nobody neither".split())

ABOVE = frozenset("above over exceed exceeds exceeding exceeded surpass surpasses past beyond".split())
BELOW = frozenset("below under beneath".split())
BOUNDING = ABOVE | BELOW | {"than", "least", "most"}
MORE = frozenset("more greater higher larger better".split())
LESS = frozenset("less fewer lower smaller worse".split())

NO_COMPARISON = frozenset(
    "rather other later earlier further sooner either neither never over under number order together whether however "
    "per after another".split())
"""Words that end in "er" and compare nothing."""
EXACT = frozenset(("accurate", "precise"))
"""What is better or worse behind "more" and "less"."""
WIDTHS = frozenset("narrower wider broader tighter thinner".split())
INTERVALS = frozenset(
    "interval intervals band bands ribbon ribbons envelope shaded whisker whiskers box boxes confidence distribution "
    "spread uncertainty error violin".split())
"""What is narrower or wider without having values of its own."""

HIGHER = frozenset(
    "more warmer hotter heavier wetter busier longer higher above exceeds exceed taller greater larger surpasses "
    "surpass over".split()
)
LOWER = frozenset("less fewer colder cooler lighter drier lower below smaller shorter under beneath".split())
OUTDOES = frozenset(
    "outdoes outdo outyields outyield outsells outsell outlasts outlast outshines outclasses outstrips outweighs "
    "encloses enclose surrounds surround outnumbers outnumber outgrows outruns outmatches dwarfs towers "
    "outearns outearn outrank outranks outpace outshine outclass outstrip outweigh outgrow outrun outmatch".split())
OUTNUMBERS = frozenset(
    "outnumbers outnumber outweighs outweigh dwarfs towers encloses enclose surrounds surround".split())
"""Verbs whose subject has the greater value, whether that is better or worse."""
BETTER = frozenset(
    "better beats beat outperforms outperform ahead outscores outscore outperforming dominates dominate leads lead "
    "outranks overtakes overtake overtaken overtook outperformed surpassed outpaces surpassing tops eclipses eclipse "
    "superior".split()) | OUTDOES
WORSE = frozenset("worse behind trails trail underperforms lags lag inferior weaker".split())

RANGES = frozenset(
    "range ranges ranging ranged run runs running vary varies varying span spans spanning swings swing "
    "stretch stretches lie lies fall falls between go goes sit sits stay stays extend extends spreads spreading "
    "confined".split()
)
SCALES = frozenset(
    "legend scale scales colorbar colourbar axis axes tick ticks gridline gridlines colour color gradient "
    "labeled labelled markers".split()
)
"""Words of sentences about how the figure is drawn."""

PARTS = frozenset("charts plots panels subplots figures graphs pies heatmaps images".split())
CHARTS = frozenset("chart plot panel heatmap graph matrix figure table pie map subplot".split())

STAYS = frozenset(
    "stay stays staying stayed remain remains remained keep keeps hold holds uniformly maintain maintains "
    "capped".split()
)
REACHES = frozenset("reach reaches reaching attain attains hit hits yield yields".split())
GREATER, LESSER = (
    frozenset(f"{word.removesuffix('st')}r" for word in words) - NO_COMPARISON for words in (MORE_OF_IT, LESS_OF_IT))
"""Their comparatives: "never thinner than 144.9"."""
PASSES = frozenset("pass passes past cross crosses top tops break breaks clear clears".split())
SPREADS = frozenset(
    "band corridor spread variation variability variance disparity interval cover covers covering spectrum account "
    "fluctuate fluctuates oscillates hovers cluster clusters clustered lies correlates confined within".split()
)
OUTSIDE = frozenset("outside except excluding excepting apart besides".split())
"""Words for exceptions; where they are still in a clause, nobody knows what they except."""

RISES = frozenset(
    "increase increases increased increasing rise rises rising grow grows growing climb climbs climbing improve "
    "improves improving improved".split()
)
FALLS = frozenset(
    "decrease decreases decreased decreasing fall falls falling drop drops dropping decline declines declining "
    "degrade degrades degrading shrink shrinks worsen worsens".split()
)

GAINED = frozenset("gained grew rose increased improved".split())
LOST = frozenset("lost fell shrank decreased declined dropped worsened".split())
"""What has a change above or below zero."""

SAME = frozenset("identical same equal equals duplicates duplicate tied tie ties coincide coincides".split())
OUTLIERS = frozenset("outlier outliers anomaly anomalous".split())

MISTAKEN = frozenset(
    "confused misclassified misrouted mislabeled mislabelled misread misidentified misassigned misdiagnosed misfiled "
    "mispredicted misinterpreted misrecognized misrecognised misdirected misplaced".split())
"""What is done with what is taken for something else."""

APPROXIMATELY = frozenset(
    "about approximately approx around roughly nearly almost near circa some close ca estimated ~ ≈".split()
)

NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "single": 1,
}
ORDINALS = {
    "first": 0, "top": 0, "leftmost": 0, "second": 1, "third": 2, "fourth": 3, "fifth": 4, "sixth": 5, "seventh": 6,
    "last": -1, "bottom": -1, "final": -1, "rightmost": -1,
}

COMPARES = frozenset(
    "above below beats beat outperforms outperform outscores outscore ahead exceeds exceed surpasses surpass behind "
    "overtake overtaken overtook eclipse outperformed surpassed trails trail underperforms dominates dominate "
    "outperforming leads lead outranks overtakes outpaces surpassing tops eclipses superior inferior lags "
    "lag".split()) | OUTDOES
VERSUS = frozenset("versus vs against".split())
PHRASES: dict[str, frozenset[str]] = {
    **dict.fromkeys(("improve", "improves", "improved", "improving"), frozenset(("on", "upon", "over"))),
    **dict.fromkeys(("edge", "edges", "edged"), frozenset(("out", "past"))),
}
"""Verbs that compare with the word behind them: "A improves on B"."""
KEEPS = frozenset("keep keeps hold holds follow follows".split())
