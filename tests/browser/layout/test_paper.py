"""An evening from paper in the browser: uploaded, mended, entered and taken back."""

from playwright.sync_api import expect

from tests.browser.entry.tapping import TOO_SMALL, TOO_WIDE, wait_until_ready

BAD = (
    "Dátum;Játékos 1;Eredmény 1;Játékos 2;Eredmény 2\n"
    "2026. 01. 20.;Szentgyörgyvölgyi Ágoston;12;Béla;-12\n"
    "2026. 01. 21.;Szentgyörgyvölgyi Ágoston;12;Béla;-11\n"
).encode("cp1250")
HANDS = (
    "Dátum;Játékos 1;Játékos 2;Játékos 3;Leosztás\n"
    '2026-01-20;Anna;Bori;Cili;"eredeti makk; A elfogadja; B elfogadja; felvettek"\n'
).encode()
GRID = "Dátum;Vera;Zita\n2026-01-20;5;-5\n;2;-2\n".encode("utf-16")


def test_paper_is_entered_and_taken_back(open_page, sign_in, site, axe):
    """The preview is accessible and fits a phone, in the dark; a line is mended in its place."""
    viewport = {"width": 390, "height": 844}
    page = sign_in(open_page(expect=("422",), viewport=viewport, color_scheme="dark"))
    page.on("dialog", lambda dialog: dialog.accept())
    trouble = []

    def check(where):
        wait_until_ready(page)
        trouble.extend(f"{where}: {one}" for one in axe(page))
        trouble.extend(f"{where}: {one}" for one in page.evaluate(TOO_SMALL))
        trouble.extend(f"{where}: too wide: {one}" for one in page.evaluate(TOO_WIDE))

    def upload(content):
        page.goto(f"{site}/paper")
        file = {"name": "este.csv", "mimeType": "text/csv", "buffer": content}
        page.set_input_files("#field-file", file)
        page.get_by_role("button", name="Mi lesz belőle?").click()
        page.locator(".paper-grid").first.wait_for()

    upload(HANDS)
    expect(page.get_by_text("ALS 3.1")).to_be_visible()
    check("a hand with an error")
    upload(BAD)
    expect(page.get_by_text("Az eltérés: +1")).to_be_visible()
    check("totals with a difference")
    lines = page.locator("#field-lines")
    lines.fill(lines.input_value().replace("-11", "-12"))
    page.get_by_role("button", name="Újra megnézem").click()
    page.get_by_role("button", name="Bevitel").click()
    page.wait_for_url(f"{site}/paper/1")
    check("the import")
    page.get_by_role("button", name="Az egész visszavonása").click()
    expect(page.get_by_text("Visszavonta Dóra")).to_be_visible()
    upload(GRID)
    check("questions")
    page.get_by_role("radio", name="Az állás, asztalonként elölről").check()
    page.get_by_role("checkbox", name="Igen, új játékosok: Vera, Zita").check()
    page.get_by_role("button", name="Bevitel").click()
    page.wait_for_url(f"{site}/paper/2")
    assert trouble == []
