import { registerHooks } from "node:module";

let hasLoadedExporter = false;
registerHooks({
  resolve(specifier, context, next) {
    hasLoadedExporter ||= specifier === "@opentelemetry/sdk-logs";
    return next(specifier, context);
  },
});

/** On SIGUSR2 says what libraries say, in several lines, and ends with an error that nobody catches. */
process.on("SIGUSR2", () => {
  console.log(`the exporter is ${hasLoadedExporter ? "loaded" : "not loaded"}`);
  console.error("A library has %d\nlines to say", 2, new TypeError("in\ntwo lines"));
  console.warn({ nested: { object: [1, 2] } });
  process.emitWarning("this will change");
  setImmediate(() => {
    void Promise.reject(new RangeError("no seat for ada@example.org, see /booking/KR7XQ2?key=opensesame"));
  });
});
