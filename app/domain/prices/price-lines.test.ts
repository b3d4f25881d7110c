import fc from "fast-check";
import { expect, test } from "vitest";
import { changedLines, newLines, type PriceLine, sumOf } from "./price-lines.ts";

const adults = (...lines: [count: number, unitPrice: number][]): PriceLine[] =>
  lines.map(([count, unitPrice]) => ({ unit: "adult", count, unitPrice }));

test("who is new pays today's price, and who stays away gives back what was agreed last", () => {
  const booked = newLines({ adults: 2, children: 0 }, { price: 8_500, childPrice: 0 });
  const dearer = { price: 9_000, childPrice: 0 };
  const raised = changedLines(booked, { adults: 3, children: 0 }, dearer);
  expect(raised).toEqual(adults([2, 8_500], [1, 9_000]));
  expect(changedLines(raised, { adults: 2, children: 0 }, { price: 99_900, childPrice: 0 })).toEqual(booked);
  expect(changedLines(raised, { adults: 1, children: 0 }, dearer)).toEqual(adults([1, 8_500]));
  expect(changedLines(booked, { adults: 1, children: 1 }, { price: 9_000, childPrice: 4_000 })).toEqual([
    ...adults([1, 8_500]),
    { unit: "child", count: 1, unitPrice: 4_000 },
  ]);
});

test("people who come at the same price share a line, and those who come free have one", () => {
  const today = { price: 8_500, childPrice: 0 };
  const booked = newLines({ adults: 1, children: 2 }, today);
  expect(booked).toEqual([...adults([1, 8_500]), { unit: "child", count: 2, unitPrice: 0 }]);
  expect(changedLines(booked, { adults: 3, children: 2 }, today)).toEqual(newLines({ adults: 3, children: 2 }, today));
});

test("a sum that was not agreed by person is agreed anew", () => {
  const group: PriceLine[] = [{ unit: "group", count: 1, unitPrice: 45_050 }];
  const today = { price: 8_500, childPrice: 4_000 };
  expect(sumOf(changedLines(group, { adults: 1, children: 1 }, today))).toBe(12_500);
});

test("whatever changes, the lines count the party, and nobody who stays pays more", () => {
  const price = fc.integer({ min: 0, max: 50_000 });
  const step = fc.record({
    party: fc.record({ adults: fc.integer({ min: 1, max: 20 }), children: fc.integer({ min: 0, max: 20 }) }),
    today: fc.record({ price, childPrice: price }),
  });
  fc.assert(
    fc.property(step, fc.array(step, { maxLength: 12 }), (first, steps) => {
      let lines = newLines(first.party, first.today);
      let before = first.party;
      for (const { party, today } of steps) {
        const changed = changedLines(lines, party, today);
        for (const [unit, count] of [
          ["adult", party.adults],
          ["child", party.children],
        ] as const)
          expect(sumCount(changed, unit)).toBe(count);
        const more =
          Math.max(0, party.adults - before.adults) * today.price +
          Math.max(0, party.children - before.children) * today.childPrice;
        expect(sumOf(changed)).toBeLessThanOrEqual(sumOf(lines) + more);
        if (party.adults >= before.adults && party.children >= before.children)
          expect(sumOf(changed)).toBe(sumOf(lines) + more);
        [lines, before] = [changed, party];
      }
    }),
  );
});

const sumCount = (lines: PriceLine[], unit: PriceLine["unit"]) =>
  lines.filter((line) => line.unit === unit).reduce((sum, { count }) => sum + count, 0);
