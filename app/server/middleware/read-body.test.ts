import { connect } from "node:net";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { seededTemplate } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { readBody } from "./read-body.ts";

let site: TestSite;
let port: number;
beforeAll(async () => {
  site = await openSite();
  port = Number(new URL(await site.serve()).port);
});
afterAll(() => site?.close());

const formType = "Content-Type: application/x-www-form-urlencoded";
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
const post = (path: string, body: string | FormData, headers: Record<string, string> = {}) =>
  site.fetch(path, { method: "POST", body, headers });

/** Sends the head of a request and a part of its body, and resolves to what the server answers. */
function sendPart(
  path: string,
  head: string,
  body: string,
  to = port,
): { answer: Promise<string>; close(): Promise<unknown> } {
  const socket = connect(to, "localhost");
  const answer = new Promise<string>((resolve) => {
    let text = "";
    socket.setEncoding("latin1").on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(text));
  });
  const request = `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${head}\r\n\r\n${body}`;
  const sent = new Promise<void>((resolve) => socket.write(request, () => resolve()));
  return { answer, close: () => sent.then(() => socket.destroy()) };
}

test("a form above 64 KB is refused by its declared and by its real length", async () => {
  expect((await post("/login", `email=${"a".repeat(65_536)}`, urlencoded)).status).toBe(413);
  const chunk = "a".repeat(70_000);
  const { answer } = sendPart(
    "/login",
    `${formType}\r\nTransfer-Encoding: chunked`,
    `${chunk.length.toString(16)}\r\n${chunk}\r\n`,
  );
  expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
});

test("a page that asks for a file answers one far too large itself; the rest of its body is read and dropped", async () => {
  const form = new FormData();
  form.set("name", "Ada Anwärterin");
  form.set("file", new File(["%PDF-1.7\n", new Uint8Array(20_000_000)], "scan.pdf"));
  form.set("message", "Ich führe gern.");
  const response = await fetch(`http://localhost:${port}/de/guides/apply`, { method: "POST", body: form });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain("Bitte hängen Sie eine PDF-Datei unter 5\u00a0MB an");
  for (const typed of ["Ada Anwärterin", "Ich führe gern."]) expect(html).toContain(typed);
});

test("names without number are refused before they are parsed", async () => {
  for (const path of ["/logout", "/login", "/contact", "/search/suggestions"]) {
    expect((await post(path, "a&".repeat(30_000), urlencoded)).status, path).toBe(413);
  }
});

test("files are taken only where a page asks for one, and with few parts", async () => {
  const form = new FormData();
  form.set("email", "guest@example.com");
  for (const path of ["/login", "/krakow/old-town", "/oauth/callback/apple"])
    expect((await post(path, form)).status, path).toBe(415);
  expect((await post("/guides/apply", form)).status).toBe(422);
  for (let part = 0; part < 70; part++) form.append(`part-${part}`, "x");
  expect((await post("/guides/apply", form)).status).toBe(413);
});

test.each([
  ["/login", "application/json", "{}", 415],
  ["/errors", "application/x-www-form-urlencoded", "a=1", 415],
  ["/guide/sync", "text/plain", "[]", 415],
  ["/oauth/callback/apple", "multipart/form-data; boundary=x", "--x", 415],
  ["/guides/apply", "multipart/form-data; boundary=x", "no form at all", 400],
  ["/guides/apply", "multipart/form-data", "no boundary", 400],
])("POST %s as %s is refused", async (path, type, body, status) => {
  expect((await post(path, body, { "Content-Type": type })).status).toBe(status);
});

test("fields that a form does not have are not echoed", async () => {
  const response = await post("/login", "email=guest%40example.com&password=&surprise=unexpected-text", urlencoded);
  expect(response.status).toBe(422);
  const page = await response.text();
  expect(page).toContain("guest@example.com");
  expect(page).not.toContain("unexpected-text");
});

test("half-sent forms hold up nobody and are cut off", { timeout: 20_000 }, async () => {
  const head = `${formType}\r\nContent-Length: 1000`;
  const statuses: string[] = [];
  const slow = Array.from({ length: 60 }, async () => {
    const answer = await sendPart("/login", head, "email=guest").answer;
    statuses.push(answer.slice("HTTP/1.1 ".length, "HTTP/1.1 429".length));
  });
  // One client may send 32 bodies at a time; the others are refused at once, before any of those is cut off.
  await vi.waitFor(() => expect(statuses).toHaveLength(28), { timeout: 10_000 });
  expect((await post("/session", "", urlencoded)).status).not.toBe(503);
  await Promise.all(slow);
  expect(statuses).toEqual([...Array(28).fill("429"), ...Array(32).fill("408")]);
});

test("a visitor who leaves in the middle of a form is no error", async () => {
  const lines: { status?: number; level: number }[] = [];
  const log = pino({ level: "info" }, { write: (line) => lines.push(JSON.parse(line)) });
  const logged = await openSite({}, { template: seededTemplate, log });
  const address = new URL(await logged.serve());
  const { answer, close } = sendPart("/login", `Content-Length: 1000\r\n${formType}`, "a=1", Number(address.port));
  await close();
  expect(await answer).toBe("");
  await vi.waitFor(() => expect(lines.map(({ status }) => status)).toContain(499));
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  await logged.close();
});

test("a client with forged sessions has its share of lookups, and is told when to come back", async () => {
  let lookups = 0;
  let answer = (_mayEnter: boolean) => {};
  const looked = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  const app = new Hono();
  app.use(
    readBody({
      routeName: () => "profile",
      clientOf: (context) => context.req.header("From") ?? "",
      mayEnter: () => {
        lookups++;
        return looked;
      },
    }),
  );
  app.post("/profile", (context) => context.text("log in", 401));
  const send = (from: string) =>
    app.request("/profile", { method: "POST", body: "intent=details", headers: { ...urlencoded, From: from } });
  const sent = Array.from({ length: 100 }, () => send("forger"));
  const other = send("somebody else");
  expect(lookups).toBe(33);
  answer(false);
  const answers = await Promise.all(sent);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(68);
  expect(new Set(refused.map(({ headers }) => headers.get("Retry-After")))).toEqual(new Set(["5"]));
  expect((await other).status).toBe(401);
  expect((await send("forger")).status).toBe(401);
});
