import type english from "#app/i18n/messages/en/booking.ts";

export default {
  departure: {
    left: "{count, plural, one {# wolne} few {# wolne} many {# wolnych} other {# wolnego}}",
    full: "Brak miejsc",
    over: "W drodze",
    day: "Dzień {day} z {daysCount}",
    book: "Rezerwuj",
    bookThis: "Rezerwuj: {tour}, {time}",
  },
  booking: {
    title: "Zarezerwuj miejsca",
    calendar: "Terminy: {month}",
    previousMonth: "Poprzedni miesiąc",
    nextMonth: "Następny miesiąc",
    key: {
      places: "Są miejsca",
      last: "Ostatnie miejsca",
    },
    window: "{count}",
    with: "prowadzi {guide}",
    noneThatDay: "Tego dnia nie ma terminów.",
  },
  board: {
    title: "Tablica spacerów",
    description: "Wszystkie spacery na najbliższe trzy dni, z godziną i liczbą wolnych miejsc.",
    today: "Dziś",
    tomorrow: "Jutro",
    inTwoDays: "Pojutrze",
    days: "Dni",
    allLanguages: "Wszystkie języki",
    language: "Język",
    allCities: "Wszystkie miasta",
    city: "Miasto",
    scan: "Zeskanuj i zarezerwuj w telefonie",
    apply: "Pokaż",
    bookTour: "Rezerwuj",
    empty: "Brak dostępnych spacerów w tym dniu w wybranym języku",
  },
} satisfies typeof english;
