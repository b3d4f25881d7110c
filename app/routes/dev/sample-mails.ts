import { type MailKind, mailRules } from "#app/domain/outbox/mail-rules.ts";
import type { SampleDeparture } from "#app/domain/outbox/sample-departures.ts";
import { mailAboutBooking } from "#app/domain/tickets/mail-about-booking.ts";
import { mailAboutParty } from "#app/domain/waiting-list/mail-about-party.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { type AccountMailKind, accountMail } from "#app/mail/account-mail.ts";
import { bookingAddressMail, bookingLinksMail } from "#app/mail/booking-address-mail.ts";
import type { Email } from "#app/mail/email.ts";
import { type GuideChange, guideChangesMail } from "#app/mail/guide-changes-mail.ts";
import { guideEveningMail } from "#app/mail/guide-evening-mail.ts";
import { confirmSubscriptionMail, digestMail } from "#app/mail/newsletter-mail.ts";
import { officeMail } from "#app/mail/office-mail.ts";
import { officeReply } from "#app/mail/office-reply.ts";
import { paymentReceiptMail } from "#app/mail/payment-receipt-mail.ts";
import { proposalMail } from "#app/mail/proposal-mail.ts";
import { applicationReceivedMail, enquiryReceivedMail, requestReceivedMail } from "#app/mail/receipt-mail.ts";
import { sampleBooking, sampleName, sampleParty } from "./sample-bookings.ts";

export type SampleSettings = { origin: string; secret: string; artVersion: string; now: Date };
type Sample = { state: string; email: Email };
type Make = (locale: Locale, departures: SampleDeparture[], settings: SampleSettings) => Sample[];
type BookingKind = Parameters<typeof mailAboutBooking>[1];
type PartyKind = Parameters<typeof mailAboutParty>[1];

const hour = 3_600_000;
const instead = [{ label: "7 June, 10:00", url: "https://example.org/move" }];

/** A mail of each kind of tour, once for its owner and once for an address that nobody has proven to own. */
const aboutBooking =
  (kind: BookingKind, change: "canceled" | "undoable" | "none" = "none"): Make =>
  (locale, departures, settings) =>
    departures.flatMap((departure) =>
      [true, false].map((isTrusted) => {
        const booking = sampleBooking(departure, locale, {
          ...(change !== "none" && { status: "canceled" }),
          ...(change === "undoable" && { undoUntil: new Date(settings.now.getTime() + hour / 6) }),
        });
        const told = {
          isTrusted,
          ...(kind === "departure-canceled" && { instead, reason: "Rain." }),
          ...(kind === "rescheduled" && { former: { date: "2027-06-07", time: "09:30" }, reason: "Rain." }),
          ...(kind === "message" && { announcement: { subject: "News", body: "The tour takes place." } }),
        };
        const email = mailAboutBooking(settings, kind, booking, told, settings.now);
        return { state: `${departure.shape}, ${change}, ${isTrusted ? "owner" : "unproven"}`, email };
      }),
    );

const aboutParty =
  (kind: PartyKind, change: Parameters<typeof sampleParty>[2] = {}): Make =>
  (locale, departures, settings) =>
    departures.map((departure) => {
      const offerExpiresAt = kind === "offered" ? new Date(settings.now.getTime() + 2 * hour) : null;
      const party = sampleParty(departure, locale, { offerExpiresAt, ...change });
      return {
        state: `${departure.shape}, ${JSON.stringify(change)}`,
        email: mailAboutParty(settings, kind, party, kind === "ended" ? instead : []),
      };
    });

const all =
  (...makes: Make[]): Make =>
  (...given) =>
    makes.flatMap((make) => make(...given));
const one =
  (make: (locale: Locale, settings: SampleSettings) => Email): Make =>
  (locale, _departures, settings) => [{ state: "", email: make(locale, settings) }];
const account = (kind: AccountMailKind) =>
  one((locale, { origin }) =>
    accountMail(kind, locale, {
      name: sampleName,
      url: `${origin}/link`,
      device: "Firefox",
      time: "10:00",
      provider: "Google",
    }),
  );
const office = one(() => officeMail({ subject: "For the office", facts: [["name", sampleName]] }));
const links = one((locale, { origin }) =>
  bookingLinksMail(locale, [{ label: "Tour, 10:00", url: `${origin}/ticket` }]),
);
const address = (kind: "confirm" | "changed") =>
  one((locale, { origin }) => bookingAddressMail(kind, locale, { reference: "7KMPX2QR", url: `${origin}/link` }));

/** How to make each kind of mail. A kind without samples is a type error. */
const makes: Record<MailKind, Make> = {
  "booking.confirmed": aboutBooking("confirmed"),
  "booking.changed": all(aboutBooking("changed"), aboutBooking("restored")),
  "booking.canceled": all(aboutBooking("canceled", "canceled"), aboutBooking("canceled", "undoable")),
  "booking.resent": aboutBooking("resent"),
  "booking.reminder": aboutBooking("reminder"),
  "booking.review": aboutBooking("review"),
  "booking.departure-canceled": aboutBooking("departure-canceled", "canceled"),
  "booking.rescheduled": aboutBooking("rescheduled"),
  "booking.message": all(aboutBooking("message"), aboutBooking("message", "canceled")),
  "booking-links": links,
  "booking-email.confirm": address("confirm"),
  "booking-email.changed": address("changed"),
  "waiting.joined": all(aboutParty("joined"), aboutParty("joined", { isConfirmed: true })),
  "waiting.link": aboutParty("joined"),
  "waiting.offered": aboutParty("offered"),
  "waiting.expired": aboutParty("expired"),
  "waiting.ended": all(
    aboutParty("ended"),
    aboutParty("ended", { departureStatus: "CANCELED" }),
    aboutParty("ended", { departureStatus: "CLOSED" }),
  ),
  "receipt.private": one((locale) =>
    requestReceivedMail(locale, {
      cityName: "Brno",
      date: "2027-06-17",
      time: "10:00",
      language: "fr",
      people: 12,
      amount: 60_000,
      currency: "PLN",
    }),
  ),
  "receipt.message": one(enquiryReceivedMail),
  "receipt.application": all(
    one((locale) => applicationReceivedMail(locale, "direct")),
    one((locale) => applicationReceivedMail(locale, "interest")),
    one((locale) => applicationReceivedMail(locale, "partner")),
  ),
  "private-proposal": (locale, departures, { origin, now }) =>
    departures.slice(0, 1).map(({ facts }) => ({
      state: "open",
      email: proposalMail(
        {
          ...facts,
          locale,
          people: 8,
          amount: 60_000,
          currency: "PLN",
          message: "",
          guideName: null,
          expiresAt: new Date(now.getTime() + 48 * hour),
        },
        { answer: `${origin}/answer`, map: `${origin}/map` },
      ),
    })),
  "booking.receipt": (locale, departures, { origin }) =>
    departures.flatMap(({ facts }) =>
      (["receipt", "credit-note"] as const).map((kind) => ({
        state: kind,
        email: paymentReceiptMail(
          {
            ...{ kind, locale, amount: 8_500, currency: "PLN", tour: facts.tourTitle, tourDate: facts.date },
            ...{ name: "LW-2027-000001", credits: kind === "credit-note" ? "LW-2027-000001" : null },
          },
          `${origin}/receipt`,
        ),
      })),
    ),
  "office-answer": one((locale) =>
    officeReply({ locale, subject: "Re: your message", text: "Yes.", by: "Office", receiptId: null }),
  ),
  "newsletter.confirm": one((locale, { origin }) => confirmSubscriptionMail(locale, `${origin}/link`)),
  "newsletter.week": one((locale, { origin }) => {
    const news = { tours: [{ title: "A tour", text: "New.", path: "/brno" }], articles: [], cities: [] };
    return digestMail(locale, { news, origin, unsubscribe: `${origin}/unsubscribe` });
  }),
  "account.verify": account("verify"),
  "account.known": account("known"),
  "account.emailChangeNew": account("emailChangeNew"),
  "account.emailTaken": account("emailTaken"),
  "account.reset": account("reset"),
  "account.emailChangeOld": account("emailChangeOld"),
  "account.emailChanged": account("emailChanged"),
  "account.passwordChanged": account("passwordChanged"),
  "account.newBrowser": account("newBrowser"),
  "account.codesOn": account("codesOn"),
  "account.codesOff": account("codesOff"),
  "account.wrongCodes": account("wrongCodes"),
  "account.providerLinked": account("providerLinked"),
  "account.deleted": account("deleted"),
  "account.invited": account("invited"),
  "account.granted": account("granted"),
  "office.request": office,
  "office.message": office,
  "office.application": office,
  "office.review": office,
  "office.proposal": office,
  "office.absence": office,
  "guide.evening": (locale, departures, { origin }) => [
    {
      state: "",
      email: guideEveningMail({ locale, date: "2027-06-17", departures: departures.map(evening), link: origin }),
    },
  ],
  "guide.changes": (locale, departures, { origin }) => [
    { state: "", email: guideChangesMail({ locale, changes: departures.map(changed), link: origin }) },
  ],
};

const evening = ({ facts }: SampleDeparture) => ({
  tour: facts.tourTitle,
  city: facts.cityName,
  time: facts.time,
  day: 1,
  days: facts.days,
  language: facts.language,
  meeting: facts.meetingName,
  guests: 3,
  parties: [],
});
const changed = ({ facts }: SampleDeparture): GuideChange => ({
  kind: "assigned",
  tour: facts.tourTitle,
  city: facts.cityName,
  language: facts.language,
  date: facts.date,
  time: facts.time,
  oldDate: facts.date,
  oldTime: facts.time,
  meeting: facts.meetingName,
  hasNewMeetingPoint: false,
  guests: 3,
  isUrgent: true,
  reason: null,
  replacesAbsent: true,
});

/** Every kind of mail in every state, in one language. */
export function sampleMails(locale: Locale, departures: SampleDeparture[], settings: SampleSettings) {
  return (Object.keys(mailRules) as MailKind[]).flatMap((kind) =>
    makes[kind](locale, departures, settings).map((sample) => ({ kind, locale, ...sample })),
  );
}
