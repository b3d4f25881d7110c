import { closeSync, constants, existsSync, openSync, readSync, writeSync } from "node:fs";
import { chown } from "node:fs/promises";
import { join } from "node:path";
import type { Place } from "./place.ts";
import { childOptions, run } from "./run.ts";

/*
 * Every process that uses the server holds a named pipe open for writing. The kernel closes the end of a dead process,
 * so the keeper, which reads the pipe, notices when the last user is gone, however it ended.
 */

export const usersPipe = (place: Place) => join(place.cluster, "users");

export async function createUsersPipe(place: Place): Promise<void> {
  const pipe = usersPipe(place);
  if (existsSync(pipe)) return;
  await run("mkfifo", ["-m", "600", pipe], childOptions(undefined, place.cluster));
  if (place.account) await chown(pipe, place.account.uid, place.account.gid);
}

/**
 * Returns the descriptor to close on leaving, or undefined if the keeper has moved the pipe away to stop the server.
 */
export function enter(place: Place): number | undefined {
  // Opening the pipe with O_RDWR does not block until there is a reader.
  const descriptor = openPipe(place, constants.O_RDWR);
  if (descriptor === undefined) return undefined;
  try {
    writeSync(descriptor, "hello\n");
  } catch (error) {
    // A full pipe means that no keeper reads it, so the last user will stop the server.
    if (!isCode(error, "EAGAIN")) throw error;
  }
  return descriptor;
}

export function leave(descriptor: number): void {
  closeSync(descriptor);
}

export function hasUsers(place: Place): boolean {
  const descriptor = openPipe(place, constants.O_RDONLY);
  if (descriptor === undefined) return false;
  try {
    while (readSync(descriptor, Buffer.alloc(4096)) > 0);
    return false;
  } catch (error) {
    if (isCode(error, "EAGAIN")) return true;
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

function openPipe(place: Place, mode: number): number | undefined {
  try {
    return openSync(usersPipe(place), mode | constants.O_NONBLOCK);
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && "code" in error && error.code === code;
