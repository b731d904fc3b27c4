"""Series of hands: rádli and rubber, from the points written to the results.

The evening's hands go in, every rádli or rubber of it comes out.  Nothing is kept in between:
correcting a hand is calling the function again (SES 5.1).

`schemes`: when one ends and who gets a bonus: `RadliRules` (SES 2), `RubberRules` (SES 3.1),
`SeriesRules` alone (SES 3.2).  `series`: going through the hands.  `figures`: what they come to
(SES 2.4).
"""
