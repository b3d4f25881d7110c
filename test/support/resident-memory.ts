import { existsSync, readFileSync } from "node:fs";

/** The memory of these processes together; NaN if one has ended. */
export const residentMegabytes = (...pids: number[]): number =>
  Math.round(pids.reduce((sum, pid) => sum + residentKilobytes(pid), 0) / 1_024);

function residentKilobytes(pid: number): number {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, "utf8") : "";
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
}
