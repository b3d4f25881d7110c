import type { Locale } from "#app/i18n/locales.ts";

type Letter = { subject: string; heading: string; text: string; button?: string; small?: string };
type Kind =
  | "verify"
  | "known"
  | "reset"
  | "passwordChanged"
  | "newBrowser"
  | "codesOn"
  | "codesOff"
  | "emailChangeOld"
  | "emailChangeNew"
  | "emailTaken"
  | "emailChanged"
  | "deleted";
type Letters = Record<Kind, Letter>;

/**
 * `{name}` is the account's name, `{site}` the company's; `{device}` and `{time}` tell of a log-in. Letters to
 * unconfirmed addresses have no name.
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
    emailChangeOld: {
      subject: "Confirm your new email address",
      heading: "A new address, {name}?",
      text: "You asked to use another email address for your {site} account. Please confirm it with this link. We have sent a second link to the new address: the change is made once both are confirmed.",
      button: "Confirm the change",
      small: "The link works for 24 hours. If you did not ask for this, do not confirm it, and change your password.",
    },
    emailChangeNew: {
      subject: "Confirm your new email address",
      heading: "One more click",
      text: "You asked to use this email address for your {site} account. Please confirm that it is yours.",
      button: "Confirm email",
      small: "The link works for 24 hours. If you did not ask for this, you can ignore this email: nothing changes.",
    },
    emailTaken: {
      subject: "You already have an account",
      heading: "You already have an account",
      text: "Someone, probably you, asked to use this address for another {site} account. It already has an account of its own, so nothing was changed.",
      button: "Log in",
      small: "If it wasn’t you, there is nothing to do: your account has not changed.",
    },
    emailChanged: {
      subject: "Your email address has been changed",
      heading: "Your email address has been changed",
      text: "Your {site} account now uses another email address, as both addresses have confirmed. All other devices have been logged out.",
      button: "Contact us",
      small: "If it wasn’t you, please tell us straight away.",
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
    emailChangeOld: {
      subject: "Confirma tu nuevo correo electrónico",
      heading: "¿Cambias de correo, {name}?",
      text: "Has pedido usar otro correo electrónico para tu cuenta de {site}. Confírmalo con este enlace. Hemos enviado un segundo enlace a la nueva dirección: el cambio se hará cuando confirmes las dos.",
      button: "Confirmar el cambio",
      small: "El enlace caduca a las 24 horas. Si no lo has pedido tú, no lo confirmes y cambia tu contraseña.",
    },
    emailChangeNew: {
      subject: "Confirma tu nuevo correo electrónico",
      heading: "Solo falta un clic",
      text: "Has pedido usar este correo electrónico para tu cuenta de {site}. Confirma que la dirección es tuya.",
      button: "Confirmar correo",
      small: "El enlace caduca a las 24 horas. Si no lo has pedido tú, no hagas nada: no cambiará nada.",
    },
    emailTaken: {
      subject: "Ya tienes una cuenta",
      heading: "Ya tienes una cuenta",
      text: "Alguien, seguramente tú, ha pedido usar esta dirección para otra cuenta de {site}. La dirección ya tiene su propia cuenta, así que no se ha cambiado nada.",
      button: "Iniciar sesión",
      small: "Si no has sido tú, no tienes que hacer nada: no ha cambiado nada.",
    },
    emailChanged: {
      subject: "Tu correo electrónico ha cambiado",
      heading: "Tu correo electrónico ha cambiado",
      text: "Tu cuenta de {site} usa ahora otro correo electrónico, confirmado desde ambas direcciones. Hemos cerrado la sesión en los demás dispositivos.",
      button: "Contactar",
      small: "Si no has sido tú, avísanos enseguida.",
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
    emailChangeOld: {
      subject: "Bestätigen Sie Ihre neue E-Mail-Adresse",
      heading: "Eine neue Adresse, {name}?",
      text: "Sie möchten für Ihr Konto bei {site} eine andere E-Mail-Adresse verwenden. Bitte bestätigen Sie das mit diesem Link. Einen zweiten Link haben wir an die neue Adresse geschickt: Geändert wird, sobald beide bestätigt sind.",
      button: "Änderung bestätigen",
      small: "Der Link gilt 24 Stunden. Wenn Sie das nicht waren, bestätigen Sie nichts und ändern Sie Ihr Passwort.",
    },
    emailChangeNew: {
      subject: "Bestätigen Sie Ihre neue E-Mail-Adresse",
      heading: "Nur noch ein Klick",
      text: "Sie möchten diese E-Mail-Adresse für Ihr Konto bei {site} verwenden. Bitte bestätigen Sie, dass sie Ihnen gehört.",
      button: "E-Mail bestätigen",
      small: "Der Link gilt 24 Stunden. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Es ändert sich nichts.",
    },
    emailTaken: {
      subject: "Sie haben bereits ein Konto",
      heading: "Sie haben bereits ein Konto",
      text: "Jemand, vermutlich Sie, wollte diese Adresse für ein anderes Konto bei {site} verwenden. Sie hat bereits ein eigenes Konto, deshalb wurde nichts geändert.",
      button: "Anmelden",
      small: "Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Es hat sich nichts geändert.",
    },
    emailChanged: {
      subject: "Ihre E-Mail-Adresse wurde geändert",
      heading: "Ihre E-Mail-Adresse wurde geändert",
      text: "Ihr Konto bei {site} verwendet jetzt eine andere E-Mail-Adresse; beide Adressen haben das bestätigt. Alle anderen Geräte wurden abgemeldet.",
      button: "Kontakt",
      small: "Wenn Sie das nicht waren, melden Sie sich bitte sofort bei uns.",
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
    emailChangeOld: {
      subject: "Potwierdź nowy adres e-mail",
      heading: "Zmieniasz adres e-mail?",
      text: "Otrzymaliśmy prośbę o zmianę adresu e-mail twojego konta w {site}. Potwierdź ją tym linkiem. Drugi link wysłaliśmy na nowy adres: zmienimy go, gdy oba zostaną potwierdzone.",
      button: "Potwierdź zmianę",
      small: "Link działa 24 godziny. Jeśli to nie ty, niczego nie potwierdzaj i zmień hasło.",
    },
    emailChangeNew: {
      subject: "Potwierdź nowy adres e-mail",
      heading: "Jeszcze jedno kliknięcie",
      text: "Otrzymaliśmy prośbę, żeby konto w {site} korzystało z tego adresu. Potwierdź, że należy do ciebie.",
      button: "Potwierdź adres",
      small: "Link działa 24 godziny. Jeśli to nie ty, nic nie musisz robić: nic się nie zmieni.",
    },
    emailTaken: {
      subject: "Masz już konto",
      heading: "Masz już konto",
      text: "Ktoś, prawdopodobnie ty, chciał używać tego adresu w innym koncie w {site}. Ten adres ma już własne konto, więc nic się nie zmieniło.",
      button: "Zaloguj się",
      small: "Jeśli to nie ty, nic nie musisz robić: nic się nie zmieniło.",
    },
    emailChanged: {
      subject: "Twój adres e-mail został zmieniony",
      heading: "Twój adres e-mail został zmieniony",
      text: "Twoje konto w {site} korzysta teraz z innego adresu e-mail, co potwierdzono z obu adresów. Wszystkie inne urządzenia zostały wylogowane.",
      button: "Napisz do nas",
      small: "Jeśli to nie ty, od razu daj nam znać.",
    },
    deleted: {
      subject: "Twoje konto zostało usunięte",
      heading: "Do zobaczenia na spacerze",
      text: "Na twoją prośbę usunęliśmy konto w {site} i wszystko, co się na nim znajdowało. Rezerwacje przyszłych spacerów pozostają ważne; linki w e-mailach z biletami działają jak dotąd.",
    },
  },
};
