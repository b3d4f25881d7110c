/**
 * Columns that a reader can see are never null, though the plan does not show it. `*` stands for any part of a
 * statement's name.
 */
const proven: Record<string, string[]> = {
  "generate_series returns no nulls": [
    "list-city-departures.date",
    "list-city-departures.day",
    "list-next-with-room.date",
    "list-next-with-room.day",
    "find-with-room.date",
    "find-with-room.day",
    "list-nearest-of-*.date",
    "list-nearest-of-*.day",
    "list-guide-days.date",
    "list-guide-days.day",
    "list-guide-days.startsAt",
    "get-edited-days.day",
    "plan-schedule.date",
    "plan-schedule.startsAt",
    "plan-schedule.time",
    "plan-schedule.canFollow",
  ],
  "the first day's time stands in for a missing one": [
    "list-board*.time",
    "list-city-departures.time",
    "list-day.time",
    "list-day.startsAt",
    "list-guide-days.time",
  ],
  "jsonb_set_lax of an object is an object": ["get-tour.goodToKnow", "get-draft-tour.goodToKnow"],
  "ARRAY of a subquery is an array": ["list-guide-filters.languages"],
  "all parts are texts": ["texts-of-tour.text"],
  "only announcements of a delay are selected": ["withdraw-delay.minutes"],
  "comparisons of columns without nulls are true or false": ["stop-bulk-change.reopens"],
  "EXISTS is true or false": [
    "get-country-head.public",
    "get-faq_group-head.public",
    "guide-in-draft.draft",
    "is-known-picture.known",
    "is-shown-photo.shown",
    "place-booking.mine",
    "list-guide-choices.knowsTour",
    "list-guide-choices.knowsCity",
    "list-guide-choices.absent",
    "take-letter.isDelay",
  ],
  "an aggregate over a group or a joined row has at least one value": [
    "figures-week.key",
    "preview-bulk-readers.guests",
    "figures-week.name",
    "get-country.destinations",
    "find-location.slugs",
    "get-article.slugs",
    "get-draft-article.slugs",
    "get-tour.slugs",
    "get-draft-tour.slugs",
    "list-faq.entries",
    "list-navigation.cities",
  ],
  "the row it is looked up from exists, by a foreign key or in all languages": [
    "get-city-facts.country",
    "get-city-facts-locked.country",
    "write-private-request.cityName",
    "write-review.tour",
    "write-guest-review.tour",
  ],
  "a required column behind a subquery": [
    "find-conflicts.requestedStart",
    "list-board-of-all.citySlug",
    "list-pictures.name",
    "count-unsent-mail.status",
    "count-unsent-mail.priority",
    "take-letter.isTrusted",
    "list-*-nouns*.id",
    "list-*-nouns*.name",
    "list-*-nouns*.public",
    "list-*-nouns*.missing",
    "list-*-nouns*.outdated",
    "search-*.inName",
  ],
  "every branch has a value": [
    "list-letters.state",
    "list-guide-days.delays",
    ...["get-booking", "get-waiting-party", "get-wanted-departure"].flatMap((name) => [
      `${name}.payment`,
      `${name}.meetingHint`,
    ]),
    "list-sample-departures.shape",
    "get-proposal.state",
    "list-proposals.state",
    "inbox-*.about",
    "take-guide-changes.*",
  ],
  "a constraint requires it of failed mail": ["list-failed-mail.failedAt", "list-failed-mail.failure"],
  "the transaction that inserts the key also sets its outcome": ["known-once.outcome"],
};

const patterns = Object.values(proven)
  .flat()
  .map((name) => new RegExp(`^${name.replaceAll(".", "\\.").replaceAll("*", ".*")}$`));

export const isProven = (column: string) => patterns.some((pattern) => pattern.test(column));
