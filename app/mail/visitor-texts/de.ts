import { officeTexts, site } from "#app/site.ts";
import type english from "./en.ts";

export default {
  greeting: "Guten Tag!",
  signature: `Das Büro von ${site.name}, ${officeTexts.de.city}`,
  answer: `Ihnen antwortet ein Mensch, meist am selben oder am nächsten Tag. Das Büro ist täglich ${officeTexts.de.hours} besetzt.`,
  confirm: {
    subject: "Bitte bestätigen Sie Ihr Newsletter-Abo",
    text: "Jemand, vermutlich Sie selbst, hat mit dieser Adresse unseren Newsletter abonniert. Bitte bestätigen Sie das; bis dahin hören Sie nichts von uns.",
    button: "Newsletter-Abo bestätigen",
    ignore: "Falls Sie es nicht waren, müssen Sie nichts tun: Ohne Ihre Bestätigung bekommen Sie keinen Newsletter.",
    expires: "Der Link gilt sieben Tage.",
  },
  message: {
    subject: "Ihre Nachricht ist angekommen",
    text: "Danke, dass Sie uns geschrieben haben. Ihre Nachricht ist im Büro angekommen.",
  },
  application: {
    subject: "Ihre Bewerbung ist angekommen",
    partnerSubject: "Ihre Angaben sind angekommen",
    direct:
      "Danke, dass Sie in Dresden Guide bei uns werden möchten. Wir lesen jede Bewerbung und antworten in jedem Fall.",
    interest:
      "Danke für Ihr Interesse. Guides stellen wir derzeit nur in Dresden ein. Wir bewahren Ihre Bewerbung auf und kommen darauf zurück, wenn in Ihrer Stadt eine Stelle frei wird.",
    partner: "Danke für Ihr Interesse an einer Partnerschaft. Wir melden uns bei Ihnen.",
  },
  request: {
    subject: (city: string) => `Ihre Anfrage: private Tour, ${city}`,
    text: "Danke für Ihre Anfrage. Sie ist noch keine Buchung: Wir sehen nach, wer frei ist, und schicken Ihnen einen Vorschlag.",
    city: "Stadt",
    when: "Datum und Uhrzeit",
    dateAndTime: (date: string, time: string) => `${date}, ${time}\u00a0Uhr`,
    language: "Sprache",
    people: "Personenzahl",
    price: "Preis für die Gruppe",
    onRequest: "auf Anfrage",
    duration: "Eine private Tour dauert zweieinhalb Stunden; der Preis gilt für eine Gruppe von bis zu 35 Personen.",
  },
  digest: {
    subject: (title: string) => `Newsletter: ${title}`,
    heading: `Neu bei ${site.name}`,
    tours: "Neue Touren",
    articles: "Zum Lesen vor der Reise",
    cities: "Neue Städte",
    why: "Sie erhalten diesen Newsletter, weil Sie ihn abonniert haben: höchstens eine E-Mail pro Woche und keine, wenn es nichts zu erzählen gibt.",
    unsubscribe: "Newsletter abbestellen",
  },
} satisfies typeof english;
