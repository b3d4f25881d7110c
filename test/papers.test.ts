import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { findFalseNames, readPapers, readSources } from "./papers.ts";
import { openTestDatabase } from "./support/open-database.ts";

const { db } = await openTestDatabase();
const { rows } = await db.pool.query<{ name: string }>(
  "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
);
const sources = readSources(rows.map(({ name }) => name));

test("what papers name in back-ticks, link to or tell to run exists", () => {
  const papers = readPapers();
  expect(papers.length).toBeGreaterThan(70);
  const named = papers.flatMap(({ text }) => [...text.matchAll(/`[^`\n]+`/g)]);
  expect(named.length).toBeGreaterThan(800);
  expect(
    papers.flatMap(({ file, text }) => findFalseNames(file, text, sources).map((name) => `${file}: ${name}`)),
  ).toEqual([]);
});

test("no line is longer than 300 characters, but rows of tables", () => {
  const long = readPapers().flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, at) => (line.length > 300 && !line.startsWith("|") ? [`${file}:${at + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

test.each([
  "app/domain/bookings/place-order.ts",
  "place-order.ts",
  "app/{art,ort}",
  "content/pages/*/en.txt",
  "../docs/nowhere.md",
  "placeOrder",
  "db.kept",
  'page.shows("tour:12")',
  "booking.telephone",
  "done_once",
  "LANTERN_COLOUR",
  "LANTERN_COLOUR=red",
  "LANTERN_DIR/uploads",
  "npm run publish",
  "npm start-all",
  "--places-alone",
  "/ofice",
  "/office/nothing",
  "/pl/atlantis/stare-miasto",
  "/krakow/no-such-tour",
  "/live/everything/*",
  "lantern_unknown_total{task=1}",
  "node app/cli/sow.ts",
  '{"adress": "ada@example.org"}',
  "<blink>",
  "X-Lantern-Color: red",
  "REINDEX",
])("a paper that names `%s` is found out", (name) => {
  expect(findFalseNames("docs/planted.md", `It is in \`${name}\`.`, sources)).toEqual([name]);
});

test("a dead link and an unknown script in a block are found out too", () => {
  const paper =
    "[a](nowhere.md) [b](operations.md#backups) [c](operations.md#nowhere)\n\n```sh\nnpm ci && npm run publish   # all\n```\n";
  expect(findFalseNames("docs/planted.md", paper, sources)).toEqual([
    "npm run publish",
    "nowhere.md",
    "operations.md#nowhere",
  ]);
});

test("a folder that a drawing of folders invents is found out", () => {
  const paper =
    "```\napp/\n  routes.ts  root.tsx    pages\n  entry.*.tsx\n  lib/                   helpers\n  jobs/  tasks.ts\n```\n";
  expect(findFalseNames("docs/planted.md", paper, sources)).toEqual(["lib/", "tasks.ts"]);
});

test("each decision is dated, has a status, is short, and is listed under its number", () => {
  const index = readFileSync("docs/decisions/README.md", "utf8");
  const files = globSync("docs/decisions/[0-9]*.md").sort();
  const wrong = files.flatMap((file, at) => {
    const [title = "", , state = "", ...rest] = readFileSync(file, "utf8").trimEnd().split("\n");
    const number = at + 1;
    const superseding = /^Date: \d{4}-\d\d-\d\d · Status: (?:accepted|superseded by \[(\d+)\]\((.+)\))$/.exec(state);
    const isListed = index.includes(`- [${title.slice(2)}](${basename(file)})\n`);
    const headings = rest.filter((line) => line.startsWith("## ")).join();
    const problems = {
      "its number": !title.startsWith(`# ${number}. `) || !basename(file).startsWith(String(number).padStart(4, "0")),
      "date or status": !superseding || (superseding[2] && !existsSync(`docs/decisions/${superseding[2]}`)),
      "the index": !isListed,
      "its parts": headings !== "## Context,## Decision,## Consequences",
      "more than 25 lines": rest.length + 3 > 25,
    };
    return Object.entries(problems).flatMap(([name, isWrong]) => (isWrong ? `${file}: ${name}` : []));
  });
  expect(wrong).toEqual([]);
});
