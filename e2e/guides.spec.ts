import type { Browser } from "@playwright/test";
import { expect, hasNoSideScroll, type Page, sound, test } from "./journey.ts";
import { linkTo } from "./mailbox.ts";

async function openOffice(browser: Browser, as: string, javaScriptEnabled = true): Promise<Page> {
  const office = await (
    await browser.newContext({ javaScriptEnabled, viewport: { width: 1440, height: 1000 } })
  ).newPage();
  await office.goto(`/test/log-in?as=${as}`);
  return office;
}

/** Asks for a private tour in Kraków as any visitor does. */
async function askForTour(page: Page, email: string, name: string) {
  await page.goto("/private-tours/krakow");
  const form = page.locator("#request form");
  await form.getByLabel("Date").fill("2027-07-08");
  await form.getByLabel("Number of people, up to 35").fill("9");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel(/^Special requests/).fill("One wheelchair");
  await form.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("We’ve received your request.")).toBeVisible();
}

async function propose(office: Page, name: string, guide = 1) {
  await office.goto("/office/inbox/request");
  await office.getByRole("row", { name }).getByRole("link").click();
  await expect(office.getByText("One wheelchair")).toBeVisible();
  const form = office.locator("form").filter({ has: office.getByRole("button", { name: "Send proposal" }) });
  await form.getByLabel("Local time").fill("11:30");
  await form.getByLabel("Guide", { exact: true }).selectOption({ index: guide });
  await form.getByLabel("Meeting point").fill("Hotel Stary, reception");
  await form.getByLabel("Coordinates").fill("50.0632, 19.9371");
  await form.getByLabel(/^Price for the group/).fill("450");
  const send = form.getByRole("button", { name: "Send proposal" });
  const sent = office.getByText("not answered yet");
  // The guide may have another tour soon after.
  const anyway = form.getByLabel("Save anyway");
  await send.click();
  await expect(sent.or(anyway)).toBeVisible();
  if (await anyway.isVisible()) {
    await anyway.check();
    await send.click();
  }
  await expect(sent).toBeVisible();
}

test("a group asks for a private tour, the office proposes one, and the guest accepts it on a phone", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await askForTour(page, "gruppe@example.org", "Greta Gruppe");
  const office = await openOffice(browser, "proposer");
  await propose(office, "Greta Gruppe");
  await sound(office);

  const link = await linkTo(page, "gruppe@example.org", "/booking/proposal/");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Your private tour" })).toBeVisible();
  await expect(page.getByText("Hotel Stary, reception")).toBeVisible();
  await hasNoSideScroll(page);
  await sound(page);
  await page.getByRole("button", { name: /^Accept and agree to pay/ }).click();
  await expect(page.getByRole("heading", { name: "You’re booked." })).toBeVisible();
  await expect(page.getByText("Hotel Stary, reception").first()).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Your private tour is booked." })).toBeVisible();
  await office.reload();
  await expect(office.getByText("accepted", { exact: true })).toBeVisible();
  await office.goto("/office?date=2027-07-08&city=krakow");
  await expect(office.getByText("11:30").first()).toBeVisible();
  await page.goto("/krakow/old-town?day=2027-07-08#day");
  await expect(page.getByText("11:30")).toHaveCount(0);
});

test("a guide on a phone makes a private calendar address, which needs no cookie, and switches it off", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/test/log-in?as=calendar-guide-${test.info().retry}&role=guide`);
  await page.goto("/guide");
  await page.getByRole("link", { name: "My departures in a calendar" }).click();
  await page.getByRole("button", { name: "Create an address" }).click();
  const address = await page.getByLabel("Your private address").inputValue();
  await sound(page);
  const stranger = await browser.newContext();
  const calendar = await stranger.request.get(address);
  expect(await calendar.text()).toContain("BEGIN:VEVENT");
  await page.getByRole("button", { name: "Switch it off" }).click();
  await expect(page.getByRole("button", { name: "Create an address" })).toBeVisible();
  expect((await stranger.request.get(address)).status()).toBe(404);
});

test("a colleague chooses a guide: who is not free says why, and needs a deliberate tick", async ({ browser }) => {
  const office = await openOffice(browser, "chooser");
  await office.goto("/office?date=2027-06-16&city=krakow");
  await office.locator("tr[data-departure] a").first().click();
  await office
    .locator("summary")
    .filter({ hasText: /^Change$/ })
    .last()
    .click();
  const picker = office.getByLabel("Guide", { exact: true });
  await expect(picker.locator("optgroup[label^='Free']").first()).toBeAttached();
  const busy = picker.locator("optgroup[label='Not free'] option").first();
  await picker.selectOption((await busy.getAttribute("value")) ?? "");
  await office.getByRole("button", { name: "Save", exact: true }).click();
  await expect(office.getByText(/^The guide already has a tour/)).toBeVisible();
  await sound(office);
  await office.getByLabel("Save anyway").check();
  await office.getByRole("button", { name: "Save", exact: true }).click();
  await expect(office.getByText("Saved.")).toBeVisible();
});

test("a warning keeps every choice of an extra departure, and “Save anyway” saves what was shown", async ({
  browser,
}) => {
  const office = await openOffice(browser, "extra");
  await office.goto("/office/departures/new?date=2027-06-17");
  await office.getByLabel("Tour").selectOption({ index: 1 });
  await office.getByRole("button", { name: "Choose" }).click();
  const picker = office.getByLabel("Guide", { exact: true });
  const guide = await picker.locator("optgroup[label='In other cities'] option").first().getAttribute("value");
  await office.getByLabel("Language", { exact: true }).selectOption("es");
  await picker.selectOption(guide ?? "");
  await office.getByLabel("Local time").fill("10:00");
  await office.getByLabel("Capacity").fill("17");
  for (let warnings = 0; warnings < 2; warnings++) {
    await office.getByRole("button", { name: "Add departure" }).click();
    await expect(office.getByLabel("Save anyway")).toBeVisible();
    await expect(picker).toHaveValue(guide ?? "");
  }
  await office.getByRole("button", { name: "Show who is free" }).click();
  await expect(picker).toHaveValue(guide ?? "");
  await office.getByRole("button", { name: "Add departure" }).click();
  const name = ((await picker.locator("option:checked").textContent()) ?? "").split(/,| – /)[0] ?? "";
  await office.getByLabel("Save anyway").check();
  await office.getByRole("button", { name: "Add departure" }).click();
  await expect(office.locator(".departure-facts")).toContainText(name);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a proposal is made and declined with plain forms, in the guest's language", async ({ page, browser }) => {
    await page.goto("/pl/zwiedzanie-prywatne/krakow");
    await page.locator("#request input[type=date]").fill("2027-07-09");
    await page.locator("#request input[name=people]").fill("5");
    await page.locator("#request input[name=name]").fill("Grupa z Gdyni");
    await page.locator("#request input[name=email]").fill("gdynia@example.org");
    await page.locator("#request textarea").fill("One wheelchair");
    await page.locator("#request form").getByRole("button").last().click();
    await expect(page.getByText("Dziękujemy").first()).toBeVisible();
    const office = await openOffice(browser, "proposer-without-scripts", false);
    await propose(office, "Grupa z Gdyni", 0);
    await page.goto(await linkTo(page, "gdynia@example.org", "/booking/proposal/"));
    await expect(page.getByRole("heading", { name: "Wasz spacer prywatny" })).toBeVisible();
    await page.getByRole("button", { name: "Nie, dziękuję" }).click();
    await expect(page.getByRole("heading", { name: "Propozycja została odrzucona." })).toBeVisible();
    await office.reload();
    await expect(office.getByText("declined", { exact: true })).toBeVisible();
  });
});
