import { areas } from "#app/routes/office/areas.ts";
import { expect, hasNoSideScroll, type Page, sound, test } from "./journey.ts";

/** The areas that each role sees in the menu. The others are refused. */
const roles = { visitor: [], guest: [], guide: ["Guide app"], staff: ["Office"] } as const;
type Role = keyof typeof roles;
const addresses = { Office: "/office", "Guide app": "/guide" } as const;

async function become(page: Page, role: Role, width: number) {
  const as = `${role}-at-${width}-${test.info().retry}`;
  if (role !== "visitor") await page.request.get(`/test/log-in?as=${as}&role=${role}`);
}

/** Opens the menu of a public page when it is known who is logged in. */
async function openMenu(page: Page, width: number) {
  const session = page.waitForResponse("**/session");
  await page.goto("/about");
  await session;
  if (width >= 1024) return page.locator(".rail");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.locator("#menu-all")).toBeVisible();
  return page.locator("#menu-all");
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  const { width } = viewport;
  test.describe(`at ${width}`, () => {
    test.use({ viewport });
    for (const [role, open] of Object.entries(roles) as [Role, readonly (keyof typeof addresses)[]][])
      test(`${role}: sees and opens what is theirs, and is refused the rest in plain words`, async ({ page }) => {
        await become(page, role, width);
        const menu = await openMenu(page, width);
        for (const area of open) await expect(menu.getByRole("link", { name: area, exact: true })).toBeVisible();
        for (const [area, address] of Object.entries(addresses)) {
          if (open.some((known) => known === area)) continue;
          await expect(menu.getByRole("link", { name: area, exact: true })).toHaveCount(0);
          const response = await page.goto(address);
          if (role === "visitor") await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
          else {
            expect(response?.status()).toBe(404);
            await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
          }
          await hasNoSideScroll(page);
          await sound(page);
        }
        for (const area of open) {
          await (await openMenu(page, width)).getByRole("link", { name: area, exact: true }).click();
          await expect(page).toHaveURL(addresses[area]);
          await hasNoSideScroll(page);
        }
        if (role !== "staff") return;
        // This site takes no payments online.
        for (const { label } of areas.filter(({ onlyOnline }) => !onlyOnline)) {
          const link = page.getByRole("navigation", { name: "Office" }).getByRole("link", { name: label, exact: true });
          await link.click();
          await expect(link).toHaveAttribute("aria-current", "page");
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await hasNoSideScroll(page);
        }
      });
  });
}
