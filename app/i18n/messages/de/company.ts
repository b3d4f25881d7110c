import type english from "#app/i18n/messages/en/company.ts";

export default {
  faq: {
    title: "Häufig gestellte Fragen",
    short: "FAQ",
    lead: "Antworten von denen, die jeden Tag gefragt werden.",
    description: "Wie Buchung, Wunschpreis, Umbuchung, Stornierung und private Touren funktionieren.",
    searchLabel: "Antworten durchsuchen",
    found: "{count, plural, =0 {Keine Antwort enthält diese Wörter.} one {# Antwort} other {# Antworten}}",
  },
  contact: {
    hours: "Bürozeiten",
    hoursText: "Täglich von 8.30 bis 16 Uhr (MEZ)",
    yourTime: "Nach Ihrer Ortszeit: {from} bis {to} Uhr",
    open: "Jetzt geöffnet",
    closed: "Jetzt geschlossen",
    email: "E-Mail",
  },
  privateTours: {
    prices: "Preise nach Stadt",
    city: "Stadt",
    polish: "Auf Polnisch",
    other: "Auf Deutsch, Englisch oder Spanisch",
    offerTitle: "Private Touren {in}",
    offerLead:
      "Eine Gruppe von bis zu 35 Personen, zweieinhalb Stunden, ein Guide nur für Sie und ein Beginn, wann es Ihnen passt.",
    offerDescription:
      "Private Stadtführung {in}: ein Preis für eine Gruppe von bis zu 35 Personen, zweieinhalb Stunden, auf Deutsch, Englisch, Spanisch oder Polnisch.",
    price: "Preis für die Gruppe",
    language: "Sprache der Tour",
    further: "Französisch, Tschechisch, Russisch, Ukrainisch und Niederländisch auf Anfrage.",
    perGroup: "Die Preise gelten für eine Gruppe von bis zu 35 Personen; eine private Tour dauert zweieinhalb Stunden.",
  },
} satisfies typeof english;
