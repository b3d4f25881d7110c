import { existsSync, readFileSync } from "node:fs";
import type { Server } from "#test/support/world.ts";

/** Memory of the process that serves and of the one that starts it again. */
export const residentMegabytes = ({ pid, startedPid }: Server): number =>
  Math.round((residentKilobytes(pid) + residentKilobytes(startedPid)) / 1_024);

function residentKilobytes(pid: number): number {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, "utf8") : "";
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
}
