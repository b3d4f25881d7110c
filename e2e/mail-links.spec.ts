import { expect, test } from "./journey.ts";
import { linkTo, mailsTo } from "./mailbox.ts";

test("the ticket's mail leads to the booking and on to giving the places back; looking changes nothing", async ({
  page,
}) => {
  const email = `ticket-${test.info().retry}@mails.example`;
  await page.goto("/de/krakau/altstadt");
  const book = page.locator("#book");
  await book.getByLabel("Name").fill("Jürgen Weiß");
  await book.getByLabel(/^E-Mail/).fill(email);
  await book.getByRole("button", { name: /2 Plätze/ }).click();
  await expect(page).toHaveURL(/\/de\/booking\/\w{8}\?key=/);
  const reference = (await page.locator(".reference").textContent()) ?? "";
  const manage = await linkTo(page, email, `/de/booking/${reference}?key=`);
  const cancel = manage.replace("?", "/cancel?");
  for (const link of [manage, cancel]) {
    await page.request.get(link);
    await page.request.head(link);
  }
  await page.context().clearCookies();
  await page.goto(manage);
  await expect(page.locator(".ticket:not(.inactive) .reference")).toHaveText(reference);
  await page.goto(cancel);
  await page.locator("main form button[type=submit]").click();
  await expect(page.locator(".ticket.inactive")).toBeVisible();
  // The confirmation has not been sent here, so the cancellation takes its place.
  await expect
    .poll(async () => (await mailsTo(page, email)).map(({ subject }) => subject))
    .toEqual([expect.stringMatching(/^Storniert: /)]);
});

test("the newsletter's mail asks for a click, and its footer leads out again", async ({ page }) => {
  const email = "letter@mails.example";
  await page.goto("/newsletter");
  const form = page.locator("main form");
  await form.getByRole("textbox", { name: /mail/i }).fill(email);
  await form.getByRole("button").click();
  const link = await linkTo(page, email, "/newsletter/confirm");
  await page.request.get(link);
  await page.goto(link);
  await page.locator("main form").getByRole("button").click();
  await expect(page.locator("main [role=status]").first()).toBeVisible();
});
