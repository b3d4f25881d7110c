import { connect } from "#app/db/client.ts";
import { placeBooking } from "./place-booking.ts";

/** Places one booking in a separate process, which the test kills before it can answer. */
const [url = "", request = "{}"] = process.argv.slice(2);
const db = connect(url, { connections: 1 });
await placeBooking(db, JSON.parse(request), new Date("2027-06-10T08:00:00Z"));
setInterval(() => {}, 1_000);
