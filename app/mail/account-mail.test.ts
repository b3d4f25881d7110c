import { expect, test } from "vitest";
import { locales } from "#app/i18n/locales.ts";
import { accountMail } from "./account-mail.ts";

test("a name with dollar signs stays as typed", () => {
  expect(accountMail("reset", "en", { name: "Ada $& $$ {site}" }).text).toContain(
    "Reset your password, Ada $& $$ {site}",
  );
});

test.each(locales)("mail to an unconfirmed address has no place for a name (%s)", (locale) => {
  for (const kind of ["verify", "known"] as const) {
    const mail = accountMail(kind, locale, { name: "Prize Winner", url: "https://walks.example/" });
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Prize|\{name\}/);
  }
});
