import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { locales } from "./locales.ts";
import { choosePayment } from "./payment-texts.ts";

test("a text says where paid tours are paid here, and nothing of the other way", () => {
  const text = { answer: "Pay [[online: by card]][[on site: at the **meeting point**]]." };
  expect(choosePayment(text, true)).toEqual({ answer: "Pay by card." });
  expect(choosePayment(text, false)).toEqual({ answer: "Pay at the **meeting point**." });
});

test.each(locales)("terms, privacy and questions follow the setting in %s", (locale) => {
  for (const file of globSync(`content/{pages/{terms,privacy},faq}/${locale}.{md,yaml}`)) {
    const text = readFileSync(file, "utf8");
    expect(text, file).toContain("[[online: ");
    expect(choosePayment(text, true), file).not.toMatch(/\[\[|\]\]/);
    expect(choosePayment(text, true), file).not.toBe(choosePayment(text, false));
  }
});
