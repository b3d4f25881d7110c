import type { Journey } from "#test/engines/journey.ts";
import { logIn } from "./account.ts";
import { boardLive } from "./board.ts";
import { booking } from "./booking.ts";
import { guideCheckIn } from "./guide.ts";
import { hiddenTab } from "./hidden-tab.ts";
import { composing, earlyChoices, earlyTaps, typing, typingInSearch } from "./hydration.ts";
import { languageAtOnce, languageSwitch } from "./language.ts";
import { offlineTicket } from "./offline-ticket.ts";
import { backFromBank, payWithoutScripts, payWithScripts } from "./pay.ts";
import { printAnswers, printTicket } from "./print.ts";
import { review } from "./review.ts";
import { search } from "./search.ts";

export const journeys: Journey[] = [
  booking,
  search,
  languageSwitch,
  languageAtOnce,
  logIn,
  review,
  boardLive,
  offlineTicket,
  guideCheckIn,
  typing,
  typingInSearch,
  composing,
  earlyTaps,
  earlyChoices,
  hiddenTab,
  payWithScripts,
  payWithoutScripts,
  backFromBank,
  printAnswers,
  printTicket,
];
