import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { benchBookings, type Row } from "./bookings.ts";

const benches: Record<string, () => Promise<Row[]>> = { bookings: benchBookings };

const wanted = process.argv.slice(2);
const rows: Row[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await bench()));
}
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
const table = [
  "| what | ratio to its control | measured |",
  "| --- | --- | --- |",
  ...rows.map((row) => `| ${row.name} | ${row.ratio} × | ${row.detail} |`),
];
console.log(`\n${table.join("\n")}`);
writeFileSync(
  "bench/RESULTS.md",
  `# Measured\n\n${new Date().toISOString().slice(0, 10)} on ${machine}. Each ratio compares alternating slices of the same run.\n\n${table.join("\n")}\n`,
);
process.exit(0);
