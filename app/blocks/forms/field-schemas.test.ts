import * as v from "valibot";
import { expect, test } from "vitest";
import { email, personName } from "./field-schemas.ts";

const check = (name: string) => v.safeParse(personName(80), name);

test.each([
  "Your prize waits at http://evil.example",
  "www.evil.example",
  "Win at evil.example/now",
  "Ask boss@evil.example",
  "Visit evil.com",
  "Prize waits evil.de call 0900",
  "t.me",
  "Write to T.ME now",
  "evil.co.uk",
  "evil。de",
  "łatwo.pl",
  "evil.digital!",
  "evil.xn--p1ai",
  "ｗｗｗ．evil．example",
])("%s is no name", (name) => {
  expect(check(name).issues?.[0]?.message).toBe("form.error.nameLink");
});

test.each([
  "J.R.R. Tolkien",
  "Dr. Ewa Kot",
  "St.John Rivers",
  "Ada & Bob / Smith",
  "O’Neil-Łukasz",
  "Ma.Teresa",
  "Prof.Weber",
  "Jan K.",
  "A.B.",
  "$& $$",
])("%s is a name", (name) => {
  expect(check(name)).toMatchObject({ success: true, output: name });
});

const read = (text: string) => {
  const result = v.safeParse(email, text);
  return result.success ? result.output : undefined;
};

test.each([
  ["ada.king@example.org", "ada.king@example.org"],
  [" o'neil+walks@mail.example.co ", "o'neil+walks@mail.example.co"],
  ["info@m\u00fcller.de", "info@xn--mller-kva.de"],
  ["info@mu\u0308ller.de", "info@xn--mller-kva.de"],
  ["ada@\u017c\u00f3\u0142w.example", "ada@xn--w-uga1v8h.example"],
])("%s is an address", (typed, stored) => {
  expect(read(typed)).toBe(stored);
});

test.each([
  "a..b@x.org",
  ".a@x.org",
  "a.@x.org",
  "a@x..org",
  "a@x",
  "a@-x.org",
  `a@${"x".repeat(64)}.org`,
  "za\u017c\u00f3\u0142\u0107@example.org",
  "a@m\u00fcller",
  "a@m\u00fcller.de:80",
  "a@m\u00fcller.de/path",
  "a@\u2460.\u2461.\u2462.\u2463",
  "a b@x.org",
])("%s is none", (typed) => {
  expect(read(typed)).toBeUndefined();
});
