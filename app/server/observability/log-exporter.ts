import { setTimeout as pause } from "node:timers/promises";
import { SeverityNumber } from "@opentelemetry/api";
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import { withoutPersonal } from "#app/domain/privacy/without-personal.ts";
import { site } from "#app/site.ts";

/** A process that ends waits at most this long for an unreachable collector. */
const closeMs = 2_000;

type Line = {
  time: number;
  level: number;
  msg?: string;
  id?: string;
  path?: string;
  task?: string;
  security?: string;
  error?: { type?: string; message?: string; stack?: string };
  browser?: { kind: string; message: string; stack: string; path: string; build: string };
};

/**
 * Sends lines of the log to an OpenTelemetry collector, or to Sentry, which takes the same protocol. The address and
 * its headers come from OpenTelemetry's own environment variables. Only the fields named here are sent, without
 * personal data; security events, which hold network addresses, stay on this machine.
 */
export function createLogExporter(): { write(line: string): void; close(): Promise<void> } {
  const provider = new LoggerProvider({
    resource: resourceFromAttributes({ "service.name": site.name }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })],
  });
  const logger = provider.getLogger(site.name);
  return {
    write(text) {
      const line: Line = JSON.parse(text, (_key, value) =>
        typeof value === "string" ? withoutPersonal(value) : value,
      );
      if (line.security) return;
      logger.emit({
        timestamp: line.time,
        ...severityOf(line.level),
        body: line.msg ?? "",
        attributes: attributesOf(line),
      });
    },
    close: () => Promise.race([provider.shutdown().catch(() => {}), pause(closeMs)]),
  };
}

function attributesOf({ id, path, task, error, browser }: Line): Record<string, string> {
  const known = {
    "request.id": id,
    "url.path": path ?? browser?.path,
    task,
    build: browser?.build,
    "exception.type": browser ? `browser ${browser.kind}` : error?.type,
    "exception.message": browser?.message ?? error?.message,
    "exception.stacktrace": browser?.stack ?? error?.stack,
  };
  return Object.fromEntries(Object.entries(known).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

function severityOf(level: number) {
  if (level >= 60) return { severityNumber: SeverityNumber.FATAL, severityText: "FATAL" };
  if (level >= 50) return { severityNumber: SeverityNumber.ERROR, severityText: "ERROR" };
  return { severityNumber: SeverityNumber.WARN, severityText: "WARN" };
}
