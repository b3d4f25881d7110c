import { METHODS, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seededTemplate } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";

let site: TestSite;
let origin: string;
beforeAll(async () => {
  site = await openSite({}, { template: seededTemplate });
  origin = await site.serve();
});
afterAll(() => site?.close());

function send(method: string, path: string, type: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "Content-Type": type, "Content-Length": body.length };
    const sent = request(new URL(path, origin), { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", reject).end(body);
  });
}

const used = ["GET", "HEAD", "POST", "OPTIONS"];
/** Node itself closes the connection of a CONNECT. */
const unused = METHODS.filter((method) => !used.includes(method) && method !== "CONNECT");

test.each(unused)("%s is refused everywhere, whatever it sends", async (method) => {
  for (const path of [
    "/",
    "/login",
    "/healthz",
    "/live/seats?ids=1",
    "/office",
    "/errors",
    "/pictures/any/map/pl.svg",
  ]) {
    expect(await send(method, path, "application/x-www-form-urlencoded", "a=b"), path).toBe(405);
    expect(await send(method, path, "application/json", "{}"), path).toBe(405);
    expect(await send(method, path, "multipart/form-data; boundary=B", "--B--"), path).toBe(405);
  }
});
