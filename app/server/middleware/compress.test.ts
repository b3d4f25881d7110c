import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { readOnlySite } from "#test/support/site.ts";
import { acceptedEncoding, compress } from "./compress.ts";

test.each([
  [undefined, undefined],
  ["", undefined],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["gzip, deflate, br", "br"],
  ["gzip, br, zstd", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br ; q=0.000 , zstd", "zstd"],
  ["*", "br"],
  ["*;q=0.1, gzip", "gzip"],
  ["br;q=0, *", "zstd"],
  ["*;q=0", undefined],
  ["identity", undefined],
  ["deflate", undefined],
  [";;;,,,br", "br"],
])("Accept-Encoding %j chooses %j", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

const text = "A lantern at every corner. ".repeat(200);
const app = new Hono();
app.use(compress);
app.get("/text", (context) => context.text(text));
app.get("/small", (context) => context.text("small"));
app.get("/varied", (context) => context.text(text, 200, { Vary: "Cookie" }));
app.get("/encoded", (context) => context.body("x", 200, { "Content-Type": "text/css", "Content-Encoding": "br" }));
app.get("/part", (context) =>
  context.body(text.slice(0, 2_000), 206, { "Content-Type": "text/plain", "Content-Range": "bytes 0-1999/5400" }),
);
app.get("/picture", (context) => context.body(text, 200, { "Content-Type": "image/png" }));
app.get("/stream", (context) => context.body("data: 1\n\n", 200, { "Content-Type": "text/event-stream" }));

test.each([
  ["/text", "br", "Accept-Encoding", "br"],
  ["/text", "", "Accept-Encoding", null],
  ["/small", "br", "Accept-Encoding", null],
  ["/varied", "gzip", "Cookie, Accept-Encoding", "gzip"],
  ["/encoded", "gzip", "Accept-Encoding", "br"],
  ["/part", "br", "Accept-Encoding", null],
  ["/picture", "br", null, null],
  ["/stream", "br", null, null],
])("%s for %j has Vary %j and Content-Encoding %j", async (path, accept, vary, encoding) => {
  const response = await app.request(path, { headers: { "Accept-Encoding": accept } });
  expect([response.headers.get("Vary"), response.headers.get("Content-Encoding")]).toEqual([vary, encoding]);
});

test.each([
  ["br", brotliDecompressSync],
  ["zstd", zstdDecompressSync],
  ["gzip", gunzipSync],
])("%s unpacks to what was sent", async (encoding, unpack) => {
  const response = await app.request("/text", { headers: { "Accept-Encoding": encoding } });
  expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(text);
});

const site = await readOnlySite();

test("a map and a part of the service worker arrive as they are", async () => {
  const page = await (await site.fetch("/")).text();
  const map = /\/pictures\/[^"]+\/map\/europe\.svg/.exec(page)?.[0] ?? "";
  const drawn = await site.fetch(map, { headers: { "Accept-Encoding": "br" } });
  expect([drawn.status, drawn.headers.get("Content-Encoding")]).toEqual([200, "br"]);
  expect(drawn.headers.get("Vary")).toContain("Accept-Encoding");
  const range = { Range: "bytes=0-99", "Accept-Encoding": "br" };
  const part = await site.fetch("/service-worker.js", { headers: range });
  const whole = await (await site.fetch("/service-worker.js")).text();
  expect(await part.text()).toBe(part.status === 206 ? whole.slice(0, 100) : whole);
  expect(part.headers.get("Content-Encoding")).toBe(part.status === 206 ? null : "br");
});
