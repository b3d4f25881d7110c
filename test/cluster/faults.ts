import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { DatabaseNodes } from "./database-nodes.ts";
import { type NodeName, nodeNames } from "./ports.ts";
import type { Proxies } from "./proxies.ts";
import { nextRelease, type SiteInstances } from "./site-instances.ts";
import { visitKeptPages } from "./visitors.ts";

export type ClusterWorld = {
  folder: string;
  nodes: DatabaseNodes;
  proxies: Proxies;
  sites: SiteInstances;
  s3: { stop(): Promise<void>; start(): Promise<void>; picture: string };
  /** Asks a server itself, as its superuser. */
  ask(name: NodeName, sql: string): Promise<pg.QueryResultRow[]>;
  say(line: string): void;
};
type Outcome = string | undefined;
type Fault = {
  name: string;
  what: string;
  /** The longest time without an acknowledged booking, if it is not 15 seconds. */
  maxGapMs?: number;
  /** Resolves when everything is whole again; says what else was seen. */
  cause: (world: ClusterWorld, round: number) => Promise<Outcome>;
};

const leaderOf = async ({ nodes }: ClusterWorld): Promise<NodeName> => {
  await nodes.untilWhole();
  const name = await nodes.leader();
  if (!name) throw new Error("there is no primary");
  return name;
};

const opened = async (sites: SiteInstances, index: number) => {
  await sites.untilOpen(index);
  await visitKeptPages(sites.address(index));
};

/** Every kind of fault, once in each round. */
export const faults: Fault[] = [
  {
    name: "primary killed",
    what: "kill -9 of Patroni and PostgreSQL on the primary's machine",
    async cause(world) {
      const name = await leaderOf(world);
      const began = Date.now();
      world.nodes.kill(name);
      await world.nodes.until("a new primary", async () => ![undefined, name].includes(await world.nodes.leader()));
      const seconds = (Date.now() - began) / 1_000;
      await pause(5_000);
      await world.nodes.startAgain(name);
      await world.nodes.untilWhole();
      return `new primary after ${seconds.toFixed(1)} s`;
    },
  },
  {
    name: "etcd's leader killed",
    what: "kill -9 of the member that leads, back after 6 s",
    async cause({ nodes }) {
      const name = await nodes.etcdLeader();
      if (!name) throw new Error("etcd has no leader");
      const before = await nodes.leader();
      await nodes.killEtcd(name);
      await pause(6_000);
      nodes.startEtcd(name);
      await nodes.until("a leader of etcd", async () => (await nodes.etcdLeader()) !== undefined);
      await nodes.untilWhole();
      return before === (await nodes.leader()) ? "the primary stayed" : "the primary changed";
    },
  },
  {
    name: "etcd without a majority",
    what: "kill -9 of two members for 15 s",
    async cause({ nodes }) {
      const before = await nodes.leader();
      const leading = await nodes.etcdLeader();
      const dead = nodeNames
        .filter((name) => name === leading)
        .concat(nodeNames.filter((name) => name !== leading))
        .slice(0, 2);
      for (const name of dead) await nodes.killEtcd(name);
      await pause(15_000);
      for (const name of dead) nodes.startEtcd(name);
      await nodes.until("a leader of etcd", async () => (await nodes.etcdLeader()) !== undefined);
      await nodes.untilWhole();
      return before === (await nodes.leader()) ? "the primary stayed" : "the primary changed";
    },
  },
  {
    name: "site killed",
    what: "kill -9 of all processes of one instance, started again after 2 s",
    async cause({ sites }, round) {
      const index = round % 2;
      sites.kill(index);
      await pause(2_000);
      await sites.stop(index);
      sites.start(index);
      await opened(sites, index);
      return undefined;
    },
  },
  {
    name: "connections cut",
    what: "HAProxy closes all connections to the primary, three times",
    async cause(world) {
      const name = await leaderOf(world);
      for (let cut = 0; cut < 3; cut++) {
        await world.proxies.tell(`shutdown sessions server database/${name}`);
        await pause(2_000);
      }
      return undefined;
    },
  },
  {
    name: "primary frozen",
    what: "SIGSTOP of Patroni and PostgreSQL on the primary's machine for 30 s",
    // Its connections stay open and its lock runs out only after the whole ttl. A standby must have taken over before it wakes.
    maxGapMs: 25_000,
    async cause(world) {
      const name = await leaderOf(world);
      world.nodes.freeze(name);
      await pause(30_000);
      world.nodes.wake(name);
      await pause(3_000);
      await world.nodes.untilWhole();
      return (await world.nodes.leader()) === name ? "it is the primary again" : "it came back as a standby";
    },
  },
  {
    name: "site frozen",
    what: "SIGSTOP of all processes of one instance for 30 s, which then wake with their old work",
    async cause({ sites }, round) {
      const index = (round + 1) % 2;
      sites.freeze(index);
      await pause(30_000);
      sites.wake(index);
      await pause(2_000);
      await opened(sites, index);
      return undefined;
    },
  },
  {
    name: "standby lags",
    what: "SIGSTOP of the synchronous standby's machine for 15 s",
    async cause(world) {
      await leaderOf(world);
      const { sync } = await world.nodes.standbys();
      if (!sync) throw new Error("there is no synchronous standby");
      world.nodes.freeze(sync);
      await pause(15_000);
      world.nodes.wake(sync);
      await world.nodes.untilWhole();
      return undefined;
    },
  },
  {
    name: "wait canceled",
    what: "both standbys frozen, and the waits of commits for them canceled by hand",
    async cause(world) {
      const name = await leaderOf(world);
      const others = nodeNames.filter((one) => one !== name);
      for (const other of others) world.nodes.freeze(other);
      let canceled = 0;
      for (let turn = 0; turn < 20; turn++) {
        const waiting = await world
          .ask(name, "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'")
          .catch(() => []);
        canceled += waiting.length;
        await pause(200);
      }
      for (const other of others) world.nodes.wake(other);
      await world.nodes.untilWhole();
      return `${canceled} waits canceled`;
    },
  },
  {
    name: "switchover",
    what: "by hand, through Patroni",
    async cause(world) {
      const name = await leaderOf(world);
      await world.nodes.switchOver(name);
      await world.nodes.until("another primary", async () => ![undefined, name].includes(await world.nodes.leader()));
      await world.nodes.untilWhole();
      return undefined;
    },
  },
  {
    name: "S3 away",
    what: "the server of uploaded files ends for 8 s",
    async cause({ s3, sites }) {
      const read = () =>
        fetch(`${sites.address(0)}${s3.picture}`, { signal: AbortSignal.timeout(20_000) }).then(
          async (response) => {
            await response.arrayBuffer();
            return response.status;
          },
          () => 0,
        );
      const before = await read();
      await s3.stop();
      const began = Date.now();
      const away = await read();
      const took = Date.now() - began;
      await pause(8_000);
      await s3.start();
      const after = await read();
      return `a picture before ${before}, meanwhile ${away} after ${took} ms, afterwards ${after}`;
    },
  },
  {
    name: "rolling upgrade",
    what: "the next release with a migration of the bookings, one instance after the other",
    async cause({ folder, sites }, round) {
      const code = await nextRelease(
        folder,
        round,
        "alter table booking add column next_{release} text;\ncreate index booking_next_{release} on booking (next_{release});\n",
      );
      for (const index of [0, 1]) {
        await sites.stop(index);
        sites.start(index, code);
        await opened(sites, index);
      }
      return undefined;
    },
  },
];
