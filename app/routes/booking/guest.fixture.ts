import { unconfirmed } from "#test/support/confirmation.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import type { Visitor } from "#test/support/visitor.ts";

export const tourPath = "/pl/krakow/stare-miasto";
export const guest = { adults: "2", children: "0", name: "Zażółć Gęślą", email: "guest@example.org", phone: "" };

const formHeaders = { Origin: "http://localhost:3000", "Content-Type": "application/x-www-form-urlencoded" };

/** The headers that make a booking one of a logged-in visitor. */
export const sessionOf = ({ cookies }: Visitor) => ({
  Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
});

export type Guest = ReturnType<typeof guestOf>;

/** Books at a test site by plain forms, as a browser without JavaScript does. */
export function guestOf(site: TestSite) {
  /** A departure of the Old Town tour with at least so many places. */
  async function openDeparture(left: number): Promise<number> {
    const row = await site.db.one<{ id: number }>(
      "test-open-departure",
      `select departure.id from departure join tour on tour.id = departure.tour_id
       where tour.city_id = 'krakow' and tour.key = 'old-town' and departure.status = 'OPEN' and departure.capacity - seats_taken >= $1
         and departure.local_date > '2027-06-20' order by departure.starts_at limit 1`,
      [left],
    );
    return (row as { id: number }).id;
  }

  /** Text is sent as it is, so that tests can send what no browser would encode. */
  function book(fields: Record<string, string> | string, path = tourPath, headers: Record<string, string> = {}) {
    const body = typeof fields === "string" ? fields : new URLSearchParams(fields);
    return site.fetch(path, { method: "POST", body, headers: { ...formHeaders, ...headers } });
  }

  async function placed(email: string): Promise<{ reference: string; path: string }> {
    const response = await book({ ...guest, email, departure: String(await openDeparture(6)) });
    const path = unconfirmed(response.headers.get("Location") as string);
    return { reference: /booking\/(\w+)/.exec(path)?.[1] as string, path };
  }

  return { openDeparture, book, placed };
}

export type GuestSite = TestSite & Guest;

/** Opens a test site together with the helpers above. */
export async function openGuestSite(): Promise<GuestSite> {
  const site = await openSite();
  return { ...site, ...guestOf(site) };
}
