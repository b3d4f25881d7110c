import type { Limit } from "#app/domain/rate-limits/consume-rate-limit.ts";

/** Mail to one mailbox that nobody has proven to own, counted over every kind of mail that names the counter. */
export const mailCounters = {
  stranger: { uses: 20, seconds: 86_400 },
  // A counter of its own, so that nobody can keep an owner from a new password by booking in their name.
  reset: { uses: 10, seconds: 86_400 },
} satisfies Record<string, Limit>;

/**
 * Anyone can cause it, for any address. It passes a counter, unless whoever causes it has proven to own the address.
 * `full` says what happens when the counter is full. Words that somebody typed stand in it never, or only for the owner.
 */
type StrangersMail = {
  cause: "stranger";
  counter: keyof typeof mailCounters;
  /** deferred: written later; dropped: never written; page: never written, but its page shows the same; refused: the form says so. */
  full: "deferred" | "dropped" | "page" | "refused";
  words: "never" | "owner";
};
/** Caused by the owner of the address, by staff or by the clock. Typed words reach only owners and the company itself. */
type OtherMail = { cause: "owner" | "staff" | "clock"; words: "never" | "owner" };
/** To the office or a guide. Visitors' words stand in it. */
type CompanyMail = { cause: "stranger" | "staff" | "clock"; to: "company"; words: "company" };

export type MailRule = StrangersMail | OtherMail | CompanyMail;

const onBooking = { cause: "stranger", counter: "stranger", full: "deferred", words: "owner" } as const;
const onPage = { cause: "stranger", counter: "stranger", full: "page", words: "never" } as const;
const receipt = { cause: "stranger", counter: "stranger", full: "dropped", words: "never" } as const;
const link = { cause: "stranger", counter: "stranger", full: "refused", words: "never" } as const;
const toOwner = { cause: "owner", words: "owner" } as const;
const byStaff = { cause: "staff", words: "never" } as const;
const toOffice = { cause: "stranger", to: "company", words: "company" } as const;

/** Every kind of mail and its rule. A kind that is not listed here cannot be sent. */
export const mailRules = {
  "booking.confirmed": onBooking,
  "booking.changed": onBooking,
  "booking.canceled": onBooking,
  "booking.resent": onBooking,
  "booking.reminder": onBooking,
  "booking.review": onBooking,
  "booking.departure-canceled": { cause: "staff", words: "owner" },
  "booking.rescheduled": { cause: "staff", words: "owner" },
  "booking.message": { cause: "staff", words: "owner" },
  // Whoever pays by card pays for any address, and may have it given back. What is paid in person is not counted.
  "booking.receipt": onPage,
  "payment.late": onPage,
  "booking-links": receipt,
  "booking-email.confirm": link,
  "booking-email.changed": receipt,
  "waiting.joined": onPage,
  "waiting.link": onPage,
  "waiting.offered": onPage,
  "waiting.expired": onPage,
  "waiting.ended": onPage,
  "receipt.private": receipt,
  "receipt.message": receipt,
  "receipt.application": receipt,
  "private-proposal": byStaff,
  "office-answer": byStaff,
  "newsletter.confirm": receipt,
  "newsletter.week": { cause: "owner", words: "never" },
  "newsletter.mailing": { cause: "staff", words: "owner" },
  "newsletter.test": { cause: "staff", words: "owner" },
  "account.verify": link,
  "account.known": link,
  "account.emailChangeNew": link,
  "account.emailTaken": link,
  "account.reset": { cause: "stranger", counter: "reset", full: "dropped", words: "owner" },
  "account.emailChangeOld": toOwner,
  "account.emailChanged": toOwner,
  "account.passwordChanged": toOwner,
  "account.newBrowser": toOwner,
  "account.codesOn": toOwner,
  "account.codesOff": toOwner,
  "account.passkeyAdded": toOwner,
  "account.passkeyRemoved": toOwner,
  // At most once a day, and only somebody who knows the password can cause it.
  "account.wrongCodes": toOwner,
  "account.providerLinked": toOwner,
  "account.deleted": toOwner,
  "account.invited": byStaff,
  "account.granted": byStaff,
  "office.request": toOffice,
  "office.message": toOffice,
  "office.application": toOffice,
  "office.review": toOffice,
  "office.proposal": toOffice,
  "office.absence": { cause: "staff", to: "company", words: "company" },
  "guide.evening": { cause: "clock", to: "company", words: "company" },
  "guide.changes": { cause: "staff", to: "company", words: "company" },
  "guide.shifts": { cause: "staff", to: "company", words: "company" },
} satisfies Record<string, MailRule>;

export type MailKind = keyof typeof mailRules;
