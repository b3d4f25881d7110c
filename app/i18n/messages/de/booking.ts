import type english from "#app/i18n/messages/en/booking.ts";

export default {
  departure: {
    left: "{count} frei",
    full: "Voll",
    over: "Unterwegs",
    day: "Tag {day} von {daysCount}",
    book: "Buchen",
    bookThis: "Buchen: {tour}, {time}",
  },
  booking: {
    title: "Plätze buchen",
    calendar: "Termine im {month}",
    previousMonth: "Voriger Monat",
    nextMonth: "Nächster Monat",
    key: {
      places: "Plätze frei",
      last: "Letzte Plätze",
    },
    window: "{count} frei",
    with: "mit {guide}",
    noneThatDay: "An diesem Tag gibt es keine Termine.",
  },
  board: {
    title: "Tourentafel",
    description: "Alle Stadtrundgänge der nächsten drei Tage mit Uhrzeit und freien Plätzen.",
    today: "Heute",
    tomorrow: "Morgen",
    inTwoDays: "Übermorgen",
    days: "Tage",
    allLanguages: "Alle Sprachen",
    language: "Sprache",
    allCities: "Alle Städte",
    city: "Stadt",
    scan: "Scannen und auf dem Telefon buchen",
    apply: "Anzeigen",
    bookTour: "Buchen",
    empty: "An diesem Tag sind in der gewählten Sprache keine Touren verfügbar",
  },
} satisfies typeof english;
