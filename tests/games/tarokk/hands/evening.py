"""An evening of Tarokk with twelve hands: the demo's, and four more."""

from scorekeeper import demo
from tests.support.notation import parse_hand

NAMES = demo.TAROKK_PLAYERS
HANDS = (
    *demo.TAROKK_HANDS,
    *(
        parse_hand(text, "tarokk")
        for text in (
            # the XIX is called by invitation; 47 points are not enough
            "C harom; D egy; C hold; call XIX; points declarer 47; silent nobody",
            # duplajáték with kontra and rekontra
            (
                "D harom; call XX; B duplajatek; C kontra duplajatek/B; D rekontra duplajatek/B;"
                "points declarer 75; silent nobody"
            ),
            # a királyulti that was lost, with kontra
            (
                "A ketto; call XX; D kiralyulti kör; B kontra kiralyulti-kor/D; points declarer 49;"
                "won 9 kör-király not-so; silent nobody"
            ),
            # the dealer bid last without an honour, and none came
            "A harom; A no-honour",
        )
    ),
)
TIMES = (1, 1, 2, 1, 2, 2, 2, 2, 1, 1, 1, 1)
"""The factor of each hand: one is doubled by the pass-out, four by the hand thrown in."""
TOTALS = (
    *((16, 16, -16, -16),) * 2,
    *((20, 12, -20, -12),) * 2,
    *((-6, -14, 58, -38), (10, -30, 42, -22), (14, -26, 38, -26), (-14, -42, 98, -42)),
    *((-11, -39, 95, -45), (-27, -23, 79, -29), (-55, 5, 107, -57), (-58, 6, 108, -56)),
)
"""Everybody's points after each hand, reckoned by hand from TAR 2, 4, 5 and 7."""
PLAYED = parse_hand("A harom; call XX; C held; points declarer 50; silent nobody", "tarokk")
"""The second hand after its correction from passed out: a három of the dealer, made."""
TIMES_PUT_RIGHT = (1, 1, 1, *TIMES[3:])
"""The factor of each hand after the correction: the third one is no longer doubled."""
TOTALS_PUT_RIGHT = (
    *((16, 16, -16, -16), (17, 15, -15, -17)),
    *(tuple(map(sum, zip(one, (-1, 1, 3, -3), strict=True))) for one in TOTALS[2:]),
)
"""Everybody's points then: +1 -1 +1 -1 for that hand, and of the third one half is taken back."""
