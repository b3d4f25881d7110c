import type { Guest } from "#app/domain/departures/get-departure.ts";
import { balanceOf, dueOf } from "#app/domain/payments/balance.ts";

export const guestFilters = ["coming", "here", "missing", "no-show", "canceled", "no-phone", "owing"] as const;
export const guestSorts = ["name", "size", "language", "status", "money"] as const;
export type GuestFilter = (typeof guestFilters)[number];
export type GuestSort = (typeof guestSorts)[number];
export type GuestOrder = { show: GuestFilter | null; words: string; sort: GuestSort };

export function readGuestOrder(params: URLSearchParams): GuestOrder {
  return {
    show: guestFilters.find((known) => known === params.get("show")) ?? null,
    words: params.get("words")?.trim().slice(0, 100) ?? "",
    sort: guestSorts.find((known) => known === params.get("sort")) ?? "name",
  };
}

const isShown: Record<GuestFilter, (guest: Guest) => boolean> = {
  coming: ({ status }) => status !== "canceled",
  here: ({ status }) => status === "attended",
  missing: ({ status }) => status === "confirmed",
  "no-show": ({ status }) => status === "no-show",
  canceled: ({ status }) => status === "canceled",
  "no-phone": ({ status, phone }) => status !== "canceled" && phone === null,
  owing: (guest) => dueOf(guest) > 0,
};

/** Lets "zuraw" find "Żuraw". */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l").toLowerCase();

const compare: Record<Exclude<GuestSort, "name">, (a: Guest, b: Guest) => number> = {
  size: (a, b) => b.seats - a.seats,
  language: (a, b) => a.locale.localeCompare(b.locale),
  status: (a, b) => a.status.localeCompare(b.status),
  money: (a, b) => balanceOf(b) - balanceOf(a),
};

/** Guests arrive sorted by name with canceled bookings last; other orders keep that one among equals. */
export function orderGuests(guests: Guest[], { show, words, sort }: GuestOrder): Guest[] {
  const wanted = plain(words);
  const shown = guests.filter(
    (guest) =>
      (show === null || isShown[show](guest)) &&
      plain([guest.name, guest.reference, guest.email, guest.phone?.replace(/\s/g, "")].join(" ")).includes(wanted),
  );
  return sort === "name" ? shown : shown.toSorted(compare[sort]);
}
