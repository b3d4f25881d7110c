import type { CityContent } from "#content/load.ts";

type Schedule = CityContent["facts"]["tours"][string]["schedules"][number];

export const weekdays = ["su", "mo", "tu", "we", "th", "fr", "sa"] as const;
export type Weekday = (typeof weekdays)[number];

/** In the languages of guests who name the day they walked. */
const names: Record<Weekday, RegExp> = {
  mo: /(?<!\p{L})(mondays?|lunes|montags?|poniedzia(łek|łki|łku)|lundi|lunedì|maandag)(?!\p{L})/iu,
  tu: /(?<!\p{L})(tuesdays?|martes|dienstags?|wtor(ek|ki|ku)|mardi|martedì|dinsdag)(?!\p{L})/iu,
  we: /(?<!\p{L})(wednesdays?|miércoles|mittwochs?|środ[aęyą]|mercredi|mercoledì|woensdag)(?!\p{L})/iu,
  th: /(?<!\p{L})(thursdays?|jueves|donnerstags?|czwart(ek|ki|ku)|jeudi|giovedì|donderdag)(?!\p{L})/iu,
  fr: /(?<!\p{L})(fridays?|viernes|freitags?|piąt(ek|ki|ku)|vendredi|venerdì|vrijdag)(?!\p{L})/iu,
  sa: /(?<!\p{L})(saturdays?|sábados?|samstags?|sonnabends?|sobot[aęyą]|samedi|sabato|zaterdag)(?!\p{L})/iu,
  su: /(?<!\p{L})(sundays?|domingos?|sonntags?|niedziel[aęieą]+|dimanche|domenica|zondag)(?!\p{L})/iu,
};

/** The one day of the week that a text names; of two, neither is the day of the walk. */
export function weekdayIn(text: string): Weekday | undefined {
  const named = weekdays.filter((day) => names[day].test(text));
  return named.length === 1 ? named[0] : undefined;
}

export function runsOnWeekday({ days }: Schedule, weekday: Weekday): boolean {
  return days === "daily" || days.includes(weekday);
}

/** A review that names the day of the week tells of a day on which the tour is given. */
export function weekdayProblems(city: CityContent): string[] {
  return city.reviews.flatMap((review) => {
    const { schedules, days = 1 } = city.facts.tours[review.tour] ?? { schedules: [] };
    const named = weekdayIn(`${review.title} ${review.text}`);
    if (!named) return [];
    const first = weekdays.indexOf(named);
    const starts = Array.from({ length: days }, (_, day) => weekdays[(first - day + 7) % 7] ?? named);
    if (starts.some((start) => schedules.some((schedule) => runsOnWeekday(schedule, start)))) return [];
    return [`${city.id} ${review.tour}: ${review.name} walked on a day without departures: ${review.text}`];
  });
}
