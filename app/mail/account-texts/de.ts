import type english from "./en.ts";

export default {
  verify: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    heading: "Nur noch ein Klick",
    text: "Sie haben sich bei {site} registriert. Bestätigen Sie bitte, dass diese Adresse Ihnen gehört; danach ist Ihr Konto bereit.",
    button: "E-Mail-Adresse bestätigen",
    small:
      "Der Link gilt 24 Stunden. Falls Sie sich nicht registriert haben, müssen Sie nichts tun: Ohne Ihren Klick entsteht kein Konto.",
  },
  known: {
    subject: "Sie haben bereits ein Konto",
    heading: "Sie haben schon ein Konto bei uns",
    text: "Jemand, vermutlich Sie selbst, wollte sich mit dieser Adresse bei {site} registrieren. Zu dieser Adresse gibt es bereits ein Konto; melden Sie sich einfach wie gewohnt an. Falls Sie das Passwort vergessen haben, können Sie auf der Anmeldeseite ein neues anfordern.",
    button: "Anmelden",
    small: "Falls Sie es nicht waren, müssen Sie nichts tun: Es wurde nichts geändert.",
  },
  reset: {
    subject: "Wählen Sie ein neues Passwort",
    heading: "Ihr neues Passwort",
    text: "Für Ihr Konto bei {site} wurde ein neues Passwort angefordert. Über diesen Link können Sie es festlegen.",
    button: "Neues Passwort wählen",
    small:
      "Der Link gilt eine Stunde und lässt sich nur einmal nutzen. Falls Sie ihn nicht angefordert haben, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.",
  },
  passwordChanged: {
    subject: "Ihr Passwort wurde geändert",
    heading: "Ihr Passwort wurde geändert",
    text: "Das Passwort Ihres Kontos bei {site} wurde geändert, und alle anderen Geräte wurden abgemeldet.",
    button: "Neues Passwort anfordern",
    small: "Falls Sie es nicht waren, fordern Sie über die Schaltfläche oben bitte sofort ein neues Passwort an.",
  },
  newBrowser: {
    subject: "Anmeldung in einem neuen Browser",
    heading: "Waren Sie das, {name}?",
    text: "Jemand hat sich bei {site} mit Ihrem Konto angemeldet, und zwar in einem neuen Browser: {device}, {time}.",
    button: "Ihre Geräte ansehen",
    small:
      "Falls Sie es waren, müssen Sie nichts tun. Falls nicht, melden Sie dieses Gerät auf Ihrer Profilseite ab und ändern Sie bitte sofort Ihr Passwort.",
  },
  codesOn: {
    subject: "Einmalcodes sind eingeschaltet",
    heading: "Einmalcodes sind eingeschaltet",
    text: "Wenn Sie sich bei {site} anmelden, brauchen Sie ab jetzt auch einen Code aus Ihrer Authenticator-App. Alle anderen Geräte wurden abgemeldet.",
    button: "Neues Passwort anfordern",
    small:
      "Falls Sie es nicht waren, fordern Sie über die Schaltfläche oben bitte sofort ein neues Passwort an und schreiben Sie dem Büro.",
  },
  codesOff: {
    subject: "Einmalcodes sind ausgeschaltet",
    heading: "Einmalcodes sind ausgeschaltet",
    text: "Wenn Sie sich bei {site} anmelden, brauchen Sie keinen Code aus einer Authenticator-App mehr.",
    button: "Neues Passwort anfordern",
    small:
      "Falls Sie es nicht waren, fordern Sie über die Schaltfläche oben bitte sofort ein neues Passwort an und schreiben Sie dem Büro.",
  },
  wrongCodes: {
    subject: "Vielleicht kennt jemand Ihr Passwort",
    heading: "Waren Sie das, {name}?",
    text: "Jemand hat für Ihr Konto bei {site} das richtige Passwort eingegeben oder sich über einen anderen Dienst angemeldet und dann falsche Einmalcodes eingegeben. Niemand ist in Ihr Konto gelangt.",
    button: "Neues Passwort",
    small:
      "Falls Sie es waren, müssen Sie nichts tun. Falls nicht, wählen Sie bitte sofort über die Schaltfläche oben ein neues Passwort. Wenn Sie sich mit Google, Facebook oder Apple anmelden, ändern Sie auch dort Ihr Passwort.",
  },
  providerLinked: {
    subject: "Ein neuer Weg zu Ihrem Konto",
    heading: "Mit {provider} verbunden",
    text: "Jemand hat sich bei {site} über {provider} mit derselben E-Mail-Adresse in Ihrem Konto angemeldet. Ab jetzt öffnet auch {provider} dieses Konto.",
    button: "Kontakt",
    small:
      "Falls Sie es waren, müssen Sie nichts tun. Falls nicht, sagen Sie uns bitte sofort Bescheid und ändern Sie auch das Passwort des verbundenen Dienstes.",
  },
  emailChangeOld: {
    subject: "Bestätigen Sie Ihre neue E-Mail-Adresse",
    heading: "Eine neue Adresse, {name}?",
    text: "Sie möchten für Ihr Konto bei {site} eine andere E-Mail-Adresse verwenden. Bitte bestätigen Sie das mit diesem Link. Einen zweiten Link haben wir an die neue Adresse geschickt: Die Adresse ändert sich erst, wenn beide bestätigt sind.",
    button: "Änderung bestätigen",
    small:
      "Der Link gilt 24 Stunden. Falls Sie es nicht waren, bestätigen Sie bitte nichts und ändern Sie sofort Ihr Passwort.",
  },
  emailChangeNew: {
    subject: "Bestätigen Sie Ihre neue E-Mail-Adresse",
    heading: "Nur noch ein Klick",
    text: "Sie möchten diese E-Mail-Adresse für Ihr Konto bei {site} verwenden. Bitte bestätigen Sie, dass sie Ihnen gehört.",
    button: "E-Mail-Adresse bestätigen",
    small:
      "Der Link gilt 24 Stunden. Falls Sie es nicht waren, müssen Sie nichts tun: Ohne Ihren Klick ändert sich nichts.",
  },
  emailTaken: {
    subject: "Sie haben bereits ein Konto",
    heading: "Sie haben bereits ein Konto",
    text: "Jemand, vermutlich Sie selbst, wollte diese Adresse für ein anderes Konto bei {site} verwenden. Zu dieser Adresse gibt es bereits ein Konto, deshalb wurde nichts geändert.",
    button: "Anmelden",
    small: "Falls Sie es nicht waren, müssen Sie nichts tun: Es wurde nichts geändert.",
  },
  emailChanged: {
    subject: "Ihre E-Mail-Adresse wurde geändert",
    heading: "Ihre E-Mail-Adresse wurde geändert",
    text: "Ihr Konto bei {site} verwendet jetzt eine andere E-Mail-Adresse; beide Adressen haben das bestätigt. Alle anderen Geräte wurden abgemeldet.",
    button: "Uns schreiben",
    small: "Falls Sie es nicht waren, schreiben Sie uns bitte sofort.",
  },
  deleted: {
    subject: "Ihr Konto wurde gelöscht",
    heading: "Auf Wiedersehen, {name}",
    text: "Ihr Konto bei {site} wurde auf Ihren Wunsch gelöscht, samt Ihrem Bild. Buchungen für kommende Touren bleiben gültig; die Links in den zugehörigen E-Mails funktionieren weiterhin.",
  },
} satisfies typeof english;
