import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { connect } from "#app/db/client.ts";
import { site } from "#app/site.ts";
import { createTestDatabase, patient, seededTemplate } from "#test/support/database.ts";
import { freePort } from "#test/support/free-port.ts";
import { createTemporaryFolder, removeTemporaryFolder } from "#test/support/temporary-folder.ts";

/** Runs the real server through a failing page, a browser's report, a refused log-in and an uncaught rejection. */
async function runBadly(variables: Record<string, string> = {}): Promise<{ code: number; lines: string[] }> {
  const database = await createTestDatabase({ template: seededTemplate });
  const folder = await createTemporaryFolder();
  const port = await freePort();
  const server = spawn(process.execPath, ["app/server/process/serving.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      NODE_OPTIONS: "--import=./app/server/process/misbehave.fixture.ts",
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      ...variables,
    },
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (output += chunk));
  const closed = once(server, "close");
  try {
    await vi.waitFor(() => expect(output).toMatch(/is open at .*\n/), { timeout: 120_000 });
    const origin = `http://localhost:${port}`;
    const db = connect(database.url, patient);
    await db.rows("drop", "drop table faq_entry cascade");
    await db.close();
    expect((await fetch(`${origin}/faqs`)).status).toBe(500);
    const report = { kind: "script", message: "m", stack: "at f (/assets/x.js:1:2)", path: "/krakow", build: "b1" };
    expect((await fetch(`${origin}/errors`, { method: "POST", body: JSON.stringify(report) })).status).toBe(204);
    const form = new URLSearchParams({ email: "ada@example.org", password: "wrong lantern" });
    await fetch(`${origin}/login`, { method: "POST", body: form, headers: { Origin: origin } });
    // The report is answered before its stack is resolved.
    await vi.waitFor(() => expect(output).toContain("an error in a browser"), { timeout: 30_000 });
    server.kill("SIGUSR2");
    const [code] = await closed;
    const logged = output.slice(output.indexOf("is open at"));
    return {
      code,
      lines: logged
        .slice(logged.indexOf("\n") + 1)
        .trimEnd()
        .split("\n"),
    };
  } finally {
    server.kill("SIGKILL");
    await database.drop();
    await removeTemporaryFolder(folder);
  }
}

test("every line after the start is JSON with time, level and message, whoever writes it", async () => {
  const { code, lines } = await runBadly();
  expect(code).toBe(1);
  const entries = lines.map((line) => JSON.parse(line));
  for (const entry of entries)
    expect(entry).toMatchObject({ time: expect.any(Number), level: expect.any(Number), msg: expect.any(String) });
  const errors = entries.filter(({ error }) => error);
  for (const { error } of errors)
    expect(error).toMatchObject({ type: expect.any(String), message: expect.any(String), stack: expect.any(String) });
  expect(errors.map(({ level, error }) => `${level} ${error.message}`)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^50 .*faq_entry.* does not exist/),
      "50 in\ntwo lines",
      "40 this will change",
      expect.stringMatching(/^60 no seat for/),
    ]),
  );
  expect(entries.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(["A library has 2\nlines to say", "the exporter is not loaded"]),
  );
});

test("a collector that is away holds nothing up", async () => {
  const { code, lines } = await runBadly({
    OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: `http://127.0.0.1:${await freePort()}/v1/logs`,
  });
  expect(code).toBe(1);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 60, error: expect.objectContaining({ type: "RangeError" }) }),
  );
});

test("warnings and errors are sent to the collector that is set, without personal data", async () => {
  const received: { headers: Record<string, unknown>; body: string }[] = [];
  const collector = createServer(async (request, response) => {
    received.push({ headers: { ...request.headers, path: request.url }, body: await text(request) });
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  await once(collector.listen(0, "127.0.0.1"), "listening");
  try {
    const { code, lines } = await runBadly({
      OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/logs`,
      OTEL_EXPORTER_OTLP_LOGS_HEADERS: "x-sentry-auth=sentry sentry_key=abc",
    });
    expect(code).toBe(1);
    expect(lines.join("\n")).toContain("the exporter is loaded");
    for (const { headers } of received)
      expect(headers).toMatchObject({ path: "/v1/logs", "x-sentry-auth": "sentry sentry_key=abc" });
    const sent = received.map(({ body }) => body).join("\n");
    expect(sent).toContain(site.name);
    expect(sent).toMatch(/faq_entry.* does not exist/);
    expect(sent).toContain("browser script");
    expect(sent).toContain("no seat for <address>, see /booking/…");
    expect(sent).not.toMatch(/ada@|opensesame|KR7XQ2|wrong lantern|security|a request was answered/);
    expect(lines.join("\n")).toContain("log_in_refused");
  } finally {
    collector.close();
    collector.closeAllConnections();
  }
});
