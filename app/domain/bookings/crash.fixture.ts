import { connect } from "#app/db/client.ts";
import { placeBooking } from "./place-booking.ts";

/** A guest's request in a process of its own, which is killed before it can answer. */
const [url = "", request = "{}"] = process.argv.slice(2);
const db = connect(url, { connections: 1 });
await placeBooking(db, JSON.parse(request), new Date("2027-06-10T08:00:00Z"));
setInterval(() => {}, 1_000);
