import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

test.each<Record<string, string>>([
  { PORT: "abc" },
  { PORT: "0" },
  { PORT: "70000" },
  { ORIGIN: "foo" },
  { ORIGIN: "ftp://example.org" },
  { ORIGIN: "https://example.org/tours" },
  { DATABASE_URL: "nonsense" },
  { DATABASE_URL: "mysql://localhost/lantern" },
  { SECRET: "short" },
  { SMTP_URL: "x" },
  { MAIL_FROM: "nobody" },
  { MAIL_CONNECTIONS: "0" },
  { MAIL_EVENTS_TOKEN: "short" },
  { LOG_LEVEL: "loud" },
  { OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: "collector" },
  { OTEL_EXPORTER_OTLP_LOGS_HEADERS: "secret" },
  { FORCE_LIGHT: "yes" },
  { PROXIES: "-1" },
  { GTM_ID: "1" },
  { BACKUP_KEEP_DAYS: "0" },
  { S3_ENDPOINT: "foo" },
  { GOOGLE_ISSUER: "google" },
])("%j is refused in one sentence that names the setting and its value", (variables) => {
  const [[name, value] = []] = Object.entries(variables);
  expect(() => readEnv(variables)).toThrow(new RegExp(`^The setting ${name} must [^\n]+, but is "${value}"\\.$`));
});

test.each([
  [{ S3_BUCKET: "pictures" }, "S3_ENDPOINT"],
  [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET"],
  [{ FACEBOOK_CLIENT_SECRET: "secret" }, "FACEBOOK_CLIENT_ID"],
  [{ APPLE_CLIENT_ID: "id", APPLE_TEAM_ID: "team", APPLE_KEY_ID: "key" }, "APPLE_PRIVATE_KEY"],
])("%j is not enough", (variables, missing) => {
  expect(() => readEnv(variables)).toThrow(new RegExp(`^The setting ${missing} is missing: .+ belong together\\.$`));
});

test("the example lists every setting, and with it everything is as without any", () => {
  const example = parseEnv(readFileSync(".env.example", "utf8"));
  expect(readEnv(example)).toEqual(readEnv({}));
  const known = ["env.ts", "integrations.ts"].flatMap((file) =>
    [...readFileSync(`app/config/${file}`, "utf8").matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]),
  );
  expect(Object.keys(example).sort()).toEqual([...new Set(known)].sort());
  const readme = readFileSync("README.md", "utf8");
  expect(known.filter((name) => !/ISSUER|_URL$|FACEBOOK/.test(name ?? "") && !readme.includes(`\`${name}\``))).toEqual(
    [],
  );
});

const paid = { STRIPE_SECRET_KEY: "rk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
test.each<[Record<string, string>, string]>([
  [{ STRIPE_SECRET_KEY: "rk_test_1" }, "STRIPE_WEBHOOK_SECRET"],
  [{ STRIPE_API_HOST: "http://localhost:1" }, "STRIPE_API_HOST"],
  [{ ...paid, STRIPE_SECRET_KEY: "pk_live_hidden" }, "STRIPE_SECRET_KEY"],
  [{ ...paid, STRIPE_WEBHOOK_SECRET: "hidden" }, "STRIPE_WEBHOOK_SECRET"],
  [{ ...paid, STRIPE_WEBHOOK_SECRET: "whsec_1,whsec_2,whsec_3" }, "STRIPE_WEBHOOK_SECRET"],
  [{ ...paid, STRIPE_SECRET_KEY: "sk_live_hidden", ORIGIN: "http://walks.example" }, "STRIPE_SECRET_KEY"],
  [
    { ...paid, STRIPE_SECRET_KEY: "sk_live_hidden", STRIPE_API_HOST: "http://x", ORIGIN: "https://walks.example" },
    "STRIPE_API_HOST",
  ],
  [{ ...paid, STRIPE_API_HOST: "http://localhost:1", ORIGIN: "https://walks.example" }, "STRIPE_API_HOST"],
])("payments that would be dangerous are refused, and no secret is told: %j", (variables, setting) => {
  expect(() => readEnv(variables)).toThrow(setting);
  expect(() => readEnv(variables)).not.toThrow(/hidden/);
});

test("a key with its secrets turns payments on, and none leaves them off", () => {
  expect(readEnv({}).payments).toBeUndefined();
  expect(readEnv({ ...paid, STRIPE_WEBHOOK_SECRET: "whsec_1, whsec_2" }).payments).toEqual({
    secretKey: "rk_test_1",
    webhookSecrets: ["whsec_1", "whsec_2"],
    apiHost: undefined,
    isTest: true,
  });
  const live = { ...paid, STRIPE_SECRET_KEY: "rk_live_1", ORIGIN: "https://walks.example" };
  expect(readEnv(live).payments?.isTest).toBe(false);
});
