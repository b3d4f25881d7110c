import { expect, test } from "vitest";
import { locales } from "#app/i18n/locales.ts";
import { applicationReceivedMail, requestReceivedMail } from "./receipt-mail.ts";

test("a request repeats date and time as each language writes them", () => {
  const request = { cityName: "Kraków", date: "2026-11-17", time: "10:00", language: "fr", people: 12 };
  const when = locales.map(
    (locale) => requestReceivedMail(locale, { ...request, amount: null, currency: null }).text.match(/17\.?\s.*/)?.[0],
  );
  expect(when).toEqual([
    "17 November 2026, 10:00",
    "17 de noviembre de 2026, a\u00a0las\u00a010:00",
    "17. November 2026, 10:00\u00a0Uhr",
    "17 listopada 2026, godz.\u00a010:00",
  ]);
});

test("a partner is not told of an application", () => {
  expect(applicationReceivedMail("en", "direct").subject).toBe("We’ve received your application");
  expect(applicationReceivedMail("en", "partner").subject).toBe("We’ve received your details");
});
