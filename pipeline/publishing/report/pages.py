"""Templates to pages. Each is one file that loads nothing and may run nothing but the script that it came with."""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pipeline.publishing.report import colours
from pipeline.visible import visible

_TEMPLATES = Path(__file__).parent / "templates"
_LONGEST = 120


def render(template: str, **context: Any) -> str:
    """A page. All text in the context is escaped, except where it is Markup."""
    return _environment().get_template(template).render(context)


def short(text: str | None, longest: int = _LONGEST) -> str:
    """The text, cut in the middle where it is long: names tend to differ at their ends."""
    text = text or ""
    if len(text) <= longest:
        return text
    end = longest // 3
    return f"{text[: longest - end - 1]}…{text[-end:]}"


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        finalize=_finalize,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    style = (_TEMPLATES / "report.css").read_text(encoding="utf-8") + colours.stylesheet()
    script = (_TEMPLATES / "report.js").read_text(encoding="utf-8")
    environment.globals |= {
        "style": Markup(style),
        "script": Markup(script),
        "policy": f"default-src 'none'; style-src '{_source(style)}'; script-src '{_source(script)}'; "
                  "base-uri 'none'; form-action 'none'",
    }
    environment.filters |= {"short": short, "count": _count, "plural": _plural, "percent": _percent,
                            "words": _words}
    return environment


def _source(content: str) -> str:
    """What a Content-Security-Policy calls an inline block by."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()


def _finalize(value: Any) -> Any:
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:.15g}"
    return visible(value) if type(value) is str else value


def _count(number: int) -> str:
    return f"{number:,}"


def _words(name: str) -> str:
    """A name of the code as people write it."""
    return name.replace("_", " ")


def _plural(number: int, one: str, many: str | None = None) -> str:
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def _percent(share: float | None) -> str:
    """A share as a percentage that is 0 % or 100 % only where nothing or all is meant."""
    if share is None:
        return "–"
    percent = round(share * 100)
    return f"{min(max(percent, 1), 99) if 0 < share < 1 else percent} %"
