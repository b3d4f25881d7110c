import { spawn } from "node:child_process";
import { closeSync, constants, existsSync, fchownSync, openSync, readSync, writeSync } from "node:fs";
import { chown, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { childOptions, run } from "./account.ts";
import type { Cluster } from "./cluster.ts";

/*
 * Every process that uses the server holds a named pipe open for writing. The kernel closes the end of a dead process,
 * so the keeper, PostgreSQL's parent process, which reads the pipe as descriptor 3, notices when the last user is gone,
 * however it ended. Then it moves the pipe away, reads once more for a user who entered just before, and repeats SIGINT
 * until PostgreSQL ends, because a starting server ignores it.
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

const maxLogBytes = 8 * 1024 * 1024;
export const logFile = (folder: string) => join(folder, "postgres.log");
export const usersPipe = (home: string) => join(home, "users");

export async function createUsersPipe({ home, account }: Cluster): Promise<void> {
  const pipe = usersPipe(home);
  if (existsSync(pipe)) return;
  await run("mkfifo", ["-m", "600", pipe], childOptions(undefined, home));
  if (account) await chown(pipe, account.uid, account.gid);
}

/** Returns the descriptor to close on leaving, or undefined if the keeper has moved the pipe away to stop the server. */
export function enter(home: string): number | undefined {
  // Opening the pipe with O_RDWR does not block until there is a reader.
  const descriptor = openPipe(home, constants.O_RDWR);
  // A full pipe means that no keeper reads it, so the last user will stop the server.
  if (descriptor !== undefined) unless("EAGAIN", () => writeSync(descriptor, "hello\n"));
  return descriptor;
}

export function hasUsers(home: string): boolean {
  const descriptor = openPipe(home, constants.O_RDONLY);
  if (descriptor === undefined) return false;
  try {
    let bytes: number | undefined;
    do bytes = unless("EAGAIN", () => readSync(descriptor, Buffer.alloc(4096)));
    while (bytes);
    return bytes === undefined;
  } finally {
    closeSync(descriptor);
  }
}

const openPipe = (home: string, mode: number) =>
  unless("ENOENT", () => openSync(usersPipe(home), mode | constants.O_NONBLOCK));

function unless<Result>(code: string, act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === code) return undefined;
    throw error;
  }
}

type Launched = { hasEnded(): boolean; complaint(): Promise<string> };

/** The caller must have entered, because opening the pipe for reading would otherwise block. */
export async function launchServer(cluster: Cluster, port: number): Promise<Launched> {
  const { folder, home, account, binaries } = cluster;
  const path = logFile(folder);
  if ((await logSize(path)) > maxLogBytes) await rename(path, `${path}.old`);
  const before = await logSize(path);
  const log = openSync(path, "a", 0o600);
  const users = openSync(usersPipe(home), constants.O_RDONLY);
  try {
    if (account) fchownSync(log, account.uid, account.gid);
    const server = [binaries.postgres, ...serverArguments(cluster, port)];
    const child = spawn("/bin/sh", ["-c", keeper, "keeper", usersPipe(home), ...server], {
      ...childOptions(account, home),
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

function serverArguments({ data, durable }: Cluster, port: number): string[] {
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 60,
    shared_buffers: "64MB",
    timezone: "UTC",
    log_timezone: "UTC",
    // One app uses this server, so replication and background workers for large databases are off.
    wal_level: "minimal",
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    io_method: "sync",
    jit: "off",
    log_checkpoints: "off",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}
