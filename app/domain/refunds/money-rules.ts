/**
 * What each act does with money. docs/money.md shows this table, and `money-rules.test.ts` tries every line. Only what
 * changes a sum asks for anything: refunds follow from what a booking has paid and now costs, whatever act made it so.
 */
export const moneyRules = {
  "guest-cancels": {
    act: "A guest cancels before the start",
    money: "all that was paid goes back when the ten minutes of undo are over",
  },
  "undo-cancellation": { act: "A cancellation is undone", money: "nothing goes back; what was paid stays paid" },
  "office-cancels": { act: "The office cancels a booking", money: "all goes back after the same ten minutes" },
  "smaller-party": {
    act: "Fewer people come",
    money: "what was agreed for those who stay away goes back after ten minutes, in which they can come again",
  },
  "larger-party": {
    act: "More people come, or are added by the form",
    money: "the difference is paid first; the extra seats are held meanwhile, and without payment nothing changes",
  },
  "small-rest": {
    act: "More people come for less than a card can pay",
    money: "they come at once; the rest is due at the meeting point",
  },
  "move-same-tour": { act: "A guest moves to another date", money: "nothing: another date of the tour costs the same" },
  "move-dearer": {
    act: "The office moves a booking to a dearer tour",
    money: "the difference is due: at the meeting point, or online from the ticket",
  },
  "move-cheaper": { act: "The office moves a booking to a cheaper tour", money: "the difference goes back" },
  "we-cancel": {
    act: "We cancel a departure",
    money: "the refund waits 48 hours for the guest to choose another date, or less if the guest asks for it",
  },
  rebook: { act: "A guest rebooks after our cancellation", money: "nothing goes back; the new date is paid" },
  "bulk-cancel": {
    act: "The office cancels many departures at once",
    money: "a refund for each booking, once, at most 20 a second; what a stopped process left is done by the next",
  },
  "accept-offer": {
    act: "A guest accepts an offer of the waiting list",
    money:
      "it leads to payment; its hold becomes that of the payment, and without payment it is over; it stands again if the page could not be opened",
  },
  "accept-proposal": {
    act: "A guest accepts a private tour",
    money: "booked at once and paid online; unpaid, it is due at the meeting point",
  },
  "office-books": {
    act: "The office books, or a guide adds a walk-in",
    money: "due: in cash, or online by the payment link that the office sends",
  },
  overbooking: {
    act: "The office adds people above the capacity",
    money: "what they cost is due, as with any added guest",
  },
  "no-show": { act: "A guest does not come", money: "nothing: what was paid stays, and nothing is due" },
  "paid-too-late": {
    act: "A payment arrives when the seats are gone, or the tour was canceled",
    money: "all of it goes back at once, and the guest is told why by email",
  },
  "paid-in-cash": { act: "A guest who paid in cash gets money back", money: "by the office, which records it" },
  "cash-twice": {
    act: "Cash is written down for a guest who has paid online",
    money: "nothing goes back by itself: the office gives back what cash made too much",
  },
  "by-hand": {
    act: "The office gives money back by hand",
    money: "at once, never more than was paid online; if it is not owed, the price of the booking falls with it",
  },
  elsewhere: {
    act: "Somebody gives money back in Stripe’s own pages",
    money: "recorded; the booking stays, and what it then lacks is due",
  },
  "refund-fails": {
    act: "The guest’s bank sends a refund back",
    money: "owed again; the office repeats it or pays it in another way",
  },
  "delete-account": { act: "An account is deleted", money: "rows stay and name nobody" },
  export: { act: "A guest downloads their data", money: "payments and refunds are in it" },
} as const satisfies Record<string, { act: string; money: string }>;

export type MoneyAct = keyof typeof moneyRules;
