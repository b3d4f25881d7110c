import { expect } from "@playwright/test";
import { makeAccount } from "./account-steps.ts";
import { hydratedPart, knowsVisitor, sound, testWithDrawings as test, watchShifts } from "./journey.ts";

test("logging in over a page keeps what was typed there, by keyboard alone", async ({ page, browser, baseURL }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  const { email, password } = await makeAccount(browser, baseURL, "over@accounts.example");
  // Once the page has requested the session, it handles the keyboard itself.
  const session = page.waitForResponse("**/session");
  await page.goto("/search");
  await session;
  const typed = page.locator("main input[type=search]").first();
  await typed.fill("lanterns of Kraków");
  await page.getByRole("link", { name: "Log in" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await page.keyboard.press("Escape");
  // The browser hides the dialog and moves the focus a moment before the page has removed it.
  await expect(page.locator("dialog.dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Log in" }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator(".rail .person-name")).toHaveText("Ada Guest");
  await expect(page).toHaveURL("/search");
  await expect(typed).toHaveValue("lanterns of Kraków");
  expect(errors).toEqual([]);
});

test("a step reached by its address closes to where one was, moves nothing and passes the check", async ({ page }) => {
  const shifted = await watchShifts(page);
  await page.goto("/pl/verify-email?token=nothing");
  const failed = page.getByRole("dialog", { name: "Nie udało się potwierdzić adresu e-mail" });
  await expect(failed).toBeVisible();
  await expect(page.getByRole("button", { name: "Zamknij" })).toBeVisible();
  await expect(failed.getByRole("heading")).toBeFocused();
  // A tiny shift of the focus ring is measured but not visible.
  expect(await shifted()).toBeLessThan(0.001);
  await sound(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(failed.getByRole("link", { name: "Załóż konto" })).toBeFocused();
  await page.keyboard.press("Enter");
  const signUp = page.getByRole("dialog", { name: "Załóż konto" });
  await expect(signUp.getByLabel("Imię i nazwisko")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/pl/verify-email?token=nothing");
});

test("closing the first page of a visit leads home, also after a change of step", async ({ page }) => {
  await page.goto("/de/password-reset");
  await expect(page.getByRole("button", { name: "Schließen" })).toBeVisible();
  await hydratedPart(page.getByRole("button", { name: "Schließen" }));
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/de");
  await page.goto("/login?next=%2Fprofile");
  await expect(page.getByRole("dialog", { name: "Log in" }).getByLabel("Email", { exact: true })).toBeFocused();
  await page.getByRole("dialog").getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByRole("dialog", { name: "Sign up" }).getByLabel("Name", { exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL("/");
});

test("the dialog's steps keep the focus inside, each from its beginning", async ({ page }) => {
  await page.goto("/about");
  await knowsVisitor(page);
  await page.getByRole("link", { name: "Log in" }).first().press("Enter");
  const dialog = (title: string) => page.getByRole("dialog", { name: title });
  await expect(dialog("Log in").getByLabel("Email", { exact: true })).toBeFocused();
  await dialog("Log in").getByRole("link", { name: "Forgot password?" }).press("Enter");
  await expect(dialog("Forgot password?").getByLabel("Email", { exact: true })).toBeFocused();
  await dialog("Forgot password?").getByRole("link", { name: "Back to log-in" }).press("Enter");
  await expect(dialog("Log in").getByLabel("Email", { exact: true })).toBeFocused();
});
