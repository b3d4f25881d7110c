import { AwsClient } from "aws4fetch";
import type { S3Settings } from "#app/config/integrations.ts";
import type { Storage } from "./storage.ts";
import { typeOf } from "./storage-key.ts";

export function s3Storage({ endpoint, bucket, region, key: accessKeyId, secret }: S3Settings): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey: secret, region, service: "s3" });
  const send = async (method: string, key: string, body?: Uint8Array) => {
    const url = `${endpoint.replace(/\/+$/, "")}/${bucket}/${key}`;
    const init = { method, headers: { "Content-Type": typeOf(key) }, ...(body && { body: new Uint8Array(body) }) };
    const signal = AbortSignal.timeout(method === "GET" ? 3_000 : 15_000);
    // The signal belongs to `fetch`: one that only a `Request` holds is lost when memory is collected.
    const attempt = async () => fetch(await client.sign(url, init), { signal });
    const first = await attempt();
    const response = first.status >= 500 || first.status === 429 ? await attempt() : first;
    if (!response.ok && response.status !== 404 && !(method === "GET" && (await isHidden(response))))
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

/** Without the right to list a bucket, S3 answers 403 instead of 404 to GET of an absent object. */
async function isHidden(response: Response): Promise<boolean> {
  return response.status === 403 && (await response.clone().text()).includes("<Code>AccessDenied</Code>");
}
