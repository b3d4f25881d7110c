import type { Visitor } from "#test/support/visitor.ts";

export const password = "golden lantern";

let people = 0;
export const newEmail = () => `person${++people}@accounts.example`;

let addresses = 0;
/** A new client address for each request, so that only limits per account apply. */
export const elsewhere = () => ({ "X-Forwarded-For": `10.9.${Math.floor(++addresses / 250)}.${addresses % 250}` });

export const logIn = (visitor: Visitor, email: string, secret = password, more: Record<string, string> = {}) =>
  visitor.post("/login", { email, password: secret, ...more }, elsewhere());
