import { createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startVerifyingS3 } from "#test/support/s3-server.ts";
import { s3Storage } from "./s3-storage.ts";

const credentials = { key: "LANTERNKEY", secret: "a/secret+with=signs", region: "eu-central-1", bucket: "walks" };
let s3: Awaited<ReturnType<typeof startVerifyingS3>>;
beforeAll(async () => {
  s3 = await startVerifyingS3(credentials);
});
afterAll(() => s3.close());

const key = `pictures/${"Ab_-9".repeat(8)}abc.webp`;

test("every request carries a signature that a server which works it out itself accepts", async () => {
  const storage = s3Storage({ ...credentials, endpoint: s3.endpoint });
  expect(await storage.get(key)).toBeUndefined();
  await storage.put(key, Buffer.from("lantern"));
  expect(Buffer.from((await storage.get(key)) ?? []).toString()).toBe("lantern");
  expect([...s3.objects.keys()]).toEqual([`/walks/${key}`]);
  await storage.remove(key);
  expect(s3.objects.size).toBe(0);
  expect(s3.refusals).toEqual([]);
});

test("another secret, key, region or clock is refused, and so is a request nobody signed", async () => {
  const settings = { ...credentials, endpoint: s3.endpoint };
  const attempt = (change: Partial<typeof settings>) =>
    s3Storage({ ...settings, ...change }).put(key, Buffer.from("x"));
  await expect(attempt({ secret: "a/secret+with=sign" })).rejects.toThrow("403");
  await expect(attempt({ key: "OTHERKEY" })).rejects.toThrow("403");
  await expect(attempt({ region: "us-east-1" })).rejects.toThrow("403");
  const status = await new Promise((resolve) => {
    request(`${s3.endpoint}/walks/${key}`, { method: "DELETE" }, (answer) => resolve(answer.statusCode)).end();
  });
  expect(status).toBe(403);
  const slow = await startVerifyingS3(credentials, () => Date.now() + 3_600_000);
  await expect(s3Storage({ ...settings, endpoint: slow.endpoint }).get(key)).rejects.toThrow("403");
  await slow.close();
  expect(s3.refusals).toEqual(["wrong signature", "unknown key", "wrong region", "no signature"]);
  expect(slow.refusals).toEqual(["wrong time"]);
  expect(s3.objects.size).toBe(0);
});

test("an object that is absent is so for a key that may not list the bucket", async () => {
  const closed = await startVerifyingS3({ ...credentials, mayList: false });
  expect(await s3Storage({ ...credentials, endpoint: closed.endpoint }).get(key)).toBeUndefined();
  await closed.close();
});

async function brokenStorage(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a storage that answers 503 is asked twice", async () => {
  let requests = 0;
  const endpoint = await brokenStorage((_, response) => {
    requests++;
    response.writeHead(503).end();
  });
  await expect(s3Storage({ ...credentials, endpoint }).get(key)).rejects.toThrow("503");
  expect(requests).toBe(2);
});

test("a storage that never answers is given up, also if memory is collected while it is waited for", async () => {
  const endpoint = await brokenStorage(() => {});
  setFlagsFromString("--expose-gc");
  const collecting = setInterval(runInNewContext("gc"), 200);
  onTestFinished(() => clearInterval(collecting));
  const patience = AbortSignal.timeout(6_000);
  await expect(s3Storage({ ...credentials, endpoint }).get(key)).rejects.toThrow("timeout");
  expect(patience.aborted).toBe(false);
});
