import { createHash } from "node:crypto";
import { access, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Storage } from "#app/storage/storage.ts";

const storageMs = 1_000;

export type PictureFiles = ReturnType<typeof pictureFiles>;

/** Encoded pictures on this machine's disk and, where instances share a storage, also there. */
export function pictureFiles(folder: string, shared: Storage | undefined) {
  const keep = async (path: string, body: Uint8Array) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    // Write to a temporary file and rename it, so that readers never see a partial picture.
    const aside = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
    await writeFile(aside, body);
    await rename(aside, file);
  };
  const read = async (path: string): Promise<Uint8Array | undefined> => {
    const kept = await readFile(join(folder, path)).catch(() => undefined);
    if (kept || !shared || !isWorthSharing(path)) return kept;
    // Encoding anew is better than waiting for a storage that is away.
    const copy = await Promise.race([shared.get(keyOf(path)).catch(() => undefined), pause(storageMs, undefined)]);
    if (copy) await keep(path, copy);
    return copy;
  };
  return {
    read,
    async has(path: string): Promise<boolean> {
      const isHere = await access(join(folder, path)).then(
        () => true,
        () => false,
      );
      return isHere || (await read(path)) !== undefined;
    },
    async write(path: string, body: Uint8Array): Promise<void> {
      await Promise.all([keep(path, body), isWorthSharing(path) && shared?.put(keyOf(path), body)]);
    },
  };
}

/** A drawing as SVG is made as quickly as it is fetched. */
const isWorthSharing = (path: string) => !path.endsWith(".svg");

const keyOf = (path: string) => `made/${createHash("sha256").update(path).digest("hex")}${extname(path)}`;
