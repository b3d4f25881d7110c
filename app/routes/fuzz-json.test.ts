import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { hostileText } from "#test/hostile/texts.ts";
import { expectSound, type HostileWorld, openHostileWorld } from "#test/hostile/world.ts";

let world: HostileWorld;
beforeAll(async () => {
  world = await openHostileWorld();
});
afterAll(() => world?.close());

const settings = { seed: Number(process.env.FUZZ_SEED ?? 20_270_610), timeout: 20_000 };
const times = Number(process.env.FUZZ_RUNS ?? 1);

const value = fc.oneof(
  hostileText,
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
  fc.array(hostileText, { maxLength: 2 }),
);
const number = fc.oneof(fc.constantFrom("1", 2, 2 ** 31, 2 ** 53 - 1, -1, "9007199254740991", "1e15"), value);

/** Kind and key are often valid, so that the other fields are parsed at all. */
const act = fc.record({
  kind: fc.oneof(fc.constantFrom("check-in", "walk-in", "party", "note", "absence"), value),
  key: fc.oneof(fc.uuid(), value),
  departureId: number,
  reference: fc.oneof(fc.constantFrom("22222222", "ABCDEFGH"), value),
  mark: fc.oneof(fc.constantFrom("attended", "no-show", "confirmed"), value),
  name: value,
  adults: number,
  children: number,
  email: value,
  body: value,
  reason: value,
});

const send = (path: string, json: string) =>
  world.ask(path, { method: "POST", body: json, headers: { "Content-Type": "application/json" } });

test("a guide's telephone may send anything", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.array(act, { maxLength: 3 }), fc.jsonValue(), fc.array(fc.jsonValue())),
      async (acts) => {
        const json = JSON.stringify(acts);
        await expectSound(await send("/guide/sync", json), json);
      },
    ),
    { ...settings, numRuns: times * 120 },
  );
});

test("so may a browser that reports an error", async () => {
  const report = fc.record({ kind: fc.constant("page"), message: value, stack: value, path: value, build: value });
  await fc.assert(
    fc.asyncProperty(fc.oneof(report, fc.jsonValue()), async (sent) => {
      const json = JSON.stringify(sent);
      await expectSound(await send("/errors", json), json);
    }),
    { ...settings, numRuns: times * 60 },
  );
});

test("so may who pretends to be a log-in provider", async () => {
  const names = fc.constantFrom("code", "state", "iss", "error", "user", "name", "__proto__");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(names, hostileText), { maxLength: 5 }), async (fields) => {
      const what = JSON.stringify(fields);
      await expectSound(
        await world.ask("/oauth/callback/apple", { method: "POST", body: new URLSearchParams(fields) }),
        what,
      );
      const query = new URLSearchParams(fields.map(([name, text]) => [name, text.slice(0, 500)]));
      await expectSound(await world.ask(`/oauth/callback/google?${query}`), what);
    }),
    { ...settings, numRuns: times * 40 },
  );
});
