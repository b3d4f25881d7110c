import type { Guest, GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import type { ActFields } from "./action-schema.ts";

/** Applies the queued actions to the lists, so that they look as they will after syncing. */
export function applyActs(departures: GuideDeparture[], acts: ActFields[]): GuideDeparture[] {
  return departures.map((departure) =>
    acts.filter((act) => Number(act.departureId) === departure.id).reduce(applyAct, departure),
  );
}

function applyAct(departure: GuideDeparture, act: ActFields): GuideDeparture {
  const guests = departure.guests ?? [];
  const withGuests = (changed: Guest[]) => ({
    ...departure,
    guests: changed,
    taken: departure.taken + grown(guests, changed),
  });
  const ofParty = { adults: Number(act.adults), children: Number(act.children) };
  switch (act.kind) {
    case "check-in":
      return withGuests(changeGuest(guests, act, { status: act.mark as Guest["status"] }));
    case "party":
      return withGuests(changeGuest(guests, act, ofParty));
    case "walk-in":
      return withGuests([
        ...guests,
        { reference: act.key ?? "", name: act.name ?? "", ...ofParty, phone: null, locale: "en", status: "attended" },
      ]);
    case "note":
      return { ...departure, notes: [{ body: act.body ?? "", guide: "you", at: "" }, ...departure.notes] };
    case "absence":
      return { ...departure, absent: true };
    default:
      return departure;
  }
}

const changeGuest = (guests: Guest[], act: ActFields, change: Partial<Guest>) =>
  guests.map((guest) => (guest.reference === act.reference ? { ...guest, ...change } : guest));

const people = (guests: Guest[]) => guests.reduce((sum, { adults, children }) => sum + adults + children, 0);
const grown = (before: Guest[], after: Guest[]) => people(after) - people(before);
