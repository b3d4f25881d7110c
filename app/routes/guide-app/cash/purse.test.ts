import { expect, test } from "vitest";
import type { Guest, GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import type { ActionFields } from "#app/routes/guide-app/action-schema.ts";
import { applyActions } from "#app/routes/guide-app/apply-actions.ts";
import { pursesAfter } from "./purse.tsx";

const guest = (reference: string, cash: Guest["cash"] = []) =>
  ({
    reference,
    name: reference,
    adults: 1,
    children: 0,
    key: null,
    amount: 8_500,
    paid: 0,
    currency: "PLN",
    cash,
  }) as unknown as Guest;
const departure = (changed: Partial<GuideDeparture>): GuideDeparture =>
  ({
    ...{ id: 1, date: "2027-06-10", today: "2027-06-10", day: 1, days: 1, cityId: "krakow", city: "Kraków" },
    ...{
      currency: "PLN",
      taken: 2,
      notes: [],
      rest: [],
      guests: [guest("ADA"), guest("BEN", [{ key: "sent", amount: 8_500 }])],
    },
    ...changed,
  }) as GuideDeparture;
const cash = (reference: string, key: string, amount = "8500"): ActionFields =>
  ({ kind: "cash", departureId: "1", reference, key, amount, currency: "PLN" }) as ActionFields;
const loaded = [{ date: "2027-06-10", cityId: "krakow", city: "Kraków", currency: "PLN", taken: 8_500, handedOver: 0 }];
const after = (purses: typeof loaded, departures: GuideDeparture[], actions: ActionFields[]) =>
  pursesAfter(purses, departures, applyActions(departures, actions), actions);

test("cash that waits on the phone is counted at once, and once", () => {
  const lists = [departure({})];
  expect(after(loaded, lists, [cash("ADA", "waits")])).toEqual([{ ...loaded[0], taken: 17_000 }]);
  expect(after([], [departure({ guests: [guest("ADA")] })], [cash("ADA", "waits")])).toEqual([
    { ...loaded[0], taken: 8_500 },
  ]);
  // The server has it although its answer was lost.
  expect(after(loaded, lists, [cash("BEN", "sent")])).toEqual(loaded);
  const undo = { kind: "cash-undo", departureId: "1", reference: "BEN", entry: "sent", key: "undo" } as ActionFields;
  expect(after(loaded, lists, [undo])).toEqual([{ ...loaded[0], taken: 0 }]);
});

test("it can be handed over before it is sent", () => {
  const handOver = {
    kind: "hand-over",
    key: "over",
    date: "2027-06-10",
    cityId: "krakow",
    currency: "PLN",
    amount: "17000",
  };
  expect(after(loaded, [departure({})], [cash("ADA", "waits"), handOver as ActionFields])).toEqual([
    { ...loaded[0], taken: 17_000, handedOver: 17_000 },
  ]);
});

test("cash of a tour of several days belongs to the day it is taken, and none before the first or after the last", () => {
  const dayOf = (today: string) => {
    const guests = [guest("ADA")];
    const second = departure({ date: "2027-06-11", day: 2, days: 3, today, guests });
    return after([], [departure({ days: 3, today, guests }), second], [cash("ADA", "waits")]).map(({ date, taken }) => [
      date,
      taken,
    ]);
  };
  expect(dayOf("2027-06-09")).toEqual([["2027-06-10", 8_500]]);
  expect(dayOf("2027-06-11")).toEqual([["2027-06-11", 8_500]]);
  expect(dayOf("2027-06-20")).toEqual([["2027-06-12", 8_500]]);
});
