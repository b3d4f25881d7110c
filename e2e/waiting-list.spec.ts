import type { Browser } from "@playwright/test";
import { expect, type Page, sound, test } from "./journey.ts";
import { linkTo, mailsTo } from "./mailbox.ts";

/** Opens a departure with guests in the office, as a member of staff. */
async function openOffice(browser: Browser, date: string): Promise<{ office: Page; id: string; taken: number }> {
  const office = await (await browser.newContext()).newPage();
  await office.goto(`/test/log-in?as=waiting-${date}`);
  await office.goto(`/office?date=${date}&city=krakow&words=old+town`);
  // With guests enough that a group of two can wait for a place.
  const row = office
    .locator("tr[data-departure]")
    .filter({ has: office.getByText(/^([3-9]|[12]\d)\//) })
    .first();
  const id = (await row.getAttribute("data-departure")) ?? "";
  const taken = Number.parseInt((await row.locator(".occupancy .tabular-nums").textContent()) ?? "", 10);
  await office.goto(`/office/departures/${id}`);
  return { office, id, taken };
}

async function setCapacity(office: Page, capacity: number) {
  if (!(await office.getByLabel("Capacity").isVisible()))
    await office
      .locator("summary")
      .filter({ hasText: /^Change$/ })
      .last()
      .click();
  await office.getByLabel("Capacity").fill(String(capacity));
  await office.getByRole("button", { name: "Save", exact: true }).click();
  await expect(office.locator(".departure-facts .occupancy")).toContainText(`/${capacity}`);
}

test("a guest joins on a phone, sees the place in line, gets an offer and accepts it with one click", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { office, id, taken } = await openOffice(browser, "2027-06-13");
  await setCapacity(office, taken);
  await page.goto("/krakow/old-town?day=2027-06-13#day");
  await page.locator(`a[href="/booking/waiting?departure=${id}"]`).click();
  await expect(page.getByRole("heading", { name: "Tell me when places come free" })).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "More: Adults" }).click();
  await expect(page.getByText("These departures have room for 3 people.")).toBeVisible();
  await page.getByRole("button", { name: "Fewer: Adults" }).click();
  await expect(page).toHaveURL(/adults=2/);
  await page.getByLabel("Name", { exact: true }).fill("Wanda Wait");
  await page.getByLabel("Email, for the offer").fill("not an address");
  await page.getByRole("button", { name: "Join the waiting list" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter a valid email address");
  await page.getByLabel("Email, for the offer").fill("wanda@example.org");
  await page.getByRole("button", { name: "Join the waiting list" }).click();
  await expect(page.getByRole("heading", { name: "You’re on the waiting list." })).toBeVisible();
  await expect(page.locator(".waiting-ticket dd.highlight")).toHaveText("1");
  await expect(page.getByText("we have sent a link to wanda@example.org")).toBeVisible();
  await sound(page);
  await page.goto(await linkTo(page, "wanda@example.org", "/booking/waiting/"));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  await sound(page);

  await setCapacity(office, taken + 2);
  await expect(office.locator(".departure-facts .occupancy")).toContainText("2 held");
  await expect(office.locator(".waiting-list")).toContainText("Wanda Wait");
  await page.goto(await linkTo(page, "wanda@example.org", "/booking/waiting/"));
  await expect.poll(async () => (await mailsTo(page, "wanda@example.org")).length).toBe(2);
  await page.reload();
  await expect(page.getByRole("heading", { name: "2 places have come free for you." })).toBeVisible();
  await expect(page.getByText(/^(2\shours|1\shour \d+\sminutes?)/)).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Book 2 places" }).click();
  await expect(page.getByRole("heading", { name: "You’re booked." })).toBeVisible();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await office.reload();
  await expect(office.locator(".departure-facts .occupancy")).toContainText(`${taken + 2}/`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest joins in Polish, declines, and the next gets the offer", async ({ page, browser }) => {
    const { office, id, taken } = await openOffice(browser, "2027-06-14");
    await setCapacity(office, taken);
    const joinAs = async (email: string, adults: string) => {
      await page.goto(`/pl/booking/waiting?departure=${id}`);
      await page.locator("#adults").fill(adults);
      await page.locator("#name").fill("Zofia Żuraw");
      await page.locator("#email").fill(email);
      await page.getByRole("button", { name: "Zapisz mnie na listę oczekujących" }).click();
      await expect(page.getByRole("heading", { name: "Jesteś na liście oczekujących." })).toBeVisible();
    };
    await joinAs("zofia@example.org", "2");
    await page.goto(await linkTo(page, "zofia@example.org", "/booking/waiting/"));
    await page.getByRole("button", { name: "Potwierdzam adres" }).click();
    await expect(page.getByText("Twój adres jest potwierdzony.")).toBeVisible();
    await joinAs("marek@example.org", "1");
    await expect(page.locator(".waiting-ticket dd.highlight")).toHaveText("2");
    await setCapacity(office, taken + 2);
    await page.goto(await linkTo(page, "zofia@example.org", "/booking/waiting/"));
    await page.getByRole("button", { name: "Nie, dziękuję" }).click();
    await expect(page.getByRole("heading", { name: "Propozycja została odrzucona." })).toBeVisible();
    await page.goto(await linkTo(page, "marek@example.org", "/booking/waiting/"));
    await expect(page.getByRole("heading", { name: "Zwolniło się 1 miejsce dla ciebie." })).toBeVisible();
    await page.getByRole("button", { name: "Nie, dziękuję" }).click();
    await page.goto(`/pl/booking/waiting?departure=${id}`);
    await page.locator("#name").fill("Zofia Żuraw");
    await page.locator("#email").fill("zofia@example.org");
    await page.getByRole("button", { name: "Zapisz mnie na listę oczekujących" }).click();
    await expect(page.getByRole("alert")).toContainText("Są już miejsca dla twojej grupy.");
  });
});
