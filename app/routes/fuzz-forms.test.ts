import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FoundForm, findForms } from "#test/hostile/forms.ts";
import { foundRoutes, knownNames, takesForms } from "#test/hostile/routes.ts";
import { hostileNumbers, hostilePiece, hostileQuery, hostileText } from "#test/hostile/texts.ts";
import { expectSound, type HostileWorld, openHostileWorld } from "#test/hostile/world.ts";
import { testNow } from "#test/support/database.ts";

let world: HostileWorld;
let forms: FoundForm[];
const settings = { seed: Number(process.env.FUZZ_SEED ?? 20_270_610), timeout: 20_000 };
const times = Number(process.env.FUZZ_RUNS ?? 1);

const english = foundRoutes.filter(({ path }) => !/^\/(es|de|pl)(\/|$)/.test(path) && !path.startsWith("/dev/"));
const receivers = english.filter(takesForms);

beforeAll(async () => {
  world = await openHostileWorld();
  // The office's list of failed mail shows a form for each of them.
  await world.site.db.rows(
    "test-failed-mail",
    `insert into outgoing_mail (kind, dedup_key, message_id, recipient, locale, subject, html, body, status, failure, failed_at, next_attempt_at, created_at)
     values ('booking.confirmed', 'test/failed', '<failed@test>', 'guest@example.org', 'en', 'Your booking', 'html', 'text', 'failed', 'refused', $1, $1, $1)`,
    [testNow],
  );
  forms = [];
  for (const { path } of english) {
    const address = world.realPath(path);
    const response = await world.ask(address);
    if (response.headers.get("Content-Type")?.includes("html"))
      forms.push(...findForms(address, await response.text()));
  }
});
afterAll(() => world?.close());

/** Sends each field as rendered, hostile, missing or twice, and adds unexpected fields. */
const change = fc.record({
  fate: fc.array(fc.constantFrom("kept", "kept", "hostile", "hostile", "missing", "twice"), {
    minLength: 12,
    maxLength: 12,
  }),
  texts: fc.array(hostileText, { minLength: 12, maxLength: 12 }),
  extra: fc.array(
    fc.tuple(fc.constantFrom("__proto__", "constructor", "role", "id", "user_id", "price", ...knownNames), hostileText),
    { maxLength: 3 },
  ),
  sentAs: fc.constantFrom("form", "form", "form", "parts", "parts", "file", "json", "text", "nothing", "broken", "cut"),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function changed(fields: FoundForm["fields"], { fate, texts, extra }: Change): [string, string][] {
  const known = fields.flatMap(([name, value], index): [string, string][] => {
    const text = texts[index % texts.length] ?? "";
    switch (fate[index % fate.length]) {
      case "hostile":
        return [[name, text]];
      case "missing":
        return [];
      case "twice":
        return [
          [name, value],
          [name, text],
        ];
      default:
        return [[name, value]];
    }
  });
  return [...known, ...extra];
}

function body(fields: [string, string][], sentAs: Change["sentAs"]): RequestInit {
  const parts = new FormData();
  for (const [name, value] of fields)
    if (sentAs === "file") parts.append(name, new File([value], value.slice(0, 40)), value.slice(0, 40));
    else parts.append(name, value);
  const type = (value: string) => ({ headers: { "Content-Type": value } });
  switch (sentAs) {
    case "parts":
    case "file":
      return { body: parts };
    case "json":
      return { body: JSON.stringify(Object.fromEntries(fields)), ...type("application/json") };
    case "text":
      return { body: fields.join("\n"), ...type("text/plain") };
    case "nothing":
      return {};
    case "broken":
      return {
        body: `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${fields.join()}`,
        ...type("multipart/form-data; boundary=x"),
      };
    case "cut":
      return { body: "--x--", ...type("multipart/form-data") };
    default:
      return { body: new URLSearchParams(fields) };
  }
}

test("every route that takes forms shows one, or is known to show none without a token, a payment or a script", () => {
  const shown = new Set(forms.map(({ action }) => action.split(/[?#]/)[0]));
  const silent = receivers.map(({ path }) => path).filter((path) => !shown.has(world.realPath(path).split("?")[0]));
  expect(silent.sort()).toEqual([
    "/booking/:reference/email",
    "/booking/:reference/pay",
    "/check-email",
    "/guide/sync",
    "/guide/ticket",
    "/login/code",
    "/login/confirm",
    "/new-password",
    "/passkeys/options",
    "/profile/email",
    "/verify-email",
  ]);
});

/** Chance rarely spoils one number alone and leaves the rest of a form as it was shown. */
test("no number in a form or in its address that is spoilt alone ends in a server error", {
  timeout: 240_000,
}, async () => {
  // Lists repeat a field for each row, and one of them stands for all.
  const isNumber = ([name, value]: [string, string], at: number, all: [string, string][]) =>
    /^\d+$/.test(value) && all.findIndex(([other]) => other === name) === at;
  let spoilt = 0;
  for (const { action, fields } of distinct(forms)) {
    const [path = "", search] = action.split("?");
    const query = [...new URLSearchParams(search)];
    for (const number of hostileNumbers) {
      const spoil = (pairs: [string, string][], at: number) =>
        pairs.map(([name, value], index): [string, string] => [name, index === at ? number : value]);
      const attempts = [
        ...fields.flatMap((field, at) => (isNumber(field, at, fields) ? [[query, spoil(fields, at)] as const] : [])),
        ...query.flatMap((pair, at) => (isNumber(pair, at, query) ? [[spoil(query, at), fields] as const] : [])),
      ];
      for (const [query, sent] of attempts) {
        const target = `${path}?${new URLSearchParams(query)}`;
        const response = await world.ask(target, { method: "POST", body: new URLSearchParams(sent) });
        await expectSound(response, `${target} ${JSON.stringify(sent).slice(0, 1_500)}`);
        spoilt++;
      }
    }
  }
  expect(spoilt).toBeGreaterThan(200);
});

/** Forms that differ in more than their values. */
function distinct(all: FoundForm[]): FoundForm[] {
  const shape = ({ action, fields }: FoundForm) =>
    JSON.stringify([action.split("?")[0], fields.map(([name, value]) => (name === "intent" ? value : name))]);
  return [...new Map(all.map((form) => [shape(form), form])).values()];
}

test.each(receivers)("$path takes whatever is sent", async ({ path }) => {
  const address = world.realPath(path);
  const [plain] = address.split("?");
  const found = forms.filter(({ action }) => action.split(/[?#]/)[0] === plain);
  const candidates =
    found.length > 0
      ? found
      : [{ action: address, fields: knownNames.map((name): [string, string] => [name, "1"]), buttons: [] }];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...candidates),
      change,
      fc.boolean(),
      hostileQuery(knownNames, 3),
      fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostilePiece }),
      async (form, how, asData, search, piece) => {
        const action = piece === undefined ? form.action : path.replace(/:\w+\??/g, piece);
        const sentTo = asData ? action.replace(/(?=[?#]|$)/, ".data") : action;
        const target = sentTo + (sentTo.includes("?") ? "&" : "?") + search;
        const sent = changed(form.fields, how);
        const response = await world.ask(target, { method: "POST", ...body(sent, how.sentAs) });
        await expectSound(response, `${target} ${how.sentAs} ${JSON.stringify(sent).slice(0, 1_500)}`);
      },
    ),
    { ...settings, numRuns: times * Math.min(24, 8 + 3 * candidates.length) },
  );
});
