import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Storage } from "./storage.ts";
import { typeOf } from "./storage-key.ts";

export function folderStorage(folder: string): Storage {
  const fileOf = (key: string) => {
    typeOf(key);
    return join(folder, key);
  };
  return {
    async put(key, body) {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true });
      // Write to a temporary file and rename it, so that readers never see a partial file.
      try {
        await writeFile(`${file}.part`, body);
        await rename(`${file}.part`, file);
      } catch (error) {
        await rm(`${file}.part`, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(fileOf(key)).catch(absent),
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
