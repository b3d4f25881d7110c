import { hashPassword } from "#app/domain/passwords/hash-password.ts";
import { openSession } from "#app/domain/sessions/open-session.ts";
import { ask, type Bench, cookiesOf, type Finding, locationOf, post } from "./bench.ts";

const password = "golden lantern";

type Kind = { role?: "guest" | "staff"; isStale?: boolean };

/** An account with a session; staff have one-time codes, which nobody here knows. */
export async function openAccount(
  { world: { db } }: Bench,
  id: string,
  { role = "guest", isStale = false }: Kind = {},
) {
  const email = `${id}@strangers.example`;
  await db.rows(
    "strangers-account",
    `insert into "user" (id, name, email, email_verified, role) values ($1, 'Ada', $2, true, $3)`,
    [id, email, role],
  );
  await db.rows("strangers-password", "insert into password (user_id, hash, set_at) values ($1, $2, now())", [
    id,
    await hashPassword(password),
  ]);
  if (role === "staff")
    await db.rows(
      "strangers-codes",
      "insert into second_factor (user_id, sealed_secret, last_step, enabled_at) values ($1, 'none', 0, now())",
      [id],
    );
  const at = new Date(Date.now() - (isStale ? 3_600_000 : 0));
  const provenBy = role === "staff" ? "code" : "password";
  const token = await openSession(db, { userId: id, device: "strangers", provenBy }, at);
  return { email, cookie: `session=${token}` };
}

/** What a visitor reads, without scripts and attributes. */
const shownIn = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]*>/g, " ");
const cspOf = (headers: Record<string, unknown>) => String(headers["content-security-policy"] ?? "");

/** Sessions, log-ins and what the office and the pages around them show. */
export const accounts: Finding[] = [
  {
    name: "the password alone makes a session of staff fresh",
    bar: "neither a new password nor a role nor an export without a code",
    async run(bench) {
      const { cookie } = await openAccount(bench, "stale", { role: "staff", isStale: true });
      const next = "silver lantern";
      const from = "127.0.3.1";
      const changed = await post(
        from,
        "/profile",
        { intent: "password", current: password, password: next, repeat: next },
        cookie,
      );
      const confirmed = await post(from, "/login/confirm", { proof: password }, cookie);
      const exported = await ask(from, "/profile/data.json", { cookie });
      const granted = await post(
        from,
        "/office/people",
        { email: "stale@strangers.example", role: "administrator" },
        cookie,
      );
      const statuses = [changed, confirmed, exported, granted].map(({ status }) => status);
      return {
        isClosed: statuses.join() === "403,401,302,403" && locationOf(exported).startsWith("/login/confirm"),
        measured: `new password, confirmation, export, role: ${statuses.join(" ")}`,
      };
    },
  },
  {
    name: "60 failed log-ins of one network lock out a known browser of it",
    bar: "the known browser logs in",
    async run(bench) {
      const { email } = await openAccount(bench, "known");
      const from = "127.0.14.1";
      const first = await post(from, "/login", { email, password });
      for (let turn = 0; turn < 61; turn++)
        await post(from, "/login", { email: `x${turn}@strangers.example`, password: "wrong one" });
      const stranger = await post(from, "/login", { email, password });
      const device = cookiesOf(first)
        .split("; ")
        .find((text) => text.startsWith("device="));
      const known = await post(from, "/login", { email, password }, device);
      return {
        isClosed: known.status === 302 && stranger.status === 429,
        measured: `known browser ${known.status}, any other ${stranger.status}`,
      };
    },
  },
  {
    name: "an account that was deleted leaves its session",
    bar: "/session says that nobody is logged in, by which browsers delete tickets (e2e/end-of-session.spec.ts)",
    async run(bench) {
      const { email, cookie } = await openAccount(bench, "leaving");
      const gone = await post("127.0.17.1", "/profile", { intent: "delete", email, current: password }, cookie);
      const { body } = await ask("127.0.17.1", "/session", { cookie });
      return { isClosed: gone.status === 302 && body === "null", measured: `${gone.status}, then ${body}` };
    },
  },
  {
    name: "an address with ? and & adds a recipient to a mailto: link of the office",
    bar: "both are encoded",
    async run(bench) {
      const { cookie } = await openAccount(bench, "office", { role: "staff" });
      const email = "a?bcc=spy&body=hi@evil.example";
      const sent = await post("127.0.18.1", "/contact", { topic: "other", name: "Ada", email, message: "Hello there" });
      const { body } = await ask("127.0.18.1", "/office/inbox/message", { cookie });
      const entry = /\/office\/inbox\/message\/(\d+)/.exec(body)?.[1];
      const page = await ask("127.0.18.1", `/office/inbox/message/${entry}`, { cookie });
      const link = /mailto:[^"]*/.exec(page.body)?.[0] ?? "";
      const isRefused = sent.status === 422;
      return {
        isClosed: isRefused || (link !== "" && !/[?&]/.test(link.replaceAll("&amp;", "&").split("?subject")[0] ?? "")),
        measured: `${sent.status} ${link}`,
      };
    },
  },
  {
    name: "the address of a provider's answer writes on our page",
    bar: "404, which names the path percent-encoded as every page that is not there",
    async run() {
      const { status, body } = await ask("127.0.19.1", "/oauth/callback/Call%20+49-900-1234?problem=denied");
      return { isClosed: status === 404 && !shownIn(body).includes("Call +49"), measured: String(status) };
    },
  },
  {
    name: "the tag manager runs where passwords and codes are typed",
    bar: "no page of these allows it, a public page does",
    async run() {
      const own = ["/login", "/LOGIN", "/login/code", "/signup", "/find-booking", "/forgot-password", "/new-password"];
      const allowed: string[] = [];
      for (const path of [...own, "/es/login", "/profile", "/office"])
        if (cspOf((await ask("127.0.20.1", path)).headers).includes("googletagmanager")) allowed.push(path);
      const isAllowedElsewhere = cspOf((await ask("127.0.20.1", "/krakow")).headers).includes("googletagmanager");
      return {
        isClosed: allowed.length === 0 && isAllowedElsewhere,
        measured: `allowed on ${allowed.join(" ") || "none"}`,
      };
    },
  },
];
