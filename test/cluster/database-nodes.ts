import { chownSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Account } from "#app/db/embedded/account.ts";
import { type Daemon, family, signalAll, startDaemon } from "./daemons.ts";
import { host, type NodeName, nodeNames, ports } from "./ports.ts";
import { renderFile } from "./render-file.ts";

export const passwords = {
  superuser: "super-secret",
  replication: "copy-secret",
  patroni: "patroni-secret",
  site: "site-secret",
};
type Settings = { folder: string; logs: string; account: Account; programs: string };
type Member = { name: NodeName; role: string; state: string; lag?: number | string };

/** Three machines with PostgreSQL under Patroni and a member of etcd each. */
export function databaseNodes({ folder, logs, account, programs }: Settings) {
  const patronis = new Map<NodeName, Daemon>();
  const etcds = new Map<NodeName, Daemon>();
  const home = (name: NodeName) => join(folder, name);
  const dataOf = (name: NodeName) => join(home(name), "data");
  const own = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    chownSync(path, account.uid, account.gid);
    return path;
  };
  const repository = own(join(folder, "backups"));

  const valuesOf = (name: NodeName) => ({
    NODE_NAME: name,
    NODE_IP: host,
    NETWORK: "127.0.0.1/32",
    ETCD_DATA: join(home(name), "etcd"),
    ETCD_CLIENT_PORT: ports.nodes[name].etcdClient,
    ETCD_PEER_PORT: ports.nodes[name].etcdPeer,
    ETCD_CLUSTER: nodeNames.map((one) => `${one}=http://${host}:${ports.nodes[one].etcdPeer}`).join(","),
    ETCD_HOSTS: nodeNames.map((one) => `${host}:${ports.nodes[one].etcdClient}`).join(","),
    PATRONI_PORT: ports.nodes[name].patroni,
    PATRONI_PASSWORD: passwords.patroni,
    POSTGRES_PORT: ports.nodes[name].postgres,
    POSTGRES_DATA: dataOf(name),
    POSTGRES_BIN: programs,
    POSTGRES_SOCKETS: home(name),
    SHARED_BUFFERS: "128MB",
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replication,
    WATCHDOG: "off",
    BACKUP_CONFIG: join(home(name), "pgbackrest.conf"),
    BACKUP_REPOSITORY: repository,
    BACKUP_LOCKS: join(home(name), "locks"),
  });

  const startEtcd = (name: NodeName) => {
    own(home(name));
    own(join(home(name), "etcd"));
    const file = join(home(name), "etcd.yml");
    renderFile("etcd.yml", valuesOf(name), file);
    etcds.set(name, startDaemon("/usr/bin/etcd", [`--config-file=${file}`], { name: `etcd-${name}`, logs, account }));
  };
  const startPatroni = (name: NodeName) => {
    own(join(home(name), "locks"));
    for (const file of ["patroni.yml", "pgbackrest.conf"]) renderFile(file, valuesOf(name), join(home(name), file));
    patronis.set(
      name,
      startDaemon("/usr/bin/patroni", [join(home(name), "patroni.yml")], { name: `patroni-${name}`, logs, account }),
    );
  };
  const postmaster = (name: NodeName): number => {
    const file = join(dataOf(name), "postmaster.pid");
    return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) || 0 : 0;
  };
  /** Patroni, PostgreSQL and all its processes on that machine. */
  const processesOf = (name: NodeName) => {
    const patroni = patronis.get(name);
    return [
      ...(patroni?.isRunning() ? family(patroni.pid) : []),
      ...(postmaster(name) > 0 ? family(postmaster(name)) : []),
    ];
  };
  const members = async (): Promise<Member[]> => {
    for (const name of nodeNames) {
      const answer = await fetch(`http://${host}:${ports.nodes[name].patroni}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      })
        .then((response) => response.json() as Promise<{ members: Member[] }>)
        .catch(() => undefined);
      if (answer) return answer.members;
    }
    return [];
  };
  /** The one that says itself that it is the primary. */
  const leader = async (): Promise<NodeName | undefined> => {
    for (const name of nodeNames) {
      const isPrimary = await fetch(`http://${host}:${ports.nodes[name].patroni}/primary`, {
        signal: AbortSignal.timeout(1_500),
      })
        .then((response) => response.ok)
        .catch(() => false);
      if (isPrimary) return name;
    }
    return undefined;
  };
  const isWhole = async () => {
    const all = await members();
    const isUp = ({ state }: Member) => state === "running" || state === "streaming";
    return (
      all.length === nodeNames.length &&
      all.every(isUp) &&
      all.some(({ role }) => role === "leader") &&
      all.some(({ role }) => role === "sync_standby") &&
      (await leader()) !== undefined
    );
  };
  const until = async (what: string, isSo: () => Promise<boolean>, seconds = 90) => {
    const deadline = Date.now() + seconds * 1_000;
    while (!(await isSo())) {
      if (Date.now() > deadline)
        throw new Error(`${what}: not within ${seconds} s; ${JSON.stringify(await members())}`);
      await pause(250);
    }
  };

  return {
    postmaster,
    processesOf,
    members,
    leader,
    until,
    dataOf,
    valuesOf,
    home,
    untilWhole: (seconds?: number) => until("a primary, a synchronous standby and a third server", isWhole, seconds),
    /** Of the standbys the one that has every commit, and the other. */
    async standbys() {
      const all = await members();
      return {
        sync: all.find(({ role }) => role === "sync_standby")?.name,
        other: all.find(({ role }) => role === "replica")?.name,
      };
    },
    async start() {
      for (const name of nodeNames) startEtcd(name);
      await until("etcd", async () => (await etcdLeader()) !== undefined);
      startPatroni("node1");
      await until("the first primary", async () => (await leader()) !== undefined);
      startPatroni("node2");
      startPatroni("node3");
      await until("three servers", isWhole, 120);
    },
    kill(name: NodeName) {
      signalAll(processesOf(name), "SIGKILL");
    },
    async startAgain(name: NodeName) {
      await patronis.get(name)?.stop("SIGKILL");
      startPatroni(name);
    },
    freeze(name: NodeName) {
      signalAll(processesOf(name), "SIGSTOP");
    },
    wake(name: NodeName) {
      signalAll(processesOf(name), "SIGCONT");
    },
    etcdLeader,
    async killEtcd(name: NodeName) {
      await etcds.get(name)?.stop("SIGKILL");
    },
    startEtcd,
    /** Asks Patroni, as `patronictl switchover` does. */
    async switchOver(from: NodeName) {
      const { sync } = await this.standbys();
      const authorization = `Basic ${Buffer.from(`patroni:${passwords.patroni}`).toString("base64")}`;
      const response = await fetch(`http://${host}:${ports.nodes[from].patroni}/switchover`, {
        method: "POST",
        headers: { Authorization: authorization },
        body: JSON.stringify({ leader: from, candidate: sync }),
      });
      const said = await response.text();
      if (!response.ok) throw new Error(`the switchover was refused: ${said}`);
      return said;
    },
    /** PostgreSQL outlives its Patroni, so it is ended by its own number. */
    endAll() {
      for (const name of nodeNames) {
        const all = processesOf(name);
        signalAll(all, "SIGKILL");
        signalAll(all, "SIGCONT");
      }
    },
  };
}
export type DatabaseNodes = ReturnType<typeof databaseNodes>;

async function etcdLeader(): Promise<NodeName | undefined> {
  for (const name of nodeNames) {
    const own = await fetch(`http://${host}:${ports.nodes[name].etcdClient}/v2/stats/self`, {
      signal: AbortSignal.timeout(2_000),
    })
      .then((response) => response.json() as Promise<{ state?: string }>)
      .catch(() => undefined);
    if (own?.state === "StateLeader") return name;
  }
  return undefined;
}
