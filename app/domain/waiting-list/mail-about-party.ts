import { picturePlace } from "#app/domain/pictures/picture-paths.ts";
import { mailedTour, totalOf } from "#app/domain/tickets/departure-facts.ts";
import type { MailSettings } from "#app/domain/tickets/mail-about-booking.ts";
import { minimumCharge } from "#app/i18n/money.ts";
import { pathTo } from "#app/i18n/paths.ts";
import type { Email } from "#app/mail/email.ts";
import { type WaitingMailInput, type WaitingMailKind, waitingMail } from "#app/mail/waiting-mail.ts";
import type { WaitingParty } from "./get-waiting-party.ts";
import { mailedWaitingPath } from "./waiting-links.ts";

/** Composes the mail of a kind from the facts of a waiting party and its departure. */
export function mailAboutParty(
  { origin, secret, artVersion, payments }: MailSettings,
  kind: WaitingMailKind,
  party: WaitingParty,
  instead: WaitingMailInput["instead"],
): Email {
  const { id, locale, citySlug, tourSlug, currency, price, childPrice, childUnder } = party;
  const amount = totalOf(party, party);
  const isOnline = payments !== undefined && (amount ?? 0) >= minimumCharge(currency);
  const each = { adult: price ?? 0, child: childPrice, childUnder };
  return waitingMail({
    kind,
    party,
    tour: mailedTour(party, picturePlace(origin, artVersion, party)),
    due: amount === null ? null : { amount, currency, each, isOnline },
    links: {
      waiting: origin + mailedWaitingPath(secret, locale, id),
      tour: `${origin}${pathTo(locale, "tour", { location: citySlug, tour: tourSlug })}`,
    },
    instead,
  });
}
