/** What is paid at one VAT rate, in basis points; null if none is stated. Gross and VAT are in minor units. */
export type VatShare = { rate: number | null; gross: number; vat: number };

/** Divides an amount over VAT rates like the given sums; the shares make up the amount exactly. */
export function shareVat(amount: number, sums: { rate: number | null; gross: number }[]): VatShare[] {
  const total = sums.reduce((sum, { gross }) => sum + gross, 0);
  if (total === 0) return [{ rate: null, gross: amount, vat: 0 }];
  let shared = 0;
  let passed = 0;
  return sums
    .map(({ rate, gross }) => {
      // Each share ends where the running total ends, so that nothing is lost by rounding.
      passed += gross;
      const end = Number((BigInt(amount) * BigInt(passed) * 2n + BigInt(total)) / (2n * BigInt(total)));
      const share = end - shared;
      shared = end;
      return { rate, gross: share, vat: vatIn(share, rate) };
    })
    .filter(({ gross }) => gross > 0);
}

/** What is left of a receipt's shares after its credit notes. */
export function leftOf(shares: VatShare[], notes: VatShare[][]): VatShare[] {
  return shares.map(({ rate, ...share }) => {
    const credited = notes.flat().filter((note) => note.rate === rate);
    const less = (of: "gross" | "vat") =>
      Math.max(
        credited.reduce((left, note) => left - note[of], share[of]),
        0,
      );
    return { rate, gross: less("gross"), vat: less("vat") };
  });
}

/**
 * Divides what a credit note gives back over what is left. However many notes a receipt has, together they never exceed
 * it at any rate, and the last one takes the rest.
 */
export function shareCredit(amount: number, left: VatShare[]): VatShare[] {
  return shareVat(amount, left).map(({ rate, gross }) => {
    const open = left.find((share) => share.rate === rate) as VatShare;
    return { rate, gross, vat: Math.max(open.vat - vatIn(open.gross - gross, rate), 0) };
  });
}

/** The VAT that is contained in a gross sum, halves rounded up. */
function vatIn(gross: number, rate: number | null): number {
  if (!rate) return 0;
  return Math.floor((2 * gross * rate + 10_000 + rate) / (2 * (10_000 + rate)));
}
