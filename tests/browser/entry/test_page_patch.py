"""The page patched by responses equals a freshly loaded page."""

from random import Random

import pytest

from tests.browser.entry.tapping import wait_until_ready
from tests.support.servers.browser import wait_until
from tests.support.tables import OF_EACH_GAME, open_table

TAPS = 24
TAPPED = """(nth) => {
  const taps = [...document.querySelectorAll("#hand button[name=entry]:enabled:not([data-send])")];
  const back = document.querySelector("#undo:enabled");
  const tap = nth % 5 === 0 && back ? back : taps[nth % taps.length] ?? back;
  tap.click();
  return document.getElementById("hand").dataset.revision;
}"""
"""Tap something that says or tells something, or now and then undo."""
ANSWERED = """(before) => {
  const { dataset } = document.getElementById("hand");
  return dataset.revision !== before && !document.querySelector("#hand [data-sent]");
}"""
OTHERWISE = """async () => {
  const answer = await fetch(location.href, { headers: { "HX-Request": "true" } });
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const own = ["data-deaf", "data-sent", "aria-disabled", "open", "inert"];
  const look = (page) => new Map([...page.querySelectorAll("#hand [data-region]")].map((region) => {
    const copy = region.cloneNode(true);
    for (const one of [copy, ...copy.querySelectorAll("*")]) {
      own.forEach((name) => one.removeAttribute(name));
      // What the browser shows by itself: the seat that was chosen, a pad's digits.
      one.classList.remove("sent", "shown", "now", "missed");
      if (!one.classList.length) one.removeAttribute("class");
      if (one.matches(".seat-pick")) one.removeAttribute("aria-pressed");
      if (one.matches("[data-typed], [data-next-finding]")) one.replaceWith();
    }
    const texts = document.createNodeIterator(copy, NodeFilter.SHOW_TEXT);
    for (let one = texts.nextNode(); one; one = texts.nextNode()) one.data = one.data.trim();
    copy.normalize();
    return [region.dataset.region, copy];
  }));
  const [here, there] = [look(document), look(fresh)];
  return [...new Set([...here.keys(), ...there.keys()])]
    .filter((name) => !here.get(name)?.isEqualNode(there.get(name) ?? null))
    .map((name) => [name, here.get(name)?.outerHTML, there.get(name)?.outerHTML]);
}"""
"""The regions that are not what they are on a page that is opened now."""


@pytest.mark.parametrize("game", OF_EACH_GAME)
def test_whatever_is_tapped_the_page_is_what_a_fresh_one_would_be(game, in_club, site, scorer_page):
    """Whole regions, those with others inside, and single buttons of many; in every game."""
    random = Random(f"renewed {game}")
    table = in_club(open_table, game=game, **OF_EACH_GAME[game])
    scorer_page.goto(f"{site}/sessions/{table}/entry")
    wait_until_ready(scorer_page)
    for _ in range(TAPS):
        before = scorer_page.evaluate(TAPPED, random.randrange(1000))
        wait_until(scorer_page, ANSWERED, before)
        told = scorer_page.evaluate(OTHERWISE)
        # The hand that was recorded just now, and a notice, are told once.
        assert [one for one in told if one[0] != "kept"] == []
