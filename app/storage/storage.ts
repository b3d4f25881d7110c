import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AwsClient } from "aws4fetch";
import { Hono } from "hono";
import type { S3Settings } from "#app/config/integrations.ts";

/** Where uploaded files are kept. Keys are made by us, never by visitors. */
export type Storage = {
  put(key: string, body: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
};

const types: Record<string, string> = { webp: "image/webp", pdf: "application/pdf" };
/** A folder and a name that cannot be guessed; nothing that could climb out of the folder. */
const keyPattern = /^[a-z]{1,20}\/[A-Za-z0-9_-]{16,64}\.([a-z]{2,4})$/;

export const uploadPath = (key: string) => `/uploads/${key}`;

function typeOf(key: string): string {
  const type = types[keyPattern.exec(key)?.[1] ?? ""];
  if (!type) throw new Error(`Not a key of ours: ${key}`);
  return type;
}

export function createStorage(env: { dataFolder: string; s3: S3Settings | undefined }): Storage {
  return env.s3 ? s3Storage(env.s3) : folderStorage(join(env.dataFolder, "uploads"));
}

export function folderStorage(folder: string): Storage {
  const fileOf = (key: string) => {
    typeOf(key);
    return join(folder, key);
  };
  return {
    async put(key, body) {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true });
      // Written aside and renamed: a reader never sees half a file.
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

export function s3Storage({ endpoint, bucket, region, key: accessKeyId, secret }: S3Settings): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey: secret, region, service: "s3" });
  const send = async (method: string, key: string, body?: Uint8Array) => {
    const headers = { "Content-Type": typeOf(key) };
    const response = await client.fetch(`${endpoint.replace(/\/+$/, "")}/${bucket}/${key}`, {
      method,
      headers,
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    if (!response.ok && response.status !== 404)
      throw new Error(`The storage answered ${response.status} to ${method}`);
    return response;
  };
  return {
    async put(key, body) {
      const response = await send("PUT", key, body);
      if (!response.ok) throw new Error(`The storage has no bucket "${bucket}"`);
    },
    async get(key) {
      const response = await send("GET", key);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
    async remove(key) {
      await send("DELETE", key);
    },
  };
}

/** Serves what was uploaded and re-encoded: as the picture it is, never as a page. */
export function uploads(storage: Storage) {
  return new Hono().get("/pictures/:name", async (context) => {
    const key = `pictures/${context.req.param("name")}`;
    const body = keyPattern.test(key) && key.endsWith(".webp") ? await storage.get(key) : undefined;
    if (!body) return context.notFound();
    return context.body(new Uint8Array(body), 200, {
      "Content-Type": "image/webp",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, max-age=31536000, immutable",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Robots-Tag": "noindex",
    });
  });
}
