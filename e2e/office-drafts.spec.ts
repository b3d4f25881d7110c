import { expect, hydratedPart, type Page, test } from "./journey.ts";

const side = (page: Page, title: string | RegExp) =>
  page.locator(".side-form").filter({ has: page.getByRole("heading", { name: title }) });

async function openForm(page: Page, title: string | RegExp) {
  const form = side(page, title);
  await hydratedPart(form.locator("form").last());
  if ((await form.getAttribute("open")) === null) await form.locator("summary").first().click();
  return form;
}

async function openDeparture(page: Page, date: string) {
  await page.goto(`/test/log-in?as=drafts-${date}`);
  await page.goto(`/office?date=${date}&city=krakow&words=old+town`);
  await page.locator("tr[data-departure]").first().getByRole("link").click();
  await expect(page.locator(".departure-facts")).toBeVisible();
}

/** Chooses a guide who has another tour then, and saves: the form warns. */
async function chooseBusyGuide(page: Page): Promise<string> {
  const form = await openForm(page, "Change");
  const guide = form.getByLabel("Guide");
  const busy = await guide.locator("option", { hasText: " – leads " }).first().getAttribute("value");
  await guide.selectOption(busy);
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form.getByRole("alert")).toContainText("The guide already has a tour then:");
  return busy ?? "";
}

test("the form of the next departure shows that departure, and a warning outlasts the other forms", async ({
  page,
}) => {
  await openDeparture(page, "2027-07-12");
  const busy = await chooseBusyGuide(page);
  await page.getByRole("button", { name: "Close booking" }).click();
  await expect(page.getByText("Booking is closed.")).toBeVisible();
  const form = side(page, "Change");
  await expect(form.getByLabel("Guide")).toHaveValue(busy);
  await expect(form.getByLabel("Save anyway")).toBeVisible();
  await page.getByRole("button", { name: "Reopen booking" }).click();
  await expect(page.getByText("Booking is open again.")).toBeVisible();

  const from = page.url();
  await form.getByRole("alert").getByRole("link").first().click();
  await expect(page).not.toHaveURL(from);
  // The URL changes before the page: only the former one has a warning.
  await expect(form.getByRole("alert")).toHaveCount(0);
  const time = (await page.locator(".departure-facts .hour time").textContent()) ?? "";
  const facts = page.locator(".departure-facts");
  const next = await openForm(page, "Change");
  await expect(next.getByLabel("Local time")).toHaveValue(time);
  const guide = next.getByLabel("Guide").locator("option:checked");
  await expect(facts).toContainText(((await guide.textContent()) ?? "").split(/ – |,/)[0] ?? "");
});

test("a message to a guest stays while a note is saved, and is asked about before it is left", async ({ page }) => {
  await page.goto("/test/log-in?as=drafts-message");
  await page.goto("/office/bookings?city=krakow&date=2027-06-13");
  await page.locator(".booking-table tbody tr:not(.inactive) a").first().click();
  const message = await openForm(page, "Write to the guest");
  await message.getByLabel("Subject").fill("Your umbrella");
  await message.getByLabel("Text").fill("It is in the office.");
  const note = await openForm(page, "Office note");
  await note.getByLabel("Note").fill("Lost an umbrella");
  await note.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Note saved.")).toBeVisible();
  await expect(message.getByLabel("Text")).toHaveValue("It is in the office.");
  const asked = page.waitForEvent("dialog");
  const left = page.getByRole("navigation", { name: "Office" }).getByRole("link", { name: "Schedules" }).click();
  await (await asked).dismiss();
  await left;
  await expect(message.getByLabel("Text")).toHaveValue("It is in the office.");
});

test("an answer that is being written stays while the message is assigned, and a canned reply asks first", async ({
  page,
}) => {
  await page.goto("/contact");
  await hydratedPart(page.getByLabel("Topic"));
  const contact = page.locator("#write form");
  await contact.getByLabel("Topic").selectOption("lost");
  await contact.getByLabel("Name").fill("Ada of the drafts");
  await contact.getByLabel("Message").fill("A black umbrella.");
  await contact.getByLabel("Email").fill("drafts@example.org");
  await contact.getByRole("button", { name: "Send message" }).click();
  await expect(page.locator("#write .form-done")).toBeVisible();

  await page.goto("/test/log-in?as=drafts-inbox");
  await page.goto("/office/inbox/message?word=drafts@example.org");
  await page.locator("tbody a").first().click();
  const text = page.getByLabel(/^Text/);
  await hydratedPart(page.locator("#answer"));
  await text.fill("We have found it.");
  await page.getByLabel("Assigned to").selectOption({ label: "drafts-inbox" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".office-log")).toContainText("assignee");
  await expect(text).toHaveValue("We have found it.");

  const canned = page
    .getByRole("navigation", { name: /^Canned replies/ })
    .getByRole("link")
    .first();
  page.once("dialog", (dialog) => dialog.dismiss());
  await canned.click();
  await expect(text).toHaveValue("We have found it.");
  page.once("dialog", (dialog) => dialog.accept());
  await canned.click();
  await expect(text).not.toHaveValue("We have found it.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Your reply is on its way.")).toBeVisible();
  await expect(text).toHaveValue("");
});

test("a preview that a busy site does not answer stays, with what was ticked and written, and is saved later", async ({
  page,
}) => {
  await page.goto("/test/log-in?as=drafts-schedule");
  // No other journey books there, or changes a departure.
  await page.goto("/office/schedules?city=lublin");
  await page.getByRole("table").getByRole("link").first().click();
  await hydratedPart(page.locator(".schedule-page"));
  await page.getByLabel("Local time").fill("07:15");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.locator(".plan");
  const booked = preview.getByRole("listitem").filter({ hasText: /\d guests?/ });
  const tick = booked.first().getByRole("checkbox");
  await tick.check();
  await preview.locator("#body-en").fill("The square is closed in the morning.");
  // The refusal comes before React has rendered that the form was sent.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (...request) => {
      window.fetch = fetch;
      return new Request(...request).method === "POST" ? new Response(null, { status: 503 }) : fetch(...request);
    };
  });
  await page.getByRole("button", { name: "Update preview" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "What you typed is still here" })).toBeVisible();
  await expect(tick).toBeChecked();
  await expect(preview.locator("#body-en")).toHaveValue("The square is closed in the morning.");
  await expect(page.getByLabel("Local time")).toHaveValue("07:15");
  for (const locale of ["es", "de", "pl"])
    await preview.locator(`#body-${locale}`).fill("The square is closed in the morning.");
  await preview.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Saved: .*1 booked departure updated/ })).toBeVisible();
});
