import { writeFileSync } from "node:fs";
import { loadConfig } from "#app/config/env.ts";
import { connect, type DatabasePool } from "#app/db/client.ts";
import { startEmbeddedPostgres } from "#app/db/embedded/start.ts";
import { changeEntry, type EntryChange } from "#app/domain/office/change-entry.ts";
import { endSessions } from "#app/domain/office/end-sessions.ts";
import { type GrantResult, grantRole } from "#app/domain/office/grant-role.ts";
import { type Entry, listInbox, readFile, showEntry } from "#app/domain/office/inbox.ts";
import { type InboxKind, inboxKinds } from "#app/domain/office/inbox-kinds.ts";
import { type ResetResult, resetSecondFactor } from "#app/domain/second-factor/disable-second-factor.ts";
import { roles } from "#app/domain/team/roles.ts";
import { formatCard, formatTable } from "./format-table.ts";

const usage = `The office at the terminal

  npm run office -- list [kind] [status]      what waits: ${inboxKinds.join(", ")}
  npm run office -- show <kind> <id>          everything about one of them
  npm run office -- publish <id>              a review appears on its tour's page
  npm run office -- reject <id>               a review does not appear, or no longer
  npm run office -- reply <id> <text> [guide] a reply below a review, by the office or the guide
  npm run office -- open|done <kind> <id>     an application, message or request is taken up or settled
  npm run office -- save <id> <file>          the PDF of an application
  npm run office -- grant <role> <address> [guide]
                                              makes an account ${roles.join(", ")}; a guide by the slug of the guide's page
  npm run office -- log-out <address>         ends every session of an account
  npm run office -- reset-codes <address>     turns off the one-time codes and passkeys of a colleague who lost phone and recovery codes`;

const refusals: Record<Extract<GrantResult | ResetResult, { ok: false }>["reason"], string> = {
  unknown_user: "Nobody has signed up with this address.",
  unknown_guide: "There is no guide with this slug.",
  guide_needed: "Name the guide's page too, by its slug.",
  guide_taken: "Another account belongs to this guide's page.",
  no_codes: "This account has no one-time codes.",
  last_staff: "This is the last administrator: make someone else staff first.",
  city_needed: "A city manager needs cities.",
};

class Mistake extends Error {}

const [command = "", ...args] = process.argv.slice(2);

if (
  !["list", "show", "publish", "reject", "reply", "open", "done", "save", "grant", "log-out", "reset-codes"].includes(
    command,
  )
) {
  console.log(usage);
  process.exitCode = command === "" || command === "help" ? 0 : 1;
} else {
  const env = loadConfig();
  const embedded = env.databaseUrl ? undefined : await startEmbeddedPostgres({ folder: `${env.dataFolder}/postgres` });
  const db = connect(env.databaseUrl ?? (embedded?.url as string), { connections: 1 });
  try {
    console.log(await run(db, command, args));
  } catch (error) {
    console.error(error instanceof Mistake ? `${error.message}\n\n${usage}` : error);
    process.exitCode = 1;
  } finally {
    await db.close();
    await embedded?.stop();
  }
}

async function run(db: DatabasePool, verb: string, rest: string[]): Promise<string> {
  const now = new Date();
  switch (verb) {
    case "list": {
      const kinds = rest[0] ? [kindOf(rest[0])] : inboxKinds;
      const lists = await Promise.all(
        kinds.map(
          async (kind) =>
            `${kind}s\n\n${formatTable((await listInbox(db, kind, { status: rest[1] })).entries.map(listed))}`,
        ),
      );
      return lists.join("\n\n");
    }
    case "show": {
      const kind = kindOf(rest[0]);
      const entry = await showEntry(db, kind, idOf(rest[1]));
      return entry ? formatCard({ ...listed(entry.entry), ...entry.facts }) : missing(kind, rest[1]);
    }
    case "publish":
    case "reject": {
      const status = verb === "publish" ? "published" : "rejected";
      await change(db, "review", rest[0], { status }, now);
      return `Review ${rest[0]} is ${status}.`;
    }
    case "reply": {
      const [id, text = "", by] = rest;
      if (text.trim() === "") throw new Mistake("The reply has no text.");
      await change(db, "review", id, { reply: text.trim(), replyBy: by === "guide" ? "guide" : "office" }, now);
      return `Review ${id} has a reply.`;
    }
    case "save": {
      const file = await readFile(db, idOf(rest[0]));
      if (!file) throw new Mistake(`Application ${rest[0]} has no file.`);
      if (!rest[1]) throw new Mistake("Name the file to write.");
      writeFileSync(rest[1], file.content, { flag: "wx" });
      return `${file.filename} is written to ${rest[1]}.`;
    }
    case "grant": {
      const role = roles.find((name) => name === rest[0]);
      if (!role) throw new Mistake(`"${rest[0] ?? ""}" is none of ${roles.join(", ")}.`);
      const done = await grantRole(db, { email: rest[1] ?? "", role, guide: rest[2] }, "terminal", now);
      if (!done.ok) throw new Mistake(refusals[done.reason]);
      const next = role === "staff" ? " The office asks them to set up one-time codes first." : "";
      return `${rest[1]} is ${role} now.${next}`;
    }
    case "log-out": {
      const done = await endSessions(db, rest[0] ?? "", "terminal", now);
      if (!done.ok) throw new Mistake(refusals[done.reason]);
      return `${rest[0]} is logged out: ${done.ended} sessions ended.`;
    }
    case "reset-codes": {
      const done = await resetSecondFactor(db, rest[0] ?? "", loadConfig().origin, now);
      if (!done.ok) throw new Mistake(refusals[done.reason]);
      return `${rest[0]} is logged out and has no one-time codes any more. The office asks to set up new ones.`;
    }
    default: {
      const kind = kindOf(rest[0]);
      if (kind === "review") throw new Mistake("A review is published or rejected.");
      await change(db, kind, rest[1], { status: verb }, now);
      return `${kind} ${rest[1]} is ${verb}.`;
    }
  }
}

async function change(db: DatabasePool, kind: InboxKind, word: string | undefined, what: EntryChange, now: Date) {
  const done = await changeEntry(db, { kind, id: idOf(word) }, what, "terminal", now);
  if (!done.ok) missing(kind, word);
}

function listed({ id, status, at, about, name, email, assignee }: Entry) {
  return { id, status, written: at.toISOString().slice(0, 16).replace("T", " "), about, name, email, assignee };
}

function kindOf(word = ""): InboxKind {
  const kind = inboxKinds.find((name) => name === word || `${name}s` === word);
  if (!kind) throw new Mistake(`"${word}" is none of ${inboxKinds.join(", ")}.`);
  return kind;
}

function idOf(word = ""): number {
  if (!/^\d{1,15}$/.test(word)) throw new Mistake(`"${word}" is not a number.`);
  return Number(word);
}

function missing(kind: string, id = ""): never {
  throw new Mistake(`There is no ${kind} ${id}.`);
}
