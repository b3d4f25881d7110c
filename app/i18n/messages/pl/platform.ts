import type english from "#app/i18n/messages/en/platform.ts";

export default {
  unavailable: {
    title: "Chwileczkę",
    text: "Przed drzwiami jest teraz za dużo osób albo naprawiamy coś za kulisami. Spróbuj ponownie za kilka sekund; żadna z twoich rezerwacji nie przepadnie.",
  },
  consent: {
    footer: "Pliki cookie",
    region: "Wybór plików cookie",
    text: "Używamy plików cookie, bez których ta strona nie działa. Za twoją zgodą kilka kolejnych pokaże nam, jakich spacerów szukają goście. Decyzja należy do ciebie.",
    accept: "Zaakceptuj wszystkie",
    reject: "Odrzuć wszystkie",
    choose: "Wybierz",
    save: "Zapisz mój wybór",
    saved: "Twój wybór został zapisany.",
    title: "Ustawienia plików cookie",
    description:
      "Jakich plików cookie używa ta strona, do czego służy każdy z nich i jak w każdej chwili zmienić wybór.",
    lead: "Co ta strona zapisuje w twojej przeglądarce i dlaczego. W każdej chwili możesz tu zmienić zdanie.",
    always: "Zawsze włączone",
    details: "Które to pliki",
    days: "{count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}",
    minutes: "{count, plural, one {# minuta} few {# minuty} many {# minut} other {# minuty}}",
    clearing: "do czasu usunięcia",
    n: {
      name: "Niezbędne",
      text: "Bez nich strona nie zapamiętałaby twojego języka, zalogowania ani tego wyboru.",
    },
    f: {
      name: "Funkcjonalne",
      text: "Zapamiętują oglądane spacery i pozwalają wczytać menedżer tagów, przez który działają dwie kolejne grupy.",
    },
    s: { name: "Statystyczne", text: "Liczą odwiedziny, dzięki czemu wiemy, które strony się przydają." },
    m: {
      name: "Marketingowe",
      text: "Mówią, czy trafiasz tu z reklamy, i pozwalają pokazywać ci pasujące reklamy gdzie indziej.",
    },
    purpose: {
      choice: "Twój wybór na tej stronie",
      language: "Język, w którym czytasz",
      session: "Utrzymuje zalogowanie",
      device: "Rozpoznaje to urządzenie, żeby cudze próby nie zablokowały ci dostępu",
      visit: "Towarzyszy trwającej rejestracji lub logowaniu",
      recent: "Ostatnio oglądane spacery",
      count: "Odróżnia odwiedziny przy liczeniu",
      advert: "Zapisuje, która reklama została kliknięta",
    },
  },
  block: { failed: "Nie udało się pokazać tej części strony.", again: "Spróbuj ponownie" },
  offline: {
    title: "Nie masz połączenia",
    text: "Nie ma tu teraz sieci. Twoje bilety i ostatnio oglądane strony są zapisane na tym urządzeniu.",
    kept: "Zapisane na tym urządzeniu",
    again: "Spróbuj ponownie",
  },
  recent: { title: "Ostatnio oglądane" },
} satisfies typeof english;
