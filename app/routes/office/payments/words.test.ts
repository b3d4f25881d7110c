import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { refundFailure } from "#app/routes/office/cash/refund-words.ts";
import { disputeReason, disputeState, payoutState } from "./words.ts";

/** What Stripe's library says about a field: all values that it can have. */
function documented(resource: string, field: string): string[] {
  const types = readFileSync(`node_modules/stripe/esm/resources/${resource}.d.ts`, "utf8");
  const [comment = ""] = new RegExp(`[^\\n]*\\n *\\*/\\n *${field}\\??: `).exec(types) ?? [];
  return [...new Set([...comment.matchAll(/`([a-z_]+)`/g)].map(([, value]) => value as string))];
}

test.each([
  { resource: "Disputes", field: "reason", words: disputeReason, min: 15 },
  { resource: "Disputes", field: "status", words: disputeState, min: 10 },
  { resource: "Refunds", field: "failure_reason", words: refundFailure, min: 7 },
  { resource: "Payouts", field: "status", words: payoutState, min: 5 },
])("each $field that Stripe documents for $resource has words of ours", ({ resource, field, words, min }) => {
  const values = documented(resource, field);
  expect(values.length).toBeGreaterThanOrEqual(min);
  for (const value of values) {
    expect(words(value), value).not.toBe("");
    expect(words(value), value).not.toContain("_");
    if (!["paid", "declined"].includes(value)) expect(words(value), value).not.toBe(value);
  }
  expect(new Set(values.map(words)).size).toBe(values.length);
});

test("what Stripe adds later is shown as it was sent", () => {
  for (const words of [disputeReason, disputeState, refundFailure, payoutState])
    expect(words("of_next_year")).toBe("of_next_year");
});
