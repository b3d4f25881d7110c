import sharp from "sharp";
import { expect, type Page, test } from "./journey.ts";
import { linkTo, mailsTo } from "./mailbox.ts";

const languages = {
  en: {
    prefix: "",
    confirm: "Confirm email",
    newEmail: "New email",
    password: "Your password",
    change: "Change email",
    sent: "We have sent one link",
    agree: "Confirm",
    waits: "One more confirmation is needed",
    done: "has been changed",
    verified: "you are logged in",
    login: "Log in",
    passwordLabel: "Password",
    emailLabel: "Email",
  },
  pl: {
    prefix: "/pl",
    confirm: "Potwierdź adres",
    newEmail: "Nowy adres e-mail",
    password: "Twoje hasło",
    change: "Zmień adres",
    sent: "Wysłaliśmy po jednym linku",
    agree: "Potwierdź",
    waits: "Brakuje jeszcze jednego potwierdzenia",
    done: "został zmieniony",
    verified: "Adres jest potwierdzony",
    login: "Zaloguj się",
    passwordLabel: "Hasło",
    emailLabel: "E-mail",
  },
} as const;

async function signUp(page: Page, prefix: string, email: string) {
  const form = { name: "Ada Guest", email, password: "golden lantern", repeat: "golden lantern" };
  await page.goto(`${prefix}/signup`);
  for (const [name, value] of Object.entries(form)) await page.locator(`.auth-sheet [name=${name}]`).fill(value);
  await page.locator(".auth-sheet form button[type=submit]").last().click();
  await expect(page).toHaveURL(/check-email/);
  const link = await linkTo(page, email, "/verify-email?token=");
  await page.goto(link);
  await page.locator(".auth-sheet form button[type=submit]").click();
  await expect(page).toHaveURL(/email-verified/);
  return link;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    for (const [locale, words] of Object.entries(languages)) {
      test(`an account moves to another address in ${locale}`, async ({ page }) => {
        // A second try needs addresses without an account.
        const owner = `${locale}-${javaScriptEnabled}-${test.info().retry}`;
        const old = `old-${owner}@accounts.example`;
        const next = `new-${owner}@xn--mller-kva.example`;
        const signUpLink = await signUp(page, words.prefix, old);
        await page.goto(signUpLink);
        await expect(page.locator(".auth-sheet")).toContainText(words.verified);

        await page.goto(`${words.prefix}/profile`);
        const form = page.locator("#email-form");
        await form.getByLabel(words.newEmail).fill(next.replace("xn--mller-kva", "müller"));
        await form.getByLabel(words.password).fill("wrong lantern");
        await form.getByRole("button", { name: words.change }).click();
        await expect(form.locator("[aria-invalid=true]")).toHaveCount(1);
        // Chromium keeps the ASCII form of a domain.
        await expect(form.getByLabel(words.newEmail)).toHaveValue(next);
        await form.getByLabel(words.password).fill("golden lantern");
        await form.getByRole("button", { name: words.change }).click();
        await expect(form).toContainText(words.sent);

        const links = [
          await linkTo(page, old, "/profile/email?token="),
          await linkTo(page, next, "/profile/email?token="),
        ];
        for (const link of links) await page.request.get(link);
        for (const [index, link] of links.entries()) {
          await page.goto(link);
          await expect(page.locator(".auth-sheet")).toContainText(next);
          await page.getByRole("button", { name: words.agree, exact: true }).click();
          await expect(page.locator(".auth-sheet")).toContainText(index === 0 ? words.waits : words.done);
        }
        await page.goto(`${words.prefix}/profile`);
        await expect(page.locator("#email-form")).toContainText(next);
        await page.goto(links[0] ?? "");
        await expect(page.locator(".auth-sheet")).toContainText(words.done);
        expect((await mailsTo(page, old)).at(-1)?.body).toContain(words.prefix === "" ? "changed" : "zmieniony");
      });
    }

    test("a vote for a review can be taken back", async ({ page }) => {
      for (const path of ["/krakow/old-town", "/de/krakau/altstadt"]) {
        await page.goto(path);
        const review = page.locator(".review").nth(javaScriptEnabled ? 0 : 1);
        const id = await review.getAttribute("id");
        const form = page.locator(`#${id} .helpful`);
        const before = (await form.locator("[role=status]").textContent()) ?? "";
        await form.getByRole("button").click();
        await expect(form.getByRole("button")).toContainText(
          path === "/krakow/old-town" ? "Remove my vote" : "zurücknehmen",
        );
        await form.getByRole("button").click();
        await expect(form.getByRole("button")).toContainText(path === "/krakow/old-town" ? "Helpful" : "Hilfreich");
        await expect
          .poll(async () => {
            if (!javaScriptEnabled) await page.reload();
            return page.locator(`#${id} .helpful [role=status]`).textContent();
          })
          .toBe(before);
      }
    });
  });
}

test("a phone's photo of many megabytes becomes the picture", async ({ page }) => {
  await signUp(page, "/de", `photo-${test.info().retry}@accounts.example`);
  await page.goto("/de/profile");
  const noise = {
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      background: "#777",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  } as const;
  const photo = await sharp(noise).jpeg({ quality: 92 }).toBuffer();
  expect(photo.byteLength).toBeGreaterThan(2 * 1_048_576);
  const form = page.locator(".profile-picture");
  await expect(form).toContainText("verkleinern");
  await form.locator("input[type=file]").setInputFiles({ name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(form.locator("canvas")).toBeVisible();
  await form.locator("button[value=picture]").click();
  await expect(form.locator("img.portrait")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a photo that is too large is refused in words", async ({ page }) => {
    await signUp(page, "", "large-photo@accounts.example");
    await page.goto("/profile");
    const form = page.locator(".profile-picture");
    const buffer = Buffer.alloc(2 * 1_048_576, 255);
    await form.locator("input[type=file]").setInputFiles({ name: "IMG_0002.jpg", mimeType: "image/jpeg", buffer });
    await form.locator("button[value=picture]").click();
    await expect(form).toContainText("The picture must be under 1\u00a0MB.");
  });
});
