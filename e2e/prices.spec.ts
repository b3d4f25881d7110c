import { expect, hydratedPart, type Page, sound, test } from "./journey.ts";

const form = (page: Page) => page.locator("#book form").last();
const total = (page: Page) => form(page).locator(".booking-total .total");
const looks = [
  { name: "phone, light", viewport: { width: 390, height: 844 }, colorScheme: "light" },
  { name: "desktop, dark", viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
] as const;

async function fillIn(page: Page, email: string) {
  await form(page).locator("input[name=name]").fill("Greta Gast");
  await form(page).locator("input[name=email]").fill(email);
}

test.describe.configure({ mode: "serial" });

for (const { name, ...screen } of looks)
  test.describe(`without JavaScript, ${name}`, () => {
    test.use({ ...screen, javaScriptEnabled: false });

    test("a Polish guest who changes the party sees both sums before anything is booked", async ({ page }) => {
      await page.goto("/pl/krakow/zamek-na-wawelu?day=2027-07-20&adults=1#day");
      await expect(total(page)).toContainText("1 osoba dorosła");
      await expect(total(page)).toContainText(/\d{3}\szł/);
      const button = form(page).locator(".wide[type=submit]");
      await expect(button).toHaveText(/^Rezerwuję\sz\sobowiązkiem\szapłaty$/, { useInnerText: true });
      await fillIn(page, `polish-${screen.colorScheme}-${test.info().retry}@prices.example`);
      await form(page).locator("input[name=adults]").fill("2");
      await button.click();
      await expect(page.getByRole("alert")).toContainText(/Łączna\scena\s\(2\sosoby\sdorosłe\)\sto\s.*\szamiast\s.*\./);
      await expect(form(page).locator("input[name=name]")).toHaveValue("Greta Gast");
      await expect(total(page)).toContainText("2 osoby dorosłe");
      await button.click();
      await expect(page).toHaveURL(/\/pl\/booking\/\w{8}\?key=/);
      await expect(page.locator(".ticket")).toContainText("w miejscu zbiórki");
    });
  });

for (const { name, ...screen } of looks)
  test.describe(name, () => {
    test.use(screen);

    test("a German guest books with the obligation to pay, sees a new price first, and pays more for more people", async ({
      page,
      browser,
    }) => {
      await page.goto("/de/krakau/wawel-schloss?day=2027-07-22&adults=1#day");
      await hydratedPart(form(page));
      const button = form(page).locator(".wide[type=submit]");
      const before = (await button.textContent()) ?? "";
      expect(before).toMatch(/^Zahlungspflichtig\sbuchen\s·\s\d+/);
      await page.getByRole("button", { name: "Mehr: Erwachsene" }).click();
      await expect(button).not.toHaveText(before);
      await fillIn(page, `german-${screen.colorScheme}-${test.info().retry}@prices.example`);

      const office = await (await browser.newContext()).newPage();
      await office.goto("/test/log-in?as=prices&role=staff");
      await office.goto("/office/content/tours?search=wawel&city=krakow");
      await office.getByRole("link", { name: "Wawel Castle", exact: true }).click();
      const price = office.getByLabel("Price per adult");
      await price.fill(String(Number(await price.inputValue()) + 10));
      await office.getByRole("button", { name: "Save", exact: true }).click();
      await expect(office.getByText("Saved.", { exact: true })).toBeVisible();

      await button.click();
      const alert = page.getByRole("alert");
      await expect(alert).toContainText(
        /Der\sGesamtpreis\s\(2\sErwachsene\)\sbeträgt\s.*\sstatt\s.*\.\sEs\sist\snoch\snichts\sgebucht/,
      );
      await expect(form(page).locator("input[name=name]")).toHaveValue("Greta Gast");
      const now = /beträgt\s(.*?)\sstatt/.exec((await alert.textContent()) ?? "")?.[1] ?? "";
      await expect(button).toHaveText(`Zahlungspflichtig buchen · ${now}`);
      await sound(page);
      await button.click();
      await expect(page).toHaveURL(/\/de\/booking\/\w{8}\?key=/);
      await expect(page.locator(".ticket")).toContainText(now);

      const party = page.locator("#change-party");
      await party.locator("summary").click();
      await party.getByLabel("Erwachsene").selectOption("3");
      await expect(party.getByRole("status")).toContainText(`statt ${now}`);
      await party.getByRole("button", { name: /^Zahlungspflichtig\sändern\s·\s/ }).click();
      await expect(page.locator(".ticket")).toContainText("3 Erwachsene");
    });
  });

test("staff state the VAT rate of a tour from a day on", async ({ page }) => {
  await page.goto("/test/log-in?as=vat&role=staff");
  await page.goto("/office/content/tours?search=wawel&city=krakow");
  await page.getByRole("link", { name: "Wawel Castle", exact: true }).click();
  const vat = page.getByRole("region", { name: "VAT" });
  await expect(vat).toContainText("No rate is stated.");
  await vat.getByLabel("From").fill("2027-01-01");
  await vat.getByLabel("VAT rate").fill("8");
  await vat.getByRole("button", { name: "Set rate" }).click();
  await expect(vat).toContainText("1 January 2027");
  await expect(vat).toContainText("8%");
  await sound(page);
});
