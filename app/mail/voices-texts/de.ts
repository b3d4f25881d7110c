import type english from "./en.ts";

export default {
  greeting: "Guten Tag,",
  signature: "Das Büro von Lantern Walks, Krakau",
  answer:
    "Ihnen antwortet ein Mensch, meist am selben oder am nächsten Tag. Das Büro ist täglich von 8:30 bis 16:00 Uhr (MEZ) besetzt.",
  confirm: {
    subject: "Ein Klick noch, dann kommt der Wochenbrief",
    text: "Jemand, vermutlich Sie, hat unseren Brief für diese Adresse bestellt. Bitte bestätigen Sie das; bis dahin schreiben wir nichts weiter.",
    button: "Anmeldung bestätigen",
    ignore: "Das waren nicht Sie? Dann tun Sie nichts: Ohne den Klick wird diese Adresse nicht verwendet.",
    expires: "Der Link gilt sieben Tage.",
  },
  message: {
    subject: "Ihre Nachricht ist angekommen",
    text: "Danke, dass Sie uns geschrieben haben. Ihre Nachricht liegt im Büro.",
  },
  application: {
    subject: "Ihre Bewerbung ist angekommen",
    direct: "Danke, dass Sie mit uns in Dresden führen möchten. Wir lesen jede Bewerbung und antworten in jedem Fall.",
    interest:
      "Danke für Ihr Interesse. Direkt beschäftigen können wir Guides zurzeit nur in Dresden. Wir behalten Ihre Bewerbung und sehen die Liste als Erstes durch, sobald in Ihrer Stadt ein Platz frei wird.",
    partner: "Danke für Ihr Interesse an einer Partnerschaft. Ihre Angaben sind bei uns, wir melden uns.",
  },
  request: {
    subject: (city: string) => `Ihre Anfrage für eine private Tour: ${city}`,
    text: "Danke für Ihre Anfrage. Sie ist noch keine Buchung: Wir prüfen, wer frei ist, und schreiben Ihnen mit einem Vorschlag.",
    city: "Stadt",
    when: "Datum und Uhrzeit",
    language: "Sprache",
    people: "Gruppe",
    price: "Preis für die Gruppe",
    onRequest: "auf Anfrage",
    duration: "Eine private Tour dauert 2,5 Stunden; der Preis gilt für eine Gruppe von bis zu 35 Personen.",
  },
  digest: {
    subject: (title: string) => `Ein Brief pro Woche: ${title}`,
    heading: "Neu unter der Laterne",
    tours: "Neue Touren",
    articles: "Zum Lesen vor der Reise",
    cities: "Neue Städte",
    why: "Sie erhalten diesen Brief, weil Sie ihn bestellt haben: höchstens eine E-Mail pro Woche, und keine, wenn es nichts zu erzählen gibt.",
    unsubscribe: "Abbestellen",
  },
} satisfies typeof english;
