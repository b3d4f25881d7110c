import type english from "./en.ts";

export default {
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
    button: "Ustaw nowe hasło",
    small: "Jeśli to nie ty, od razu ustaw nowe hasło przyciskiem powyżej.",
  },
  newBrowser: {
    subject: "Logowanie w nowej przeglądarce",
    heading: "Czy to ty?",
    text: "Ktoś zalogował się na twoje konto w {site} w nieużywanej dotąd przeglądarce: {device}, {time}.",
    button: "Zobacz swoje urządzenia",
    small: "Jeśli to ty, nic nie musisz robić. Jeśli nie, wyloguj to urządzenie w swoim profilu i od razu zmień hasło.",
  },
  codesOn: {
    subject: "Kody jednorazowe są włączone",
    heading: "Kody jednorazowe są włączone",
    text: "Od teraz do logowania na konto w {site} potrzebny jest kod z aplikacji uwierzytelniającej. Wszystkie inne urządzenia zostały wylogowane.",
    button: "Ustaw nowe hasło",
    small: "Jeśli to nie ty, od razu ustaw nowe hasło przyciskiem powyżej i napisz do biura.",
  },
  codesOff: {
    subject: "Kody jednorazowe są wyłączone",
    heading: "Kody jednorazowe są wyłączone",
    text: "Do logowania na konto w {site} nie jest już potrzebny kod z aplikacji uwierzytelniającej.",
    button: "Ustaw nowe hasło",
    small: "Jeśli to nie ty, od razu ustaw nowe hasło przyciskiem powyżej i napisz do biura.",
  },
  wrongCodes: {
    subject: "Ktoś może znać twoje hasło",
    heading: "Czy to ty?",
    text: "Ktoś podał właściwe hasło do twojego konta w {site} albo zalogował się przez inny serwis, a potem wpisał błędne kody jednorazowe. Nikt nie dostał się na konto.",
    button: "Nowe hasło",
    small:
      "Jeśli to ty, nic nie musisz robić. Jeśli nie, od razu ustaw nowe hasło przyciskiem powyżej. Jeśli logujesz się przez Google, Facebook lub Apple, zmień hasło także w tym serwisie.",
  },
  providerLinked: {
    subject: "Nowy sposób logowania na twoje konto",
    heading: "Połączono z {provider}",
    text: "Ktoś zalogował się na twoje konto w {site} przez {provider}, używając tego samego adresu e-mail. Od teraz {provider} też otwiera to konto.",
    button: "Kontakt",
    small:
      "Jeśli to ty, nic nie musisz robić. Jeśli nie, od razu daj nam znać i zmień hasło także w połączonym serwisie.",
  },
  emailChangeOld: {
    subject: "Potwierdź nowy adres e-mail",
    heading: "Zmieniasz adres e-mail?",
    text: "Otrzymaliśmy prośbę o zmianę adresu e-mail twojego konta w {site}. Potwierdź ją tym linkiem. Drugi link wysłaliśmy na nowy adres. Zmiana nastąpi dopiero po potwierdzeniu z obu adresów.",
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
    text: "Ktoś, pewnie ty, chciał przypisać ten adres do innego konta w {site}. Ten adres ma już własne konto, więc nic się nie zmieniło.",
    button: "Zaloguj się",
    small: "Jeśli to nie ty, nic nie musisz robić: nic się nie zmieniło.",
  },
  emailChanged: {
    subject: "Twój adres e-mail został zmieniony",
    heading: "Twój adres e-mail został zmieniony",
    text: "Twoje konto w {site} korzysta teraz z innego adresu e-mail, a zmianę potwierdzono z obu adresów. Wszystkie inne urządzenia zostały wylogowane.",
    button: "Napisz do nas",
    small: "Jeśli to nie ty, od razu daj nam znać.",
  },
  deleted: {
    subject: "Twoje konto zostało usunięte",
    heading: "Do zobaczenia na spacerze",
    text: "Na twoją prośbę usunęliśmy twoje konto w {site} razem ze zdjęciem. Rezerwacje przyszłych spacerów pozostają ważne; linki w e-mailach z biletami działają jak dotąd.",
  },
} satisfies typeof english;
