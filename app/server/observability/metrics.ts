import { statfs } from "node:fs/promises";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { DatabasePool } from "#app/db/client.ts";
import { lastBackupAt } from "#app/domain/backups/once-per-night.ts";
import { countUnsentMail } from "#app/domain/outbox/list-outbox.ts";
import { hasToken } from "#app/server/middleware/bearer-token.ts";
import type { ConcurrencyLimiter } from "#app/server/middleware/concurrency-limiter.ts";
import type { PageCache } from "#app/server/page-cache/page-cache.ts";

type Watched = {
  db: DatabasePool;
  cache: PageCache;
  limiters: Record<string, ConcurrencyLimiter>;
  streams: () => number;
  pictures: { counts: Record<string, number>; readonly waiting: number };
  dataFolder: string;
};

/** Prometheus metrics of the process. Values held by other objects are read at scrape time. */
export function createMetrics({ db, cache, limiters, streams, pictures, dataFolder }: Watched) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "lantern_request_seconds",
    help: "Requests that were not answered from the page cache, by kind and class of status.",
    labelNames: ["kind", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const bookings = new Counter({ name: "lantern_bookings_placed_total", help: "Bookings placed.", registers });
  const jobFailures = new Counter({
    name: "lantern_task_failures_total",
    help: "Runs of a background task that failed, by task.",
    labelNames: ["task"],
    registers,
  });
  new Gauge({
    name: "lantern_last_backup_timestamp_seconds",
    help: "When the newest nightly backup was begun; absent if there was none in 30 days.",
    aggregator: "max",
    registers,
    async collect() {
      const at = await lastBackupAt(db).catch(() => undefined);
      if (at) this.set(at.getTime() / 1_000);
      else this.remove();
    },
  });
  new Counter({
    name: "lantern_page_cache_total",
    help: "Answers from the page cache by outcome, pages dropped and compressed again.",
    labelNames: ["outcome"],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(cache.counts)) this.inc({ outcome }, count);
    },
  });
  new Counter({
    name: "lantern_pictures_total",
    help: "Pictures encoded, failed, and shown in their quick form because they were not encoded yet.",
    labelNames: ["outcome"],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(pictures.counts)) this.inc({ outcome }, count);
    },
  });
  gauge("lantern_pictures_waiting", "Pictures that wait for the encoder.", () => pictures.waiting);
  gauge("lantern_processes", "Processes that serve.", () => 1);
  gauge("lantern_page_cache_bytes", "Bytes of kept pages.", () => cache.bytes);
  gauge("lantern_page_cache_pages", "Number of kept pages.", () => cache.size);
  gauge("lantern_live_streams", "Browsers that watch places left.", streams);
  new Gauge({
    name: "lantern_limiter_requests",
    help: "Requests worked on and waiting, by limiter.",
    labelNames: ["limiter", "state"],
    registers,
    collect() {
      for (const [limiter, { running, waiting }] of Object.entries(limiters)) {
        this.set({ limiter, state: "running" }, running);
        this.set({ limiter, state: "waiting" }, waiting);
      }
    },
  });
  new Counter({
    name: "lantern_refused_total",
    help: "Requests sent away with 503 because too many waited, by limiter.",
    labelNames: ["limiter"],
    registers,
    collect() {
      this.reset();
      for (const [limiter, { refused }] of Object.entries(limiters)) this.inc({ limiter }, refused);
    },
  });
  new Gauge({
    name: "lantern_database_connections",
    help: "The pool: connections in use and idle, and requests that wait for one.",
    labelNames: ["state"],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = db.pool;
      this.set({ state: "used" }, totalCount - idleCount);
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "waiting" }, waitingCount);
    },
  });
  new Gauge({
    name: "lantern_mail",
    help: "Mail in the outbox that has not gone out.",
    labelNames: ["status", "priority"],
    // Every process counts the same outbox, so values must not be added up.
    aggregator: "max",
    registers,
    async collect() {
      for (const { status, priority, count } of await countUnsentMail(db).catch(() => []))
        this.set({ status, priority }, count);
    },
  });
  new Gauge({
    name: "lantern_database_up",
    help: "1 if the database answers, else 0.",
    aggregator: "min",
    registers,
    async collect() {
      const isUp = await db.rows("ready", "select 1").catch(() => undefined);
      this.set(isUp ? 1 : 0);
    },
  });
  new Gauge({
    name: "lantern_disk_bytes",
    help: "Size and free space of the disk that holds DATA_DIR.",
    labelNames: ["state"],
    aggregator: "max",
    registers,
    async collect() {
      const disk = await statfs(dataFolder).catch(() => undefined);
      if (!disk) return;
      this.set({ state: "size" }, disk.blocks * disk.bsize);
      this.set({ state: "free" }, disk.bavail * disk.bsize);
    },
  });
  function gauge(name: string, help: string, read: () => number) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }
  return {
    registry,
    answered({ req }: Context, status: number, milliseconds: number) {
      const group = `${Math.floor(status / 100)}xx`;
      seconds.observe({ kind: kindOf(req.method, req.path), status: group }, milliseconds / 1_000);
    },
    countBooking: () => bookings.inc(),
    countJobFailure: (task: string) => jobFailures.inc({ task }),
  };
}

function kindOf(method: string, path: string): string {
  if (method !== "GET" && method !== "HEAD") return "action";
  if (path.endsWith(".data")) return "data";
  const [, first = ""] = path.split("/", 2);
  return ["assets", "pictures", "uploads", "live", "session", "search"].includes(first) ? first : "page";
}

/** Metrics require the token. If none is set, only direct requests from this machine are allowed, not proxied ones. */
export function mayReadMetrics(
  context: Context,
  settings: { metricsToken: string | undefined; proxies: number },
): boolean {
  const { metricsToken: token, proxies } = settings;
  if (token) return hasToken(context, token);
  if (proxies > 0 || context.req.header("x-forwarded-for") || context.req.header("forwarded")) return false;
  try {
    return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(getConnInfo(context).remote.address ?? "");
  } catch {
    return false;
  }
}
