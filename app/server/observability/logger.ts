import { type DestinationStream, type Logger, pino } from "pino";

/** Logs JSON lines. Errors must be passed as `error`: without the serializer they would be logged as empty objects. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { error: pino.stdSerializers.err } };
  return destination ? pino(options, destination) : pino(options);
}
