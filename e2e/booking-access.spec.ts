import type { Locator } from "@playwright/test";
import { expect, hydratedPart, type Page, sound, test } from "./journey.ts";

/** Presses Tab until the goal is focused, and expects that the focus is never lost on the way. */
async function tabTo(page: Page, goal: Locator, key = "Tab") {
  for (let press = 0; press < 60; press++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  }
  await expect(goal).toBeFocused();
}

const words = {
  en: {
    tour: "/krakow/old-town",
    next: "Next month",
    previous: "Previous month",
    month: "July 2027",
    calendar: "Tour dates in July 2027",
    day: /^\w+day \d+ July, \d+\sleft$/,
    departures: "Choose a date and time",
    more: "More: Adults",
    fewer: "Fewer: Adults",
    name: "Name",
    email: "Email, for your ticket",
    submit: /^Book 3\splaces/,
    wrong: "Please enter a valid email address",
    placed: "You’re booked.",
    qr: /^QR code for booking/,
  },
  pl: {
    tour: "/pl/krakow/stare-miasto",
    next: "Następny miesiąc",
    previous: "Poprzedni miesiąc",
    month: "lipiec 2027",
    calendar: "Terminy: lipiec 2027",
    day: /^\p{L}+, \d+\slipca, \d+\swoln(e|ych)$/u,
    departures: "Wybierz termin",
    more: "Więcej: Dorośli",
    fewer: "Mniej: Dorośli",
    name: "Imię i nazwisko",
    email: "E-mail, na który wyślemy bilet",
    submit: /^Rezerwuj 3\smiejsca/,
    wrong: "Podaj prawidłowy adres e-mail",
    placed: "Rezerwacja potwierdzona.",
    qr: /^Kod QR rezerwacji/,
  },
};

for (const [locale, word] of Object.entries(words)) {
  test(`from the calendar to the ticket by keyboard alone, told by name and role (${locale})`, async ({ page }) => {
    await page.goto(word.tour);
    const book = page.locator("#book");
    await hydratedPart(book);
    const next = book.getByRole("link", { name: word.next });
    const previous = book.getByRole("link", { name: word.previous });
    await expect(previous).toHaveAttribute("aria-disabled", "true");
    await next.focus();
    await page.keyboard.press("Enter");
    const month = book.getByRole("heading", { name: word.month });
    await expect(month).toHaveAttribute("aria-live", "polite");
    await expect(next).toBeFocused();
    const calendar = book.getByRole("table", { name: word.calendar });
    await expect(calendar.getByRole("columnheader")).toHaveCount(7);

    const days = calendar.getByRole("link", { name: word.day });
    await tabTo(page, days.first());
    await page.keyboard.press("ArrowRight");
    await expect(days.nth(1)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    await page.keyboard.press("Home");
    await expect(days.first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    const chosen = (await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))) ?? "";
    expect(chosen).toMatch(word.day);
    await page.keyboard.press("Enter");
    // Without the number of seats, which other bookings may change.
    const day = chosen.replace(/, [^,]+$/, "");
    await expect(calendar.getByRole("link", { name: day })).toHaveAttribute("aria-current", "date");
    const title = book.getByRole("heading", { name: day });
    await expect(title).toBeFocused();
    await sound(page);

    const departures = book.getByRole("group", { name: word.departures }).getByRole("radio");
    await tabTo(page, book.locator("input[type=radio]:checked"));
    if ((await departures.and(page.locator(":enabled")).count()) > 1) {
      await page.keyboard.press("ArrowDown");
      await expect(book.locator("input[type=radio]:checked")).toBeFocused();
    }
    await expect(book.locator("input[type=radio]:checked")).toHaveAccessibleName(/\d\d:\d\d/);
    const fewer = book.getByRole("button", { name: word.fewer });
    await tabTo(page, fewer);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    // At the minimum the button stays in place and keeps the focus.
    await expect(fewer).toBeFocused();
    await expect(fewer).toHaveAttribute("aria-disabled", "true");
    await tabTo(page, book.getByRole("button", { name: word.more }));
    await page.keyboard.press("Space");
    await page.keyboard.press("Space");
    await tabTo(page, book.getByLabel(word.name));
    await page.keyboard.type("Ada Lovelace");
    await tabTo(page, book.getByLabel(word.email));
    await page.keyboard.type("ada");
    await tabTo(page, book.getByRole("button", { name: word.submit }));
    await page.keyboard.press("Enter");
    await expect(book.getByRole("alert")).toBeFocused();
    const email = book.getByLabel(word.email);
    await expect(email).toHaveAccessibleDescription(word.wrong);
    await tabTo(page, book.getByRole("alert").getByRole("link"));
    await page.keyboard.press("Enter");
    await expect(email).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type(`@keyboard-${locale}-${test.info().repeatEachIndex}.example`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: word.placed })).toBeVisible();
    await expect(page.locator("#main")).toBeFocused();
    await expect(page.getByRole("img", { name: word.qr })).toBeVisible();
    await sound(page);
  });
}

test.describe("without JavaScript, in German", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest chooses a day, mends a mistake, books, changes party and date, and cancels", async ({ page }) => {
    await page.goto("/de/krakau/altstadt");
    const book = page.locator("#book");
    await book.getByRole("link", { name: "Nächster Monat" }).click();
    await expect(book.getByRole("heading", { name: "Juli 2027" })).toBeVisible();
    await book.getByRole("navigation").getByRole("link", { name: "Deutsch" }).click();
    await expect(book.getByRole("navigation").locator("[aria-current=true]")).toHaveText("Deutsch");
    await book.getByRole("link", { name: /21\. Juli, \d+ frei/ }).click();
    await expect(book.getByRole("heading", { name: "Mittwoch, 21. Juli" })).toBeVisible();
    await expect(book.getByRole("radio").first()).toBeChecked();
    await book.getByRole("spinbutton", { name: "Erwachsene" }).fill("0");
    await book.getByLabel("Name", { exact: true }).fill("Jürgen Weiß");
    await book.getByLabel(/^E-Mail/).fill("juergen@deutsch.example");
    await book.locator("form button[type=submit]").click();
    await expect(book.getByRole("alert")).toBeVisible();
    await expect(book.getByRole("spinbutton", { name: "Erwachsene" })).toHaveAttribute("aria-invalid", "true");
    await expect(book.getByLabel("Name", { exact: true })).toHaveValue("Jürgen Weiß");
    await book.getByRole("spinbutton", { name: "Erwachsene" }).fill("2");
    await book.locator("form button[type=submit]").click();
    await expect(page).toHaveURL(/\/de\/booking\/\w{8}\?key=/);
    await expect(page.locator(".ticket")).toContainText("Jürgen Weiß");
    await expect(page.locator(".ticket")).toContainText("2 Erwachsene");

    const party = page.locator("#change-party");
    await party.locator("summary").click();
    await party.getByLabel("Kinder").selectOption("1");
    await party.getByRole("button").click();
    await expect(page.locator(".ticket")).toContainText("1 Kind");
    const before = await page.locator("time.start-time").getAttribute("datetime");
    await page.getByRole("link", { name: "Auf einen anderen Termin umbuchen" }).click();
    await page.locator(".move-departures a").first().click();
    await page.getByRole("button", { name: "Ja, umbuchen" }).click();
    await expect(page.locator("time.start-time")).not.toHaveAttribute("datetime", before ?? "");
    await page.getByRole("link", { name: "Doch verhindert? Stornieren" }).click();
    await page.locator("main form button[type=submit]").click();
    await expect(page.locator(".ticket.inactive")).toBeVisible();
  });
});
