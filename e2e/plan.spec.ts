import { expect, hasNoSideScroll, hydratedPart, type Page, sound, test } from "./journey.ts";

const week = "/office/plan?city=prague&from=2027-07-05";

async function logIn(page: Page, name: string, role: "staff" | "guide") {
  await page.request.get(`/test/log-in?as=${name}-${test.info().retry}&role=${role}`);
}

test("staff plan a week with the mouse, with the keyboard and by proposals, and see what a colleague has saved", async ({
  page,
}) => {
  await logIn(page, "planner", "staff");
  await page.goto(week);
  await sound(page);
  const row = page
    .locator("tr[data-guide]")
    .filter({ has: page.locator("a.walk.open") })
    .first();
  const guide = (await row.locator("th a").textContent()) ?? "";
  const card = row.locator("a.walk.open").first();
  const id = await card.getAttribute("data-walk");
  const walk = page.locator(`[data-walk="${id}"]`).first();
  await card.click();
  await page.getByRole("button", { name: `Take it from ${guide}` }).click();
  await expect(page.getByRole("status")).toContainText("no guide");
  await expect(page.getByRole("heading", { name: "Without a guide: 1 departure" })).toBeVisible();

  // With the mouse: dragged onto the row of the guide.
  const target = page.locator("tr[data-guide]").filter({ has: page.getByRole("link", { name: guide, exact: true }) });
  await target.locator("th").scrollIntoViewIfNeeded();
  const [from, to] = [await walk.boundingBox(), await target.locator("th").boundingBox()];
  if (!from || !to) throw new Error("The card or the row is not shown.");
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 30);
  await page.mouse.move(to.x + 30, to.y + 10, { steps: 5 });
  await expect(target).toHaveClass(/drop-target/);
  await page.mouse.up();
  await expect(page.getByRole("status")).toContainText(guide);
  await expect(target.locator(`[data-walk="${id}"]`)).toBeVisible();

  // With the keyboard alone: the card opens the list, and a guide is chosen from it.
  await target.locator(`[data-walk="${id}"]`).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#choose-title")).toBeFocused();
  await sound(page);
  await page.getByRole("button", { name: `Take it from ${guide}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Without a guide: 1 departure" })).toBeVisible();

  // Proposals: while they are read, a colleague changes the departure.
  await page.getByRole("link", { name: "Propose guides" }).click();
  await expect(page.getByRole("heading", { name: "Propose guides: Prague" })).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Save these guides" }).click();
  await expect(page).toHaveURL(/\/office\/bulk-changes\/\d+/);
  await expect(async () => {
    await page.goto(week);
    await expect(page.getByRole("heading", { name: "Every departure has a guide" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("on a phone the plan is a list, and a guide chooses two weeks of holiday with five taps, without a network", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, "phone-planner", "staff");
  await page.goto(`${week}&day=2027-07-06`);
  await hasNoSideScroll(page);
  await context.clearCookies({ name: "session" });

  await logIn(page, "holiday-guide", "guide");
  await page.goto("/guide");
  const days = page.getByRole("region", { name: "When I’m available" });
  await hydratedPart(days);
  await context.setOffline(true);
  // The tap on the field and that on the day in the browser's own calendar.
  let taps = 2;
  const tap = async (name: string) => {
    taps++;
    await days.getByText(name, { exact: true }).click();
  };
  await tap("Days off, holiday or illness");
  await days.getByLabel("First day").first().fill("2028-03-06");
  await tap("2 weeks");
  await expect(days.getByText("Monday 6 March to Sunday 19 March")).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("status").first()).toHaveText("");
  await page.reload();
  await expect(days.getByText("Monday 6 March to Sunday 19 March")).toBeVisible();
  await sound(page);
});
