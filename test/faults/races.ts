import assert from "node:assert/strict";
import { connect } from "#app/db/client.ts";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { patient } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { compareLedger, makeDepartures, type Scenario } from "./scenario.ts";

const racers = 200;
const rounds = Number(process.env.ROUNDS ?? 500);
const seats = 30;

/** 200 guests compete for the last 30 seats in every round, and some winners cancel while others still try. */
export const races: Scenario = async (world, say) => {
  const db = connect(world.databaseUrl, { connections: 32, ...patient });
  let canceled = 0;
  try {
    const departures = await makeDepartures(db, rounds, seats);
    for (const [round, { id, tourId }] of departures.entries()) {
      const cancels: Promise<unknown>[] = [];
      const results = await Promise.all(
        Array.from({ length: racers }, async (_, racer) => {
          const result = await placeBooking(
            db,
            {
              key: `race-${id}-${racer}`,
              tourId,
              departureId: id,
              party: { adults: 1, children: 0 },
              name: "Racer",
              email: "racer@example.org",
              phone: null,
              locale: "en",
              // Ten racers share each network, whose limits count all of them and refuse none.
              by: { clientIp: `race ${round} ${racer % 20}` },
              userId: "racer",
            },
            new Date(),
          );
          if (result.ok && racer % 20 === 0)
            cancels.push(cancelBooking(db, { reference: result.reference, by: aGuest() }, new Date()));
          return result.ok;
        }),
      );
      await Promise.all(cancels);
      canceled += cancels.length;
      const won = results.filter(Boolean).length;
      assert.ok(won >= seats && won <= seats + cancels.length, `round ${round}: ${won} were told they have a place`);
      const row = await db.one<{ taken: number }>(
        "faults-taken",
        "select seats_taken as taken from departure where id = $1",
        [id],
      );
      assert.equal(row?.taken, won - cancels.length, `round ${round}: seats taken`);
      if ((round + 1) % 50 === 0) say(`${round + 1} of ${rounds} rounds`);
    }
    await compareLedger(db);
  } finally {
    await db.close();
  }
  return `${rounds} rounds of ${racers} racers for ${seats} places, ${canceled} cancellations among them; ledger right`;
};
