import { readFileSync } from "node:fs";
import { request as send } from "node:http";
import { Worker } from "node:worker_threads";
import type { MailSink } from "#test/faults/strangers/mail-sink.ts";
import type { Server, World } from "#test/support/world.ts";

export const port = 4398;
export const eventsToken = "a token of the strangers";

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
type Options = { method?: string; cookie?: string; type?: string; body?: string | Buffer; headers?: object };

/** Sends one request from an address of its own, on a connection of its own. Status 0 stands for no answer. */
export function ask(from: string, path: string, options: Options = {}): Promise<Answer> {
  const { method = "GET", cookie, type, body, headers } = options;
  return new Promise((resolve) => {
    const request = send(
      {
        host: "127.0.0.1",
        port,
        localAddress: from,
        agent: false,
        method,
        path,
        timeout: 30_000,
        headers: {
          Host: `localhost:${port}`,
          Connection: "close",
          ...(cookie && { Cookie: cookie }),
          ...(type && { "Content-Type": type }),
          ...(body !== undefined && { "Content-Length": Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
        });
        const done = () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers as Answer["headers"], body: text });
        response.on("end", done).on("error", done);
      },
    );
    request.on("error", () => resolve({ status: 0, headers: {}, body: "" }));
    request.on("timeout", () => request.destroy());
    request.end(body);
  });
}

/** Sends a form as a page without JavaScript does. */
export const post = (from: string, path: string, fields: Record<string, string>, cookie?: string) =>
  ask(from, path, {
    method: "POST",
    type: "application/x-www-form-urlencoded",
    body: new URLSearchParams(fields).toString(),
    ...(cookie && { cookie }),
  });

export const locationOf = ({ headers }: Answer) => String(headers.location ?? "");

/** Cookies that an answer sets, as the next request sends them. */
export const cookiesOf = ({ headers }: Answer) =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map((line) => line.split(";")[0])
    .join("; ");

export type Bench = { world: World; server: Server; mail: MailSink };
export type Finding = {
  name: string;
  /** What must hold. */
  bar: string;
  run(bench: Bench): Promise<{ isClosed: boolean; measured: string }>;
};

/**
 * Asks `/healthz` again and again in a thread of its own, because the attacks keep this one busy. Returns the time in
 * which 99 of 100 were answered.
 */
export async function measureHealth(work: () => Promise<unknown>, minMs: number): Promise<number> {
  const thread = new Worker(new URL("health-thread.ts", import.meta.url), { workerData: port });
  try {
    await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, minMs))]);
    const times = await new Promise<number[]>((resolve) => {
      thread.once("message", resolve);
      thread.postMessage("stop");
    });
    times.sort((a, b) => a - b);
    return Math.round(times[Math.floor((times.length - 1) * 0.99)] ?? Number.POSITIVE_INFINITY);
  } finally {
    await thread.terminate();
  }
}

/** What the main thread of a process had of the processor, and waited for, in nanoseconds. */
function processorOf(pid: number): { had: number; waited: number } {
  const [had = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ").map(Number);
  return { had, waited };
}

/**
 * Measures `/healthz` beside an attack, and alone just before it. Where other work of the machine takes the processor
 * from the site, only that share of the time counts in which the site had it.
 */
export async function besideAttack(pid: number, work: () => Promise<unknown>, rounds = 3) {
  const measured: string[] = [];
  let isClosed = false;
  while (!isClosed && measured.length < rounds) {
    const alone = await measureHealth(() => Promise.resolve(), 1_500);
    const before = processorOf(pid);
    const beside = await measureHealth(work, 1_500);
    const after = processorOf(pid);
    const had = after.had - before.had;
    const share = had / (had + after.waited - before.waited);
    isClosed = beside * share <= Math.max(100, 2 * alone);
    measured.push(`${beside} ms with ${Math.round(share * 100)} % of the processor it asked for, alone ${alone} ms`);
  }
  return { isClosed, measured: measured.join("; ") };
}
export const healthBar = "/healthz p99 within 100 ms or twice that alone";
