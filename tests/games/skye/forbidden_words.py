"""Words that the numbered rules of this game must not use, by language: regular expressions. The glossary has better ones."""

FORBIDDEN = {
    "en": (r"buying turn", r"closed area", r"\bcards?\b", r"\b[TD]\d\d\b"),
    "pl": (
        r"\bkaf(el|l)",
        r"tabliczk",
        r"ukończon",
        r"\bkrow",
        r"łąk",
        r"\bzł\b",
        r"magazyn",
        r"\bworek\b",
        r"zapieczęt",
        r"przekątn",
        r"krain",
        r"[Zz]akupy \w+ą\b",
        r"Własny zakup",
    ),
    "ja": (r"草原", r"値段", r"封", r"金貨\d", r"建て", r"2回の購入", r"ブロッホ\d個", r"船\d個", r"[羊牛]\d匹", r"カード"),
}
