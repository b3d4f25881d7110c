import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { callLink, mailLink } from "./contact-links.ts";

test("an address adds nothing to the mail it is written in", () => {
  expect(mailLink("ada.guest+walk@example.org")).toBe("mailto:ada.guest%2Bwalk@example.org");
  const link = new URL(mailLink("a?bcc=spy&body=hi@evil.example"));
  expect([link.search, link.hash, decodeURIComponent(link.pathname)]).toEqual([
    "",
    "",
    "a?bcc=spy&body=hi@evil.example",
  ]);
  expect(mailLink("a,b@example.org")).toBe("mailto:a%2Cb@example.org");
});

test("a number is dialled as it was written, whatever stands around it", () => {
  expect(callLink("0048 (12) 345-67-89;ext=1,*21#")).toBe("tel:+48123456789121");
});

test("links to mail and telephone are made in one place", () => {
  const files = globSync("app/**/*.{ts,tsx,js}").filter((file) => !/\.test\.ts$|contact-links\.ts$/.test(file));
  const own = files.filter((file) => /["'`:<](mailto|tel|sms|callto):/.test(readFileSync(file, "utf8")));
  expect(own).toEqual([]);
});

test("no text tells anybody to call the office, whose number a company may leave out", () => {
  const call =
    /\b(call|ring|phone) (us|the office)\b|\bllam(a|ad|e)(nos)? a la oficina|\bllámanos|rufen Sie (uns|das Büro|bitte das Büro)|zadzwoń do (nas|biura)/i;
  const files = ["app/i18n/messages/**/*.json", "content/{faq,pages,tour-kinds,articles}/**/*.{md,yaml}"];
  expect(globSync(files).filter((file) => call.test(readFileSync(file, "utf8")))).toEqual([]);
});
