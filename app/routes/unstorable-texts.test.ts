import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploadRoutes } from "#app/server/middleware/body-limits.ts";
import { foundRoutes, knownNames, takesForms } from "#test/hostile/routes.ts";
import { type HostileWorld, openHostileWorld } from "#test/hostile/world.ts";

let world: HostileWorld;
beforeAll(async () => {
  world = await openHostileWorld({ MAIL_EVENTS_TOKEN: "a token for the mail provider" });
});
afterAll(() => world?.close());

const routes = foundRoutes.filter(({ path }) => !path.startsWith("/dev/"));
const withParameters = routes.filter(({ path }) => /[:*]/.test(path));
const receivers = routes.filter(takesForms);

test("the lists are not empty", () => {
  expect(withParameters.length).toBeGreaterThan(60);
  expect(receivers.length).toBeGreaterThan(100);
});

test("a NUL in any parameter of any route is refused, for pages and for their data", async () => {
  for (const { path } of withParameters) {
    for (const [parameter] of path.matchAll(/:\w+\??|\*/g)) {
      for (const value of ["%00", "1%00", "a%00b"]) {
        const address = world.realPath(path.replace(parameter, "PARAMETER").replace("PARAMETER", value));
        for (const target of [address, address.replace(/(\?|$)/, ".data$1")])
          expect((await world.ask(target)).status, target).toBe(400);
      }
    }
  }
});

test("a NUL in the query of any route is refused, for forms too", async () => {
  for (const { path } of routes) {
    const address = world.realPath(path);
    const target = `${address}${address.includes("?") ? "&" : "?"}city=a%00b`;
    expect((await world.ask(target)).status, target).toBe(400);
    expect((await world.ask(target, { method: "POST", body: new URLSearchParams({ a: "b" }) })).status).toBe(400);
  }
  for (const name of knownNames) expect((await world.ask(`/guides?${name}=%00`)).status, name).toBe(400);
});

test("a NUL in any form is refused before its action, by whoever may send it", async () => {
  for (const { path, id } of receivers) {
    const address = world.realPath(path);
    for (const target of [address, address.replace(/(\?|$)/, ".data$1")]) {
      const form = new URLSearchParams({ intent: "revoke", session: "a\0b" });
      expect((await world.ask(target, { method: "POST", body: form })).status, target).toBe(400);
      if (!uploadRoutes.includes(id.split(".")[0] ?? "")) continue;
      const parts = new FormData();
      parts.set("intent", "a\0b");
      expect((await world.ask(target, { method: "POST", body: parts })).status, target).toBe(400);
    }
  }
});

describe("a text that PostgreSQL cannot store", () => {
  const texts = ['"a\\u0000b"', '"\\ud800"', '"\\udc00\\ud800"', '{"a\\u0000":1}', '[[{"deep":["\\u0000"]}]]'];
  const places: [path: string, type: string, json: (text: string) => string][] = [
    ["/errors", "text/plain", (text) => text],
    [
      "/errors",
      "application/json",
      (text) => `{"kind":"script","message":${text},"stack":"s","path":"/krakow","build":"b"}`,
    ],
    ["/mail/events", "application/json", (text) => `{"address":"a@b.example","kind":"bounce","detail":${text}}`],
    ["/guide/sync", "application/json", (text) => `[{"kind":"note","key":"k","body":${text}}]`],
  ];
  test.each(places)("is refused by %s as %s", async (path, type, json) => {
    for (const text of texts) {
      const headers = { "Content-Type": type, Authorization: "Bearer a token for the mail provider" };
      const response = await world.ask(path, { method: "POST", body: json(text), headers });
      expect([response.status, await response.text()], text).toEqual([
        400,
        "What was sent contains a character that cannot be used.",
      ]);
    }
  });

  test("an escaped backslash before u0000 is none", async () => {
    const body = '{"address":"a@b.example","kind":"bounce","detail":"a\\\\u0000b 😀"}';
    const headers = { "Content-Type": "application/json", Authorization: "Bearer a token for the mail provider" };
    expect((await world.ask("/mail/events", { method: "POST", body, headers })).status).toBe(204);
  });

  test("a long text, or one of half pairs and broken UTF-8, is no error of ours", async () => {
    const broken = ["a".repeat(60_000), "%ED%A0%80", "%FF%FE%C0%AF", encodeURIComponent("😀".repeat(2_000))];
    for (const { path } of receivers.filter(({ path: of }) => !/^\/(es|de|pl)(\/|$)/.test(of))) {
      for (const value of broken) {
        const fields = ["intent=revoke", ...["session", "name", "email", "id"].map((name) => `${name}=${value}`)];
        const body = value.length > 20_000 ? `intent=revoke&session=${value}` : fields.join("&");
        const headers = { "Content-Type": "application/x-www-form-urlencoded" };
        const response = await world.ask(world.realPath(path), { method: "POST", body, headers });
        expect(response.status, `${path} ${value.slice(0, 20)}`).toBeLessThan(500);
      }
    }
  });
});
