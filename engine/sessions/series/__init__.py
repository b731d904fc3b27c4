"""Series of hands: rádli and rubber, from the points written to the results.

The input is the session's hands, the output every rádli or rubber. Nothing is stored in between:
after a correction of a hand the function is called again (SES 5.1).

`series_rules`: the end of a series and the bonus: `RadliRules` (SES 2), `RubberRules` (SES 3.1),
`SeriesRules` alone (SES 3.2). `series_replay`: counting the hands. `player_totals`: the results
(SES 2.4).
"""
