import { expect, sound, test } from "./journey.ts";

test("the office sees what a party costs before it books, and who has paid afterwards", async ({ page, browser }) => {
  await page.goto("/test/log-in?as=price-desk");
  await page.goto("/office?date=2027-07-23&city=krakow&words=wawel");
  await page.locator("tr[data-departure]").first().getByRole("link").click();
  const form = page.locator(".side-form").filter({ hasText: "Book for someone" });
  await form.locator("summary").click();
  await expect(form).toContainText(/PLN\s\d+ per adult/);
  const before = (await form.textContent()) ?? "";

  // A colleague raises the price while the caller is on the telephone.
  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto("/test/log-in?as=price-colleague");
  await colleague.goto("/office/content/tours?search=wawel&city=krakow");
  await colleague.getByRole("link", { name: "Wawel Castle", exact: true }).click();
  const price = colleague.getByLabel("Price per adult");
  const raised = Number(await price.inputValue()) + 1;
  await price.fill(String(raised));
  await colleague.getByRole("button", { name: "Save", exact: true }).click();
  await expect(colleague.getByText("Saved.", { exact: true })).toBeVisible();
  await colleague.context().close();

  await form.getByLabel("Name", { exact: true }).fill("Petra Price");
  await form.getByLabel("Adults").fill("2");
  await form.getByRole("button", { name: "Book", exact: true }).click();
  await expect(form.getByRole("alert")).toContainText("The price has changed in the meantime.");
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Petra Price");
  await expect(form).toContainText(`${raised} per adult`);
  expect(before).not.toContain(`${raised} per adult`);
  await form.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByText(/Petra Price is booked: \w{8}\./)).toBeVisible();
  const row = page.locator(".guest-table tbody tr").filter({ hasText: "Petra Price" });
  await expect(row.locator(".payment")).toContainText(`${2 * raised} due`);
  await sound(page);

  await row.getByRole("link", { name: "Petra Price" }).click();
  await page.getByText("Record a payment or a correction").click();
  const sum = page.getByLabel(/^Amount/);
  await sum.fill(String(2 * raised));
  await page.getByLabel("What happened").selectOption({ index: 0 });
  await page.locator("#payment-reason").fill("By card in the office");
  await page.getByRole("button", { name: "Record", exact: true }).click();
  await expect(page.getByText("By card in the office").first()).toBeVisible();
  // What is recorded is not offered once more.
  await expect(sum).toHaveValue("");
  await page.goBack();
  await expect(row.locator(".payment")).toContainText(`${2 * raised} paid`);
});
