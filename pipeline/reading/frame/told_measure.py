"""What the cells of a grid measure, where no scale names it and a sentence about the whole figure does.

    The heatmap shows the validation accuracy (in %) of …            Two heatmaps of the mean delay, in minutes, for …
    It reports the share of respondents who …                        Each cell gives the perplexity after …
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import sections, units, words

_FIGURE = r"(?:heat ?maps?|matri(?:x|ces)|tables?|images?|figures?|pictures?|grids?|cells?|panels?)"
_PLACED = r"(?:,? (?:(?:placed|set|arranged|drawn|shown) )?(?:next to each other|side by side|one above the other),?)"
_SUBJECT = re.compile(
    rf"\b(?:(?:it|they|both|each(?: one)?|each of them|{_FIGURE})(?: of them)?(?:{_PLACED})?(?: that| which|,)? "
    r"(?:shows?|showing|reports?|reporting|gives?|giving|displays?|displaying|presents?|presenting|visuali[sz]es?|"
    rf"holds?)|{_FIGURE} (?:of|for)|"
    r"(?:numbers?|values?|entry|entries|figures?) in (?:a|each|every|the) (?:cell|square|tile)s? "
    r"(?:is|are|gives?|shows?|means?|stands? for)) ",
    re.IGNORECASE,
)
_OF_A_PART = re.compile(  # and not of the whole figure
    r"\b(?:left|right|upper|lower|top|bottom|first|second|third|last|other|ax(?:is|es)|rows?|columns?|confusion|title|not)\b",
    re.IGNORECASE,
)
_NOUN = re.compile(
    r"(?:accurac(?:y|ies)|errors?|loss(?:es)?|rates?|scores?|probabilit(?:y|ies)|perplexity|similarit(?:y|ies)|"
    r"correlations?|coefficients?|shares?|percentages?|proportions?|fractions?|counts?|numbers?|frequenc(?:y|ies)|"
    r"ind(?:ex|ices)|ratios?|strengths?|temperatures?|concentrations?|latenc(?:y|ies)|throughput|times?|durations?|delays?|"
    r"yields?|weights?|distances?|overlap|gains?|recall|precision|agreement|hardness|viability|coverage|occupancy|"
    r"effectiveness|efficac(?:y|ies)|efficienc(?:y|ies)|changes?|returns?|rewards?|prices?|costs?|densit(?:y|ies)|moisture|"
    r"humidity|rainfall|precipitation|consumption|emissions?|speedups?|prevalence|incidence|mortality|intensit(?:y|ies)|"
    r"f1|bleu|chrf|comet|rouge(?:-\w)?|auroc|auc|iou|map|ece|mae|rmse|mse|ndcg|mrr|wer|cer|psnr|ssim|fid|ndvi|kappa|"
    r"\w+@(?:\d+|k))",
    re.IGNORECASE,
)
_STOP = (
    r"(?:of|for|by|at|between|across|after|when|as|with|from|that|on|in|over|per|under|during|and|or|to|who|which|is|are|"
    r"how|what|obtained|achieved|reached|measured|while|before|comparing)\b"
)
_WORD = rf"(?!{_STOP})[^\W_][\w\-–'’@+]*"
_PHRASE = re.compile(
    rf"(?:the |an? )?(?:measured |observed |reported )?({_WORD}(?: {_WORD}){{0,4}})"
    rf"(?=[,.;:]| \(| (?!and |or ){_STOP}|\Z)")
_OF_WHAT = re.compile(  # the last word of a measure that goes on, and the word behind it
    r"(?:(?:share|percentage|proportion|fraction|number|count)s?( of )?|"
    rf"(?:changes?|differences?)( in (?!{units.PATTERN}\b)))",
    re.IGNORECASE,
)
_UNIT = re.compile(rf",? \((?:in )?({units.PATTERN})\)|,? in ({units.PATTERN})(?=[\s,.;:])")
_SENTENCE_END = re.compile(r"\.\s+(?=[A-Z])")
_CLAUSE_END = re.compile(r"[,;:] ")
_LONGEST = 240  # characters of a sentence that are looked at


def read(text: str, lines: list[Line], frame: Frame) -> None:
    """Take over the measure of a grid, and its unit, from the first sentence that tells it."""
    is_prose = not any(line.section for line in lines)
    for line in lines:
        if (is_prose or line.section == sections.OVERVIEW) and not line.opens and line.marker != "|":
            for sentence in _SENTENCE_END.split(text[line.start : line.end]):
                if measure := _measure(words.plain(sentence[:_LONGEST])):
                    frame.value_label, unit = measure
                    if unit:
                        frame.unit_of[frame.value_label] = unit
                    return


def _measure(sentence: str) -> tuple[str, str] | None:
    """The measure that a sentence gives the whole figure, and its unit, "" where it has none."""
    for subject in _SUBJECT.finditer(sentence):
        phrase = _PHRASE.match(sentence, subject.end())
        if not phrase or _OF_A_PART.search(_CLAUSE_END.split(sentence[: subject.start()])[-1]):
            continue
        name, end = phrase[1], phrase.end()
        noun = name.rpartition(" ")[2]
        if not _NOUN.fullmatch(noun):
            continue
        if of := _OF_WHAT.match(sentence, end - len(noun)):
            what = _PHRASE.match(sentence, of.end()) if of[1] or of[2] else None
            if not what:
                continue
            name, end = sentence[phrase.start(1) : what.end()], what.end()
        unit = _UNIT.match(sentence, end)
        return name, (unit[1] or unit[2]) if unit else ""
    return None
