import { fork } from "node:child_process";
import { closeSync, constants, openSync, writeSync } from "node:fs";
import { fileURLToPath } from "node:url";

/*
 * Runs the site in a process of its own and starts it again when it ends by itself: frozen, out of memory or killed.
 * This process imports nothing of the site, so that it stays small and nothing in it can fail.
 */

const serving = fileURLToPath(new URL("./serving.js", import.meta.url));
const minPauseMs = 250;
const maxPauseMs = 30_000;
/** A site that ran this long did not end because of its start. */
const longRunMs = 30_000;

let site;
/** An end of the pipe whose holders keep the embedded database running. */
let database;
let hasOpened = false;
let canReload = false;
let isEnding = false;
let failures = 0;
let restart;

function start() {
  const startedAt = Date.now();
  site = fork(serving, hasOpened ? ["again"] : []);
  site.on("message", (message) => {
    if (message.databasePipe) database ??= openSync(message.databasePipe, constants.O_RDWR | constants.O_NONBLOCK);
    if (message.isOpen) hasOpened = true;
    canReload = message.canReload ?? canReload;
  });
  site.once("exit", (code, signal) => {
    site = undefined;
    // A start that fails has said why. Code 0 means that somebody asked the site itself to stop.
    if (isEnding || !hasOpened || code === 0) process.exit(code ?? 1);
    failures = Date.now() - startedAt > longRunMs ? 0 : failures + 1;
    const wait = Math.min(maxPauseMs, minPauseMs * 2 ** Math.max(0, failures - 1));
    const line = { level: 50, time: Date.now(), code, signal, wait, msg: "the site ended by itself and starts again" };
    writeSync(2, `${JSON.stringify(line)}\n`);
    restart = setTimeout(start, wait);
  });
}

function stop() {
  isEnding = true;
  // The site is now the last that holds the database, so it waits until the database has stopped.
  if (database !== undefined) closeSync(database);
  database = undefined;
  clearTimeout(restart);
  if (site) site.kill("SIGTERM");
  else process.exit(0);
}

process.on("SIGINT", stop);
process.on("SIGTERM", stop);
// Several processes are replaced one after another; a single one ends with its terminal.
process.on("SIGHUP", () => (canReload ? site?.kill("SIGHUP") : stop()));
// npm cannot forward SIGKILL, so watch for a new parent process id.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && !isEnding && stop(), 1_000).unref();
}

start();
