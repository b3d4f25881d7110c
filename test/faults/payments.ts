import { connect } from "#app/db/client.ts";
import { refundInBulk } from "#app/domain/refunds/bulk-refunds.fixture.ts";
import { killAt, killPoints } from "#app/domain/refunds/kill-at-points.fixture.ts";
import { type RaceCounts, raceForMoney } from "#app/domain/refunds/refund-race.fixture.ts";
import { openRefundWorld } from "#app/domain/refunds/refund-world.fixture.ts";
import { patient } from "#test/support/database.ts";
import { compareLedger, type Scenario } from "./scenario.ts";

const rounds = Number(process.env.ROUNDS ?? 500);
const kills = Number(process.env.KILLS ?? 20);
const guests = 50;

/** Guests pay and get money back while the bank does whatever goes wrong; processes are killed at six points. */
export const payments: Scenario = async ({ databaseUrl }, say) => {
  const db = connect(databaseUrl, { connections: 24, ...patient });
  const world = await openRefundWorld(db);
  try {
    const sums: RaceCounts = { paid: 0, booked: 0, refunds: 0, givenBack: 0 };
    for (let round = 1; round <= rounds; round++) {
      const counts = await raceForMoney(db, world, round, guests);
      for (const name of Object.keys(sums) as (keyof RaceCounts)[]) sums[name] += counts[name];
      if (round % 50 === 0) say(`${round} of ${rounds} rounds`);
    }
    world.bank.switches.request = () => undefined;
    for (const point of killPoints) {
      for (let count = 0; count < kills; count++) await killAt(db, databaseUrl, world, point);
      say(`killed ${kills} times after ${point}`);
    }
    const bulk = await refundInBulk(db, databaseUrl, world, { departures: 40, bookings: 300 });
    say(`${bulk.refunds} refunds of 40 canceled departures, ${bulk.whenKilled.join(" and ")} sent when killed`);
    await compareLedger(db);
    return `${rounds} rounds of ${guests} guests for 10 places: ${JSON.stringify(sums)}; ${killPoints.length} × ${kills} kills; ${bulk.refunds} guests of 40 canceled departures; the ledger is the bank's balance`;
  } finally {
    await world.bank.close();
    await db.close();
  }
};
