import type { Locale } from "#app/i18n/locales.ts";

type Letter = { subject: string; heading: string; text: string; button?: string; small?: string };
type Kind = "verify" | "known" | "reset" | "passwordChanged" | "newBrowser" | "codesOn" | "codesOff" | "deleted";
type Letters = Record<Kind, Letter>;

/**
 * `{name}` is the account's name, `{site}` the company's; `{device}` and `{time}` tell of a log-in. `verify` and `known`
 * go to unconfirmed addresses: no name.
 */
export const accountTexts: Record<Locale, Letters> = {
  en: {
    verify: {
      subject: "Confirm your email address",
      heading: "One more click",
      text: "You signed up with {site}. Please confirm that this address is yours, and your account is ready.",
      button: "Confirm email",
      small:
        "The link works for 24 hours. If you did not sign up, you can ignore this email: no account is created without your click.",
    },
    known: {
      subject: "You already have an account",
      heading: "You already have an account",
      text: "Someone, probably you, tried to sign up with {site} using this address. It already has an account, so please log in as usual. If you have forgotten your password, you can reset it on the log-in page.",
      button: "Log in",
      small: "If it wasn’t you, there is nothing to do: your account has not changed.",
    },
    reset: {
      subject: "Choose a new password",
      heading: "A new password, {name}",
      text: "You asked to reset the password of your {site} account. Choose a new one with this link.",
      button: "New password",
      small:
        "The link works once, within one hour. If you did not ask for it, you can ignore this email: your password stays the same.",
    },
    passwordChanged: {
      subject: "Your password has been changed",
      heading: "Your password has been changed",
      text: "The password of your {site} account has been changed and all other devices have been logged out.",
      button: "Forgot password?",
      small: "If it wasn’t you, use the button above to choose a new password straight away.",
    },
    newBrowser: {
      subject: "A log-in from a new browser",
      heading: "Was this you, {name}?",
      text: "Someone has logged in to your {site} account from a browser not used before: {device}, {time}.",
      button: "See your devices",
      small:
        "If it was you, there is nothing to do. If not, log that device out on your profile page and change your password straight away.",
    },
    codesOn: {
      subject: "One-time codes are on",
      heading: "One-time codes are on",
      text: "From now on, logging in to your {site} account takes a code from your authenticator app. All other devices have been logged out.",
      button: "Forgot password?",
      small: "If it wasn’t you, use the button above to choose a new password straight away, and write to the office.",
    },
    codesOff: {
      subject: "One-time codes are off",
      heading: "One-time codes are off",
      text: "Logging in to your {site} account no longer takes a code from an authenticator app.",
      button: "Forgot password?",
      small: "If it wasn’t you, use the button above to choose a new password straight away, and write to the office.",
    },
    deleted: {
      subject: "Your account has been deleted",
      heading: "Goodbye, {name}",
      text: "Your {site} account and everything in it have been deleted, as you asked. Upcoming bookings stay valid, and the links in those emails still work.",
    },
  },
  es: {
    verify: {
      subject: "Confirma tu correo electrónico",
      heading: "Solo falta un clic",
      text: "Te has registrado en {site}. Confirma que esta dirección es tuya y ya tendrás tu cuenta.",
      button: "Confirmar correo",
      small:
        "El enlace caduca a las 24 horas. Si no te has registrado tú, no tienes que hacer nada: sin tu clic no se creará la cuenta.",
    },
    known: {
      subject: "Ya tienes una cuenta",
      heading: "Ya tienes una cuenta",
      text: "Alguien, seguramente tú, ha intentado registrarse en {site} con esta dirección. Esa cuenta ya existe, así que inicia sesión como siempre. Si has olvidado la contraseña, elige una nueva en la página de inicio de sesión.",
      button: "Iniciar sesión",
      small: "Si no has sido tú, no tienes que hacer nada: no ha cambiado nada.",
    },
    reset: {
      subject: "Elige una contraseña nueva",
      heading: "{name}, elige una contraseña nueva",
      text: "Has pedido restablecer la contraseña de tu cuenta en {site}. Con este enlace puedes elegir una nueva.",
      button: "Nueva contraseña",
      small:
        "El enlace caduca en una hora y solo sirve una vez. Si no lo has pedido tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.",
    },
    passwordChanged: {
      subject: "Tu contraseña ha cambiado",
      heading: "Tu contraseña ha cambiado",
      text: "La contraseña de tu cuenta en {site} ha cambiado y hemos cerrado la sesión en los demás dispositivos.",
      button: "¿Has olvidado la contraseña?",
      small: "Si no has sido tú, elige enseguida una contraseña nueva con el botón de arriba.",
    },
    newBrowser: {
      subject: "Inicio de sesión desde un navegador nuevo",
      heading: "{name}, ¿has sido tú?",
      text: "Alguien ha iniciado sesión en tu cuenta de {site} desde un navegador que no se había usado antes: {device}, {time}.",
      button: "Ver tus dispositivos",
      small:
        "Si has sido tú, no tienes que hacer nada. Si no, cierra la sesión de ese dispositivo en tu perfil y cambia enseguida la contraseña.",
    },
    codesOn: {
      subject: "Códigos de un solo uso activados",
      heading: "Códigos de un solo uso activados",
      text: "A partir de ahora, para iniciar sesión en tu cuenta de {site} hace falta un código de tu app de autenticación. Hemos cerrado la sesión en los demás dispositivos.",
      button: "¿Has olvidado la contraseña?",
      small: "Si no has sido tú, elige enseguida una contraseña nueva con el botón de arriba y escríbenos.",
    },
    codesOff: {
      subject: "Códigos de un solo uso desactivados",
      heading: "Códigos de un solo uso desactivados",
      text: "Para iniciar sesión en tu cuenta de {site} ya no hace falta un código de una app de autenticación.",
      button: "¿Has olvidado la contraseña?",
      small: "Si no has sido tú, elige enseguida una contraseña nueva con el botón de arriba y escríbenos.",
    },
    deleted: {
      subject: "Hemos eliminado tu cuenta",
      heading: "Hasta la vista, {name}",
      text: "Hemos eliminado tu cuenta en {site} y todo lo que contenía, como nos pediste. Las reservas de tus próximos tours siguen siendo válidas y los enlaces de sus correos funcionan como antes.",
    },
  },
  de: {
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
      button: "Passwort vergessen?",
      small: "Falls Sie es nicht waren, fordern Sie über die Schaltfläche oben bitte sofort ein neues Passwort an.",
    },
    newBrowser: {
      subject: "Anmeldung in einem neuen Browser",
      heading: "Waren Sie das, {name}?",
      text: "Jemand hat sich in einem bisher nicht verwendeten Browser bei Ihrem Konto bei {site} angemeldet: {device}, {time}.",
      button: "Ihre Geräte ansehen",
      small:
        "Falls Sie es waren, müssen Sie nichts tun. Falls nicht, melden Sie dieses Gerät auf Ihrer Profilseite ab und ändern Sie bitte sofort Ihr Passwort.",
    },
    codesOn: {
      subject: "Einmalcodes sind eingeschaltet",
      heading: "Einmalcodes sind eingeschaltet",
      text: "Zum Anmelden bei Ihrem Konto bei {site} brauchen Sie ab jetzt einen Code aus Ihrer Authenticator-App. Alle anderen Geräte wurden abgemeldet.",
      button: "Passwort vergessen?",
      small:
        "Falls Sie es nicht waren, fordern Sie über die Schaltfläche oben bitte sofort ein neues Passwort an und schreiben Sie dem Büro.",
    },
    codesOff: {
      subject: "Einmalcodes sind ausgeschaltet",
      heading: "Einmalcodes sind ausgeschaltet",
      text: "Zum Anmelden bei Ihrem Konto bei {site} brauchen Sie keinen Code aus einer Authenticator-App mehr.",
      button: "Passwort vergessen?",
      small:
        "Falls Sie es nicht waren, fordern Sie über die Schaltfläche oben bitte sofort ein neues Passwort an und schreiben Sie dem Büro.",
    },
    deleted: {
      subject: "Ihr Konto wurde gelöscht",
      heading: "Auf Wiedersehen, {name}",
      text: "Ihr Konto bei {site} und alles darin wurden auf Ihren Wunsch gelöscht. Buchungen für kommende Touren bleiben gültig; die Links in den zugehörigen E-Mails funktionieren weiterhin.",
    },
  },
  pl: {
    verify: {
      subject: "Potwierdź swój adres e-mail",
      heading: "Zostało jedno kliknięcie",
      text: "Ktoś, pewnie ty, zakłada konto w {site} na ten adres. Potwierdź, że adres należy do ciebie, a konto będzie gotowe.",
      button: "Potwierdź e-mail",
      small: "Link działa 24 godziny. Jeśli to nie ty, nic nie musisz robić: bez kliknięcia konto nie powstanie.",
    },
    known: {
      subject: "Masz już u nas konto",
      heading: "Jesteś już z nami",
      text: "Ktoś, pewnie ty, próbował założyć konto w {site} na ten adres. Takie konto już istnieje, więc zaloguj się jak zwykle. Jeśli nie pamiętasz hasła, ustaw nowe na stronie logowania.",
      button: "Zaloguj się",
      small: "Jeśli to nie ty, nic nie musisz robić: nic się nie zmieniło.",
    },
    reset: {
      subject: "Ustaw nowe hasło",
      heading: "Ustaw nowe hasło",
      text: "Otrzymaliśmy prośbę o zmianę hasła do twojego konta w {site}. Pod tym linkiem ustawisz nowe.",
      button: "Nowe hasło",
      small: "Link działa godzinę i tylko raz. Jeśli to nie ty, nic nie musisz robić: hasło się nie zmieni.",
    },
    passwordChanged: {
      subject: "Twoje hasło zostało zmienione",
      heading: "Twoje hasło zostało zmienione",
      text: "Hasło do twojego konta w {site} zostało zmienione, a wszystkie inne urządzenia wylogowane.",
      button: "Nie pamiętasz hasła?",
      small: "Jeśli to nie ty, od razu ustaw nowe hasło przyciskiem powyżej.",
    },
    newBrowser: {
      subject: "Logowanie w nowej przeglądarce",
      heading: "Czy to ty?",
      text: "Ktoś zalogował się na twoje konto w {site} w nieużywanej dotąd przeglądarce: {device}, {time}.",
      button: "Zobacz swoje urządzenia",
      small:
        "Jeśli to ty, nic nie musisz robić. Jeśli nie, wyloguj to urządzenie w swoim profilu i od razu zmień hasło.",
    },
    codesOn: {
      subject: "Kody jednorazowe są włączone",
      heading: "Kody jednorazowe są włączone",
      text: "Od teraz do logowania na konto w {site} potrzebny jest kod z aplikacji uwierzytelniającej. Wszystkie inne urządzenia zostały wylogowane.",
      button: "Nie pamiętasz hasła?",
      small: "Jeśli to nie ty, od razu ustaw nowe hasło przyciskiem powyżej i napisz do biura.",
    },
    codesOff: {
      subject: "Kody jednorazowe są wyłączone",
      heading: "Kody jednorazowe są wyłączone",
      text: "Do logowania na konto w {site} nie jest już potrzebny kod z aplikacji uwierzytelniającej.",
      button: "Nie pamiętasz hasła?",
      small: "Jeśli to nie ty, od razu ustaw nowe hasło przyciskiem powyżej i napisz do biura.",
    },
    deleted: {
      subject: "Twoje konto zostało usunięte",
      heading: "Do zobaczenia na spacerze",
      text: "Na twoją prośbę usunęliśmy konto w {site} i wszystko, co się na nim znajdowało. Rezerwacje przyszłych spacerów pozostają ważne; linki w e-mailach z biletami działają jak dotąd.",
    },
  },
};
