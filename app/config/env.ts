import { existsSync } from "node:fs";
import { resolve } from "node:path";
import * as v from "valibot";
import { site } from "#app/site.ts";
import { ConfigError } from "./config-error.ts";
import {
  integrationEntries,
  type Providers,
  readProviders,
  readS3,
  type S3Settings,
  settingGroups,
} from "./integrations.ts";
import { type PaymentSettings, readPayments } from "./payments.ts";

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
      v.minValue(1, "must be a port number"),
      v.maxValue(65_535, "must be a port number"),
    ),
    "3000",
  ),
  HOST: v.optional(v.string(), "localhost"),
  ORIGIN: v.optional(
    v.pipe(
      wholeUrl(["http:", "https:"], "must be the site's public address, such as https://example.org"),
      v.check(
        (value) => !URL.canParse(value) || /^\/*$/.test(new URL(value).pathname),
        "must end with the host: the site has no path of its own",
      ),
    ),
  ),
  DATABASE_URL: v.optional(
    wholeUrl(["postgres:", "postgresql:"], "must be an address such as postgres://user:secret@host:5432/name"),
  ),
  DATA_DIR: v.optional(v.string(), "./data"),
  SECRET: v.optional(v.pipe(v.string(), v.minLength(32, "must be at least 32 characters long"))),
  SMTP_URL: v.optional(wholeUrl(["smtp:", "smtps:"], "must be an address such as smtp://user:secret@host:587")),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^[^@]+@[^@]+$/, "must be an address such as Office <office@example.org>")),
    `${site.name} <${site.email}>`,
  ),
  MAIL_CONNECTIONS: v.optional(
    v.pipe(v.string(), v.regex(/^([1-9]|1\d|20)$/, "must be a number from 1 to 20"), v.transform(Number)),
    "3",
  ),
  MAIL_EVENTS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, "must be at least 16 characters long"))),
  LOG_LEVEL: v.optional(
    v.picklist(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent"),
    "info",
  ),
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: v.optional(
    wholeUrl(["http:", "https:"], "must be a collector's address such as https://otel.example:4318/v1/logs"),
  ),
  OTEL_EXPORTER_OTLP_LOGS_HEADERS: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+=[^,]+(,[\w-]+=[^,]+)*$/, "must be headers such as name=value,other=value")),
  ),
  FORCE_LIGHT: v.optional(flag, "false"),
  GTM_ID: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/, "must be a container id such as GTM-ABC1234"))),
  WORKERS: v.optional(
    v.pipe(v.string(), v.regex(/^([1-9]|[1-5]\d|6[0-4])$/, "must be a number from 1 to 64"), v.transform(Number)),
    "1",
  ),
  PAGE_CACHE_MB: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, "must be a whole number of megabytes"), v.transform(Number)),
    "64",
  ),
  BACKUP_FOLDER: v.optional(v.string()),
  BACKUP_KEEP_DAYS: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, "must be a whole number of days"), v.transform(Number)),
    "14",
  ),
  PICTURES_AHEAD: v.optional(flag, "true"),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, "must be at least 16 characters long"))),
  PROXIES: v.optional(v.pipe(v.string(), v.regex(/^\d$/, "must be a number from 0 to 9"), v.transform(Number)), "0"),
  ...integrationEntries,
});

export type Env = {
  port: number;
  host: string;
  origin: string;
  databaseUrl: string | undefined;
  dataFolder: string;
  /** Signs links and cookies; if undefined, a secret is created at first start and stored in the data folder. */
  secret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Connections to the mail server in each process, each with one mail at a time. */
  mailConnections: number;
  /** Bearer token for /mail/events; if undefined, bounces and complaints are not accepted. */
  mailEventsToken: string | undefined;
  logLevel: string;
  /** URL of an OpenTelemetry collector for warnings and errors; undefined sends none. */
  logCollector: string | undefined;
  forceLight: boolean;
  /** Container id of the tag manager; undefined disables tracking. */
  tagManager: string | undefined;
  /** Number of our own reverse proxies in front of the site. */
  proxies: number;
  /** Number of processes that share the port. */
  workers: number;
  /** Size limit of the page cache in each process. */
  pageCacheBytes: number;
  /** Nightly backups; if undefined, none are made. */
  backup: { folder: string; keepDays: number } | undefined;
  /** Encodes all pictures in the background after the start. */
  picturesAhead: boolean;
  /** Bearer token for /metrics; if undefined, only this machine may read it. */
  metricsToken: string | undefined;
  /** If undefined, uploads are stored in the data folder. */
  s3: S3Settings | undefined;
  providers: Providers;
  /** Online payment; if undefined, nothing of it shows or runs. */
  payments: PaymentSettings | undefined;
};

export { ConfigError };

/** Reads the environment and an optional .env file. */
export function loadConfig(): Env {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return readEnv(process.env);
}

/** Throws for the first invalid setting, with a message that names it. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const values = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = v.safeParse(schema, values);
  if (!result.success) {
    const [issue] = result.issues;
    throw new ConfigError(`The setting ${v.getDotPath(issue)} ${issue.message}, but is "${issue.input}".`);
  }
  const settings = result.output;
  requireWholeGroups(values);
  const origin = (settings.ORIGIN ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, "");
  return {
    port: settings.PORT,
    host: settings.HOST,
    origin,
    databaseUrl: settings.DATABASE_URL,
    dataFolder: resolve(settings.DATA_DIR),
    secret: settings.SECRET,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    mailConnections: settings.MAIL_CONNECTIONS,
    mailEventsToken: settings.MAIL_EVENTS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    logCollector: settings.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT,
    forceLight: settings.FORCE_LIGHT,
    tagManager: settings.GTM_ID,
    proxies: settings.PROXIES,
    workers: settings.WORKERS,
    pageCacheBytes: settings.PAGE_CACHE_MB * 1_048_576,
    backup: settings.BACKUP_FOLDER
      ? { folder: resolve(settings.BACKUP_FOLDER), keepDays: settings.BACKUP_KEEP_DAYS }
      : undefined,
    picturesAhead: settings.PICTURES_AHEAD,
    metricsToken: settings.METRICS_TOKEN,
    s3: readS3(settings),
    providers: readProviders(settings),
    payments: readPayments(settings, origin),
  };
}

/** A partly configured group is treated as a mistake, not as disabled. */
function requireWholeGroups(values: Record<string, unknown>): void {
  for (const names of settingGroups) {
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length > 0 && missing.length < names.length)
      throw new ConfigError(`The setting ${missing[0]} is missing: ${names.join(", ")} belong together.`);
  }
}
