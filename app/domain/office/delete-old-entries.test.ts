import { expect, test } from "vitest";
import { sendApplication } from "#app/domain/applications/send-application.ts";
import { sendEnquiry } from "#app/domain/contact/send-enquiry.ts";
import { acceptProposal, declineProposal } from "#app/domain/private-tours/answer-proposal.ts";
import { deleteOldEntriesJob } from "#app/jobs/cleanup/delete-old-entries.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createProposal, createRequest, proposed } from "#test/support/proposal.ts";
import { createStaff } from "#test/support/staff.ts";
import { answerEntry } from "./answer-entry.ts";
import { changeEntry } from "./change-entry.ts";
import { deleteOldEntries } from "./delete-old-entries.ts";
import { type InboxKind, inboxTables } from "./inbox-kinds.ts";
import { listChanges } from "./list-changes.ts";

const { db } = await openTestDatabase({ seeded: true });
const staff = await createStaff(db);
const person = { name: "Ada Guest", email: "ada@example.org", locale: "en" as const };

const after = (months: number, days = 0, from = testNow) => {
  const date = new Date(from);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(date.getUTCDate() + days);
  return date;
};

const ids = async (kind: InboxKind) => {
  const name = inboxTables[kind];
  const rows = await db.rows<{ id: number }>(`test-ids-${name}`, `select id from ${name} order by id`);
  return rows.map(({ id }) => id);
};
const newest = async (kind: InboxKind) => (await ids(kind)).at(-1) as number;

async function receiveEnquiry(message: string) {
  await sendEnquiry(db, { ...person, key: null, topic: "lost", message }, testNow);
  return newest("message");
}

async function receiveApplication(message: string) {
  const file = { filename: "cv.pdf", content: Buffer.from("%PDF-1.7") };
  const fields = { kind: "partner" as const, city: "Kraków", languages: [], organisation: null, website: null };
  const application = { ...person, ...fields, key: null, message, file, origin: "https://walks.example" };
  await sendApplication(db, application, testNow);
  return newest("application");
}

const close = (kind: InboxKind, id: number, now: Date) => changeEntry(db, { kind, id }, { status: "done" }, staff, now);

test("a closed message is deleted a year after its last change, and the log no longer quotes the answer", async () => {
  const id = await receiveEnquiry("Have you found my umbrella?");
  const answer = { kind: "message" as const, id, key: "answer-1", subject: "Umbrella", text: "It is here." };
  await answerEntry(db, answer, staff, after(2));
  const logged = async () => JSON.stringify((await listChanges(db, { kind: "message", subject: String(id) })).changes);
  await deleteOldEntries(db, after(14));
  expect(await ids("message")).toContain(id);
  expect(await logged()).toContain("It is here.");
  await deleteOldEntries(db, after(14, 1));
  expect(await ids("message")).not.toContain(id);
  expect(await logged()).toContain("answer");
  expect(await logged()).not.toContain("It is here.");
});

test("a decided application is deleted with its file after half a year", async () => {
  const id = await receiveApplication("I know every courtyard.");
  await close("application", id, after(1));
  const files = () => db.rows("test-files", "select filename from application_file where application_id = $1", [id]);
  await deleteOldEntries(db, after(7));
  expect(await files()).toHaveLength(1);
  await deleteOldEntries(db, after(7, 1));
  expect(await ids("application")).not.toContain(id);
  expect(await files()).toEqual([]);
});

test("what was never closed is deleted two years after its last change", async () => {
  const idle = await receiveApplication("Call me when a place opens.");
  const assigned = await receiveApplication("Me too.");
  const question = await receiveEnquiry("Is anybody there?");
  await changeEntry(db, { kind: "application", id: assigned }, { assignee: staff.id }, staff, after(20));
  await deleteOldEntries(db, after(24));
  expect(await ids("application")).toEqual([idle, assigned]);
  await deleteOldEntries(db, after(24, 1));
  expect(await ids("application")).toEqual([assigned]);
  expect(await ids("message")).not.toContain(question);
  await deleteOldEntries(db, after(44, 1));
  expect(await ids("application")).toEqual([]);
});

test("a private request is deleted a year after its last step, and a booked one a year after the tour", async () => {
  const closed = await createRequest(db);
  await close("request", closed, testNow);
  const declined = await createProposal(db);
  await declineProposal(db, declined.id, after(0, 1));
  await close("request", declined.requestId, after(0, 1));
  const booked = await createProposal(db, { date: "2027-07-01" });
  const accepted = await acceptProposal(db, booked.id, after(0, 1));
  const tour = new Date(`${proposed.date}T${proposed.time}:00Z`);
  await deleteOldEntries(db, after(12, 1));
  expect(await ids("request")).toEqual([declined.requestId, booked.requestId]);
  await deleteOldEntries(db, after(12, 2));
  expect(await ids("request")).toEqual([booked.requestId]);
  await deleteOldEntries(db, after(12, -1, tour));
  expect(await ids("request")).toEqual([booked.requestId]);
  await deleteOldEntries(db, after(12, 1, tour));
  expect(await ids("request")).toEqual([]);
  // The booking follows the rules of bookings.
  const reference = accepted.ok ? accepted.reference : "";
  expect(await db.rows("test-booking", "select id from booking where reference = $1", [reference])).toHaveLength(1);
});

test("a daily job does it", async () => {
  const id = await receiveEnquiry("The last one.");
  await close("message", id, testNow);
  expect(deleteOldEntriesJob.everySeconds).toBe(86_400);
  await deleteOldEntriesJob.run(db, () => after(13));
  expect(await ids("message")).not.toContain(id);
});
