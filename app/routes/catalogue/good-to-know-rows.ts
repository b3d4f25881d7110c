import {
  Accessibility,
  Armchair,
  Baby,
  Backpack,
  Cake,
  Check,
  Footprints,
  HandCoins,
  type LucideIcon,
  PawPrint,
  Toilet,
  TramFront,
  Umbrella,
  Undo2,
  Users,
  X,
} from "lucide-react";
import type { Tour } from "#app/domain/tours/get-tour.ts";
import { isForAdultsOnly, type ShownGoodToKnow } from "#app/domain/tours/good-to-know.ts";
import { listed } from "#app/i18n/listed.ts";
import type { I18n } from "#app/i18n/use-i18n.ts";

type Text = string | false | undefined;
type Row = { icon: LucideIcon; label: string; text: string };

/** The facts as labeled sentences. Facts that are not known have no row. */
export function goodToKnowRows(
  tour: Pick<Tour, "goodToKnow" | "maxGuestsPerDeparture" | "payment" | "childPrice" | "childUnder" | "currency">,
  i18n: I18n,
): Row[] {
  const { goodToKnow: facts, maxGuestsPerDeparture, currency } = tour;
  const { t, money } = i18n;
  const { prams, dogs, indoor, toilets, seats, usualPayment } = facts;
  const isOfAge = facts.minimumAge !== undefined || facts.suitsFromAge !== undefined;
  const rows: [LucideIcon, label: string, text: Text][] = [
    [Users, t("know.group"), t("know.groupText", { count: maxGuestsPerDeparture })],
    [Footprints, t("know.walking"), walkingText(facts, i18n)],
    [Accessibility, t("know.stepFree"), stepFreeText(facts, i18n)],
    [Baby, t("know.prams"), prams && !isForAdultsOnly(facts) && t(`know.pramsText.${prams}`)],
    [Cake, t(isOfAge ? "know.age" : "know.children"), ageText(tour, i18n)],
    [PawPrint, t("know.dogs"), dogs && t(`know.dogsText.${dogs}`)],
    [Umbrella, t("know.indoor"), indoor && t(`know.indoorText.${indoor}`)],
    [Toilet, t("know.toilets"), toilets && t(`know.toiletsText.${toilets}`)],
    [Armchair, t("know.seats"), seats && t(`know.seatsText.${seats}`)],
    [Check, t("know.included"), listed(facts.included?.map((item) => t(`know.item.${item}`)))],
    [X, t("know.notIncluded"), notIncludedText(facts, currency, i18n)],
    [
      HandCoins,
      t("know.usualPayment"),
      usualPayment &&
        t("know.usualPaymentText", {
          from: money(usualPayment.from, currency),
          to: money(usualPayment.to, currency),
        }),
    ],
    [Backpack, t("know.bring"), listed(facts.bring?.map((thing) => t(`know.thing.${thing}`)))],
    [TramFront, t("know.nearestStop"), stopText(facts.nearestStop, i18n)],
    [Undo2, t("know.back"), backText(facts, i18n)],
  ];
  return rows.flatMap(([icon, label, text]) => (text ? [{ icon, label, text }] : []));
}

const sentences = (parts: Text[]) => parts.filter(Boolean).join(" ");

/** No meters uphill may still go downhill or over stairs: only a route without any of it is called level. */
function isLevel({ climbMetres, stairs = "none", obstacles = [] }: ShownGoodToKnow): boolean {
  return climbMetres === 0 && stairs === "none" && !obstacles.includes("slope") && !obstacles.includes("steps");
}

function walkingText(facts: ShownGoodToKnow, { t }: I18n): Text {
  const { pace, climbMetres, stairs } = facts;
  return listed([
    pace && t(`know.pace.${pace}`),
    climbMetres !== undefined && (climbMetres > 0 || isLevel(facts)) && t("know.climb", { metres: climbMetres }),
    stairs && t(`know.stairs.${stairs}`),
  ]);
}

function stepFreeText({ stepFree, obstacles, stepFreeNote }: ShownGoodToKnow, { t }: I18n): Text {
  if (!stepFree) return;
  const list = obstacles?.map((obstacle) => t(`know.obstacle.${obstacle}`)).join(", ");
  return sentences([t(`know.stepFreeText.${stepFree}`), list && t("know.obstacles", { list }), stepFreeNote]);
}

function ageText(
  tour: Pick<Tour, "goodToKnow" | "payment" | "childPrice" | "childUnder" | "currency">,
  { t, money }: I18n,
): Text {
  const { payment, childPrice, childUnder: age, currency } = tour;
  const { minimumAge, suitsFromAge } = tour.goodToKnow;
  const suits = suitsFromAge && suitsFromAge > 12 ? "know.suitsTeenagers" : "know.suitsFromAge";
  return sentences([
    minimumAge !== undefined && t("know.minimumAge", { age: minimumAge }),
    minimumAge === undefined && suitsFromAge !== undefined && t(suits, { age: suitsFromAge }),
    payment === "paid" &&
      (minimumAge ?? 0) < age &&
      (childPrice > 0
        ? t("know.childPays", { age, price: money(childPrice, currency) })
        : t("know.childFree", { age })),
  ]);
}

function notIncludedText({ notIncluded, notIncludedPrices }: ShownGoodToKnow, currency: string, i18n: I18n): Text {
  return listed(
    notIncluded?.map((name) => {
      const item = i18n.t(`know.item.${name}`);
      const price = notIncludedPrices?.[name];
      return price === undefined ? item : i18n.t("know.priced", { item, price: i18n.money(price, currency) });
    }),
  );
}

function stopText(stop: ShownGoodToKnow["nearestStop"], { t }: I18n): Text {
  return stop && t(`know.stop.${stop.kind}`, { name: stop.name });
}

function backText({ backOnFoot, backByStop }: ShownGoodToKnow, i18n: I18n): Text {
  const stop = stopText(backByStop, i18n);
  return sentences([
    backOnFoot !== undefined && i18n.t("know.onFoot", { minutes: backOnFoot }),
    stop && i18n.t("know.endStop", { stop }),
  ]);
}
