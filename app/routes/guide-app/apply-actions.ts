import { isUndoable } from "#app/domain/guide-days/delay-rules.ts";
import type { Guest, GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import { type ActionFields, readSum } from "./action-schema.ts";

/** Applies the queued actions to the lists, so that they look as they will after syncing. */
export function applyActions(departures: GuideDeparture[], actions: ActionFields[]): GuideDeparture[] {
  return departures.map((departure) =>
    actions.filter((action) => isAbout(departure, action)).reduce(applyAction, departure),
  );
}

/** An entry without a guest list, such as a later day of a tour, shows only the guide's absence. */
function isAbout(departure: GuideDeparture, action: ActionFields): boolean {
  if (action.kind === "days-off" || action.kind === "days-off-undo") return isWithin(departure, action);
  return Number(action.departureId) === departure.id && (departure.guests !== null || action.kind === "absence");
}

/** Departures that have started stay with their guide. */
function isWithin(
  { date, day, days, status, startsAt }: GuideDeparture,
  { from = "", to = "", at }: ActionFields,
): boolean {
  const dayAfter = (later: number) => new Date(Date.parse(date) + later * 86_400_000).toISOString().slice(0, 10);
  const isAhead = day === 1 && startsAt > new Date(at ?? 0);
  return isAhead && status !== "CANCELED" && date <= to && dayAfter(days - 1) >= from;
}

function applyAction(departure: GuideDeparture, action: ActionFields): GuideDeparture {
  const guests = departure.guests ?? [];
  const withGuests = (changed: Guest[]) => ({
    ...departure,
    guests: changed,
    taken: departure.taken + grown(guests, changed),
  });
  const ofParty = { adults: Number(action.adults), children: Number(action.children) };
  switch (action.kind) {
    case "check-in":
      return withGuests(
        changeGuest(guests, action, { status: action.mark as Guest["status"], checkedInAt: action.at ?? null }),
      );
    case "rest":
      return markOthers(departure, action, "confirmed", "no-show");
    case "rest-undo":
      return markOthers(departure, action, "no-show", "confirmed");
    case "party":
      return withGuests(
        guests.map((guest) =>
          isOf(guest, action) ? { ...guest, ...ofParty, amount: priceAfter(departure, guest, ofParty) } : guest,
        ),
      );
    case "cash":
      return withGuests(guests.map((guest) => (isOf(guest, action) ? withCash(guest, action) : guest)));
    case "cash-undo":
      return withGuests(guests.map((guest) => (isOf(guest, action) ? withoutCash(guest, action) : guest)));
    case "remove":
      return withGuests(guests.filter((guest) => !isOf(guest, action)));
    case "walk-in":
      // The server may have added the party although its answer was lost.
      if (guests.some(({ key }) => key === action.key)) return departure;
      return withGuests([
        ...guests,
        {
          reference: action.reference ?? action.key ?? "",
          name: action.name ?? "",
          ...ofParty,
          phone: null,
          note: null,
          locale: "en",
          status: "attended",
          checkedInAt: action.at ?? null,
          isWalkIn: true,
          key: action.key ?? null,
          amount: priceOf(departure, ofParty),
          paid: 0,
          currency: departure.currency,
          cash: [],
        },
      ]);
    case "note":
      if (departure.notes.some(({ body }) => body === action.body)) return departure;
      return { ...departure, notes: [{ body: action.body ?? "", guide: null, at: "" }, ...departure.notes] };
    case "days-off-undo":
      return { ...departure, absent: false };
    case "days-off":
      return action.assigned === "release" ? { ...departure, absent: true } : departure;
    case "absence":
      return { ...departure, absent: true };
    case "late":
      return {
        ...departure,
        delays: [...toldDelays(departure), { minutes: Number(action.minutes), undoMs: undoMs(action) }],
      };
    case "late-undo":
      return { ...departure, delays: toldDelays(departure) };
    default:
      return departure;
  }
}

type Counts = { adults: number; children: number };
const priceOf = ({ prices }: GuideDeparture, { adults, children }: Counts) =>
  prices ? prices.adult * adults + prices.child * children : 0;

/** People who join pay today's price. */
function priceAfter(departure: GuideDeparture, guest: Guest, party: Counts): number {
  return Math.max(guest.amount + priceOf(departure, party) - priceOf(departure, guest), 0);
}

/** The list may contain it already although its answer was lost. */
function withCash(guest: Guest, action: ActionFields): Guest {
  const { key = "" } = action;
  if (guest.cash.some((taken) => taken.key === key)) return guest;
  const amount = readSum(action);
  return { ...guest, paid: guest.paid + amount, cash: [...guest.cash, { key, amount }] };
}

function withoutCash(guest: Guest, { entry }: ActionFields): Guest {
  const undone = guest.cash.find(({ key }) => key === entry);
  if (!undone) return guest;
  return { ...guest, paid: guest.paid - undone.amount, cash: guest.cash.filter((taken) => taken !== undone) };
}

function markOthers(
  departure: GuideDeparture,
  { references = "" }: ActionFields,
  from: Guest["status"],
  status: Guest["status"],
): GuideDeparture {
  const listed = references.split(" ");
  const guests = (departure.guests ?? []).map((guest) =>
    guest.status === from && listed.some((reference) => isOf(guest, { reference })) ? { ...guest, status } : guest,
  );
  return { ...departure, guests, rest: status === "no-show" ? listed : [] };
}

/** Until it is sent, a delay can always be taken back. */
function undoMs({ undoUntil }: ActionFields): number | null {
  const left = undoUntil ? Number(undoUntil) - Date.now() : Number.POSITIVE_INFINITY;
  return left > 0 ? left : null;
}

const toldDelays = ({ delays }: GuideDeparture) => delays.filter((delay) => !isUndoable(delay));

/** A queued action names a walk-in by its key until the phone has learned the reference. */
const isOf = ({ reference, key }: Guest, action: ActionFields) =>
  reference === action.reference || (key !== null && key === action.reference);
const changeGuest = (guests: Guest[], action: ActionFields, change: Partial<Guest>) =>
  guests.map((guest) => (isOf(guest, action) ? { ...guest, ...change } : guest));

const people = (guests: Guest[]) => guests.reduce((sum, { adults, children }) => sum + adults + children, 0);
const grown = (before: Guest[], after: Guest[]) => people(after) - people(before);
