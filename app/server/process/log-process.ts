import { format } from "node:util";
import type { OpenLogger } from "#app/server/observability/logger.ts";

const levels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error", trace: "debug" } as const;

/**
 * Writes everything this process says as JSON lines: calls of `console`, Node's warnings and the error that ends it.
 */
export function logProcess({ log, close }: OpenLogger): void {
  for (const [method, level] of Object.entries(levels))
    console[method as keyof typeof levels] = (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error);
      const text = format(...values.filter((value) => value !== error));
      log[level]({ ...(error && { error }) }, text || undefined);
    };
  // Node's own listener prints warnings as plain text.
  process.removeAllListeners("warning");
  process.on("warning", (error) => log.warn({ error }));
  process.on("uncaughtException", async (thrown: unknown, origin) => {
    const error = thrown instanceof Error ? thrown : new Error(format(thrown));
    log.fatal({ error, origin }, "the process ends because of an error nobody caught");
    await close();
    process.exit(1);
  });
}
