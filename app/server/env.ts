import { resolve } from "node:path";
import * as v from "valibot";

const flag = v.pipe(
  v.picklist(["true", "false"], "must be true or false"),
  v.transform((value) => value === "true"),
);
const wholeUrl = (protocols: string[], message: string) =>
  v.pipe(
    v.string(),
    v.check((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message),
  );

const schema = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, "must be a port number"),
      v.transform(Number),
      v.maxValue(65_535, "must be a port number"),
    ),
    "3000",
  ),
  HOST: v.optional(v.string(), "localhost"),
  ORIGIN: v.optional(wholeUrl(["http:", "https:"], "must be the site's public address, such as https://example.org")),
  DATABASE_URL: v.optional(
    wholeUrl(["postgres:", "postgresql:"], "must be an address such as postgres://user:secret@host:5432/name"),
  ),
  DATA_DIR: v.optional(v.string(), "./data"),
  LOG_LEVEL: v.optional(
    v.picklist(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent"),
    "info",
  ),
  FORCE_LIGHT: v.optional(flag, "false"),
});

export type Env = {
  port: number;
  host: string;
  origin: string;
  databaseUrl: string | undefined;
  dataFolder: string;
  logLevel: string;
  forceLight: boolean;
};

/** Settings are read once, at start; the first wrong one stops it with a sentence that names it. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = v.safeParse(schema, given);
  if (!result.success) {
    const [issue] = result.issues;
    throw new SettingError(`The setting ${v.getDotPath(issue)} ${issue.message}, but is "${issue.input}".`);
  }
  const { PORT, HOST, ORIGIN, DATABASE_URL, DATA_DIR, LOG_LEVEL, FORCE_LIGHT } = result.output;
  return {
    port: PORT,
    host: HOST,
    origin: (ORIGIN ?? `http://localhost:${PORT}`).replace(/\/+$/, ""),
    databaseUrl: DATABASE_URL,
    dataFolder: resolve(DATA_DIR),
    logLevel: LOG_LEVEL,
    forceLight: FORCE_LIGHT,
  };
}

export class SettingError extends Error {}
