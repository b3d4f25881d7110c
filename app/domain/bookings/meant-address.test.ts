import { expect, test } from "vitest";
import { meantAddress } from "./meant-address.ts";

test.each([
  ["typo@gmial.con", "typo@gmail.com"],
  ["typo@gmial.com", "typo@gmail.com"],
  ["typo@gmail.con", "typo@gmail.com"],
  ["typo@gmail.co", "typo@gmail.com"],
  ["typo@hotmial.com", "typo@hotmail.com"],
  ["typo@outlok.com", "typo@outlook.com"],
  ["Ada@gmail.com", undefined],
  ["ada@yahoo.fr", undefined],
  ["ada@hotmail.it", undefined],
  ["ada@mail.com", undefined],
  ["ada@ymail.com", undefined],
  ["ada@gmx.at", undefined],
  ["ada@example.org", undefined],
])("%s", (email, meant) => {
  expect(meantAddress(email)).toBe(meant);
});
