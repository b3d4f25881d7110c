import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { book } from "./guests.ts";
import { makeDepartures, pause, type Scenario } from "./scenario.ts";

const port = 4393;
const seconds = 12;
const form = "Content-Type: application/x-www-form-urlencoded";
const multipart = "Content-Type: multipart/form-data; boundary=x";
const names = "a&".repeat(3_000_000);
const parts = `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(100_000)}--x--\r\n`;

/** Each attack is repeated until the end: the start of a request and the bytes that follow it. */
const attacks: { count: number; head: string; body: string; trickle?: boolean }[] = [
  { count: 100, head: `POST /login HTTP/1.1\r\nHost: localhost\r\n${form}\r\nContent-Length: 900`, body: "email=" },
  {
    count: 40,
    head: `POST /krakow/old-town HTTP/1.1\r\nHost: localhost\r\n${form}\r\nContent-Length: 60000`,
    body: "name=",
    trickle: true,
  },
  {
    count: 4,
    head: `POST /logout HTTP/1.1\r\nHost: localhost\r\n${form}\r\nContent-Length: ${names.length}`,
    body: names,
  },
  {
    count: 4,
    head: `POST /logout HTTP/1.1\r\nHost: localhost\r\n${form}\r\nContent-Length: 60000`,
    body: names.slice(0, 60_000),
  },
  {
    count: 4,
    head: `POST /forms/guide HTTP/1.1\r\nHost: localhost\r\n${multipart}\r\nContent-Length: ${parts.length}`,
    body: parts,
  },
];

/** Oversized, endless and half-sent bodies from one address: every other client is served as if they were not there. */
export const hostileBodies: Scenario = async (world, say) => {
  const server = await world.start(port);
  const [departure] = await makeDepartures(world.db, 1, 500);
  const alone = await measure(departure?.id ?? 0, 3);
  let running = true;
  const open = new Set<Socket>();
  const attackers = attacks.flatMap((attack) =>
    Array.from({ length: attack.count }, async () => {
      while (running) await send(attack, open);
    }),
  );
  try {
    const beside = await measure(departure?.id ?? 0, seconds);
    say(`alone ${show(alone)}; beside the attack ${show(beside)}`);
    assert.ok(beside.health <= 100, `/healthz took ${beside.health} ms`);
    assert.deepEqual(beside.failed, [], "bookings failed");
    assert.ok(beside.bookings > 0, "no booking went through");
    return `/healthz at most ${beside.health} ms in 99 of 100, ${beside.bookings} bookings beside ${attackers.length} attackers`;
  } finally {
    running = false;
    for (const socket of open) socket.destroy();
    await Promise.all(attackers);
    await server.stop();
  }
};

type Measured = { health: number; slowest: number; bookings: number; failed: string[] };
const show = ({ health, slowest, bookings }: Measured) =>
  `/healthz p99 ${health} ms, slowest ${slowest} ms, ${bookings} bookings`;

async function measure(departure: number, length: number): Promise<Measured> {
  const times: number[] = [];
  let bookings = 0;
  const failed: string[] = [];
  const until = Date.now() + length * 1_000;
  for (let turn = 0; Date.now() < until; turn++) {
    const began = performance.now();
    assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
    times.push(performance.now() - began);
    if (turn % 20 === 0) {
      const { reference, status } = await book(port, departure, crypto.randomUUID());
      if (reference) bookings++;
      else failed.push(status);
    }
    await pause(25);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return { health: at(0.99), slowest: at(1), bookings, failed };
}

function send({ head, body, trickle }: (typeof attacks)[number], open: Set<Socket>): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.2" }, () => {
      socket.write(`${head}\r\n\r\n${body}`);
    });
    open.add(socket);
    const timer = trickle ? setInterval(() => socket.writable && socket.write("a"), 200) : undefined;
    socket.on("error", () => {});
    socket.on("data", () => {});
    socket.on("close", () => {
      clearInterval(timer);
      open.delete(socket);
      setTimeout(resolve, 1_000);
    });
  });
}
