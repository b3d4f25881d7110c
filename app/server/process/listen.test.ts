import { once } from "node:events";
import { connect as connectSocket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type TestSite } from "#test/support/site.ts";
import { listen } from "./listen.ts";

let site: TestSite;
let server: Awaited<ReturnType<typeof listen>>;
let port: number;

beforeAll(async () => {
  site = await openSite();
  const fetch = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return site.fetch(pathname + search, request);
  };
  server = await listen(fetch as Parameters<typeof listen>[0], { port: 0, host: "127.0.0.1" });
  port = Number(new URL(server.url).port);
});
afterAll(async () => {
  await server.close();
  await site.close();
});

/** Sends raw bytes and returns the status line of the response. */
async function say(...pieces: (string | Buffer)[]): Promise<string> {
  const socket = connectSocket(port, "127.0.0.1");
  socket.on("error", () => {});
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  await once(socket, "connect");
  for (const piece of pieces) socket.write(piece);
  while (!answer.includes("\r\n") && !socket.destroyed)
    await Promise.race([once(socket, "data"), once(socket, "close")]);
  socket.destroy();
  return answer.split("\r\n")[0] ?? "";
}

const end = "\r\nHost: localhost\r\nConnection: close\r\n\r\n";

test.each([
  ["a megabyte of query", [`GET /krakow?q=${"x".repeat(1_048_576)} HTTP/1.1${end}`], /^HTTP\/1\.1 4(00|14|31)/],
  ["a query just within what Node reads", [`GET /krakow?q=${"x".repeat(12_000)} HTTP/1.1${end}`], /^HTTP\/1\.1 400/],
  ["a megabyte of headers", [`GET / HTTP/1.1\r\nCookie: ${"x".repeat(1_048_576)}${end}`], /^HTTP\/1\.1 431/],
  ["broken UTF-8 in the path", [`GET /krak%FFow HTTP/1.1${end}`], /^HTTP\/1\.1 400/],
  [
    "raw bytes that are no UTF-8",
    [Buffer.from([71, 69, 84, 32, 47, 0xff, 0xfe, 32]), `HTTP/1.1${end}`],
    /^HTTP\/1\.1 4/,
  ],
  ["a NUL in the path", [`GET /krakow%00 HTTP/1.1${end}`], /^HTTP\/1\.1 400/],
  ["no HTTP at all", ["lantern\r\n\r\n"], /^HTTP\/1\.1 400/],
  ["a length that is none", [`POST /login HTTP/1.1\r\nContent-Length: -5${end}`], /^HTTP\/1\.1 400/],
  [
    "two ways to tell the length",
    [`POST /login HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked${end}`],
    /^HTTP\/1\.1 400/,
  ],
])("%s is refused at once, and the next visitor is served", async (_name, pieces, expected) => {
  expect(await say(...pieces)).toMatch(expected);
  expect(await say(`GET /healthz HTTP/1.1${end}`)).toBe("HTTP/1.1 200 OK");
});

test("forty who begin and never finish keep nobody waiting", async () => {
  const slow = Array.from({ length: 40 }, () => connectSocket(port, "127.0.0.1"));
  await Promise.all(slow.map((socket) => once(socket, "connect")));
  for (const socket of slow) {
    socket.on("error", () => {});
    socket.write("POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nemail=");
  }
  expect(await say(`GET /readyz HTTP/1.1${end}`)).toBe("HTTP/1.1 200 OK");
  expect(await say(`GET /krakow HTTP/1.1${end}`)).toBe("HTTP/1.1 200 OK");
  for (const socket of slow) socket.destroy();
});
