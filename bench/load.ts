import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export type Load = {
  port: number;
  /** Whole requests, sent in turn; %KEY% and %ADDRESS% become new ones each time. */
  requests: string[];
  connections: number;
  milliseconds: number;
  /** Without it each connection asks again as soon as it is answered; with it requests leave at this rate, answered or not. */
  perSecond?: number;
};
export type Loaded = { seconds: number; statuses: Record<string, number>; latencies: number[] };

/** Asks from a process of its own, so that asking takes nothing from what answers. */
export function load(wanted: Load): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL("load-process.ts", import.meta.url)));
    child.once("message", (answer) => {
      resolve(answer as Loaded);
      child.disconnect();
    });
    child.once("error", reject);
    child.once("exit", (code) => code !== 0 && reject(new Error(`The load process ended with ${code}`)));
    child.send(wanted);
  });
}

export function get(path: string, port: number): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\nX-Forwarded-For: %ADDRESS%\r\n\r\n`;
}

export function postForm(path: string, port: number, fields: Record<string, string>): string {
  // A key is as long as what stands for it, so that the length stays right.
  const body = new URLSearchParams(fields).toString().replace(keyPlace, "%KEY%");
  const length = Buffer.byteLength(body) - "%KEY%".length + keyPlace.length;
  return `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nX-Forwarded-For: %ADDRESS%\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n${body}`;
}

/** Stands where each request has a key of its own. */
export const keyPlace = "0".repeat(36);

export const answered = (loaded: Loaded, ...statuses: number[]) =>
  statuses.reduce((sum, status) => sum + (loaded.statuses[status] ?? 0), 0);
