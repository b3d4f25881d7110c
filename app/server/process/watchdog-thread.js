import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const { beats, seconds, pid } = workerData;
let last = -1;
let silent = 0;

// Checks are counted instead of clock time, so that a laptop may sleep.
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  silent = beat === last ? silent + 1 : 0;
  last = beat;
  if (silent < seconds) return;
  const line = { level: 60, time: Date.now(), msg: "the process was frozen and ends itself", pid, seconds };
  writeSync(2, `${JSON.stringify(line)}\n`);
  process.kill(pid, "SIGKILL");
}, 1_000);
