import { expect, hydratedPart, type Page, test } from "./journey.ts";

const guest = "polka@example.org";

async function mails(page: Page, to: string): Promise<{ subject: string; body: string }[]> {
  return (await page.request.get(`/test/mail?to=${encodeURIComponent(to)}`)).json();
}

async function signInAsStaff(page: Page) {
  const staff = `office-journey-${test.info().retry}@example.org`;
  await page.goto("/signup");
  const fields = { Name: "Sam Staff", Email: staff, Password: "golden lantern", "Repeat password": "golden lantern" };
  for (const [label, value] of Object.entries(fields))
    await page.locator("main").getByLabel(label, { exact: true }).fill(value);
  await page.locator(".auth-sheet, dialog[open]").getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Check email" })).toBeVisible();
  const link = /https?:\/\/\S+token=\S+/.exec((await mails(page, staff)).at(-1)?.body ?? "")?.[0] ?? "";
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByRole("heading", { name: "Email verified" })).toBeVisible();
  await page.request.get(`/test/grant?to=${staff}`);
}

test("staff run a day: walk-in, check-in, capacity, cancel with a move for the guest, a schedule with its preview", async ({
  page,
  browser,
}) => {
  await signInAsStaff(page);
  const listening = page.waitForResponse(/\/live\/seats\?/);
  await page.goto("/office?date=2027-07-14&city=krakow&words=old+town");
  await listening;
  const row = page.locator("tr[data-departure]").filter({ hasText: "English" }).first();
  const id = await row.getAttribute("data-departure");
  const places = row.locator(".occupancy .tabular-nums");
  const before = Number.parseInt((await places.textContent()) ?? "", 10);

  // A guest books in Polish on the site, and the office shows it without a reload.
  const visit = await browser.newContext();
  const site = await visit.newPage();
  const bookAs = async (name: string, email: string) => {
    await site.goto(`/pl/krakow/stare-miasto?day=2027-07-14&departure=${id}#book`);
    await site.locator("#book input[name=name]").fill(name);
    await site.locator("#book input[name=email]").fill(email);
    await site.locator(".booking-panel form button[type=submit]").click();
    await expect(site.locator(".ticket")).toBeVisible();
  };
  await bookAs("Zofia Żuraw", guest);
  await expect(places).toContainText(`${before + 2}/`);

  await row.getByRole("link").click();
  await page.getByText("Book for someone").click();
  await page.getByLabel("Name", { exact: true }).fill("Wanda Walk");
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByText("Wanda Walk is booked")).toBeVisible();
  // Another booking updates the list, and the confirmation shown here stays.
  await bookAs("Marek Drugi", "marek@example.org");
  await expect(page.getByText("Marek Drugi").first()).toBeVisible();
  await expect(page.getByText("Wanda Walk is booked")).toBeVisible();
  // Nobody is here before the day.
  await expect(page.getByRole("button", { name: "Zofia Żuraw is here" })).toHaveCount(0);

  await page
    .locator("summary")
    .filter({ hasText: /^Change$/ })
    .last()
    .click();
  await page.getByLabel("Capacity").fill("31");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.locator(".departure-facts .occupancy")).toContainText("/31");

  await page.getByRole("link", { name: "Cancel departure" }).click();
  await page.getByRole("button", { name: /Cancel and send \d+ email/ }).click();
  await expect(page.locator(".departure-facts")).toContainText("Cancelled");
  const newest = async () => (await mails(page, guest)).at(-1)?.subject;
  await expect.poll(newest).toContain("Twój spacer został odwołany");
  const mail = (await mails(page, guest)).at(-1);
  await site.goto(/https?:\/\/\S+\/move\?\S+/.exec(mail?.body ?? "")?.[0] ?? "");
  await site.getByRole("button", { name: "Tak, przenieś" }).click();
  await expect(site.locator(".ticket")).toContainText("Zofia Żuraw");
  await expect.poll(newest).toContain("Zmiana");

  await page.goto("/office/schedules/new");
  await page.getByLabel("Tour").selectOption({ label: "Old Town, Kraków" });
  await page.getByRole("button", { name: "Choose" }).click();
  await page.getByRole("checkbox", { name: "Sat" }).check();
  await page.getByLabel("Local time").fill("07:15");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Preview" })).toBeVisible();
  await page.getByRole("button", { name: /^Save: 17 new/ }).click();
  await expect(page.getByText("Saved: 17 added, 0 changed, 0 removed.")).toBeVisible();
});

test("a reply is not offered for sending again when the page after it is lost on the way", async ({ page }) => {
  await page.goto("/contact");
  const form = page.locator("#write form");
  await hydratedPart(page.getByLabel("Topic"));
  await form.getByLabel("Topic").selectOption("lost");
  await form.getByLabel("Name").fill("Ada of the umbrella");
  await form.getByLabel("Message").fill("A black umbrella.");
  await form.getByLabel("Email").fill("reply@example.org");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.locator("#write .form-done")).toBeVisible();

  await page.request.get("/test/log-in?as=replying-office");
  await page.goto("/office/inbox/message?word=reply@example.org");
  await page.locator("tbody a").first().click();
  await page.route("**/*.data*", (route) => (route.request().method() === "GET" ? route.abort() : route.continue()));
  await page.getByLabel("Text").fill("It waits for you in the office.");
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Send reply" }).click();
  await loaded;
  await expect(page.getByLabel("Status")).toHaveValue("done");
  await expect(page.getByLabel("Text")).toHaveValue("");
  expect((await mails(page, "reply@example.org")).filter(({ subject }) => subject.startsWith("Re:"))).toHaveLength(1);
});
