import { type MailKind, mailRules } from "#app/domain/outbox/mail-rules.ts";
import type { SampleDeparture } from "#app/domain/outbox/sample-departures.ts";
import { mailAboutBooking } from "#app/domain/tickets/mail-about-booking.ts";
import { mailAboutParty } from "#app/domain/waiting-list/mail-about-party.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { formatDeadline, formatMoment } from "#app/i18n/deadline.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { dateIn } from "#app/i18n/zones.ts";
import { type AccountMailKind, accountMail } from "#app/mail/account-mail.ts";
import { bookingAddressMail, bookingLinksMail } from "#app/mail/booking-address-mail.ts";
import type { Email } from "#app/mail/email.ts";
import { type GuideChange, guideChangesMail } from "#app/mail/guide-changes-mail.ts";
import { guideEveningMail } from "#app/mail/guide-evening-mail.ts";
import { guideShiftsMail, type ShiftNews, shiftNews } from "#app/mail/guide-shifts-mail.ts";
import { latePaymentMail } from "#app/mail/late-payment-mail.ts";
import { mailingMail } from "#app/mail/mailing-mail.ts";
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
/** A week later. */
const insteadOf = (locale: Locale, { facts }: SampleDeparture) => {
  const t = translator(locale);
  const [first] = facts.dayStarts;
  const later = dateIn(facts.timeZone, new Date((first?.getTime() ?? 0) + 168 * hour));
  const language = t(`language.name.${facts.language}`);
  const label = t("bookingMail.moveTo", { date: formatDate(t, later, "long"), time: facts.time, language });
  return [{ label, url: "https://example.org/move" }];
};

/**
 * A mail of each kind of tour, once for its owner, once for an address that nobody has proven to own, and of what was
 * paid once with what goes back.
 */
const aboutBooking =
  (kind: BookingKind, change: "canceled" | "undoable" | "none" = "none"): Make =>
  (locale, departures, settings) =>
    departures.flatMap((departure) =>
      ["owner", "unproven", ...(change !== "none" && departure.facts.payment === "paid" ? ["refunded owner"] : [])].map(
        (whose) => {
          const isTrusted = whose !== "unproven";
          const booking = sampleBooking(departure, locale, {
            ...(change !== "none" && { status: "canceled" }),
            ...(change === "undoable" && { undoUntil: new Date(settings.now.getTime() + hour / 6) }),
          });
          const told = {
            isTrusted,
            ...(kind === "departure-canceled" && { instead: insteadOf(locale, departure), reason: reasonIn(locale) }),
            ...(kind === "rescheduled" && { former: { date: "2027-06-07", time: "09:30" }, reason: reasonIn(locale) }),
            ...(whose === "refunded owner" && { refund: refundLine(locale, kind, departure, settings.now) }),
            ...(kind === "message" && { announcement: { subject: "News", body: "The tour takes place." } }),
          };
          const email = mailAboutBooking(settings, kind, booking, told, settings.now);
          return { state: `${departure.shape}, ${change}, ${whose}`, email };
        },
      ),
    );

const aboutParty =
  (kind: PartyKind, change: Parameters<typeof sampleParty>[2] = {}): Make =>
  (locale, departures, settings) =>
    departures.map((departure) => {
      const offerExpiresAt = kind === "offered" ? new Date(settings.now.getTime() + 2 * hour) : null;
      const party = sampleParty(departure, locale, { offerExpiresAt, ...change });
      return {
        state: `${departure.shape}, ${JSON.stringify(change)}`,
        email: mailAboutParty(settings, kind, party, kind === "ended" ? insteadOf(locale, departure) : []),
      };
    });

const reasonIn = (locale: Locale) => translator(locale)("announcement.guideIll.reason");
function refundLine(locale: Locale, kind: BookingKind, { facts }: SampleDeparture, now: Date): string {
  const t = translator(locale);
  const amount = formatMoney(locale, 17_000, facts.currency);
  return kind === "departure-canceled"
    ? t("ticket.refund.waits", {
        amount,
        when: formatDeadline(t, locale, new Date(now.getTime() + 48 * hour), facts.timeZone),
      })
    : t("ticket.refund.planned", {
        amount,
        when: formatMoment(t, locale, new Date(now.getTime() + hour / 6), facts.timeZone),
      });
}

const all =
  (...makes: Make[]): Make =>
  (...given) =>
    makes.flatMap((make) => make(...given));
const one =
  (make: (locale: Locale, settings: SampleSettings) => Email): Make =>
  (locale, _departures, settings) => [{ state: "", email: make(locale, settings) }];
const mailing = one((locale, { origin }) => {
  const body =
    "# Autumn\n\nA **new** walk begins in [Brno](/brno).\n\n## Hours\n\n- Monday\n- Tuesday\n\n> Bring a coat.";
  return mailingMail(locale, { subject: "Autumn in Brno", body }, { origin, unsubscribe: `${origin}/unsubscribe` });
});
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
            ...(kind === "receipt"
              ? { name: "LW-2027-000001", credits: null }
              : { name: "LW-C-2027-000001", credits: "LW-2027-000001" }),
            reference: "7KMPX2QR",
          },
          `${origin}/receipt`,
        ),
      })),
    ),
  "payment.late": (locale, departures) =>
    departures.flatMap(({ shape, facts }) =>
      (["sold_out", "canceled", "started", "closed"] as const).map((because) => ({
        state: `${shape}, ${because}`,
        email: latePaymentMail({
          ...facts,
          ...{ locale, because, amount: 8_500, currency: "PLN", adults: 2, children: 1, reference: "7KMPX2QR" },
        }),
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
  "newsletter.mailing": mailing,
  "newsletter.test": mailing,
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
  "account.passkeyAdded": account("passkeyAdded"),
  "account.passkeyRemoved": account("passkeyRemoved"),
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
  "guide.shifts": (locale, departures, { origin }) =>
    shiftNews.map((kind) => ({
      state: kind,
      email: guideShiftsMail({ locale, news: departures.map((departure) => offered(kind, departure)), link: origin }),
    })),
};

const offered = (kind: ShiftNews["kind"], { facts }: SampleDeparture): ShiftNews => ({
  kind,
  tour: facts.tourTitle,
  city: facts.cityName,
  language: facts.language,
  date: facts.date,
  time: facts.time,
  days: facts.days,
  from: kind === "offered" || kind === "gone" ? null : "Ewa Nowak",
});

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
  days: 1,
  newDays: null,
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
