import { type DestinationStream, type Logger, pino } from "pino";
import type { Env } from "#app/config/env.ts";

export type OpenLogger = { log: Logger; close(): Promise<void> };

/** Logs JSON lines. Errors must be passed as `error`: without the serializer they would be logged as empty objects. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, errorKey: "error", serializers: { error: pino.stdSerializers.err } };
  return destination ? pino(options, destination) : pino(options);
}

/** Opens the log of this process: standard output, and the OpenTelemetry collector if one is set. */
export async function openLogger({
  logLevel,
  logCollector,
}: Pick<Env, "logLevel" | "logCollector">): Promise<OpenLogger> {
  if (!logCollector) return { log: createLogger(logLevel), close: async () => {} };
  // OpenTelemetry takes memory and time at start, so load it only where it is used.
  const { createLogExporter } = await import("./log-exporter.ts");
  const exporter = createLogExporter();
  const streams = [
    { level: logLevel as pino.Level, stream: pino.destination(1) },
    { level: "warn" as const, stream: exporter },
  ];
  return { log: createLogger(logLevel, pino.multistream(streams)), close: exporter.close };
}
