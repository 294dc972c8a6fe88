"""Cells of a confusion matrix of two classes that are called by what they count.

    True Positives: 120        False negatives (Spam predicted as Ham): 10        TN (actual Ham, predicted Ham): 300

Which class is the positive one is told by its name, by a sentence ("Spam is the positive class"), or by another cell
that says its classes.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import words

_KIND = (  # "False Positives", "FP", "False Positives (FP)"
    r"(?:(?P<short>[TF][PN])s?|(?P<truth>true|false)[ \-](?P<sign>positive|negative)s?(?: \([TF][PN]s?\))?)"
)
_TAKEN = r"(?:(?:mis|wrongly |correctly )?(?:classified|predicted|labell?ed|identified|called|read|flagged) as|→|->)"
_CLASSES = (
    r"(?:(?:actual|true)(?:ly)? (?P<actual>[^(),;/\n]{1,40}?)(?:[,;/]| and| but) ?"
    r"predicted (?:as )?(?P<predicted>[^(),;/\n]{1,40})|"
    rf"(?P<of>[^(),;/\n]{{1,40}}?) {_TAKEN} (?P<taken>[^(),;/\n]{{1,40}}))"
)
_CELL = re.compile(rf"(?:the )?{_KIND}(?:(?:,|:| [–—-])? \(?{_CLASSES}\)?)?", re.IGNORECASE)
_SPELLED = re.compile(rf"\b{_KIND}[*:]{{0,3}} \({_CLASSES}\)", re.IGNORECASE)
_OTHER = {"positive": "negative", "negative": "positive"}
_COUNTED = 2  # classes


def cell(label: str, frame: Frame) -> tuple[str, ...]:
    """The actual and the predicted class of such a cell, what the rows are in front; none for any other label, and
    where nobody knows which class is meant."""
    match = _CELL.fullmatch(label)
    if match is None or frame.knows(label):
        return ()
    signs = _signs(match)
    if classes := _classes(match):
        found = classes
    else:
        ticks = frame.axes.y.ticks or frame.axes.x.ticks
        positive = _positive((frame.text, ticks[0], ticks[1])) if len(ticks) == _COUNTED else ""
        if not positive:
            return ()
        of_sign = {"positive": positive, "negative": next(tick for tick in ticks if tick != positive)}
        found = of_sign[signs[0]], of_sign[signs[1]]
    has_predicted_rows = "predict" in words.key(frame.axes.y.name or "")
    return found[::-1] if has_predicted_rows else found


def _signs(match: re.Match[str]) -> tuple[str, str]:
    """The signs of the actual and of the predicted class."""
    short = (match["short"] or "").upper()
    is_true = short[0] == "T" if short else match["truth"].lower() == "true"
    predicted = ("positive" if short[1] == "P" else "negative") if short else match["sign"].lower()
    return predicted if is_true else _OTHER[predicted], predicted


def _classes(match: re.Match[str]) -> tuple[str, str] | None:
    """The actual and the predicted class that a cell says."""
    actual, predicted = match["actual"] or match["of"], match["predicted"] or match["taken"]
    return (words.plain(actual), words.plain(predicted)) if actual and predicted else None


@remembered(64)
def _positive(told: tuple[str, str, str]) -> str:
    """Which of two classes counts as positive, by a text in front of them; "" where nothing says that."""
    text, first, second = told
    found = {one for one, other in ((first, second), (second, first))
             if ("positive" in words.key(one) and "negative" in words.key(other)) or _is_called(text, one)}
    keys = {words.key(first): first, words.key(second): second}
    for match in _SPELLED.finditer(text):
        for sign, name in zip(_signs(match), _classes(match) or (), strict=False):
            named = keys.get(words.key(name))
            if named:
                found.add(named if sign == "positive" else second if named == first else first)
    return found.pop() if len(found) == 1 else ""


def _is_called(text: str, name: str) -> bool:
    """Whether a sentence calls a class the positive one."""
    named = re.escape(name)
    return "positive class" in text.lower() and re.search(
        rf"\b{named}\b[*\"”]{{0,3}}(?: class)?(?:,| is| as| being| \((?:is)?)? ?(?:the )?positive class\b|"
        rf"\bpositive class[*]{{0,2}}(?: is|:| =|,)?[*]{{0,2}} [*(\"“]{{0,3}}{named}\b", text, re.IGNORECASE
    ) is not None
