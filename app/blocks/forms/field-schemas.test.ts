import * as v from "valibot";
import { expect, test } from "vitest";
import { personName } from "./field-schemas.ts";

const check = (name: string) => v.safeParse(personName(80), name);

test.each([
  "Your prize waits at http://evil.example",
  "www.evil.example",
  "Win at evil.example/now",
  "Ask boss@evil.example",
  "Visit evil.com",
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
  "$& $$",
])("%s is a name", (name) => {
  expect(check(name)).toMatchObject({ success: true, output: name });
});
