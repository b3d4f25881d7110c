import type { Locale } from "#app/i18n/locales.ts";

type Letter = { subject: string; heading: string; text: string; button?: string; small?: string };
type Letters = Record<"verify" | "known" | "reset" | "passwordChanged" | "deleted", Letter>;

/** `{name}` is the person, `{site}` the company. */
export const accountTexts: Record<Locale, Letters> = {
  en: {
    verify: {
      subject: "Confirm your email address",
      heading: "One click left, {name}",
      text: "You signed up at {site}. Confirm that this address is yours and your account is ready.",
      button: "Confirm email",
      small: "The link works for 24 hours. If you did not sign up, do nothing: without your click there is no account.",
    },
    known: {
      subject: "You already have an account",
      heading: "You are already with us",
      text: "Somebody, probably you, tried to sign up at {site} with this address. There is an account for it already, so log in as usual. If you have forgotten the password, choose a new one on the log-in page.",
      button: "Log in",
      small: "If it was not you, there is nothing to do: nothing was changed.",
    },
    reset: {
      subject: "Choose a new password",
      heading: "A new password, {name}",
      text: "You asked to reset the password of your account at {site}. This link lets you choose a new one.",
      button: "New password",
      small:
        "The link works for one hour and only once. If you did not ask for it, do nothing: your password stays as it is.",
    },
    passwordChanged: {
      subject: "Your password was changed",
      heading: "Your password was changed",
      text: "The password of your account at {site} was changed and all other devices were logged out.",
      button: "Forgot password?",
      small: "If it was not you, choose a new password at once with the button above.",
    },
    deleted: {
      subject: "Your account was deleted",
      heading: "Goodbye, {name}",
      text: "Your account at {site} and everything in it were deleted, as you asked. Bookings of tours still to come stay valid; the links in their mails work as before.",
    },
  },
  es: {
    verify: {
      subject: "Confirma tu correo electrónico",
      heading: "Solo falta un clic, {name}",
      text: "Te has registrado en {site}. Confirma que esta dirección es tuya y tu cuenta estará lista.",
      button: "Confirmar correo",
      small:
        "El enlace funciona durante 24 horas. Si no te has registrado tú, no hagas nada: sin tu clic no hay cuenta.",
    },
    known: {
      subject: "Ya tienes una cuenta",
      heading: "Ya estás con nosotros",
      text: "Alguien, seguramente tú, ha intentado registrarse en {site} con esta dirección. Ya existe una cuenta, así que inicia sesión como siempre. Si has olvidado la contraseña, elige una nueva en la página de inicio de sesión.",
      button: "Iniciar sesión",
      small: "Si no has sido tú, no tienes que hacer nada: no ha cambiado nada.",
    },
    reset: {
      subject: "Elige una contraseña nueva",
      heading: "Una contraseña nueva, {name}",
      text: "Has pedido restablecer la contraseña de tu cuenta en {site}. Con este enlace puedes elegir una nueva.",
      button: "Nueva contraseña",
      small:
        "El enlace funciona durante una hora y una sola vez. Si no lo has pedido tú, no hagas nada: tu contraseña sigue igual.",
    },
    passwordChanged: {
      subject: "Tu contraseña ha cambiado",
      heading: "Tu contraseña ha cambiado",
      text: "La contraseña de tu cuenta en {site} ha cambiado y se ha cerrado la sesión en todos los demás dispositivos.",
      button: "¿Has olvidado la contraseña?",
      small: "Si no has sido tú, elige enseguida una contraseña nueva con el botón de arriba.",
    },
    deleted: {
      subject: "Tu cuenta se ha eliminado",
      heading: "Hasta la vista, {name}",
      text: "Tu cuenta en {site} y todo su contenido se han eliminado, tal como pediste. Las reservas de tours futuros siguen siendo válidas; los enlaces de sus correos funcionan como antes.",
    },
  },
  de: {
    verify: {
      subject: "Bestätigen Sie Ihre E-Mail-Adresse",
      heading: "Nur noch ein Klick, {name}",
      text: "Sie haben sich bei {site} registriert. Bestätigen Sie, dass diese Adresse Ihnen gehört, dann ist Ihr Konto bereit.",
      button: "E-Mail bestätigen",
      small:
        "Der Link gilt 24 Stunden. Falls Sie sich nicht registriert haben, müssen Sie nichts tun: Ohne Ihren Klick entsteht kein Konto.",
    },
    known: {
      subject: "Sie haben bereits ein Konto",
      heading: "Sie sind schon bei uns",
      text: "Jemand, vermutlich Sie selbst, wollte sich mit dieser Adresse bei {site} registrieren. Dafür gibt es bereits ein Konto; melden Sie sich einfach wie gewohnt an. Falls Sie das Passwort vergessen haben, wählen Sie auf der Anmeldeseite ein neues.",
      button: "Anmelden",
      small: "Falls Sie es nicht waren, müssen Sie nichts tun: Es wurde nichts geändert.",
    },
    reset: {
      subject: "Wählen Sie ein neues Passwort",
      heading: "Ein neues Passwort, {name}",
      text: "Sie möchten das Passwort Ihres Kontos bei {site} zurücksetzen. Über diesen Link wählen Sie ein neues.",
      button: "Neues Passwort",
      small:
        "Der Link gilt eine Stunde und nur einmal. Falls Sie ihn nicht angefordert haben, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.",
    },
    passwordChanged: {
      subject: "Ihr Passwort wurde geändert",
      heading: "Ihr Passwort wurde geändert",
      text: "Das Passwort Ihres Kontos bei {site} wurde geändert, und alle anderen Geräte wurden abgemeldet.",
      button: "Passwort vergessen?",
      small: "Falls Sie es nicht waren, wählen Sie über die Schaltfläche oben sofort ein neues Passwort.",
    },
    deleted: {
      subject: "Ihr Konto wurde gelöscht",
      heading: "Auf Wiedersehen, {name}",
      text: "Ihr Konto bei {site} und alles darin wurde auf Ihren Wunsch gelöscht. Buchungen für kommende Touren bleiben gültig; die Links in den zugehörigen E-Mails funktionieren weiterhin.",
    },
  },
  pl: {
    verify: {
      subject: "Potwierdź swój adres e-mail",
      heading: "Został jeden klik, {name}",
      text: "Założono konto w {site} na ten adres. Potwierdź, że adres należy do ciebie, a konto będzie gotowe.",
      button: "Potwierdź e-mail",
      small: "Link działa 24 godziny. Jeśli to nie ty, nie rób nic: bez twojego kliknięcia konto nie powstanie.",
    },
    known: {
      subject: "Masz już u nas konto",
      heading: "Jesteś już z nami",
      text: "Ktoś, pewnie ty, próbował założyć konto w {site} na ten adres. Takie konto już istnieje, więc zaloguj się jak zwykle. Jeśli nie pamiętasz hasła, ustaw nowe na stronie logowania.",
      button: "Zaloguj się",
      small: "Jeśli to nie ty, nie musisz nic robić: nic się nie zmieniło.",
    },
    reset: {
      subject: "Ustaw nowe hasło",
      heading: "Nowe hasło, {name}",
      text: "Otrzymaliśmy prośbę o zmianę hasła do twojego konta w {site}. Ten link pozwala ustawić nowe.",
      button: "Nowe hasło",
      small: "Link działa godzinę i tylko raz. Jeśli to nie twoja prośba, nie rób nic: hasło pozostanie bez zmian.",
    },
    passwordChanged: {
      subject: "Twoje hasło zostało zmienione",
      heading: "Twoje hasło zostało zmienione",
      text: "Hasło do twojego konta w {site} zostało zmienione, a wszystkie inne urządzenia wylogowane.",
      button: "Nie pamiętasz hasła?",
      small: "Jeśli to nie ty, od razu ustaw nowe hasło, korzystając z przycisku powyżej.",
    },
    deleted: {
      subject: "Twoje konto zostało usunięte",
      heading: "Do zobaczenia, {name}",
      text: "Zgodnie z twoją prośbą usunęliśmy konto w {site} i wszystko, co się na nim znajdowało. Rezerwacje przyszłych spacerów pozostają ważne; linki w wiadomościach działają jak dotąd.",
    },
  },
};
