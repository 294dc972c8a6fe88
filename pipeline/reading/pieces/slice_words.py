"""The words of sentences about slices and bars: what opens them, what leads from a name to its value.

    At the top is Japan with 84.5 years.        Gas comes second at 27%, and wind supplies just 9%.
    Chrome, the largest slice, makes up 52%.        It is followed by Oslo, which lags behind at 12%.
"""

from __future__ import annotations

from pipeline.reading import patterns as re

PIE: str = r"(?:chart|pie|donut|doughnut|ring|circle|graph|diagram|panel|year)"
SLICE: str = r"(?:slice|segment|sector|wedge|piece|portion|part|share|entry|bar)"
OPENING = re.compile(
    r"\s*(?:(?:Here|Now),? |(?:It|This|They) (?:is|are) (?=(?:[a-z]+ly )?followed ))?"
    rf"(?:The (?:[a-z-]+ ){{0,2}}{PIE}(?: chart)?(?: \([^()]{{1,40}}\))? (?:shows?|indicates|reveals) that )?"
    r"(?:(?:On|In|At|Under) (?:(?!total\b|sum\b|all\b|average\b)[a-z]{3,10}), (?=the |an? ))?"
    r"(?:(?:(?:In|For|On|Of) (?:the |this )?"
    rf"(?:[^,;.]{{0,40}}\b{PIE}\b[^,;]{{0,40}}|(?:1[89]|20)\d\d)|"
    r"(?:Going|Reading|Starting|Moving|Beginning|Clockwise)[^,;:]{0,60}(?=[,:])|"
    r"(?:From )?(?:left to right|top to bottom)\b|"
    r"(?:From|At|On|To|In) the (?:[a-z]+ )?"
    rf"(?:top|left|right|bottom|side|end|middle|center|centre)\b[^,;]{{0,40}}),?\s+)?(?:[^:]{{0,80}}:\s+)?"
    rf"(?:The (?:by far )?(?:[a-z]+ )?(?:largest|biggest|greatest|larger|smaller|smallest|next|last) {SLICE}s?"
    rf"(?: (?:of|in) the {PIE}(?: chart)?)? (?:is|are) "
    r"(?:(?:occupied|taken(?: up)?|held|formed|made up|covered|represented) by )?)?"
    r"(?:(?:Next|Then|After|Beside|Behind|Below|Above)(?: to)?(?: (?:it|that|this|them))?"
    r"(?:,? (?:there )?(?:is|are|comes?|follows?|lies|stands))?\s+)?"
    rf"(?:(?:and|while|whereas|but|then|with|next|finally|lastly|also|"
    rf"(?:[a-z]+ly )?(?:followed|trailed)(?: [a-z]+ly)? by|"
    rf"(?:just |closely |far |well )?(?:ahead of|behind|before)|come|comes|followed)\b,?\s+)*",
    re.IGNORECASE,
)
VERB: str = (
    r"(?:(?:is|are|was|were|remains?) (?:the |an? |by far |clearly ){0,2}(?:[a-z]+ ){1,4}and )?"  # "is largest and"
    r"(?:(?:now|also|still|again|alone|together|each|again|in turn|, which|which|and) )*(?:ma(?:kes?|de|king) up|"
    r"account(?:s|ed|ing)? for|stand(?:s|ing)? for|stood for|(?:is|are|was|were|stands?|stood|sits?|comes?(?: \w+)?|"
    r"follow(?:s|ed)?|lies|remain(?:s|ed)?)(?: at| with| worth)|"
    r"(?:is|are|was|were) (?:now |still |again )?(?:tied|in front|ahead|behind|first|second|third|fourth|next|last) "
    r"(?:with|at)|(?:comes?|follows?) (?:in )?(?:first|second|third|next|then|last) (?:with|at)|"
    r"(?:is|are|was|were) (?:given|allotted|assigned|allocated|granted)|"
    r"(?:is|are|was|were)(?: [a-z]+){1,3} (?:by|of|for)|is left "
    r"with|is|are|was|were|has|have|had|t(?:akes?|ook|aking)(?: up)?|cover(?:s|ed|ing)?|"
    r"represent(?:s|ed|ing)?|constitut(?:es?|ed|ing)|compris(?:es?|ed|ing)|form(?:s|ed)?|"
    r"contribut(?:es?|ed|ing)|h(?:olds?|eld)|occup(?:y|ies|ied)|reach(?:es|ed)?|receiv(?:es?|ed)|g(?:ets?|ot)|"
    r"g(?:ets?|ot) by on|suppl(?:y|ies|ied)|provid(?:es?|ed)|generat(?:es?|ed)|produc(?:es?|ed)|us(?:es|ed)|"
    r"consum(?:es?|ed)|earn(?:s|ed)?|w(?:ins?|on)|yield(?:s|ed)?|runs? at|"
    r"can (?:run|fly|swim|reach|move|go)(?: at)?|fac(?:es?|ed)|s(?:ees?|aw)|pa(?:ys?|id)|sp(?:ends?|ent)|sells?|sold|"
    r"scor(?:es?|ed)|record(?:s|ed)?|emit(?:s|ted)?|attract(?:s|ed)?|"
    r"absorb(?:s|ed)?|claim(?:s|ed)?|"
    r"(?:(?:has|have|had) )?(?:grew|grown|rose|risen|fell|fallen|drop(?:s|ped)|s?hrank|shrunk|declin(?:es|ed)|"
    r"increas(?:es|ed)|climb(?:s|ed)|decreas(?:es|ed)|grows|rises|falls|shrinks)(?: from [^,;]{1,20})? to"
    r"(?: an? [a-z -]{1,20} of)?|"
    r"(?:extends?|amounts?) to|(?:ends?|stops?|stands|falls|lies) [^,;\d]{0,24}(?:\d[\d,.]* )?(?:mark|line|tick), at|"
    r"(?:stays?|hangs?|sits?|drops?|goes|go)(?: down| up)? (?:at|to)(?: exactly)?|"
    r"comes? (?:in|out)?(?: at| to)|comes? to|adds? up to|equals?|measures?|(?:is|are) (?:listed|given|shown|marked|"
    r"labell?ed|displayed|annotated) (?:as|at|with)|"
    r"(?:(?:is|are|was|were|remain(?:s|ed)?|stay(?:s|ed)?) )?(?:unchanged|stable|constant|steady|flat) at|"
    r"(?:leads?|tops|heads|dominates?|trails?)(?: [^,;\d]{1,30})? (?:with|at)|"
    r"(?:is|are|was|were|comes?|sits?|stands?) (?:at|on) the (?:very )?(?:top|bottom|head|end)(?: of [^,;\d]{1,30})?,? "
    r"(?:with|at)|"
    r"is [^,;\d]{3,40}, used by|(?:is|lies|falls|sits|ranks) in (?:between|the middle) (?:with|at)|"
    r"(?:is|are|was|were) (?:[a-z]+ly |much |far )?(?:equal|level|even|[a-z]+er) (?:at|with)|"
    r"(?:is|are|was|were|comes?|ranks?)(?: an?| the| in)? (?:[a-z]+[ -]){0,2}?"
    r"(?:second|third|fourth|fifth|last|runner-up)(?: place)?,? (?:with|at)|[a-z]{3,12}(?= (?:another|a further) )|"
    r"(?:(?:barely|hardly|just|only) )?(?:leaves|exceeds)(?: zero)?(?: at| by)?|"
    r"with|at|reads?|,)(?: an? (?:[a-z]+ ){1,3}of)?"
)
RANK: str = (  # "Food makes up the largest slice, 38 percent"
    r"(?:(?: by far| still| also| again)? the (?:remaining|other|last|(?:(?:second|third|next|by far the|"
    r"single|very)[ -])?"
    r"(?:(?!rest|west|test|forest)[a-z]{2,10}est|best|worst|(?:most|least)(?: [a-z]+)?)"
    r"(?: and [a-z]+)?)(?: [a-z]+){0,2}?(?: of (?:(?:the|this|that|all) )?[a-z -]{3,30}| here)?"
    r"[,:]?(?: but)?(?: (?:at|with|of))?|"
    r" (?:the|an?) (?:vast |great |large |small )?(?:majority|bulk|share|part|portion)(?: of [a-z ]{3,30}?)?,?"
    r"(?: (?:at|with|of))?)"
)
