import { median, type Row } from "#bench/support/report.ts";
import type { Ran } from "./recorded.ts";

const bar = 1.3;

export type Pair = { name: string; normal: Ran; scaled: Ran };
export type Compared = { name: string; normal: number; scaled: number; ratio: number; grown: number; pair?: Pair };

export function compared(name: string, took: [number[], number[]], bytes: [number, number]): Compared {
  const [normal, scaled] = [quickerQuarter(took[0]), quickerQuarter(took[1])];
  return { name, normal, scaled, ratio: scaled / normal, grown: bytes[1] / Math.max(1, bytes[0]) };
}

/**
 * The lower quartile of many short runs reflects the work itself; slower runs mostly reflect other load on the machine.
 */
const quickerQuarter = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 4)] ?? Number.NaN;

/** A larger response may take proportionally longer. */
export const isSlow = ({ ratio, grown }: Compared) => ratio > bar * Math.max(1, grown);

export const sizeOf = (answer: object[]) => JSON.stringify(answer).length;

export function summary(what: string, group: Compared[]): Row {
  const slow = group.filter(isSlow).length;
  return {
    what,
    bar: `<= ${bar} × the ordinary seed`,
    measured: `${group.length - slow} of ${group.length} within`,
    met: slow === 0,
    detail: `median ${median(group.map(({ ratio }) => ratio)).toFixed(2)} ×; where the answer itself is larger, by its size`,
  };
}

/** Lists the results that are too slow, those that grow only with their response, and the five next slowest. */
export function notable(all: Compared[]): Row[] {
  const ranked = all.toSorted((a, b) => b.ratio - a.ratio);
  const slow = ranked.filter(isSlow);
  const grown = ranked.filter((entry) => !isSlow(entry) && entry.ratio > bar);
  const next = ranked.filter(({ ratio }) => ratio <= bar).slice(0, 5);
  return [...slow, ...grown, ...next].map((entry) => ({
    what: `· ${entry.name.replaceAll("|", "\\|")}`,
    bar: "",
    measured: `${entry.ratio.toFixed(2)} ×`,
    met: isSlow(entry) ? false : undefined,
    detail: `${entry.normal.toFixed(2)} ms → ${entry.scaled.toFixed(2)} ms${entry.grown > 1.05 ? `; its answer is ${entry.grown.toFixed(1)} × as large` : ""}`,
  }));
}
