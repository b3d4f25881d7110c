import { firstKeyVersion, manageKey } from "#app/domain/tickets/manage-key.ts";
import { unconfirmed } from "#test/support/confirmation.ts";
import type { Led } from "#test/support/guide-with-guests.ts";
import { testSecret } from "#test/support/site.ts";
import { expect, hasNoSideScroll, type Page, sound, test } from "./journey.ts";
import { linkTo, mailsTo } from "./mailbox.ts";

/** Books two places on a Krakow tour and returns the URL of the ticket. */
async function book(page: Page, tour: string, day: string, email: string): Promise<string> {
  await page.goto(`${tour}?day=${day}#day`);
  await page.locator("#book input[name=name]").fill("Ada Lovelace");
  await page.locator("#book input[name=email]").fill(email);
  await page.locator("#book form > button[type=submit]").click();
  await expect(page).toHaveURL(/\/booking\/\w{8}\?key=/);
  return unconfirmed(page.url());
}

/** The part of the change that was used, its answer focused and in view. */
async function answered(page: Page, form: string, text: string | RegExp) {
  const answer = page.locator(`#change-${form} .form-answer`);
  await expect(answer).toContainText(text);
  await expect(answer).toBeFocused();
  await expect(answer).toBeInViewport({ ratio: 1 });
}

test("every change answers beside its form, in English on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await book(page, "/krakow/old-town", "2027-08-03", "phone@ticket.example");
  const party = page.locator("#change-party");
  await party.locator("summary").click();
  await party.getByLabel("Adults").selectOption("4");
  await party.getByRole("button", { name: "Save" }).click();
  await answered(page, "party", "Saved. Your group: 4 adults.");
  await expect(page.locator(".ticket")).toContainText("4 adults");
  await party.getByLabel("Adults").selectOption("12");
  await party.getByLabel(/^Children/).selectOption("1");
  await party.getByRole("button", { name: "Save" }).click();
  await answered(page, "party", "At most 12 people per booking.");
  await expect(page.locator(".ticket")).toContainText("4 adults");

  const details = page.locator("#change-details");
  await details.locator("summary").click();
  await details.getByLabel("Name").fill("www.prize.com");
  await details.getByRole("button", { name: "Save" }).click();
  await expect(details.getByLabel("Name")).toBeFocused();
  await expect(details.getByLabel("Name")).toHaveAccessibleDescription(/link|web/);
  await details.getByLabel("Name").fill("Ada Byron");
  await details.getByRole("button", { name: "Save" }).click();
  await answered(page, "details", "Your details have been saved.");
  await expect(page.locator(".ticket")).toContainText("Ada Byron");

  const note = page.locator("#change-note");
  await note.locator("summary").click();
  await note.getByLabel("Note to your guide").fill("Peanut allergy");
  await note.getByRole("button", { name: "Save" }).click();
  await answered(page, "note", "Your note has been saved.");
  await page.getByRole("button", { name: "Send the email again" }).click();
  await expect(page.locator("#change-resend")).toBeFocused();
  await sound(page);
  await hasNoSideScroll(page);
});

test("a change is shown even if its new data are lost on the way", async ({ page }) => {
  await book(page, "/krakow/old-town", "2027-08-03", "tunnel@ticket.example");
  await page.route("**/*.data*", (route) => (route.request().method() === "GET" ? route.abort() : route.continue()));
  const party = page.locator("#change-party");
  await party.locator("summary").click();
  await party.getByLabel("Adults").selectOption("4");
  await party.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".ticket")).toContainText("4 adults");
});

test("a booking moves by the tour's calendar, after showing what changes", async ({ page }) => {
  const ticket = await book(page, "/krakow/old-town", "2027-07-15", "move@ticket.example");
  const before = await page.locator("time.start-time").getAttribute("datetime");
  await page.getByRole("link", { name: "Move to another departure" }).click();
  await expect(page.getByRole("heading", { name: "July 2027" })).toBeVisible();
  await sound(page);
  const stale = page.url();
  await page.getByRole("link", { name: "Next month" }).click();
  await expect(page.getByRole("heading", { name: "August 2027" })).toBeVisible();
  await page.getByRole("link", { name: /25 August, \d+ left/ }).click();
  await expect(page.getByRole("heading", { name: /25 August/ })).toBeFocused();
  await page.locator(".move-departures a").first().click();
  const heading = page.getByRole("heading", { name: "Move your booking here?" });
  await expect(heading).toBeFocused();
  const preview = page.locator(".move-preview");
  await expect(preview).toContainText(/25 August 2027, \d\d:\d\d\s*before: .*15 July 2027/);
  await expect(preview).toContainText("St Mary’s Basilicastays the same");
  await sound(page);
  await page.getByRole("button", { name: "Yes, move my booking" }).click();
  const moved = page.locator("#moved");
  await expect(moved).toContainText(/Your booking has been moved to .*25 August/);
  await expect(moved).toBeFocused();
  await expect(page.locator("time.start-time")).not.toHaveAttribute("datetime", before ?? "");
  await expect(page.locator(".change-booking select[name=departure]")).toHaveCount(0);

  // Another window still shows the calendar from before and moves the booking on.
  const other = await page.context().newPage();
  await other.goto(stale);
  await other.locator(".move-departures a").first().click();
  await expect(other.getByRole("heading", { name: "Move your booking here?" })).toBeFocused();
  await page.goto(ticket);
  await page.locator("#change-party summary").click();
  await page.locator("#change-party").getByLabel("Adults").selectOption("1");
  await page.locator("#change-party").getByRole("button", { name: "Save" }).click();
  await answered(page, "party", "1 adult");
  await other.getByRole("button", { name: "Yes, move my booking" }).click();
  await expect(other.getByRole("alert")).toContainText("This booking has been changed in the meantime");
  await expect(other.getByRole("alert")).toBeFocused();
});

test("a change of a booking that another tab has canceled is refused in view, beside its form", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await book(page, "/krakow/old-town", "2027-07-15", "tabs@ticket.example");
  await page.locator("#change-party summary").click();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("link", { name: "We can’t make it" }).click();
  await other.getByRole("button", { name: "Yes, cancel" }).click();
  await expect(other.getByRole("heading", { name: "This booking is cancelled." })).toBeVisible();
  await page.getByLabel("Adults").selectOption("1");
  await page.locator("#change-party").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "This booking is cancelled." })).toBeVisible();
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(page.getByRole("alert")).toBeFocused();
});

test("a cancellation is taken back, and the mail says so", async ({ page }) => {
  await book(page, "/krakow/old-town", "2027-07-16", "undo@ticket.example");
  await page.getByRole("link", { name: "We can’t make it" }).click();
  await page.getByRole("button", { name: "Yes, cancel" }).click();
  await expect(page.getByRole("heading", { name: "This booking is cancelled." })).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Undo cancellation" }).click();
  await answered(page, "undo", "Your booking is back on");
  await expect(page.locator(".ticket.inactive")).toHaveCount(0);
  await expect
    .poll(async () => (await mailsTo(page, "undo@ticket.example")).at(-1)?.subject)
    .toMatch(/^(Back on|Your ticket)/);
});

test("a new address counts once it is confirmed there", async ({ page }) => {
  await book(page, "/krakow/old-town", "2027-07-17", "wrong@ticket.example");
  await page.locator("#change-email summary").click();
  await page.getByLabel("New email address").fill("right@ticket.example");
  await page.getByRole("button", { name: "Send the link" }).click();
  await answered(page, "email", "We have sent a link to right@ticket.example");
  await page.goto(await linkTo(page, "right@ticket.example", "/email?token="));
  await expect(page.getByRole("heading", { name: "Use this email address for your booking?" })).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Yes, use this email address" }).click();
  await expect(page.locator("#moved")).toContainText("This booking now uses right@ticket.example");
  await page.goBack();
  await expect(page.getByText("This link has already been used")).toBeVisible();
});

test.describe("without JavaScript, in Polish", () => {
  test.use({ javaScriptEnabled: false });

  test("answers are in view, a move shows what changes, a cancellation is taken back", async ({ page }) => {
    await book(page, "/pl/krakow/stare-miasto", "2027-07-19", "bez@ticket.example");
    const inView = async (text: string) => expect(page.getByText(text)).toBeInViewport();
    await page.locator("#change-note summary").click();
    await page.getByLabel("Wiadomość dla przewodnika").fill("Wózek dziecięcy");
    await page.locator("#change-note button").click();
    await inView("Wiadomość zapisana.");
    await page.locator("#change-party summary").click();
    await page.getByLabel("Dorośli").selectOption("12");
    await page.getByLabel(/^Dzieci/).selectOption("3");
    await page.locator("#change-party button").click();
    await inView("Do 12");
    await expect(page.getByLabel(/^Dzieci/)).toHaveValue("3");
    await page.getByRole("link", { name: "Przenieś na inny termin" }).click();
    await page.getByRole("link", { name: "Wszystkie języki" }).click();
    await page.locator("a.calendar-day").last().click();
    await page.locator(".move-departures a").first().click();
    await expect(page.locator(".move-preview")).toContainText("dotąd:");
    await page.getByRole("button", { name: "Tak, przenieś" }).click();
    await inView("Rezerwacja przeniesiona:");
    await page.getByRole("link", { name: "Rezygnuję" }).click();
    await page.locator("main form button[type=submit]").click();
    await page.getByRole("button", { name: "Cofnij rezygnację" }).click();
    await inView("Rezerwacja znów jest ważna");
  });

  test("a lost ticket is found by its address", async ({ page }) => {
    await book(page, "/pl/krakow/stare-miasto", "2027-07-20", "zgubiony@ticket.example");
    await page.goto("/pl/login");
    await page.getByRole("link", { name: "Znajdź moją rezerwację" }).first().click();
    await page.getByLabel("Adres e-mail z rezerwacji").fill("zgubiony");
    await page.getByRole("button", { name: "Wyślij mi link" }).click();
    await expect(page.getByLabel("Adres e-mail z rezerwacji")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Adres e-mail z rezerwacji").fill("zgubiony@ticket.example");
    await page.getByRole("button", { name: "Wyślij mi link" }).click();
    await expect(page.getByRole("heading", { name: "Sprawdź pocztę" })).toBeVisible();
    await expect.poll(async () => (await mailsTo(page, "zgubiony@ticket.example")).length).toBe(2);
    await page.goto(await linkTo(page, "zgubiony@ticket.example", "/pl/booking/"));
    await expect(page.locator(".ticket")).toContainText("Ada Lovelace");
  });
});

test.describe("on a guide's telephone", () => {
  test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: "allow" });

  test("a note of a guest is read without a network", async ({ page, context }) => {
    const as = `note-guide-${test.info().retry}-${test.info().repeatEachIndex}`;
    const led = (await (await page.request.get(`/test/log-in?as=${as}&role=guide`)).json()) as Led;
    const reference = led.guests[0]?.reference ?? "";
    await page.goto(`/booking/${reference}?key=${manageKey(testSecret, { reference, keyVersion: firstKeyVersion })}`);
    await page.locator("#change-note summary").click();
    await page.getByLabel("Note to your guide").fill("Wheelchair, and a <b>big</b> dog");
    await page.locator("#change-note button").click();
    await answered(page, "note", "Your note has been saved.");
    await page.goto("/guide");
    await expect(page.locator("main")).toContainText("Wheelchair, and a <b>big</b> dog");
    await expect(async () => {
      const cached = await page.evaluate(async () => (await caches.match("/guide"))?.text());
      expect(cached).toContain("Wheelchair, and a");
    }).toPass();
    await context.setOffline(true);
    await page.reload();
    const sheet = page.locator(`#departure-${led.departure}`);
    if ((await sheet.getAttribute("open")) === null) await sheet.locator("summary").first().click();
    await expect(sheet.getByText("Wheelchair, and a <b>big</b> dog")).toBeVisible();
  });
});
