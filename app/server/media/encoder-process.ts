import { readdir } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import sharp from "sharp";
import { preparePicture } from "#app/domain/accounts/prepare-picture.ts";
import { preparePhoto } from "#app/domain/pictures/prepare-photo.ts";
import { drawPicture } from "#art/draw-picture.ts";
import { encodeDrawing, encodePhoto } from "./encode-picture.ts";
import { makePlaceholder } from "./make-placeholder.ts";

/** Everything that decodes or encodes pictures. The server asks for it by name, see `encoder.ts`. */
const work = { drawPicture, encodeDrawing, encodePhoto, makePlaceholder, preparePhoto, preparePicture };

export type Tasks = typeof work;
export type Order = { id: number; name: keyof Tasks; args: unknown[] };
export type Reply = { id: number; rss: number } & ({ ok: true; value: unknown } | { ok: false; message: string });

// Each picture is different, so nothing cached would be used again.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Encoding gives way to everything else, but visitors wait for drawings, which are made by the main thread. On Linux
 * every thread has its own priority; elsewhere that of the process is lowered. Listing the folder starts the threads.
 */
async function lowerEncoding(): Promise<void> {
  const threads = await readdir("/proc/self/task").catch(() => ["0"]);
  for (const thread of threads)
    if (Number(thread) !== process.pid) setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
}
await lowerEncoding();

process.on("message", async ({ id, name, args }: Order) => {
  const reply = (result: { ok: true; value: unknown } | { ok: false; message: string }) =>
    process.send?.({ id, rss: process.memoryUsage.rss(), ...result } satisfies Reply);
  try {
    const value = await (work[name] as (...args: unknown[]) => unknown)(...args);
    reply({ ok: true, value });
  } catch (error) {
    reply({ ok: false, message: error instanceof Error ? error.message : String(error) });
  }
});
process.on("disconnect", () => process.exit());
// The terminal sends SIGINT to every process, but this one ends when the server disconnects.
process.on("SIGINT", () => {});
