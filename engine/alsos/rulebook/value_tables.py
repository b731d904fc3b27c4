"""The values of games and figures (ALS 4, ALS 5), and figure by figure: condition and value."""

from typing import Final

TEXT: Final = """
# ALS 4 | Mennyit ér a játék | What the games are worth | ALL
| Csibor: Alapjátékok; Potter: Types of Game and Bidding, Scoring schedules; Tompa: F
@ CSIBOR
Adus játék 1 pont (megállapodással 2 vagy 3), szanzadu 2 (4 vagy 6), betli 10, klopitzky 3.
= Trump game 1 point (2 or 3 by agreement), szanzadu 2 (4 or 6), betli 10, klopitzky 3.
@ POTTER
Potter szerint adus játék 1 pont (megállapodással 4, 5, 8 vagy 10), szanzadu 2, betli 5, klopitzky
3.
= Potter: trump game 1 point (4, 5, 8 or 10 by agreement), szanzadu 2, betli 5, klopitzky 3.
@ TOMPA | Tompa szerint csak adus játék van, 1 pontért. | Tompa: only trump games, worth 1.
@ ALL | Az asztal mindegyiknek más értéket is adhat (4.5, 5.8).
= A table may give any of them another value (4.5, 5.8).

# ALS 5 | Mennyit ér a figura | What the figures are worth | ALL
| Csibor: A figurák definíciója; Potter: Figures, Variations; Tompa: F
@ CSIBOR
Hátulról: tulétroá 2, család 2, abszolút 3, 100 4, 200 4, 44 4, ulti 5, 111 6, összes adu 6, uhu 7
(megállapodással 5), 120 8, volát 10.
= From the back: tulétroá 2, család 2, abszolút 3, 100 4, 200 4, 44 4, ulti 5, 111 6, összes adu 6,
uhu 7 (5 by agreement), 120 8, volát 10.
@ POTTER
Potter szerint hátulról kassza, abszolút, 200, 44, tulétroá, család 1; 100, ulti, összes adu 2;
volát 5.
= Potter, from the back: kassza, abszolút, 200, 44, tulétroá, család 1; 100, ulti, összes adu 2;
volát 5.
@ BOTH
Elölről mindegyik kétszer ennyi. Szanzaduban csak ez mondható: abszolút, 100, 111, 120, 200, 44,
volát.
= From the front each is double. In szanzadu only these: abszolút, 100, 111, 120, 200, 44, volát.
@ TOMPA
Tompa szerint hátulról kassza, 200, tulétroá, család 1; 100, 44, ulti, összes adu 2; elölről kétszer
ennyi. Az abszolút csak elölről mondható, 1 pontért, volát nincs.
= Tompa, from the back: kassza, 200, tulétroá, család 1; 100, 44, ulti, összes adu 2; double from
the front. Abszolút is said from the front only, for 1, and there is no volát.

# ALS 5 kassza | Kassza | Kassza | POTTER + TOMPA | Potter: Figures; Tompa: F
@ POTTER + TOMPA
Potter és Tompa szerint figura: béla a kézben, és a játék megnyerve (5.6). Hátulról 1, elölről 2
pont.
= With Potter and Tompa a figure: the béla in hand and the game won (5.6). 1 from the back, 2 from
the front.
@ CSIBOR | Csibor szerint nem figura, hanem a játékot drágítja (7.5).
= With Csibor it is no figure but raises the game (7.5).

# ALS 5 abszolut | Abszolút | Abszolút | ALL
| Csibor: A figurák definíciója; Potter: Figures, Variations; Tompa: F
@ ALL | Legalább 82 partipont, szanzaduban legalább 66.
= At least 82 parti points, in szanzadu at least 66.
@ CSIBOR | Hátulról 3, elölről 6 pont. | 3 from the back, 6 from the front.
@ POTTER | Potter szerint hátulról 1, elölről 2 pont. | Potter: 1 from the back, 2 from the front.
@ POTTER/2 | Ketten Potter szerint csak elölről mondható.
= Potter with two players: from the front only.
@ TOMPA | Tompa szerint csak elölről mondható, és 1 pont. | Tompa: from the front only, and worth 1.

# ALS 5 100 | 100 (százas) | 100 (százas) | ALL
| Csibor: A figurák definíciója; Potter: Figures, Variations; Tompa: F
@ BOTH | Legalább 100 partipont, szanzaduban legalább 80.
= At least 100 parti points, in szanzadu at least 80.
@ CSIBOR | Hátulról 4, elölről 8 pont. | 4 from the back, 8 from the front.
@ POTTER | Potter szerint hátulról 2, elölről 4 pont. | Potter: 2 from the back, 4 from the front.
@ TOMPA | Tompa szerint több kell 100 partipontnál; hátulról 2, elölről 4 pont.
= Tompa: more than 100 parti points are needed; 2 from the back, 4 from the front.

# ALS 5 111 | 111 | 111 | BOTH
| Csibor: A figurák definíciója; Potter: Figures, Variations; Tompa: F
@ BOTH | Legalább 111 partipont, szanzaduban legalább 91.
= At least 111 parti points, in szanzadu at least 91.
@ CSIBOR | Hátulról 6, elölről 12 pont. | 6 from the back, 12 from the front.
@ POTTER | Potter szerint csak megállapodással; hátulról 3, elölről 6 pont.
= Potter: only by agreement; 3 from the back, 6 from the front.

# ALS 5 120 | 120 | 120 | BOTH
| Csibor: A figurák definíciója; Potter: Figures, Variations; Tompa: F
@ BOTH | Legalább 120 partipont, szanzaduban legalább 100.
= At least 120 parti points, in szanzadu at least 100.
@ CSIBOR | Hátulról 8, elölről 16 pont. | 8 from the back, 16 from the front.
@ POTTER | Potter szerint csak megállapodással; hátulról 4, elölről 8 pont.
= Potter: only by agreement; 4 from the back, 8 from the front.

# ALS 5 200 | 200 (kétszázas) | 200 (kétszázas) | ALL
| Csibor: A figurák definíciója; Potter: Figures, Variations; Tompa: F
@ BOTH | Legalább 200 kasszapont, szanzaduban legalább 180; az összefüggések is számítanak.
= At least 200 kassza points, in szanzadu at least 180; melds count too.
@ CSIBOR | Hátulról 4, elölről 8 pont. | 4 from the back, 8 from the front.
@ POTTER | Potter szerint hátulról 1, elölről 2 pont. | Potter: 1 from the back, 2 from the front.
@ TOMPA | Tompa szerint több kell 200 kasszapontnál; hátulról 1, elölről 2 pont.
= Tompa: more than 200 kassza points are needed; 1 from the back, 2 from the front.

# ALS 5 44 | 44 (négy ász) | 44 (four aces) | ALL
| Csibor: A figurák definíciója; Potter: Figures, Variations; Tompa: F
@ ALL | Mind a négy ász a bemondó ütéseiben. | All four aces in the announcer's tricks.
@ CSIBOR | Hátulról 4, elölről 8 pont. | 4 from the back, 8 from the front.
@ POTTER | Potter szerint hátulról 1, elölről 2 pont. | Potter: 1 from the back, 2 from the front.
@ TOMPA | Tompa szerint hátulról 2, elölről 4 pont. | Tompa: 2 from the back, 4 from the front.

# ALS 5 tuletroa | Tulétroá | Tulétroá | ALL
| Csibor: A figurák definíciója; Potter: Figures, Variations; Tompa: F
@ ALL | Az adu alsó, IX és VII a bemondó ütéseiben; szanzaduban nincs.
= The trump alsó, IX and VII in the announcer's tricks; not in szanzadu.
@ CSIBOR | Hátulról 2, elölről 4 pont. | 2 from the back, 4 from the front.
@ POTTER + TOMPA | Potter és Tompa szerint hátulról 1, elölről 2 pont.
= Potter and Tompa: 1 from the back, 2 from the front.

# ALS 5 csalad | Család | Család | ALL
| Csibor: A figurák definíciója; Potter: Figures, Variations; Tompa: F
@ ALL | Az adu ász, király és felső a bemondó ütéseiben; szanzaduban nincs.
= The trump ace, king and felső in the announcer's tricks; not in szanzadu.
@ CSIBOR | Hátulról 2, elölről 4 pont. | 2 from the back, 4 from the front.
@ POTTER + TOMPA | Potter és Tompa szerint hátulról 1, elölről 2 pont.
= Potter and Tompa: 1 from the back, 2 from the front.

# ALS 5 osszes-adu | Összes adu | Összes adu | ALL
| Csibor: A figurák definíciója; Potter: Figures, Variations; Tompa: F
@ ALL
Az adu alsó, IX, ász, X, király és felső a bemondó ütéseiben; a VIII és a VII nem kell hozzá.
Szanzaduban nincs.
= The trump alsó, IX, ace, X, king and felső in the announcer's tricks; the VIII and VII are not
needed. Not in szanzadu.
@ CSIBOR | Hátulról 6, elölről 12 pont. | 6 from the back, 12 from the front.
@ POTTER + TOMPA | Potter és Tompa szerint hátulról 2, elölről 4 pont.
= Potter and Tompa: 2 from the back, 4 from the front.

# ALS 5 ulti | Ulti (ultimó) | Ulti (ultimó) | ALL
| Csibor: A figurák definíciója; Potter: Figures, Variations; Tompa: F
@ ALL | A bemondó az adu VII-essel viszi az utolsó ütést; szanzaduban nincs.
= The announcer wins the last trick with the trump VII; not in szanzadu.
@ CSIBOR
Hátulról 5, elölről 10 pont. Csibor szerint nem adu ásszal is vállalható, ha a bemondás megnevezi az
ászt.
= 5 from the back, 10 from the front. Csibor: also with a plain ace, if the announcement names the
ace.
@ POTTER + TOMPA | Potter és Tompa szerint csak az adu VII-essel; hátulról 2, elölről 4 pont.
= Potter and Tompa: only with the trump VII; 2 from the back, 4 from the front.

# ALS 5 uhu | Uhu | Uhu | CSIBOR + POTTER
| Csibor: A figurák definíciója; Potter: Figures, Variations; Tompa: F
@ CSIBOR
A bemondó az adu VIII-assal vagy egy bemondáskor megnevezett, nem adu ásszal viszi az utolsó előtti
ütést. Hátulról 7, elölről 14 pont (megállapodással 5 és 10).
= The announcer takes the second-last trick with the trump VIII, or with a plain ace that was named
at the time. 7 from the back, 14 from the front (5 and 10 by agreement).
@ POTTER
Potter szerint csak megállapodással: a bemondó a tök ásszal, tök aduban a piros ásszal viszi az
utolsó előtti ütést; hátulról 2, elölről 4 pont.
= With Potter only by agreement: the announcer takes the second-last trick with the ace of tök, or
of piros when tök are trumps; 2 from the back, 4 from the front.
@ BOTH | Szanzaduban nincs. | Not in szanzadu.

# ALS 5 volat | Volát | Volát | BOTH
| Csibor: A figurák definíciója; Potter: Figures, Variations; Tompa: F
@ BOTH | A bemondó minden ütést elvisz: hárman 9, ketten 12.
= The announcer takes every trick: 9 with three players, 12 with two.
@ CSIBOR | Hátulról 10, elölről 20 pont. | 10 from the back, 20 from the front.
@ POTTER | Potter szerint csak hátulról, 5 pont. | Potter: from the back only, 5.
"""
