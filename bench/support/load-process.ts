import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Load, Loaded } from "./load.ts";

process.once("message", async (plan: Load) => {
  process.send?.(await run(plan));
});

async function run({ port, requests, connections, milliseconds, perSecond }: Load): Promise<Loaded> {
  const statuses: Record<string, number> = {};
  const latencies: number[] = [];
  let turn = 0;
  const send = async (asker: Asker, since: number) => {
    const template = requests[turn++ % requests.length] as string;
    const status = await asker.ask(fillIn(template));
    latencies.push(performance.now() - since);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const askers = await Promise.all(Array.from({ length: connections }, () => Asker.open(port)));
  const start = performance.now();
  const end = start + milliseconds;
  if (perSecond) await atRate(askers, port, start, end, 1_000 / perSecond, send);
  else {
    await Promise.all(
      askers.map(async (asker) => {
        while (performance.now() < end) {
          await send(asker, performance.now());
          // A refused client waits for `Retry-After`, or until the end of the run.
          if (asker.comeBackAfter > 0) await pause(Math.max(0, Math.min(asker.comeBackAfter, end - performance.now())));
        }
      }),
    );
  }
  const seconds = (performance.now() - start) / 1_000;
  for (const asker of askers) asker.close();
  return { seconds, statuses, latencies };
}

/**
 * Measures latency from the moment a request was due, so that a request delayed by slow earlier ones counts as slow.
 */
async function atRate(
  askers: Asker[],
  port: number,
  start: number,
  end: number,
  step: number,
  send: (asker: Asker, since: number) => Promise<void>,
) {
  let idle = [...askers];
  const pending: Promise<void>[] = [];
  for (let due = start; due < end; due += step) {
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // The server closes idle connections.
    idle = idle.filter(({ isOpen }) => isOpen);
    const asker = idle.pop() ?? (await Asker.open(port));
    if (!askers.includes(asker)) askers.push(asker);
    pending.push(send(asker, due).then(() => void idle.push(asker)));
  }
  await Promise.all(pending);
}

function fillIn(template: string): string {
  const number = Math.floor(Math.random() * 2 ** 24);
  return template
    .replaceAll("%KEY%", randomUUID())
    .replace("%ADDRESS%", `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`);
}

const blank = Buffer.from("\r\n\r\n");
const lastChunk = Buffer.from("\r\n0\r\n\r\n");

/** A minimal HTTP client that only looks for the end of the response: far cheaper than Node's client. */
class Asker {
  /** Milliseconds to wait before the next request, as the last response demanded. */
  comeBackAfter = 0;
  private readonly socket: Socket;
  private received: Buffer = Buffer.alloc(0);
  private answer: ((status: number) => void) | undefined;
  private status = 0;
  /** Bytes of the body still to come, "chunks" for a chunked body, undefined before the headers are complete. */
  private left: number | "chunks" | undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (data) => this.take(data));
    socket.on("error", () => this.done(0));
    socket.on("close", () => this.done(0));
  }

  static open(port: number): Promise<Asker> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "localhost", () => resolve(new Asker(socket)));
      socket.once("error", reject);
    });
  }

  get isOpen(): boolean {
    return this.socket.writable;
  }

  ask(request: string): Promise<number> {
    if (!this.isOpen) return Promise.resolve(0);
    return new Promise((resolve) => {
      this.answer = resolve;
      this.socket.write(request);
    });
  }

  close() {
    this.answer = undefined;
    this.socket.destroy();
  }

  private take(data: Buffer) {
    if (this.left === undefined) {
      this.received = this.received.length === 0 ? data : Buffer.concat([this.received, data]);
      const end = this.received.indexOf(blank);
      if (end < 0) return;
      const head = this.received.toString("latin1", 0, end).toLowerCase();
      this.status = Number(head.slice(9, 12));
      const body = this.received.subarray(end + 4);
      this.comeBackAfter = 1_000 * Number(/\r\nretry-after: (\d+)/.exec(head)?.[1] ?? 0);
      const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
      const isBodyless = this.status === 204 || this.status === 304;
      this.received = Buffer.alloc(0);
      if (length !== undefined || isBodyless) {
        this.left = isBodyless ? 0 : Number(length);
        this.count(body);
      } else {
        this.left = "chunks";
        this.lookForEnd(Buffer.concat([blank.subarray(0, 2), body]));
      }
    } else if (this.left === "chunks") this.lookForEnd(data);
    else this.count(data);
  }

  private count(data: Buffer) {
    this.left = (this.left as number) - data.length;
    if (this.left <= 0) this.done(this.status);
  }

  private lookForEnd(data: Buffer) {
    this.received = Buffer.concat([this.received.subarray(-lastChunk.length), data]);
    if (this.received.subarray(-lastChunk.length).equals(lastChunk)) this.done(this.status);
  }

  private done(status: number) {
    this.left = undefined;
    this.received = Buffer.alloc(0);
    const { answer } = this;
    this.answer = undefined;
    answer?.(status);
  }
}
