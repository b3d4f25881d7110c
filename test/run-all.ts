import { runSuites, type Suite, tableOf } from "./run-suites.ts";

const allPages = ["crawl", "design", "every-kind", "first-moments", "weight"];

/** Everything to run before a release. Benchmarks and the cluster run only when they are named. */
const suites: Suite[] = [
  { name: "test", command: ["test/run.ts"], maxMinutes: 60 },
  { name: "engines", command: ["test/engines/run.ts"], maxMinutes: 45 },
  {
    name: "pages",
    command: ["node_modules/@playwright/test/cli.js", "test", ...allPages],
    environment: { ALL_PAGES: "1" },
    maxMinutes: 120,
  },
  { name: "faults", command: ["test/faults/run.ts"], maxMinutes: 120 },
  { name: "crawl", command: ["test/crawl/command.ts"], maxMinutes: 180 },
  { name: "lighthouse", command: ["bench/lighthouse/lighthouse.ts"], maxMinutes: 240, records: "bench/LIGHTHOUSE.md" },
];
const onRequest: Suite[] = [
  { name: "bench", command: ["bench/run.ts"], maxMinutes: 90, records: "bench/RESULTS.md" },
  { name: "cluster", command: ["test/cluster/run.ts"], maxMinutes: 40, records: "bench/CLUSTER.md" },
];

const names = process.argv.slice(2);
const known = [...suites, ...onRequest];
const unknown = names.filter((name) => !known.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(", ")}; there are ${known.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}
const chosen = names.length > 0 ? known.filter(({ name }) => names.includes(name)) : suites;
const rows = await runSuites(chosen, {
  logs: ".cache/test-all",
  show: (text) => process.stdout.write(text),
  graceMs: 60_000,
});
console.log(`\n${tableOf(rows)}`);
process.exitCode = rows.every(({ result }) => result === "passed") ? 0 : 1;
