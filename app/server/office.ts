import { writeFileSync } from "node:fs";
import { connect, type DatabasePool } from "#app/db/client.ts";
import { startEmbeddedPostgres } from "#app/db/embedded/start.ts";
import { type InboxKind, inboxKinds, listInbox, readFile, setStatus, showEntry } from "#app/domain/office/inbox.ts";
import { decideReview, replyToReview } from "#app/domain/reviews/decide-review.ts";
import { readSettings } from "./env.ts";
import { card, table } from "./office-table.ts";

const usage = `The office at the terminal

  npm run office -- list [kind] [status]      what waits: ${inboxKinds.join(", ")}
  npm run office -- show <kind> <id>          everything about one of them
  npm run office -- publish <id>              a review appears on its tour's page
  npm run office -- reject <id>               a review does not appear, or no longer
  npm run office -- reply <id> <text> [guide] a reply below a review, by the office or the guide
  npm run office -- open|done <kind> <id>     an application, message or request is taken up or settled
  npm run office -- save <id> <file>          the PDF of an application`;

class Mistake extends Error {}

const [command = "", ...args] = process.argv.slice(2);

if (!["list", "show", "publish", "reject", "reply", "open", "done", "save"].includes(command)) {
  console.log(usage);
  process.exitCode = command === "" || command === "help" ? 0 : 1;
} else {
  const env = readSettings();
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
        kinds.map(async (kind) => `${kind}s\n\n${table(await listInbox(db, kind, rest[1]))}`),
      );
      return lists.join("\n\n");
    }
    case "show": {
      const kind = kindOf(rest[0]);
      const entry = await showEntry(db, kind, idOf(rest[1]));
      return entry ? card(entry) : missing(kind, rest[1]);
    }
    case "publish":
    case "reject": {
      const status = verb === "publish" ? "published" : "rejected";
      const done = await decideReview(db, idOf(rest[0]), status, now);
      return done ? `Review ${rest[0]} is ${status}.` : missing("review", rest[0]);
    }
    case "reply": {
      const [id, text = "", by] = rest;
      if (text.trim() === "") throw new Mistake("The reply has no text.");
      const done = await replyToReview(db, idOf(id), text.trim(), by === "guide" ? "guide" : "office");
      return done ? `Review ${id} has a reply.` : missing("review", id);
    }
    case "save": {
      const file = await readFile(db, idOf(rest[0]));
      if (!file) throw new Mistake(`Application ${rest[0]} has no file.`);
      if (!rest[1]) throw new Mistake("Name the file to write.");
      writeFileSync(rest[1], file.content, { flag: "wx" });
      return `${file.filename} is written to ${rest[1]}.`;
    }
    default: {
      const kind = kindOf(rest[0]);
      if (kind === "review") throw new Mistake("A review is published or rejected.");
      const done = await setStatus(db, kind, idOf(rest[1]), verb as "open" | "done");
      return done ? `${kind} ${rest[1]} is ${verb}.` : missing(kind, rest[1]);
    }
  }
}

function kindOf(word = ""): InboxKind {
  const kind = inboxKinds.find((one) => one === word || `${one}s` === word);
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
