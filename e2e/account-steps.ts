import type { Browser, Page } from "@playwright/test";
import { linkTo } from "./mailbox.ts";

/** With JavaScript a step is in the dialog, without it on a page; both have the same titles and fields. */
export const step = (page: Page, title: string) => page.getByRole("heading", { name: title, exact: true });
export const sheet = (page: Page) => page.locator("dialog[open], .auth-sheet");

export async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await sheet(page).getByLabel(label, { exact: true }).fill(value);
}

/** Creates a second account in a separate browser context, by plain requests. */
export async function makeAccount(browser: Browser, baseURL: string | undefined, email: string) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const password = "golden lantern";
  const headers = { Origin: baseURL ?? "" };
  await page.request.post("/signup", { form: { name: "Ada Guest", email, password, repeat: password }, headers });
  const link = await linkTo(page, email, "/verify-email?token=");
  await page.request.post(link, { form: { token: link.split("token=")[1] ?? "" }, headers });
  await context.close();
  return { email, password };
}
