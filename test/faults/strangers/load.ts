import { globSync } from "node:fs";
import { connect } from "node:net";
import { basename } from "node:path";
import sharp from "sharp";
import { pause } from "#test/faults/scenario.ts";
import { hostileMultiparts } from "#test/hostile/bodies.ts";
import { childProcesses } from "#test/support/child-processes.ts";
import { residentMegabytes } from "#test/support/resident-memory.ts";
import { metricsToken } from "#test/support/world.ts";
import { openAccount } from "./accounts.ts";
import { ask, besideAttack, type Finding, healthBar, measureHealth, port, post } from "./bench.ts";

const uploads = ["/guides/apply", "/partnership", "/es/guides/apply", "/profile"];
const bodies = [
  "1,450,000 header lines in one part",
  "200,000 header lines in one part",
  "a name of 3 MB that is percent-encoded",
  "a file that never ends in boundary-like data",
  "another parameter that ends in boundary",
];
/** Bodies may hold 64 MB; the memory allocator keeps more of what was freed. */
const maxGrownMegabytes = 250;

/** Bodies, streams, reports and pictures that keep the process busy or end it. */
export const load: Finding[] = [
  {
    name: "uploads that never end take memory",
    bar: `resident memory grows by at most ${maxGrownMegabytes} MB, and everybody else can upload soon after`,
    async run({ server }) {
      const before = residentMegabytes(server.pid);
      let most = before;
      for (const clients of [2, 16]) {
        const leaving = new AbortController();
        const sent = Array.from({ length: 64 }, (_, index) => halfUpload(`127.0.9.${index % clients}`, leaving.signal));
        for (const until = Date.now() + 5_000; Date.now() < until; await pause(100))
          most = Math.max(most, residentMegabytes(server.pid));
        leaving.abort();
        await Promise.all(sent);
      }
      const { status } = await sendMultipart("127.0.9.200", "/guides/apply", "multipart/form-data; boundary=B", fine);
      const grown = most - before;
      return {
        isClosed: grown <= maxGrownMegabytes && status === 422,
        measured: `${before} MB to ${most} MB, then an upload gets ${status}`,
      };
    },
  },
  ...bodies.map((name): Finding => {
    const shape = hostileMultiparts.find((body) => body.name === name);
    return {
      name: `a body with ${name}`,
      bar: `${healthBar}, same process, answers 4xx`,
      async run({ server }) {
        if (!shape) throw new Error(`There is no body called ${name}`);
        const statuses = new Set<number>();
        const measured = await besideAttack(server.pid, async () => {
          for (const until = Date.now() + 4_000; Date.now() < until; )
            await Promise.all(
              uploads.map(async (path, client) => {
                statuses.add((await sendMultipart(`127.0.1.${client + 1}`, path, shape.type, shape.body)).status);
              }),
            );
        });
        const isAlive = childProcesses(server.startedPid, "serving.js").includes(server.pid);
        const isRefused = [...statuses].every((status) => status < 500);
        return {
          isClosed: measured.isClosed && isAlive && isRefused,
          measured: `${measured.measured}, answers ${[...statuses].join(" ")}`,
        };
      },
    };
  }),
  {
    name: "a picture of 50 megapixels, 80 times at once from one account",
    bar: "/session of others within 500 ms or twice that alone, at most 10 pictures taken",
    async run(bench) {
      const { cookie } = await openAccount(bench, "pictures");
      const picture = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: "#345" } })
        .png({ compressionLevel: 9 })
        .toBuffer();
      const body = Buffer.concat([
        Buffer.from('--B\r\nContent-Disposition: form-data; name="intent"\r\n\r\npicture\r\n'),
        Buffer.from('--B\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n'),
        Buffer.from("Content-Type: image/png\r\n\r\n"),
        picture,
        Buffer.from("\r\n--B--\r\n"),
      ]);
      const others = async () => {
        const times: number[] = [];
        for (let turn = 0; turn < 20; turn++) {
          const began = performance.now();
          const { status } = await ask("127.0.10.2", "/session");
          times.push(status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
          await pause(50);
        }
        return Math.round(Math.max(...times));
      };
      const alone = await others();
      const sent = Array.from({ length: 80 }, () =>
        sendMultipart("127.0.10.1", "/profile", "multipart/form-data; boundary=B", body, cookie),
      );
      const beside = await others();
      const taken = (await Promise.all(sent)).filter(({ status }) => status === 200).length;
      return {
        isClosed: beside <= Math.max(500, 2 * alone) && taken <= 10,
        measured: `${beside} ms, alone ${alone} ms; ${taken} taken`,
      };
    },
  },
  {
    name: "HEAD on a stream of seats, 66 times",
    bar: "no stream stays open, and the same client can watch",
    async run() {
      const before = await countStreams();
      await Promise.all(
        Array.from({ length: 66 }, () => ask("127.0.6.1", "/live/seats?ids=1,2,3", { method: "HEAD" })),
      );
      const after = await countStreams();
      const json = await ask("127.0.6.1", "/live/seats.json?ids=1,2,3");
      return {
        isClosed: after <= before && json.status === 200,
        measured: `${before} streams before, ${after} after; seats ${json.status}`,
      };
    },
  },
  {
    name: "seats of 600 departures, 200 times at once from one client",
    bar: healthBar,
    run: ({ server }) =>
      besideAttack(server.pid, () => {
        const ids = Array.from({ length: 600 }, (_, id) => id + 1).join(",");
        return Promise.all(Array.from({ length: 190 }, () => ask("127.0.22.1", `/live/seats.json?ids=${ids}`)));
      }),
  },
  {
    name: "pages that no cache has, 190 at once from one client",
    bar: "every other client gets its page and its log-in",
    async run() {
      let isOver = false;
      const flood = Array.from({ length: 190 }, async (_, turn) => {
        for (let more = 0; !isOver; more++) {
          await ask("127.0.25.1", `/search?q=tower+${turn}+${more}`);
          await pause(50);
        }
      });
      const statuses: number[] = [];
      for (let turn = 1; turn <= 10; turn++) {
        statuses.push((await ask(`127.0.25.${turn + 1}`, `/search?q=honest+${turn}`)).status);
        const log = { email: `honest${turn}@strangers.example`, password: "wrong one" };
        statuses.push((await post(`127.0.25.${turn + 1}`, "/login", log)).status);
      }
      isOver = true;
      await Promise.all(flood);
      return { isClosed: statuses.every((status) => status < 500), measured: statuses.join(" ") };
    },
  },
  {
    name: "error reports that name many scripts, 20 at once",
    bar: healthBar,
    async run({ server }) {
      const maps = globSync("build/source-maps/*.map").map((file) => basename(file, ".map"));
      const frames = (scripts: string[]) =>
        scripts.map((script, at) => `    at e (/assets/${script}:1:${350_000 - at})`).join("\n");
      const largest = maps.find((name) => name.startsWith("react-")) ?? "";
      const stacks = [frames(maps.slice(0, 44)), frames(Array(51).fill(largest))];
      const send = () =>
        Promise.all(
          Array.from({ length: 20 }, (_, at) =>
            ask("127.0.8.1", "/errors", {
              method: "POST",
              type: "application/json",
              body: JSON.stringify({
                kind: "page",
                message: "m",
                stack: `Error: x\n${stacks[at % 2]}`.slice(0, 2_000),
                path: "/",
                build: "b",
              }),
            }),
          ),
        );
      // One round, because only the first stack of a script costs much.
      return besideAttack(server.pid, send, 1);
    },
  },
  {
    name: "40 pictures that nobody has made, while the encoder stands still",
    bar: `${healthBar}; every answer is a picture or 503`,
    async run({ world, server }) {
      const cities = await world.db.rows<{ id: string }>(
        "strangers-cities",
        "select id from city order by id limit 40",
      );
      const encoder = await findEncoder(server.pid);
      const alone = await measureHealth(() => Promise.resolve(), 1_500);
      process.kill(encoder, "SIGSTOP");
      try {
        const statuses: Record<number, number> = {};
        const beside = await measureHealth(
          () =>
            Promise.all(
              cities.map(async ({ id }) => {
                const { status } = await ask("127.0.13.1", `/pictures/any/city/${id}/night-640.avif`);
                statuses[status] = (statuses[status] ?? 0) + 1;
              }),
            ),
          1_500,
        );
        const isAnswered = Object.keys(statuses).every((status) => status === "200" || status === "503");
        return {
          isClosed: beside <= Math.max(100, 2 * alone) && isAnswered,
          measured: `${beside} ms, alone ${alone} ms; answers ${JSON.stringify(statuses)}`,
        };
      } finally {
        process.kill(encoder, "SIGCONT");
      }
    },
  },
];

/** Last of all, because it is another process afterwards. */
export const restart: Finding = {
  name: "the process ends by itself",
  bar: "the site answers again within 30 s, without anybody's help",
  async run({ server }) {
    const began = performance.now();
    process.kill(server.pid, "SIGKILL");
    for (const until = Date.now() + 60_000; Date.now() < until; await pause(100)) {
      if ((await ask("127.0.1.1", "/krakow")).status !== 200) continue;
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      return { isClosed: seconds <= 30, measured: `${seconds} s` };
    }
    return { isClosed: false, measured: "no answer for a minute" };
  },
};

const fine = Buffer.from('--B\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda\r\n--B--\r\n');

const sendMultipart = (from: string, path: string, type: string, body: Buffer, cookie?: string) =>
  ask(from, path, { method: "POST", type, body, ...(cookie && { cookie }) });

/** 6 MB of a file whose end never comes. */
async function halfUpload(from: string, leave: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: from }, () => {
      socket.write(
        'POST /guides/apply HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=B\r\nContent-Length: 6500000\r\n\r\n--B\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
      );
      socket.write(Buffer.alloc(6_000_000, "x"));
    });
    leave.addEventListener("abort", () => socket.destroy());
    socket.on("error", () => {});
    socket.on("data", () => {});
    socket.on("close", () => resolve());
  });
}

async function countStreams(): Promise<number> {
  const { body } = await ask("127.0.0.1", "/metrics", { headers: { Authorization: `Bearer ${metricsToken}` } });
  return Number(/^lantern_live_streams (\d+)$/m.exec(body)?.[1] ?? Number.NaN);
}

async function findEncoder(pid: number): Promise<number> {
  await ask("127.0.13.1", "/pictures/any/city/krakow/night-320.avif");
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(50)) {
    const [encoder] = childProcesses(pid, "encoder-process");
    if (encoder) return encoder;
  }
  throw new Error("There is no encoder");
}
