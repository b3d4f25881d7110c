import { expect, type Page } from "@playwright/test";
import { fill, makeAccount, sheet, step } from "./account-steps.ts";
import { hydratedPart, knowsVisitor, testWithDrawings as test } from "./journey.ts";
import { linkTo, mailsTo } from "./mailbox.ts";

/** With JavaScript the step is a modal dialog with the focus inside; without, the same sheet is part of the page. */
async function inDialog(page: Page, title: string, lifted: boolean) {
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.matches(":modal"))).toBe(lifted);
  if (lifted) expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

async function openLogIn(page: Page) {
  await page.getByRole("link", { name: "Log in" }).first().click();
  await expect(step(page, "Log in")).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("sign up, verify, profile, change password, log out, log in, reset", async ({ page }) => {
      const email = `journey-${javaScriptEnabled}-${test.info().retry}@accounts.example`;
      await page.goto("/about");
      await openLogIn(page);
      await sheet(page).getByRole("link", { name: "Sign up" }).click();
      await expect(step(page, "Sign up")).toBeVisible();

      await fill(page, { Name: "Ada Guest", Email: "ada", Password: "12345", "Repeat password": "12346" });
      await sheet(page).getByRole("button", { name: "Sign up" }).click();
      await expect(sheet(page).getByText("Must be at least 6 characters.").last()).toBeVisible();
      await expect(sheet(page).getByText("Please enter a valid email address").last()).toBeVisible();
      await expect(sheet(page).getByLabel("Name", { exact: true })).toHaveValue("Ada Guest");
      await fill(page, { Email: email, Password: "golden lantern", "Repeat password": "golden lantern" });
      await sheet(page).getByRole("button", { name: "Sign up" }).click();

      await expect(step(page, "Check email")).toBeVisible();
      await expect(sheet(page).getByText(email)).toBeVisible();
      await sheet(page).getByRole("button", { name: "Click to resend" }).click();
      await expect(page.getByText("Verification email sent successfully")).toBeVisible();
      expect(await mailsTo(page, email)).toHaveLength(2);

      const link = await linkTo(page, email, "/verify-email?token=");
      await page.request.get(link);
      await page.goto(link);
      await inDialog(page, "Confirm email", javaScriptEnabled);
      await page.getByRole("button", { name: "Confirm email" }).click();
      await expect(step(page, "Email verified")).toBeVisible();
      await inDialog(page, "Email verified", javaScriptEnabled);
      await page.getByRole("link", { name: "Continue" }).click();
      await expect(page).toHaveURL("/about");

      await page.goto("/profile");
      await expect(page.getByRole("heading", { name: "Ada Guest" })).toBeVisible();
      await page.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("Saved.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Ada Lovelace" })).toBeVisible();
      await page.getByRole("link", { name: "My tours" }).last().click();
      await expect(page).toHaveURL("/profile/tours");
      await expect(page.getByText("You haven't booked any tours yet")).toBeVisible();

      await page.goto("/profile");
      await page.getByLabel("Current password").fill("golden lantern");
      await page.getByLabel("New password").fill("golden lantern");
      await page.getByLabel("Repeat password").fill("golden lantern");
      await page.getByRole("button", { name: "Change password" }).click();
      await expect(page.getByText("Please choose a password you have not used here before.").last()).toBeVisible();
      await page.getByLabel("Current password").fill("golden lantern");
      await page.getByLabel("New password").fill("silver lantern");
      await page.getByLabel("Repeat password").fill("silver lantern");
      await page.getByRole("button", { name: "Change password" }).click();
      await expect(
        page.getByText("Your password has been changed and all other devices have been logged out."),
      ).toBeVisible();

      await page.getByRole("button", { name: "Log out" }).click();
      await expect(page).toHaveURL("/");
      await page.goto("/profile");
      await expect(page).toHaveURL(/\/login\?next=/);
      await fill(page, { Email: email, Password: "golden lantern" });
      await sheet(page).getByRole("button", { name: "Log in", exact: true }).click();
      await expect(sheet(page).getByText("Wrong email or password.")).toBeVisible();
      await expect(sheet(page).getByLabel("Email", { exact: true })).toHaveValue(email);
      await fill(page, { Password: "silver lantern" });
      await sheet(page).getByRole("button", { name: "Log in", exact: true }).click();
      await expect(page).toHaveURL("/profile");
      await page.getByRole("button", { name: "Log out" }).click();
      await expect(page).toHaveURL("/");

      await openLogIn(page);
      await sheet(page).getByRole("link", { name: "Forgot password?" }).click();
      await expect(step(page, "Forgot password?")).toBeVisible();
      await fill(page, { Email: email });
      await sheet(page).getByRole("button", { name: "Send instructions" }).click();
      await expect(sheet(page).getByText("reset instructions are on their way")).toBeVisible();
      await page.goto(await linkTo(page, email, "/new-password?token="));
      await expect(step(page, "New password")).toBeVisible();
      await inDialog(page, "New password", javaScriptEnabled);
      await fill(page, { "New password": "copper lantern", "Repeat password": "copper lantern" });
      await page.getByRole("button", { name: "Save password" }).click();
      await expect(step(page, "Password reset")).toBeVisible();
      await inDialog(page, "Password reset", javaScriptEnabled);
      await page.getByRole("link", { name: "Back to log-in" }).click();
      await fill(page, { Email: email, Password: "copper lantern" });
      await sheet(page).getByRole("button", { name: "Log in", exact: true }).click();
      await expect(page).toHaveURL("/profile");
    });
  });
}

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("My tours lists the tickets of this device, and after logging in those of the account", async ({
    page,
    browser,
    baseURL,
  }, { retry }) => {
    const { email, password } = await makeAccount(browser, baseURL, `walker${retry}@accounts.example`);
    await page.goto("/tours-board?day=1");
    await page.locator(".row a.action").first().click();
    await page.locator("#book").getByLabel("Name").fill("Ada Walker");
    await page.locator("#book").getByLabel("Email, for your ticket").fill(email.toUpperCase());
    await page.getByRole("button", { name: /Book 2 places/ }).click();
    await expect(page.getByRole("heading", { name: "You’re booked." })).toBeVisible();
    const reference = (await page.locator(".reference").textContent()) ?? "";

    await knowsVisitor(page);
    await expect(page.locator(".rail")).toContainText("Log in");
    // The service worker keeps the ticket a moment after it was opened.
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open("tickets")).keys()).length))
      .toBeGreaterThan(0);
    await page.getByRole("link", { name: "My tours" }).first().click();
    await expect(page.getByRole("main").getByRole("link", { name: /: .+ \d{4}, \d\d:\d\d$/ })).toHaveCount(1);
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await page.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("main").getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL("/profile/tours");
    await expect(page.getByText(reference)).toBeVisible();
    await expect(page.getByRole("img", { name: `QR code for booking ${reference}` })).toBeVisible();
    await expect(page.getByText(/Starts in/)).toBeVisible();
    await page.getByRole("link", { name: "We can’t make it" }).click();
    await page.getByRole("button", { name: "Yes, cancel" }).click();
    await expect(page.getByRole("heading", { name: "This booking is cancelled." })).toBeVisible();
    await page.goto("/profile/tours");
    await expect(page.getByRole("heading", { name: "Cancelled" })).toBeVisible();
  });

  test("My tours says of a ticket that it was canceled on another device", async ({ page, browser }) => {
    await page.goto("/tours-board?day=1");
    await page.locator(".row a.action").first().click();
    await page.locator("#book").getByLabel("Name").fill("Olga Other");
    await page.locator("#book").getByLabel("Email, for your ticket").fill("olga@accounts.example");
    await page.getByRole("button", { name: /Book 2 places/ }).click();
    await expect(page.getByRole("heading", { name: "You’re booked." })).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open("tickets")).keys()).length))
      .toBeGreaterThan(0);
    const other = await (await browser.newContext()).newPage();
    const ticket = new URL(page.url());
    await other.goto(`${ticket.pathname}/cancel?key=${ticket.searchParams.get("key")}`);
    await other.getByRole("button", { name: "Yes, cancel" }).click();
    await expect(other.getByRole("heading", { name: "This booking is cancelled." })).toBeVisible();
    await page.getByRole("link", { name: "My tours" }).first().click();
    await expect(page.getByRole("main").getByRole("link", { name: /^Cancelled: .+ \d{4}, \d\d:\d\d$/ })).toBeVisible();
  });
});

test("a picture is cropped in the browser, shown everywhere and taken away again", async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, password } = await makeAccount(browser, baseURL, "picture@accounts.example");
  await page.goto("/login?next=/profile");
  await fill(page, { Email: email, Password: password });
  await sheet(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/profile");
  await hydratedPart(page.locator(".profile-picture"));
  const input = page.getByLabel("Change picture");
  await input.setInputFiles({ name: "me.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
  await expect(page.getByText("Please choose a .png or .jpg picture.")).toBeVisible();
  const png = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 200);
    const pen = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
    pen.fillStyle = "red";
    pen.fillRect(0, 0, 200, 200);
    pen.fillStyle = "blue";
    pen.fillRect(200, 0, 200, 200);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer())];
  });
  await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from(png) });
  const window = page.getByRole("application");
  await window.focus();
  for (let press = 0; press < 12; press++) await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Use this picture" }).click();
  const picture = page.getByRole("img", { name: "Picture of Ada Guest" });
  await expect(picture).toBeVisible();
  const middle = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = new OffscreenCanvas(1, 1);
    const pen = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
    pen.drawImage(image, 240, 240, 1, 1, 0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  });
  expect(middle[0]).toBeGreaterThan(200);
  expect(middle[2]).toBeLessThan(60);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(picture).toBeHidden();
});

test("whoever is logged in finds their name and address in the booking form", async ({ page, browser, baseURL }) => {
  const { email, password } = await makeAccount(browser, baseURL, "prefilled@accounts.example");
  await page.goto("/login?next=/krakow/old-town");
  await fill(page, { Email: email, Password: password });
  await sheet(page).getByRole("button", { name: "Log in", exact: true }).click();
  const form = page.locator("#book");
  await expect(form.getByLabel("Name")).toHaveValue("Ada Guest");
  await expect(form.getByLabel("Email, for your ticket")).toHaveValue(email);
  // Typed values win over the account's, for example when booking for a friend.
  await form.getByLabel("Name").fill("Grace Friend");
  await form.getByLabel("Email, for your ticket").fill("grace@accounts.example");
  await form.getByRole("button", { name: /^Book 2 places/ }).click();
  await expect(page.getByRole("heading", { name: "You’re booked." })).toBeVisible();
  await expect(page.locator(".ticket")).toContainText("Grace Friend");
  const reference = (await page.locator(".reference").textContent()) ?? "";
  await page.goto("/profile/tours");
  await expect(page.getByText(reference)).toBeVisible();
});

test("leaving for good asks for address and password, tells a wrong one in sight, and ends where the page says so", async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, password } = await makeAccount(browser, baseURL, "leaving@accounts.example");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/login?next=/profile");
  await fill(page, { Email: email, Password: password });
  await sheet(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/profile");
  const leaving = page.locator("#delete");
  await leaving.locator("summary").click();
  const address = leaving.getByLabel(`Type ${email} to confirm`);
  const send = leaving.getByRole("button", { name: "Delete my account" });
  await address.fill("somebody@accounts.example");
  await send.click();
  await expect(leaving.getByText("This is not the email address of your account")).toBeInViewport();
  await address.fill(email);
  await leaving.getByLabel("Password", { exact: true }).fill(password);
  await send.click();
  await expect(page).toHaveURL("/account-deleted");
  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeInViewport();
});
