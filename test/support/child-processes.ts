import { execFileSync } from "node:child_process";

/** Process ids of the direct children of a process whose command line contains a text. */
export function childProcesses(parent: number | undefined, text = ""): number[] {
  const list = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return list.split("\n").flatMap((line) => {
    const [, pid, ppid, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === parent && args.includes(text) ? [Number(pid)] : [];
  });
}

/** The process that serves, which `start.js` starts and starts again. */
export const servingProcess = (started: number | undefined): number => childProcesses(started, "serving.js")[0] ?? 0;
