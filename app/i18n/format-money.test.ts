import { expect, test } from "vitest";
import { formatMoney } from "./format.ts";

const plain = (text: string) => text.replace(/\s/g, " ");

test("amounts are hundredths in every currency, whatever Intl thinks of its decimals", () => {
  expect(plain(formatMoney("en", 7_900_000, "HUF"))).toBe("HUF 79,000");
  expect(plain(formatMoney("en", 2_000_000, "RSD"))).toBe("RSD 20,000");
  expect(plain(formatMoney("pl", 69_000, "PLN"))).toBe("690 zł");
  expect(plain(formatMoney("de", 18_950, "EUR"))).toBe("189,50 €");
});
