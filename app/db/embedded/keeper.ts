import { spawn } from "node:child_process";
import { closeSync, constants, fchownSync, openSync } from "node:fs";
import { readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";
import { dataFolder } from "./cluster.ts";
import type { Place } from "./place.ts";
import { childOptions } from "./run.ts";
import { serverArguments } from "./settings.ts";
import { usersPipe } from "./users.ts";

/*
 * PostgreSQL's parent process, which outlives ours and reads the users' pipe as descriptor 3. When the last user is
 * gone it moves the pipe away, reads once more for a user who entered just before, and repeats SIGINT until PostgreSQL
 * ends, because a starting server ignores it.
 */
const keeper = `
pipe=$1
shift
"$@" 3<&- &
server=$!
(
  while :; do
    while read -r greeting <&3; do :; done
    mv "$pipe" "$pipe.closed"
    read -r greeting <&3 || break
    mv "$pipe.closed" "$pipe"
  done
  while kill -INT "$server" 2>/dev/null; do sleep 1; done
) &
watcher=$!
exec 3<&-
wait "$server"
kill "$watcher" 2>/dev/null
`;

const largestLog = 8 * 1024 * 1024;
export const logFile = (folder: string) => join(folder, "postgres.log");

type Launched = { hasEnded(): boolean; complaint(): Promise<string> };

/** The caller must have opened the pipe for writing, because opening it for reading would otherwise block. */
export async function launchServer(
  folder: string,
  place: Place,
  binaries: Binaries,
  settings: { port: number; durable: boolean },
): Promise<Launched> {
  const path = logFile(folder);
  if ((await logSize(path)) > largestLog) await rename(path, `${path}.old`);
  const before = await logSize(path);
  const log = openSync(path, "a", 0o600);
  const users = openSync(usersPipe(place), constants.O_RDONLY);
  try {
    if (place.account) fchownSync(log, place.account.uid, place.account.gid);
    const server = [binaries.postgres, ...serverArguments(dataFolder(place), settings)];
    const child = spawn("/bin/sh", ["-c", keeper, "keeper", usersPipe(place), ...server], {
      ...childOptions(place.account, place.cluster),
      stdio: ["ignore", log, log, users],
      detached: true,
    });
    child.unref();
    let failure: Error | undefined;
    child.once("error", (error) => {
      failure = error;
    });
    return {
      hasEnded: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
      complaint: async () => failure?.message ?? lastComplaint((await readFile(path)).subarray(before).toString()),
    };
  } finally {
    closeSync(log);
    closeSync(users);
  }
}

const logSize = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

function lastComplaint(log: string): string {
  const lines = log.trim().split("\n");
  const complaint = lines.filter((line) => /\b(FATAL|PANIC|could not)\b/.test(line));
  return (complaint.join(" ") || lines.at(-1) || "it wrote nothing").replaceAll(/\s+/g, " ");
}
