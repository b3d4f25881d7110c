import type { Request } from "@playwright/test";
import { expect, hydratedPart, type Page, test } from "./journey.ts";
import { changeSeatsAllTheTime, holdSources, seatsChanged } from "./seat-events.ts";

const tour = "/krakow/old-town";

async function chooseDay(page: Page) {
  await page.goto(tour);
  await hydratedPart(form(page));
  await page.getByRole("link", { name: "Next month" }).click();
  await expect(page.getByRole("heading", { name: "July 2027" })).toBeVisible();
  await page.getByRole("link", { name: /20 July, \d+ left/ }).click();
  await expect(page.getByRole("heading", { name: "Tuesday 20 July" })).toBeVisible();
}

const form = (page: Page) => page.locator("#book");

async function fillIn(page: Page, email: string) {
  await form(page).getByLabel("Name").fill("Ada Lovelace");
  await form(page).getByLabel("Email, for your ticket").fill(email);
}

test("a guest books on a phone, changes the party, moves and cancels", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseDay(page);
  await page.getByRole("button", { name: "More: Adults" }).click();
  await fillIn(page, "ada@example.org");
  await page.getByRole("button", { name: /Book 3 places/ }).click();
  await expect(page.getByRole("heading", { name: "You’re booked." })).toBeInViewport();
  await expect(page.getByText("Ada Lovelace")).toBeVisible();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();

  await page.getByText("Change group size").click();
  await page.getByLabel("Adults").selectOption("2");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.locator(".ticket").getByText("2 adults")).toBeVisible();

  const before = await page.locator("time.start-time").getAttribute("datetime");
  await page.getByRole("link", { name: "Move to another departure" }).click();
  await page.locator(".move-departures a").first().click();
  await page.getByRole("button", { name: "Yes, move my booking" }).click();
  await expect(page.locator("time.start-time")).not.toHaveAttribute("datetime", before ?? "");

  await page.getByRole("link", { name: "We can’t make it" }).click();
  await page.getByRole("button", { name: "Yes, cancel" }).click();
  await expect(page.getByRole("heading", { name: "This booking is cancelled." })).toBeVisible();
});

test("a booking made elsewhere is shown without a reload, on the tour page and on the board", async ({
  page,
  context,
}) => {
  await page.goto("/tours-board?day=2");
  const row = page.locator(".row:has(a.action)").first();
  const places = row.locator("[data-departure]");
  const before = Number.parseInt((await places.textContent()) ?? "", 10);
  const other = await context.newPage();
  await other.goto((await row.getByRole("link", { name: /Book/ }).getAttribute("href")) ?? "");
  await hydratedPart(form(other));
  await fillIn(other, "elsewhere@example.org");
  await other.getByRole("button", { name: /Book 2 places/ }).click();
  await expect(other.getByRole("heading", { name: "You’re booked." })).toBeVisible();
  await expect(places).toHaveText(`${before - 2} left`);
});

test("what is wrong is told beside the field and in sight, and what was typed stays", async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseDay(page);
  await form(page).getByLabel("Name").fill("Ada");
  await form(page).getByLabel("Email, for your ticket").fill("not an address");
  await page.getByRole("button", { name: /Book 2 places/ }).click();
  await expect(form(page).getByRole("alert")).toContainText("Please enter a valid email address");
  await expect(form(page).getByRole("alert")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("heading", { name: "Tuesday 20 July" })).toBeVisible();
  await expect(page).toHaveURL(/\?day=2027-07-20#day$/);
  await expect(form(page).getByLabel("Name")).toHaveValue("Ada");
  await expect(form(page).getByLabel("Email, for your ticket")).toHaveAttribute("aria-invalid", "true");

  // Seats that change meanwhile load the page's data again. That must not take the error away.
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${tour}?day=2027-07-20#book`);
  await hydratedPart(form(other));
  await fillIn(other, "meanwhile@example.org");
  const reloaded = page.waitForResponse((response) => response.url().includes(".data"));
  await other.getByRole("button", { name: /Book 2 places/ }).click();
  await (await reloaded).finished();
  await expect(other.getByRole("heading", { name: "You’re booked." })).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(form(page).getByRole("alert")).toContainText("Please enter a valid email address");
  await expect(form(page).getByLabel("Email, for your ticket")).toHaveValue("not an address");
});

test("an error is told, and a booking leads to its ticket, although seats change all the time", async ({ page }) => {
  await holdSources(page);
  await chooseDay(page);
  await fillIn(page, "not an address");
  await changeSeatsAllTheTime(page);
  await page.getByRole("button", { name: /Book 2 places/ }).click();
  await expect(form(page).getByRole("alert")).toContainText("Please enter a valid email address");
  await form(page).getByLabel("Email, for your ticket").fill("restless@example.org");
  await page.getByRole("button", { name: /Book 2 places/ }).click();
  await expect(page.getByRole("heading", { name: "You’re booked." })).toBeVisible();
});

test("a booking leads to its ticket, whenever refreshes of the page before are answered", async ({ page }) => {
  const until = () => {
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    return { promise, resolve };
  };
  const [refreshing, ticketAsked, refreshed, ticketShown] = [until(), until(), until(), until()];
  await holdSources(page);
  await chooseDay(page);
  await fillIn(page, "overtaken@example.org");
  let refreshes = 0;
  const late: Promise<unknown>[] = [];
  await page.route("**/old-town.data*", async (route) => {
    if (route.request().method() === "POST") return route.continue();
    refreshes += 1;
    refreshing.resolve();
    // The first is answered while the ticket loads, all others when it is on the screen.
    const isFirst = refreshes === 1;
    const answered = (isFirst ? ticketAsked : ticketShown).promise.then(() => route.continue().catch(() => {}));
    if (!isFirst) late.push(answered);
    await answered;
  });
  await page.route("**/booking/*.data*", async (route) => {
    ticketAsked.resolve();
    await refreshed.promise;
    await seatsChanged(page);
    await route.continue();
  });
  const ended = (request: Request) => {
    if (request.method() === "GET" && request.url().includes("/old-town.data")) refreshed.resolve();
  };
  page.on("requestfinished", ended).on("requestfailed", ended);
  await changeSeatsAllTheTime(page);
  await refreshing.promise;
  await page.getByRole("button", { name: /Book 2 places/ }).click();
  await expect(page.getByRole("heading", { name: "You’re booked." })).toBeVisible();
  ticketShown.resolve();
  await Promise.all(late);
  await seatsChanged(page);
  await expect(page).toHaveURL(/\/booking\//);
  await expect(page.getByRole("heading", { name: "You’re booked." })).toBeVisible();
});

test("seats that change while the server does not answer leave the form as it is", async ({ page, browser }) => {
  await chooseDay(page);
  await fillIn(page, "patient@example.org");
  const other = await (await browser.newContext()).newPage();
  const bookElsewhere = async (email: string) => {
    await other.goto(`${tour}?day=2027-07-20#book`);
    await hydratedPart(form(other));
    await fillIn(other, email);
    await other.getByRole("button", { name: /Book 2 places/ }).click();
    await expect(other.getByRole("heading", { name: "You’re booked." })).toBeVisible();
  };
  await page.route("**/*.data*", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  const lost = page.waitForEvent("console", (message) => message.text().startsWith("No answer came"));
  await bookElsewhere("first-elsewhere@example.org");
  await lost;
  await page.unroute("**/*.data*");
  const refreshed = page.waitForResponse((response) => response.url().includes(".data"));
  await bookElsewhere("second-elsewhere@example.org");
  expect((await refreshed).status()).toBe(200);
  await expect(form(page).getByLabel("Email, for your ticket")).toHaveValue("patient@example.org");
  await page.getByRole("button", { name: /Book 2 places/ }).click();
  await expect(page.getByRole("heading", { name: "You’re booked." })).toBeVisible();
});

test("a double click is one booking", async ({ page }) => {
  await chooseDay(page);
  await fillIn(page, "twice@example.org");
  const posts: string[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "POST") posts.push(response.request().postData() ?? "");
  });
  await page.getByRole("button", { name: /Book 2 places/ }).dblclick();
  await expect(page.getByRole("heading", { name: "You’re booked." })).toBeVisible();
  const keys = new Set(
    posts.map((body) => /name="key"\r\n\r\n([\w-]+)|(?:^|&)key=([\w-]+)/.exec(body)?.slice(1).find(Boolean)),
  );
  expect(keys.size).toBe(1);
});

test("a booking that gets no answer leaves the form as it was, and is made once when it is sent again", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseDay(page);
  const book = page.getByRole("button", { name: /Book 2 places/ });
  // A validation error on an earlier attempt must not turn the next attempts into two bookings.
  await fillIn(page, "not an address");
  await book.click();
  await expect(form(page).getByRole("alert")).toContainText("Please enter a valid email address");
  await fillIn(page, "tunnel@example.org");
  const notice = page.getByRole("alert").filter({ hasText: "What you typed is still here" });
  const stays = async () => {
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(book).toBeInViewport();
    await expect(form(page).getByLabel("Email, for your ticket")).toHaveValue("tunnel@example.org");
    await expect(page.getByRole("heading", { name: "Tuesday 20 July" })).toBeVisible();
  };
  let lost = "";
  let sent = 0;
  await page.route(/old-town\.data/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent++;
    if (sent === 2) return route.fulfill({ status: 503 });
    if (sent > 2) return route.continue();
    lost = await (await route.fetch()).text();
    return route.abort();
  });
  await book.click();
  await stays();
  expect(lost).not.toBe("");
  await book.click();
  await expect.poll(() => sent).toBe(2);
  await stays();
  await book.click();
  await expect(page.getByRole("heading", { name: "You’re booked." })).toBeInViewport();
  await expect(notice).toBeHidden();
  const [, reference = "nowhere"] = /booking\/(\w{8})/.exec(page.url()) ?? [];
  expect(lost).toContain(reference);
});

test("a ticket whose payload does not come is loaded whole, and nothing personal stays behind", async ({ page }) => {
  await chooseDay(page);
  await fillIn(page, "tunnel@example.org");
  await page.route(/\/booking\/\w+\.data/, (route) => route.abort());
  await page.getByRole("button", { name: /Book 2 places/ }).click();
  await expect(page.getByRole("heading", { name: "You’re booked." })).toBeInViewport();
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage));
  expect(stored).not.toContain("tunnel@example.org");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest books in Polish and cancels", async ({ page }) => {
    await page.goto("/pl/krakow/stare-miasto?day=2027-07-21#day");
    await expect(form(page).locator(".stepper button").first()).toBeHidden();
    await form(page).locator("input[name=adults]").fill("2");
    await form(page).locator("input[name=name]").fill("Zofia Żuraw");
    await form(page).locator("input[name=email]").fill("zofia@example.org");
    await page.locator(".booking-panel form button[type=submit]").click();
    await expect(page).toHaveURL(/\/pl\/booking\/\w{8}\?key=/);
    await expect(page.locator(".ticket")).toContainText("Zofia Żuraw");
    await expect(page.getByRole("button", { name: "Drukuj" })).toBeHidden();
    await page.getByRole("link", { name: "Rezygnuję" }).click();
    await page.locator("main form button[type=submit]").click();
    await expect(page.locator(".ticket.inactive")).toBeVisible();
  });
});
