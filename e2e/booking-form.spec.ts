import { expect, hydratedPart, type Page, sound, test } from "./journey.ts";

const pass = "/krakow/three-day-pass";
const form = (page: Page) => page.locator("#book form").last();

async function fillIn(page: Page, email: string) {
  await form(page).locator("input[name=name]").fill("Ada Lovelace");
  await form(page).locator("input[name=email]").fill(email);
}

test("a guest of a three-day tour sees the total, books, comes back and adds to the booking or makes another", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const open = async (email: string) => {
    await page.goto(`${pass}?day=2027-06-28&adults=1#day`);
    await hydratedPart(form(page));
    await fillIn(page, email);
  };
  const email = "total@example.org";
  await open(email);
  const total = form(page).locator(".booking-total .total dd");
  await expect(total).toContainText("269");
  await page.getByRole("button", { name: "More: Adults" }).click();
  await page.getByRole("button", { name: "More: Children" }).click();
  await expect(total).toContainText("538");
  await expect(form(page).locator(".booking-total")).toContainText("Children under 15");
  await sound(page);
  await page.getByRole("button", { name: /^Book and agree to pay · PLN.538$/ }).click();
  await expect(page.getByRole("heading", { name: "You’re booked." })).toBeVisible();
  await expect(page.locator(".tour-days > li")).toHaveCount(3);
  await expect(page.locator(".tour-days > li").nth(1)).toContainText("Old Synagogue, ul. Szeroka");
  await expect(page.getByRole("link", { name: /Google Calendar: Day \d of 3/ })).toHaveCount(3);
  await sound(page);
  const ticket = new URL(page.url()).pathname;

  await page.goBack();
  await hydratedPart(form(page));
  await fillIn(page, email);
  await form(page).locator("input[name=adults]").fill("1");
  await form(page).locator("input[name=children]").fill("0");
  await page.getByRole("button", { name: /^Book and agree to pay/ }).click();
  const hint = page
    .getByRole("alert")
    .filter({ hasText: "You already have a booking for 3 people on this departure." });
  await expect(hint).toBeInViewport();
  await sound(page);
  await hint.getByRole("button", { name: /^Add and agree to pay · PLN/ }).click();
  await expect(page).toHaveURL(new RegExp(ticket));
  await expect(page.locator(".ticket")).toContainText("3 adults, 1 child");

  await open(email.toUpperCase());
  await form(page).locator("input[name=children]").fill("0");
  await page.getByRole("button", { name: /^Book and agree to pay/ }).click();
  await page.getByRole("button", { name: /^Book another and agree to pay/ }).click();
  await expect(page.locator(".ticket")).toContainText("1 adult");
  expect(new URL(page.url()).pathname).not.toBe(ticket);
});

test("a party is told what limits it while it is chosen: the booking, or the places left", async ({ page }) => {
  await page.goto(`${pass}?day=2027-06-14#day`);
  await hydratedPart(form(page));
  const left = Number.parseInt((await page.locator("[data-departure]").first().textContent()) ?? "", 10);
  const adults = form(page).locator("input[name=adults]");
  const note = form(page).locator(".party-limit.exceeded").filter({ hasText: /\S/ });
  await adults.fill(String(left));
  await expect(note).toHaveCount(0);
  await adults.fill(String(left + 1));
  await expect(note).toContainText(new RegExp(`Only ${left}\\splaces? (is|are) left on this departure`));
  await adults.fill("21");
  await expect(note).toHaveText(/At most 14\speople per booking\. For larger groups, ask for a private tour\./);
  await expect(note.getByRole("link", { name: "ask for a private tour" })).toHaveAttribute("href", "/private-tours");
});

test("a form sent right after a link to one of its fields is answered", async ({ page }) => {
  await page.goto(`${pass}?day=2027-06-14#day`);
  await hydratedPart(form(page));
  await page.getByRole("link", { name: /^Monday 21 June/ }).click();
  await expect(page.getByRole("heading", { name: "Monday 21 June" })).toBeFocused();
  await fillIn(page, "ada");
  await form(page).locator(".wide[type=submit]").click();
  const errors = form(page).getByRole("alert").getByRole("link");
  await expect(errors).toHaveText(/^Email/);
  await form(page).locator("input[name=email]").fill("ada@example.org");
  await form(page).locator("input[name=name]").fill("");
  // At once, as on a slow phone that has not yet taken note of the link when the form is sent.
  await form(page).evaluate((element: HTMLFormElement) => {
    element.querySelector<HTMLAnchorElement>("[role=alert] a")?.click();
    element.requestSubmit();
  });
  await expect(errors).toHaveText(/^Name/);
});

test("a full day leads to the next day with room for the party", async ({ page, browser }) => {
  const office = await (await browser.newContext()).newPage();
  await office.goto("/test/log-in?as=full-day");
  await office.goto("/office?date=2027-07-12&city=krakow&words=three-day");
  const row = office.locator("tr[data-departure]").first();
  const taken = Number.parseInt((await row.locator(".occupancy .tabular-nums").textContent()) ?? "", 10);
  await office.goto(`/office/departures/${await row.getAttribute("data-departure")}`);
  await office
    .locator("summary")
    .filter({ hasText: /^Change$/ })
    .last()
    .click();
  await office.getByLabel("Capacity").fill(String(taken));
  await office.getByRole("button", { name: "Save", exact: true }).click();
  await expect(office.locator(".departure-facts .occupancy")).toContainText(`/${taken}`);

  await page.goto(`${pass}?day=2027-07-12&adults=1&children=1#day`);
  await expect(page.locator(".next-days")).toContainText("Next with room for 2 people:");
  await expect(page.getByRole("link", { name: "Tell me when places come free" })).toBeVisible();
  await sound(page);
  await page.locator(".next-days a").first().click();
  await expect(page).toHaveURL(/day=2027-07-19&departure=\d+&adults=1&children=1#day$/);
  await expect(form(page).getByRole("button", { name: /^Book and agree to pay · PLN.269$/ })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a Spanish guest gets the Spanish departure, and is asked before booking twice", async ({ page }) => {
    await page.goto("/es/cracovia/casco-antiguo?day=2027-07-21#day");
    const spanish = page.locator(".option", { hasText: "español" }).locator("input");
    await expect(spanish).toBeChecked();
    const send = async () => {
      await fillIn(page, "sofia@example.org");
      await form(page).locator(".wide[type=submit]").click();
    };
    await send();
    await expect(page).toHaveURL(/\/es\/booking\/\w{8}\?key=/);
    const ticket = new URL(page.url()).pathname;
    await page.goBack();
    await send();
    await expect(page.getByRole("alert")).toContainText("Ya tienes una reserva para 2 personas en esta salida.");
    await page.getByRole("button", { name: "Ampliar la reserva" }).click();
    await expect(page).toHaveURL(new RegExp(ticket));
    await expect(page.locator(".ticket")).toContainText("4 adultos");
  });
});
