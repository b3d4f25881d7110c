import { type DestinationStream, type Logger, pino } from "pino";

/** Lines of JSON. Errors are given as `error` and written with message and stack: as plain objects they would be empty. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { error: pino.stdSerializers.err } };
  return destination ? pino(options, destination) : pino(options);
}
