import type english from "#app/i18n/messages/en/platform.ts";

export default {
  unavailable: {
    title: "Einen Moment, bitte",
    text: "Gerade stehen zu viele Menschen vor der Tür, oder hinter den Kulissen wird etwas in Ordnung gebracht. Bitte versuchen Sie es in einigen Sekunden erneut; keine Ihrer Buchungen geht verloren.",
  },
  consent: {
    footer: "Cookies",
    region: "Cookie-Auswahl",
    text: "Wir verwenden die Cookies, die diese Website braucht. Mit Ihrer Einwilligung zeigen uns einige weitere, welche Touren gesucht werden. Sie entscheiden.",
    accept: "Alle akzeptieren",
    reject: "Alle ablehnen",
    choose: "Auswählen",
    save: "Auswahl speichern",
    saved: "Ihre Auswahl ist gespeichert.",
    title: "Cookie-Einstellungen",
    description:
      "Welche Cookies diese Website verwendet, wozu jedes dient und wie Sie Ihre Auswahl jederzeit ändern können.",
    lead: "Was diese Website in Ihrem Browser speichert und warum. Sie können Ihre Auswahl hier jederzeit ändern.",
    always: "Immer aktiv",
    details: "Welche das sind",
    days: "{count, plural, one {# Tag} other {# Tage}}",
    minutes: "{count, plural, one {# Minute} other {# Minuten}}",
    clearing: "bis Sie es löschen",
    n: {
      name: "Notwendig",
      text: "Ohne sie könnte sich die Website weder Ihre Sprache noch Ihre Anmeldung noch diese Auswahl merken.",
    },
    f: {
      name: "Funktional",
      text: "Merkt sich, welche Touren Sie angesehen haben, und lädt den Tag-Manager, über den die beiden folgenden laufen.",
    },
    s: { name: "Statistik", text: "Zählt Besuche, damit wir wissen, welche Seiten hilfreich sind." },
    m: {
      name: "Marketing",
      text: "Zeigt, ob eine Anzeige Sie hergeführt hat, und blendet Ihnen anderswo passende Anzeigen ein.",
    },
    purpose: {
      choice: "Ihre Auswahl auf dieser Seite",
      language: "Die Sprache, in der Sie lesen",
      session: "Hält Sie angemeldet",
      device: "Erkennt dieses Gerät, damit fremde Versuche Sie nicht aussperren",
      visit: "Begleitet eine laufende Registrierung oder Anmeldung",
      recent: "Die zuletzt angesehenen Touren",
      count: "Unterscheidet Besuche beim Zählen",
      advert: "Hält fest, welche Anzeige angeklickt wurde",
    },
  },
  block: { failed: "Dieser Teil der Seite konnte nicht angezeigt werden.", again: "Erneut versuchen" },
  offline: {
    title: "Sie sind offline",
    text: "Hier gibt es gerade kein Netz. Ihre Tickets und die zuletzt besuchten Seiten sind auf diesem Gerät gespeichert.",
    kept: "Auf diesem Gerät gespeichert",
    again: "Erneut versuchen",
  },
  recent: { title: "Zuletzt angesehen" },
} satisfies typeof english;
