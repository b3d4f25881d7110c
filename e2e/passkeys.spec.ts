import type { Page } from "@playwright/test";
import { makeAccount } from "./account-steps.ts";
import { expect, knowsVisitor, sound, test } from "./journey.ts";

/** A device with a fingerprint reader, in Chromium. */
async function addDevice(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: (isUserVerified: boolean) =>
      browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

test("a passkey is added on the profile, logs in and confirms, and is removed", async ({ page, browser, baseURL }) => {
  const device = await addDevice(page);
  const account = await makeAccount(browser, baseURL, `passkey-${test.info().retry}@example.org`);
  await page.request.post("/login", { form: account, headers: { Origin: baseURL ?? "" } });
  await page.goto("/profile/passkeys");
  await page.locator("#passkey-name").fill("Test device");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("The passkey has been added.")).toBeVisible();
  await expect(page.getByText("Test device")).toBeVisible();
  await sound(page);

  await page.context().clearCookies({ name: "session" });
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page).toHaveURL(/\/profile$/);

  await page.context().clearCookies({ name: "session" });
  await device.verifies(false);
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByText("No passkey was used.")).toBeVisible();
  await device.verifies(true);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page).toHaveURL(/\/profile$/);

  // Over another page, which keeps what was typed there.
  await page.context().clearCookies({ name: "session" });
  await page.goto("/search");
  await knowsVisitor(page);
  const typed = page.locator("main input[type=search]").first();
  await typed.fill("lanterns");
  await page.getByRole("link", { name: "Log in" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await device.verifies(false);
  await dialog.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(dialog.getByText("No passkey was used.")).toBeVisible();
  await sound(page);
  await device.verifies(true);
  await dialog.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/search");
  await expect(typed).toHaveValue("lanterns");

  await page.goto("/profile/passkeys");
  await page.getByRole("button", { name: "Remove the passkey Test device" }).click();
  await expect(page.getByText("You have no passkeys yet.")).toBeVisible();
});
