import fc from "fast-check";
import { expect, test } from "vitest";
import { payableStep } from "#app/i18n/money.ts";
import { changedLines, newLines, type PriceLine, sharedLines, sumOf } from "./price-lines.ts";

const adults = (...lines: [count: number, unitPrice: number][]): PriceLine[] =>
  lines.map(([count, unitPrice]) => ({ unit: "adult", count, unitPrice }));

/** What was agreed for those whom the lines count. */
const agreed = (priceLines: PriceLine[], currency = "EUR") => ({ priceLines, currency, ...partyIn(priceLines) });
const partyIn = (lines: PriceLine[]) => ({ adults: sumCount(lines, "adult"), children: sumCount(lines, "child") });

test("who is new pays today's price, and who stays away gives back what was agreed last", () => {
  const booked = newLines({ adults: 2, children: 0 }, { price: 8_500, childPrice: 0 });
  const dearer = { price: 9_000, childPrice: 0 };
  const raised = changedLines(agreed(booked), { adults: 3, children: 0 }, dearer);
  expect(raised).toEqual(adults([2, 8_500], [1, 9_000]));
  expect(changedLines(agreed(raised), { adults: 2, children: 0 }, { price: 99_900, childPrice: 0 })).toEqual(booked);
  expect(changedLines(agreed(raised), { adults: 1, children: 0 }, dearer)).toEqual(adults([1, 8_500]));
  expect(changedLines(agreed(booked), { adults: 1, children: 1 }, { price: 9_000, childPrice: 4_000 })).toEqual([
    ...adults([1, 8_500]),
    { unit: "child", count: 1, unitPrice: 4_000 },
  ]);
});

test("people who come at the same price share a line, and those who come free have one", () => {
  const today = { price: 8_500, childPrice: 0 };
  const booked = newLines({ adults: 1, children: 2 }, today);
  expect(booked).toEqual([...adults([1, 8_500]), { unit: "child", count: 2, unitPrice: 0 }]);
  expect(changedLines(agreed(booked), { adults: 3, children: 2 }, today)).toEqual(
    newLines({ adults: 3, children: 2 }, today),
  );
});

test("a sum for all is shared by those it was for, and who is new pays today's price", () => {
  const priceLines: PriceLine[] = [{ unit: "group", count: 1, unitPrice: 45_050 }];
  const today = { price: 8_500, childPrice: 4_000 };
  const group = { priceLines, currency: "EUR", adults: 3, children: 1 };
  expect(sumOf(changedLines(group, { adults: 4, children: 1 }, today))).toBe(45_050 + 8_500);
  const fewer = changedLines(group, { adults: 2, children: 1 }, today);
  expect(sumOf(fewer)).toBeGreaterThan((45_050 * 20) / 30);
  expect(sumOf(fewer)).toBeLessThan(45_050);
});

test("who booked when the tour was free stays free", () => {
  const free = { priceLines: [], currency: "EUR", adults: 3, children: 1 };
  const today = { price: 8_500, childPrice: 4_000 };
  expect(sumOf(changedLines(free, { adults: 1, children: 1 }, today))).toBe(0);
  expect(sumOf(changedLines(free, { adults: 4, children: 1 }, today))).toBe(8_500);
  expect(sumOf(changedLines(free, { adults: 3, children: 3 }, today))).toBe(8_000);
});

test("a lower sum is shared in steps that can be paid", () => {
  const three = adults([3, 10_000]);
  expect(sharedLines(three, 20_000, "EUR")).toEqual(adults([2, 6_667], [1, 6_666]));
  expect(sharedLines(three, 20_000, "HUF")).toEqual(adults([2, 6_700], [1, 6_600]));
  expect(sharedLines(three, 0, "EUR")).toEqual(adults([3, 0]));
  const group: PriceLine[] = [{ unit: "group", count: 1, unitPrice: 45_050 }];
  expect(sharedLines(group, 40_000, "EUR")).toEqual([{ unit: "group", count: 1, unitPrice: 40_000 }]);
});

test("whatever changes or is given back, the lines count the party, and nobody who stays pays more", () => {
  const price = fc.integer({ min: 0, max: 500 }).map((steps) => steps * 100);
  const step = fc.record({
    party: fc.record({ adults: fc.integer({ min: 1, max: 20 }), children: fc.integer({ min: 0, max: 20 }) }),
    today: fc.record({ price, childPrice: price }),
    givenBack: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
  });
  const start = fc.record({
    step,
    kind: fc.constantFrom("person", "group", "free"),
    currency: fc.constantFrom("EUR", "HUF"),
  });
  fc.assert(
    fc.property(start, fc.array(step, { maxLength: 12 }), ({ step: first, kind, currency }, steps) => {
      const booked = newLines(first.party, first.today);
      let before = first.party;
      let lines: PriceLine[] =
        kind === "person" ? booked : kind === "free" ? [] : [{ unit: "group", count: 1, unitPrice: sumOf(booked) }];
      for (const { party, today, givenBack } of steps) {
        const changed = changedLines({ ...before, priceLines: lines, currency }, party, today);
        expect(partyIn(changed)).toEqual(party);
        const more =
          Math.max(0, party.adults - before.adults) * today.price +
          Math.max(0, party.children - before.children) * today.childPrice;
        expect(sumOf(changed)).toBeLessThanOrEqual(sumOf(lines) + more);
        if (party.adults >= before.adults && party.children >= before.children)
          expect(sumOf(changed)).toBe(sumOf(lines) + more);
        const back = Math.min(Math.floor(givenBack / 100) * 100, sumOf(changed));
        const lowered = sharedLines(changed, sumOf(changed) - back, currency);
        expect(sumOf(lowered)).toBe(sumOf(changed) - back);
        expect(partyIn(lowered)).toEqual(party);
        for (const { unit, unitPrice } of lowered) {
          expect(unitPrice).toBeLessThanOrEqual(highest(changed, unit));
          expect(unitPrice % payableStep(currency)).toBe(0);
        }
        [lines, before] = [lowered, party];
      }
    }),
  );
});

const highest = (lines: PriceLine[], unit: PriceLine["unit"]) =>
  Math.max(...lines.filter((line) => line.unit === unit).map(({ unitPrice }) => unitPrice));

const sumCount = (lines: PriceLine[], unit: PriceLine["unit"]) =>
  lines.filter((line) => line.unit === unit).reduce((sum, { count }) => sum + count, 0);
