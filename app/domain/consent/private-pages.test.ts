import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { foundRoutes } from "#test/hostile/routes.ts";
import { isPrivatePage } from "./private-pages.ts";

const secretField = /type="password"|"(one-time-code|current-password|new-password)"/;

/** The file and all that it imports at once; the log-in dialog is loaded later, and not where the tag manager runs. */
function reachable(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, from = ""] of readFileSync(file, "utf8").matchAll(/\bfrom "([#.][^"]+)"/g))
    reachable(from.startsWith("#app/") ? from.slice(1) : join(dirname(file), from), seen);
  return seen;
}
const asksForSecrets = ({ file }: { file: string }) =>
  [...reachable(`app/${file}`)].some((name) => name.endsWith(".tsx") && secretField.test(readFileSync(name, "utf8")));
const asking = foundRoutes.filter(({ path }) => !path.startsWith("/dev/")).filter(asksForSecrets);

test("pages that ask for a password or a code are found", () => {
  const names = new Set(asking.map(({ id }) => id.split(".")[0]));
  const known = [
    "login",
    "logInCode",
    "confirmLogIn",
    "signup",
    "verifyEmail",
    "newPassword",
    "profile",
    "oneTimeCodes",
  ];
  expect([...names]).toEqual(expect.arrayContaining(known));
});

test.each(asking)("$path ($id) is private: nobody else's script runs there", ({ path }) => {
  const address = path.replace(/:\w+\??|\*/g, "x");
  for (const spelling of [address, `${address}.data`, address.toUpperCase(), `/${address}`])
    expect(isPrivatePage(spelling), spelling).toBe(true);
});

test.each(["/forgot-password", "/de/find-booking", "/newsletter/subscribe", "/es/check-email"])(
  "%s is private",
  (path) => {
    expect(isPrivatePage(path)).toBe(true);
  },
);

test.each(["/", "/newsletter", "/guides", "/login-to-nowhere", "/krakow", "/offices"])("%s is public", (path) => {
  expect(isPrivatePage(path)).toBe(false);
});
