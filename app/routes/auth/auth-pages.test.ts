import { expect, test } from "vitest";
import { locales } from "#app/i18n/locales.ts";
import { readOnlySite } from "#test/support/site.ts";

const site = await readOnlySite();

test("every step is there in every language and found by no search engine", async () => {
  const steps = [
    "login",
    "signup",
    "forgot-password",
    "verify-email",
    "new-password",
    "password-reset",
    "email-verified",
  ];
  for (const locale of locales) {
    for (const step of steps) {
      const response = await site.fetch(`${locale === "en" ? "" : `/${locale}`}/${step}`);
      expect([step, response.status]).toEqual([step, 200]);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
      expect(await response.text()).toContain('<meta name="robots" content="noindex"');
    }
  }
});
