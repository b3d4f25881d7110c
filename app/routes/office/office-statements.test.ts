import { afterAll, beforeAll, expect, test } from "vitest";
import { recordingIn, type Statement } from "#test/support/record-statements.ts";
import { ofManager, openRolesWorld, pathOf, queriesFor, type RolesWorld } from "./office-roles.fixture.ts";

const statements = new Map<string, Statement>();
let world: RolesWorld;
beforeAll(async () => {
  world = await openRolesWorld(recordingIn(statements));
});
afterAll(() => world?.site.close());

/** Tables with what only the own city's office may know. */
const ofGuests =
  /\b(?:from|join)\s+(booking|waiting_party|seat_hold|booking_notification|outgoing_mail|attendance|payment)\b/;
/** What `inScope` leaves in a statement. */
const scoped = /\(\$(\d+)::text\[\] is null or .+? = any \(\$\1::text\[\]\)\)/s;

/** Read of what the guard or the action has asked for first: a departure, a booking, the chosen ids, or a city. */
const known = {
  departure: ["list-departure-changes", "list-guests", "list-holds", "list-told-guests", "list-waiting"],
  booking: [
    ...["find-booking-phone", "find-office-note", "find-paid-and-not-asked", "get-booking", "get-refund-news"],
    ...["has-declined", "is-undoable-by-office", "list-booking-changes", "list-notifications", "list-sent-receipts"],
  ],
  ids: ["preview-bulk-departures", "preview-bulk-readers"],
  city: ["list-demand"],
};

test("whatever a city manager's pages read of guests is within the scope, or of one subject", async () => {
  statements.clear();
  for (const { path } of ofManager)
    for (const query of queriesFor(world.home)) await world.people.city_manager.get(pathOf(path, world.home) + query);
  const read = [...statements.values()].filter(({ text }) => ofGuests.test(text));
  expect(read.map(({ name }) => name)).toContain("list-day");
  const open = read.filter(({ text }) => !scoped.test(text));
  expect(open.map(({ name }) => name).sort()).toEqual(Object.values(known).flat().sort());
});
