import { expect, hasNoSideScroll, hydratedPart, sound, test } from "./journey.ts";

const unsent = "Something went wrong on the way. What you typed is still here: please send it again.";

test("a guest reviews a tour with the keyboard: errors, a lost connection, thanks", async ({ page }) => {
  await page.goto("/krakow/old-town");
  await hydratedPart(page.locator("#reviews"));
  await page.getByRole("link", { name: "Write a review" }).press("Enter");
  const form = page.locator("#write-review form");
  await form.getByRole("button", { name: "Submit review" }).press("Enter");
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(form.getByText("This field is required", { exact: true })).toHaveCount(6);
  await sound(page);
  await form.getByRole("link", { name: "Title: This field is required" }).press("Enter");
  await expect(form.getByLabel("Title")).toBeFocused();

  await form.getByLabel("1 star", { exact: true }).focus();
  for (let star = 1; star < 4; star++) await page.keyboard.press("ArrowRight");
  await expect(form.getByLabel("4 stars")).toBeChecked();
  await form.getByLabel("Title").fill("The note that stops");
  await form.getByLabel("Review", { exact: true }).fill("Standing under it is something else.");
  await form.getByLabel("Name").fill("Ingrid");
  await form.getByLabel("Email").fill("ingrid");
  await form.getByLabel("This review is based on my own experience").press("Space");
  await form.getByRole("button", { name: "Submit review" }).click();
  await expect(form.getByText("Please enter a valid email address", { exact: true })).toBeVisible();
  await form.getByLabel("Email").fill("ingrid@example.org");

  const keys: string[] = [];
  await page.route("**/reviews.data?*", async (route) => {
    keys.push(new URLSearchParams(route.request().postData() ?? "").get("submission") ?? "");
    // The first response is dropped after the server has handled the request.
    if (keys.length === 1) {
      await route.fetch();
      await route.abort();
    } else await route.continue();
  });
  await form.getByRole("button", { name: "Submit review" }).click();
  await expect(page.getByRole("alert")).toContainText(unsent);
  await expect(form.getByLabel("Title")).toHaveValue("The note that stops");
  await form.getByRole("button", { name: "Submit review" }).click();
  const thanks = page.getByText("Thank you! Your review has been submitted successfully.");
  await expect(thanks).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test("what was typed survives a reload and is gone once it was sent", async ({ page }) => {
  await page.goto("/contact");
  const form = page.locator("#write form");
  await hydratedPart(page.getByLabel("Topic"));
  await form.getByLabel("Topic").selectOption("lost");
  await form.getByLabel("Name").fill("Ada");
  await form.getByLabel("Message").fill("A black umbrella.");
  await page.reload();
  await expect(form.getByLabel("Message")).toHaveValue("A black umbrella.");
  await expect(form.getByLabel("Topic")).toHaveValue("lost");
  await form.getByLabel("Email").fill("umbrella@example.org");
  await page.route("**/contact.data*", async (route) => {
    const response = await route.fetch();
    await expect(form.getByRole("button", { name: "Submitting..." })).toBeDisabled();
    await route.fulfill({ response });
  });
  await form.getByRole("button", { name: "Send message" }).click();
  const done = page.locator("#write .form-done");
  await expect(done).toContainText("Thank you! We’ve received your message.");
  await expect(done).toBeFocused();
  await page.reload();
  await expect(form.getByLabel("Message")).toHaveValue("");
});

test("a group asks for a private tour and is told how likely a guide is", async ({ page }) => {
  await page.goto("/de/private-touren/krakau");
  const form = page.locator("#request form");
  await expect(form.getByText("drei Tagen Vorlauf")).toBeVisible();
  await form.getByLabel("Datum").fill("2028-06-01");
  await form.getByLabel("Datum").blur();
  await expect(form.getByText("wahrscheinlich ein Guide frei, der diese Sprache spricht")).toBeVisible();
  await form.getByLabel("Personen").fill("36");
  await form.getByLabel("Name").fill("Klasse 8b");
  await form.getByLabel("E-Mail").fill("klasse@example.org");
  await form.getByRole("button", { name: "Anfrage absenden" }).click();
  await expect(form.getByText("Bitte geben Sie eine Zahl von 1 bis 35 ein", { exact: true })).toBeVisible();
  await form.getByLabel("Personen").fill("28");
  await form.getByLabel("Datum").fill("2027-07-01");
  await form.getByRole("button", { name: "Anfrage absenden" }).click();
  await expect(page.getByText("Ihre Anfrage ist angekommen.")).toBeVisible();
});

test("the newsletter is ordered from the footer of any page; a helpful voice is counted", async ({ page }) => {
  await page.goto("/pl/krakow/stare-miasto");
  const footer = page.getByRole("contentinfo");
  await hydratedPart(footer);
  await footer.getByRole("textbox", { name: "E-mail" }).fill("kinga@example.org");
  await footer.getByRole("button", { name: "Zapisz się" }).click();
  await expect(footer.locator(".form-done")).toContainText("otwórz link w e-mailu");
  await expect(footer.locator(".form-done")).toBeFocused();
  const review = page.locator(".review").first();
  await hydratedPart(review);
  const answer = Promise.withResolvers<void>();
  await page.route(
    "**/forms/helpful",
    async (route) => {
      const response = await route.fetch();
      await answer.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await review.getByRole("button", { name: /jako pomocną/ }).click();
  await expect(review.getByText("Pomogło 1 osobie")).toBeVisible();
  // Taken back before the vote is answered.
  const answers: number[] = [];
  page.on("response", (response) => response.url().endsWith("/forms/helpful") && answers.push(response.status()));
  await review.getByRole("button", { name: /Cofnij głos/ }).click();
  await expect(review.getByText("Pomogło 1 osobie")).toBeHidden();
  answer.resolve();
  await expect.poll(() => answers).toEqual([200, 200]);
  await expect(review.getByText("Pomogło 1 osobie")).toBeHidden();
  await expect(review.getByRole("button", { name: /jako pomocną/ })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a scan of 8 MB is refused beside its field, and what was typed stays", async ({ page }) => {
    await page.goto("/pl/guides/apply");
    const form = page.getByRole("main").locator("form");
    await form.getByLabel("Imię i nazwisko").fill("Ola Skan");
    const buffer = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(8_000_000)]);
    await form.locator("input[type=file]").setInputFiles({ name: "scan.pdf", mimeType: "application/pdf", buffer });
    await form.locator("button[type=submit]").click();
    await expect(form.locator("#guide-file-error")).toHaveText("Dołącz plik PDF mniejszy niż 5 MB");
    await expect(form.getByLabel("Imię i nazwisko")).toHaveValue("Ola Skan");
  });

  test("a review, a helpful vote, an application and the newsletter work by plain pages", async ({ page }) => {
    await page.goto("/krakow/old-town");
    await page.getByRole("link", { name: "Write a review" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Write a review");
    const review = page.getByRole("main").locator("form");
    await review.getByLabel("Title").fill("No scripts, good walk");
    await review.getByRole("button", { name: "Submit review" }).click();
    await expect(review.getByRole("alert")).toContainText("Overall rating: This field is required");
    await expect(review.getByLabel("Title")).toHaveValue("No scripts, good walk");
    await review.getByLabel("5 stars").check();
    await review.getByLabel("Review", { exact: true }).fill("It rained. We walked.");
    await review.getByLabel("Name").fill("Lynx");
    await review.getByLabel("Email").fill("lynx@example.org");
    await review.getByLabel("This review is based on my own experience").check();
    await review.getByRole("button", { name: "Submit review" }).click();
    await expect(page.getByText("Thank you! Your review has been submitted successfully.")).toBeVisible();

    await page.goto("/prague");
    await page.goto("/krakow/old-town");
    // Another review than the journey above votes for: one network has one vote.
    await page
      .locator(".review")
      .first()
      .getByRole("button", { name: /as helpful/ })
      .click();
    await expect(page).toHaveURL(/\/krakow\/old-town\?voted=(\d+)#review-\1$/);
    // Cached pages show a new count after a moment.
    await expect(async () => {
      await page.reload();
      await expect(page.locator(".review:target")).toContainText(/found this helpful/, { timeout: 1_000 });
    }).toPass();

    await page.goto("/career");
    const apply = page.locator("#apply form");
    await apply.getByLabel("City").selectOption("dresden");
    await apply.getByLabel("Name").fill("Lynx");
    await apply.getByLabel("Email").fill("lynx@example.org");
    await apply.getByLabel("Languages you can guide in").fill("German");
    await apply.getByLabel("About you").fill("I would tell the story anyway.");
    const pdf = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF") };
    await apply.getByLabel("CV or portfolio").setInputFiles(pdf);
    await apply.getByRole("button", { name: "Send application" }).click();
    await expect(page.getByText("We’ve received your application.")).toBeVisible();

    const footer = page.getByRole("contentinfo");
    await footer.getByRole("textbox", { name: "Email" }).fill("lynx@example.org");
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Almost there:")).toBeVisible();
  });
});

test("every form is sound in light and dark and at 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [path, scheme] of [
    ["/contact", "light"],
    ["/guides/apply", "dark"],
    ["/partnership", "light"],
    ["/private-tours", "dark"],
    ["/newsletter", "light"],
    ["/newsletter/confirm?token=x", "dark"],
    ["/newsletter/unsubscribe?key=x", "light"],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(path);
    await sound(page);
    await hasNoSideScroll(page);
  }
});
