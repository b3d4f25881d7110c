import type english from "./en.ts";

export default {
  greeting: "Cześć,",
  signature: "Biuro Lantern Walks, Kraków",
  answer:
    "Odpowiada człowiek, zwykle tego samego lub następnego dnia. Biuro jest czynne codziennie od 8:30 do 16:00 (CET).",
  confirm: {
    subject: "Jeszcze jedno kliknięcie i list co tydzień jest twój",
    text: "Ktoś, zapewne ty, zamówił nasz list na ten adres. Potwierdź to, proszę; do tego czasu nic więcej nie napiszemy.",
    button: "Potwierdź zapis",
    ignore: "To nie ty? W takim razie nie rób nic: bez kliknięcia nie użyjemy tego adresu.",
    expires: "Link jest ważny przez siedem dni.",
  },
  message: {
    subject: "Twoja wiadomość dotarła",
    text: "Dziękujemy za wiadomość. Jest już w biurze.",
  },
  application: {
    subject: "Twoje zgłoszenie dotarło",
    direct:
      "Dziękujemy, że chcesz oprowadzać z nami po Dreźnie. Czytamy każde zgłoszenie i zawsze odpisujemy, niezależnie od decyzji.",
    interest:
      "Dziękujemy za zainteresowanie. Bezpośrednio zatrudniamy przewodników obecnie tylko w Dreźnie. Zachowamy twoje zgłoszenie i zajrzymy do listy w pierwszej kolejności, gdy w twoim mieście zwolni się miejsce.",
    partner: "Dziękujemy za zainteresowanie współpracą. Mamy twoje zgłoszenie i odezwiemy się.",
  },
  request: {
    subject: (city: string) => `Twoje zapytanie o zwiedzanie prywatne: ${city}`,
    text: "Dziękujemy za zapytanie. To jeszcze nie rezerwacja: sprawdzimy, kto jest wolny, i odpiszemy z propozycją.",
    city: "Miasto",
    when: "Data i godzina",
    language: "Język",
    people: "Grupa",
    price: "Cena za grupę",
    onRequest: "do uzgodnienia",
    duration: "Zwiedzanie prywatne trwa 2,5 godziny; cena dotyczy jednej grupy do 35 osób.",
  },
  digest: {
    subject: (title: string) => `List raz w tygodniu: ${title}`,
    heading: "Nowości pod latarnią",
    tours: "Nowe spacery",
    articles: "Do poczytania przed wyjściem",
    cities: "Nowe miasta",
    why: "Dostajesz ten list na własną prośbę: najwyżej jeden e-mail w tygodniu, a gdy nie ma o czym pisać, żadnego.",
    unsubscribe: "Wypisz się",
  },
} satisfies typeof english;
