import { join } from "node:path";
import type { S3Settings } from "#app/config/integrations.ts";
import { folderStorage } from "./folder-storage.ts";
import { s3Storage } from "./s3-storage.ts";

/** Where uploaded files are kept. Keys are made by us, never by visitors. */
export type Storage = {
  put(key: string, body: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
};

export function createStorage(env: { dataFolder: string; s3: S3Settings | undefined }): Storage {
  return env.s3 ? s3Storage(env.s3) : folderStorage(join(env.dataFolder, "uploads"));
}
