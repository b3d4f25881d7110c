import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#app/i18n/paths.ts";
import { foundRoutes, takesForms } from "#test/hostile/routes.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { guideMember, staffMember } from "#test/support/staff.ts";
import { signedUp, type Visitor } from "#test/support/visitor.ts";
import { guardedLayouts, memberRoutes } from "./guarded-routes.ts";

let site: TestSite;
let port: number;
let member: Visitor;
let guide: Visitor;
let staff: Visitor;
beforeAll(async () => {
  site = await openSite();
  port = Number(new URL(await site.serve()).port);
  member = await signedUp(site, "member@example.org");
  guide = await guideMember(site);
  staff = await staffMember(site);
});
afterAll(() => site?.close());

const cookiesOf = (visitor: Visitor) => [...visitor.cookies].map((pair) => pair.join("=")).join("; ");

/** The first line of what is answered before a byte of the body was sent; empty if nothing comes in time. */
function answerBeforeBody(path: string, type: string, cookie = "", waitMs = 30_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "localhost", () => {
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 50000`;
      socket.write(`${head}${cookie && `\r\nCookie: ${cookie}`}\r\n\r\n`);
    });
    const end = (line: string) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(line);
    };
    const timer = setTimeout(end, waitMs, "");
    socket.setEncoding("latin1").on("data", (text: string) => end(text.split("\r\n", 1)[0] ?? ""));
    socket.on("error", () => end(""));
  });
}

/** True if the server waits for the body. */
const waitsForBody = async (path: string, type: string, cookie = "") =>
  (await answerBeforeBody(path, type, cookie, 1_000)) === "";

const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=B";
const filled = (path: string) => path.replace(/:\w+\??/g, "1");
const guarded = foundRoutes.filter(
  (route) =>
    takesForms(route) &&
    (/^\/(office|guide)(\/|$)/.test(route.path) || memberRoutes.includes(route.id.split(".")[0] ?? "")),
);

test("who is not logged in is answered before the body, on every page that asks for it", async () => {
  expect(guarded.length).toBeGreaterThan(40);
  for (const { path } of guarded) {
    for (const url of [filled(path), `${filled(path)}.data`]) {
      const answer = await answerBeforeBody(url, urlencoded);
      expect(answer, url).toMatch(/^HTTP\/1\.1 (302|202|404|405) /);
      expect(await answerBeforeBody(url, urlencoded, "session=invented"), url).toBe(answer);
    }
  }
  for (const path of ["/profile", paths.profile.pl.toUpperCase(), "/office/content/guides/1/picture"])
    expect(await answerBeforeBody(path, multipart), path).toMatch(/^HTTP\/1\.1 302 /);
  expect(await answerBeforeBody("/guide/sync", "application/json")).toMatch(/^HTTP\/1\.1 302 /);
});

test("a member is answered before the body in the areas of guides and staff, and heard elsewhere", async () => {
  const cookie = cookiesOf(member);
  for (const { path } of guarded.filter(({ path: of }) => /^\/(office|guide)(\/|$)/.test(of)))
    expect(await answerBeforeBody(filled(path), urlencoded, cookie), path).toMatch(/^HTTP\/1\.1 404 /);
  expect(await waitsForBody("/profile", multipart, cookie)).toBe(true);
  expect(await waitsForBody("/guide/calendar", urlencoded, cookiesOf(guide))).toBe(true);
  expect(await answerBeforeBody("/office/people", urlencoded, cookiesOf(guide))).toMatch(/^HTTP\/1\.1 404 /);
  expect(await waitsForBody("/office/people", urlencoded, cookiesOf(staff))).toBe(true);
  expect(Object.keys(guardedLayouts)).toEqual(["office", "guideArea"]);
});

test("a page that anybody may use waits for the body", async () => {
  for (const path of ["/login", "/krakow/old-town", "/logout"])
    expect(await waitsForBody(path, urlencoded), path).toBe(true);
});
