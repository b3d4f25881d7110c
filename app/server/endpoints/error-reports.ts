import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import * as v from "valibot";
import type { Database } from "#app/db/client.ts";
import { limitedUntil, retryAfter } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { stackResolver } from "./resolve-stack.ts";

const text = (maxCharacters: number) => v.pipe(v.string(), v.maxLength(maxCharacters));
const schema = v.object({
  kind: v.picklist(["page", "block", "script", "promise"]),
  message: text(300),
  stack: text(2_000),
  path: text(300),
  build: text(64),
});

const perClient = { uses: 20, seconds: 3_600 };
/** Browsers send a sample of their errors, so these are enough to learn of any that matters. */
const ofAll = { uses: 200, seconds: 3_600 };

const tooLong = (context: Context) => context.text("The report is too long.", 413);

type ErrorReportOptions = {
  db: Database;
  now: () => Date;
  log: Logger;
  clientIpOf: (context: Context) => string;
  /** Folder of the compiled browser files; absent in development, where stacks name the sources. */
  clientFolder: string | undefined;
};

/**
 * Logs errors reported by browsers. Reports hold no personal data and are rate limited. The answer does not wait for
 * the stack to be resolved.
 */
export function errorReports({ db, now, log, clientIpOf, clientFolder }: ErrorReportOptions) {
  const app = new Hono();
  const resolveStack = clientFolder ? stackResolver(clientFolder) : undefined;
  app.post("/", bodyLimit({ maxSize: 8_192, onError: tooLong }), async (context) => {
    const report = v.safeParse(schema, await context.req.json().catch(() => undefined));
    if (!report.success) return context.text("This is not an error report.", 400);
    const opensAt =
      (await limitedUntil(db, `errors ${clientIpOf(context)}`, perClient, now())) ??
      (await limitedUntil(db, "errors of all", ofAll, now()));
    if (opensAt) return context.text("Too many reports.", 429, retryAfter(opensAt, now()));
    const { stack } = report.output;
    const write = (resolved: string) =>
      log.warn({ browser: { ...report.output, stack: resolved } }, "an error in a browser");
    if (resolveStack) void resolveStack(stack).then(write, () => write(stack));
    else write(stack);
    return context.body(null, 204);
  });
  return app;
}
