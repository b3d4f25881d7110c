import assert from "node:assert/strict";
import { connect as open, type Socket } from "node:net";
import { pause, type Scenario } from "./scenario.ts";

const port = 4391;
const each = 150;
const timeoutMs = 90_000;

const slow: [name: string, first: string][] = [
  ["headers that never end", "GET /krakow HTTP/1.1\r\nHost: localhost\r\nX-Slow: "],
  [
    "a body that never ends",
    `POST /krakow/old-town HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\nname=`,
  ],
  ["nothing at all", ""],
];

/**
 * Hundreds of clients send one byte a second: other clients are served at normal speed and the slow ones are
 * disconnected.
 */
export const slowClients: Scenario = async (world, say) => {
  const server = await world.start(port);
  const sockets = slow.flatMap(([, first]) => Array.from({ length: each }, () => dribble(first)));
  try {
    const times: number[] = [];
    for (let turn = 0; turn < 60; turn++) {
      const began = performance.now();
      const response = await fetch(`http://localhost:${port}/${turn % 2 ? "prague" : "krakow"}`);
      await response.arrayBuffer();
      assert.equal(response.status, 200);
      times.push(performance.now() - began);
      await pause(100);
    }
    const slowest = Math.max(...times);
    assert.ok(slowest < 1_500, `a page took ${Math.round(slowest)} ms beside them`);
    say(`the slowest of 60 pages took ${Math.round(slowest)} ms beside ${sockets.length} slow clients`);
    const deadline = Date.now() + timeoutMs;
    while (sockets.some((socket) => !socket.closed)) {
      const left = sockets.filter((socket) => !socket.closed).length;
      assert.ok(Date.now() < deadline, `${left} slow clients are still connected`);
      await pause(500);
    }
    return `${sockets.length} slow clients were cut off; the slowest page beside them took ${Math.round(slowest)} ms`;
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
};

function dribble(first: string): Socket {
  // Another address than that of the visitors, because connections are limited per client.
  const socket = open({ port, host: "127.0.0.1", localAddress: "127.0.0.2" }, () => socket.write(first));
  const timer = setInterval(() => first !== "" && socket.writable && socket.write("a"), 1_000);
  socket.on("error", () => {});
  socket.on("data", () => {});
  socket.on("close", () => clearInterval(timer));
  return socket;
}
