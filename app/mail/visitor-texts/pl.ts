import { officeTexts, site } from "#app/site.ts";
import type english from "./en.ts";

export default {
  greeting: "Dzień dobry!",
  signature: `Biuro ${site.name}, ${officeTexts.pl.city}`,
  answer: `Odpowiada człowiek, zwykle tego samego lub następnego dnia. Biuro jest czynne codziennie ${officeTexts.pl.hours}.`,
  confirm: {
    subject: "Potwierdź zapis na newsletter",
    text: "Ktoś, pewnie ty, zapisał ten adres na nasz newsletter. Zostało jedno kliknięcie; bez niego nic więcej nie wyślemy.",
    button: "Potwierdź zapis",
    ignore: "Jeśli to nie ty, nic nie musisz robić: bez kliknięcia nie użyjemy tego adresu.",
    expires: "Link działa siedem dni.",
  },
  message: {
    subject: "Twoja wiadomość dotarła",
    text: "Dziękujemy za wiadomość. Jest już w biurze.",
  },
  application: {
    subject: "Twoje zgłoszenie dotarło",
    partnerSubject: "Twoje zgłoszenie dotarło",
    direct:
      "Dziękujemy, że chcesz z nami oprowadzać po Dreźnie. Czytamy każde zgłoszenie i zawsze odpisujemy, bez względu na decyzję.",
    interest:
      "Dziękujemy za zainteresowanie. Bezpośrednio zatrudniamy przewodników obecnie tylko w Dreźnie. Zgłoszenie zachowamy, a gdy w twoim mieście zwolni się miejsce, najpierw zajrzymy do zachowanych zgłoszeń.",
    partner: "Dziękujemy za zainteresowanie współpracą. Mamy twoje zgłoszenie i odezwiemy się.",
  },
  request: {
    subject: (city: string) => `Twoje zapytanie o spacer prywatny: ${city}`,
    text: "Dziękujemy za zapytanie. To jeszcze nie rezerwacja: sprawdzimy, kto jest wolny, i odpiszemy z propozycją.",
    city: "Miasto",
    when: "Data i godzina",
    dateAndTime: (date: string, time: string) => `${date}, godz.\u00a0${time}`,
    language: "Język",
    people: "Liczba osób",
    price: "Cena za grupę",
    onRequest: "do uzgodnienia",
    duration: "Spacer prywatny trwa dwie i pół godziny; cena dotyczy jednej grupy do 35 osób.",
  },
  digest: {
    subject: (title: string) => `Nowości: ${title}`,
    heading: `Nowości w ${site.name}`,
    tours: "Nowe spacery",
    articles: "Do poczytania przed wyjściem",
    cities: "Nowe miasta",
    why: "Dostajesz ten newsletter na własną prośbę: najwyżej raz w tygodniu, a gdy nie ma o czym pisać, wcale.",
    unsubscribe: "Wypisz się",
  },
} satisfies typeof english;
